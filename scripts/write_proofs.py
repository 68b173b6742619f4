"""Write down what proves each rule, for `judgecall rules --coverage`: examples that expect it, tests marked with it.

scripts/proofs           write src/judgecall/report/proofs.json
scripts/proofs --check   change nothing; exit code 1 if it is out of date
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from proofs import proofs

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "src" / "judgecall" / "report" / "proofs.json"


def written() -> str:
    """The table as text: one line for each rule, in order."""
    table: dict[str, dict[str, list[str]]] = {}
    for (edition, rule), where in sorted(proofs().items()):
        table.setdefault(edition, {})[rule] = sorted(set(where))
    parts = []
    for edition, rules in table.items():
        rows = ",\n".join(f"{json.dumps(rule)}: {json.dumps(where)}" for rule, where in rules.items())
        parts.append(f"{json.dumps(edition)}: {{\n{rows}\n}}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main() -> int:
    """Write or check; 0 where the table is up to date."""
    text = written()
    if "--check" in sys.argv[1:]:
        same = TABLE.exists() and TABLE.read_text("utf-8") == text
        print("" if same else f"{TABLE.relative_to(ROOT)}: out of date; run scripts/proofs", end="" if same else "\n")
        return 0 if same else 1
    TABLE.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
