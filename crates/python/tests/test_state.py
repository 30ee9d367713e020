import copy
import json
import multiprocessing
import pickle
import random
import unittest

import numpy as np

import paiju

GAMES = ("doudizhu", "tractor", "mahjong")


def played_out(state: paiju.State) -> list[float]:
    """The points after the first legal action each time."""
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    return state.returns()


class States(unittest.TestCase):
    def test_random_games_agree_with_their_masks(self) -> None:
        rng = random.Random(4)
        for game in GAMES:
            state = paiju.State(game, 5)
            mask = state.action_mask()
            while not state.is_terminal():
                legal = state.legal_actions()
                again = state.action_mask(out=mask)
                self.assertIs(again, mask)
                self.assertEqual(np.flatnonzero(mask).tolist(), sorted(legal))
                self.assertEqual(len(state.legal_rows()), len(legal))
                self.assertEqual(len({state.action_to_string(action, None) for action in legal}), len(legal))
                state.apply_action(rng.choice(legal))
            self.assertEqual(state.current_player(), -4)
            self.assertEqual((state.legal_actions(), state.action_mask().any()), ([], False))
            log = json.loads(state.match_log())
            self.assertTrue(log)
            self.assertTrue(any(state.returns()))
            self.assertIsNotNone(state.outcome_json())

    def test_a_pickled_game_goes_on_where_it_was(self) -> None:
        rng = random.Random(6)
        for game, rules in [(game, None) for game in GAMES] + [("doudizhu", "botzone2"), ("doudizhu", "botzone1")]:
            state = paiju.State(game, 8, rules=rules, skip_forced=game == "mahjong")
            for step in range(60):
                if state.is_terminal():
                    break
                again = pickle.loads(pickle.dumps(state))
                self.assertEqual((again.game, again.current_player()), (game, state.current_player()))
                self.assertEqual(again.legal_actions(), state.legal_actions())
                for seat in range(state.num_players()):
                    np.testing.assert_array_equal(again.observation(seat), state.observation(seat))
                self.assertEqual(played_out(again), played_out(state.clone()))
                if step == 20:
                    state.forfeit()
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
        with self.assertRaises(ValueError):
            paiju.State("tractor").__setstate__("{}")

    def test_games_go_to_other_processes(self) -> None:
        states = [paiju.State(game, seed) for game in GAMES for seed in range(2)]
        wanted = [played_out(state.clone()) for state in states]
        for way in set(multiprocessing.get_all_start_methods()) & {"fork", "spawn"}:
            with multiprocessing.get_context(way).Pool(2) as pool:
                self.assertEqual(pool.map(played_out, states), wanted, way)

    def test_what_is_compiled_says_what_it_does(self) -> None:
        for item in (paiju.State.legal_rows, paiju.State.forfeit, paiju.Vector.legal, paiju.Vector.random_actions):
            self.assertTrue(item.__doc__, item)

    def test_a_game_is_drawn(self) -> None:
        for game, name in zip(GAMES, ("Dou Dizhu", "Tractor", "Mahjong")):
            state = paiju.State(game, 2)
            for _ in range(4):
                self.assertTrue(state.diagram().startswith(name), state.diagram())
                state.apply_action(state.legal_actions()[-1])
            self.assertTrue(state.diagram().startswith(name), state.diagram())
            self.assertTrue(state._repr_svg_().startswith("<svg "))
            self.assertNotEqual(state.diagram("zh"), state.diagram("en"))

    def test_an_observation_is_written_in_place(self) -> None:
        for game in GAMES:
            state = paiju.State(game, 1)
            shape = tuple(state.observation_shape())
            whole = np.full((3, *shape), 99, np.int8)
            self.assertIsInstance(state.observation(0, whole[1]), np.ndarray)
            np.testing.assert_array_equal(whole[1], state.observation(0))
            self.assertTrue((whole[[0, 2]] == 99).all())
            self.assertEqual(len(state.observation_planes()), shape[0])
            with self.assertRaisesRegex(ValueError, "has 3 values"):
                state.observation(0, np.zeros(3, np.int8))
            with self.assertRaises((BufferError, ValueError)):
                state.observation(0, np.zeros(shape, np.float32))
            readonly = np.zeros(shape, np.int8)
            readonly.flags.writeable = False
            with self.assertRaises((BufferError, ValueError)):
                state.observation(0, readonly)

    def test_hidden_cards_are_not_observed(self) -> None:
        setup = json.loads(paiju.State("doudizhu", 8).setup_json())
        other = copy.deepcopy(setup)
        other["hands"][1], other["hands"][2] = other["hands"][2], other["hands"][1]
        other["kitty"][0], other["hands"][1][0] = other["hands"][1][0], other["kitty"][0]
        here, there = (paiju.State("doudizhu", 8, setup=json.dumps(deal)) for deal in (setup, other))
        for state in (here, there):
            state.apply_action(1)
        np.testing.assert_array_equal(here.observation(0), there.observation(0))
        self.assertFalse((here.observation(1) == there.observation(1)).all())

        setup = json.loads(paiju.State("mahjong", 8).setup_json())
        tiles = setup["tiles"].split()
        tiles[60:] = reversed(tiles[60:])
        here, there = paiju.State("mahjong", 8), paiju.State("mahjong", 8, setup=json.dumps(setup | {"tiles": " ".join(tiles)}))
        np.testing.assert_array_equal(here.observation(), there.observation())

    def test_a_clone_goes_its_own_way(self) -> None:
        for game in GAMES:
            state = paiju.State(game, 2)
            twin, third = state.clone(), copy.deepcopy(state)
            twin.apply_action(twin.legal_actions()[-1])
            np.testing.assert_array_equal(state.observation(), third.observation())
            self.assertEqual(state.legal_actions(), third.legal_actions())
            self.assertEqual(state.playout(7), third.playout(7))
            self.assertEqual(len(state.playout(7)), state.num_players())

    def test_mistakes_are_told_and_change_nothing(self) -> None:
        with self.assertRaisesRegex(ValueError, "doudizhu, tractor, mahjong"):
            paiju.State("bridge")
        state = paiju.State("doudizhu", 2)
        for wrong in (-1, 0, 1 << 40, state.num_distinct_actions()):
            with self.assertRaises(ValueError):
                state.apply_action(wrong)
        with self.assertRaisesRegex(ValueError, "not an action of doudizhu"):
            state.apply_written("hello")
        with self.assertRaises(IndexError):
            state.observation(3)
        with self.assertRaises(ValueError):
            paiju.State("doudizhu", setup="{}")
        self.assertEqual(state.current_player(), 0)
        state.apply_written("bid 3")
        with self.assertRaisesRegex(ValueError, "may not pass"):
            state.apply_action(0)
        state.forfeit()
        self.assertTrue(state.is_terminal() and state.returns()[0] < 0)
        with self.assertRaisesRegex(ValueError, "over"):
            state.apply_action(0)

    def test_forced_moves_can_be_skipped(self) -> None:
        for game in GAMES:
            state, rng = paiju.State(game, 3, skip_forced=True), random.Random(1)
            while not state.is_terminal():
                self.assertGreater(len(state.legal_actions()), 1)
                state.apply_action(rng.choice(state.legal_actions()))

    def test_an_ai_advises_by_id(self) -> None:
        for game in GAMES:
            state = paiju.State(game, 3)
            action, written = state.advise(work=100)
            self.assertIn(action, state.legal_actions())
            self.assertEqual(state.action_to_string(action, None), written)
            self.assertTrue(state.action_to_string(action, "zh"))
        with self.assertRaises(ValueError):
            state.advise("nobody")


    def test_rule_sets_have_their_own_ids_and_scores(self) -> None:
        counts = {"contest": 4_889, "botzone2": 4_229, "botzone1": 5_686}
        for rules, count in counts.items():
            state, rng = paiju.State("doudizhu", 6, rules=rules), random.Random(2)
            self.assertEqual(state.num_distinct_actions(), count)
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
            (report,) = paiju.inspect(state.match_log())
            self.assertEqual((report["problems"], list(report["result"]["scores"].values())), ([], state.returns()))
        self.assertEqual(paiju.State("doudizhu").num_distinct_actions(), counts["contest"])
        setup = paiju.State("doudizhu", 6, rules="botzone1").setup_json()
        self.assertEqual(paiju.State("doudizhu", setup=setup).num_distinct_actions(), counts["botzone1"])
        with self.assertRaisesRegex(ValueError, "either"):
            paiju.State("doudizhu", setup=setup, rules="botzone2")
        with self.assertRaisesRegex(ValueError, "contest, botzone2, botzone1"):
            paiju.State("doudizhu", rules="paiju")


class Vectors(unittest.TestCase):
    def test_the_arrays_stay_and_are_what_the_games_say(self) -> None:
        for game in GAMES:
            vector = paiju.Vector(game, 8, 3)
            arrays = [vector.observations, vector.action_masks, vector.current_players, vector.rewards, vector.dones]
            places = [array.ctypes.data for array in arrays]
            self.assertIsInstance(vector.legal(), tuple)
            ended = 0
            for _ in range(600):
                ids, starts, rows = vector.legal()
                self.assertEqual((len(ids), len(rows)), (starts[-1], starts[-1]))
                for env in range(len(vector)):
                    legal = ids[starts[env] : starts[env + 1]]
                    self.assertEqual(np.flatnonzero(arrays[1][env]).tolist(), sorted(legal.tolist()))
                actions = vector.random_actions()
                self.assertTrue(arrays[1][np.arange(8), actions].all())
                vector.step(actions.astype(np.int64))
                ended += int(arrays[4].sum())
                self.assertTrue((arrays[3][~arrays[4]] == 0).all())
            self.assertGreater(ended, 0)
            self.assertEqual(vector.games_dealt, ended + 8)
            now = [vector.observations, vector.action_masks, vector.current_players, vector.rewards, vector.dones]
            self.assertEqual([array.ctypes.data for array in now], places)
            self.assertTrue(all(one is other for one, other in zip(now, arrays)))

    def test_a_seed_gives_the_same_games(self) -> None:
        one, other = (paiju.Vector("tractor", 4, 9, masks=False) for _ in range(2))
        for _ in range(200):
            np.testing.assert_array_equal(one.random_actions(), other.random_actions())
            for vector in (one, other):
                vector.step(vector.random_actions())
            np.testing.assert_array_equal(one.observations, other.observations)
        self.assertEqual(one.action_masks.shape[0], 0)

    def test_a_pickled_vector_goes_on_where_it_was(self) -> None:
        for game, options in (("doudizhu", {"rules": "botzone2"}), ("tractor", {"masks": False}), ("mahjong", {"skip_forced": True})):
            vector = paiju.Vector(game, 3, 5, **options)
            for _ in range(90):
                vector.step(vector.random_actions())
            for again in (pickle.loads(pickle.dumps(vector)), copy.deepcopy(vector)):
                np.testing.assert_array_equal(again.action_masks, vector.action_masks, game)
                original = copy.deepcopy(vector)
                for _ in range(90):
                    for name in ("observations", "action_masks", "current_players", "rewards", "dones"):
                        np.testing.assert_array_equal(getattr(again, name), getattr(original, name), f"{game} {name}")
                    self.assertEqual((again.games_dealt, again.illegal_actions), (original.games_dealt, 0))
                    for each in (again, original):
                        each.step(each.random_actions())

    def test_an_illegal_action_loses_by_the_rules(self) -> None:
        vector = paiju.Vector("doudizhu", 2, 1)
        vector.step([-1, 1])
        self.assertEqual((vector.illegal_actions, vector.dones.tolist()), (1, [True, False]))
        self.assertEqual(vector.rewards.tolist(), [[-700, 350, 350], [0, 0, 0]])
        readonly = np.array([1, 1], np.int32)
        readonly.flags.writeable = False
        vector.step(readonly)
        with self.assertRaisesRegex(TypeError, "not float64"):
            vector.step([1.7, 1.0])
        # As 32 bits, these would be the legal action 1.
        illegal = vector.illegal_actions
        vector.step(np.array([2**32 + 1, 2**32 + 1], np.int64))
        vector.step(np.array([2**32 + 1, 2**32 + 1], np.uint64))
        self.assertEqual(vector.illegal_actions, illegal + 4)
        for wrong in ([1], [1, 1, 1]):
            with self.assertRaisesRegex(ValueError, "2 in all"):
                vector.step(wrong)
        with self.assertRaises(ValueError):
            paiju.Vector("doudizhu", 0)

    def test_a_seat_that_fails_by_botzones_rules_is_played_for(self) -> None:
        vector = paiju.Vector("doudizhu", 2, 1, rules="botzone2")
        self.assertEqual(vector.action_masks.shape, (2, 4_229))
        for done in (False, False, True):
            vector.step([-1, vector.random_actions()[1]])
            self.assertEqual(bool(vector.dones[0]), done)
        self.assertEqual((vector.rewards[0].tolist(), vector.illegal_actions), ([-1.0] * 3, 3))
