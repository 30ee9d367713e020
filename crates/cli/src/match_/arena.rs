//! Many games between the same players, on several cores, with the same result on any number of them.

use indicatif::ProgressBar;
use paiju_game::table::{self, Answer, Turn};
use paiju_game::{Game, Player, Seat, Seed};
use rayon::prelude::*;

/// Which games are played.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many deals.
    pub deals: u64,
    /// Where the deals come from.
    pub seed: Seed,
    /// Whether each deal is played once in every rotation of the players over the seats.
    pub rotate: bool,
    /// How many deals are played at a time.
    pub jobs: usize,
    /// What an AI may work per decision.
    pub work: u64,
}

/// One game that was played.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    /// From 0, in the order of deals and rotations.
    pub number: u64,
    /// The deal.
    pub setup: G::Setup,
    /// The player at each seat, as its place in the list of players.
    pub seating: Vec<usize>,
    /// Every turn.
    pub turns: Vec<Turn<G>>,
    /// The game at its end.
    pub end: G,
}

impl<G: Game> Played<G> {
    /// The seats that failed.
    pub fn faults(&self) -> impl Iterator<Item = (Seat, &Answer<G>)> {
        self.turns.iter().filter(|turn| !matches!(turn.answer, Answer::Acted(_))).map(|turn| (turn.seat, &turn.answer))
    }
}

/// The players of one game; `setup` lets the rules of the round reach the deal.
pub trait Hall<G: Game>: Sync {
    /// Players are kept for many games where that costs something to set up.
    type Players: Send;

    /// New players, for one thread.
    ///
    /// # Errors
    /// A program cannot be started.
    fn open(&self) -> anyhow::Result<Self::Players>;

    /// Changes a deal to what this match's rules want.
    fn prepare(&self, setup: &mut G::Setup);

    /// The players at their seats for game `number`: the player at each seat as its place in the list of players.
    ///
    /// # Errors
    /// A program cannot be started.
    fn seat<'a>(
        &self,
        players: &'a mut Self::Players,
        number: u64,
        seating: &[usize],
    ) -> anyhow::Result<Vec<Box<dyn Player<G> + 'a>>>;
}

/// Plays all games of the plan and hands them to `collect` in order, whatever the number of jobs.
///
/// # Errors
/// A program cannot be started, or `collect` fails.
pub fn play<G, H>(
    plan: Plan,
    hall: &H,
    progress: &ProgressBar,
    mut collect: impl FnMut(Vec<Played<G>>) -> anyhow::Result<()>,
) -> anyhow::Result<()>
where
    G: Game<Setup: Send, Action: Send, Refusal: Send, Reason: Send> + Send,
    H: Hall<G>,
{
    let pool = rayon::ThreadPoolBuilder::new().num_threads(plan.jobs).build()?;
    // In batches, so that games go out in order and a long match does not pile up in memory.
    let batch = (plan.jobs as u64 * 16).max(1);
    for first in (0..plan.deals).step_by(batch as usize) {
        let deals = first..plan.deals.min(first + batch);
        let played: Vec<anyhow::Result<Vec<Played<G>>>> = pool.install(|| {
            deals
                .into_par_iter()
                .map_init(
                    || hall.open(),
                    |players, deal| match players {
                        Ok(players) => play_deal(plan, hall, players, deal, progress),
                        Err(error) => Err(anyhow::anyhow!("{error:#}")),
                    },
                )
                .collect()
        });
        for games in played {
            collect(games?)?;
        }
    }
    Ok(())
}

/// Plays one deal, in every rotation if the plan says so.
fn play_deal<G: Game, H: Hall<G>>(
    plan: Plan,
    hall: &H,
    players: &mut H::Players,
    deal: u64,
    progress: &ProgressBar,
) -> anyhow::Result<Vec<Played<G>>> {
    let seats = usize::from(G::SEATS);
    let rotations = if plan.rotate { seats } else { 1 };
    let seed = plan.seed.derive(deal);
    let mut setup = G::deal(seed);
    hall.prepare(&mut setup);
    (0..rotations)
        .map(|rotation| {
            let number = deal * rotations as u64 + rotation as u64;
            let seating: Vec<usize> = (0..seats).map(|seat| (seat + rotation) % seats).collect();
            let mut seated = hall.seat(players, number, &seating)?;
            let mut game = G::start(&setup);
            let mut turns = Vec::new();
            table::play(&mut game, &mut seated, plan.work, seed, |_, turn| turns.push(turn.clone()));
            drop(seated);
            progress.inc(1);
            Ok(Played { number, setup: setup.clone(), seating, turns, end: game })
        })
        .collect()
}
