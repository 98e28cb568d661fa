#!/usr/bin/env python3
"""Plots of a study, as SVG, from what `orrery sim --report --events --json` wrote.

  scripts/study_plot.py pieces TITLE OUT.svg LABEL=FILE.json ...   how often each ship and building was put up
  scripts/study_plot.py slots TITLE OUT.svg LABEL=FILE.json ...    what the evaluation thinks of each slot
  scripts/study_plot.py seats TITLE OUT.svg LABEL=FILE.json ...    wins by seat, as parts of the fair share, 95 % intervals
"""
import html
import json
import sys

INK, FAINT, PAPER = "#333", "#bbb", "#fff"
BAR = ["#8a8f99", "#c2571a", "#2b6cb0", "#2f855a", "#805ad5"]
PIECES = ["striker", "explorer", "breacher", "spacecraft", "shielder", "mothership", "argon", "asta", "turret",
          "railgun", "overdriven", "laser", "station", "field-1", "field-2", "field-3", "factory-1", "factory-2",
          "factory-3", "drill-1", "drill-2", "drill-3", "sphere-2", "sphere-3"]


def load(path):
    with open(path) as f:
        return json.load(f)


def text(x, y, words, size=13, anchor="start", fill=INK):
    return (f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" fill="{fill}">'
            f"{html.escape(words)}</text>")


def page(width, height, title, parts):
    head = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">'
            f'<title>{html.escape(title)}</title><rect width="{width}" height="{height}" fill="{PAPER}"/>')
    return head + text(16, 28, title, 17) + "".join(parts) + "</svg>\n"


def legend(labels, y):
    parts, x = [], 16
    for i, label in enumerate(labels):
        parts.append(f'<rect x="{x}" y="{y - 11}" width="12" height="12" fill="{BAR[i]}"/>')
        parts.append(text(x + 18, y, label))
        x += 40 + 7.5 * len(label)
    return parts


def pieces(title, runs):
    """Share of games with at least one of each piece; a line at 5 %."""
    row, left, wide = 12 * len(runs) + 10, 110, 560
    parts = legend([label for label, _ in runs], 52)
    found = [shares(run) for _, run in runs]
    for i, piece in enumerate(PIECES):
        y = 70 + i * row
        parts.append(text(left - 8, y + row / 2, piece, 13, "end"))
        for k, of_run in enumerate(found):
            share = of_run[piece]
            parts.append(f'<rect x="{left}" y="{y + 12 * k}" width="{max(share * wide, 0.5):.1f}" height="10" '
                         f'fill="{BAR[k]}"/>')
            parts.append(text(left + share * wide + 5, y + 12 * k + 9, f"{100 * share:.0f}", 10))
    bottom = 70 + len(PIECES) * row
    x = left + 0.05 * wide
    parts.append(f'<line x1="{x}" x2="{x}" y1="64" y2="{bottom}" stroke="{INK}" stroke-dasharray="3 3"/>')
    parts.append(text(x, bottom + 16, "5 % of the games", 12))
    return page(720, bottom + 30, title, parts)


def things(run, verb):
    for group in run["report"]["things"]:
        if group["verb"] == verb:
            return {i["value"]: i["used_games"] for i in group["items"]}
    return {}


def used(run, piece):
    """At least in so many games: new ones and upgrades are counted apart, so the larger count stands."""
    ships = PIECES[:8]
    order = ["turret", "railgun", "laser", "field-1", "field-2", "field-3", "factory-1", "factory-2", "factory-3",
             "drill-1", "drill-2", "drill-3", "sphere-1", "sphere-2", "sphere-3", "overdriven"]
    games = run["ended"]
    if piece in ships:
        return things(run, "ship").get(ships.index(piece), 0) / games
    if piece in ("station", "overdriven"):
        line = "puts up a Station" if piece == "station" else "overdrives"
        return next((e["games"] for e in run["events"] if line in e["line"]), 0) / games
    at = order.index(piece)
    upgraded = things(run, "pick").get(at - 1, 0) if piece[-1] in "23" or piece in ("railgun", "laser") else 0
    return max(things(run, "type").get(at, 0), upgraded) / games


IMPLIED = [("laser", "railgun"), ("overdriven", "railgun"), ("railgun", "turret"), ("field-3", "field-2"),
           ("field-2", "field-1"), ("factory-3", "factory-2"), ("sphere-3", "sphere-2")]


def shares(run):
    """Where Turrets become Railguns, buildings rise one tier at a time: nobody has a tier without the one before."""
    share = {piece: used(run, piece) for piece in PIECES}
    raised = next((e["0"] for e in run["events"] if "upgrades to" in e["line"]), {})
    for high, low in IMPLIED if "railgun" in raised else []:
        share[low] = max(share[low], share[high])
    return share


def seats(title, runs):
    """Wins of each seat as a multiple of the fair share, with its interval and the band of a fifth."""
    wide, left, y, parts = 520, 190, 62, []
    scale = wide / 2

    def place(share):
        return left + min(max(share, 0), 2) * scale

    top = y - 10
    for label, run in runs:
        n = len(run["by_seat"])
        for s in run["by_seat"]:
            low, mid, high = (s[k] * n for k in ("ci_low", "win_rate", "ci_high"))
            seat = str(s["seat"])
            parts.append(text(left - 10, y + 4, f"{label}, {seat if seat[0] == 'P' else 'seat ' + seat}", 12, "end"))
            parts.append(f'<line x1="{place(low):.1f}" x2="{place(high):.1f}" y1="{y}" y2="{y}" stroke="{INK}"/>')
            parts.append(f'<circle cx="{place(mid):.1f}" cy="{y}" r="4" fill="{BAR[1]}"/>')
            y += 17
        y += 8
    band = (f'<rect x="{place(0.8)}" y="{top}" width="{place(1.2) - place(0.8)}" height="{y - top}" fill="{FAINT}" '
            f'opacity="0.35"/>')
    axis = [text(place(v), y + 16, f"{v:g}", 12, "middle") for v in (0, 0.5, 0.8, 1, 1.2, 1.5, 2)]
    return page(740, y + 30, title, [band] + parts + axis)


def slots(title, runs):
    """Change of the chance to win by the best turn with the thing, in points, with its interval."""
    wide, left, y, least, most = 440, 240, 80, -10.0, 4.0
    parts = legend([label for label, _ in runs], 52)

    def place(points):
        return left + (min(max(points, least), most) - least) / (most - least) * wide

    names = [i["name"] for g in runs[0][1]["report"]["things"] for i in g["items"] if i["name"].endswith("Intake")
             or "slot of the" in i["name"]]
    for name in names:
        parts.append(text(left - 10, y + 8 * len(runs), name, 12, "end"))
        for k, (_, run) in enumerate(runs):
            judged = next(i["judged"] for g in run["report"]["things"] for i in g["items"] if i["name"] == name)
            if judged:
                low, mid, high = (100 * judged[key] for key in ("low", "value", "high"))
                parts.append(f'<line x1="{place(low):.1f}" x2="{place(high):.1f}" y1="{y}" y2="{y}" stroke="{BAR[k]}"/>')
                parts.append(f'<circle cx="{place(mid):.1f}" cy="{y}" r="4" fill="{BAR[k]}"/>')
            y += 14
        y += 8
    zero = f'<line x1="{place(0)}" x2="{place(0)}" y1="66" y2="{y}" stroke="{INK}" stroke-dasharray="3 3"/>'
    axis = [text(place(v), y + 14, f"{v:+d}", 12, "middle") for v in (-8, -4, 0, 4)]
    return page(720, y + 30, title, [zero] + parts + axis)


def main():
    if len(sys.argv) < 5 or sys.argv[1] not in ("pieces", "seats", "slots"):
        sys.exit(__doc__)
    runs = [(a.split("=", 1)[0], load(a.split("=", 1)[1])) for a in sys.argv[4:]]
    with open(sys.argv[3], "w") as f:
        f.write({"pieces": pieces, "seats": seats, "slots": slots}[sys.argv[1]](sys.argv[2], runs))


main()
