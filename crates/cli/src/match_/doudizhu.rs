//! A match of Dou Dizhu.

use anyhow::{Context, bail, ensure};
use paiju_doudizhu::{DouDizhu, Outcome, SEATS, Setup, ai};
use paiju_game::{Game, Player, Seat};

use super::Args;
use super::arena::{self, Hall};
use super::seats::{self, Entrant};
use super::tally::Tally;

/// Plays all games of the match.
pub fn run(args: &Args) -> anyhow::Result<Tally> {
    let hall = DouDizhuHall { entrants: seats::parse(&args.seats)? };
    hall.check()?;
    let mut tally = Tally::new::<DouDizhu>(args.seed, &seats::names(&hall.entrants));
    let progress = args.progress(DouDizhu::SEATS)?;
    arena::play(args.plan(), &hall, &progress, |games| {
        tally.add(&games, role);
        Ok(())
    })?;
    progress.finish_and_clear();
    Ok(tally)
}

/// A seat's role and whether its side won; none in a game without a landlord.
fn role(outcome: &Outcome, seat: usize) -> Option<(&'static str, bool)> {
    let landlord = outcome.landlord?.index() == seat;
    Some((if landlord { "landlord" } else { "farmer" }, outcome.scores[seat] > 0))
}

struct DouDizhuHall {
    entrants: Vec<Entrant>,
}

type Chair = Box<dyn Player<DouDizhu> + Send>;

impl DouDizhuHall {
    /// Says what is wrong with the players before any game begins.
    fn check(&self) -> anyhow::Result<()> {
        let count = self.entrants.len();
        ensure!(count == usize::from(SEATS), "Dou Dizhu has {SEATS} seats; --seats names {count} players");
        self.open().map(|_| ())
    }
}

impl Hall<DouDizhu> for DouDizhuHall {
    type Players = Vec<Chair>;

    fn open(&self) -> anyhow::Result<Vec<Chair>> {
        let chair =
            |entrant: &Entrant| -> anyhow::Result<Chair> {
                match entrant {
                    Entrant::Ai(name) => Ok(ai::by_name(name)
                        .with_context(|| format!("no AI {name:?}; there are {}", ai::NAMES.join(", ")))?),
                    Entrant::Program(line) => bail!("no referee for programs yet: {line}"),
                }
            };
        self.entrants.iter().map(chair).collect()
    }

    fn prepare(&self, _: &mut Setup) {}

    fn seat<'a>(
        &self,
        players: &'a mut Vec<Chair>,
        _: u64,
        seating: &[usize],
    ) -> anyhow::Result<Vec<Box<dyn Player<DouDizhu> + 'a>>> {
        let mut chairs: Vec<Option<&'a mut Chair>> = players.iter_mut().map(Some).collect();
        let mut sit = |seat: Seat| chairs.get_mut(seating[seat.index()]).and_then(Option::take);
        Seat::all(SEATS)
            .map(|seat| Ok(Box::new(sit(seat).context("a player sits twice")?) as Box<dyn Player<DouDizhu> + 'a>))
            .collect()
    }
}
