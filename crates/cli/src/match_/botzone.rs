//! A match whose programs speak Botzone's protocol.

use std::time::Duration;

use anyhow::{Context, ensure};
use paiju_game::{Ai, Lang, Player, Seat};
use paiju_games::KnownGame;
use paiju_platform::Record;
use paiju_platform::session::Form;

use super::Args;
use super::arena::{Hall, Played};
use super::botzone_seat::BotzoneSeat;
use super::course::{self, Match};
use super::plan::Place;
use super::record;
use super::seats::{Entrant, Roster};

/// Plays all games of the match. `prepare` adapts a deal to the command line.
pub fn run<G: KnownGame>(args: &Args, prepare: impl Fn(&mut G::Setup) + Sync) -> anyhow::Result<Match> {
    let hall = BotzoneHall::new::<G>(args, prepare)?;
    course::run::<G, _>(args, &hall, &hall.roster, |game, _| match_log(game, &hall.roster.names))
}

/// The match log of a game that was played.
///
/// # Errors
/// It cannot be written as JSON.
pub fn match_log<G: KnownGame, S>(game: &Played<G, S>, names: &[String]) -> anyhow::Result<String> {
    let players: Vec<&str> = game.seating.iter().map(|&player| names[player].as_str()).collect();
    let writing = G::Writing::default();
    let record = Record { setup: &game.setup, seed: game.seed, players: &players, turns: &game.turns, writing };
    Ok(serde_json::to_string(&record.match_log())?)
}

/// The players.
struct BotzoneHall<P> {
    roster: Roster,
    limit: Duration,
    memory: Option<u64>,
    form: Form,
    prepare: P,
}

/// The player at a seat.
enum Chair<G: KnownGame> {
    Ai(Ai<G>),
    Program(Box<BotzoneSeat<G>>),
}

impl<P> BotzoneHall<P> {
    /// Checks the players before any game begins.
    fn new<G: KnownGame>(args: &Args, prepare: P) -> anyhow::Result<Self> {
        let roster = Roster::read(&args.seats)?;
        let (count, name, wanted) = (roster.plays.len(), G::name(Lang::En), G::SEATS);
        ensure!(count == usize::from(wanted), "{name} has {wanted} seats; --seats names {count} players");
        for entrant in &roster.plays {
            if let Entrant::Ai(name) = entrant {
                G::find_ai(name)?;
            }
        }
        if let Some(path) = &args.record {
            let transcript = record::Form::of(path) == record::Form::Transcript;
            ensure!(!transcript, "{name} has match logs, not transcripts; --record must not end in .txt or .log");
        }
        let limit = Duration::from_millis(args.limits.time.unwrap_or(G::TIME_LIMIT_MS));
        Ok(Self { roster, limit, memory: args.limits.memory, form: args.form.unwrap_or_default().into(), prepare })
    }
}

impl<G: KnownGame, P: Fn(&mut G::Setup) + Sync> Hall<G> for BotzoneHall<P> {
    type Players = Vec<Chair<G>>;
    type Said = ();

    fn open(&self) -> anyhow::Result<Vec<Chair<G>>> {
        let chair = |entrant: &Entrant| -> anyhow::Result<Chair<G>> {
            Ok(match entrant {
                Entrant::Ai(name) => Chair::Ai(G::find_ai(name)?),
                Entrant::Program(line) => {
                    Chair::Program(Box::new(BotzoneSeat::new(line, self.form, self.limit, self.memory)?))
                }
            })
        };
        self.roster.plays.iter().map(chair).collect()
    }

    fn prepare(&self, setup: &mut G::Setup, _: &Place) {
        (self.prepare)(setup);
    }

    fn seat<'a>(
        &self,
        players: &'a mut Vec<Chair<G>>,
        _: &Place,
        seating: &[usize],
    ) -> anyhow::Result<Vec<Box<dyn Player<G> + 'a>>> {
        let mut chairs: Vec<Option<&'a mut Chair<G>>> = players.iter_mut().map(Some).collect();
        Seat::all(G::SEATS)
            .map(|seat| {
                let chair =
                    chairs.get_mut(seating[seat.index()]).and_then(Option::take).context("a player sits twice")?;
                Ok(match chair {
                    Chair::Ai(player) => Box::new(player) as Box<dyn Player<G> + 'a>,
                    Chair::Program(program) => {
                        program.sit();
                        Box::new(program)
                    }
                })
            })
            .collect()
    }

    fn said(&self, _: &mut Vec<Chair<G>>, _: &[usize]) {}
}
