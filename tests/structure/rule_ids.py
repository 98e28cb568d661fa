"""Rule ids agree: each id of rules.def is in rules.md and in a test of its game, and each id
that code, tables or tests of a game mention is in rules.md."""

import re

import tree

DEFINED = re.compile(r'^\s*[A-Z_]+_RULE\([A-Z_0-9]+,\s*"([A-Z]+)-([0-9A-Z.]+)"')


def defined(path):
    """Line, prefix and number of every rule of a rules.def."""
    for number, line in tree.lines(path):
        match = DEFINED.match(line)
        if match:
            yield number, match.group(1), match.group(2)


def mentions(path, prefix):
    """Ids as AB-5.20 or AB-E3, or AB_5_20 or AB_E3 in the name of a test."""
    pattern = re.compile(rf"\b{prefix}-([A-Z]?\d+(?:\.\d+)*)|\b(?:test_)?{prefix}_(\d+(?:_\d+)*(?=_|\b)|[A-Z]\d+(?=_[a-z]))")
    for number, line in tree.lines(path):
        for match in pattern.finditer(line):
            yield number, match.group(1) or match.group(2).replace("_", ".")


def check_game(game):
    rules_def, rules_md = game / "rules.def", game / "rules.md"
    rules = list(defined(rules_def))
    if not rules:
        return [(rules_def, 1, "no rule is defined here")]
    prefix = rules[0][1]
    written = {rule for _, rule in mentions(rules_md, prefix)}
    tested = {rule for path in tree.files(game, "tests/*.c") for _, rule in mentions(path, prefix)}
    findings = []
    for number, own_prefix, rule in rules:
        if own_prefix != prefix:
            findings.append((rules_def, number, f"{own_prefix}-{rule}: the prefix of this game is {prefix}"))
        if rule not in tested:
            findings.append((rules_def, number, f"{prefix}-{rule} is in no test of this game"))
    for path in tree.files(game, "*.c", "*.h", "*.def", "tests/*.c", "tests/*.h"):
        for number, rule in mentions(path, prefix):
            if rule not in written:
                findings.append((path, number, f"{prefix}-{rule} is not in rules.md"))
    return findings


def main():
    root = tree.source_root()
    tree.finish(root, [finding for game in tree.games(root) for finding in check_game(game)])


main()
