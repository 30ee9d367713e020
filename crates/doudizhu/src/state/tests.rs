use paiju_game::Rng;
use paiju_game::cards::parse_ranks;
use paiju_game::table::{self, Answer, Turn};

use super::*;
use crate::{EAST, Ending, SOUTH, Spring, WEST};

/// Takes a hand with these ranks out of `pack`.
fn take(pack: &mut CardSet, ranks: &str) -> CardSet {
    let mut hand = CardSet::EMPTY;
    for card in parse_ranks(ranks).unwrap() {
        let free = pack.of_rank(card.rank()).lowest(1);
        assert_eq!(free.len(), 1, "no {} left", card.rank());
        *pack -= free;
        hand |= free;
    }
    hand
}

/// A deal with these ranks; the rest of the pack fills the hands and the kitty in order.
fn deal(hands: [&str; 3], kitty: &str) -> Setup {
    let mut pack = CardSet::PACK;
    let mut parts = [hands[0], hands[1], hands[2], kitty].map(|ranks| take(&mut pack, ranks));
    for (part, size) in parts.iter_mut().zip([17, 17, 17, 3]) {
        let fill = pack.lowest(size - part.len());
        pack -= fill;
        *part |= fill;
    }
    let setup = Setup { hands: [parts[0], parts[1], parts[2]], kitty: parts[3], ..DouDizhu::deal(Seed(0)) };
    assert!(setup.is_whole());
    setup
}

fn play(game: &DouDizhu, seat: Seat, ranks: &str) -> Action {
    Action::Play(take(&mut game.hand(seat), ranks))
}

fn run(game: &mut DouDizhu, moves: &[(Seat, &str)]) {
    for &(seat, ranks) in moves {
        let action = if ranks.is_empty() { Action::Pass } else { play(game, seat, ranks) };
        game.act(seat, &action).unwrap();
    }
}

// ruling: D11
#[test]
fn bidding_ends_at_three_and_gives_the_kitty() {
    let mut game = DouDizhu::start(&DouDizhu::deal(Seed(5)));
    assert_eq!(game.act(SOUTH, &Action::Bid(1)), Err(Refusal::NotYourTurn { turn: WEST }));
    assert_eq!(game.act(WEST, &Action::Pass), Err(Refusal::StillBidding));
    assert_eq!(game.act(WEST, &Action::Bid(4)), Err(Refusal::NoSuchBid { bid: 4 }));
    game.act(WEST, &Action::Bid(2)).unwrap();
    assert_eq!(game.act(SOUTH, &Action::Bid(2)), Err(Refusal::BidTooLow { bid: 2, highest: 2 }));
    assert_eq!(game.view(SOUTH).course().kitty(), None);
    game.act(SOUTH, &Action::Bid(3)).unwrap();
    assert_eq!(game.course().landlord(), Some(SOUTH));
    assert_eq!(game.course().turn(), Some(SOUTH));
    assert_eq!(game.hand(SOUTH).len(), 20);
    assert_eq!(game.view(WEST).course().kitty(), Some(game.setup().kitty));
    assert_eq!(game.act(SOUTH, &Action::Bid(3)), Err(Refusal::BiddingOver));
    assert_eq!(game.act(SOUTH, &Action::Pass), Err(Refusal::MustLead));
}

// ruling: D12
#[test]
fn three_zeros_end_the_game_without_score() {
    let mut game = DouDizhu::start(&DouDizhu::deal(Seed(5)));
    for seat in [WEST, SOUTH, EAST] {
        game.act(seat, &Action::Bid(0)).unwrap();
    }
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.ending, outcome.scores), (Ending::NoBid, [0.0; 3]));
    assert!(game.to_act().is_empty());
    assert_eq!(game.act(WEST, &Action::Bid(0)), Err(Refusal::Over));
}

// ruling: D13
#[test]
fn two_passes_give_the_lead_back() {
    let setup = deal(["3344556677889900J", "Q", "K"], "");
    let mut game = DouDizhu::start(&setup);
    game.act(WEST, &Action::Bid(3)).unwrap();
    run(&mut game, &[(WEST, "33"), (SOUTH, "")]);
    assert_eq!(game.course().target().map(|(owner, _)| owner), Some(WEST));
    run(&mut game, &[(EAST, "")]);
    assert_eq!((game.course().target(), game.course().turn()), (None, Some(WEST)));
    assert_eq!(game.act(WEST, &Action::Pass), Err(Refusal::MustLead));
}

#[test]
fn refusals_name_the_rule() {
    let setup = deal(["3344556677889900J", "44QQK", "55AA2222"], "");
    let mut game = DouDizhu::start(&setup);
    game.act(WEST, &Action::Bid(3)).unwrap();
    let foreign = CardSet::from(game.hand(SOUTH).iter().next().unwrap());
    assert_eq!(game.act(WEST, &Action::Play(foreign)), Err(Refusal::NotHeld { cards: foreign }));
    let no_type = take(&mut game.hand(WEST), "34");
    assert_eq!(game.act(WEST, &Action::Play(no_type)), Err(Refusal::NoCombination { cards: no_type }));
    run(&mut game, &[(WEST, "99")]);
    let refusal = |game: &mut DouDizhu, ranks: &str| game.clone().act(SOUTH, &play(game, SOUTH, ranks)).unwrap_err();
    assert!(matches!(refusal(&mut game, "K"), Refusal::WrongKind { .. }));
    assert!(matches!(refusal(&mut game, "44"), Refusal::TooLow { .. }));
    run(&mut game, &[(SOUTH, "QQ"), (EAST, "AA"), (WEST, ""), (SOUTH, ""), (EAST, "5")]);
}

/// The spec's example: bid 3, two bombs, rocket, spring, the landlord wins: × 12.
// ruling: D14
#[test]
fn score_of_two_bombs_rocket_and_spring() {
    let setup = deal(["33334444YZ5678900", "", ""], "567");
    let mut game = DouDizhu::start(&setup);
    game.act(WEST, &Action::Bid(3)).unwrap();
    run(&mut game, &[(WEST, "3333"), (SOUTH, ""), (EAST, ""), (WEST, "4444"), (SOUTH, ""), (EAST, "")]);
    run(&mut game, &[(WEST, "YZ"), (SOUTH, ""), (EAST, "")]);
    for ranks in ["55", "66", "77", "8", "9"] {
        run(&mut game, &[(WEST, ranks), (SOUTH, ""), (EAST, "")]);
    }
    run(&mut game, &[(WEST, "00")]);
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.bombs, outcome.rocket, outcome.spring), (2, true, Some(Spring::Spring)));
    assert_eq!((outcome.multiplier, outcome.scores), (12, [7200.0, -3600.0, -3600.0]));
}

// ruling: D15
#[test]
fn anti_spring_needs_exactly_one_combination_of_the_landlord() {
    let setup = deal(["3", "34567890JQKA56789", ""], "");
    let mut game = DouDizhu::start(&setup);
    game.act(WEST, &Action::Bid(1)).unwrap();
    game.act(SOUTH, &Action::Bid(0)).unwrap();
    game.act(EAST, &Action::Bid(0)).unwrap();
    run(
        &mut game,
        &[(WEST, "3"), (SOUTH, "A"), (EAST, ""), (WEST, ""), (SOUTH, "34567890JQK"), (EAST, ""), (WEST, "")],
    );
    run(&mut game, &[(SOUTH, "56789")]);
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.spring, Some(Spring::AntiSpring));
    assert_eq!(outcome.scores, [-400.0, 200.0, 200.0]);
}

// ruling: D16
#[test]
fn a_fault_before_the_kitty_costs_cap_over_games_to_each() {
    let mut game = DouDizhu::start(&DouDizhu::deal(Seed(1)));
    game.act(WEST, &Action::Bid(2)).unwrap();
    game.forfeit(SOUTH, Fault::TimeOut { limit_ms: 15_000 });
    assert_eq!(game.outcome().unwrap().scores, [350.0, -700.0, 350.0]);
    let setup = Setup { rules: Rules { cap: 3150, games: 9, ..Rules::default() }, ..DouDizhu::deal(Seed(1)) };
    let mut game = DouDizhu::start(&setup);
    game.forfeit(WEST, Fault::Illegal);
    assert_eq!(game.outcome().unwrap().scores, [-700.0, 350.0, 350.0]);
}

// ruling: D17, D19
#[test]
fn a_fault_after_the_kitty_counts_the_bombs_held_then() {
    // West becomes landlord with 3333 and both jokers, South has 4444: b = 2, ×2 for the rocket.
    let setup = deal(["333YZ56789005678J", "4444KKKQQ", ""], "3QJ");
    let mut game = DouDizhu::start(&setup);
    game.act(WEST, &Action::Bid(3)).unwrap();
    let expected_quads: usize =
        game.opening_hands().iter().map(|&h| crate::Counts::of(h).at_least()[4].count_ones() as usize).sum();
    let x = 300 * (expected_quads as i32 + 1) * 2;
    assert!(expected_quads >= 2);
    let after = |offender: Seat| {
        let mut game = game.clone();
        game.forfeit(offender, Fault::Illegal);
        game.outcome().unwrap().scores
    };
    assert_eq!(after(WEST), [-2 * x, x, x].map(f64::from));
    assert_eq!(after(SOUTH), [2 * x, -3 * x, x].map(f64::from));
    assert_eq!(after(EAST), [2 * x, x, -3 * x].map(f64::from));
}

#[test]
fn random_games_keep_the_invariants() {
    let mut actions = Vec::new();
    let mut rng = Rng::new(Seed(99));
    for n in 0..500 {
        let setup = DouDizhu::deal(Seed(3).derive(n));
        assert!(setup.is_whole());
        let mut game = DouDizhu::start(&setup);
        let mut views = [WEST, SOUTH, EAST].map(|seat| game.view(seat));
        while let Some(seat) = game.to_act().first() {
            game.legal_actions(seat, &mut actions);
            let mut drawn = game.clone();
            let taken = drawn.act_at_random(seat, &mut rng.clone(), &mut Vec::new()).unwrap();
            let mut from_view = Vec::new();
            views[seat.index()].actions(&mut from_view);
            assert_eq!(actions, from_view);
            let action = *rng.pick(&actions).unwrap();
            game.act(seat, &action).unwrap();
            assert_eq!((taken, drawn), (Some(action), game.clone()));
            for view in &mut views {
                // An observation kept up from messages alone equals the game's.
                view.act(seat, &action).unwrap();
                if let Some(kitty) = game.course().kitty() {
                    view.show_kitty(kitty);
                }
                assert_eq!(*view, game.view(view.seat()));
            }
        }
        let outcome = game.outcome().unwrap();
        assert_eq!(outcome.scores.iter().sum::<f64>(), 0.0);
        let held: usize = [WEST, SOUTH, EAST].iter().map(|&seat| game.hand(seat).len()).sum();
        let hidden = if game.course().kitty().is_some() { 0 } else { 3 };
        assert_eq!(held + game.course().played().len() + hidden, 54);
    }
}

/// Bids 0 and records whether it was shown the end; one of them fails to take it.
struct Watcher {
    fails: bool,
    saw_the_end: bool,
}

impl paiju_game::Player<DouDizhu> for Watcher {
    fn name(&self) -> &str {
        "watcher"
    }

    fn decide(&mut self, _: &View, _: &paiju_game::Limit<'_>) -> Result<paiju_game::Decision<DouDizhu>, Fault> {
        Ok(paiju_game::Decision::bare(Action::Bid(0)))
    }

    fn observe(&mut self, view: &View) -> Result<(), Fault> {
        self.saw_the_end |= view.course().ending().is_some();
        if self.fails { Err(Fault::Crash { detail: String::new() }) } else { Ok(()) }
    }
}

#[test]
fn seats_told_before_a_failing_one_are_shown_the_end() {
    let mut players = [false, true, false].map(|fails| Watcher { fails, saw_the_end: false });
    let mut game = DouDizhu::start(&DouDizhu::deal(Seed(1)));
    let mut failed = Vec::new();
    paiju_game::table::play(&mut game, &mut players, 0, Seed(1), |_, turn| {
        if matches!(turn.answer, paiju_game::table::Answer::Failed(_)) {
            failed.push(turn.seat);
        }
    });
    assert_eq!(failed, [Seat(1)]);
    assert!(players.iter().all(|player| player.saw_the_end));
}

/// Makes this bid, and fails when it is shown this many bids without the kitty.
struct Bidder {
    bid: u8,
    fails_at: usize,
}

impl paiju_game::Player<DouDizhu> for Bidder {
    fn name(&self) -> &str {
        "bidder"
    }

    fn decide(&mut self, view: &View, _: &paiju_game::Limit<'_>) -> Result<paiju_game::Decision<DouDizhu>, Fault> {
        let lead = view.hand().lowest(1);
        let bidding = view.course().kitty().is_none();
        Ok(paiju_game::Decision::bare(if bidding { Action::Bid(self.bid) } else { Action::Play(lead) }))
    }

    fn observe(&mut self, view: &View) -> Result<(), Fault> {
        let fails = view.course().bids().len() == self.fails_at && view.course().kitty().is_none();
        if fails { Err(Fault::Crash { detail: String::new() }) } else { Ok(()) }
    }
}

/// A game with these bids in which this seat fails when told of the last one, before the kitty; and the turn in which
/// it failed.
fn failing_at_the_last_bid(bids: [u8; 3], count: usize, failing: usize) -> (DouDizhu, Vec<Turn<DouDizhu>>) {
    let mut seat = 0;
    let mut players = bids.map(|bid| {
        seat += 1;
        Bidder { bid, fails_at: if seat == failing + 1 { count } else { usize::MAX } }
    });
    let mut game = DouDizhu::start(&DouDizhu::deal(Seed(77)));
    let mut turns = Vec::new();
    table::play(&mut game, &mut players, 0, Seed(1), |_, turn| turns.push(turn.clone()));
    (game, turns)
}

// ruling: D18
#[test]
fn a_fault_at_the_last_bid_counts_as_before_the_kitty() {
    for (bids, count) in [([0, 3, 0], 2), ([0, 1, 2], 3), ([1, 2, 0], 3), ([0, 0, 0], 3)] {
        for failing in 0..3 {
            let (game, turns) = failing_at_the_last_bid(bids, count, failing);
            let mut scores = [350.0; 3];
            scores[failing] = -700.0;
            assert_eq!(game.outcome().map(|outcome| outcome.scores), Some(scores), "{bids:?}, {failing}");
            assert_eq!(game.course().kitty(), None, "nobody has been told of it");
            let [.., last] = &turns[..] else { panic!("no turns") };
            assert_eq!((turns.len(), last.seat.index()), (count + 1, failing));
            assert!(matches!(last.answer, Answer::Failed(Fault::Crash { .. })));
            // The same game, replayed turn by turn.
            assert_eq!(paiju_game::platform::BotzoneGame::turns(&game)[count].halfway, last.halfway);
        }
    }
}
