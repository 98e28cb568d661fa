#!/usr/bin/env python3
"""What programs built with liborrery depend on, as text: the names that the library shows, the functions of the headers
with their types, the layout of every public struct, and the value of every public constant.

    abi.py check      compare with tests/library/abi.txt; exit 1 and show the differences
    abi.py write      write it anew, after a change that is meant

Whoever removes or changes something raises ORR_ABI in include/orrery/version.h; additions do not need it. Layouts are
read from debug information, so nothing is guessed about the compiler's rules. They hold on 64-bit machines."""

import difflib
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
LIST = ROOT / "tests/library/abi.txt"
LIBRARY = ROOT / "build/liborrery.so"
HEADERS = sorted(path.name for path in (ROOT / "include/orrery").glob("*.h") if path.name != "server.h")


def run(*command, **more):
    return subprocess.run(command, check=True, capture_output=True, text=True, **more).stdout


def includes():
    return "".join(f'#include "orrery/{name}"\n' for name in HEADERS)


def shown():
    """The dynamic symbols that the library defines."""
    lines = run("nm", "-D", "--defined-only", str(LIBRARY)).splitlines()
    return sorted(line.split()[-1].split("@")[0] for line in lines if line.split()[-2] != "A")


def prototypes():
    """Declarations of functions and variables, one a line, from the preprocessed headers."""
    text = run("cc", "-std=c11", "-E", "-P", "-D_POSIX_C_SOURCE=200809L", "-I", str(ROOT / "include"), "-x", "c", "-",
               input=includes())
    text = re.sub(r"__attribute__\s*\(\((?:[^()]|\([^()]*\))*\)\)", "", text)
    depth, statement, found = 0, "", []
    for letter in text:
        depth += (letter == "{") - (letter == "}")
        statement += letter
        if depth == 0 and letter in ";}":
            flat = " ".join(statement.split())
            if letter == ";" and "{" not in flat and re.search(r"\borr_\w+\s*(\(|\[|;)", flat) and not flat.startswith(("typedef", "struct orr_rules;")):
                found.append(flat)
            statement = "" if letter == ";" or not re.match(r"\s*(typedef\s+)?(struct|enum|union)", statement) else statement
    return sorted(line for line in set(found) if not re.fullmatch(r"struct \w+;", line))


class Entry:
    """One entry of the debug information, with its children."""

    def __init__(self, tag):
        self.tag, self.facts, self.children = tag, {}, []


def debug_entries(path):
    """All entries of the debug information by their offset, and the outermost ones."""
    entries, stack = {}, []
    for line in run("readelf", "--debug-dump=info", "-W", str(path)).splitlines():
        head = re.match(r"\s*<(\w+)><(\w+)>: Abbrev Number: (\d+)(?: \(DW_TAG_(\w+)\))?", line)
        fact = re.match(r"\s*<\w+>\s+DW_AT_(\w+)\s*:\s*(.*?)\s*$", line)
        if head and head.group(3) != "0":
            depth, entry = int(head.group(1), 16), Entry(head.group(4))
            entries[int(head.group(2), 16)] = entry
            del stack[depth:]
            if stack:
                stack[-1].children.append(entry)
            stack.append(entry)
        elif fact and stack:
            value = re.sub(r"^(\(\w+\)\s*)?(\((indirect string, )?offset: \w+\):\s*)?", "", fact.group(2))
            stack[-1].facts[fact.group(1)] = value
    return entries


def target(entries, link):
    """The entry that "<0x38>" points at."""
    return entries[int(re.match(r"<0x(\w+)>", link).group(1), 16)]


def number(text):
    return int(text.split()[0], 0) if text else 0


def type_name(entries, entry):
    """A type in the words of C, near enough to be compared."""
    link = entry.facts.get("type")
    inner = type_name(entries, target(entries, link)) if link else "void"
    name = entry.facts.get("name")
    if entry.tag == "pointer_type":
        return inner + " *"
    if entry.tag in ("const_type", "atomic_type"):
        return f"{entry.tag[:-5]} {inner}"
    if entry.tag == "array_type":
        counts = [number(c.facts.get("count")) if "count" in c.facts else number(c.facts.get("upper_bound", "-1")) + 1
                  for c in entry.children if c.tag == "subrange_type"]
        return inner + "".join(f"[{count}]" for count in counts)
    if entry.tag == "subroutine_type":
        return f"function returning {inner}"
    return name or f"unnamed {entry.tag.split('_')[0]}"


def members(entries, entry, base=0, prefix=""):
    for member in entry.children:
        if member.tag != "member":
            continue
        at = base + number(member.facts.get("data_member_location", "0"))
        name = prefix + member.facts.get("name", "")
        kind = target(entries, member.facts["type"])
        yield f"  {at} {name}: {type_name(entries, kind)}"
        while kind.tag == "array_type":
            kind = target(entries, kind.facts["type"])
        if kind.tag in ("structure_type", "union_type") and "name" not in kind.facts:
            yield from members(entries, kind, at, name + ".")


def layouts():
    with tempfile.TemporaryDirectory() as folder:
        source, out = pathlib.Path(folder) / "all.c", pathlib.Path(folder) / "all.o"
        source.write_text(includes())
        run("cc", "-std=c11", "-g", "-gdwarf-4", "-fno-eliminate-unused-debug-types", "-D_POSIX_C_SOURCE=200809L", "-I",
            str(ROOT / "include"), "-c", str(source), "-o", str(out))
        entries = debug_entries(out)
    structs, constants = {}, []
    for entry in entries.values():
        name = entry.facts.get("name", "")
        if entry.tag == "structure_type" and name.startswith("orr_") and "byte_size" in entry.facts:
            structs[name] = [f"struct {name}: {number(entry.facts['byte_size'])} bytes", *members(entries, entry)]
        if entry.tag == "enumeration_type":
            constants += [f"{child.facts['name']} = {number(child.facts['const_value'])}" for child in entry.children
                          if child.facts.get("name", "").startswith("ORR_")]
    return [line for name in sorted(structs) for line in structs[name]], sorted(constants)


def described():
    structs, constants = layouts()
    parts = [("names that the library shows", shown()), ("declarations", prototypes()), ("structs", structs),
             ("constants", constants)]
    lines = ["What programs depend on; written by scripts/abi.py."]
    for title, part in parts:
        lines += ["", f"# {title}", *part]
    return lines


def main():
    lines = described()
    if sys.argv[1:] == ["write"]:
        LIST.parent.mkdir(parents=True, exist_ok=True)
        LIST.write_text("\n".join(lines) + "\n")
        return
    if sys.argv[1:] != ["check"]:
        sys.exit("usage: abi.py check|write")
    if len(lines) < 500 or not any(line.startswith("struct orr_game:") for line in lines):
        sys.exit("abi.py could not read the library or the headers")
    differences = list(difflib.unified_diff(LIST.read_text().splitlines(), lines, "abi.txt", "now", lineterm="", n=1))
    print("\n".join(differences))
    if differences:
        sys.exit("The binary interface differs from tests/library/abi.txt. If that is meant: raise ORR_ABI in "
                 "include/orrery/version.h unless something was only added, and run scripts/abi.py write.")


main()
