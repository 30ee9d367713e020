//! Why messages do not make a game, as data.

use paiju_game::platform::{EnvelopeProblem, Found};
use paiju_game::{Lang, Seat, texts};
use serde::{Deserialize, Serialize};

use crate::{CardId, Refusal, Stage, text};

/// Why a bot's messages do not make a game, and where.
pub type ReadError = paiju_game::platform::ReadError<BotzoneProblem>;

/// A wrong value and its place.
pub type Misread = paiju_game::platform::Misread<BotzoneProblem>;

texts! {
    /// A problem of a request or response.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(tag = "botzone", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum BotzoneProblem {
        Refused { refusal: Refusal } as refusal.code() => |lang| refusal.say(lang);
        Envelope { problem: EnvelopeProblem } as problem.code() => |lang| problem.say(lang);
        /// A response that is not a list.
        NotAnAnswer { stage: Stage, found: Found } as "malformed" => |lang| {
            let (zh, en) = match stage {
                Stage::Deal => (
                    "应答应为亮出的牌编号的列表，不报、不反是 []",
                    "the answer is a list of the numbers of the cards shown, [] for neither call nor snatch",
                ),
                Stage::Cover => ("应答应为盖下的 8 张牌编号的列表", "the answer is a list of the numbers of the eight buried cards"),
                Stage::Play => ("应答应为打出的牌编号的列表", "the answer is a list of the numbers of the cards played"),
            };
            format!("{}{}{}", found.say(lang), lang.pick("；", "; "), lang.pick(zh, en))
        };
        NotACard { found: Found } as "malformed" => |lang| found.not_a_card(lang);
        NotCards { found: Found } as "malformed" => |lang| found.not_cards(lang);
        NoSuchCard { number: i64 } as "no-such-card" =>
            format!("没有编号为 {number} 的牌，牌的编号是 0 到 107"),
            format!("no card has the number {number}; cards are 0 to 107");
        CardTwice { number: u8, card: CardId } as "card-twice" =>
            format!("{}（{number}）写了两次", text::card(card.face(), Lang::Zh)),
            format!("{} ({number}) is listed twice", text::card(card.face(), Lang::En));
        NoSuchSeat { number: i64 } as "no-such-seat" =>
            format!("没有 {number} 号位，只有 0、1、2、3"),
            format!("there is no seat {number}, only 0, 1, 2 and 3");
        /// A `stage` other than `deal`, `cover` and `play`.
        NoSuchStage { stage: String } as "no-such-stage" =>
            format!("没有叫「{stage}」的阶段，只有 deal、cover、play"),
            format!("there is no stage {stage:?}, only deal, cover and play");
        /// A `level` that does not exist.
        NoSuchLevel { level: String } as "no-such-level" =>
            format!("「{level}」不是级牌点数，应为 2 到 9、0、J、Q、K、A 之一"),
            format!("{level:?} is not a level: 2 to 9, 0, J, Q, K or A");
        /// A `major` that is neither a suit nor `n`.
        NoSuchSuit { major: String } as "no-such-suit" =>
            format!("「{major}」不是主花色，应为 s、h、c、d 或 n（无主）"),
            format!("{major:?} is not a trump suit: s, h, c, d, or n for no trump");
        /// A deal without exactly one card, or a cover without eight.
        Delivered { wanted: usize, found: usize } as "deliver-count" =>
            format!("deliver 应有 {wanted} 张牌，这里是 {found} 张"),
            format!("deliver should have {wanted} cards, not {found}");
        DealtTwice { card: CardId } as "dealt-twice" =>
            format!("{} 已经发过", text::card(card.face(), Lang::Zh)),
            format!("{} was dealt before", text::card(card.face(), Lang::En));
        /// The wrong seat is asked, or not exactly one.
        WrongSeat { wanted: Seat, found: Seat } as "wrong-seat" =>
            format!("该问{}，这里问的是{}", text::seat(*wanted, Lang::Zh), text::seat(*found, Lang::Zh)),
            format!("{} should be asked, not {}", text::seat(*wanted, Lang::En), text::seat(*found, Lang::En));
        /// A `history` that does not have four parts, or has an impossible number of plays.
        HistoryForm as "history-form" =>
            "history 应为 [上一轮, 本轮, 上一轮首家, 本轮首家]，上一轮四手牌或为空，本轮至多三手",
            "history should be [last trick, this trick, its leader, this one's leader], of four plays or none and at most three";
        HistoryChanged { seat: Seat } as "history-changed" =>
            format!("{}的出牌与之前的请求里不同", text::seat(*seat, Lang::Zh)),
            format!("the play of {} differs from an earlier request", text::seat(*seat, Lang::En));
        /// The card shown as this seat's play is neither its answer nor a card of its failed throw.
        AnswerChanged as "answer-changed" =>
            "history 里自己的出牌既不是自己的应答，也不是甩牌失败后改出的一张",
            "history shows this seat with neither its answer nor one card of a failed throw";
        /// The trick was not led by the winner of the previous one; the banker leads the first.
        WrongLeader {
            said: Seat,
            /// The leader by the rules.
            leader: Seat,
        } as "wrong-leader" =>
            format!("本轮首家写的是{}，按规则应是{}", text::seat(*said, Lang::Zh), text::seat(*leader, Lang::Zh)),
            format!("{} is named as the leader, but by the rules it is {}", text::seat(*said, Lang::En), text::seat(*leader, Lang::En));
        OutOfPlace { stage: Stage } as "out-of-place" =>
            format!("对局进行到这里不会有{}的请求", text::stage(*stage, Lang::Zh)),
            format!("the game does not ask for {} here", text::stage(*stage, Lang::En));
        NothingAsked as "nothing-asked" => "没有等这家应答的请求", "there is no request that this seat must answer";
    }
}

impl From<Refusal> for BotzoneProblem {
    fn from(refusal: Refusal) -> Self {
        Self::Refused { refusal }
    }
}

impl From<EnvelopeProblem> for BotzoneProblem {
    fn from(problem: EnvelopeProblem) -> Self {
        Self::Envelope { problem }
    }
}
