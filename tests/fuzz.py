"""Everything that the OpenAPI of the site allows, and much that it does not, sent to a game that exists."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx

from load import Site

NEWS = "news"
"""The path that never ends its answer."""


def main(program: str, more: list[str]) -> int:
    """Fuzz a site; the exit code of schemathesis."""
    with TemporaryDirectory() as folder:
        site = Site(Path(folder))
        try:
            body = {"example": "yugioh/sakuretsu-armor"}
            begun = httpx.post(f"{site.address}/api/games", json=body).raise_for_status().json()
            token = begun["tokens"]["-2"]
            settings = Path(folder) / "schemathesis.toml"
            settings.write_text(
                f'[parameters]\n"path.id" = "{begun["id"]}"\n"path.game" = "yugioh"\n"path.name" = "yugioh/drillroid"\n'
            )
            command = [program, "--config-file", str(settings), "run", f"{site.address}/schema/openapi.json"]
            command += ["--checks", "not_a_server_error", "--exclude-path-regex", NEWS, "--request-timeout", "20"]
            command += ["--header", f"Authorization: Bearer {token}", "--header", f"Cookie: seat_{begun['id']}={token}"]
            return subprocess.run([*command, *more], check=False).returncode
        finally:
            site.kill()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
