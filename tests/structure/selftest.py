"""The structure tests can fail: each is given a small tree with one mistake and must find it,
and the same tree without the mistake and must stay silent."""

import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent

GOOD = {
    "include/orrery/game.h": "/* The contract. */\n",
    "src/core/core.c": '/* The core. */\n#include "orrery/game.h"\n',
    "src/ai/ai.c": '/* The players. */\n#include "orrery/game.h"\n',
    "docs/architecture.md": "| `include/orrery/` | `game` |  |\n| `src/core/` | `core.c` | those for rules and drawing, `engine` `box` `edit` "
                            "`catalogue` `json` `match` `naming` `report` |\n| `src/ai/` | players | those for rules, `engine` `json` `ai` `learn` |\n",
    "src/games/pong/game.c": '/* A game. [QX-1.1] */\n#include "orrery/game.h"\nconst int pong_rules = 1;\n',
    "src/games/pong/rules.def": 'PONG_RULE(R_NOT_NOW, "QX-1.1", "Not now.")\n',
    "src/games/pong/rules.md": "- [QX-1.1] Not now.\n- [QX-1.2] Later.\n",
    "po/de.po": "",
    "src/games/pong/po/de.po": 'msgid "Not now."\nmsgstr "Nicht jetzt."\n',
    "src/games/pong/tests/rules.c": "/* Tests. */\nvoid QX_1_1_not_now(void);\n",
}

# Which check must notice, the file that is changed, its new text, and a word of the finding.
MISTAKES = [
    ("includes", "src/core/core.c", '/* */\n#include "../games/pong/state.h"\n', "not for this folder"),
    ("includes", "src/ai/ai.c", '/* */\n#include "orrery/match.h"\n', "not for this folder"),
    ("includes", "src/games/pong/game.c", '/* */\n#include "orrery/engine.h"\n', "not for this folder"),
    ("includes", "src/games/pong/game.c", "/* */\n#include <stdlib.h>\n", "not for games"),
    ("includes", "docs/architecture.md", "| `include/orrery/` | `game` |  |\n| `src/core/` | core | what the core may |\n", "src/ai has no row"),
    ("includes", "docs/architecture.md", "| `include/orrery/` | `game` |  |\n| `src/ai/` | players | those for rules |\n", "what src/ai may"),
    ("includes", "docs/architecture.md", "| `include/orrery/` | `engine` |  |\n", "game.h: not in both"),
    ("includes", "docs/architecture.md", "| `include/orrery/` | `game` |  |\n| `src/core/` | `cold.c` | what the core may |\n", "no cold.c"),
    ("calls", "src/ai/ai.c", "/* */\nvoid f(void) { g->rules->redact(g, s, 0); }\n", "call orr_view"),
    ("calls", "src/games/pong/tests/rules.c", "/* */\nvoid f(void) { g->rules->draw(g, s, 0, to); }\n", "call orr_draw"),
    ("symbols", "src/games/pong/game.c", "/* */\nint pong_rules;\n", "can change"),
    ("symbols", "src/games/pong/game.c", "/* */\nvoid f(void) { static int n = 1; n++; }\n", "can change"),
    ("symbols", "src/games/pong/game.c", "/* */\nvoid *malloc(unsigned long);\nvoid *f(void) { return malloc(8); }\n",
     "malloc is not for games"),
    ("symbols", "src/games/pong/game.c", "/* */\nint rand(void);\nint f(void) { return rand(); }\n",
     "rand is not for games"),
    ("rule_ids", "src/games/pong/rules.md", "- [QX-1.2] Later.\n", "QX-1.1 is not in rules.md"),
    ("rule_ids", "src/games/pong/game.c", "/* [QX-9.9] */\n", "QX-9.9 is not in rules.md"),
    ("rule_ids", "src/games/pong/tests/rules.c", "/* Tests. */\nvoid QX_1_2_later(void);\n", "in no test"),
    ("text", "src/core/core.c", "/* Plays Pong well. */\n", "names the game"),
    ("text", "src/core/core.c", "/* As [QX-1.1] says. */\n", "cites the rule"),
    ("text", "CMakeLists.txt", "add_test(pong)\n", "names the game"),
    ("text", "scripts/try.sh", "# Plays pong.\n", "names the game"),
    ("text", "tests/unit/play.c", "/* */\nint pong;\n", "names the game"),
    ("text", "web/src/page.ts", "const game = 'pong';\n", "names the game"),
    ("text", "src/core/core.c", "int x;\n", "does not open with a comment"),
    ("text", "src/core/core.c", "/* */\n" + "int x;\n" * 900, "has 901 lines"),
    ("text", "web/src/page.ts", "let x;\n" * 900, "has 900 lines"),
    ("text", "src/session/ask.c", "/* Asks Pong. */\n", "names the game"),
    ("text", "src/core/core.c", "/* see /" + "home/somebody/notes */\n", "somebody's machine"),
    ("names", "src/core/core.c", "/* */\nvoid orr_helper(void);\n", "orr_helper is in no public header"),
    ("words", "src/games/pong/po/de.po", 'msgid "Not now."\nmsgstr ""\n', 'not translated: "Not now." (rules.def)'),
    ("words", "src/games/pong/game.c", '/* */\nconst char *say(void) { return "Choose a card"; }\n', "Choose a card"),
    ("words", "src/games/pong/po/de.po", 'msgid "Not now."\nmsgstr "Nein."\n\nmsgid "Not now."\nmsgstr "Nie."\n', "translated twice"),
    ("words", "src/games/pong/options.c", '/* */\nconst char *size = "Small";\n', "Small"),
    ("words", "src/games/pong/rules.md", "## 2. The turn\n- [QX-1.1] Not now.\n", "The turn"),
    ("words", "src/games/pong/lesson.json", '{"title": "One turn", "steps": [{"say": "Take it."}]}', "Take it."),
    ("words", "src/core/core.c", '/* */\nvoid f(void) { tell(orr_tr(g, "%u cards left")); }\n', "%u cards left"),
    ("mutants", "tests/mutants/core.txt", "in: src/core/core.c\nold: The score.\nnew: The core.\ntest: golden\n", "NOT FOUND"),
    ("mutants", "src/games/pong/mutants.txt", "in: game.c\nold: A game.\nnew: No game.\ntest: game_pong_none\n", "NO TEST"),
    ("names", "docs/page.md", "The pupil learns.\n", "says 'pupil'"),
    ("names", "docs/page.md", "word " * 30 + "\n", "150 columns wide"),
]


def run(check, tree):
    command = [sys.executable, str(HERE / f"{check}.py"), str(tree)]
    result = subprocess.run(command, capture_output=True, text=True)
    return result.returncode, result.stdout + result.stderr


def plant(root, name, text):
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def attempt(check, name=None, text=None):
    with tempfile.TemporaryDirectory() as scratch:
        root = pathlib.Path(scratch).resolve()
        for file, good in GOOD.items():
            plant(root, file, good)
        if name:
            plant(root, name, text)
        return run(check, root)


def main():
    failures = []
    for check in sorted({mistake[0] for mistake in MISTAKES}):
        status, output = attempt(check)
        if status != 0:
            failures.append(f"{check} complains about a good tree:\n{output}")
    for check, name, text, word in MISTAKES:
        status, output = attempt(check, name, text)
        if status != 1 or word not in output:
            failures.append(f"{check} does not say '{word}' about {name}: exit {status}\n{output}")
    print("\n".join(failures))
    sys.exit(1 if failures else 0)


main()
