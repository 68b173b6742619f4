"""Why YAML cannot be read, in the words of those who read it, marked so that every language has them."""

from __future__ import annotations

from judgecall.language import mark, say

FORMAT = 1
"""The version of all that is written as files. It grows when a file could otherwise be read as what it does not say."""

PROBLEMS = (
    mark("block sequence entries are not allowed in this context"),
    mark("control characters are not allowed"),
    mark("could not find expected ':'"),
    mark("did not find expected ',' or ']'"),
    mark("did not find expected ',' or '}'"),
    mark("did not find expected '-' indicator"),
    mark("did not find expected <document start>"),
    mark("did not find expected alphabetic or numeric character"),
    mark("did not find expected key"),
    mark("did not find expected node content"),
    mark("did not find expected whitespace or line break"),
    mark("found a tab character that violates indentation"),
    mark("found character that cannot start any token"),
    mark("found duplicate anchor"),
    mark("found undefined alias"),
    mark("found undefined tag handle"),
    mark("found unexpected document indicator"),
    mark("found unexpected end of stream"),
    mark("found unknown escape character"),
    mark("mapping keys are not allowed in this context"),
    mark("mapping values are not allowed in this context"),
)


def why(problem: object) -> str:
    """A problem in the language in use; one that is not on the list stays as it is."""
    return say(str(problem))


def version_expected(found: object) -> str:
    """What is wrong with the version of a file, in the language in use."""
    if isinstance(found, int) and found > FORMAT:
        return say(
            "expected {known}, the version of the format; {found} is of a later judgecall", known=FORMAT, found=found
        )
    return say("expected {known}, the version of the format", known=FORMAT)
