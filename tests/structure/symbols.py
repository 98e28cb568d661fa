"""Games are pure: what their object files need from outside is on a short list, and they own
no variable. Each file of a game is compiled on its own, without sanitizers, and read with nm. Objects
are kept in build/structure, for the next time."""

import concurrent.futures
import os
import pathlib
import subprocess

import tree

# From the C library: only what neither allocates, waits, draws random numbers nor speaks.
LIBRARY = {
    "__assert_fail", "__stack_chk_fail", "memchr", "memcmp", "memcpy", "memmove", "memset", "snprintf", "strchr",
    "strcmp", "strcspn", "strlen", "strncmp", "strstr", "vsnprintf",
}
# Letters of nm for things that can change: data, zeroed data, common, small data, thread data.
MUTABLE = set("dDbBcCgGsS")


def newest(paths):
    return max(path.stat().st_mtime_ns for path in paths)


def compile_game(root, source, out, headers):
    """Makes the object of a file, unless it is there and newer than the file, all headers and this script."""
    if out.exists() and out.stat().st_mtime_ns > max(headers, newest([source, pathlib.Path(__file__)])):
        return
    compiler = os.environ.get("CC", "cc")
    # Without position independence constant tables of pointers stay in .rodata, so that
    # whatever is left in .data or .bss is a variable.
    command = [compiler, "-std=c11", "-O0", "-fno-pic", "-fno-pie", "-D_POSIX_C_SOURCE=200809L",
               "-I", str(root / "include"), "-c", str(source), "-o", str(out) + ".new"]
    subprocess.run(command, check=True)
    os.replace(str(out) + ".new", out)


def symbols(paths):
    """Of each object the pairs of nm's letter and name; one call reads them all."""
    text = subprocess.run(["nm", "-P", "-A", *map(str, paths)], check=True, capture_output=True, text=True).stdout
    found = {str(path): [] for path in paths}
    for line in text.splitlines():
        path, rest = line.split(": ", 1)
        name, letter = rest.split()[:2]
        found[path].append((letter, name))
    return found


def objects(root, game, folder):
    """Pairs of a game's file and its object, made as many at a time as there are processors."""
    folder.mkdir(parents=True, exist_ok=True)
    headers = newest([root / "include", game, *tree.files(root / "include", "**/*.h"), *tree.files(game, "*.h", "*.def", "*.inc")])
    sources = tree.files(game, "*.c")
    outs = [folder / (source.stem + ".o") for source in sources]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda pair: compile_game(root, *pair, headers), zip(sources, outs)))
    return list(zip(sources, outs))


def check_game(root, game, folder):
    cid = game.name.replace("-", "_")
    own = {cid + name for name in ("_rules_text", "_sheet_text", "_lessons")}  # made by the build from the texts
    needed, findings = [], []
    made = objects(root, game, folder)
    of = symbols([out for _, out in made])
    for source, out in made:
        for letter, name in of[str(out)]:
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
        findings += check_game(root, game, root / "build" / "structure" / game.name)
    tree.finish(root, findings)


main()
