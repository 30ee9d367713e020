//! Why a bot's messages do not make a game, as data.

use paiju_cards::{Card, CardSet};
use paiju_game::{Lang, Say, Seat};
use paiju_platform::{EnvelopeProblem, Found};
use serde::{Deserialize, Serialize};

use super::value::Wanted;
use crate::{Refusal, text};

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
    /// A response of the wrong form: the turn needs a bid, or a list of cards.
    NotAnAnswer {
        /// What the turn needs.
        wanted: Wanted,
        /// The response.
        found: Found,
    },
    /// A value in a list of cards that is not a number from 0 to 53.
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
        /// The card.
        card: Card,
    },
    /// A number that is not a seat.
    NoSuchSeat {
        /// The number.
        number: i64,
    },
    /// A number that is not a bid.
    NoSuchBid {
        /// The number.
        number: i64,
    },
    /// A hand with the wrong number of cards.
    HandSize {
        /// The right number.
        wanted: usize,
        /// The number found.
        found: usize,
    },
    /// A kitty that does not have three cards.
    KittySize {
        /// The number found.
        found: usize,
    },
    /// The landlord's hand of 20 lacks cards of the kitty.
    KittyNotHeld {
        /// The missing cards.
        cards: CardSet,
    },
    /// A hand contains cards of a kitty that is not its own.
    KittyHeld {
        /// Those cards.
        cards: CardSet,
    },
    /// Cards of the kitty are in the landlord's dealt hand, too.
    KittyTwice {
        /// Those cards.
        cards: CardSet,
    },
    /// The hand differs from the one that was dealt.
    OwnChanged,
    /// Too many bids before this seat's: each seat bids once.
    TooManyBids {
        /// The length found.
        found: usize,
    },
    /// The landlord is not the one that the bids determine.
    WrongLandlord {
        /// The landlord in the request.
        said: Seat,
        /// The landlord by the bids.
        bidder: Option<Seat>,
    },
    /// A history that does not have two plays.
    HistoryLength {
        /// The length found.
        found: usize,
    },
    /// A play before the landlord's first lead.
    PlayBeforeLead,
    /// A request that is impossible here: a bid after the bidding, or a turn after the end.
    OutOfPlace,
}

impl BotzoneProblem {
    /// For a hand of 17 with cards of the kitty.
    pub(super) const fn kitty_held(cards: CardSet, by_landlord: bool) -> Self {
        if by_landlord { Self::KittyTwice { cards } } else { Self::KittyHeld { cards } }
    }

    /// A fixed name for programs that read reports; for an illegal action the name of the rule.
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
            Self::KittyTwice { .. } => "kitty-twice",
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
            Self::KittyNotHeld { cards } => {
                format!("地主的 own 应有 20 张，里面没有底牌 {}", text::cards(*cards, Lang::Zh))
            }
            Self::KittyHeld { cards } => {
                format!("底牌 {} 已经在 own 里，可这家不是地主", text::cards(*cards, Lang::Zh))
            }
            Self::KittyTwice { cards } => {
                format!("{} 既在 own 里又在 publiccard 里，一张牌不会发两次", text::cards(*cards, Lang::Zh))
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
                "one list too many: card numbers belong in a single list".to_owned()
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
            Self::HandSize { wanted, found } => format!("own should have {wanted} cards, not {found}"),
            Self::KittySize { found } => format!("publiccard should have 3 cards, not {found}"),
            Self::KittyNotHeld { cards } => {
                format!(
                    "the landlord's own should have 20 cards; it lacks {} from the kitty",
                    text::cards(*cards, Lang::En)
                )
            }
            Self::KittyHeld { cards } => {
                format!("{} from the kitty is in own, but this seat is not the landlord", text::cards(*cards, Lang::En))
            }
            Self::KittyTwice { cards } => {
                format!("{} stands both in own and in publiccard, but is dealt once", text::cards(*cards, Lang::En))
            }
            Self::OwnChanged => "own is not the hand that was dealt for the bid".to_owned(),
            Self::TooManyBids { found } => format!("at most two seats bid before this one, not {found}"),
            Self::WrongLandlord { said, bidder: Some(bidder) } => {
                let [said, bidder] = [said, bidder].map(|seat| text::seat(*seat, Lang::En));
                format!("landlord is {said}, but {bidder} bid highest")
            }
            Self::WrongLandlord { said, bidder: None } => {
                format!("landlord is {}, which does not follow from the bids", text::seat(*said, Lang::En))
            }
            Self::HistoryLength { found } => format!("history should have two plays, here are {found}"),
            Self::PlayBeforeLead => "history shows cards before the landlord has led".to_owned(),
            Self::OutOfPlace => "this request does not belong here".to_owned(),
        }
    }
}
