//! Why messages make no game, as data.

use paiju_game::{Lang, Say, Seat};
use paiju_platform::{EnvelopeProblem, Found};
use serde::{Deserialize, Serialize};

use crate::{CardId, Refusal, Stage, text};

/// Why a bot's messages make no game, and where.
pub type ReadError = paiju_platform::ReadError<BotzoneProblem>;

/// A value that is not what it should be, and where.
pub type Misread = paiju_platform::Misread<BotzoneProblem>;

/// What is wrong with a request or response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "botzone", rename_all = "snake_case")]
pub enum BotzoneProblem {
    /// The rules refuse what a seat did.
    Refused {
        /// The first rule that it breaks.
        refusal: Refusal,
    },
    /// A value is missing or of the wrong type.
    Envelope {
        /// What is wrong with it.
        problem: EnvelopeProblem,
    },
    /// A response that is no list.
    NotAnAnswer {
        /// What is asked for.
        stage: Stage,
        /// What was answered.
        found: Found,
    },
    /// A value in a list of cards that is no card's number.
    NotACard {
        /// What it is.
        found: Found,
    },
    /// Something else than a list of cards.
    NotCards {
        /// What it is.
        found: Found,
    },
    /// A number that is no card's.
    NoSuchCard {
        /// The number that is written.
        number: i64,
    },
    /// The same card twice in one list.
    CardTwice {
        /// The number that is written twice.
        number: u8,
        /// The card that the number stands for.
        card: CardId,
    },
    /// A number that is no seat's.
    NoSuchSeat {
        /// The number that is written.
        number: i64,
    },
    /// A `stage` other than `deal`, `cover` and `play`.
    NoSuchStage {
        /// What it is.
        stage: String,
    },
    /// A `level` that is none.
    NoSuchLevel {
        /// What it is.
        level: String,
    },
    /// A `major` that is no suit, nor `n`.
    NoSuchSuit {
        /// What it is.
        major: String,
    },
    /// Other than one card in a deal, or eight in a cover.
    Delivered {
        /// How many there should be.
        wanted: usize,
        /// How many there are.
        found: usize,
    },
    /// A card that was dealt before.
    DealtTwice {
        /// The card that came again.
        card: CardId,
    },
    /// Other than one seat is asked, or another seat than it should be.
    WrongSeat {
        /// Who should be asked.
        wanted: Seat,
        /// Who is asked.
        found: Seat,
    },
    /// A `history` that is not of four parts, or with a number of plays that cannot be.
    HistoryForm,
    /// A play of an earlier request has become another.
    HistoryChanged {
        /// Whose play changed.
        seat: Seat,
    },
    /// The card shown as this seat's play is neither its answer nor one card of its failed throw.
    AnswerChanged,
    /// The trick was led by another seat than won the one before, by the rules; the banker leads the first.
    WrongLeader {
        /// Who the request says.
        said: Seat,
        /// Who should lead.
        leader: Seat,
    },
    /// A request of a stage that cannot stand here.
    OutOfPlace {
        /// What the request asks for.
        stage: Stage,
    },
    /// No request that the seat must answer.
    NothingAsked,
}

impl BotzoneProblem {
    /// A fixed name for programs that read reports; a refusal's own for what the rules refuse.
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

    /// The word of Botzone's judge for it, where it is a bot's fault.
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
                    Stage::Deal => "the answer is a list of the cards' numbers that are shown, [] for neither call nor snatch",
                    Stage::Cover => "the answer is a list of the eight covered cards' numbers",
                    Stage::Play => "the answer is a list of the played cards' numbers",
                };
                format!("{}; {wanted}", found.say(Lang::En))
            }
            Self::NotACard { found: Found::List } => {
                "one list too many: the cards' numbers stand in a single list".to_owned()
            }
            Self::NotACard { found } => {
                format!("{}; a card is a whole number without quotation marks", found.say(Lang::En))
            }
            Self::NotCards { found } => format!("{}; a list of card numbers belongs here", found.say(Lang::En)),
            Self::NoSuchCard { number } => format!("no card has the number {number}; cards are 0 to 107"),
            Self::CardTwice { number, card } => format!("{} ({number}) stands twice", text::card(card.face(), Lang::En)),
            Self::NoSuchSeat { number } => format!("there is no seat {number}, only 0, 1, 2 and 3"),
            Self::NoSuchStage { stage } => format!("there is no stage {stage:?}, only deal, cover and play"),
            Self::NoSuchLevel { level } => format!("{level:?} is no level: 2 to 9, 0, J, Q, K or A"),
            Self::NoSuchSuit { major } => format!("{major:?} is no trump suit: s, h, c, d, or n for no trump"),
            Self::Delivered { wanted, found } => format!("deliver should have {wanted} cards, here are {found}"),
            Self::DealtTwice { card } => format!("{} was dealt before", text::card(card.face(), Lang::En)),
            Self::WrongSeat { wanted, found } => format!("{} should be asked, here it is {}", seat(wanted), seat(found)),
            Self::HistoryForm => {
                "history should be [last trick, this trick, its leader, this one's leader], of four plays or none and at \
                 most three"
                    .to_owned()
            }
            Self::HistoryChanged { seat: who } => format!("the play of {} is not that of an earlier request", seat(who)),
            Self::AnswerChanged => {
                "history shows this seat with neither its answer nor one card of a failed throw".to_owned()
            }
            Self::WrongLeader { said, leader } => {
                format!("{} is said to lead, by the rules it is {}", seat(said), seat(leader))
            }
            Self::OutOfPlace { stage } => format!("the game does not ask for {} here", text::stage(*stage, Lang::En)),
            Self::NothingAsked => "there is no request that this seat must answer".to_owned(),
        }
    }
}
