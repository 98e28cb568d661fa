#!/usr/bin/env python3
"""Learns to play by a policy gradient with NumPy alone: policy_gradient.py [GAME] [--minutes M] [--curve FILE.csv] …

A small network gives every action a weight, from the features of the seat to act; legal ones are drawn in proportion. It
plays one seat of each of many matches, the others are random. After some hundred steps of all matches its weights move
towards the decisions of matches that went better than a second output of the network expected (actor and critic). Now and
then it is measured against random and greedy players; the curve is printed and can be kept as CSV."""

import argparse
import time

import numpy as np

import orrery

HIDDEN = 64


def prepared(features):
    """Features as inputs of about the same size."""
    x = features.astype(np.float32)
    return np.sign(x) * np.log1p(np.abs(x)) * 0.5


class Net:
    """One hidden layer; outputs: a weight for each action, and the value of the position."""

    def __init__(self, inputs, actions, rng):
        def layer(n, m, size):
            return (rng.standard_normal((n, m)) * size / np.sqrt(n)).astype(np.float32)

        self.p = {"w1": layer(inputs, HIDDEN, 1), "b1": np.zeros(HIDDEN, np.float32),
                  "w2": layer(HIDDEN, actions, 0.1), "b2": np.zeros(actions, np.float32),
                  "v": layer(HIDDEN, 1, 0.1), "c": np.zeros(1, np.float32)}
        self.m = {name: np.zeros_like(value) for name, value in self.p.items()}
        self.s = {name: np.zeros_like(value) for name, value in self.p.items()}
        self.t = 0

    def forward(self, x, mask):
        h = np.tanh(x @ self.p["w1"] + self.p["b1"])
        logits = np.where(mask, h @ self.p["w2"] + self.p["b2"], -1e9)
        logits -= logits.max(axis=1, keepdims=True)
        p = np.exp(logits)
        return h, p / p.sum(axis=1, keepdims=True), (h @ self.p["v"])[:, 0] + self.p["c"][0]

    def learn(self, x, mask, action, value, rate, entropy=0.01):
        """One step along the gradient of advantage times log-probability, with the value's error and some entropy."""
        h, p, expected = self.forward(x, mask)
        n = len(x)
        advantage = value - expected
        scaled = advantage / (advantage.std() + 1e-6)
        log = np.log(p + 1e-12)
        d = p * scaled[:, None]
        d[np.arange(n), action] -= scaled
        d += entropy * p * (log - (p * log).sum(axis=1, keepdims=True))
        d /= n
        dv = -advantage[:, None] / n
        dh = (d @ self.p["w2"].T + dv @ self.p["v"].T) * (1 - h * h)
        self.adam({"w1": x.T @ dh, "b1": dh.sum(0), "w2": h.T @ d, "b2": d.sum(0), "v": h.T @ dv, "c": dv.sum(0)}, rate)

    def adam(self, gradient, rate):
        self.t += 1
        for name, g in gradient.items():
            self.m[name] = 0.9 * self.m[name] + 0.1 * g
            self.s[name] = 0.999 * self.s[name] + 0.001 * g * g
            step = self.m[name] / (1 - 0.9**self.t) / (np.sqrt(self.s[name] / (1 - 0.999**self.t)) + 1e-8)
            self.p[name] -= (rate * step).astype(np.float32)


def drawn(p, rng):
    """An action for each row, with these probabilities."""
    return (p.cumsum(axis=1) > rng.random((len(p), 1)) * 0.999999).argmax(axis=1)



class Table:
    """Numbers of actions from their 64 bits, for whole arrays."""

    def __init__(self, game):
        self.ids = orrery.ActionIds(game)
        actions = np.array([self.ids.action(i) for i in range(self.ids.count)], np.uint64)
        self.order = np.argsort(actions)
        self.actions = actions[self.order]

    def of(self, actions):
        return self.order[np.searchsorted(self.actions, actions)].astype(np.int32)


def rollout(env, net, table, mine, steps, rng):
    """Steps of all matches: what the learner saw and did, with what came of it where the match ended in time."""
    rows = np.arange(env.matches)
    seen, ends = [], []
    for _ in range(steps):
        turn = np.flatnonzero(env.actor == mine)
        x, mask = prepared(env.features[turn, 0]), env.mask[turn] != 0
        choice = table.of(env.legal[rows, env.sample()])
        if len(turn):
            action = drawn(net.forward(x, mask)[1], rng)
            choice[turn] = action
            seen.append((turn, x, mask, action))
        else:
            seen.append(None)
        env.step_ids(choice)
        ends.append((env.done != 0, env.reward[rows, mine].copy()))
    value, known = np.zeros(env.matches, np.float32), np.zeros(env.matches, bool)
    parts = []
    for told, (done, reward) in zip(reversed(seen), reversed(ends)):
        value, known = np.where(done, reward, value), known | done
        if told:
            turn, x, mask, action = told
            keep = known[turn]
            parts.append((x[keep], mask[keep], action[keep], value[turn][keep]))
    won = [float((reward[done] > 0).mean()) for done, reward in ends if done.any()]
    return tuple(np.concatenate(part) for part in zip(*parts)), float(np.mean(won)) if won else float("nan")


def measured(game, net, table, opponent, matches, seed):
    """The share of matches that the best actions win against such players, each seat in turn."""
    won = 0
    for n in range(matches):
        match = game.match(seed + n)
        mine = n % game.seats
        players = [orrery.Player(opponent, match, seat, seed + n) for seat in range(game.seats)]
        while not match.over:
            seat = match.actor
            if seat != mine:
                match.apply(players[seat].choose(match))
                continue
            mask = np.zeros((1, table.ids.count), bool)
            mask[0, [table.ids.id(a) for a in match.legal_actions()]] = True
            x = prepared(np.array([match.observe(seat)], np.int16))
            match.apply(table.ids.action(int(net.forward(x, mask)[1].argmax())))
        won += match.returns()[mine] > 0
    return won / matches


def arguments():
    a = argparse.ArgumentParser(description="learn a game by a policy gradient")
    a.add_argument("game", nargs="?", default=orrery.games()[0]["id"])
    a.add_argument("--seats", type=int, default=2)
    a.add_argument("--minutes", type=float, default=10)
    a.add_argument("--matches", type=int, default=128, help="matches side by side")
    a.add_argument("--steps", type=int, default=512, help="steps of each between two lessons")
    a.add_argument("--rate", type=float, default=0.002)
    a.add_argument("--measure", type=int, default=200, help="matches of a measurement")
    a.add_argument("--every", type=int, default=5, help="lessons between two measurements")
    a.add_argument("--until", type=float, default=2.0, help="stop at this share against random players")
    a.add_argument("--seed", type=int, default=1)
    a.add_argument("--curve", help="write the curve to this file")
    return a.parse_args()


def main():
    a = arguments()
    rng = np.random.default_rng(a.seed)
    game = orrery.Game(a.game, a.seats)
    env = orrery.VectorEnv(game, a.matches, threads=2, seed=a.seed, mask=True)
    table, mine = Table(game), np.arange(a.matches) % game.seats
    net = Net(game.features, env.ids, rng)
    lines, begun, decisions, best = ["seconds,decisions,random,greedy"], time.monotonic(), 0, 0.0
    for lesson in range(10**9):
        (x, mask, action, value), won = rollout(env, net, table, mine, a.steps, rng)
        decisions += a.matches * a.steps
        order = rng.permutation(len(x))
        for part in np.array_split(order, max(1, len(x) // 1024)):
            net.learn(x[part], mask[part], action[part], value[part], a.rate)
        seconds = time.monotonic() - begun
        last = seconds > 60 * a.minutes
        if lesson % a.every == a.every - 1 or last:
            against = [measured(game, net, table, who, a.measure, 10**6) for who in ("random", "greedy")]
            best = max(best, against[0])
            lines.append(f"{seconds:.0f},{decisions},{against[0]:.3f},{against[1]:.3f}")
            print(f"{seconds:6.0f} s {decisions:10d} decisions  while learning {won:4.2f}  "
                  f"against random {against[0]:.3f}  greedy {against[1]:.3f}", flush=True)
        if last or best >= a.until:
            break
    if a.curve:
        with open(a.curve, "w", encoding="utf-8") as out:
            out.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
