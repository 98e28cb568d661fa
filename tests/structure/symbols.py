"""Games are pure: what their object files need from outside is on a short list, and they own
no variable. Each file of a game is compiled on its own, without sanitizers, and read with nm."""

import os
import pathlib
import subprocess
import tempfile

import tree

# From the C library: only what neither allocates, waits, draws random numbers nor speaks.
LIBRARY = {
    "__assert_fail", "__stack_chk_fail", "memchr", "memcmp", "memcpy", "memmove", "memset", "snprintf", "strchr",
    "strcmp", "strlen", "strncmp", "vsnprintf",
}
# Letters of nm for things that can change: data, zeroed data, common, small data, thread data.
MUTABLE = set("dDbBcCgGsS")


def compile_game(root, source, out):
    compiler = os.environ.get("CC", "cc")
    # Without position independence constant tables of pointers stay in .rodata, so that
    # whatever is left in .data or .bss is a variable.
    command = [compiler, "-std=c11", "-O0", "-fno-pic", "-fno-pie", "-D_POSIX_C_SOURCE=200809L",
               "-I", str(root / "include"), "-c", str(source), "-o", str(out)]
    subprocess.run(command, check=True)


def symbols(path):
    """Pairs of nm's letter and name."""
    text = subprocess.run(["nm", "-P", str(path)], check=True, capture_output=True, text=True).stdout
    for line in text.splitlines():
        name, letter = line.split()[:2]
        yield letter, name


def check_game(root, game, scratch):
    cid = game.name.replace("-", "_")
    own = {cid + "_rules_text", cid + "_lesson_text"}  # made from rules.md and lesson.json by the build
    needed, findings = [], []
    for source in tree.files(game, "*.c"):
        out = scratch / (source.stem + ".o")
        compile_game(root, source, out)
        for letter, name in symbols(out):
            if letter in MUTABLE:
                findings.append((source, 0, f"{name} can change: games keep no variables outside the state"))
            elif letter == "U":
                needed.append((source, name))
            else:
                own.add(name)
    for source, name in needed:
        if name not in own and name not in LIBRARY and not name.startswith("orr_"):
            findings.append((source, 0, f"{name} is not for games"))
    return findings


def main():
    root = tree.source_root()
    findings = []
    for game in tree.games(root):
        with tempfile.TemporaryDirectory() as scratch:
            findings += check_game(root, game, pathlib.Path(scratch))
    tree.finish(root, findings)


main()
