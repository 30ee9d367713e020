//! The game's values in words, Chinese and English.

use paiju_game::cards::{Card, Suit};
use paiju_game::{Lang, Seat, close_up};

use crate::throw::Outlook;
use crate::{
    Action, Banking, Cards, Combination, Component, Course, Declaration, EffectiveSuit, Kind, Kitty, Level, Stage,
    SuitOrder, Trump, components, throw::FailedThrow,
};

/// A seat: 0 号位, seat 0.
pub fn seat(seat: Seat, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("{} 号位", seat.0),
        Lang::En => format!("seat {}", seat.0),
    }
}

/// A card: ♠10, 小王, little joker.
pub fn card(card: Card, lang: Lang) -> String {
    match (card, lang) {
        (Card::LITTLE_JOKER, Lang::En) => "little joker".to_owned(),
        (Card::BIG_JOKER, Lang::En) => "big joker".to_owned(),
        _ => card.to_string(),
    }
}

/// Some cards by suit, with spaces: ♠4 ♠4 ♥10 大王.
pub fn cards(cards: Cards, lang: Lang) -> String {
    let separator = match lang {
        Lang::Zh => " ",
        // In English a joker is two words.
        Lang::En if !(cards & Cards::JOKERS).is_empty() => ", ",
        Lang::En => " ",
    };
    cards.iter().map(|id| card(id.face(), lang)).collect::<Vec<_>>().join(separator)
}

/// A suit's name: 黑桃, spades.
pub const fn suit(suit: Suit, lang: Lang) -> &'static str {
    let (zh, en) = match suit {
        Suit::Heart => ("红桃", "hearts"),
        Suit::Diamond => ("方片", "diamonds"),
        Suit::Spade => ("黑桃", "spades"),
        Suit::Club => ("草花", "clubs"),
    };
    lang.pick(zh, en)
}

/// The effective suit's name: 黑桃, 主牌.
pub const fn effective_suit(which: EffectiveSuit, lang: Lang) -> &'static str {
    match (which, lang) {
        (EffectiveSuit::Side(side), lang) => suit(side, lang),
        (EffectiveSuit::Trump, _) => lang.pick("主牌", "trumps"),
    }
}

/// Level and trump suit: 打 2，黑桃主; 打 2，无主.
pub fn trump(trump: Trump, lang: Lang) -> String {
    let level = trump.level.rank().face();
    match (trump.suit, lang) {
        (Some(which), Lang::Zh) => format!("打 {level}，{}主", suit(which, lang)),
        (Some(which), Lang::En) => format!("level {level}, {} are trumps", suit(which, lang)),
        (None, Lang::Zh) => format!("打 {level}，无主"),
        (None, Lang::En) => format!("level {level}, no trump"),
    }
}

/// A component's name: 单牌, 对子, 两连对.
pub fn kind(kind: Kind, lang: Lang) -> String {
    match (kind, lang) {
        (Kind::Single, _) => lang.pick("单牌", "single").to_owned(),
        (Kind::Pair, _) => lang.pick("对子", "pair").to_owned(),
        (Kind::Tractor(pairs), Lang::Zh) => format!("{pairs} 连对拖拉机"),
        (Kind::Tractor(pairs), Lang::En) => format!("tractor of {pairs} pairs"),
    }
}

/// A combination's name: 对子, 甩牌.
pub fn combination(made: &Combination, lang: Lang) -> String {
    match (made.kind(), lang) {
        (Some(one), _) => kind(one, lang),
        (None, _) => lang.pick("甩牌", "throw").to_owned(),
    }
}

/// A throw's parts with commas: ♠4 ♠4 ♠5 ♠5，♠9 ♠9，♠A.
pub fn parts(thrown: Cards, trump: Trump, lang: Lang) -> String {
    let comma = lang.pick("，", ", ");
    components(thrown, trump).map(|part| cards(part.cards, lang)).collect::<Vec<_>>().join(comma)
}

/// An action in the state `course`: 不报, 报主 ♠2, 反主小王 小王, 盖底 …, a lead 对子 ♠4 ♠4, a follow ♠5 ♠9.
pub fn action(action: &Action, course: &Course, lang: Lang) -> String {
    match (*action, lang) {
        (Action::Pass, Lang::Zh) => if course.banking().called.is_none() { "不报" } else { "不反" }.to_owned(),
        (Action::Pass, Lang::En) => "passes".to_owned(),
        (Action::Declare(shown), _) => declare(shown, course.level(), lang),
        (Action::Cover(covered), Lang::Zh) => close_up(format!("盖底 {}", cards(covered, lang))),
        (Action::Cover(covered), Lang::En) => format!("buries {}", cards(covered, lang)),
        (Action::Play(played), _) if course.lead().is_some() => cards(played, lang),
        (Action::Play(played), _) => match course.trump().and_then(|trump| Combination::of(played, trump)) {
            Some(made) => close_up(format!("{} {}", combination(&made, lang), cards(played, lang))),
            None => cards(played, lang),
        },
    }
}

fn declare(shown: Cards, level: Level, lang: Lang) -> String {
    let shown_cards = cards(shown, lang);
    match (Declaration::of(shown, level), lang) {
        (Some(Declaration::Call(_)), Lang::Zh) => close_up(format!("报主 {shown_cards}")),
        (Some(Declaration::Call(_)), Lang::En) => format!("calls with {shown_cards}"),
        (Some(Declaration::Snatch(_)), Lang::Zh) => close_up(format!("反主 {shown_cards}")),
        (Some(Declaration::Snatch(_)), Lang::En) => format!("snatches with {shown_cards}"),
        (None, _) => shown_cards,
    }
}

/// Call, snatch and banker: 1 号位报主，2 号位反主，2 号位坐庄.
pub fn banking(banking: &Banking, lang: Lang) -> String {
    let [called, snatched, banker] = lang.pick(["报主", "反主", "坐庄"], [" called", " snatched", " is banker"]);
    let said = [(banking.called, called), (banking.snatched, snatched), (banking.banker, banker)];
    let said: Vec<_> = said.into_iter().filter_map(|(who, did)| Some(format!("{}{did}", seat(who?, lang)))).collect();
    if said.is_empty() {
        lang.pick("无人报主", "nobody has called").to_owned()
    } else {
        said.join(lang.pick("，", ", "))
    }
}

/// 发牌, 盖底牌, 出牌.
pub const fn stage(stage: Stage, lang: Lang) -> &'static str {
    let (zh, en) = match stage {
        Stage::Deal => ("发牌（报主、反主）", "the deal (call or snatch)"),
        Stage::Cover => ("盖底牌", "burying the kitty"),
        Stage::Play => ("出牌", "the play"),
    };
    lang.pick(zh, en)
}

/// The order of the suits: ♠ ♥ ♣ ♦.
pub fn suit_order(order: SuitOrder) -> String {
    order.suits().map(|suit| suit.to_string()).join(" ")
}

/// Why a throw failed: ♠9 ♠9 有更大的（1 号位）；罚 20 分，改出 ♠9.
pub fn failed_throw(failed: &FailedThrow, lang: Lang) -> String {
    let (and, comma) = lang.pick(("、", "，"), (" and ", ", "));
    let beaten = failed.beaten.iter().map(|part| {
        let by = part.by.iter().map(|who| seat(who, lang)).collect::<Vec<_>>().join(and);
        let cards = cards(part.component.cards, lang);
        match lang {
            Lang::Zh => close_up(format!("{cards} 被 {by}管住")),
            Lang::En => format!("{cards} is beaten by {by}"),
        }
    });
    let beaten = beaten.collect::<Vec<_>>().join(comma);
    let (penalty, forced) = (failed.penalty, card(failed.forced.face(), lang));
    match lang {
        Lang::Zh => close_up(format!("{beaten}；罚 {penalty} 分，改出 {forced}")),
        Lang::En => format!("{beaten}; {penalty} points penalty, {forced} is played"),
    }
}

/// The outlook of a throw: ♠A ♠A 没有更大的；♠9 可能被管，失败罚 10 分.
pub fn outlook(outlook: &Outlook, lang: Lang) -> String {
    let list = |parts: &[Component]| {
        parts.iter().map(|part| cards(part.cards, lang)).collect::<Vec<_>>().join(lang.pick("，", "; "))
    };
    let (safe, risky, penalty) = (list(&outlook.safe), list(&outlook.risky), outlook.penalty);
    match (lang, outlook.risky.is_empty(), outlook.safe.is_empty()) {
        (Lang::Zh, true, _) => "甩牌必成：别家不可能有更大的".to_owned(),
        (Lang::Zh, false, true) => {
            format!("甩牌没有把握：都可能被管；失败最多罚 {penalty} 分，只出最小的一张")
        }
        (Lang::Zh, false, false) => {
            let said =
                format!("甩牌有风险：{safe} 没有更大的；{risky} 可能被管，失败最多罚 {penalty} 分，只出被管的最小一张");
            close_up(said)
        }
        (Lang::En, true, _) => "a sure throw: nobody can hold anything higher".to_owned(),
        (Lang::En, false, true) => format!(
            "a risky throw: every part may be beaten; failing costs up to {penalty} points, and only the lowest card is played"
        ),
        (Lang::En, false, false) => {
            format!(
                "a risky throw: {safe} cannot be beaten, {risky} may be; failing costs up to {penalty} points, and only the lowest beaten card is played"
            )
        }
    }
}

/// The effect of the covered cards: 扣底 20 × 4 = 80 分.
pub fn kitty(kitty: &Kitty, lang: Lang) -> String {
    let (points, factor, gain) = (kitty.points, kitty.factor, kitty.gain());
    match (kitty.taken, lang) {
        (true, Lang::Zh) => format!("闲家扣底：底牌 {points} 分 × {factor} = {gain} 分"),
        (true, Lang::En) => format!("the attackers take the kitty: {points} × {factor} = {gain} points"),
        (false, Lang::Zh) => format!("庄家保底，底牌 {points} 分不算"),
        (false, Lang::En) => format!("the banker's side keeps the kitty with its {points} points"),
    }
}

#[cfg(test)]
mod tests;
