//! Findings in a game of Tractor.

use paiju_game::{Lang, Seat, texts};
use paiju_tractor::botzone::BotzoneProblem;
use paiju_tractor::throw::FailedThrow;
use paiju_tractor::{CardId, Cards, JudgeFault, Refusal, Trump, text};
use serde::{Deserialize, Serialize};

use super::{Ended, JudgePart};
use crate::refusal::{in_turn, with_whereabouts};

texts! {
    /// A finding in a game of Tractor.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(tag = "finding", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum Finding {
        /// An illegal action; for cards that were not held, where each one is.
        Refused { refusal: Refusal, whereabouts: Vec<Whereabouts> } as refusal.code() => |lang| with_whereabouts(refusal, whereabouts, lang);
        /// The written rule that it breaks.
        OnlyTheJudge { refusal: Refusal } as "only-the-judge" =>
            format!("平台裁判放过了，但按规则原文不行：{}", refusal.say(Lang::Zh)),
            format!("the platform's judge lets it pass, the written rules do not: {}", refusal.say(Lang::En));
        /// The beaten components of the throw with their owners, the penalty, and the card played instead.
        ThrowFailed { thrown: Cards, trump: Trump, verdict: FailedThrow } as "throw-failed" =>
            format!("甩牌 {} 失败：{}", text::parts(*thrown, *trump, Lang::Zh), text::failed_throw(verdict, Lang::Zh)),
            format!("the throw {} fails: {}", text::parts(*thrown, *trump, Lang::En), text::failed_throw(verdict, Lang::En));
        /// A request or response of Botzone that makes no sense.
        Botzone { problem: BotzoneProblem } as problem.code() => |lang| problem.say(lang);
        JudgeDiffers { part: JudgePart } as "judge-differs" => |lang| part.say(lang);
        /// The judge ended the match after a legal answer.
        JudgeEnded { ended: Ended } as "judge-ended" => |lang| ended.say(lang);
        /// The judge ended the match after an answer of a hand that the text does not show.
        JudgeFaulted { ended: Ended } as "judge-faults" => |lang| ended.said_of_unseen(lang);
        /// A known fault of the judge that explains it.
        JudgeFault { fault: JudgeFault } as "judge-fault" => |lang| fault.say(lang);
    }
}

texts! {
    /// The place of a card that a seat played without holding it. A phrase; empty for a card about which nothing is known.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(tag = "where", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Whereabouts {
        /// By the same seat, which may still have the other pack's copy: hence the number.
        PlayedBefore { card: CardId, number: u8, turn: Option<usize> } => match turn {
            Some(turn) => format!("{}（{number}）已在回合 {turn} 打出过", face(*card, Lang::Zh)),
            None => format!("{}（{number}）已经打出过", face(*card, Lang::Zh)),
        }, match turn {
            Some(turn) => format!("{} ({number}) was played before, in turn {turn}", face(*card, Lang::En)),
            None => format!("{} ({number}) was played before", face(*card, Lang::En)),
        };
        Played { card: CardId, seat: Seat, turn: Option<usize> } =>
            format!("{} 已由{}{}打出", face(*card, Lang::Zh), text::seat(*seat, Lang::Zh), in_turn(*turn, Lang::Zh)),
            format!("{} played {}{}", text::seat(*seat, Lang::En), face(*card, Lang::En), in_turn(*turn, Lang::En));
        Held { card: CardId, seat: Seat } =>
            format!("{} 在 {}手里", face(*card, Lang::Zh), text::seat(*seat, Lang::Zh)),
            format!("{} holds {}", text::seat(*seat, Lang::En), face(*card, Lang::En));
        /// Among the covered cards, or the public ones before they are picked up.
        Covered { card: CardId } =>
            format!("{} 在底牌里", face(*card, Lang::Zh)),
            format!("{} is in the kitty", face(*card, Lang::En));
        /// Not dealt yet, or in a hand that the text does not show.
        Unseen { card: CardId } => |_| { _ = card; String::new() };
    }
}

fn face(card: CardId, lang: Lang) -> String {
    text::card(card.face(), lang)
}
