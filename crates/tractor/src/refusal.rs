//! Why an action is illegal.

use paiju_game::{Lang, Say, Seat, texts};
use serde::{Deserialize, Serialize};

use crate::action::Stage;
use crate::cards::Cards;
use crate::judge::JudgeFault;
use crate::text;
use crate::trump::{EffectiveSuit, Level};

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
            format!("还没轮到，现在该{}", text::seat(*turn, Lang::Zh)),
            format!("not this seat's turn: {} must act", text::seat(*turn, Lang::En));
        WrongStage { stage: Stage } as "wrong-stage" =>
            format!("现在是{}阶段", text::stage(*stage, Lang::Zh)),
            format!("this is {}", text::stage(*stage, Lang::En));
        NotHeld { cards: Cards } as "not-held" =>
            format!("手里没有 {}", text::cards(*cards, Lang::Zh)),
            format!("{} {} not in hand", text::cards(*cards, Lang::En), if cards.len() == 1 { "is" } else { "are" });
        /// Cards that are neither one level card, nor a pair of them, nor a pair of jokers.
        NoDeclaration { cards: Cards, level: Level } as "no-declaration" =>
            {
                let level = level.rank();
                format!("{} 不能亮主：报主用一张 {level}，反主用同花色的一对 {level} 或一对王", text::cards(*cards, Lang::Zh))
            },
            {
                let (cards, level) = (text::cards(*cards, Lang::En), level.rank());
                format!("{cards} declares nothing: call with one {level}, snatch with two of one suit or two equal jokers")
            };
        /// A second call (报主).
        AlreadyCalled { by: Seat } as "already-called" =>
            format!("{}已经报过主，每局只能报一次", text::seat(*by, Lang::Zh)),
            format!("{} has called already, and there is only one call", text::seat(*by, Lang::En));
        /// A snatch (反主) before a call.
        NotCalledYet as "not-called-yet" => "还没有人报主，不能反主", "nobody has called, so there is nothing to snatch";
        AlreadySnatched { by: Seat } as "already-snatched" =>
            format!("{}已经反过主，每局只能反一次", text::seat(*by, Lang::Zh)),
            format!("{} has snatched already, and there is only one snatch", text::seat(*by, Lang::En));
        /// A cover without exactly eight cards (盖底).
        WrongCover { given: u8 } as "wrong-cover" => format!("要盖 8 张底牌，给了 {given} 张"), format!("8 cards must be buried, not {given}");
        MustPlay as "must-play" => "轮到出牌，不能不出", "cards must be played";
        MixedSuits { cards: Cards } as "mixed-suits" =>
            format!("领出只能是一种花色，{} 不是", text::cards(*cards, Lang::Zh)),
            format!("a lead must be of one suit; {} is not", text::cards(*cards, Lang::En));
        WrongCount { played: u8, wanted: u8 } as "wrong-count" =>
            format!("首家出了 {wanted} 张，必须跟 {wanted} 张，不能出 {played} 张"),
            {
                let cards = if *played == 1 { "card" } else { "cards" };
                format!("{played} {cards} played where {wanted} {} led", if *wanted == 1 { "was" } else { "were" })
            };
        MustFollowSuit { suit: EffectiveSuit, wanted: u8, given: u8, held: Cards } as "must-follow-suit" =>
            {
                let suit = text::effective_suit(*suit, Lang::Zh);
                format!("必须跟{suit}：应出 {wanted} 张{suit}，只出了 {given} 张，手里还有 {}", text::cards(*held, Lang::Zh))
            },
            {
                let (suit, held) = (text::effective_suit(*suit, Lang::En), text::cards(*held, Lang::En));
                format!("must follow suit: {wanted} of {suit} due, {given} played, still held: {held}")
            };
        MustPlayPairs {
            wanted: u8,
            given: u8,
            /// All held pairs of the suit.
            held: Cards,
        } as "must-play-pairs" =>
            {
                let held = text::cards(*held, Lang::Zh);
                match wanted {
                    1 => format!("应出一对，手里的对子是 {held}"),
                    wanted => format!("应出 {wanted} 对，只出了 {given} 对，手里的对子是 {held}"),
                }
            },
            {
                let held = text::cards(*held, Lang::En);
                match wanted {
                    1 => format!("a pair was due, the pairs held are {held}"),
                    wanted => format!("{wanted} pairs were due, {given} played, the pairs held are {held}"),
                }
            };
        /// No tractor, although the hand has one at least as long as the lead's.
        MustPlayTractor {
            pairs: u8,
            /// All held tractors of the suit of at least that length.
            held: Cards,
        } as "must-play-tractor" =>
            format!("有拖拉机必须跟：应出 {pairs} 连对，手里有 {}", text::cards(*held, Lang::Zh)),
            format!("must follow with a tractor of {pairs} pairs, held: {}", text::cards(*held, Lang::En));
        /// Nothing illegal: the judge is at fault.
        Judge { fault: JudgeFault } as "judge-fault" => |lang| fault.say(lang);
    }
}

impl Refusal {
    /// The word of Botzone's judge for it.
    pub const fn judge_word(&self) -> &'static str {
        match self {
            Self::NotYourTurn { .. } => "NOT_YOUR_TURN",
            Self::NotHeld { .. } => "NOT_YOUR_POKER",
            Self::AlreadyCalled { .. } => "ALREADY_REPORTED",
            Self::AlreadySnatched { .. } => "ALREADY_SNATCHED",
            Self::NotCalledYet => "CANNOT_SNATCH",
            Self::MixedSuits { .. } => "INVALID_POKERTYPE",
            Self::Over | Self::WrongStage { .. } | Self::NoDeclaration { .. } | Self::WrongCover { .. } => {
                "INVALID_FORMAT"
            }
            Self::MustPlay
            | Self::WrongCount { .. }
            | Self::MustFollowSuit { .. }
            | Self::MustPlayPairs { .. }
            | Self::MustPlayTractor { .. } => "ILLEGAL_MOVE",
            Self::Judge { fault } => fault.word(),
        }
    }
}
