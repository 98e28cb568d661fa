#!/usr/bin/env python3
"""The catalogues of other languages, PO files of gettext (docs/translating.md).

words.py update [LANGUAGE]   writes sentences that are new into the catalogues; those that are gone stay
words.py check [SOURCE]      says what is missing; fails when a catalogue is not complete
words.py list FOLDER         the sentences of a game's folder, or of the program (.)

Sentences are read from the source: literals of C that hold words, headings of rules.md, texts of lessons. What looks
like a sentence and is none stands in po/ignore.txt beside the catalogue, one to a line, or as a pattern between
slashes."""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
# Of the program itself, what it gives to these functions; errors of files and commands stay English.
PROGRAM = ["src/core/*.c", "src/session/*.c", "src/ai/*.c", "src/lab/*.c", "src/cli/*.c", "src/wasm/*.c", "src/server/share.c"]
JUDGES = re.compile(r"^(audit|content).*\.c$")
SPOKEN = {"tr", "orr_speech_find", "out", "tell", "orr_tr", "orr_tr_n", "core_tr", "orr_words", "orr_phrase", "N_"}
# Of a game: what judges files, what is learned, pictures, names of fields. What an audit or a check of packs says is read.
SILENT = re.compile(r"^(audit.*|content.*|fields.*|learned.*|symbols|estimate|observe|secrets|setup)\.c$")
# Functions whose texts are for people who edit files, or for nobody.
MUTE = {"orr_fail", "assert", "_Static_assert", "fail_at", "fail", "strcmp", "strncmp", "memcmp", "orr_option_get"}
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|[A-Za-z_]\w*|#\s*include[^\n]*|\S', re.S)
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\", "'": "'"}


def unescape(literal):
    """The text of a C literal with its quotes."""
    return re.sub(r"\\(.)", lambda m: ESCAPES.get(m[1], m[1]), literal[1:-1])


def literals(path, spoken=frozenset()):
    """(line, text) of the literals of a C file, neighbours joined, without those given to mute functions; or only those
    given to these functions, which look them up."""
    text = path.read_text()
    stack, found, last, name = [], [], None, ""
    for match in TOKEN.finditer(text):
        token = match[0]
        if token.startswith(("//", "/*", "#")):
            continue
        if token[0] == '"':
            if last == "text":
                found[-1][1] += unescape(token)
            else:
                kept = stack[-1] in spoken if spoken and stack else not spoken and not MUTE.intersection(stack)
                found.append([text.count("\n", 0, match.start()) + 1, unescape(token), kept])
            last = "text"
            continue
        if token == "(":
            stack.append(name)
        elif token == ")" and stack:
            stack.pop()
        name, last = token, None
    return [(line, words) for line, words, kept in found if kept]


def is_sentence(text):
    """Does it look like something that people read?"""
    bare = re.sub(r"%[-+# 0-9.*lz]*[sducxgf]|\{[^}]*\}", " ", text).strip()
    is_path = re.fullmatch(r"[MmLlHhVvCcSsQqTtAaZz0-9 ,.%-]*[0-9][MmLlHhVvCcSsQqTtAaZz0-9 ,.%-]*", text)
    if is_path or not re.search(r"[A-Za-z]{2}", bare):
        return False
    return bool(re.search(r"[A-Za-z] ?[^\w]* [A-Za-z]|[A-Z][a-z]|^[a-z]+s? *$|[a-z]{3}[.:;,]? ", bare)) and not re.fullmatch(r"[a-z0-9_.:/=-]*[_.:/=0-9][a-z0-9_.:/=-]*", text)


def texts_of_lesson(value):
    """Every text of a lesson that is read (docs/lessons.md)."""
    if isinstance(value, dict):
        for key, item in value.items():
            if isinstance(item, str) and key in ("title", "part", "say", "hint"):
                yield item
            else:
                yield from texts_of_lesson(item)
    elif isinstance(value, list):
        for item in value:
            yield from texts_of_lesson(item)


def place(found, text, where):
    """Remember a file in which a sentence stands, as a translator sees it."""
    places = found.setdefault(text, [])
    if str(where) not in places:
        places.append(str(where))


def sentences(folder):
    """{sentence: [places]} of a game's folder or of the program."""
    found = {}
    game = folder != ROOT
    files = sorted(folder.glob("*.c")) + sorted(folder.glob("*.def")) if game else sorted(f for p in PROGRAM for f in ROOT.glob(p))
    for path in files:
        if game and SILENT.match(path.name) and not JUDGES.match(path.name):
            continue
        judges = game and JUDGES.match(path.name)
        for line, text in literals(path, {"orr_amiss", "orr_tr"} if judges else frozenset() if game else SPOKEN):
            if is_sentence(text):
                place(found, text, path.relative_to(folder))
    if game:
        for path in sorted(folder.glob("audit*.c")): # what each part of an audit looks after
            for words in re.findall(r'\{"([^"]*)",\s*check_', path.read_text()):
                place(found, words, path.name)
        for path in sorted(folder.glob("*.c")):
            for words in re.findall(r'\{(?:\.words = )?"([^"]*)"', path.read_text().partition("struct orr_feature ")[2]):
                place(found, words.split(",")[0], path.name) # hints name topics
        for name in ("rules.md", "sheet.md"):
            for line in (folder / name).read_text().splitlines() if (folder / name).exists() else []:
                if heading := re.fullmatch(r"#+ (?:[0-9.]+ )?(.*)", line) if name == "rules.md" or line.startswith("##") else None:
                    place(found, heading[1], name)
        for path in sorted(folder.glob("lesson*.json")):
            for text in texts_of_lesson(json.loads(path.read_text())):
                place(found, text, path.name)
    ignored = ignore(folder)
    return {text: places for text, places in found.items() if not ignored(text)}


def ignore(folder):
    """A function that tells whether a text is listed as no sentence."""
    path = folder / "po/ignore.txt"
    lines = [line for line in path.read_text().splitlines() if line] if path.exists() else []
    patterns = [re.compile(line[1:-1]) for line in lines if len(line) > 2 and line[0] == line[-1] == "/"]
    return lambda text: text in lines or any(p.fullmatch(text) for p in patterns)


def frame(text):
    """Of a sentence of an audit: the fields that it names first and its rule, which translations keep."""
    fields = re.match(r"[a-z_0-9.%\[\]]+(?:, [a-z_0-9.\[\]%]+)*: ", text)
    return fields[0] if fields else "", re.search(r"(?: \[[A-Z]+-[A-Z]?[0-9.]+\])?$", text)[0]


def bare(text):
    """Without the numbers of directives that were reordered."""
    return re.sub(r"%\d\$", "%", text)


def quote(text):
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def read(path):
    """The entries of a catalogue: [{context, english, translation, flags, notes}], header first."""
    entries, entry, part = [], None, None
    for line in path.read_text().splitlines() if path.exists() else []:
        if line.startswith("#~"):
            continue
        if line.startswith("#"):
            if entry is None or "translation" in entry:
                entry = {"notes": []}
                entries.append(entry)
            if not line.startswith("#:"):
                entry["notes"].append(line)
            continue
        if match := re.match(r'(msgctxt|msgid|msgstr) (".*")$', line):
            key = {"msgctxt": "context", "msgid": "english", "msgstr": "translation"}[match[1]]
            if entry is None or "translation" in entry:
                entry = {"notes": []}
                entries.append(entry)
            entry[key] = unescape(match[2])
            part = key
        elif line.startswith('"'):
            entry[part] += unescape(line)
    return [e for e in entries if "english" in e]


def is_plain(text, places):
    """A percent sign in a text that never is a format: texts of lessons and headings."""
    return "%" in text and all(not p.endswith((".c", ".def")) for p in places.get(text, [".c"]))


def write(path, entries, places):
    out = []
    for e in entries:
        block = list(e["notes"])
        block += ["#, no-c-format"] if is_plain(e["english"], places) and "#, no-c-format" not in block else []
        block += [f"#: {' '.join(places[e['english']][:3])}"] if e["english"] in places else []
        if "context" in e:
            block.append(f"msgctxt {quote(e['context'])}")
        if e["english"]:
            block += [f"msgid {quote(e['english'])}", f"msgstr {quote(e['translation'])}"]
        else:
            head = e["translation"].splitlines(keepends=True)
            block += ['msgid ""', 'msgstr ""'] + [quote(line) for line in head]
        out.append("\n".join(block))
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n\n".join(out) + "\n")


def folders():
    return [ROOT] + sorted(p.parent for p in ROOT.glob("src/games/*/game.c"))


def languages():
    return sorted(p.stem for p in ROOT.glob("po/*.po"))


def header(language):
    return {"notes": [], "english": "", "translation": f"Language: {language}\nMIME-Version: 1.0\n"
            "Content-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n"}


def update(only=None):
    for folder in folders():
        wanted = sentences(folder)
        for language in [only] if only else languages():
            path = folder / f"po/{language}.po"
            old = read(path) or [header(language)]
            known = {e["english"] for e in old}
            new = [{"notes": [], "english": text, "translation": ""} for text in wanted if text not in known]
            write(path, old + new, wanted)
            print(f"{path.relative_to(ROOT)}: {len(old) - 1} entries, {len(new)} new")


def check(source=None):
    global ROOT
    ROOT = pathlib.Path(source).resolve() if source else ROOT
    wrong = 0 if languages() else 1
    for folder in folders():
        wanted = sentences(folder)
        for language in languages():
            path = folder / f"po/{language}.po"
            entries = read(path)
            done = {e["english"] for e in entries if e["translation"]}
            keys = [(e.get("context"), e["english"]) for e in entries]
            for context, text in sorted({k for k in keys if keys.count(k) > 1}, key=str):
                wrong += 1
                print(f"{path.relative_to(ROOT)}: translated twice: {quote(text)}")
            for e in entries:
                if is_plain(e["english"], wanted) and "#, no-c-format" not in e["notes"]:
                    wrong += 1
                    print(f"{path.relative_to(ROOT)}: needs the flag no-c-format: {quote(e['english'])}")
            for e in entries:
                judged = any(JUDGES.match(place) for place in wanted.get(e["english"], []))
                if judged and e["translation"] and frame(e["english"]) != frame(bare(e["translation"])):
                    wrong += 1
                    print(f"{path.relative_to(ROOT)}: other fields or another rule than in English: {quote(e['translation'])}")
            for text in wanted:
                if text not in done:
                    wrong += 1
                    print(f"{path.relative_to(ROOT)}: not translated: {quote(text)} ({wanted[text][0]})")
    print(f"words: {wrong} sentences are missing or wrong" if wrong else "words: complete")
    return 1 if wrong else 0


def main(words):
    if words[:1] == ["update"] and len(words) <= 2:
        update(*words[1:])
    elif words[:1] == ["check"] and len(words) <= 2:
        return check(*words[1:])
    elif words[:1] == ["list"] and len(words) == 2:
        for text, places in sentences((ROOT / words[1]).resolve()).items():
            print(f"{places[0]}: {quote(text)}")
    else:
        print(__doc__, file=sys.stderr)
        return 2
    return 0


sys.exit(main(sys.argv[1:]))
