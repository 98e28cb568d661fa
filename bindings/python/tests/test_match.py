"""One match: what the methods promise, in every game. Run by CTest with the library that `make` has built, and again with
the wheel in a fresh environment."""

import copy
import json
import pickle
import random
import unittest

import orrery
from orrery import spiel

GAMES = [game["id"] for game in orrery.games()]
STEPS = 120


def walk(match, seed, steps=STEPS):
    """Play at random; yields before each step."""
    chosen = random.Random(seed)
    for _ in range(steps):
        if match.actor is None:
            return
        yield match
        match.apply(chosen.choice(match.legal_actions()))


class Matches(unittest.TestCase):
    def test_games_are_listed(self):
        self.assertGreaterEqual(len(GAMES), 1)
        self.assertRegex(orrery.version(), r"^\d+\.\d+\.\d+$")

    def test_equal_seeds_play_equal_matches(self):
        for game in GAMES:
            with self.subTest(game=game):
                hashes = [[m.hash() for m in walk(orrery.make(game, seed=5), 1)] for _ in range(2)]
                self.assertEqual(*hashes)
                other = [m.hash() for m in walk(orrery.make(game, seed=6), 1)]
                self.assertNotEqual(hashes[0], other)

    def test_notation_and_numbers_mean_the_same(self):
        for game in GAMES:
            for match in walk(orrery.make(game, seed=2), 2, 30):
                steps, actions = match.legal(), match.legal_actions()
                self.assertEqual(len(steps), len(set(steps)))
                self.assertEqual([match.game.read(step) for step in steps], actions)
                self.assertEqual([step["step"] for step in match.steps()], steps)
                self.assertTrue(all(step["text"] for step in match.steps()))
                self.assertTrue(match.prompt)

    def test_what_is_illegal_changes_nothing(self):
        for game in GAMES:
            match = orrery.make(game, seed=3)
            before = match.hash()
            for wrong in ("nonsense", "nonsense:1,2", 0, 2**64 - 1, 1 << 56 | 255):
                with self.assertRaises(orrery.IllegalStep):
                    match.apply(wrong)
            self.assertEqual(match.hash(), before)

    def test_clones_go_their_own_way(self):
        for game in GAMES:
            match = orrery.make(game, seed=4)
            for twin in (match.clone(), copy.copy(match), copy.deepcopy(match)):
                self.assertEqual(twin.hash(), match.hash())
            twin = match.clone()
            for _ in walk(twin, 1, 20):
                pass
            self.assertNotEqual(twin.hash(), match.hash())
            # and draw the same from then on
            a, b = match.clone(), match.clone()
            self.assertEqual(a.playout(), b.playout())
            self.assertEqual(a.hash(), b.hash())

    def test_a_position_survives_bytes_and_json(self):
        for game in GAMES:
            for match in walk(orrery.make(game, seed=7), 3, 25):
                for copied in (orrery.from_bytes(match.to_bytes()), orrery.from_json(match.to_json()),
                               orrery.from_json(json.dumps(match.to_json())), pickle.loads(pickle.dumps(match))):
                    self.assertEqual(copied.hash(), match.hash())
                    self.assertEqual(copied.legal(), match.legal())
                    self.assertEqual(copied.game.options, match.game.options)

    def test_broken_files_are_refused(self):
        match = orrery.make(GAMES[0], seed=1)
        data = bytearray(match.to_bytes())
        for broken in (b"", b"ORRM1", bytes(data[:40]), b"ORRM1" + bytes(60)):
            with self.assertRaises(orrery.Error):
                orrery.from_bytes(broken)
        position = match.to_json()
        position["state"] = {}
        with self.assertRaises(orrery.Error):
            orrery.from_json(position)

    def test_orders_that_make_no_sense_are_refused(self):
        with self.assertRaisesRegex(orrery.Error, "nosuchgame"):
            orrery.make("nosuchgame")
        with self.assertRaises(orrery.Error):
            orrery.make(GAMES[0], nosuchoption=1)
        with self.assertRaises(orrery.Error):
            orrery.make(GAMES[0], seats=77)
        with self.assertRaises(orrery.Error):
            orrery.make(GAMES[0], chance="never")
        with self.assertRaises(orrery.Error):
            orrery.make(GAMES[0]).view(17)

    def test_results(self):
        for game in GAMES:
            match = orrery.make(game, seed=9)
            self.assertEqual(match.returns(), [0.0] * match.game.seats)
            returns = match.playout(seed=1)
            self.assertTrue(match.over)
            self.assertIsNone(match.actor)
            self.assertEqual(match.legal(), [])
            self.assertEqual(returns, match.returns())
            result = match.result()
            self.assertTrue(result["over"])
            for seat, value in enumerate(returns):
                self.assertEqual(value > -1, seat in result["won"])
            with self.assertRaises(orrery.IllegalStep):
                match.apply(1 << 56)

    def test_pictures(self):
        match = orrery.make(GAMES[0], seed=9)
        for more in ({}, {"seat": 0}, {"seat": "watcher", "light": True}, {"tall": True}):
            self.assertTrue(match.render_svg(**more).startswith("<svg"))


class Chance(unittest.TestCase):
    def test_odds_add_up_and_are_taken(self):
        met = 0
        for game in GAMES:
            match = orrery.make(game, seed=1, chance="ask")
            chosen = random.Random(1)
            for _ in range(STEPS):
                if match.actor is None:
                    break
                if match.actor == "chance":
                    met += 1
                    odds = match.odds()
                    self.assertAlmostEqual(sum(share for _, share in odds), 1)
                    self.assertEqual([step for step, _ in odds], match.legal())
                    self.assertTrue(all(share > 0 for _, share in odds))
                    match.apply(chosen.choices(*zip(*odds))[0])
                else:
                    self.assertEqual(match.odds(), [])
                    with self.assertRaises(orrery.Error):
                        match.roll()
                    match.apply(chosen.choice(match.legal()))
        self.assertGreater(met, 10)

    def test_it_is_drawn_unless_asked_for(self):
        for game in GAMES:
            for match in walk(orrery.make(game, seed=8), 4):
                self.assertIsInstance(match.actor, int)


class Secrets(unittest.TestCase):
    def test_worlds_of_a_view_look_the_same(self):
        changed = 0
        for game in GAMES:
            for n, match in enumerate(walk(orrery.make(game, seed=11, seats=0), 5, 60)):
                seat = match.actor
                view = match.view(seat)
                world = match.resample(seat, seed=n)
                self.assertEqual(world.view(seat).to_json(), view.to_json())
                self.assertEqual(world.render_svg(seat), match.render_svg(seat))
                self.assertEqual(world.result(seat), match.result(seat))
                self.assertEqual(view.legal(), match.legal())
                self.assertEqual(match.to_json(seat), view.to_json())
                self.assertEqual(view.resample(seed=n).hash(), world.hash())
                changed += world.hash() != match.hash()
        self.assertGreater(changed, 0)

    def test_views_do_not_go_on(self):
        for game in GAMES:
            for match in walk(orrery.make(game, seed=11), 5, 60):
                view = match.view("watcher")
                if view.reader is not None:
                    with self.assertRaises(orrery.Error):
                        view.apply(match.legal()[0])
                    self.assertNotEqual(view.to_json(), match.to_json())
                    break

    def test_a_view_has_no_more_than_its_position(self):
        for game in GAMES:
            match = orrery.make(game, seed=11)
            for _ in walk(match, 6, 40):
                pass
            view = match.view(0)
            self.assertEqual(view.view(None).to_json(), view.to_json())
            self.assertEqual(pickle.loads(pickle.dumps(view)).to_json(), view.to_json())


class Players(unittest.TestCase):
    def test_players_decide_and_repeat_themselves(self):
        match = orrery.make(GAMES[0], seed=1)
        chosen = []
        for _ in range(2):
            player = orrery.Player("greedy", match, match.actor, seed=3)
            chosen.append(player.choose(match))
        self.assertEqual(*chosen)
        self.assertIn(chosen[0], match.legal_actions())
        with self.assertRaises(orrery.Error):
            orrery.Player("nobody", match, 0)
        with self.assertRaises(orrery.Error):
            orrery.Player("greedy", orrery.make(GAMES[0]), 0).choose(match)

    def test_players_decide_on_no_view_of_others(self):
        refused = 0
        for game in GAMES:
            match = orrery.make(game, seed=12)
            player = orrery.Player("greedy", match, match.actor, seed=3)
            view = match.view((match.actor + 1) % match.game.seats)
            if view.reader not in (None, match.actor):
                with self.assertRaises(orrery.Error):
                    player.choose(view)
                refused += 1
            self.assertIn(player.choose(match.view(match.actor)), match.legal_actions())
        self.assertGreater(refused, 0)


class Spiel(unittest.TestCase):
    def test_states_have_the_shape_of_openspiel(self):
        for name in GAMES:
            game = spiel.load_game(name)
            state = game.new_initial_state(seed=1)
            chosen = random.Random(2)
            for _ in range(STEPS):
                if state.is_terminal():
                    break
                legal = state.legal_actions()
                self.assertEqual(legal, sorted(set(legal)))
                if state.is_chance_node():
                    outcomes, shares = zip(*state.chance_outcomes())
                    self.assertEqual(list(outcomes), legal)
                    action = chosen.choices(outcomes, shares)[0]
                else:
                    player = state.current_player()
                    self.assertEqual(sum(state.legal_actions_mask()), len(legal))
                    self.assertTrue(all(0 <= action < game.num_distinct_actions() for action in legal))
                    self.assertEqual(len(state.observation_tensor()), game.observation_tensor_shape()[0])
                    world = state.resample_from_infostate(player)
                    self.assertEqual(world.information_state_string(player), state.information_state_string(player))
                    action = chosen.choice(legal)
                text = state.action_to_string(state.current_player(), action)
                self.assertEqual(state.string_to_action(text), action)
                child = state.child(action)
                state.apply_action(action)
                if not state.is_chance_node() and not state.is_terminal():
                    self.assertEqual(child.match.hash(), state.match.hash())
            self.assertEqual(len(state.returns()), game.num_players())


if __name__ == "__main__":
    unittest.main()
