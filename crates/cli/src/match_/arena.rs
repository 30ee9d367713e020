//! Plays many games between the same players on several cores; the games do not depend on the number of cores.
//!
//! A sitting is the unit of work; each of its games is passed on as soon as it ends.

use std::cell::RefCell;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use paiju_doudizhu::protocol::referee::Heard;
use paiju_game::platform::Record;
use paiju_game::table::{self, Answer, Turn};
use paiju_game::{Decision, Fault, Game, Limit, Player, Seat, Seed};
use paiju_games::KnownGame;
use paiju_tournament::times::Timed;

use super::chair::Chair;
use super::deals::Deals;
use super::game::PlayedGame;
use super::hall::Hall;
use super::pipes::TurnOutput;
use super::plan::{Place, Plan, Sitting};
use crate::{interrupt, jobs};

pub struct Played<G: Game> {
    pub place: Place,
    pub seed: Seed,
    pub setup: G::Setup,
    /// For each seat, the index of its player.
    pub seating: Vec<usize>,
    pub turns: Vec<Turn<G>>,
    /// The finished game.
    pub end: G,
    /// The time of each decision, in µs, by seat.
    pub took: Vec<Vec<u64>>,
    /// The actual dialogue at each seat with a program, in the contest's protocol.
    pub heard: Vec<Option<Vec<Heard>>>,
    /// The stale acknowledgements that were taken, by seat.
    pub stale: Vec<u64>,
    /// What each program said about the turn at which it failed.
    pub failed: Vec<(Seat, TurnOutput)>,
}

impl<G: KnownGame> Played<G> {
    pub fn faults(&self) -> impl Iterator<Item = (Seat, &Answer<G>)> {
        self.turns.iter().filter(|turn| !matches!(turn.answer, Answer::Acted(_))).map(|turn| (turn.seat, &turn.answer))
    }

    /// The turn from which the judge played for a seat that had failed; `None` if it did not.
    pub fn taken_over(&self, seat: Seat) -> Option<u64> {
        self.end.played_for_since(seat).map(|turn| turn as u64)
    }

    /// The match log, for players of these names.
    pub fn match_log(&self, names: &[String]) -> anyhow::Result<String> {
        let players: Vec<&str> = self.seating.iter().map(|&player| names[player].as_str()).collect();
        let writing = G::Writing::default();
        let record = Record { setup: &self.setup, seed: self.seed, players: &players, turns: &self.turns, writing };
        Ok(serde_json::to_string(&record.match_log())?)
    }
}

/// The games to play, and by whom.
pub struct Arena<'a, G: KnownGame, W> {
    pub plan: Plan,
    pub hall: &'a Hall<G>,
    pub deals: &'a Deals<G>,
    /// Whether the game with this number is to be played.
    pub wanted: W,
}

impl<G: PlayedGame, W: Fn(u64) -> bool + Sync> Arena<'_, G, W> {
    /// Plays the wanted games and passes each to `collect` as it ends: in order within a sitting, sittings in any order.
    /// If the user interrupts, or something fails, running games are aborted and finished ones still passed on. `first`
    /// play the sitting that starts first.
    ///
    /// # Errors
    /// A program cannot be started, or `collect` fails, which is then not called again.
    pub fn play(
        &self,
        first: Vec<Chair<G>>,
        collect: impl FnMut(Played<G>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let first = Mutex::new(Some(first));
        let open = || first.lock().unwrap_or_else(PoisonError::into_inner).take().map_or_else(|| self.hall.open(), Ok);
        let sitting = |number| self.plan.sitting(number);
        jobs::run(self.plan.jobs, sitting, |sitting, played| self.play_sitting(sitting, open, played), collect)
    }

    fn play_sitting(
        &self,
        sitting: Sitting,
        open: impl Fn() -> anyhow::Result<Vec<Chair<G>>>,
        played: &dyn Fn(Played<G>),
    ) -> anyhow::Result<()> {
        let mut places = self.plan.places(sitting).filter(|place| (self.wanted)(place.number)).peekable();
        if places.peek().is_none() {
            return Ok(());
        }
        // The player of seat 0 moves on to seat 1, and so on.
        let moved = (sitting.rotation % u64::from(G::SEATS)) as usize;
        let mut chairs = open()?;
        for place in places {
            let game = self.play_game(&mut chairs, place, moved);
            // An aborted player's actions are not a result.
            if interrupt::requested() {
                break;
            }
            played(game);
        }
        Ok(())
    }

    fn play_game(&self, chairs: &mut [Chair<G>], place: Place, moved: usize) -> Played<G> {
        let seed = self.plan.seed.derive(place.deal);
        let setup = self.hall.prepare(self.deals.of(place.deal, seed), &place);
        let info = self.hall.info(&place);
        let mut seating: Vec<usize> = (0..chairs.len()).collect();
        seating.rotate_right(moved);
        let seats = (0..G::SEATS).cycle().skip(moved).map(Seat);
        let mut seated: Vec<_> = chairs.iter_mut().zip(seats).map(|(chair, seat)| chair.sit(seat, info)).collect();
        seated.rotate_right(moved);
        let PlayedOut { end, turns, took, failed } = play_out(&setup, seated, self.plan.work, seed);
        let heard = seating.iter().map(|&player| chairs[player].take_heard()).collect();
        let stale = seating.iter().map(|&player| chairs[player].stale()).collect();
        Played { place, seed, setup, seating, turns, end, took, heard, stale, failed }
    }
}

/// A game played to its end.
pub struct PlayedOut<G: Game> {
    pub end: G,
    /// Its turns, with what programs said.
    pub turns: Vec<Turn<G>>,
    /// The time of each decision, in µs, by seat.
    pub took: Vec<Vec<u64>>,
    /// What each program said about the turn at which it failed.
    pub failed: Vec<(Seat, TurnOutput)>,
}

/// Plays a game to its end, unless the user interrupts.
pub fn play_out<'a, G: PlayedGame + 'a>(
    setup: &G::Setup,
    seated: impl IntoIterator<Item = &'a mut Chair<G>>,
    work: u64,
    seed: Seed,
) -> PlayedOut<G> {
    let mut end = G::start(setup);
    let (mut turns, mut failed) = (Vec::new(), Vec::new());
    let begin = Instant::now();
    let clock = || u64::try_from(begin.elapsed().as_micros()).unwrap_or(u64::MAX);
    // Seats that are asked at once are heard before the first of them has its turn.
    let said: Vec<RefCell<Option<TurnOutput>>> = (0..G::SEATS).map(|_| RefCell::default()).collect();
    let player = |(chair, said)| Timed::new(Interruptible { chair, said }, clock);
    let mut seated: Vec<_> = seated.into_iter().zip(&said).map(player).collect();
    table::play(&mut end, &mut seated, work, seed, |_, turn| {
        let said = said.get(turn.seat.index()).and_then(|said| said.borrow_mut().take());
        let printed = said.as_ref().map(|said| said.printed.clone());
        failed.extend(said.filter(|_| turn.answer.fault().is_some()).map(|said| (turn.seat, said)));
        turns.push(Turn { printed, ..turn.clone() });
    });
    let took = seated.into_iter().map(Timed::took).collect();
    PlayedOut { end, turns, took, failed }
}

/// A player whose game is aborted when the user interrupts, and of whom is kept what it says at its turns.
struct Interruptible<'a, G: Game> {
    chair: &'a mut Chair<G>,
    said: &'a RefCell<Option<TurnOutput>>,
}

fn go_on() -> Result<(), Fault> {
    if interrupt::requested() { Err(Fault::Crash { detail: "interrupted".to_owned() }) } else { Ok(()) }
}

impl<G: PlayedGame> Player<G> for Interruptible<'_, G> {
    fn name(&self) -> &str {
        self.chair.name()
    }

    fn decide(&mut self, view: &G::View, limit: &Limit<'_>) -> Result<Decision<G>, Fault> {
        go_on()?;
        let decision = self.chair.player().decide(view, &Limit { stop: Some(&interrupt::requested), ..*limit });
        self.said.replace(self.chair.take_said());
        decision
    }

    fn observe(&mut self, view: &G::View) -> Result<(), Fault> {
        go_on()?;
        let seen = self.chair.player().observe(view);
        if seen.is_err() {
            self.said.replace(self.chair.take_said());
        }
        seen
    }
}
