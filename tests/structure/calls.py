"""What a game hides, imagines and draws is asked through the core (orr_view, orr_imagine, orr_draw):
a call through the descriptor can forget to cut, and the cut is what keeps secrets."""

import re

import tree

CALL = re.compile(r"(?:->|rules\.)(redact|resample|draw)\(")
VERB = {"redact": "orr_view", "resample": "orr_imagine", "draw": "orr_draw"}


def main():
    root = tree.source_root()
    own = root / "src/core"
    tree.finish(root, [(path, number, f"calls {match.group(1)} of the game: call {VERB[match.group(1)]}")
                       for path in tree.files(root, "include/**/*.h", "src/**/*.[ch]", "tests/**/*.[ch]", "bench/**/*.[ch]")
                       if own not in path.parents
                       for number, line in tree.lines(path)
                       for match in CALL.finditer(line)])


main()
