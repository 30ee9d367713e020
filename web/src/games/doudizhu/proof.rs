//! The open-hand solver's results in a player's words.

use paiju_ai::doudizhu::endgame::{Aim, Endgame, Verdict, Worth};
use paiju_doudizhu::{Action, DouDizhu};
use paiju_game::{Lang, Limit, Spoken};

use crate::games::{Proof, Proven};

/// The result of perfect play with open hands; `None` if no seat is to act.
pub fn of(game: &DouDizhu, limit: &Limit<'_>) -> Option<Proof<Action>> {
    let endgame = Endgame::of_game(game)?;
    let by_landlord = game.course().turn() == game.course().landlord();
    let mut solver = endgame.solver(limit);
    // The winner is found much sooner than the points.
    let verdict = solver.solve(Aim::Win).verdict;
    let by_win = solver.weigh(Aim::Win);
    let by_score = solver.weigh(Aim::Score);
    let value = solver.solve(Aim::Score).value;
    let line = solver.line(Aim::Score).or_else(|| solver.line(Aim::Win));
    let won = |value: i8| (value > 0) == by_landlord;
    let winning = |worth: &Worth| by_win.iter().find(|known| known.action == worth.action)?.value.map(won);
    let mut known: Vec<(Option<bool>, &Worth)> = by_score.iter().map(|worth| (winning(worth), worth)).collect();
    // The sort is stable: within a group, actions without known points stay last.
    known.sort_by_key(|(wins, _)| match wins {
        Some(true) => 0,
        Some(false) => 1,
        None => 2,
    });
    let best = known.first().map(|&(wins, worth)| (wins, worth.value));
    let proven = |&(wins, worth): &(Option<bool>, &Worth)| Proven {
        action: worth.action,
        wins,
        best: wins.is_some() && best == Some((wins, worth.value)),
        worth: Spoken::by(|lang| self::worth(wins, worth.value, lang)),
    };
    Some(Proof {
        verdict: Spoken::by(|lang| self::verdict(verdict, by_landlord, value, lang)),
        moves: known.iter().map(proven).collect(),
        line: line.map_or_else(Vec::new, |line| line.steps.iter().map(|step| (step.seat, step.action)).collect()),
        positions: solver.positions(),
    })
}

fn verdict(verdict: Verdict, by_landlord: bool, value: Option<i8>, lang: Lang) -> String {
    let landlord_wins = match verdict {
        Verdict::Win => by_landlord,
        Verdict::Loss => !by_landlord,
        Verdict::Unknown => {
            return match lang {
                Lang::Zh => "没有算出胜负：牌还太多，往后走几手再算".to_owned(),
                Lang::En => "Not settled: too many cards are left; step forward and try again".to_owned(),
            };
        }
    };
    let winner = match (landlord_wins, lang) {
        (true, Lang::Zh) => "地主必胜",
        (true, Lang::En) => "The landlord wins",
        (false, Lang::Zh) => "农民必胜",
        (false, Lang::En) => "The farmers win",
    };
    let by = match (value.map(i8::unsigned_abs), lang) {
        (Some(times), Lang::Zh) => format!("，{times} 倍"),
        (Some(times), Lang::En) => format!(", ×{times}"),
        (None, Lang::Zh) => "，倍数没有算完".to_owned(),
        (None, Lang::En) => ", by how much is not settled".to_owned(),
    };
    let hopeless = match (verdict, lang) {
        (Verdict::Loss, Lang::Zh) => "；轮到出牌的一方怎么打都赢不了",
        (Verdict::Loss, Lang::En) => "; nothing that the side to move does can change that",
        _ => "",
    };
    format!("{winner}{by}{hopeless}")
}

/// The value of an action to its seat.
fn worth(wins: Option<bool>, value: Option<i8>, lang: Lang) -> String {
    let times = value.map(i8::unsigned_abs);
    match (wins, times, lang) {
        (None, _, Lang::Zh) => "未知".to_owned(),
        (None, _, Lang::En) => "unknown".to_owned(),
        (Some(true), Some(times), Lang::Zh) => format!("胜 {times} 倍"),
        (Some(true), Some(times), Lang::En) => format!("wins ×{times}"),
        (Some(false), Some(times), Lang::Zh) => format!("负 {times} 倍"),
        (Some(false), Some(times), Lang::En) => format!("loses ×{times}"),
        (Some(true), None, Lang::Zh) => "胜".to_owned(),
        (Some(true), None, Lang::En) => "wins".to_owned(),
        (Some(false), None, Lang::Zh) => "负".to_owned(),
        (Some(false), None, Lang::En) => "loses".to_owned(),
    }
}
