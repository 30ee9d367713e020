//! Why a bot's messages make no game, as data.

use paiju_cards::{Card, CardSet};
use paiju_game::{Lang, Say, Seat};
use paiju_platform::{EnvelopeProblem, Found};
use serde::{Deserialize, Serialize};

use super::value::Wanted;
use crate::{Refusal, text};

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
    /// A response that is neither a bid nor a list of cards, as the turn wants it.
    NotAnAnswer {
        /// What the turn wants.
        wanted: Wanted,
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
        /// The card that is written twice.
        card: Card,
    },
    /// A number that is no seat's.
    NoSuchSeat {
        /// The number that is written.
        number: i64,
    },
    /// A number that is no bid.
    NoSuchBid {
        /// The number that is written.
        number: i64,
    },
    /// A hand of a number of cards that cannot be.
    HandSize {
        /// How many it should have.
        wanted: usize,
        /// How many it has.
        found: usize,
    },
    /// A kitty of other than three cards.
    KittySize {
        /// How many it has.
        found: usize,
    },
    /// The landlord's hand of 20 is without cards of the kitty.
    KittyNotHeld {
        /// The cards of the kitty that are meant.
        cards: CardSet,
    },
    /// Cards of the kitty are in a hand that does not have it.
    KittyHeld {
        /// The cards of the kitty that are meant.
        cards: CardSet,
    },
    /// The hand is another than the one that was dealt.
    OwnChanged,
    /// A list of bids before this seat's that is too long: three seats bid once each.
    TooManyBids {
        /// How many the list has.
        found: usize,
    },
    /// The landlord is another than the bids say.
    WrongLandlord {
        /// Who the request says.
        said: Seat,
        /// Who the bids say.
        bidder: Option<Seat>,
    },
    /// A history of other than two plays.
    HistoryLength {
        /// How many the list has.
        found: usize,
    },
    /// A play before the landlord has led.
    PlayBeforeLead,
    /// A request that cannot stand here: a bid after the bidding, or a turn after the end.
    OutOfPlace,
}

impl BotzoneProblem {
    /// A fixed name for programs that read reports; a refusal's own for what the rules refuse.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Refused { refusal } => refusal.code(),
            Self::Envelope { problem } => problem.code(),
            Self::NotAnAnswer { .. } => "malformed",
            Self::NotACard { .. } | Self::NotCards { .. } => "wrong-type",
            Self::NoSuchCard { .. } => "no-such-card",
            Self::CardTwice { .. } => "card-twice",
            Self::NoSuchSeat { .. } => "no-such-seat",
            Self::NoSuchBid { .. } => "no-such-bid",
            Self::HandSize { .. } => "hand-size",
            Self::KittySize { .. } => "kitty-size",
            Self::KittyNotHeld { .. } => "kitty-not-held",
            Self::KittyHeld { .. } => "kitty-held",
            Self::OwnChanged => "own-changed",
            Self::TooManyBids { .. } => "too-many-bids",
            Self::WrongLandlord { .. } => "wrong-landlord",
            Self::HistoryLength { .. } => "history-length",
            Self::PlayBeforeLead => "play-before-lead",
            Self::OutOfPlace => "out-of-place",
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
        match self {
            Self::Refused { refusal } => refusal.say(Lang::Zh),
            Self::Envelope { problem } => problem.say(Lang::Zh),
            Self::NotAnAnswer { wanted, found } => {
                let wanted = match wanted {
                    Wanted::Bid => "叫牌的应答应为叫分，0 到 3 的整数",
                    Wanted::Lead => "领出的应答应为牌编号的列表",
                    Wanted::Follow => "出牌的应答应为牌编号的列表，不出是 []",
                };
                format!("{}；{wanted}", found.say(Lang::Zh))
            }
            Self::NotACard { found: Found::List } => "多套了一层 []：牌编号直接写在一个列表里".to_owned(),
            Self::NotACard { found } => format!("{}；牌编号应为整数，不加引号", found.say(Lang::Zh)),
            Self::NotCards { found } => format!("{}；这里应为牌编号的列表", found.say(Lang::Zh)),
            Self::NoSuchCard { number } => format!("没有编号为 {number} 的牌，牌的编号是 0 到 53"),
            Self::CardTwice { card } => format!("{}（{}）写了两次", text::cards((*card).into(), Lang::Zh), card.id()),
            Self::NoSuchSeat { number } => format!("没有 {number} 号位，只有 0、1、2"),
            Self::NoSuchBid { number } => format!("没有叫 {number} 分的，只能叫 1、2、3 分或不叫（0）"),
            Self::HandSize { wanted, found } => format!("own 应有 {wanted} 张牌，这里是 {found} 张"),
            Self::KittySize { found } => format!("publiccard 应有 3 张牌，这里是 {found} 张"),
            Self::KittyNotHeld { cards } => format!("地主的 own 里没有底牌 {}", text::cards(*cards, Lang::Zh)),
            Self::KittyHeld { cards } => {
                format!("底牌 {} 已经在 own 里，可这家不是地主", text::cards(*cards, Lang::Zh))
            }
            Self::OwnChanged => "own 与叫牌时发的牌不同".to_owned(),
            Self::TooManyBids { found } => format!("自己叫牌之前最多有两家叫过，这里是 {found} 家"),
            Self::WrongLandlord { said, bidder: Some(bidder) } => {
                let [said, bidder] = [said, bidder].map(|seat| text::seat(*seat, Lang::Zh));
                format!("landlord 是{said}家，可叫分最高的是{bidder}家")
            }
            Self::WrongLandlord { said, bidder: None } => {
                format!("landlord 是{}家，与叫牌对不上", text::seat(*said, Lang::Zh))
            }
            Self::HistoryLength { found } => format!("history 应有两手牌，这里是 {found} 手"),
            Self::PlayBeforeLead => "地主还没有领出，history 里就有牌".to_owned(),
            Self::OutOfPlace => "对局进行到这里不会有这样的请求".to_owned(),
        }
    }

    fn en(&self) -> String {
        match self {
            Self::Refused { refusal } => refusal.say(Lang::En),
            Self::Envelope { problem } => problem.say(Lang::En),
            Self::NotAnAnswer { wanted, found } => {
                let wanted = match wanted {
                    Wanted::Bid => "a bid is answered with a whole number from 0 to 3",
                    Wanted::Lead => "a lead is answered with a list of card numbers",
                    Wanted::Follow => "a play is answered with a list of card numbers, [] for a pass",
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
            Self::NoSuchCard { number } => format!("no card has the number {number}; cards are 0 to 53"),
            Self::CardTwice { card } => {
                format!("{} ({}) stands twice", text::cards((*card).into(), Lang::En), card.id())
            }
            Self::NoSuchSeat { number } => format!("there is no seat {number}, only 0, 1 and 2"),
            Self::NoSuchBid { number } => format!("there is no bid of {number}; bids are 1, 2, 3, or 0 for none"),
            Self::HandSize { wanted, found } => format!("own should have {wanted} cards, here are {found}"),
            Self::KittySize { found } => format!("publiccard should have 3 cards, here are {found}"),
            Self::KittyNotHeld { cards } => {
                format!("the landlord's own is without {} of the kitty", text::cards(*cards, Lang::En))
            }
            Self::KittyHeld { cards } => {
                format!("{} of the kitty is in own, but this seat is not the landlord", text::cards(*cards, Lang::En))
            }
            Self::OwnChanged => "own is not the hand that was dealt for the bid".to_owned(),
            Self::TooManyBids { found } => format!("at most two seats bid before this one, here are {found}"),
            Self::WrongLandlord { said, bidder: Some(bidder) } => {
                let [said, bidder] = [said, bidder].map(|seat| text::seat(*seat, Lang::En));
                format!("landlord is {said}, but {bidder} bid highest")
            }
            Self::WrongLandlord { said, bidder: None } => {
                format!("landlord is {}, which does not follow from the bids", text::seat(*said, Lang::En))
            }
            Self::HistoryLength { found } => format!("history should have two plays, here are {found}"),
            Self::PlayBeforeLead => "history shows cards before the landlord has led".to_owned(),
            Self::OutOfPlace => "the game does not ask this here".to_owned(),
        }
    }
}
