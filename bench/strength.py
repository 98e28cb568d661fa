#!/usr/bin/env python3
"""How strong the computer players are: plays the pairings of docs/strength.md and writes its tables.

usage: bench/strength.py [--program build/orrery] [--results DIR] [--only WORD] [--games N] [--write]

Every pairing is one `orrery arena` command with a fixed seed. Results are kept as JSON in DIR (build/strength), and a
pairing that is there already is not played again, so the run can be ended at any time and continued. --only plays the
pairings whose name has WORD in it; --games asks for another number of games (200 without it); --write puts the tables
into docs/strength.md between its two marks.
"""

import argparse
import json
import math
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BEGIN, END = "<!-- tables -->", "<!-- end of tables -->"
GAMES = {"cryo": 2, "dyson": 2, "sol": 2, "solar-sphere": 2, "solaris": 3}  # the fewest rivals
FULL = {"cryo": 4, "dyson": 4, "sol": 4, "solar-sphere": 4, "solaris": 5}
PLAYERS = ["random", "bot:1", "bot:2", "greedy", "bot:3", "bot:4", "bot:5"]
PAIRS = ["bot:5,greedy", "bot:5,bot:4", "bot:4,bot:3", "bot:3,bot:2", "bot:2,bot:1", "bot:1,random", "bot:3,greedy",
         "greedy,random", "bot:4,plain:4", "bot:5,random"]
FULL_PAIRS = ["bot:4,bot:3", "bot:3,bot:2", "bot:2,bot:1", "bot:1,random", "bot:3,greedy", "greedy,random"]
SOLO = [("solar-sphere", f"level={level}") for level in ("I", "II", "III")] + [
    ("cryo", "hard=off"), ("cryo", "hard=on"), ("cryo", "hard=off unpredictable=on"),
    ("cryo", "hard=on unpredictable=on")] + [
    ("sol", f"mode=solo scenario={name}") for name in
    ("ancient-tower", "cosmic-unity", "solar-inhabitants", "energy-garden", "sunworm", "solar-whirlpool")]
SEED = 2026


def pairings():
    """Name, kind and arguments of each."""
    for pairs, tables in ((PAIRS, GAMES), (FULL_PAIRS, FULL)):
        for pair in pairs:
            for game, seats in tables.items():
                yield f"{game} {seats} {pair}", "versus", [game, "--seats", pair, "--table", str(seats)]
    for game, options in SOLO:
        sets = [word for option in options.split() for word in ("--set", option)]
        yield f"{game} solo {options}", "solo", [game, "--seats", "greedy,bot:3,bot:5", "--table", "1"] + sets


def path_of(results, name):
    return results / (name.replace(" ", "_").replace(",", "-").replace(":", "").replace("=", "-") + ".json")


def play(program, results, name, arguments, games):
    path = path_of(results, name)
    if path.exists():
        return
    if "solo" in name:  # each of the three players plays so many
        games *= 3
    command = [str(program), "arena"] + arguments + ["--games", str(games), "--seed", str(SEED), "--json"]
    print(" ".join(command[1:]), file=sys.stderr)
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    result = json.loads(done.stdout)
    result["command"] = "orrery " + " ".join(f'"{word}"' if " " in word else word for word in command[1:-1])
    path.write_text(json.dumps(result, indent=1))


def percent(x):
    return f"{100 * x:.1f}"


def versus_row(result):
    pair = result["pairs"][0]
    return (f"| {result['game']} | {result['table_seats']} | {pair['player']} | {pair['against']} | {pair['games']} | "
            f"{percent(pair['win_rate'])} % | {percent(pair['ci_low'])} to {percent(pair['ci_high'])} | "
            f"`{result['command']}` |")


def solo_rows(result, options):
    for player in result["players"]:
        yield (f"| {result['game']} | {options} | {player['player']} | {player['games']} | "
               f"{percent(player['win_rate'])} % | {percent(player['ci_low'])} to {percent(player['ci_high'])} | "
               f"{player['score_mean']:.1f} | `{result['command']}` |")


def ratings(results):
    """Elo by Bradley and Terry from the pairings of a table; half a game is added to either side of each, so that who
    never lost does not come out endless. Random has 0. Only tables where everybody has met somebody."""
    wins = {name: 0.0 for name in PLAYERS}
    met = {name: {} for name in PLAYERS}
    for result in results:
        pair = result["pairs"][0]
        a, b, n = pair["player"], pair["against"], pair["games"] + 1
        if a in wins and b in wins:
            wins[a] += pair["win_rate"] * pair["games"] + 0.5
            wins[b] += (1 - pair["win_rate"]) * pair["games"] + 0.5
            met[a][b] = met[b][a] = met[a].get(b, 0) + n
    here = [name for name in PLAYERS if met[name]]
    strength = {name: 1.0 for name in here}
    for _ in range(20000):
        for a in here:
            strength[a] = wins[a] / sum(n / (strength[a] + strength[b]) for b, n in met[a].items())
        strength = {name: x / strength["random"] for name, x in strength.items()} if "random" in here else strength
    return {name: 400 * math.log10(x) for name, x in strength.items()} if "random" in here else {}


def elo_table(versus):
    """A row per player, a column per kind of table."""
    kinds = {}
    for result in versus:
        kinds.setdefault((result["game"], result["table_seats"]), []).append(result)
    columns = {kind: ratings(found) for kind, found in sorted(kinds.items())}
    columns = {kind: column for kind, column in columns.items() if column}
    lines = ["| player |" + "".join(f" {game}, {seats} |" for game, seats in columns),
             "| --- |" + " ---: |" * len(columns)]
    for name in PLAYERS:
        cells = (f" {column[name]:.0f} |" if name in column else " |" for column in columns.values())
        lines.append(f"| {name} |" + "".join(cells))
    return lines


def tables(results):
    versus, solo, found = [], [], []
    for name, kind, arguments in pairings():
        path = path_of(results, name)
        if not path.exists():
            continue
        result = json.loads(path.read_text())
        if kind == "versus":
            found.append(result)
            versus.append(versus_row(result))
        else:
            options = ", ".join(arguments[i + 1] for i, word in enumerate(arguments) if word == "--set")
            solo += solo_rows(result, options)
    head = ["| game | seats | player | against | games | comes out before | 95 % interval | command |",
            "| --- | --- | --- | --- | ---: | ---: | --- | --- |"]
    alone = ["| game | options | player | games | wins | 95 % interval | mean score | command |",
             "| --- | --- | --- | ---: | ---: | --- | ---: | --- |"]
    text = [BEGIN, "", "### Elo", ""] + elo_table(found) + ["", "### Against each other", ""] + head + versus
    if solo:
        text += ["", "### Against the games themselves", ""] + alone + solo
    return "\n".join(text + ["", END])


def write(text):
    page = ROOT / "docs/strength.md"
    old = page.read_text()
    begin, end = old.index(BEGIN), old.index(END) + len(END)
    page.write_text(old[:begin] + text + old[end:])


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1][7:])
    parser.add_argument("--program", type=pathlib.Path, default=ROOT / "build/orrery")
    parser.add_argument("--results", type=pathlib.Path, default=ROOT / "build/strength")
    parser.add_argument("--only", default="")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    options.results.mkdir(parents=True, exist_ok=True)
    for name, _, arguments in pairings():
        if options.only in name:
            play(options.program, options.results, name, arguments, options.games)
    if options.write:
        write(tables(options.results))


main()
