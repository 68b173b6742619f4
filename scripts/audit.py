"""What pip-audit says of the locked dependencies, in one line for each file: audited, not known, weak."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

SETTINGS = ("--no-deps", "--disable-pip", "--timeout", "15", "--progress-spinner", "off", "--format", "json")


def audited(program: str, file: str) -> list[dict[str, Any]] | None:
    """Every dependency of a file with its known weaknesses; None if pip-audit has no answer."""
    run = subprocess.run([program, *SETTINGS, "--requirement", file], capture_output=True, text=True, check=False)
    try:
        found: list[dict[str, Any]] = json.loads(run.stdout)["dependencies"]
    except (ValueError, KeyError):
        return None
    return found


def main(program: str, files: list[str]) -> int:
    """Audit every file; 1 if a weakness is known."""
    weak = 0
    for file in files:
        found = audited(program, file)
        if found is None:
            print(f"{file}: not audited: the list of known weaknesses cannot be reached.")
            continue
        skipped = sum("skip_reason" in each for each in found)
        unknown = f"; {skipped} could not be looked up here" if skipped else ""
        print(f"{file}: {len(found) - skipped} of {len(found)} packages audited{unknown}.")
        for each in found:
            for weakness in each.get("vulns", ()):
                weak += 1
                fixed = ", ".join(weakness["fix_versions"]) or "none yet"
                print(f"{file}: {each['name']} {each['version']}: {weakness['id']}, mended in: {fixed}")
    return 1 if weak else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
