//! The review for people.

use paiju_ai::Ais as _;
use paiju_game::{Lang, Say, Seat, points};
use paiju_games::with_game;
use paiju_inspect::Report;
use paiju_inspect::review::{COSTLIEST, Sealed, Sum, Turn, costliest, sums};

use super::Reviewed;
use crate::estimates;
use crate::output::{Output, OutputError};

/// Writes the costliest decisions, then each seat's losses by kind of mistake, and luck and skill.
pub fn review(out: &mut Output, reviewed: &Reviewed<'_>, lang: Lang) -> Result<(), OutputError> {
    let Reviewed { number, report, turns, .. } = *reviewed;
    let unit = with_game!(report.game, G => G::REGRET);
    let (name, count, number) = (report.game.say(lang), turns.len(), number + 1);
    out.line(match lang {
        Lang::Zh => format!("#{number} {name}，复盘 {count} 个决策，损失按{}算", unit.say(lang)),
        Lang::En => format!("#{number} {name}, {count} decisions reviewed; losses are in {}", unit.say(lang)),
    })?;
    let costliest = costliest(turns);
    if costliest.is_empty() {
        let threshold = with_game!(report.game, G => G::THRESHOLD);
        out.line(match lang {
            Lang::Zh => format!("  没有发现失误（门槛 {threshold}）"),
            Lang::En => format!("  no mistakes found (threshold {threshold})"),
        })?;
    }
    for (place, turn) in costliest.into_iter().take(COSTLIEST).enumerate() {
        let who = report.seat_said(turn.seat, lang);
        out.line(format_args!("  {}. {}", place + 1, mistake(turn, &who, lang)))?;
        for reason in &turn.reasons {
            out.line(format_args!("       {}", reason.say(lang)))?;
        }
    }
    for turn in turns.iter().filter(|turn| !turn.caution.is_empty()) {
        let (who, played, caution) =
            (report.seat_said(turn.seat, lang), turn.played.1.say(lang), turn.caution.say(lang));
        let place = place(turn, lang);
        out.line(match lang {
            Lang::Zh => format!("  注意：{place}{who}：{played}——{caution}"),
            Lang::En => format!("  note: {place}{who}: {played}: {caution}"),
        })?;
    }
    for sum in sums(turns) {
        out.line(format_args!("  {}", seat(reviewed, &sum, lang)))?;
    }
    reviewed.sealed.map_or(Ok(()), |sealed| out.line(format_args!("  {}", truth(report, sealed, lang))))
}

/// The step from which the game was won, with all hands open.
fn truth(report: &Report, Sealed { step, winners, thrown }: Sealed, lang: Lang) -> String {
    let names: Vec<String> = winners.iter().map(|seat| report.seat_said(seat, lang)).collect();
    let thrown = thrown.map(|seat| report.seat_said(seat, lang));
    match lang {
        Lang::Zh => {
            let names = names.join("、");
            let before = thrown.map_or_else(String::new, |by| format!("；这一手之前赢的是对方，是{by}把它送掉的"));
            format!("明牌来看，第 {step} 步之后{names}必胜，结果已定{before}")
        }
        Lang::En => {
            let names = names.join(" and ");
            let before = thrown.map_or_else(String::new, |by| format!("; the step before, by {by}, gave the win away"));
            format!("with open hands: from step {step} on {names} could not be stopped{before}")
        }
    }
}

/// The turn, as a prefix to its seat.
fn place(turn: &Turn, lang: Lang) -> String {
    match (turn.turn, lang) {
        (None, _) => String::new(),
        (Some(turn), Lang::Zh) => format!("回合 {turn} "),
        (Some(turn), Lang::En) => format!("turn {turn} "),
    }
}

fn mistake(turn: &Turn, who: &str, lang: Lang) -> String {
    let Turn { regret, margin, .. } = turn;
    let (class, played, best) = (turn.class.words.say(lang), turn.played.1.say(lang), turn.best.1.say(lang));
    let [actual, best_chance] = [turn.win, turn.win_best].map(|chance| format!("{:.0}%", 100.0 * chance));
    let margin = if *margin > 0.0 { format!(" ± {margin:.2}") } else { String::new() };
    let place = place(turn, lang);
    match lang {
        Lang::Zh => format!(
            "{place}{who}：{class}——出的是 {played}，{best} 更好，损失 {regret:.2}{margin}，胜率 {actual}，本可 {best_chance}"
        ),
        Lang::En => format!(
            "{place}{who}: {class}: {played}, where {best} was better; lost {regret:.2}{margin}, chance to win {actual} instead of {best_chance}"
        ),
    }
}

/// The totals of a seat's decisions.
fn seat(reviewed: &Reviewed<'_>, sum: &Sum, lang: Lang) -> String {
    let Sum { seat, decisions, regret, slips } = sum;
    let who = reviewed.report.seat_said(*seat, lang);
    let count: usize = slips.iter().map(|slip| slip.count).sum();
    let kinds: Vec<String> =
        slips.iter().map(|slip| format!("{} ×{} ({:.2})", slip.words.say(lang), slip.count, slip.regret)).collect();
    let mut line = match lang {
        Lang::Zh => format!("{who}：{decisions} 个决策，{count} 处失误，共失 {regret:.2}"),
        Lang::En if count == 1 => format!("{who}: {decisions} decisions, 1 mistake, {regret:.2} lost"),
        Lang::En => format!("{who}: {decisions} decisions, {count} mistakes, {regret:.2} lost"),
    };
    if !kinds.is_empty() {
        line += match lang {
            Lang::Zh => "：",
            Lang::En => ": ",
        };
        line += &kinds.join(match lang {
            Lang::Zh => "，",
            Lang::En => ", ",
        });
    }
    if let Some(skill) = skill(reviewed, *seat, lang) {
        line += &skill;
    }
    line
}

/// The score, split into the deal's worth and the rest; `None` if one is unknown.
fn skill(reviewed: &Reviewed<'_>, seat: Seat, lang: Lang) -> Option<String> {
    let score = *reviewed.report.replay.scores()?.get(seat.index())?;
    let worth = reviewed.worth?.get(seat.index())?;
    let scored = points(score);
    let (worth, skill) = (estimates::mean(worth, 1, lang), score - worth.mean);
    Some(match lang {
        Lang::Zh => format!("；得分 {scored}，同一副牌 AI 平均 {worth}，差 {skill:+.1}（含运气和别家的打法）"),
        Lang::En => format!(
            "; scored {scored}, our AIs average {worth} with this deal; {skill:+.1}, of which luck and the others' play are a part"
        ),
    })
}
