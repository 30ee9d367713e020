//! Why an action is illegal.

use paiju_game::cards::CardSet;
use paiju_game::{Lang, Say, Seat, texts};
use serde::{Deserialize, Serialize};

use crate::{Combination, Kind, RuleSet, text};

texts! {
    /// Why an action is illegal.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
    #[serde(tag = "refusal", rename_all = "snake_case")]
    #[error("{}", self.say(Lang::En))]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum Refusal {
        Over as "game-over" => "本局已经结束", "the game is over";
        NotYourTurn { turn: Seat } as "not-your-turn" =>
            format!("还没轮到，现在该{}家", text::seat(*turn, Lang::Zh)),
            format!("not this seat's turn: {} must act", text::seat(*turn, Lang::En));
        StillBidding as "still-bidding" => "还在叫牌，不能出牌", "the seats are still bidding: no cards may be played";
        /// Bidding is decided, but the kitty has not been shown.
        KittyNotShown { landlord: Seat } as "kitty-not-shown" =>
            format!("底牌还没有亮出（地主是{}家）", text::seat(*landlord, Lang::Zh)),
            format!("the kitty has not been shown ({} is the landlord)", text::seat(*landlord, Lang::En));
        BiddingOver as "bidding-over" => "叫牌已经结束", "bidding is over";
        NoSuchBid { bid: u8 } as "no-such-bid" =>
            format!("没有叫 {bid} 分的，只能叫 1、2、3 分或不叫（0）"),
            format!("there is no bid of {bid}; bids are 1, 2, 3, or 0 for none");
        /// A bid that is not higher than an earlier one (不能低于或等于前面的叫分).
        BidTooLow { bid: u8, highest: u8 } as "bid-too-low" =>
            format!("叫 {bid} 分不行：前面已叫 {highest} 分，只能叫更高的分或不叫"),
            format!("a bid of {bid} after {highest}: it must be higher, or 0");
        NotHeld { cards: CardSet } as "not-held" =>
            format!("手里没有 {}", text::cards(*cards, Lang::Zh)),
            format!("{} {} not in hand", text::cards(*cards, Lang::En), if cards.len() == 1 { "is" } else { "are" });
        TooManyCards { played: u8, left: u8 } as "too-many-cards" =>
            format!("出了 {played} 张，手里只剩 {left} 张"),
            match played {
                1 => format!("1 card played with {left} left in the hand"),
                played => format!("{played} cards played with {left} left in the hand"),
            };
        /// Cards that are not a combination (非法牌型).
        NoCombination { cards: CardSet } as "no-combination" =>
            format!("{} 不成牌型", text::ranks(*cards, Lang::Zh)),
            format!("{} is not a legal combination", text::ranks(*cards, Lang::En));
        /// Cards that are a combination only by another rule set.
        OnlyElsewhere { cards: CardSet, here: RuleSet, elsewhere: RuleSet, made: Combination } as "no-combination" =>
            format!(
                "{} 在{}里是{}，{}不认：{}",
                text::ranks(*cards, Lang::Zh),
                text::rule_set(*elsewhere, Lang::Zh),
                text::made(made, Lang::Zh),
                text::rule_set(*here, Lang::Zh),
                only_elsewhere(*here, made, Lang::Zh)
            ),
            format!(
                "{} is legal {} ({}), not {}: {}",
                text::ranks(*cards, Lang::En),
                text::rule_set(*elsewhere, Lang::En),
                text::made(made, Lang::En),
                text::rule_set(*here, Lang::En),
                only_elsewhere(*here, made, Lang::En)
            );
        MustLead as "must-lead" => "轮到领出，不能不出", "the leader may not pass";
        WrongKind { played: Combination, target: Combination } as "wrong-kind" =>
            format!("牌型不对：要压{}，出的是{}", text::combination(target, Lang::Zh), text::combination(played, Lang::Zh)),
            format!("wrong type: {} cannot be played on {}", text::combination(played, Lang::En), text::combination(target, Lang::En));
        WrongSize { played: Combination, target: Combination } as "wrong-size" =>
            format!("张数不对：要压{}，出的是{}", text::combination(target, Lang::Zh), text::combination(played, Lang::Zh)),
            format!("wrong number of cards: {} on {}", text::combination(played, Lang::En), text::combination(target, Lang::En));
        TooLow { played: Combination, target: Combination } as "too-low" =>
            format!("{}压不过{}", text::combination(played, Lang::Zh), text::combination(target, Lang::Zh)),
            format!("{} does not beat {}", text::combination(played, Lang::En), text::combination(target, Lang::En));
    }
}

/// The rule that a combination of another rule set breaks here.
const fn only_elsewhere(here: RuleSet, made: &Combination, lang: Lang) -> &'static str {
    match (here, made.kind) {
        (RuleSet::Contest, _) => lang.pick("比赛规则没有航天飞机", "the contest has no shuttles"),
        (RuleSet::Botzone2, Kind::ShuttleWithCards | Kind::ShuttleWithPairs) => {
            lang.pick("航天飞机的每个四张带两张或两对", "each quad of a shuttle carries two cards or two pairs")
        }
        (RuleSet::Botzone1, Kind::ShuttleWithCards | Kind::ShuttleWithPairs) => {
            lang.pick("航天飞机的每个四张只带一张或一对", "each quad of a shuttle carries one card or one pair")
        }
        _ => lang.pick(
            "带的牌点数要各不相同，同一点数不能带三张以上，也不能与主体同点",
            "kickers and wings must be of different ranks, none of them three or more of a rank or of a main rank",
        ),
    }
}
