//! Tractor: how many points are in the trick (数分). Tricks of games with points.
//!
//! - easy: single cards;
//! - medium: at least two cards from each seat;
//! - hard: the last trick with the covered cards, and the attackers' share: nothing if the banker's side wins it.

use paiju_game::{Lang, Rng, Seed};
use paiju_tractor::text::seat as named;
use paiju_tractor::{Course, Ending, Kitty, Trick};

use super::making::{Exercise, both, cards, number, words};
use super::played::once_in;
use super::table;
use crate::lessons::words::Words;

pub(super) fn exercise(seed: Seed, rng: &mut Rng, grade: u8) -> Option<Exercise> {
    let game = table::whole(seed, rng);
    let course = game.course();
    if grade == 3 {
        let Some(Ending::Played { kitty }) = course.ending() else { return None };
        // The answer is nothing in one of four.
        return last_trick(course, kitty).filter(|_| kitty.taken || once_in(rng, 4));
    }
    let fits = |trick: &&Trick| trick.points() > 0 && (trick.lead().len() == 1) == (grade == 1);
    let tricks: Vec<&Trick> = course.tricks().iter().filter(fits).collect();
    let trick = rng.pick(&tricks)?;
    let points = trick.points();
    Some(Exercise {
        text: both(
            "5 是 5 分，10 和 K 各 10 分，其余不是分。",
            "A five is 5 points, a ten or king 10, everything else nothing.",
        ),
        show: vec![table::trick(label(trick), trick)],
        ask: number(both("这一轮有多少分？", "How many points are in this trick?"), i64::from(points), counted(trick)),
    })
}

fn label(trick: &Trick) -> Words {
    words(|lang| match lang {
        Lang::Zh => format!("{}领出", named(trick.leader(), lang)),
        Lang::En => format!("Led by {}", named(trick.leader(), lang)),
    })
}

fn counted(trick: &Trick) -> Words {
    let (points, all) = (trick.points(), trick.cards());
    let tens = all.iter().filter(|card| card.points() == 10).count();
    let fives = all.iter().filter(|card| card.points() == 5).count();
    words(|lang| match lang {
        Lang::Zh => format!("10 和 K 共 {tens} 张，5 有 {fives} 张：{points} 分。"),
        Lang::En => format!("Tens and kings: {tens}; fives: {fives}. Together {points} points."),
    })
}

fn last_trick(course: &Course, kitty: &Kitty) -> Option<Exercise> {
    let (trick, trump) = (course.tricks().last()?, course.trump()?);
    let (winner, _) = trick.winner(trump)?;
    let (points, banker) = (trick.points(), course.banking().banker?);
    if kitty.points == 0 {
        return None;
    }
    let taken = if kitty.taken { points + kitty.gain() } else { 0 };
    let (below, factor, largest) = (kitty.points, kitty.factor, kitty.factor / 2);
    let why = words(|lang| match (lang, kitty.taken) {
        (Lang::Zh, true) => format!(
            "{}赢，是闲家：这一轮 {points} 分，底牌 {below} 分；领出的最大牌型有 {largest} 张，乘 {factor}：{points} + {below} × {factor} = {taken}。",
            named(winner, lang)
        ),
        (Lang::Zh, false) => format!("{}赢，是庄家一方，闲家得 0 分。", named(winner, lang)),
        (Lang::En, true) => format!(
            "An attacker wins, {}: {points} points in the trick, {below} in the kitty. Cards in the lead's largest component: {largest}, so times {factor}: {points} + {below} × {factor} = {taken}.",
            named(winner, lang)
        ),
        (Lang::En, false) => format!("The banker's side wins, {}: nothing for the attackers.", named(winner, lang)),
    });
    Some(Exercise {
        text: words(|lang| match lang {
            Lang::Zh => format!(
                "{}{}坐庄。最后一轮闲家赢，底牌的分乘以（领出的最大牌型的张数 × 2）。",
                table::trump(trump, lang),
                named(banker, lang)
            ),
            Lang::En => format!(
                "{} The banker is {}. If the attackers win the last trick, the points in the kitty count times twice the cards of the lead's largest component.",
                table::trump(trump, lang),
                named(banker, lang)
            ),
        }),
        show: vec![
            table::trick(label(trick), trick),
            cards(both("底牌", "The kitty"), table::sorted(kitty.cards, trump)),
        ],
        ask: number(
            both(
                "闲家从最后一轮和底牌得多少分？",
                "How many points do the attackers get from the last trick and the kitty?",
            ),
            i64::from(taken),
            why,
        ),
    })
}
