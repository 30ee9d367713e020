//! Actions as files write them, the same in every language.

use paiju_game::cards::{CardSet, Rank};

use crate::{Action, RuleSet, View};

/// The ranks of a play, as in `paiju rules`; `pass`, `bid 3`.
pub(crate) fn write(action: &Action) -> String {
    match *action {
        Action::Bid(bid) => format!("bid {bid}"),
        Action::Pass => "pass".to_owned(),
        Action::Play(cards) => paiju_game::cards::write_ranks(cards),
    }
}

/// As in files, but with the kickers last: `33344`.
pub fn write_with_kickers(set: RuleSet, action: &Action) -> String {
    let Action::Play(cards) = *action else { return write(action) };
    let (body, carried) = set.combination(cards).map_or((cards, CardSet::EMPTY), |made| made.parts(cards));
    paiju_game::cards::write_ranks(body) + &paiju_game::cards::write_ranks(carried)
}

pub(crate) fn read(written: &str, view: &View) -> Option<Action> {
    match written.trim().split_once(' ') {
        Some(("bid", bid)) => return bid.trim().parse().ok().map(Action::Bid),
        None if written.trim() == "pass" => return Some(Action::Pass),
        _ => {}
    }
    let named = paiju_game::cards::parse_ranks(written).ok().filter(|named| !named.is_empty())?;
    let of_rank = |rank: Rank| {
        let (wanted, held) = (named.of_rank(rank), view.hand().of_rank(rank));
        if held.len() < wanted.len() { wanted } else { held.lowest(wanted.len()) }
    };
    Some(Action::Play(named.iter().fold(CardSet::EMPTY, |cards, card| cards | of_rank(card.rank()))))
}
