//! How players play, from a file: their logs, or what `paiju study` wrote of them.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{bail, ensure};
use paiju_doudizhu::ai::Habits;
use paiju_doudizhu::{DouDizhu, SEATS};
use paiju_game::{Game as _, Lang, Say, Seat, SeatSet};
use paiju_inspect::{Inspection, Options, Replay, Report, inspect};
use serde::{Deserialize, Serialize};

use crate::input;

/// What `paiju study --json` writes.
#[derive(Serialize, Deserialize)]
pub struct Learnt {
    /// The game's code.
    game: String,
    habits: Habits,
}

impl Learnt {
    /// Of Dou Dizhu: no other game's hands are read by habits.
    pub fn new(habits: Habits) -> Self {
        Self { game: DouDizhu::ID.to_owned(), habits }
    }
}

/// How the players of a file play; of one name alone where one is given. What was learnt already is taken as it is.
///
/// # Errors
/// It cannot be read, no game in it shows every hand, or nobody is called so.
pub fn of_file(file: &Path, player: Option<&str>) -> anyhow::Result<Habits> {
    let bytes = input::read(Some(file))?;
    if let Some(learnt) = learnt(&bytes)? {
        ensure!(player.is_none(), "{} holds what was learnt already, of nobody by name", file.display());
        return Ok(learnt);
    }
    let inspection = inspect(&bytes, &Options::default());
    let mut habits = Habits::default();
    for report in &inspection.reports {
        let Replay::DouDizhu(replay) = &report.replay else { continue };
        let seats = seats(report, player);
        if let Some(game) = replay.open_game().filter(|_| !seats.is_empty()) {
            habits.study(&game, seats);
        }
    }
    if habits.games() == 0 {
        bail!("{}: {}", file.display(), why_nothing(&inspection, player));
    }
    Ok(habits)
}

/// What `paiju study` has written; `None` for any other text.
fn learnt(bytes: &[u8]) -> anyhow::Result<Option<Habits>> {
    let Ok(value) = serde_json::from_slice::<serde_json::Value>(bytes) else { return Ok(None) };
    if value.get("habits").is_none() {
        return Ok(None);
    }
    let Learnt { game, habits } = serde_json::from_value(value)?;
    ensure!(game == DouDizhu::ID, "habits of {game:?}: only those of {} are known", DouDizhu::ID);
    Ok(Some(habits))
}

/// Whose actions are learnt from.
fn seats(report: &Report, player: Option<&str>) -> SeatSet {
    let is_wanted = |seat: &Seat| player.is_none_or(|name| report.player(*seat) == Some(name));
    Seat::all(SEATS).filter(is_wanted).collect()
}

/// Why there was no game to learn from.
fn why_nothing(inspection: &Inspection, player: Option<&str>) -> String {
    let games: Vec<&Report> =
        inspection.reports.iter().filter(|report| matches!(report.replay, Replay::DouDizhu(_))).collect();
    let names: BTreeSet<&str> =
        games.iter().flat_map(|report| Seat::all(SEATS).filter_map(|seat| report.player(seat))).collect();
    match player {
        _ if games.is_empty() => {
            let problems: Vec<String> = inspection.all_problems().map(|problem| problem.say(Lang::En)).collect();
            format!("there is no game of {} in it. {}", DouDizhu::name(Lang::En), problems.join("; "))
        }
        Some(name) if !names.contains(name) => {
            let known = if names.is_empty() {
                "it names no players".to_owned()
            } else {
                format!("there are {}", names.into_iter().collect::<Vec<_>>().join(", "))
            };
            format!("nobody in it is called {name:?}; {known}")
        }
        _ => format!(
            "no game in it shows every hand (games read: {}). How somebody plays is learnt from hands that are known: match logs and records \
             have them, a bot's own input does not",
            games.len()
        ),
    }
}
