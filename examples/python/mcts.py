#!/usr/bin/env python3
"""Monte Carlo tree search on what a seat may know, against random players: mcts.py [GAME [ITERATIONS [MATCHES]]].

Each iteration draws a world that fits the view, walks down the tree of its own and other seats' decisions in it (UCB1),
adds one leaf and plays it out at random. Statistics are kept by the steps that lead to a node, whatever the world."""

import math
import random
import sys

import orrery


class Node:
    __slots__ = ("visits", "value", "children")

    def __init__(self):
        self.visits, self.value, self.children = 0, 0.0, {}

    def choose(self, legal):
        """The child to look at: an untried one, else the best by UCB1 among those that are legal in this world."""
        untried = [action for action in legal if action not in self.children]
        if untried:
            return random.choice(untried)
        total = math.log(sum(self.children[action].visits for action in legal))
        return max(legal, key=lambda action: self.children[action].value / self.children[action].visits
                   + 0.7 * math.sqrt(total / self.children[action].visits))


def iterate(root, world):
    """One walk: (node, who decided) pairs get what the play-out gave."""
    node, path = root, []
    while not world.over:
        actor, action = world.actor, node.choose(world.legal_actions())
        fresh = action not in node.children
        node = node.children.setdefault(action, Node())
        path.append((node, actor))
        world.apply(action)
        if fresh:
            break
    returns = world.returns() if world.over else world.playout()
    for node, actor in path:
        node.visits += 1
        node.value += returns[actor]


def decide(match, iterations):
    seat, root = match.actor, Node()
    legal = match.legal_actions()
    if len(legal) == 1:
        return legal[0]
    view = match.view(seat)
    for _ in range(iterations):
        iterate(root, view.resample(seat))
    return max(root.children, key=lambda action: root.children[action].visits)


def play(game, iterations, seed, seats=0):
    """Does the search, at a seat that changes with the seed, win against random players?"""
    match = orrery.make(game, seats=seats, seed=seed)
    mine = seed % match.game.seats
    while not match.over:
        action = decide(match, iterations) if match.actor == mine else random.choice(match.legal_actions())
        match.apply(action)
    return match.returns()[mine] > 0


def main():
    game = sys.argv[1] if len(sys.argv) > 1 else orrery.games()[0]["id"]
    iterations = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    matches = int(sys.argv[3]) if len(sys.argv) > 3 else 10
    random.seed(1)
    won = sum(play(game, iterations, seed) for seed in range(matches))
    print(f"{game}: {iterations} iterations a decision won {won} of {matches} matches against random players")


if __name__ == "__main__":
    main()
