//! Runs a tournament: each round's tables play in parallel, and every game goes to the file in its turn.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::Context;
use paiju_doudizhu::protocol::RoundInfo;
use paiju_game::platform::Record;
use paiju_game::table::{Answer, Turn};
use paiju_game::{Decision, Fault, Game, Lang, Limit, Player, Seat};
use paiju_games::GameRules;
use paiju_tournament::sheets::words;
use paiju_tournament::{GameLine, GameResult, Line, Next, Points, SeatFault, Seating, Settings};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use super::entrants;
use super::file::{Kept, rules};
use crate::match_::arena::{PlayedOut, play_out};
use crate::match_::chair::{Chair, Speech};
use crate::match_::deals;
use crate::match_::game::PlayedGame;
use crate::match_::result::fault_name;
use crate::match_::seats::Entrant;
use crate::program::Program;
use crate::terminal::{self, Progress, Things};
use crate::{interrupt, jobs};

/// A finished game: its table and number at the table, both from 0.
struct Played {
    at: (usize, usize),
    result: GameResult,
    record: Box<RawValue>,
}

/// What a round's tables need.
struct Hall {
    /// The tables with missing games, and the numbers of those games.
    missing: Vec<(usize, Vec<usize>)>,
    /// How many games are played.
    done: usize,
    seating: Seating,
    entrants: Vec<Entrant>,
    names: Vec<String>,
    /// The round, as its programs learn it; each game has its own number.
    info: RoundInfo,
    speech: Speech,
    /// The settings, including the seed of the deals.
    settings: Settings,
    /// Mahjong's reading of the text.
    rules: GameRules,
    /// The organiser's deals of the round; none if they follow from the seed.
    given: Vec<Value>,
    work: u64,
}

/// How to run the tournament.
#[derive(Debug)]
pub struct Course {
    /// How many tables play at a time.
    pub jobs: usize,
    pub lang: Lang,
    /// Whom the referee calls late for the next round.
    pub late: Vec<usize>,
    /// Whether to stop after a round.
    pub one_round: bool,
    /// Whether to print no standings.
    pub hide_standings: bool,
}

/// Runs the tournament until it is over, until the end of a round if it is to stop there, or until the user interrupts.
/// `ahead` are games that were played before their turn.
pub fn hold<G: PlayedGame>(kept: &mut Kept, ahead: Vec<GameLine>, course: Course) -> anyhow::Result<()> {
    let Course { jobs, lang, late: mut called_late, one_round, hide_standings } = course;
    let mut waiting: BTreeMap<(usize, usize), GameLine> =
        ahead.into_iter().filter_map(|game| Some((key(&game)?, game))).collect();
    while !interrupt::requested() {
        match kept.ledger().next() {
            Next::Seating(mut seating) => {
                waiting.clear();
                seating.late = late(kept, &seating, &std::mem::take(&mut called_late), lang)?;
                if !interrupt::requested() {
                    kept.append(Line::Seating(seating))?;
                }
            }
            Next::Game { .. } => play_round::<G>(kept, &mut waiting, jobs, lang)?,
            Next::Round(end) => {
                kept.append(Line::Round(end))?;
                kept.forget_ahead()?;
                terminal::explain(&match hide_standings {
                    true => words::rounds_so_far(kept.ledger(), lang),
                    false => words::standings_so_far(kept.ledger(), lang),
                });
                if one_round && matches!(kept.ledger().next(), Next::Seating(_)) {
                    break;
                }
            }
            Next::End(end) => kept.append(Line::End(end))?,
            Next::Nothing => break,
        }
    }
    Ok(())
}

/// A game's table and number, both from 0.
fn key(game: &GameLine) -> Option<(usize, usize)> {
    Some((game.table.checked_sub(1)? as usize, game.game.checked_sub(1)? as usize))
}

/// The seated players whose programs cannot be started, or whom the referee calls late.
fn late(kept: &Kept, seating: &Seating, called: &[usize], lang: Lang) -> anyhow::Result<Vec<usize>> {
    let mut late = Vec::new();
    for (player, entrant) in kept.ledger().players().iter().enumerate() {
        if seating.place_of(player).is_none() || interrupt::requested() {
            continue;
        }
        if called.contains(&player) {
            late.push(player);
        } else if let Entrant::Program(line) = entrants::plays(entrant)?
            && let Err(error) = Program::check(&line)
        {
            let (round, name) = (seating.round, &entrant.name);
            terminal::complain(match lang {
                Lang::Zh => format!("第 {round} 轮，{name} 迟到：{error:#}"),
                Lang::En => format!("round {round}, {name} is late: {error:#}"),
            });
            late.push(player);
        }
    }
    Ok(late)
}

fn play_round<G: PlayedGame>(
    kept: &mut Kept,
    waiting: &mut BTreeMap<(usize, usize), GameLine>,
    jobs: usize,
    lang: Lang,
) -> anyhow::Result<()> {
    write_waiting(kept, waiting)?;
    let Some(hall) = hall(kept, waiting)? else { return Ok(()) };
    let (done, count) = (hall.done, hall.missing.iter().map(|(_, games)| games.len()).sum::<usize>());
    let progress = Progress::new(Things::Games, (done + count) as u64, done as u64, Progress::EVERY, lang)?;
    jobs::run(
        jobs.min(hall.missing.len()),
        |number| hall.missing.get(number as usize),
        |(table, games), played| play_table::<G>(&hall, *table, games, played),
        |game| {
            collect(kept, waiting, game)?;
            progress.advance();
            Ok(())
        },
    )
}

/// What the tables of the open round need; `None` between rounds.
fn hall(kept: &Kept, waiting: &BTreeMap<(usize, usize), GameLine>) -> anyhow::Result<Option<Hall>> {
    let ledger = kept.ledger();
    let (header, tournament) = (ledger.header(), ledger.tournament());
    let Some((seating, games)) = ledger.open_round() else { return Ok(None) };
    let settings = &header.settings;
    let missing = |(table, games): (usize, &Vec<GameResult>)| {
        let is_missing = |game: &usize| *game >= games.len() && !waiting.contains_key(&(table, *game));
        let games: Vec<usize> = (0..settings.games as usize).filter(is_missing).collect();
        (tournament.is_played(seating, table) && !games.is_empty()).then_some((table, games))
    };
    let missing: Vec<(usize, Vec<usize>)> = games.iter().enumerate().filter_map(missing).collect();
    let speech = Speech::within(Duration::from_millis(header.time_limit));
    let info = RoundInfo {
        round: seating.round,
        rounds: settings.rounds,
        game: 0,
        games: settings.games,
        advancing: tournament.advancing() as u32,
        cap: settings.round_cap(),
        seconds: Some(speech.seconds()),
    };
    Ok(Some(Hall {
        missing,
        done: games.iter().map(Vec::len).sum::<usize>() + waiting.len(),
        seating: seating.clone(),
        entrants: ledger.players().iter().map(entrants::plays).collect::<anyhow::Result<_>>()?,
        names: ledger.players().iter().map(|player| player.name.clone()).collect(),
        info,
        speech,
        given: (0..settings.games).filter_map(|game| header.deal(seating.round - 1, game)).cloned().collect(),
        settings: settings.clone(),
        rules: rules(header),
        work: header.work,
    }))
}

/// Takes a game: into the file if it is its turn, otherwise into the second one.
fn collect(kept: &mut Kept, waiting: &mut BTreeMap<(usize, usize), GameLine>, played: Played) -> anyhow::Result<()> {
    let Played { at: (table, game), result, record } = played;
    let line = kept.ledger().game_line(table, game, result, record);
    let is_next = kept.ledger().next() == Next::Game { table, game };
    if !is_next {
        kept.append_ahead(line.clone())?;
    }
    waiting.insert((table, game), line);
    write_waiting(kept, waiting)
}

/// Writes the games whose turn it is.
fn write_waiting(kept: &mut Kept, waiting: &mut BTreeMap<(usize, usize), GameLine>) -> anyhow::Result<()> {
    while let Next::Game { table, game } = kept.ledger().next()
        && let Some(line) = waiting.remove(&(table, game))
    {
        kept.append(Line::Game(line))?;
    }
    Ok(())
}

/// Plays a table's games one after another with the same players, so a program plays them in one process.
fn play_table<G: PlayedGame>(
    hall: &Hall,
    table: usize,
    games: &[usize],
    played: &dyn Fn(Played),
) -> anyhow::Result<()> {
    let Some(seats) = hall.seating.tables.get(table).map(|table| table.seats.as_slice()) else { return Ok(()) };
    let mut chairs = Vec::with_capacity(seats.len());
    let mut names = Vec::with_capacity(seats.len());
    for &player in seats {
        let entrant = hall.entrants.get(player).context("a seat without a player")?;
        let name = hall.names.get(player).map_or("", String::as_str);
        chairs.push(match (Chair::<G>::take(name, entrant, &hall.speech), entrant) {
            // A player who was late at the start of the round stays late.
            _ if hall.seating.late.contains(&player) => absent("it was late".to_owned()),
            (Err(error), Entrant::Program(_)) => absent(format!("{error:#}")),
            (chair, _) => chair?,
        });
        names.push(name);
    }
    for &game in games {
        let game = play_game(hall, &mut chairs, &names, table, game)?;
        // An aborted player's actions are not a result.
        if interrupt::requested() {
            break;
        }
        played(game);
    }
    Ok(())
}

/// Nobody, because a program cannot be started, or was late.
fn absent<G: PlayedGame>(why: String) -> Chair<G> {
    Chair::Ai(Box::new(Nobody(why)))
}

/// Fails at every question.
struct Nobody(String);

impl<G: Game> Player<G> for Nobody {
    fn name(&self) -> &str {
        ""
    }

    fn decide(&mut self, _: &G::View, _: &Limit<'_>) -> Result<Decision<G>, Fault> {
        Err(Fault::Crash { detail: self.0.clone() })
    }
}

fn play_game<G: PlayedGame>(
    hall: &Hall,
    chairs: &mut [Chair<G>],
    names: &[&str],
    table: usize,
    game: usize,
) -> anyhow::Result<Played> {
    let info = RoundInfo { game: game as u32 + 1, ..hall.info };
    let seed = hall.settings.deal(info.round.saturating_sub(1), game as u32);
    let mut setup = match &hall.given[..] {
        [] => G::deal(seed),
        given => deals::of_value::<G>(given.get(game).context("a game without a deal")?, seed)?,
    };
    setup = G::by(setup, hall.rules);
    G::prepare(&mut setup, info);
    G::bids_first(&mut setup, hall.settings.rules.first_bid().seat(game as u64));
    let seated = Seat::all(G::SEATS).zip(chairs.iter_mut()).map(|(seat, chair)| chair.sit(seat, info));
    // Tables use different seeds, though they have the same cards.
    let PlayedOut { end, mut turns, .. } = play_out(&setup, seated, hall.work, seed.derive(table as u64));
    // A tournament's file is the same whoever holds it, but where a player failed.
    turns.iter_mut().filter(|turn| turn.answer.fault().is_none()).for_each(|turn| turn.printed = None);
    let scores = end.outcome().as_ref().map(G::scores).unwrap_or_default();
    let fault = |turn: &Turn<G>| {
        let is_fault = !matches!(turn.answer, Answer::Acted(_));
        is_fault.then(|| SeatFault { seat: turn.seat.0, fault: fault_name(&turn.answer).to_owned() })
    };
    let faults = turns.iter().filter_map(fault).collect();
    let result = GameResult { scores: scores.into_iter().map(Points::of_score).collect(), faults };
    let record = Record { setup: &setup, seed, players: names, turns: &turns, writing: G::Writing::default() };
    Ok(Played { at: (table, game), result, record: to_raw_value(&record.match_log())? })
}
