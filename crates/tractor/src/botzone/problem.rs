//! Why messages do not make a game, as data.

use paiju_game::{Lang, Say, Seat};
use paiju_platform::{EnvelopeProblem, Found};
use serde::{Deserialize, Serialize};

use crate::{CardId, Refusal, Stage, text};

/// Why a bot's messages do not make a game, and where.
pub type ReadError = paiju_platform::ReadError<BotzoneProblem>;

/// A wrong value and its place.
pub type Misread = paiju_platform::Misread<BotzoneProblem>;

/// A problem of a request or response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "botzone", rename_all = "snake_case")]
pub enum BotzoneProblem {
    /// An illegal action.
    Refused {
        /// The first rule it breaks.
        refusal: Refusal,
    },
    /// A value is missing or of the wrong type.
    Envelope {
        /// The problem.
        problem: EnvelopeProblem,
    },
    /// A response that is not a list.
    NotAnAnswer {
        /// The question.
        stage: Stage,
        /// The response.
        found: Found,
    },
    /// A value in a list of cards that is not a number from 0 to 107.
    NotACard {
        /// The value.
        found: Found,
    },
    /// A value that should be a list of cards.
    NotCards {
        /// The value.
        found: Found,
    },
    /// A number that is not a card.
    NoSuchCard {
        /// The number.
        number: i64,
    },
    /// The same card twice in one list.
    CardTwice {
        /// The number.
        number: u8,
        /// The card with that number.
        card: CardId,
    },
    /// A number that is not a seat.
    NoSuchSeat {
        /// The number.
        number: i64,
    },
    /// A `stage` other than `deal`, `cover` and `play`.
    NoSuchStage {
        /// The value.
        stage: String,
    },
    /// A `level` that does not exist.
    NoSuchLevel {
        /// The value.
        level: String,
    },
    /// A `major` that is neither a suit nor `n`.
    NoSuchSuit {
        /// The value.
        major: String,
    },
    /// A deal without exactly one card, or a cover without eight.
    Delivered {
        /// The right number.
        wanted: usize,
        /// The number found.
        found: usize,
    },
    /// A card that was dealt before.
    DealtTwice {
        /// The card.
        card: CardId,
    },
    /// The wrong seat is asked, or not exactly one.
    WrongSeat {
        /// The right seat.
        wanted: Seat,
        /// The seat asked.
        found: Seat,
    },
    /// A `history` that does not have four parts, or has an impossible number of plays.
    HistoryForm,
    /// A play of an earlier request has changed.
    HistoryChanged {
        /// The seat of that play.
        seat: Seat,
    },
    /// The card shown as this seat's play is neither its answer nor a card of its failed throw.
    AnswerChanged,
    /// The trick was not led by the winner of the previous one; the banker leads the first.
    WrongLeader {
        /// The leader in the request.
        said: Seat,
        /// The leader by the rules.
        leader: Seat,
    },
    /// A request of a stage that is impossible here.
    OutOfPlace {
        /// The request's stage.
        stage: Stage,
    },
    /// There is no request that the seat must answer.
    NothingAsked,
}

impl BotzoneProblem {
    /// A fixed name for programs that read reports; for an illegal action the name of the rule.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Refused { refusal } => refusal.code(),
            Self::Envelope { problem } => problem.code(),
            Self::NotAnAnswer { .. } | Self::NotACard { .. } | Self::NotCards { .. } => "malformed",
            Self::NoSuchCard { .. } => "no-such-card",
            Self::CardTwice { .. } => "card-twice",
            Self::NoSuchSeat { .. } => "no-such-seat",
            Self::NoSuchStage { .. } => "no-such-stage",
            Self::NoSuchLevel { .. } => "no-such-level",
            Self::NoSuchSuit { .. } => "no-such-suit",
            Self::Delivered { .. } => "deliver-count",
            Self::DealtTwice { .. } => "dealt-twice",
            Self::WrongSeat { .. } => "wrong-seat",
            Self::HistoryForm => "history-form",
            Self::HistoryChanged { .. } => "history-changed",
            Self::AnswerChanged => "answer-changed",
            Self::WrongLeader { .. } => "wrong-leader",
            Self::OutOfPlace { .. } => "out-of-place",
            Self::NothingAsked => "nothing-asked",
        }
    }

    /// The word of Botzone's judge for it, if it is a bot's fault.
    pub const fn judge_word(&self) -> Option<&'static str> {
        match self {
            Self::Refused { refusal } => Some(refusal.judge_word()),
            Self::NotAnAnswer { .. } | Self::NotACard { .. } => Some("INVALID_FORMAT"),
            Self::NoSuchCard { .. } => Some("INVALID_POKERID"),
            Self::CardTwice { .. } => Some("NOT_YOUR_POKER"),
            _ => None,
        }
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

impl Say for BotzoneProblem {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => self.zh(),
            Lang::En => self.en(),
        }
    }
}

impl BotzoneProblem {
    fn zh(&self) -> String {
        let seat = |seat: &Seat| text::seat(*seat, Lang::Zh);
        match self {
            Self::Refused { refusal } => refusal.say(Lang::Zh),
            Self::Envelope { problem } => problem.say(Lang::Zh),
            Self::NotAnAnswer { stage, found } => {
                let wanted = match stage {
                    Stage::Deal => "应答应为亮出的牌编号的列表，不报、不反是 []",
                    Stage::Cover => "应答应为盖下的 8 张牌编号的列表",
                    Stage::Play => "应答应为打出的牌编号的列表",
                };
                format!("{}；{wanted}", found.say(Lang::Zh))
            }
            Self::NotACard { found: Found::List } => "多套了一层 []：牌编号直接写在一个列表里".to_owned(),
            Self::NotACard { found } => format!("{}；牌编号应为整数，不加引号", found.say(Lang::Zh)),
            Self::NotCards { found } => format!("{}；这里应为牌编号的列表", found.say(Lang::Zh)),
            Self::NoSuchCard { number } => format!("没有编号为 {number} 的牌，牌的编号是 0 到 107"),
            Self::CardTwice { number, card } => format!("{}（{number}）写了两次", text::card(card.face(), Lang::Zh)),
            Self::NoSuchSeat { number } => format!("没有 {number} 号位，只有 0、1、2、3"),
            Self::NoSuchStage { stage } => format!("没有叫「{stage}」的阶段，只有 deal、cover、play"),
            Self::NoSuchLevel { level } => format!("「{level}」不是级牌点数，应为 2 到 9、0、J、Q、K、A 之一"),
            Self::NoSuchSuit { major } => format!("「{major}」不是主花色，应为 s、h、c、d 或 n（无主）"),
            Self::Delivered { wanted, found } => format!("deliver 应有 {wanted} 张牌，这里是 {found} 张"),
            Self::DealtTwice { card } => format!("{} 已经发过", text::card(card.face(), Lang::Zh)),
            Self::WrongSeat { wanted, found } => format!("该问{}，这里问的是{}", seat(wanted), seat(found)),
            Self::HistoryForm => {
                "history 应为 [上一轮, 本轮, 上一轮首家, 本轮首家]，上一轮四手牌或为空，本轮至多三手".to_owned()
            }
            Self::HistoryChanged { seat: who } => format!("{}的出牌与之前的请求里不同", seat(who)),
            Self::AnswerChanged => "history 里自己的出牌既不是自己的应答，也不是甩牌失败后改出的一张".to_owned(),
            Self::WrongLeader { said, leader } => {
                format!("本轮首家写的是{}，按规则应是{}", seat(said), seat(leader))
            }
            Self::OutOfPlace { stage } => format!("对局进行到这里不会有{}的请求", text::stage(*stage, Lang::Zh)),
            Self::NothingAsked => "没有等这家应答的请求".to_owned(),
        }
    }

    fn en(&self) -> String {
        let seat = |seat: &Seat| text::seat(*seat, Lang::En);
        match self {
            Self::Refused { refusal } => refusal.say(Lang::En),
            Self::Envelope { problem } => problem.say(Lang::En),
            Self::NotAnAnswer { stage, found } => {
                let wanted = match stage {
                    Stage::Deal => "the answer is a list of the numbers of the cards shown, [] for neither call nor snatch",
                    Stage::Cover => "the answer is a list of the numbers of the eight covered cards",
                    Stage::Play => "the answer is a list of the numbers of the cards played",
                };
                format!("{}; {wanted}", found.say(Lang::En))
            }
            Self::NotACard { found: Found::List } => {
                "one list too many: card numbers belong in a single list".to_owned()
            }
            Self::NotACard { found } => {
                format!("{}; a card is a whole number without quotation marks", found.say(Lang::En))
            }
            Self::NotCards { found } => format!("{}; a list of card numbers belongs here", found.say(Lang::En)),
            Self::NoSuchCard { number } => format!("no card has the number {number}; cards are 0 to 107"),
            Self::CardTwice { number, card } => format!("{} ({number}) stands twice", text::card(card.face(), Lang::En)),
            Self::NoSuchSeat { number } => format!("there is no seat {number}, only 0, 1, 2 and 3"),
            Self::NoSuchStage { stage } => format!("there is no stage {stage:?}, only deal, cover and play"),
            Self::NoSuchLevel { level } => format!("{level:?} is not a level: 2 to 9, 0, J, Q, K or A"),
            Self::NoSuchSuit { major } => format!("{major:?} is not a trump suit: s, h, c, d, or n for no trump"),
            Self::Delivered { wanted, found } => format!("deliver should have {wanted} cards, not {found}"),
            Self::DealtTwice { card } => format!("{} was dealt before", text::card(card.face(), Lang::En)),
            Self::WrongSeat { wanted, found } => format!("{} should be asked, not {}", seat(wanted), seat(found)),
            Self::HistoryForm => {
                "history should be [last trick, this trick, its leader, this one's leader], of four plays or none and at \
                 most three"
                    .to_owned()
            }
            Self::HistoryChanged { seat: who } => format!("the play of {} differs from an earlier request", seat(who)),
            Self::AnswerChanged => {
                "history shows this seat with neither its answer nor one card of a failed throw".to_owned()
            }
            Self::WrongLeader { said, leader } => {
                format!("{} is named as the leader, but by the rules it is {}", seat(said), seat(leader))
            }
            Self::OutOfPlace { stage } => format!("the game does not ask for {} here", text::stage(*stage, Lang::En)),
            Self::NothingAsked => "there is no request that this seat must answer".to_owned(),
        }
    }
}
