//! A match of Dou Dizhu.

use std::time::Duration;

use anyhow::{Context, ensure};
use paiju_ai::Ais;
use paiju_doudizhu::protocol::referee::{self, Heard};
use paiju_doudizhu::protocol::{EngineMessage, Exchange, Manner, PlatformMessage, RoundInfo, VERSION, record_by};
use paiju_doudizhu::{DouDizhu, SEATS, Setup};
use paiju_game::{Ai, Player, Seat};

use super::Args;
use super::arena::{self, Hall};
use super::botzone::match_log;
use super::contest_seat::{ContestSeat, Speech};
use super::course::{self, Match};
use super::plan::Place;
use super::record::Form;
use super::seats::{Entrant, Roster};

type Played = arena::Played<DouDizhu, Said>;
/// The actual dialogue at each seat with a program.
type Said = [Option<Vec<Heard>>; SEATS as usize];

/// Plays all games of the match.
pub fn run(args: &Args) -> anyhow::Result<Match> {
    let hall = DouDizhuHall::new(args)?;
    course::run(args, &hall, &hall.roster, |game, form| match form {
        Form::JsonLines => match_log(game, &hall.roster.names),
        Form::Transcript => Ok(hall.transcript(game)),
    })
}

/// The players, and the round's rules.
struct DouDizhuHall {
    roster: Roster,
    limit: Duration,
    /// 封顶分数 of a full round.
    cap: u64,
    /// The number of games in it.
    games: u64,
    speech: Speech,
    info: super::InfoSettings,
}

/// The player at a seat.
enum Chair {
    Ai(Ai<DouDizhu>),
    Program(Box<ContestSeat>),
}

impl DouDizhuHall {
    /// Checks the players before any game begins.
    fn new(args: &Args) -> anyhow::Result<Self> {
        let roster = Roster::read(&args.seats)?;
        let count = roster.plays.len();
        ensure!(count == usize::from(SEATS), "Dou Dizhu has {SEATS} seats; --seats names {count} players");
        for entrant in &roster.plays {
            if let Entrant::Ai(name) = entrant {
                DouDizhu::find_ai(name)?;
            }
        }
        let default = RoundInfo::default();
        let limit = args.limits.time.map_or(Duration::from_secs(u64::from(RoundInfo::SECONDS)), Duration::from_millis);
        // The text's 2100 for six games is 350 each.
        let cap = args.cap.unwrap_or(u64::from(default.cap) / u64::from(default.games) * args.round);
        let speech =
            Speech { manner: Manner { auto_pass: args.auto_pass }, exit: !args.no_exit, memory: args.limits.memory };
        Ok(Self { roster, limit, cap, games: args.round, speech, info: args.info })
    }

    /// The INFO of a game's place. A shorter last round has a proportional cap.
    fn info(&self, place: &Place) -> RoundInfo {
        let number = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        RoundInfo {
            round: number(self.info.turnid.saturating_add(place.round)),
            rounds: number(self.info.turncount.unwrap_or(place.rounds)),
            advancing: self.info.upcount,
            game: number(place.game + 1),
            games: number(place.games),
            cap: number(self.cap.saturating_mul(place.games) / self.games),
            seconds: Some(number(self.limit.as_secs() + u64::from(self.limit.subsec_nanos() > 0))),
        }
    }

    /// The referee's record of a game, with programs' own words. Names are requested at the start of a round, and again
    /// from a restarted program.
    fn transcript(&self, game: &Played) -> String {
        let greeting = Seat::all(SEATS).filter_map(|seat| {
            let (sent, name) =
                (PlatformMessage::Version(VERSION.to_owned()), &self.roster.plays[game.seating[seat.index()]]);
            let answer = match name {
                Entrant::Ai(name) if game.place.game == 0 => Some(EngineMessage::Name(name.clone())),
                Entrant::Ai(_) => return None,
                Entrant::Program(_) => None,
            };
            Some(Exchange { seat, sent, answer })
        });
        let exchanges: Vec<Exchange> =
            greeting.chain(record_by(&game.end, &self.info(&game.place), self.speech.manner)).collect();
        referee::transcript(&exchanges, &game.said)
    }
}

impl Hall<DouDizhu> for DouDizhuHall {
    type Players = Vec<Chair>;
    type Said = Said;

    fn cap(&self) -> Option<u64> {
        Some(self.cap)
    }

    fn forms(&self) -> &'static [Form] {
        &[Form::JsonLines, Form::Transcript]
    }

    fn open(&self) -> anyhow::Result<Vec<Chair>> {
        let chair = |entrant: &Entrant| -> anyhow::Result<Chair> {
            Ok(match entrant {
                Entrant::Ai(name) => Chair::Ai(DouDizhu::find_ai(name)?),
                Entrant::Program(line) => Chair::Program(Box::new(ContestSeat::new(line, self.limit, self.speech)?)),
            })
        };
        self.roster.plays.iter().map(chair).collect()
    }

    fn prepare(&self, setup: &mut Setup, place: &Place) {
        setup.rules = self.info(place).rules();
    }

    fn seat<'a>(
        &self,
        players: &'a mut Vec<Chair>,
        place: &Place,
        seating: &[usize],
    ) -> anyhow::Result<Vec<Box<dyn Player<DouDizhu> + 'a>>> {
        let mut chairs: Vec<Option<&'a mut Chair>> = players.iter_mut().map(Some).collect();
        Seat::all(SEATS)
            .map(|seat| {
                let chair =
                    chairs.get_mut(seating[seat.index()]).and_then(Option::take).context("a player sits twice")?;
                Ok(match chair {
                    Chair::Ai(player) => Box::new(player) as Box<dyn Player<DouDizhu> + 'a>,
                    Chair::Program(program) => {
                        program.sit(seat, self.info(place));
                        Box::new(program)
                    }
                })
            })
            .collect()
    }

    fn said(&self, players: &mut Vec<Chair>, seating: &[usize]) -> Said {
        std::array::from_fn(|seat| match players.get_mut(seating[seat]) {
            Some(Chair::Program(program)) => Some(program.take_heard()),
            _ => None,
        })
    }
}
