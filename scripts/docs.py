"""Gather the pages of the documentation in build/docs: those written by hand, and those made from the project itself.

A page for each edition is made from its table, with its chart; the commands' page from their help; the rest of
build/docs is copied from docs/.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import yaml
from click.testing import CliRunner

from judgecall.cli.main import COMMANDS, main
from judgecall.games import edition, editions
from judgecall.kernel.edition import Edition
from judgecall.report.changes import GROUPS, changes
from judgecall.report.citations import cited
from judgecall.report.rules import rule
from notebooks import TOUR, cells, shown

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / "build" / "docs"
MODULES = (
    "judgecall.scenario.read", "judgecall.scenario.opening", "judgecall.scenario.expect", "judgecall.scenario.session",
    "judgecall.kernel.engine", "judgecall.kernel.view", "judgecall.kernel.option", "judgecall.kernel.records",
    "judgecall.kernel.state", "judgecall.report.result", "judgecall.report.why", "judgecall.report.parting",
    "judgecall.report.chart", "judgecall.analysis.explore", "judgecall.analysis.solve", "judgecall.analysis.certificate",
    "judgecall.analysis.verify", "judgecall.format", "judgecall.games", "judgecall.errors",
)  # fmt: skip
"""What the page on the Python interface shows."""


def edition_page(rules: Edition) -> str:
    """An edition: where it comes from, its chart, what it changes, and its rules."""
    name = rules.id.replace("/", "-")
    parts = [f"# {rules.title}", f"`{rules.id}`: {rules.source}.", f"![The timings of {rules.title}](../charts/{name}.svg)"]
    if rules.parent:
        parts.append(f"## What it changes against {rules.parent.title}")
        parts.append(f"[The chart with the changes marked](../charts/{name}-against-{rules.parent.id.partition('/')[2]}.svg)")
        rows = [change for change in changes(rules.parent, rules) if change.group != "cite"]
        for group in dict.fromkeys(change.group for change in rows):
            parts.append(f"**{GROUPS[group]}**")
            parts.append("\n".join(f"- {change.text}" for change in rows if change.group == group))
    parts.append("## Its rules")
    found = ((id, rule(rules, id)) for id in cited(rules))
    parts.append("\n".join(f"- `{id}`: {each.text} *({each.source})*" for id, each in found if each))
    return "\n\n".join(parts) + "\n"


def commands_page() -> str:
    """Every command with its help."""
    parts = ["# The commands"]
    for name in COMMANDS:
        shown = CliRunner().invoke(main, [name, "--help"], env={"LC_ALL": "C"}).output
        parts.append(f"## {name}\n\n```text\n{shown.strip()}\n```")
    return "\n\n".join(parts) + "\n"


def api_page() -> str:
    """The page of which the docstrings are filled in."""
    return "\n\n".join(["# The Python interface", *(f"::: {module}" for module in MODULES)]) + "\n"


def tour_page() -> str:
    """The notebook among the examples, with what its cells show."""
    parts, values = [], dict(shown(TOUR))
    for each in cells(TOUR):
        text = "".join(each["source"])
        if each["cell_type"] == "markdown":
            parts.append(text)
            continue
        parts.append(f"```python\n{text}\n```")
        if values[each["id"]] is not None:
            parts.append(values[each["id"]]._repr_html_())
    return "\n\n".join(parts) + "\n"


def gather() -> None:
    """Write all pages and the site's settings with its navigation."""
    shutil.rmtree(BUILT, ignore_errors=True)
    shutil.copytree(ROOT / "docs", BUILT)
    (BUILT / "editions").mkdir()
    ids = sorted(editions(), key=lambda id: (id.partition("/")[0], len(list(edition(id).lineage()))))
    for id in ids:
        name = id.replace("/", "-")
        (BUILT / "editions" / f"{name}.md").write_text(edition_page(edition(id)), "utf-8")
    (BUILT / "commands.md").write_text(commands_page(), "utf-8")
    (BUILT / "api.md").write_text(api_page(), "utf-8")
    (BUILT / "tour.md").write_text(tour_page(), "utf-8")
    settings = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))
    pages = [{edition(id).title: f"editions/{id.replace('/', '-')}.md"} for id in ids]
    settings["nav"] = [each if each != "EDITIONS" else {"Editions": pages} for each in settings["nav"]]
    (BUILT.parent / "mkdocs.yml").write_text(yaml.safe_dump(settings, sort_keys=False), "utf-8")


if __name__ == "__main__":
    gather()
