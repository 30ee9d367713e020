//! A report to paste into an issue, a forum or a chat.

use std::fmt::Write;

use paiju_game::{Lang, Say, Seat, points};

use crate::{Fault, Inspection, LineIndex, Problem, Report};

/// How many problems per game are listed; the report gives the number of the rest.
const LISTED: usize = 20;

/// The inspection as Markdown: the form of the text, each game's result, and the problems with their places.
pub fn markdown(inspection: &Inspection, lang: Lang) -> String {
    let mut out = String::new();
    let lines = inspection.lines();
    let title = match inspection.format {
        Some(format) => format.say(lang),
        None => pick(lang, "没认出来的文本", "a text that was not recognised").to_owned(),
    };
    // Writing to a string does not fail.
    let _ = writeln!(out, "## {title}\n");
    for problem in &inspection.problems {
        line(&mut out, inspection, &lines, (problem, None), None, lang);
    }
    for note in inspection.notes() {
        let _ = writeln!(out, "- {}", plain(&note.say(lang)));
    }
    for (index, report) in inspection.reports.iter().enumerate() {
        game(&mut out, inspection, &lines, index, report, lang);
    }
    out
}

fn game(out: &mut String, inspection: &Inspection, lines: &LineIndex, index: usize, report: &Report, lang: Lang) {
    let number = index + 1;
    let name = report.game.say(lang);
    let turns = report.turns;
    let _ = match lang {
        Lang::Zh => writeln!(out, "### 第 {number} 局 · {name} · {turns} 个回合\n"),
        Lang::En => writeln!(out, "### Game {number} · {name} · {turns} turns\n"),
    };
    if let Some(result) = &report.result {
        let score =
            |(seat, score): (Seat, &f64)| format!("{} {}", plain(&report.seat_said(seat, lang)), points(*score));
        let scores: Vec<String> = Seat::all(report.seats).zip(&result.scores).map(score).collect();
        let _ = writeln!(out, "- {}{}", pick(lang, "得分：", "scores: "), scores.join(pick(lang, "、", ", ")));
    }
    let choice = report.choice();
    let faults = inspection.faults(index);
    for (index, (problem, fault)) in report.problems.iter().zip(&faults).enumerate().take(LISTED) {
        line(out, inspection, lines, (problem, fault.as_ref()), Some(report), lang);
        // The hand belongs to the first error, which comes first.
        if let Some(choice) = choice.as_ref().filter(|_| index == 0) {
            let _ = writeln!(out, "  - {}", plain(&choice.say(lang)));
        }
    }
    let more = report.problems.len().saturating_sub(LISTED);
    if more > 0 {
        let _ = match lang {
            Lang::Zh => writeln!(out, "- ……还有 {more} 处"),
            Lang::En => writeln!(out, "- … and {more} more"),
        };
    }
    for note in &report.notes {
        let _ = writeln!(out, "- {}", plain(&note.say(lang)));
    }
    out.push('\n');
}

/// One problem: its place, its description, and the text there.
fn line(
    out: &mut String,
    inspection: &Inspection,
    lines: &LineIndex,
    (problem, fault): (&Problem, Option<&Fault>),
    report: Option<&Report>,
    lang: Lang,
) {
    let sign = match problem.severity {
        crate::Severity::Error => "❌",
        crate::Severity::Warning => "⚠️",
        crate::Severity::Note => "ℹ️",
    };
    let mut place = Vec::new();
    if let Some(range) = problem.range {
        let at = lines.line_column(&inspection.text, range.start);
        place.push(match lang {
            Lang::Zh => format!("第 {} 行第 {} 列", at.line, at.column),
            Lang::En => format!("line {}, column {}", at.line, at.column),
        });
    }
    if let Some(turn) = problem.turn {
        place.push(match lang {
            Lang::Zh => format!("回合 {turn}"),
            Lang::En => format!("turn {turn}"),
        });
    }
    place.extend(report.zip(problem.seat).map(|(report, seat)| plain(&report.seat_said(seat, lang))));
    let place = if place.is_empty() { String::new() } else { format!("**{}** ", place.join(" · ")) };
    let words = fault.map_or_else(|| problem.say(lang), |fault| fault.say(lang));
    let _ = writeln!(out, "- {sign} {place}{}", plain(&words));
    let printed = fault.and_then(|fault| fault.as_printed(code, lang));
    if let Some(printed) = &printed {
        let _ = writeln!(out, "  - {printed}");
    }
    let meant = problem.range.map(|range| range.of(&inspection.text).trim()).filter(|meant| !meant.is_empty());
    // The answer has been quoted.
    let meant = meant.filter(|_| printed.is_none());
    if let Some(meant) = meant {
        let short: String = meant.chars().take(120).collect();
        let _ = writeln!(out, "  {}", code(&short.replace(['\r', '\n'], " ")));
    }
}

/// A text as Markdown's code, in a fence longer than any in it.
fn code(text: &str) -> String {
    let fence = "`".repeat(longest_run(text, '`') + 1);
    format!("{fence} {text} {fence}")
}

fn longest_run(text: &str, sign: char) -> usize {
    let runs = text.split(|next| next != sign).map(str::len);
    runs.max().unwrap_or(0)
}

/// Escapes a text for Markdown and HTML.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '<' => plain.push_str("&lt;"),
            '&' => plain.push_str("&amp;"),
            '\r' | '\n' => plain.push(' '),
            '\\' | '`' | '*' | '_' | '[' | ']' | '|' => plain.extend(['\\', letter]),
            _ => plain.push(letter),
        }
    }
    plain
}

const fn pick<'a>(lang: Lang, zh: &'a str, en: &'a str) -> &'a str {
    match lang {
        Lang::Zh => zh,
        Lang::En => en,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, inspect};

    fn report(text: &str, lang: Lang) -> String {
        markdown(&inspect(text.as_bytes(), &Options::default()), lang)
    }

    #[test]
    fn says_what_is_wrong_and_where() {
        let input = r#"{"requests":[{"own":[0,1,2],"history":[[],[]],"publiccard":[3,4,5]},],"responses":[]}"#;
        let (zh, en) = (report(input, Lang::Zh), report(input, Lang::En));
        assert!(zh.contains("### 第 1 局 · 斗地主") && zh.contains("第 1 行第"), "{zh}");
        assert!(en.contains("### Game 1 · Dou Dizhu") && en.contains("⚠️ **line 1, column"), "{en}");
        assert!(en.contains("  ` , `"), "{en}");
    }

    #[test]
    fn nothing_of_the_text_becomes_markup() {
        let said = report("{\"<script>*_`\": 1}", Lang::En);
        assert!(!said.contains("<script>") && said.contains("&lt;script>"), "{said}");
        assert_eq!(longest_run("a``b```c", '`'), 3);
    }
}
