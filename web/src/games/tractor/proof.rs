//! The open-hand solver's results in a player's words.

use paiju_ai::tractor::endgame::{Endgame, Verdict};
use paiju_game::{Lang, Limit, Spoken};
use paiju_tractor::{Action, Tractor, attackers_win};

use crate::games::{Proof, Proven};

/// The result of perfect play with open hands; `None` if no seat is to act or there are too many cards.
pub fn of(game: &Tractor, limit: &Limit<'_>) -> Option<Proof<Action>> {
    let endgame = Endgame::of_game(game)?;
    let attacks = game.course().turn().is_some_and(|seat| game.course().banking().is_attacker(seat));
    let mut solver = endgame.solver(limit);
    let solved = solver.solve();
    let weighed = solver.weigh();
    let best = weighed.first().and_then(|worth| worth.value);
    let moves = weighed.iter().map(|worth| Proven {
        action: worth.action,
        wins: worth.value.map(|points| attackers_win(points) == attacks),
        best: worth.value.is_some() && worth.value == best,
        worth: Spoken::by(|lang| self::worth(worth.value, lang)),
    });
    let line = solver.line().map_or_else(Vec::new, |line| line.steps);
    Some(Proof {
        verdict: Spoken::by(|lang| verdict(solved.verdict, solved.value, lang)),
        moves: moves.collect(),
        line: line.iter().map(|step| (step.seat, step.action)).collect(),
        positions: solver.positions(),
    })
}

fn verdict(verdict: Verdict, points: Option<i32>, lang: Lang) -> String {
    let Some(points) = points else {
        return match lang {
            Lang::Zh => "没有算出来：牌还太多，往后走几手再算".to_owned(),
            Lang::En => "Not settled: too many cards are left; step forward and try again".to_owned(),
        };
    };
    let winner = match (attackers_win(points), lang) {
        (true, Lang::Zh) => "闲家必胜",
        (true, Lang::En) => "The attackers win",
        (false, Lang::Zh) => "庄家一方必胜",
        (false, Lang::En) => "The banker's side wins",
    };
    let hopeless = match (verdict, lang) {
        (Verdict::Loss, Lang::Zh) => "；轮到出牌的一方怎么打都改不了胜负",
        (Verdict::Loss, Lang::En) => "; nothing that the side to move does can change that",
        _ => "",
    };
    match lang {
        Lang::Zh => format!("{winner}，闲家共得 {points} 分{hopeless}"),
        Lang::En => format!("{winner}: the attackers end with {points} points{hopeless}"),
    }
}

/// The result of a play.
fn worth(points: Option<i32>, lang: Lang) -> String {
    match (points, lang) {
        (None, Lang::Zh) => "未知".to_owned(),
        (None, Lang::En) => "unknown".to_owned(),
        (Some(points), Lang::Zh) => format!("闲家 {points} 分"),
        (Some(points), Lang::En) => format!("attackers {points}"),
    }
}
