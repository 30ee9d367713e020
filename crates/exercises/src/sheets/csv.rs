//! A class's results as CSV, for a spreadsheet.

use paiju_game::{Lang, Say, texts};
use paiju_inspect::summary::quoted;

use crate::sheets::results::Results;

texts! {
    /// The heads of the columns.
    enum Head {
        Who => "姓名", "name";
        Right(task: usize) => format!("任务 {} 做对", task + 1), format!("task {} right", task + 1);
        First(task: usize) => format!("任务 {} 一次做对", task + 1), format!("task {} first try", task + 1);
        Of(task: usize) => format!("任务 {} 总数", task + 1), format!("task {} of", task + 1);
        Took(task: usize) => format!("任务 {} 秒数", task + 1), format!("task {} seconds", task + 1);
        Bot(task: usize) => format!("任务 {} 程序", task + 1), format!("task {} bot", task + 1);
        Task => "任务", "task";
        Step => "步", "step";
        At => "时刻（毫秒）", "time (ms)";
        Seconds => "秒数", "seconds";
        IsRight => "对", "right";
        Helped => "看过答案", "helped";
        Answer => "回答", "answer";
    }
}

impl Results {
    /// One line per pupil.
    pub fn csv(&self, lang: Lang) -> String {
        let tasks = self.rows.first().map_or(0, |row| row.cells.len());
        let heads =
            |task: usize| [Head::Right(task), Head::First(task), Head::Of(task), Head::Took(task), Head::Bot(task)];
        let head = std::iter::once(Head::Who).chain((0..tasks).flat_map(heads)).map(|head| head.say(lang)).collect();
        let rows = self.rows.iter().map(|row| {
            let cells = row.cells.iter().flat_map(|cell| {
                let bot = if cell.bot { "1" } else { "" }.to_owned();
                [cell.right.to_string(), cell.first.to_string(), cell.of.to_string(), cell.took.to_string(), bot]
            });
            std::iter::once(row.who.clone()).chain(cells).collect()
        });
        write(std::iter::once(head).chain(rows))
    }

    /// One line per attempt.
    pub fn attempts_csv(&self, lang: Lang) -> String {
        let heads =
            [Head::Who, Head::Task, Head::Step, Head::At, Head::Seconds, Head::IsRight, Head::Helped, Head::Answer];
        let flag = |flag: bool| if flag { "1" } else { "0" }.to_owned();
        let rows = self.rows.iter().flat_map(|row| {
            row.attempts.iter().map(move |attempt| {
                vec![
                    row.who.clone(),
                    (attempt.task + 1).to_string(),
                    (attempt.step + 1).to_string(),
                    attempt.at.to_string(),
                    attempt.took.to_string(),
                    flag(attempt.right),
                    flag(attempt.helped),
                    attempt.answer.clone(),
                ]
            })
        });
        write(std::iter::once(heads.map(|head| head.say(lang)).to_vec()).chain(rows))
    }
}

fn write(rows: impl Iterator<Item = Vec<String>>) -> String {
    rows.map(|row| row.iter().map(|text| cell(text)).collect::<Vec<_>>().join(",") + "\r\n").collect()
}

/// A cell. What a spreadsheet would take for a formula is preceded by an apostrophe, because strangers write these files.
fn cell(text: &str) -> String {
    const BEGINS: [char; 11] = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'];
    if text.starts_with(BEGINS) { quoted(&format!("'{text}")) } else { quoted(text) }
}
