//! The future with open hands and an open wall, in a player's words: how soon each seat can win by its own draws.

use paiju_ai::mahjong::optimum::{Odds, Optimum, soonest, unclaimed_after};
use paiju_game::{Game as _, Lang, Limit, Seat, Spoken};
use paiju_mahjong::{Action, Hand, Mahjong, Phase, Standing};

use crate::games::{Proof, Proven};
use crate::names::{self, PageGame as _};

/// The most draws ahead if the order of the wall is unknown.
const AHEAD: u8 = 4;
/// Positions of the limit per hand searched: each is tried with every possible draw and every discard after it.
const POSITIONS: u64 = 4_000;

/// An action and its results.
struct Weighed {
    action: Action,
    /// The least number of further draws after which the hand wins.
    soonest: Option<usize>,
    /// The hand after it.
    hand: Hand,
    odds: Option<Odds>,
}

/// How soon each seat can win, and the seat to act after each action; `None` if no seat is to play or claim.
pub fn of(game: &Mahjong, limit: &Limit<'_>) -> Option<Proof<Action>> {
    let seat = game.to_act().first()?;
    if matches!(game.course().phase(), Phase::Targets { .. } | Phase::Over) {
        return None;
    }
    let mut actions = Vec::new();
    game.legal_actions(seat, &mut actions);
    let mut weighed: Vec<Weighed> = actions.iter().filter_map(|&action| weigh(game, seat, action)).collect();
    let (within, positions) = reckon(game, seat, &mut weighed, limit);
    let chance = |of: &Weighed| of.odds.map_or(0, |odds| odds.wins);
    weighed.sort_by_key(|of| (of.soonest.unwrap_or(usize::MAX), std::cmp::Reverse(chance(of))));
    let best = weighed.first()?.soonest;
    let likely = weighed.iter().any(|of| chance(of) > 0);
    let moves = weighed.iter().map(|of| Proven {
        action: of.action,
        wins: Some(of.soonest.is_some()),
        best: of.soonest == best,
        worth: Spoken::by(|lang| worth(of.soonest, of.odds.filter(|_| likely), within, lang)),
    });
    Some(Proof {
        moves: moves.collect(),
        verdict: Spoken::by(|lang| verdict(game, seat, best, lang)),
        line: Vec::new(),
        positions,
    })
}

fn weigh(game: &Mahjong, seat: Seat, action: Action) -> Option<Weighed> {
    let after = unclaimed_after(game, seat, &action).ok()?;
    let drawn = after.drawn(seat);
    let held = after.hand(seat);
    // The tile drawn in between counts as one of the draws.
    let soonest = soonest(&after, seat).map(|draws| draws + usize::from(drawn.is_some()));
    let hand = drawn.map_or(held, |drawn| held.without(drawn));
    Some(Weighed { action, soonest, hand, odds: None })
}

/// Computes the chances over as many draws as the limit allows. Returns that number of draws and the number of hands
/// searched.
fn reckon(game: &Mahjong, seat: Seat, weighed: &mut [Weighed], limit: &Limit<'_>) -> (u8, u64) {
    let most = (limit.work / POSITIONS).max(1);
    let mut optimum = Optimum::new(game.view(seat).unseen(), most);
    let has_won = |of: &Weighed| of.soonest == Some(0);
    let (mut within, mut hands) = (0, weighed.len());
    for draws in 1..=AHEAD {
        let odds = |of: &Weighed| if has_won(of) { Some(None) } else { optimum.odds(&of.hand, draws).map(Some) };
        let all = weighed.iter().map(odds).collect::<Option<Vec<_>>>();
        hands += optimum.hands();
        let Some(all) = all else { break };
        weighed.iter_mut().zip(all).for_each(|(of, odds)| of.odds = odds);
        within = draws;
    }
    (within, hands as u64)
}

fn verdict(game: &Mahjong, seat: Seat, best: Option<usize>, lang: Lang) -> String {
    let name = |seat| names::Mahjong::seat_title(seat, lang);
    let of_seat = |other: Seat| {
        if !matches!(game.course().shown().get(other.index())?.standing, Standing::Playing) {
            return None;
        }
        let soonest = if other == seat { best } else { soonest(game, other) };
        Some((
            soonest,
            format!("{}{}{}", name(other), if lang == Lang::En { ": " } else { "" }, self::draws(soonest, lang)),
        ))
    };
    let (soonest, said): (Vec<_>, Vec<_>) = Seat::all(Mahjong::SEATS).filter_map(of_seat).unzip();
    match (soonest.iter().all(Option::is_none), lang) {
        (true, Lang::Zh) => "摸到牌墙用完，谁也不能靠自己摸的牌胡".to_owned(),
        (true, Lang::En) => "Nobody can win by what is still to be drawn".to_owned(),
        (false, Lang::Zh) => said.join("，"),
        (false, Lang::En) => said.join("; "),
    }
}

/// How soon a hand wins.
fn draws(soonest: Option<usize>, lang: Lang) -> String {
    match (soonest, lang) {
        (None, Lang::Zh) => "摸不到胡".to_owned(),
        (None, Lang::En) => "never by drawing".to_owned(),
        (Some(0), Lang::Zh) => "现在就胡".to_owned(),
        (Some(0), Lang::En) => "wins now".to_owned(),
        (Some(draws), Lang::Zh) => format!("最早再摸 {draws} 张胡"),
        (Some(1), Lang::En) => "in 1 draw".to_owned(),
        (Some(draws), Lang::En) => format!("in {draws} draws"),
    }
}

/// The result of an action: with the wall known, and by the best play without that knowledge.
fn worth(soonest: Option<usize>, odds: Option<Odds>, within: u8, lang: Lang) -> String {
    let known = draws(soonest, lang);
    let Some(odds) = odds else { return known };
    let percent = 100.0 * odds.chance();
    match lang {
        Lang::Zh => format!("{known}；不知牌序，{within} 摸内胡 {percent:.1}%"),
        Lang::En => format!("{known}; without seeing the wall {percent:.1}% within {within}"),
    }
}
