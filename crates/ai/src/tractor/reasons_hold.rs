//! Checks every reason against the true game by slow definitions.

use crate::Ais as _;
use paiju_game::{Candidate, Decision, Game as _, Limit, Rng, Seat, Seed};

use super::expert::{Dealing, Walk, played_on};
use super::standard::policy;
use super::standard::table::{Table, worth};
use super::standard::worlds::Unknown;
use crate::tractor::Reason;
use paiju_tractor::{Action, Cards, EffectiveSuit, SEATS, Setup, Stage, Tractor, Trump, View, same_side, twin};

/// A decision to check.
struct Scene<'a> {
    game: &'a Tractor,
    seat: Seat,
    action: Action,
    alone: bool,
}

impl Scene<'_> {
    fn trump(&self) -> Trump {
        self.game.course().trump().unwrap()
    }

    fn count_of(&self, cards: Cards, suit: EffectiveSuit, trump: Trump) -> usize {
        cards.iter().filter(|card| trump.effective_suit(card.face()) == suit).count()
    }

    /// The cards that the seat has not seen.
    fn unseen(&self) -> Cards {
        let course = self.game.course();
        let own = if course.banking().banker == Some(self.seat) { self.game.covered() } else { None };
        let mut unseen = Cards::PACKS - self.game.hand(self.seat) - own.unwrap_or_default();
        for (_, cards) in course.tricks().iter().flat_map(|trick| trick.plays()) {
            unseen -= cards;
        }
        unseen
    }

    /// The current winner of the trick; `None` before the lead.
    fn winner(game: &Tractor, trump: Trump) -> Option<Seat> {
        let trick = game.course().tricks().iter().rfind(|trick| !trick.is_empty())?;
        let mut plays = [Cards::EMPTY; SEATS as usize];
        trick.plays().zip(&mut plays).for_each(|((_, cards), place)| *place = cards);
        Some(twin::winner(trump, trick.leader(), &plays))
    }

    fn after(&self) -> Tractor {
        let mut after = self.game.clone();
        after.act(self.seat, &self.action).unwrap();
        after
    }

    /// Whether the seat once failed to follow this suit.
    fn is_void(&self, seat: Seat, suit: EffectiveSuit) -> bool {
        let trump = self.trump();
        self.game.course().tricks().iter().any(|trick| {
            let led = trick.lead().first().is_some_and(|card| trump.effective_suit(card.face()) == suit);
            let played = trick.play_of(seat).unwrap_or_default();
            led && self.count_of(played, suit, trump) < played.len()
        })
    }

    fn points(cards: Cards) -> i32 {
        cards.iter().map(paiju_tractor::CardId::points).sum()
    }

    /// Whether the play wins the trick so far, whether it ruffs, the points in the trick, and whether it is complete.
    fn result(&self) -> (bool, bool, i32, bool) {
        let (after, trump) = (self.after(), self.trump());
        let trick = after.course().tricks().iter().rfind(|trick| !trick.is_empty()).copied().unwrap();
        let suit_of = |cards: Cards| trump.effective_suit(cards.first().unwrap().face());
        let ruffs = suit_of(trick.lead()) != EffectiveSuit::Trump
            && self.count_of(self.action.cards(), EffectiveSuit::Trump, trump) == self.action.cards().len();
        let points = trick.plays().map(|(_, cards)| Self::points(cards)).sum();
        (Self::winner(&after, trump) == Some(self.seat), ruffs, points, trick.len() == SEATS)
    }

    fn holds(&self, reason: &Reason) -> bool {
        let (cards, hand) = (self.action.cards(), self.game.hand(self.seat));
        let follows = self.game.course().lead().is_some();
        match *reason {
            Reason::Trumps { count } => {
                let trump = self.after().course().trump().unwrap();
                self.count_of(hand, EffectiveSuit::Trump, trump) == usize::from(count)
            }
            Reason::SureTrumps { count } => {
                let level = self.game.course().level().rank();
                let sure = hand.iter().filter(|card| card.face().suit().is_none() || card.face().rank() == level);
                self.game.course().trump().is_none() && sure.count() == usize::from(count)
            }
            Reason::Voids { suit } => {
                let left = |cards| self.count_of(cards, suit, self.trump());
                suit != EffectiveSuit::Trump && left(hand) > 0 && left(hand - cards) == 0
            }
            Reason::CoversPoints { points } => {
                matches!(self.action, Action::Cover(_)) && points > 0 && points == Self::points(cards)
            }
            Reason::Unbeatable => {
                let hands = [cards, self.unseen(), Cards::EMPTY, Cards::EMPTY];
                !follows && twin::beaten(self.trump(), Seat(0), cards, &hands).is_empty()
            }
            Reason::Wins { points, last } => follows && self.result() == (true, false, points, last),
            Reason::Ruffs { points, last } => follows && self.result() == (true, true, points, last),
            Reason::Feeds { points, last } | Reason::GivesAway { points, last } => {
                let ours = Self::winner(self.game, self.trump()).is_some_and(|winner| same_side(winner, self.seat));
                let (wins, _, _, complete) = self.result();
                let feeds = matches!(reason, Reason::Feeds { .. });
                follows && !wins && ours == feeds && complete == last && points > 0 && points == Self::points(cards)
            }
            Reason::AddsNothing => follows && !self.result().0 && Self::points(cards) == 0,
            Reason::DrawsTrumps { out } => {
                let trump = self.trump();
                let is_trump = self.count_of(cards, EffectiveSuit::Trump, trump) == cards.len();
                !follows && is_trump && self.count_of(self.unseen(), EffectiveSuit::Trump, trump) == usize::from(out)
            }
            Reason::PartnerIsVoid { suit } => {
                let partner = Seat((self.seat.0 + 2) % SEATS);
                let is_led = self.count_of(cards, suit, self.trump()) == cards.len();
                !follows && is_led && self.is_void(partner, suit) && !self.is_void(partner, EffectiveSuit::Trump)
            }
            // `assert_games_hold` checks the numbers.
            Reason::PlayedOn { .. } | Reason::TooClose { .. } => true,
            Reason::NoChoice => self.alone,
            Reason::AsTheProgram | Reason::ProgramFails { .. } => false,
        }
    }
}

/// Repeats `games` playouts: the attackers' points of each, and whether the seat attacks.
fn again(name: &str, view: &View, action: Action, limit: &Limit<'_>, games: u32) -> Vec<(i32, bool)> {
    /// Steps between deals in the expert's walk.
    const BETWEEN: u32 = 5;
    let mut rng = Rng::new(limit.seed);
    if view.course().stage() == Some(Stage::Deal) {
        let dealing = Dealing::of(view);
        let mut game = || {
            let played = dealing.play_on(&dealing.deal(&mut rng), &action);
            (played.points, played.attacks)
        };
        return (0..games).map(|_| game()).collect();
    }
    let attacks = !same_side(view.course().banking().banker.unwrap(), view.seat());
    if name == "expert" {
        let mut walk = Walk::of(view, &mut rng, true).unwrap();
        walk.warm_up(&mut rng, limit);
        let mut game = || {
            walk.go_on(&mut rng, BETWEEN);
            (played_on(*walk.world(), action).0, attacks)
        };
        return (0..games).map(|_| game()).collect();
    }
    let table = Table::of(view).unwrap();
    let unknown = Unknown::of(view, &table);
    let mut game = || {
        let mut world = table;
        unknown.deal(&mut world, view.seat(), &mut rng);
        match action {
            Action::Cover(cards) => {
                world.covered = cards;
                world.hands[view.seat().index()] -= cards;
            }
            _ => world.play(action.cards()),
        }
        world.play_on(policy::choose);
        (world.final_points(), attacks)
    };
    (0..games).map(|_| game()).collect()
}

/// Checks playout reasons against repeated games: wins, points, and the gap between the first two. Returns the number
/// of playout reasons and of "too close" reasons.
fn assert_games_hold(name: &str, view: &View, decision: &Decision<Tractor>, limit: &Limit<'_>) -> [u32; 2] {
    let mut said = [0; 2];
    let games = |candidate: &Candidate<Tractor>| {
        let of = |reason: &Reason| if let Reason::PlayedOn { of, .. } = *reason { Some(of) } else { None };
        let games = candidate.reasons_of().find_map(of)?;
        Some(again(name, view, candidate.action, limit, games))
    };
    let all: Vec<_> = decision.candidates.iter().map(games).collect();
    for (place, candidate) in decision.candidates.iter().enumerate() {
        for reason in candidate.reasons_of() {
            match *reason {
                Reason::PlayedOn { won, of, effective, attackers, margin } => {
                    let games = all[place].as_ref().unwrap();
                    let wins = games.iter().filter(|(points, attacks)| (*points >= 80) == *attacks).count();
                    assert_eq!(wins, won as usize, "{decision:?}");
                    let sum: i32 = games.iter().map(|(points, _)| points).sum();
                    assert_eq!(sum / of as i32, attackers, "{decision:?}");
                    assert!((1..=of).contains(&effective) && margin.is_none() == (of == 1), "{decision:?}");
                    said[0] += 1;
                }
                Reason::TooClose { lead, margin } => {
                    let [Some(best), Some(next)] = [&all[0], &all[1]] else { panic!("{decision:?}") };
                    assert!(place == 0 && best.len() == next.len() && lead.unsigned_abs() <= margin, "{decision:?}");
                    let worth = |&(points, attacks): &(i32, bool)| worth(points, attacks);
                    let sum = |games: &[(i32, bool)]| games.iter().map(worth).sum::<f64>();
                    let apart = 100.0 * (sum(best) - sum(next)) / best.len() as f64;
                    assert!((apart - f64::from(lead)).abs() < 0.51, "{apart} {decision:?}");
                    said[1] += 1;
                }
                _ => {}
            }
        }
    }
    said
}

#[test]
#[ignore = "in --all"]
fn every_reason_holds_by_slow_definitions() {
    let levels: Vec<paiju_tractor::Level> = paiju_tractor::Level::all().collect();
    let (mut decisions, mut reasons, mut games) = (0, 0, [0; 2]);
    let mut actions = Vec::new();
    for number in 0u64.. {
        if decisions >= 10_000 {
            break;
        }
        let seed = Seed(91).derive(number);
        let mut game = Tractor::start(&Setup::deal(seed, levels[number as usize % levels.len()]));
        let mut players = ["standard", "expert"].map(|name| Tractor::ai(name).unwrap());
        while let Some(seat) = game.to_act().first() {
            let view = game.view(seat);
            // Few decisions get enough work for several playouts.
            let work = if decisions % 16 == 0 { 600 } else { 30 };
            let limit = Limit { work, ..Limit::with_seed(Tractor::decision_seed(&view)) };
            let player = &mut players[(u64::from(seat.0) + number) as usize % 2];
            let decision = player.decide(&view, &limit).unwrap();
            let said = assert_games_hold(player.name(), &view, &decision, &limit);
            games.iter_mut().zip(said).for_each(|(all, said)| *all += said);
            game.legal_actions(seat, &mut actions);
            for candidate in &decision.candidates {
                let action = candidate.action;
                let scene = Scene { game: &game, seat, action, alone: actions.len() == 1 };
                for reason in candidate.reasons_of() {
                    assert!(scene.holds(reason), "{reason:?} of {action:?} at {seat:?} in deal {number}: {view:?}");
                    reasons += 1;
                }
            }
            // Most of the hundred dealt cards offer no choice.
            decisions += u32::from(decision.candidates.len() > 1);
            game.act(seat, &decision.action).unwrap();
        }
    }
    assert!(reasons > 50_000 && games[0] > 10_000 && games[1] > 300, "{reasons} {games:?}");
}
