//! Many games between the same players, on several cores, with the same result on any number of them.
//!
//! Games come in rounds (轮): within a round and a seating the same players, and so the same programs, play one deal after another. A
//! round is what one core works on, so that neither results nor records depend on how many there are.

use anyhow::ensure;
use indicatif::ProgressBar;
use paiju_game::table::{self, Answer, Turn};
use paiju_game::{Game, Player, Seat, Seed};
use rayon::prelude::*;

use crate::interrupt::{self, Interrupted};

/// Which games are played.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many deals.
    pub deals: u64,
    /// How many deals a round has; the last may have fewer.
    pub round: u64,
    /// Where the deals come from.
    pub seed: Seed,
    /// In how many rotations of the players over the seats each round is played, at least 1.
    pub rotations: usize,
    /// How many rounds are played at a time.
    pub jobs: usize,
    /// What an AI may work per decision.
    pub work: u64,
}

/// Where a game stands in the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The deal, from 0.
    pub deal: u64,
    /// The round, from 0.
    pub round: u64,
    /// How many rounds there are.
    pub rounds: u64,
    /// The game within the round, from 0.
    pub game: u64,
    /// How many games the round has.
    pub games: u64,
}

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
    /// The players of one round, in the order of the command line.
    type Players: Send;
    /// What is known of a game beside its turns.
    type Said: Send;

    /// New players for a round.
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

/// The games of a round, rotation by rotation.
type Round<G, H> = Vec<Played<G, <H as Hall<G>>::Said>>;

/// Plays all games of the plan and hands them to `collect` round by round in order, whatever the number of jobs.
///
/// # Errors
/// A program cannot be started, the user wants it to end, or `collect` fails.
pub fn play<G, H>(
    plan: Plan,
    hall: &H,
    progress: &ProgressBar,
    mut collect: impl FnMut(Round<G, H>) -> anyhow::Result<()>,
) -> anyhow::Result<()>
where
    G: Game<Setup: Send, Action: Send, Refusal: Send, Reason: Send> + Send,
    H: Hall<G>,
{
    let pool = rayon::ThreadPoolBuilder::new().num_threads(plan.jobs).build()?;
    let rounds = plan.deals.div_ceil(plan.round);
    // In batches, so that games go out in order and a long match does not pile up in memory.
    let batch = plan.jobs as u64 * 16;
    for first in (0..rounds).step_by(batch as usize) {
        let numbers = first..rounds.min(first + batch);
        let played: Vec<anyhow::Result<Round<G, H>>> =
            pool.install(|| numbers.into_par_iter().map(|round| play_round(plan, hall, round, progress)).collect());
        for round in played {
            collect(round?)?;
        }
    }
    Ok(())
}

/// Plays the deals of one round, in every rotation if the plan says so.
fn play_round<G: Game, H: Hall<G>>(
    plan: Plan,
    hall: &H,
    round: u64,
    progress: &ProgressBar,
) -> anyhow::Result<Round<G, H>> {
    let seats = usize::from(G::SEATS);
    let first = round * plan.round;
    let games = plan.round.min(plan.deals - first);
    let mut played = Vec::new();
    for rotation in 0..plan.rotations {
        // The player who sat at seat 0 goes on to seat 1, and so on.
        let seating: Vec<usize> = (0..seats).map(|seat| (seat + seats - rotation) % seats).collect();
        let mut players = hall.open()?;
        for game in 0..games {
            ensure!(!interrupt::requested(), Interrupted);
            let deal = first + game;
            let place = Place { deal, round, rounds: plan.deals.div_ceil(plan.round), game, games };
            played.push(play_game(plan, hall, &mut players, place, &seating)?);
            progress.inc(1);
        }
    }
    // What a program did while it was being interrupted is nobody's result.
    ensure!(!interrupt::requested(), Interrupted);
    Ok(played)
}

fn play_game<G: Game, H: Hall<G>>(
    plan: Plan,
    hall: &H,
    players: &mut H::Players,
    place: Place,
    seating: &[usize],
) -> anyhow::Result<Played<G, H::Said>> {
    let seed = plan.seed.derive(place.deal);
    let mut setup = G::deal(seed);
    hall.prepare(&mut setup, &place);
    let mut game = G::start(&setup);
    let mut turns = Vec::new();
    let mut seated = hall.seat(players, &place, seating)?;
    table::play(&mut game, &mut seated, plan.work, seed, |_, turn| turns.push(turn.clone()));
    drop(seated);
    let said = hall.said(players, seating);
    Ok(Played { place, seed, setup, seating: seating.to_vec(), turns, end: game, said })
}
