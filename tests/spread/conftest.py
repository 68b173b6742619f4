"""Clusters of these tests ask nobody for a token: whether there is one depends on what this machine did before."""

import os

os.environ["RAY_AUTH_MODE"] = "disabled"  # before Ray is imported
