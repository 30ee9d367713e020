use paiju_game::random::Random;
use paiju_game::{Candidate, Game as _, Limit, Player, Rng, Seat, Seed};

use super::memory::{TRUMPS, Voids};
use super::policy;
use super::table::{Table, worth};
use super::worlds::Unknown;
use crate::testing;
use crate::tractor::Reason;
use crate::tractor::Standard;
use paiju_tractor::twin::{cards, trump};
use paiju_tractor::{Action, Cards, Combination, EffectiveSuit, SEATS, Tractor};

/// Hearts are trumps, level 2, seat 0 is banker, and all cards that no seat holds are played.
fn table(hands: [&str; SEATS as usize], leader: u8) -> Table {
    let trump = trump('2', 'h');
    let hands = hands.map(cards);
    let held = hands.iter().fold(Cards::EMPTY, |all, &hand| all | hand);
    Table::thought(trump, Seat(0), hands, Cards::PACKS - held, Seat(leader))
}

/// The plays of one trick by the rules of thumb.
fn trick(mut table: Table, leads: &str) -> Vec<Cards> {
    table.play(first_of(table.hands, leads));
    let mut played = Vec::new();
    while table.count > 0 {
        let choice = policy::choose(&table);
        played.push(choice);
        table.play(choice);
    }
    played
}

/// The cards with these faces that some seat holds.
fn first_of(hands: [Cards; SEATS as usize], faces: &str) -> Cards {
    let wanted = cards(faces);
    let all = hands.iter().fold(Cards::EMPTY, |all, &hand| all | hand);
    wanted.iter().map(|card| if all.contains(card) { card } else { card.twin() }).collect()
}

fn faces(played: Cards) -> Vec<String> {
    played.iter().map(|card| card.face().to_string()).collect()
}

#[test]
fn points_go_to_a_winning_partner_and_not_to_an_opponent() {
    // Seat 0 leads the highest unseen spade; seat 1 opposes it, seat 2 supports it.
    let table = table(["sA s3", "s0 s4", "sK s5", "s6 s7"], 0);
    let played = trick(table, "sA");
    assert_eq!(played.iter().map(|&cards| faces(cards)).collect::<Vec<_>>(), [["♠4"], ["♠K"], ["♠6"]]);
}

#[test]
fn points_are_ruffed_and_a_partners_trick_is_not() {
    // Seat 3 is void in clubs: it ruffs the opponents' ten but feeds its partner's club ace.
    let table_of = |leader| table(["c0 s3", "cA s4", "c3 s5", "h4 d0"], leader);
    let played = trick(table_of(0), "c0");
    assert_eq!(faces(played[0]), ["♣A"]);
    assert_eq!(faces(played[2]), ["♦10"]);
    let opponents = table(["c0 s3", "c4 s4", "c3 s5", "h4 d3"], 0);
    assert_eq!(faces(trick(opponents, "c0")[2]), ["♥4"]);
}

#[test]
fn winners_are_thrown_together_if_nothing_beats_them() {
    let table = table(["sA sA sK s3 d4", "s4 s5 s6 d5 d6", "s7 s8 s9 d7 d8", "s0 sJ sQ d9 d0"], 0);
    let mut leads = Vec::new();
    policy::leads(&table, |cards, _| leads.push(cards));
    let sure = first_of(table.hands, "sA sA sK");
    assert!(leads.contains(&sure), "{leads:?}");
    assert_eq!(policy::choose(&table), sure);
}

#[test]
fn playouts_end_as_the_rules_say() {
    for number in 0..40 {
        let seed = Seed(51).derive(number);
        let mut game = Tractor::start(&Tractor::deal(seed));
        let (mut rng, mut actions) = (Rng::new(seed), Vec::new());
        while game.course().tricks().is_empty() {
            let seat = game.to_act().first().unwrap();
            game.legal_actions(seat, &mut actions);
            game.act(seat, rng.pick(&actions).unwrap()).unwrap();
        }
        let mut table = Table::of(&game.view(game.to_act().first().unwrap())).unwrap();
        table.hands = *game.hands();
        table.covered = game.covered().unwrap();
        while let Some(seat) = game.to_act().first() {
            assert_eq!((table.turn, table.attackers, table.is_over()), (seat, game.course().attackers(), false));
            let cards = policy::choose(&table);
            game.act(seat, &Action::Play(cards)).unwrap();
            table.play(cards);
        }
        assert!(table.is_over());
        assert_eq!(table.final_points(), game.outcome().unwrap().attackers);
        assert_eq!(game.failed_throws(), []);
    }
}

#[test]
fn worlds_agree_with_the_observation() {
    let mut checked = 0;
    for number in 0..30 {
        let seed = Seed(61).derive(number);
        testing::play(Tractor::start(&Tractor::deal(seed)), |game, seat, view| {
            if let Some(table) = Table::of(view).filter(|_| !game.course().tricks().is_empty()) {
                let mut world = table;
                Unknown::of(view, &table).deal(&mut world, seat, &mut Rng::new(seed));
                let mut all = world.covered;
                for other in Seat::all(SEATS) {
                    assert_eq!(world.hand(other).len(), game.hand(other).len(), "{number} {other:?}");
                    all |= world.hand(other);
                }
                assert_eq!(all, Cards::PACKS - game.course().played());
                checked += 1;
            }
            let limit = Limit { work: 0, ..Limit::with_seed(seed) };
            let player: &mut dyn Player<Tractor> = if number % 2 == 0 { &mut Standard } else { &mut Random };
            player.decide(view, &limit).unwrap().action
        });
    }
    assert!(checked > 1_000);
}

#[test]
fn a_seat_that_does_not_follow_is_void() {
    let trump = trump('2', 'h');
    let trick = paiju_tractor::Trick::of(Seat(1), &[cards("s4"), cards("s5"), cards("d5"), cards("h5")]);
    let voids = Voids::of(&[trick], trump);
    let spades = EffectiveSuit::ALL.iter().position(|&suit| Some(suit) == trump.suit_of(cards("s4"))).unwrap();
    let out: Vec<bool> = Seat::all(SEATS).map(|seat| voids.is_void(seat, spades)).collect();
    assert_eq!(out, [true, false, false, true]);
    assert!(Seat::all(SEATS).all(|seat| !voids.is_void(seat, TRUMPS)));
    assert!(Combination::of(cards("s4"), trump).is_some());
}

#[test]
fn worth_grows_with_the_game_points() {
    let values: Vec<f64> = [-20, 0, 35, 40, 75, 80, 120, 160, 200].map(|points| worth(points, true)).to_vec();
    assert!(values.is_sorted_by(|low, high| low < high), "{values:?}");
    assert_eq!(worth(100, false), -worth(100, true));
}

/// The standard player's candidates in games against programs that make mistakes, each with the game before it.
fn said() -> Vec<(Tractor, Seat, Vec<Candidate<Tractor>>)> {
    let mut said = Vec::new();
    for number in 0..3 {
        let seed = Seed(77).derive(number);
        testing::play(Tractor::start(&Tractor::deal(seed)), |game, seat, view| {
            let decision = Standard.decide(view, &Limit { work: 60, ..Limit::with_seed(seed) }).unwrap();
            said.push((game.clone(), seat, decision.candidates));
            decision.action
        });
    }
    said
}

#[test]
fn reasons_are_true() {
    let (mut so_far, mut sure, mut jokers) = (0, 0, 0);
    for (game, seat, candidates) in said() {
        let hand = game.hand(seat);
        for candidate in candidates {
            for reason in candidate.reasons_of() {
                match *reason {
                    Reason::Wins { points, last } | Reason::Ruffs { points, last } => {
                        let mut after = game.clone();
                        after.act(seat, &candidate.action).unwrap();
                        let trick = after.course().tricks().iter().rfind(|trick| !trick.is_empty()).unwrap();
                        assert_eq!((trick.points(), trick.is_complete()), (points, last));
                        assert_eq!(trick.winner(after.course().trump().unwrap()).unwrap().0, seat);
                        *(if last { &mut sure } else { &mut so_far }) += 1;
                    }
                    Reason::Trumps { count } => {
                        let mut after = game.clone();
                        after.act(seat, &candidate.action).unwrap();
                        let trump = after.course().trump().unwrap();
                        assert_eq!(usize::from(count), (hand & trump.cards(EffectiveSuit::Trump)).len());
                    }
                    Reason::SureTrumps { count } => {
                        assert!(game.course().trump().is_none());
                        let held = (hand & Cards::JOKERS).len();
                        assert!(usize::from(count) >= held, "{count} with {held} jokers");
                        jokers += held;
                    }
                    Reason::AddsNothing => assert_eq!(candidate.action.cards().points(), 0),
                    _ => {}
                }
            }
        }
    }
    assert!(so_far > 10 && sure > 10 && jokers > 0, "{so_far} {sure} {jokers}");
}
