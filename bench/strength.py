#!/usr/bin/env python3
"""How strong the computer players are: plays the pairings of docs/strength.md and writes its tables.

usage: bench/strength.py [--program build/orrery] [--results DIR] [--only WORD] [--games N] [--anew] [--write]

Every figure is one `orrery arena` or `orrery sim` command with a fixed seed. Results are kept as JSON in DIR (build/strength), and what is
there, or stands in docs/strength.md already, is not played again: the run can be ended at any time and continued, here or in
another clone. --anew plays what stands in the page too; --only plays what has WORD in its name; --games asks for another
number of games; --write puts the tables into docs/strength.md between its two marks.
"""

import argparse
import json
import math
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BEGIN, END = "<!-- tables -->", "<!-- end of tables -->"
GAMES = {"cryo": 2, "dyson": 2, "sol": 2, "solar-sphere": 2, "solaris": 3}  # the fewest rivals
MORE = [("solaris", 5, 210), ("cryo", 4, 140), ("solar-sphere", 4, 140), ("dyson", 4, 140), ("sol", 4, 140),
        ("solaris", 4, 140), ("cryo", 3, 105), ("solar-sphere", 3, 105), ("dyson", 3, 105), ("dyson", 6, 84),
        ("sol", 3, 105), ("sol", 5, 105),
        ("solaris", 2, 210, "house_two=on")]  # seats and games: every selection of players from every seat; options
PLAYERS = ["random", "bot:1", "bot:2", "greedy", "bot:3", "bot:4", "bot:5"]
PAIRS = ["bot:5,greedy", "bot:5,bot:4", "bot:4,bot:3", "bot:3,bot:2", "bot:2,bot:1", "bot:1,random", "bot:3,greedy",
         "greedy,random", "bot:4,plain:4", "bot:4,plain:5", "bot:5,random", "bot:5,old:5"]
CLOSE = {("dyson", "bot:2,bot:1"): 2000}  # games where two are so near that 200 do not tell them apart
TURNS = {"cryo": "step:4", "dyson": "step:5", "sol": "step:4", "solar-sphere": "step:5",
         "solaris": "step:5"}  # who thinks about as long as bot:4, or longer, and has no whole turns in its tree
FAIR = [("dyson", 400), ("solar-sphere", 200), ("solaris", 200), ("cryo", 200), ("sol", 200)]  # seats of equal players
SOLO = [("solar-sphere", 1, f"level={level}", 600) for level in ("I", "II", "III")] + [
    ("cryo", 1, "hard=off", 600), ("cryo", 1, "hard=on", 600), ("cryo", 1, "hard=off unpredictable=on", 600),
    ("cryo", 1, "hard=on unpredictable=on", 600)] + [
    ("sol", 1, f"mode=solo scenario={name}", 300) for name in
    ("ancient-tower", "cosmic-unity", "solar-inhabitants", "energy-garden", "sunworm", "solar-whirlpool")] + [
    ("sol", 2, "mode=coop", 60), ("solaris", 1, "house_solo=on", 300)]  # games of three players
SEED = 2026


def sets_of(options):
    return [word for option in options.split() for word in ("--set", option)]


def figures():
    """Name, kind, arguments and number of games of each."""
    for pair in PAIRS:
        for game, seats in GAMES.items():
            yield (f"{game} {seats} {pair}", "versus", ["arena", game, "--seats", pair, "--table", str(seats)],
                   CLOSE.get((game, pair), 200))
    for game, other in TURNS.items():
        pair, seats = "bot:4," + other, GAMES[game]
        games = 40 if game == "sol" else 200
        yield f"{game} {seats} {pair}", "versus", ["arena", game, "--seats", pair, "--table", str(seats)], games
    for game, seats, games, *options in MORE:
        sets = sets_of(" ".join(options))
        yield (" ".join([game, str(seats), "all", *options]), "mixed",
               ["arena", game, "--seats", ",".join(PLAYERS), "--table", str(seats)] + sets, games)
    for game, games in FAIR:
        yield f"{game} seats", "seats", ["sim", game, "--seats", ",".join(["bot:5"] * GAMES[game])], games
    for game, seats, options, games in SOLO:
        table = ["--table", str(seats)] + (["--alone"] if seats > 1 else [])
        yield (f"{game} solo {options}", "solo",
               ["arena", game, "--seats", "greedy,bot:3,bot:5"] + table + sets_of(options), games)


def command_of(arguments, games):
    return arguments + ["--games", str(games), "--seed", str(SEED)]


def path_of(results, name):
    return results / (name.replace(" ", "_").replace(",", "-").replace(":", "").replace("=", "-") + ".json")


def play(program, path, name, arguments, games):
    command = command_of(arguments, games)
    print(" ".join(command), file=sys.stderr)
    done = subprocess.run([str(program)] + command + ["--json"], stdout=subprocess.PIPE, check=True)
    result = json.loads(done.stdout)
    path.write_text(json.dumps(result, indent=1))


# ---- what stands in the page ----

def cells_of(line):
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def part(text):
    return float(text.replace("%", "").strip()) / 100


def read_row(cells):
    """A row of a table as the arena says it in JSON; None: not such a row."""
    command = re.search(r"`orrery (arena .*)`$", cells[-1])
    if not command or len(cells) != 8:
        return None
    low, high = (part(x) for x in cells[-3 if "to" in cells[-3] else -2].split(" to "))
    if "--table 1 " in command[1] or "--alone" in command[1]:
        numbers = {"player": cells[2], "games": int(cells[3]), "win_rate": part(cells[4]), "score_mean": float(cells[6])}
        return command[1], {"players": [dict(numbers, ci_low=low, ci_high=high)]}
    numbers = {"player": cells[2], "against": cells[3], "games": int(cells[4]), "win_rate": part(cells[5])}
    return command[1], {"pairs": [dict(numbers, ci_low=low, ci_high=high)]}


def read_seats(cells):
    command = re.search(r"`orrery (sim .*)`$", cells[-1])
    if not command or not cells[2].isdigit():  # a row of one player against the game has its name there
        return None
    rows = [[part(x) for x in re.findall(r"[\d.]+", cell)] for cell in cells[3:-1] if cell]
    return command[1], {"games": int(cells[2]),
                        "by_seat": [dict(zip(("win_rate", "ci_low", "ci_high"), row)) for row in rows]}


def single_rows():
    """Rows of one player against the game that one `orrery sim` gave: they are kept as they stand."""
    lines = (ROOT / "docs/strength.md").read_text().splitlines()
    return [line for line in lines if len(cells_of(line)) == 8 and "`orrery sim " in cells_of(line)[-1]]


def read_elo(name, text):
    elo, low, high = re.fullmatch(r"(-?\d+)(?: \((-?\d+) to (-?\d+)\))?", text).groups()
    return {"player": name, "elo": float(elo), "elo_low": low and float(low), "elo_high": high and float(high)}


def read_mixed(cells):
    command = re.search(r"`orrery (arena .*)`$", cells[-1])
    if not command or len(cells) != len(PLAYERS) + 4:
        return None
    return command[1], {"games": int(cells[2]),
                        "players": [read_elo(name, text) for name, text in zip(PLAYERS, cells[3:-1])]}


def read_page():
    """Results by command."""
    known = {}
    for line in (ROOT / "docs/strength.md").read_text().splitlines():
        cells = cells_of(line)
        row = read_row(cells) or read_mixed(cells) or read_seats(cells)
        if row and "players" in row[1] and row[0] in known:
            known[row[0]]["players"] += row[1]["players"]
        elif row:
            seats = re.match(r"\d+", cells[1])
            known[row[0]] = dict(row[1], game=cells[0], table_seats=int(seats[0]) if seats else 1)
    return known


# ---- tables ----

def percent(x):
    return f"{100 * x:.1f}"


def versus_row(result, command):
    pair = result["pairs"][0]
    return (f"| {result['game']} | {result['table_seats']} | {pair['player']} | {pair['against']} | {pair['games']} | "
            f"{percent(pair['win_rate'])} % | {percent(pair['ci_low'])} to {percent(pair['ci_high'])} | `{command}` |")


def elo_text(player):
    """Without an interval where the games do not bound it: random lost them all, or it is what the rest is measured by."""
    low, high = player.get("elo_low"), player.get("elo_high")
    text = f"{player['elo']:.0f}"
    return text if low is None or high is None or low == high else f"{text} ({low:.0f} to {high:.0f})"


def mixed_row(result, options, command):
    by_name = {player["player"]: player for player in result["players"]}
    numbers = " | ".join(elo_text(by_name[name]) for name in PLAYERS)
    seats = ", ".join([str(result["table_seats"])] + ([options] if options else []))
    return f"| {result['game']} | {seats} | {result['games']} | {numbers} | `{command}` |"


def seats_row(result, command):
    cells = [f"{percent(x['win_rate'])} ({percent(x['ci_low'])} to {percent(x['ci_high'])})" for x in result["by_seat"]]
    cells += [""] * (max(GAMES.values()) - len(cells))
    return (f"| {result['game']} | {result['table_seats']} | {result['games']} | " + " | ".join(cells) +
            f" | `{command}` |")


def solo_rows(result, options, command):
    for player in result["players"]:
        yield (f"| {result['game']} | {options} | {player['player']} | {player['games']} | "
               f"{percent(player['win_rate'])} % | {percent(player['ci_low'])} to {percent(player['ci_high'])} | "
               f"{player['score_mean']:.1f} | `{command}` |")


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


def tables(results, known):
    rows, found = {"versus": [], "mixed": [], "seats": [], "solo": single_rows()}, []
    for name, kind, arguments, games in figures():
        path, command = path_of(results, name), " ".join(command_of(arguments, games))
        result = json.loads(path.read_text()) if path.exists() else known.get(command)
        if not result:
            continue
        command = "orrery " + command
        options = ", ".join(arguments[i + 1] for i, word in enumerate(arguments) if word == "--set")
        if kind == "versus":
            found.append(result)
            rows[kind].append(versus_row(result, command))
        elif kind == "mixed":
            rows[kind].append(mixed_row(result, options, command))
        elif kind == "seats":
            rows[kind].append(seats_row(result, command))
        else:
            rows[kind] += solo_rows(result, options, command)
    head = ["| game | seats | player | against | games | finishes ahead | 95 % interval | command |",
            "| --- | --- | --- | --- | ---: | ---: | --- | --- |"]
    more = ["| game | seats | games |" + "".join(f" {name} |" for name in PLAYERS) + " command |",
            "| --- | --- | ---: |" + " ---: |" * len(PLAYERS) + " --- |"]
    alone = ["| game | options | player | games | wins | 95 % interval | mean score | command |",
             "| --- | --- | --- | ---: | ---: | --- | ---: | --- |"]
    fair = ["| game | seats | games | first seat, % | second | third | command |",
            "| --- | --- | ---: | --- | --- | --- | --- |"]
    text = [BEGIN, "", "### Elo, the fewest rivals", ""] + elo_table(found)
    if rows["mixed"]:
        text += ["", "### Elo, more seats", ""] + more + rows["mixed"]
    if rows["seats"]:
        text += ["", "### Seats, all of them `bot:5`", ""] + fair + rows["seats"]
    text += ["", "### Against each other", ""] + head + rows["versus"]
    if rows["solo"]:
        text += ["", "### Against the games themselves", ""] + alone + rows["solo"]
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
    parser.add_argument("--games", type=int)
    parser.add_argument("--anew", action="store_true")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    options.results.mkdir(parents=True, exist_ok=True)
    known = {} if options.anew else read_page()
    for name, _, arguments, games in figures():
        path, games = path_of(options.results, name), options.games or games
        if options.only in name and not path.exists() and " ".join(command_of(arguments, games)) not in known:
            play(options.program, path, name, arguments, games)
    if options.write:
        write(tables(options.results, known))


main()
