#!/usr/bin/env python3
"""Wrap the prose of Markdown files at 120 columns: scripts/wrap.py docs/*.md README.md
Only paragraphs and list items with a longer line are touched. Code, tables, headings and code spans stay whole."""

import pathlib
import re
import sys

WIDTH = 120
ITEM = re.compile(r"(\s*)([-*+]|\d+\.)\s+")
WHOLE = re.compile(r"\s*(\||#|<|!\[|```|$)")  # lines that are never joined or broken
RISKY = re.compile(r"([-+*|#>]|\d+\.)$")  # would begin something else at the start of a line


def tokens(text):
    """Words; code spans and link targets count as parts of one word."""
    out = []
    for word in re.findall(r"(?:`[^`]*`|\]\([^)]*\)|[^\s`])+", text):
        if out and RISKY.match(word):
            out[-1] += " " + word
        else:
            out.append(word)
    return out


def fill(lines):
    item = ITEM.match(lines[0])
    first = item.group(0) if item else re.match(r"\s*", lines[0]).group(0)
    rest = " " * len(first)
    out, line = [], first
    for word in tokens(" ".join([lines[0][len(first):]] + [line.strip() for line in lines[1:]])):
        if line.strip() and line not in (first, rest) and len(line) + 1 + len(word) > WIDTH:
            out.append(line)
            line = rest
        line += word if line in (first, rest) else " " + word
    return out + [line]


def wrap(text):
    out, block, fenced = [], [], False

    def flush():
        out.extend(fill(block) if any(len(line) > WIDTH for line in block) else block)
        block.clear()

    for line in text.splitlines():
        whole = fenced or WHOLE.match(line)
        if whole or ITEM.match(line):
            flush()
        if whole:
            fenced ^= line.lstrip().startswith("```")
            out.append(line)
        else:
            block.append(line)
    flush()
    return "\n".join(out) + "\n"


def main():
    for name in sys.argv[1:]:
        path = pathlib.Path(name)
        text = path.read_text(encoding="utf-8")
        if wrap(text) != text:
            path.write_text(wrap(text), encoding="utf-8")


if __name__ == "__main__":
    main()
