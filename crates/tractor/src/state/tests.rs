use paiju_game::cards::Suit;
use paiju_game::{Rng, SeatSet};

use super::*;
use crate::action::Stage;
use crate::course::Ending;
use crate::ids::CardId;
use crate::judge::Judge;
use crate::moves;
use crate::setup::{Fallback, Standing};
use crate::trump::EffectiveSuit;
use crate::{Combination, FollowRules, twin};

const ALL: [Seat; 4] = [Seat(0), Seat(1), Seat(2), Seat(3)];

/// A deal at level 2 in which the seats get these cards first, in this order; seat 0 is dealt to first.
fn setup(hands: [&str; 4], public: &str) -> Setup {
    let mut left = Cards::PACKS;
    let mut take = |text: &str| -> Vec<CardId> {
        text.split_whitespace()
            .map(|word| {
                let face = twin::cards(word).first().unwrap().face();
                let card = left.of_face(face).first().unwrap();
                left.remove(card);
                card
            })
            .collect()
    };
    let mut hands = hands.map(&mut take);
    let mut public = take(public);
    for (part, size) in hands.iter_mut().map(|hand| (hand, 25)).chain([(&mut public, 8)]) {
        while part.len() < size {
            // Neither level cards nor jokers while there are others, because they could be declared.
            let plain = left - Level::TWO.cards() - Cards::JOKERS;
            let card = plain.first().or(left.first()).unwrap();
            left.remove(card);
            part.push(card);
        }
    }
    let setup = Setup {
        first: Seat(0),
        allocation: hands.map(|hand| hand.try_into().unwrap()),
        public: public.try_into().unwrap(),
        level: Level::TWO,
        fallback: Fallback { banker: Seat(3), suit: Suit::Club },
        rules: FollowRules::Strict,
        standing: Standing::Nobody,
        judge: Judge::Paiju,
    };
    assert!(setup.is_whole());
    setup
}

/// Passes until a seat is asked; `false` if the deal ends first.
fn pass_until(game: &mut Tractor, seat: Seat) -> bool {
    while game.course().stage() == Some(Stage::Deal) {
        let turn = game.to_act().first().unwrap();
        if turn == seat {
            return true;
        }
        game.act(turn, &Action::Pass).unwrap();
    }
    false
}

/// Passes until the banker must cover and puts the public cards back.
fn deal_out(game: &mut Tractor) {
    while game.course().stage() == Some(Stage::Deal) {
        let turn = game.to_act().first().unwrap();
        game.act(turn, &Action::Pass).unwrap();
    }
    let banker = game.course().banking().banker.unwrap();
    game.act(banker, &Action::Cover(game.setup().public_cards())).unwrap();
}

fn declare(text: &str) -> Action {
    Action::Declare(twin::cards(text))
}

// ruling: T14
#[test]
fn one_call_and_one_snatch_decide_banker_and_trumps() {
    let mut game = Tractor::start(&setup(["s2 s2 s3", "c2 h2 h2", "d2 jo jo", "JO JO"], "c2"));
    assert_eq!(game.to_act(), SeatSet::only(Seat(0)));
    assert_eq!(game.hand(Seat(1)), Cards::EMPTY);
    assert_eq!(game.act(Seat(1), &Action::Pass), Err(Refusal::NotYourTurn { turn: Seat(0) }));
    assert_eq!(game.act(Seat(0), &declare("h2")), Err(Refusal::NotHeld { cards: twin::cards("h2") }));
    game.act(Seat(0), &declare("s2")).unwrap();
    let banking = game.course().banking();
    assert_eq!((banking.called, banking.banker), (Some(Seat(0)), Some(Seat(0))));
    assert_eq!(banking.trump.unwrap().suit, Some(Suit::Spade));
    assert_eq!(game.act(Seat(1), &declare("c2")), Err(Refusal::AlreadyCalled { by: Seat(0) }));
    game.act(Seat(1), &Action::Pass).unwrap();
    pass_until(&mut game, Seat(2));
    game.act(Seat(2), &Action::Pass).unwrap();
    pass_until(&mut game, Seat(2));
    game.act(Seat(2), &Action::Pass).unwrap();
    pass_until(&mut game, Seat(2));
    game.act(Seat(2), &declare("jo jo")).unwrap();
    let banking = game.course().banking();
    assert_eq!((banking.called, banking.snatched, banking.banker), (Some(Seat(0)), Some(Seat(2)), Some(Seat(2))));
    assert_eq!(banking.trump.unwrap().suit, None);
    pass_until(&mut game, Seat(3));
    assert_eq!(game.act(Seat(3), &declare("JO JO")), Err(Refusal::AlreadySnatched { by: Seat(2) }));
    let shown: Vec<_> = game.declared().iter().map(|shown| (shown.after, shown.seat)).collect();
    assert_eq!(shown, [(1, Seat(0)), (11, Seat(2))]);
    deal_out(&mut game);
    assert_eq!(game.to_act(), SeatSet::only(Seat(2)));
}

// ruling: T14
#[test]
fn a_snatch_needs_a_call_and_the_caller_may_snatch_in_the_same_suit() {
    let mut game = Tractor::start(&setup(["s2 s2", "h2 h2", "", ""], "c2 c2 d2 d2"));
    pass_until(&mut game, Seat(0));
    game.act(Seat(0), &Action::Pass).unwrap();
    pass_until(&mut game, Seat(0));
    assert_eq!(game.act(Seat(0), &declare("s2 s2")), Err(Refusal::NotCalledYet));
    for text in ["s2 s3", "s3", "s3 s3"] {
        let cards = twin::cards(text) & game.hand(Seat(0));
        if !cards.is_empty() && cards != twin::cards("s2") {
            let refusal = Refusal::NoDeclaration { cards, level: Level::TWO };
            assert_eq!(game.act(Seat(0), &Action::Declare(cards)), Err(refusal));
        }
    }
    game.act(Seat(0), &declare("s2")).unwrap();
    pass_until(&mut game, Seat(0));
    game.act(Seat(0), &declare("s2 s2")).unwrap();
    let banking = game.course().banking();
    assert_eq!((banking.called, banking.snatched, banking.banker), (Some(Seat(0)), Some(Seat(0)), Some(Seat(0))));
    assert_eq!(banking.trump.unwrap().suit, Some(Suit::Spade));
}

// ruling: T15
#[test]
fn without_a_call_banker_and_suit_are_random() {
    let mut game = Tractor::start(&setup(["", "", "", ""], ""));
    while game.course().stage() == Some(Stage::Deal) {
        let turn = game.to_act().first().unwrap();
        game.act(turn, &Action::Pass).unwrap();
    }
    let banking = *game.course().banking();
    assert_eq!((banking.called, banking.snatched, banking.banker), (None, None, Some(Seat(3))));
    assert_eq!(banking.trump, Some(twin::trump('2', 'c')));
    assert_eq!((game.dealt(), game.hand(Seat(3)).len()), (100, 33));
}

// ruling: T16
#[test]
fn the_banker_covers_eight_of_33_cards() {
    let mut game = Tractor::start(&setup(["s2", "", "", ""], ""));
    game.act(Seat(0), &declare("s2")).unwrap();
    while game.course().stage() == Some(Stage::Deal) {
        let turn = game.to_act().first().unwrap();
        game.act(turn, &Action::Pass).unwrap();
    }
    let hand = game.hand(Seat(0));
    assert_eq!(game.act(Seat(0), &Action::Pass), Err(Refusal::WrongStage { stage: Stage::Cover }));
    let seven: Cards = hand.iter().take(7).collect();
    assert_eq!(game.act(Seat(0), &Action::Cover(seven)), Err(Refusal::WrongCover { given: 7 }));
    let foreign = game.hand(Seat(1)).iter().take(8).collect();
    assert_eq!(game.act(Seat(0), &Action::Cover(foreign)), Err(Refusal::NotHeld { cards: foreign }));
    let eight: Cards = hand.iter().skip(3).take(8).collect();
    game.act(Seat(0), &Action::Cover(eight)).unwrap();
    assert_eq!((game.hand(Seat(0)), game.covered()), (hand - eight, Some(eight)));
    assert_eq!(game.view(Seat(0)).covered(), eight);
    assert_eq!(game.view(Seat(1)).taken(), None);
    assert_eq!(game.act(Seat(0), &Action::Play(Cards::EMPTY)), Err(Refusal::MustPlay));
    assert_eq!(game.act(Seat(0), &Action::Cover(eight)), Err(Refusal::NotHeld { cards: eight }));
    assert_eq!(game.act(Seat(0), &Action::Pass), Err(Refusal::WrongStage { stage: Stage::Play }));
}

// ruling: T9
#[test]
fn a_failed_throw_is_carried_out_and_recorded() {
    // Seat 0 is banker and throws; the partner has the higher card.
    let mut game = Tractor::start(&setup(["h2 s9 s9 sQ sA", "s0 s0 s3", "sK", "c3"], ""));
    game.act(Seat(0), &declare("h2")).unwrap();
    deal_out(&mut game);
    let before = game.hand(Seat(0));
    let thrown = twin::cards("s9 s9 sQ sA");
    let mixed = twin::cards("s9 h2");
    assert_eq!(game.act(Seat(0), &Action::Play(mixed)), Err(Refusal::MixedSuits { cards: mixed }));
    game.act(Seat(0), &Action::Play(thrown)).unwrap();
    let tried = &game.failed_throws()[0];
    assert_eq!((tried.trick, tried.seat, tried.cards, tried.verdict.penalty), (0, Seat(0), thrown, 30));
    assert_eq!(game.course().attackers(), 30);
    assert_eq!(game.course().tricks()[0].lead(), twin::cards("s9"));
    assert_eq!(game.hand(Seat(0)), before - twin::cards("s9"));
    // The others follow one card. They are told the points, not what was thrown.
    let view = game.view(Seat(1));
    assert_eq!((view.told_points(), view.failed_throws()), (&[30][..], &[][..]));
    assert_eq!(game.view(Seat(0)).failed_throws(), [(0, thrown)]);
    game.act(Seat(1), &Action::Play(twin::cards("s0"))).unwrap();
}

// ruling: T9
#[test]
fn a_failed_throw_of_the_attackers_takes_points_from_them() {
    let mut game = Tractor::start(&setup(["h2 s3", "sA s9 s0", "", "sK"], ""));
    game.act(Seat(0), &declare("h2")).unwrap();
    deal_out(&mut game);
    game.act(Seat(0), &Action::Play(twin::cards("s3"))).unwrap();
    game.act(Seat(1), &Action::Play(twin::cards("sA"))).unwrap();
    while game.course().trick().is_some_and(|trick| !trick.is_empty()) {
        let seat = game.to_act().first().unwrap();
        let mut actions = Vec::new();
        game.legal_actions(seat, &mut actions);
        let cheap = |action: &&Action| (action.cards() & Level::TWO.cards()).is_empty();
        let action = *actions.iter().filter(cheap).min_by_key(|action| action.cards().points()).unwrap();
        game.act(seat, &action).unwrap();
    }
    let before = game.course().attackers();
    assert_eq!(game.to_act(), SeatSet::only(Seat(1)));
    game.act(Seat(1), &Action::Play(twin::cards("s9 s0"))).unwrap();
    assert_eq!(game.course().attackers(), before - 20);
    assert!(before < 20, "the total may be negative");
}

#[test]
fn a_judge_may_have_accepted_what_the_rules_refuse() {
    let mut game = Tractor::start(&setup(["h2 sA", "s3 c3", "", ""], ""));
    game.act(Seat(0), &declare("h2")).unwrap();
    deal_out(&mut game);
    game.act(Seat(0), &Action::Play(twin::cards("sA"))).unwrap();
    let off_suit = Action::Play(twin::cards("c3"));
    assert!(matches!(game.act(Seat(1), &off_suit), Err(Refusal::MustFollowSuit { .. })));
    let two = Action::Play(twin::cards("s3 c3"));
    assert_eq!(game.accept(Seat(1), &two), Err(Refusal::WrongCount { played: 2, wanted: 1 }));
    let foreign = twin::cards("sA");
    assert_eq!(game.accept(Seat(1), &Action::Play(foreign)), Err(Refusal::NotHeld { cards: foreign }));
    game.accept(Seat(1), &off_suit).unwrap();
    assert_eq!(game.course().tricks()[0].play_of(Seat(1)), Some(twin::cards("c3")));
}

/// Plays to the last trick; returns the attackers' points before and after it, the factor, and whether the attackers
/// won it.
fn last_trick(seed: Seed) -> (i32, Tractor) {
    let mut game = Tractor::start(&Tractor::deal(seed));
    let (mut rng, mut actions) = (Rng::new(seed), Vec::new());
    loop {
        let seat = game.to_act().first().unwrap();
        game.legal_actions(seat, &mut actions);
        // As many cards as possible are led, for a variety of last tricks.
        let action = match game.course().stage() {
            Some(Stage::Play) if game.course().lead().is_none() && rng.below(3) > 0 => {
                *actions.iter().max_by_key(|action| action.cards().len()).unwrap()
            }
            _ => *rng.pick(&actions).unwrap(),
        };
        let before = game.course().attackers();
        game.act(seat, &action).unwrap();
        if game.outcome().is_some() {
            return (before, game);
        }
    }
}

// ruling: T17
#[test]
fn the_last_trick_turns_the_covered_cards() {
    let mut factors = [0; 10];
    for n in 0..600 {
        let (before, game) = last_trick(Seed(8).derive(n));
        let outcome = game.outcome().unwrap();
        let Ending::Played { kitty } = &outcome.ending else { panic!("{outcome:?}") };
        let trick = game.course().tricks().last().unwrap();
        let trump = game.course().trump().unwrap();
        let winner = trick.winner(trump).unwrap().0;
        let attackers = !crate::same_side(winner, outcome.banker.unwrap());
        let largest = twin::split(trump, &twin::faces(trick.lead()))[0].len() as i32;
        assert_eq!((kitty.taken, kitty.factor), (attackers, 2 * largest));
        assert_eq!((kitty.cards, kitty.points), (game.covered().unwrap(), game.covered().unwrap().points()));
        let gain = if attackers { trick.points() + kitty.points * kitty.factor } else { 0 };
        assert_eq!(outcome.attackers, before + gain);
        factors[largest as usize] += 1;
    }
    assert!(factors[1] > 50 && factors[2] > 5, "{factors:?}");
}

// ruling: T18
#[test]
fn a_fault_costs_three_and_gives_each_opponent_one() {
    for offender in ALL {
        let mut game = Tractor::start(&Tractor::deal(Seed(2)));
        game.forfeit(offender, Fault::Illegal);
        let outcome = game.outcome().unwrap();
        let mut expected = [1; 4];
        expected[offender.index()] = -3;
        expected[offender.next(4).next(4).index()] = 0;
        assert_eq!((outcome.scores, outcome.banker), (expected, None));
        assert!(game.to_act().is_empty());
        assert_eq!(game.act(Seat(0), &Action::Pass), Err(Refusal::Over));
    }
}

/// A random action; leads are often wild, so throws fail.
fn some_action(game: &Tractor, seat: Seat, rng: &mut Rng, actions: &mut Vec<Action>) -> Action {
    game.legal_actions(seat, actions);
    if game.course().stage() == Some(Stage::Play) && game.course().lead().is_none() && rng.below(3) == 0 {
        let trump = game.course().trump().unwrap();
        let suit = *rng.pick(&EffectiveSuit::ALL).unwrap();
        let cards: Cards = (game.hand(seat) & trump.cards(suit)).iter().filter(|_| rng.below(2) == 0).collect();
        if !cards.is_empty() {
            return Action::Play(cards);
        }
    }
    *rng.pick(actions).unwrap()
}

#[test]
fn random_games_keep_the_invariants() {
    let mut actions = Vec::new();
    let levels: Vec<Level> = Level::all().collect();
    let (mut failed, mut negative, mut no_trump) = (0, 0, 0);
    for n in 0..400u64 {
        let seed = Seed(3).derive(n);
        let rules = if n % 2 == 0 { FollowRules::Strict } else { FollowRules::Judge };
        let setup = Setup { rules, ..Setup::deal(seed, levels[n as usize % levels.len()]) };
        assert!(setup.is_whole());
        let mut game = Tractor::start(&setup);
        let mut rng = Rng::new(seed);
        let mut plies = 0;
        while let Some(seat) = game.to_act().first() {
            let action = some_action(&game, seat, &mut rng, &mut actions);
            let view = game.view(seat);
            let mut from_view = Vec::new();
            view.actions(&mut from_view);
            assert_eq!(actions, from_view);
            for listed in &actions {
                assert_eq!(game.course().check(seat, listed, game.hand(seat)), Ok(()));
            }
            let before = game.clone();
            if plies % 17 == 0 {
                let other = seat.next(SEATS);
                assert!(game.act(other, &action).is_err());
                assert_eq!(game, before);
            }
            game.act(seat, &action).unwrap();
            assert!(view.unseen().contains_all(before.hand(seat.next(SEATS))));
            plies += 1;
        }
        let outcome = game.outcome().unwrap();
        assert_eq!(outcome.scores.iter().filter(|&&points| points > 0).count(), 2);
        assert_eq!((game.course().played() | game.covered().unwrap()).len(), 108);
        assert!(ALL.iter().all(|&seat| game.hand(seat).is_empty()));
        // No points are lost or created.
        let trump = game.course().trump().unwrap();
        let attackers_win = |trick: &&crate::Trick| {
            let winner = trick.winner(trump).unwrap().0;
            game.course().banking().is_attacker(winner)
        };
        let tricks: i32 = game.course().tricks().iter().filter(attackers_win).map(crate::Trick::points).sum();
        let sign = |seat: Seat| if game.course().banking().is_attacker(seat) { -1 } else { 1 };
        let penalties: i32 = game.failed_throws().iter().map(|tried| sign(tried.seat) * tried.verdict.penalty).sum();
        let Ending::Played { kitty } = outcome.ending else { panic!("played to the end") };
        assert_eq!(outcome.attackers, tricks + penalties + kitty.gain());
        failed += game.failed_throws().len();
        negative += u32::from(game.course().attackers() < 0);
        no_trump += u32::from(trump.suit.is_none());
        // Every complete trick followed the rules.
        assert_eq!(plies, 101 + 4 * game.course().tricks().len());
    }
    assert!(failed > 500 && negative > 5 && no_trump > 5, "{failed} {negative} {no_trump}");
}

#[test]
fn setups_are_read_back() {
    let setup = Setup::deal(Seed(12), Level::try_from('0').unwrap());
    let text = serde_json::to_string(&setup).unwrap();
    assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), setup);
    assert!(text.contains("\"level\":\"0\""), "{text}");
    let view = Tractor::start(&setup).view(setup.first);
    let text = serde_json::to_string(&view).unwrap();
    assert_eq!(serde_json::from_str::<View>(&text).unwrap(), view);
}

#[test]
fn few_follows_are_listed_in_full_and_of_many_only_some() {
    let trump = twin::trump('2', 'h');
    let hand = twin::cards("c3 c4 c5 c6 c7 c8 c9 c0 cJ cQ cK cA d3 d4 d5 d6 d7 d8 d9 d0 h3 h4 h5 h6 h7");
    let count = |lead: &str| {
        let lead = Combination::of(twin::cards(lead), trump).unwrap();
        moves::count_of_follows(trump, FollowRules::Strict, hand, &lead)
    };
    assert_eq!((count("s3"), count("s3 s3")), (25, 300));
    assert!(count("s3 s3 s4 s4") > moves::LISTED);
}

// ruling: T32
#[test]
fn a_kept_banker_stays_whoever_calls() {
    let dealt = Setup::deal(Seed(0), Level::TWO);
    let banker = dealt.fallback.banker;
    for standing in [Standing::Nobody, Standing::UntilCalled, Standing::Kept] {
        let setup = Setup { standing, ..dealt.clone() };
        let mut game = Tractor::start(&setup);
        assert_eq!(game.course().banking().banker.is_some(), standing != Standing::Nobody);
        assert_eq!(game.course().trump(), None);
        let mut caller = None;
        while let Phase::Dealing { turn } = *game.course().phase() {
            let call = game.view(turn).declarations().first().copied().filter(|_| turn != banker && caller.is_none());
            caller = caller.or(call.map(|_| turn));
            game.act(turn, &call.map_or(Action::Pass, Action::Declare)).unwrap();
        }
        let banking = *game.course().banking();
        let wanted = if standing == Standing::Kept { Some(banker) } else { caller };
        assert_eq!((banking.banker, banking.called), (wanted, caller));
        assert!(caller.is_some() && banking.trump.is_some());
        assert_eq!(game.to_act().first(), banking.banker);
    }
}
