//! Plays many games between the same players on several cores; the games do not depend on the number of cores.
//!
//! A sitting is the unit of work; each of its games is passed on as soon as it ends.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::SyncSender;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use paiju_game::table::{self, Answer, Turn};
use paiju_game::{Decision, Fault, Game, Limit, Player, Seat, Seed};
use paiju_games::KnownGame;
use paiju_tournament::times::Timed;

use super::deals::Deals;
use super::plan::{Place, Plan, Sitting};
use super::record::Form;
use crate::{interrupt, jobs};

/// One game that was played.
#[derive(Debug)]
pub struct Played<G: Game, S> {
    /// Its place in the match.
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
    /// What else the hall knows of it.
    pub said: S,
}

impl<G: Game, S> Played<G, S> {
    /// The seats that failed.
    pub fn faults(&self) -> impl Iterator<Item = (Seat, &Answer<G>)> {
        self.turns.iter().filter(|turn| !matches!(turn.answer, Answer::Acted(_))).map(|turn| (turn.seat, &turn.answer))
    }
}

/// Provides players and seats them.
pub trait Hall<G: Game>: Sync {
    /// The players of one sitting, in the order of the command line.
    type Players: Send;
    /// What is known about a game besides its turns.
    type Said: Send;

    /// 封顶分数 of a full round, if the game has one.
    fn cap(&self) -> Option<u64> {
        None
    }

    /// The forms in which a game can be written.
    fn forms(&self) -> &'static [Form] {
        &[Form::JsonLines]
    }

    /// New players for a sitting.
    ///
    /// # Errors
    /// A program cannot be started.
    fn open(&self) -> anyhow::Result<Self::Players>;

    /// Adapts a deal to the rules of its round.
    fn prepare(&self, setup: &mut G::Setup, place: &Place);

    /// Seats the players for a game.
    ///
    /// # Errors
    /// A program cannot be restarted.
    fn seat<'a>(
        &self,
        players: &'a mut Self::Players,
        place: &Place,
        seating: &[usize],
    ) -> anyhow::Result<Vec<Box<dyn Player<G> + 'a>>>;

    /// What else is known about the last game.
    fn said(&self, players: &mut Self::Players, seating: &[usize]) -> Self::Said;
}

/// Plays the wanted games of the plan and passes each to `collect` as it ends: in order within a sitting, sittings in
/// any order. If the user interrupts, or something fails, running games are aborted and finished ones still passed on.
/// `first` play the sitting that starts first.
///
/// # Errors
/// A program cannot be started, or `collect` fails, which is then not called again.
pub fn play<G, H>(
    plan: Plan,
    hall: &H,
    first: H::Players,
    deals: &Deals<G>,
    wanted: impl Fn(u64) -> bool + Sync,
    collect: impl FnMut(Played<G, H::Said>) -> anyhow::Result<()>,
) -> anyhow::Result<()>
where
    G: KnownGame,
    H: Hall<G>,
{
    let next = AtomicU64::new(0);
    let first = Mutex::new(Some(first));
    let open = || first.lock().unwrap_or_else(PoisonError::into_inner).take().map_or_else(|| hall.open(), Ok);
    jobs::run(plan.jobs, |sender| work(plan, hall, &open, deals, &next, &wanted, sender), collect)
}

/// Plays sittings until none are left.
fn work<G: KnownGame, H: Hall<G>>(
    plan: Plan,
    hall: &H,
    open: &impl Fn() -> anyhow::Result<H::Players>,
    deals: &Deals<G>,
    next: &AtomicU64,
    wanted: &impl Fn(u64) -> bool,
    played: &SyncSender<Played<G, H::Said>>,
) -> anyhow::Result<()> {
    while let Some(sitting) = plan.sitting(next.fetch_add(1, Ordering::Relaxed)) {
        if interrupt::requested() {
            break;
        }
        play_sitting(plan, hall, open, deals, sitting, wanted, played)?;
    }
    Ok(())
}

/// Plays the wanted games of a sitting.
fn play_sitting<G: KnownGame, H: Hall<G>>(
    plan: Plan,
    hall: &H,
    open: &impl Fn() -> anyhow::Result<H::Players>,
    deals: &Deals<G>,
    sitting: Sitting,
    wanted: &impl Fn(u64) -> bool,
    played: &SyncSender<Played<G, H::Said>>,
) -> anyhow::Result<()> {
    let mut places = plan.places(sitting).filter(|place| wanted(place.number)).peekable();
    if places.peek().is_none() {
        return Ok(());
    }
    let seats = usize::from(G::SEATS);
    // The player of seat 0 moves on to seat 1, and so on.
    let moved = (sitting.rotation % u64::from(G::SEATS)) as usize;
    let seating: Vec<usize> = (0..seats).map(|seat| (seat + seats - moved) % seats).collect();
    let mut players = open()?;
    for place in places {
        let game = play_game(plan, hall, deals, &mut players, place, &seating)?;
        // An aborted player's actions are not a result.
        if interrupt::requested() || played.send(game).is_err() {
            break;
        }
    }
    Ok(())
}

fn play_game<G: KnownGame, H: Hall<G>>(
    plan: Plan,
    hall: &H,
    deals: &Deals<G>,
    players: &mut H::Players,
    place: Place,
    seating: &[usize],
) -> anyhow::Result<Played<G, H::Said>> {
    let seed = plan.seed.derive(place.deal);
    let mut setup = deals.of(place.deal, seed);
    hall.prepare(&mut setup, &place);
    let mut game = G::start(&setup);
    let mut turns = Vec::new();
    let begin = Instant::now();
    let clock = || u64::try_from(begin.elapsed().as_micros()).unwrap_or(u64::MAX);
    let mut seated: Vec<_> = hall
        .seat(players, &place, seating)?
        .into_iter()
        .map(|player| Timed::new(Interruptible(player), clock))
        .collect();
    table::play(&mut game, &mut seated, plan.work, seed, |_, turn| turns.push(turn.clone()));
    let took = seated.into_iter().map(Timed::took).collect();
    let said = hall.said(players, seating);
    Ok(Played { place, seed, setup, seating: seating.to_vec(), turns, end: game, took, said })
}

/// A player whose game is aborted when the user interrupts.
pub struct Interruptible<P>(pub P);

impl<P> Interruptible<P> {
    fn go_on() -> Result<(), Fault> {
        if interrupt::requested() { Err(Fault::Crash { detail: "interrupted".to_owned() }) } else { Ok(()) }
    }
}

impl<G: Game, P: Player<G>> Player<G> for Interruptible<P> {
    fn name(&self) -> &str {
        self.0.name()
    }

    fn decide(&mut self, view: &G::View, limit: &Limit<'_>) -> Result<Decision<G>, Fault> {
        Self::go_on()?;
        self.0.decide(view, &Limit { stop: Some(&interrupt::requested), ..*limit })
    }

    fn observe(&mut self, view: &G::View) -> Result<(), Fault> {
        Self::go_on()?;
        self.0.observe(view)
    }
}
