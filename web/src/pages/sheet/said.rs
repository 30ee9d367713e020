//! A task in words.

use paiju_exercises::sheets::{LessonTask, Task};
use paiju_game::{Lang, Say};

use crate::i18n::{CourseTitle, SheetText, ai_title};
use crate::names;

/// A task's name and instructions.
pub fn words(task: &Task, lang: Lang) -> (String, String) {
    let kind = kind(task).say(lang);
    let titled = || task.title().map(|title| title.say(lang)).unwrap_or_default();
    let name = |game: paiju_inspect::GameId| <&names::GameInfo>::from(game).title(lang);
    match task {
        Task::Lesson(LessonTask::Course { course, .. }) => (CourseTitle::Of(*course).say(lang), kind),
        Task::Lesson(LessonTask::Packed { .. }) => (titled(), kind),
        Task::Puzzle(line) => {
            let hands = line.split(' ').next().unwrap_or_default().replace('|', " · ");
            (kind, SheetText::PuzzleHands(hands).say(lang))
        }
        Task::Drill(drill) => {
            let about = SheetText::Exercises { grade: drill.grade, count: drill.count };
            (format!("{kind} · {}", drill.drill.say(lang)), about.say(lang))
        }
        Task::Cases(pack) => {
            let what = SheetText::CasesOf { game: name(pack.game), cases: pack.cases };
            (format!("{kind} · {}", titled()), what.say(lang))
        }
        Task::Bot(bot) => {
            let what = SheetText::Beat { game: name(bot.game), ai: ai_title(&bot.beats, lang), deals: bot.deals };
            (kind, what.say(lang))
        }
    }
}

/// The name of a task's kind.
const fn kind(task: &Task) -> SheetText {
    match task {
        Task::Lesson(_) => SheetText::Lesson,
        Task::Puzzle(_) => SheetText::Puzzle,
        Task::Drill(_) => SheetText::Drill,
        Task::Cases(_) => SheetText::Cases,
        Task::Bot(_) => SheetText::Bot,
    }
}
