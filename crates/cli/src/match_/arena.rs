//! Many games between the same players, on several cores, with the same games on any number of them.
//!
//! A sitting is what one core works on, and each game of it goes out as it ends.

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
    /// Where it stands.
    pub place: Place,
    /// What it was dealt from.
    pub seed: Seed,
    /// The deal.
    pub setup: G::Setup,
    /// The player at each seat, as its place in the list of players.
    pub seating: Vec<usize>,
    /// Every turn.
    pub turns: Vec<Turn<G>>,
    /// The game at its end.
    pub end: G,
    /// How long each decision took, in µs, by seat.
    pub took: Vec<Vec<u64>>,
    /// What the hall knows of it besides.
    pub said: S,
}

impl<G: Game, S> Played<G, S> {
    /// The seats that failed.
    pub fn faults(&self) -> impl Iterator<Item = (Seat, &Answer<G>)> {
        self.turns.iter().filter(|turn| !matches!(turn.answer, Answer::Acted(_))).map(|turn| (turn.seat, &turn.answer))
    }
}

/// Where players come from and sit down.
pub trait Hall<G: Game>: Sync {
    /// The players of one sitting, in the order of the command line.
    type Players: Send;
    /// What is known of a game beside its turns.
    type Said: Send;

    /// 封顶分数 of a round of full length, in a game whose rounds have one.
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

    /// Changes a deal to what the rules of its round want.
    fn prepare(&self, setup: &mut G::Setup, place: &Place);

    /// The players at their seats for a game.
    ///
    /// # Errors
    /// A program cannot be started again.
    fn seat<'a>(
        &self,
        players: &'a mut Self::Players,
        place: &Place,
        seating: &[usize],
    ) -> anyhow::Result<Vec<Box<dyn Player<G> + 'a>>>;

    /// What is known of the game just played.
    fn said(&self, players: &mut Self::Players, seating: &[usize]) -> Self::Said;
}

/// Plays the games of the plan that are wanted, and hands each to `collect` as it ends: within a sitting in order, sittings as it comes.
/// When the user wants it to end, or somebody fails, the games that run are broken off, and those that have ended are still handed out.
/// `first` play the sitting that begins first.
///
/// # Errors
/// A program cannot be started, or `collect` fails; then nothing more is handed to it.
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

/// Plays one sitting after another.
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

/// Plays the games of a sitting that are wanted.
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
    // The player who sat at seat 0 goes on to seat 1, and so on.
    let moved = (sitting.rotation % u64::from(G::SEATS)) as usize;
    let seating: Vec<usize> = (0..seats).map(|seat| (seat + seats - moved) % seats).collect();
    let mut players = open()?;
    for place in places {
        let game = play_game(plan, hall, deals, &mut players, place, &seating)?;
        // What somebody did while being broken off is nobody's result.
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

/// A player whose game is broken off when the user wants it to end.
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
