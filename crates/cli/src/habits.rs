//! How players play, from a file: their logs, or what `paiju study` wrote of them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{bail, ensure};
use paiju_game::{Ai, Game, HabitCounts as _, Lang, Say, Seat, SeatSet, Studied, ai_at_level, at_level};
use paiju_games::{GameId, with_game};
use paiju_inspect::{InReplay, Inspection, Options, Report, inspect};
use serde::{Deserialize, Serialize};

use crate::input::{self, Awaited};

/// What `paiju study --json` writes.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
struct Learnt<G: Studied> {
    /// The game's code.
    game: String,
    habits: G::Habits,
}

/// A file that tells how players play.
pub struct File {
    path: PathBuf,
    content: Content,
}

/// What is in it.
enum Content {
    /// What was learnt already, of the game with this code: [`Learnt`].
    Learnt(String, serde_json::Value),
    Games(Inspection),
}

impl File {
    /// # Errors
    /// It cannot be read.
    pub fn read(path: &Path, lang: Lang) -> anyhow::Result<Self> {
        let bytes = input::read(Some(path), Awaited::Log, lang)?;
        let content = learnt(&bytes).map_or_else(
            || Content::Games(inspect(&bytes, &Options::default())),
            |(game, value)| Content::Learnt(game, value),
        );
        Ok(Self { path: path.to_owned(), content })
    }

    /// Of which game it tells; where there are several, the one that is wanted.
    ///
    /// # Errors
    /// There is none, or several and none is wanted.
    pub fn game(&self, wanted: Option<GameId>) -> anyhow::Result<GameId> {
        let inspection = match &self.content {
            Content::Learnt(code, _) => {
                let Some(game) = GameId::from_code(code) else { bail!("habits of {code:?}, which is not a game") };
                return Ok(wanted.unwrap_or(game));
            }
            Content::Games(inspection) => inspection,
        };
        if let Some(wanted) = wanted {
            return Ok(wanted);
        }
        let known: BTreeSet<GameId> = inspection.reports.iter().map(|report| report.game).collect();
        let is_open = |game: &GameId| {
            inspection.reports.iter().any(|report| with_game!(*game, G => G::open_game(&report.replay).is_some()))
        };
        let open: Vec<GameId> = known.iter().copied().filter(is_open).collect();
        match (open.as_slice(), known.first()) {
            (&[game], _) | ([], Some(&game)) => Ok(game),
            ([], None) => bail!("no game in {}: {}", self.path.display(), problems(inspection)),
            (several, _) => {
                let names: Vec<&str> = several.iter().map(|game| game.name(Lang::En)).collect();
                let codes: Vec<&str> = several.iter().map(|game| game.code()).collect();
                bail!(
                    "{} has games of {}; choose with --game {}",
                    self.path.display(),
                    names.join(" and "),
                    codes.join(" or --game ")
                )
            }
        }
    }

    /// How its players play; of one name alone where one is given. What was learnt already is taken as it is.
    ///
    /// # Errors
    /// It is of another game, no game of this one in it shows every hand, or nobody is called so.
    pub fn habits<G: Studied + InReplay>(&self, player: Option<&str>) -> anyhow::Result<G::Habits> {
        let inspection = match &self.content {
            Content::Learnt(game, value) => {
                let file = self.path.display();
                ensure!(player.is_none(), "{file} has habits, not games, so --player does not apply");
                ensure!(game == G::ID, "{file} has habits of {game:?}, not of {}", G::name(Lang::En));
                let learnt: Learnt<G> = serde_json::from_value(value.clone())?;
                return Ok(learnt.habits);
            }
            Content::Games(inspection) => inspection,
        };
        let mut habits = G::Habits::default();
        for report in inspection.reports.iter().filter(|report| report.game.code() == G::ID) {
            let seats = seats::<G>(report, player);
            if seats.is_empty() {
                continue;
            }
            if let Some(game) = G::open_game(&report.replay) {
                habits.study(&game, seats);
            }
        }
        if habits.games() == 0 {
            bail!("{}: {}", self.path.display(), why_nothing::<G>(inspection, player));
        }
        Ok(habits)
    }
}

/// What `paiju study --json` writes of a game's habits.
pub fn written<G: Studied>(habits: G::Habits) -> impl Serialize {
    Learnt::<G> { game: G::ID.to_owned(), habits }
}

/// The game's expert, which takes the others to play as the players of a file do.
///
/// # Errors
/// Another AI is asked for, which knows no such thing; or nothing can be learnt from the file.
pub fn expert_against<G: Studied + InReplay>(ai: &str, file: &Path, lang: Lang) -> anyhow::Result<Ai<G>> {
    let (name, level) = ai_at_level(ai, G::AIS, G::LEVELLED)?;
    let best = G::best_ai();
    ensure!(name == best, "--opponents needs {best}; {name} does not read the others' hands");
    Ok(at_level(name, level, G::best_against(&File::read(file, lang)?.habits::<G>(None)?)))
}

/// What `paiju study` has written, with its game; `None` for any other text.
fn learnt(bytes: &[u8]) -> Option<(String, serde_json::Value)> {
    let value: serde_json::Value = serde_json::from_slice(bytes).ok()?;
    value.get("habits")?;
    let game = value.get("game")?.as_str()?.to_owned();
    Some((game, value))
}

/// Whose actions are learnt from.
fn seats<G: Game>(report: &Report, player: Option<&str>) -> SeatSet {
    let is_wanted = |seat: &Seat| player.is_none_or(|name| report.player(*seat) == Some(name));
    Seat::all(G::SEATS).filter(is_wanted).collect()
}

/// Why there was no game to learn from.
fn why_nothing<G: Game>(inspection: &Inspection, player: Option<&str>) -> String {
    let games: Vec<&Report> = inspection.reports.iter().filter(|report| report.game.code() == G::ID).collect();
    let names: BTreeSet<&str> =
        games.iter().flat_map(|report| Seat::all(G::SEATS).filter_map(|seat| report.player(seat))).collect();
    match player {
        _ if games.is_empty() => {
            format!("no game of {} in it: {}", G::name(Lang::En), problems(inspection))
        }
        Some(name) if !names.contains(name) => {
            let known = if names.is_empty() {
                "the file names no players".to_owned()
            } else {
                format!("players: {}", names.into_iter().collect::<Vec<_>>().join(", "))
            };
            format!("no player is called {name:?}; {known}")
        }
        _ => format!(
            "none of its games ({}) shows every hand; match logs and records do, a bot's own input does not",
            games.len()
        ),
    }
}

/// What stood in the way of reading a text.
fn problems(inspection: &Inspection) -> String {
    let problems: Vec<String> = inspection.all_problems().map(|problem| problem.say(Lang::En)).collect();
    problems.join("; ")
}
