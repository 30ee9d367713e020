//! One task of a sheet, in the form it has elsewhere: a lesson's link, a puzzle's line, a pack's file.

use crate::cases::{Pack, PackFault};
use crate::lessons::{Course, Drill, Lesson, Words, puzzle};
use paiju_game::{Seed, Spoken};
use paiju_games::{GameId, KnownGame, with_game};
use paiju_inspect::share;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::sheets::lesson::Outline;
use crate::sheets::limits::{MAX_DEALS, MAX_EXERCISES};
use crate::sheets::problem::Fault;

#[derive(Clone, Debug, PartialEq)]
pub enum Task {
    Lesson(LessonTask),
    /// A puzzle to win without help, by its line: see [`puzzle`].
    Puzzle(String),
    Drill(DrillTask),
    /// A bot answers a case pack.
    Cases(PackTask),
    Bot(BotTask),
}

/// A lesson to go through.
#[derive(Clone, Debug, PartialEq)]
pub enum LessonTask {
    /// One of ours, and the steps with a question, from 0; empty if the file does not say.
    Course { course: Course, asks: Vec<usize> },
    /// A teacher's own, packed as in its link.
    Packed { packed: String, outline: Outline },
}

/// Exercises of a drill: everybody gets the same ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrillTask {
    pub drill: Drill,
    /// 1 to 3.
    pub grade: u8,
    /// The seed of the first exercise; the others follow.
    pub seed: u64,
    pub count: u32,
}

/// A case pack for a bot. [`Task::check`] reads its cases, which needs the games' judges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackTask {
    pub game: GameId,
    pub title: String,
    pub cases: usize,
    /// The pack's file, as one line.
    pub file: String,
}

/// A bot that beats an AI over some deals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotTask {
    pub game: GameId,
    /// The AI at the other seats.
    pub beats: String,
    pub deals: u64,
    pub seed: Seed,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    course: Option<String>,
    lesson: Option<String>,
    #[serde(default)]
    asks: Vec<usize>,
    puzzle: Option<String>,
    drill: Option<String>,
    grade: Option<u8>,
    seed: Option<u64>,
    count: Option<u32>,
    cases: Option<Value>,
    bot: Option<WrittenBot>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenBot {
    game: GameId,
    beats: String,
    deals: u64,
    #[serde(default = "first")]
    seed: u64,
}

const fn first() -> u64 {
    1
}

impl Task {
    /// Reads a task.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(value: &Value) -> Result<Self, Fault> {
        let written = Written::deserialize(value).map_err(|_| Fault::Kind)?;
        let one_of = (&written.course, &written.lesson, &written.puzzle, &written.drill, &written.cases, &written.bot);
        match one_of {
            (Some(code), None, None, None, None, None) => {
                let course = Course::from_code(code).ok_or_else(|| Fault::Course { code: code.clone() })?;
                let asks = written.asks.iter().filter_map(|step| step.checked_sub(1)).collect();
                Ok(Self::Lesson(LessonTask::Course { course, asks }))
            }
            (None, Some(packed), None, None, None, None) => Self::lesson(packed),
            (None, None, Some(line), None, None, None) => Self::puzzle(line),
            (None, None, None, Some(code), None, None) => {
                let drill = Drill::from_code(code).ok_or_else(|| Fault::Drill { code: code.clone() })?;
                let (grade, seed) = (written.grade.unwrap_or(1), written.seed.unwrap_or(1));
                let task = DrillTask { drill, grade, seed, count: written.count.unwrap_or(10) };
                task.check().map(|()| Self::Drill(task))
            }
            (None, None, None, None, Some(pack), None) => Self::pack(&pack.to_string()),
            (None, None, None, None, None, Some(bot)) => {
                let task = BotTask { game: bot.game, beats: bot.beats.clone(), deals: bot.deals, seed: Seed(bot.seed) };
                task.check().map(|()| Self::Bot(task))
            }
            _ => Err(Fault::Kind),
        }
    }

    /// A lesson packed for a link.
    ///
    /// # Errors
    /// It is not a lesson.
    pub fn lesson(packed: &str) -> Result<Self, Fault> {
        let outline = Outline::of_packed(packed).ok_or(Fault::Lesson)?;
        Ok(Self::Lesson(LessonTask::Packed { packed: packed.to_owned(), outline }))
    }

    /// A puzzle's line. Only [`Task::check`] checks whether it can be played.
    ///
    /// # Errors
    /// It does not look like a puzzle.
    pub fn puzzle(line: &str) -> Result<Self, Fault> {
        let line = line.trim();
        let is_letter = |letter: char| letter.is_ascii_alphanumeric() || " |,:-".contains(letter);
        let is_line = (4..=5).contains(&line.split(' ').count()) && line.chars().all(is_letter);
        if is_line { Ok(Self::Puzzle(line.to_owned())) } else { Err(Fault::NoPuzzle) }
    }

    /// A case pack's file.
    ///
    /// # Errors
    /// It is not a case pack.
    pub fn pack(file: &str) -> Result<Self, Fault> {
        let value: Value = serde_json::from_str(file.trim_start_matches('\u{feff}')).map_err(|_| Fault::NoPack)?;
        let text = |key: &str| value.get(key).and_then(Value::as_str);
        let cases = value.get("cases").and_then(Value::as_array).map_or(0, Vec::len);
        match (text("paiju"), text("game").and_then(GameId::from_code), cases) {
            (Some("cases"), Some(game), 1..) => {
                let title = text("title").unwrap_or_default().to_owned();
                Ok(Self::Cases(PackTask { game, title, cases, file: value.to_string() }))
            }
            _ => Err(Fault::NoPack),
        }
    }

    /// Checks what [`Task::read`] skips: a lesson, a puzzle's cards, a pack's cases.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self) -> Result<(), Fault> {
        match self {
            Self::Lesson(LessonTask::Packed { packed, .. }) => {
                let text = share::unpack(packed).map_err(|_| Fault::Lesson)?;
                Lesson::read(&text).map(drop).map_err(|_| Fault::Lesson)
            }
            Self::Puzzle(line) => {
                line.parse::<puzzle::Puzzle>().map(drop).map_err(|why| Fault::Puzzle { why: Spoken::of(&why) })
            }
            Self::Cases(task) => task.read().map(drop),
            Self::Lesson(LessonTask::Course { .. }) | Self::Drill(_) | Self::Bot(_) => Ok(()),
        }
    }

    /// As it is written in a sheet's file.
    pub fn write(&self) -> Value {
        match self {
            Self::Lesson(LessonTask::Course { course, asks }) => {
                let mut task = Map::from_iter([("course".to_owned(), course.code().into())]);
                if !asks.is_empty() {
                    task.insert("asks".to_owned(), asks.iter().map(|step| step + 1).collect());
                }
                task.into()
            }
            Self::Lesson(LessonTask::Packed { packed, .. }) => json!({ "lesson": packed }),
            Self::Puzzle(line) => json!({ "puzzle": line }),
            Self::Drill(DrillTask { drill, grade, seed, count }) => {
                json!({ "drill": drill.code(), "grade": grade, "seed": seed, "count": count })
            }
            Self::Cases(task) => json!({ "cases": serde_json::from_str::<Value>(&task.file).unwrap_or_default() }),
            Self::Bot(BotTask { game, beats, deals, seed: Seed(seed) }) => {
                json!({ "bot": WrittenBot { game: *game, beats: beats.clone(), deals: *deals, seed: *seed } })
            }
        }
    }

    /// The part after the `?` of the address in Learn, where a pupil works on it; `None` if a bot does.
    pub fn query(&self) -> Option<String> {
        Some(match self {
            Self::Lesson(LessonTask::Course { course, .. }) => format!("course={}", course.code()),
            Self::Lesson(LessonTask::Packed { packed, .. }) => format!("lesson={packed}"),
            Self::Puzzle(line) => format!("puzzle={}", line.replace(' ', "_").replace('|', ".")),
            Self::Drill(task) => task.query(),
            Self::Cases(_) | Self::Bot(_) => return None,
        })
    }

    /// The steps with a question, from 0; empty if they are unknown, or a bot does the work.
    pub fn asks(&self) -> Vec<usize> {
        match self {
            Self::Lesson(LessonTask::Course { asks, .. }) => asks.clone(),
            Self::Lesson(LessonTask::Packed { outline, .. }) => outline.asks.clone(),
            Self::Puzzle(_) => vec![0],
            Self::Drill(task) => (0..task.count as usize).collect(),
            Self::Cases(_) | Self::Bot(_) => Vec::new(),
        }
    }

    /// The game of the bot that it asks for; `None` if a pupil answers.
    pub const fn bot_game(&self) -> Option<GameId> {
        match self {
            Self::Cases(task) => Some(task.game),
            Self::Bot(task) => Some(task.game),
            Self::Lesson(_) | Self::Puzzle(_) | Self::Drill(_) => None,
        }
    }

    /// The title of a teacher's own lesson or pack.
    pub fn title(&self) -> Option<Words> {
        match self {
            Self::Lesson(LessonTask::Packed { outline, .. }) => Some(outline.title.clone()),
            Self::Cases(task) => Some(Words::One(task.title.clone())),
            _ => None,
        }
    }
}

impl PackTask {
    /// The pack with its cases.
    ///
    /// # Errors
    /// Its first problem.
    pub fn read(&self) -> Result<Pack, Fault> {
        let first = |faults: Vec<PackFault>| {
            faults.into_iter().next().map_or(Fault::NoPack, |fault| Fault::Pack { why: Spoken::of(&fault.problem) })
        };
        Pack::read(&self.file).map_err(first)
    }
}

impl DrillTask {
    /// The key of an exercise, from 0: see [`Drill::key`].
    pub fn key(&self, number: usize) -> String {
        self.drill.key(self.seed.wrapping_add(number as u64), self.grade)
    }

    /// See [`Task::query`].
    pub fn query(&self) -> String {
        let Self { drill, grade, seed, count } = self;
        format!("drill={}&grade={grade}&seed={seed}&count={count}", drill.code())
    }

    /// # Errors
    /// There is no such grade, or there are too few or too many exercises.
    pub fn check(&self) -> Result<(), Fault> {
        if !Drill::GRADES.contains(&self.grade) {
            return Err(Fault::Grade);
        }
        if (1..=MAX_EXERCISES).contains(&self.count) { Ok(()) } else { Err(Fault::Count) }
    }
}

impl BotTask {
    /// # Errors
    /// The game has no such AI, or there are too many deals.
    pub fn check(&self) -> Result<(), Fault> {
        if !(1..=MAX_DEALS).contains(&self.deals) {
            return Err(Fault::Deals);
        }
        let is_known = with_game!(self.game, G => is_ai::<G>(&self.beats));
        if is_known { Ok(()) } else { Err(Fault::Opponent { name: self.beats.clone() }) }
    }

    /// The players by seat: the bot, `None`, on every seat of its side, the AI elsewhere.
    pub fn seats(&self) -> Vec<Option<&str>> {
        let (seats, sides) = with_game!(self.game, G => sides::<G>());
        (0..seats).map(|seat| (seat % sides != 0).then_some(self.beats.as_str())).collect()
    }
}

/// Whether a game has an AI of this name, perhaps with a level. It creates no AI, so that pages that only read a sheet load none.
fn is_ai<G: KnownGame>(name: &str) -> bool {
    paiju_game::ai_at_level(name, G::AIS, G::LEVELLED).is_ok()
}

/// The number of a game's seats, and of its sides.
const fn sides<G: KnownGame>() -> (usize, usize) {
    let seats = G::SEATS as usize;
    (
        seats,
        match G::TEAMS {
            Some(teams) => teams,
            None => seats,
        },
    )
}
