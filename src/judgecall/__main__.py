"""`python -m judgecall`: the command line."""

from judgecall.cli.main import main

main()
