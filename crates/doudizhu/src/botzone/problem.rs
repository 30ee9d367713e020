//! Why a bot's messages do not make a game, as data.

use paiju_game::cards::{Card, CardSet};
use paiju_game::platform::{EnvelopeProblem, Found};
use paiju_game::{Lang, Seat, texts};
use serde::{Deserialize, Serialize};

use super::value::Wanted;
use crate::{Refusal, text};

/// Why a bot's messages do not make a game, and where.
pub type ReadError = paiju_game::platform::ReadError<BotzoneProblem>;

/// A wrong value and its place.
pub type Misread = paiju_game::platform::Misread<BotzoneProblem>;

/// How cards are numbered.
const NUMBERS_ZH: &str = "0 到 53，四张一个点数，0–3 是四张 3，48–51 是四张 2，52、53 是小王、大王";
const NUMBERS: &str =
    "0 to 53, four to a rank, from the threes (0 to 3) to the twos (48 to 51), then the jokers (52 and 53)";

texts! {
    /// A problem of a request or response.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(tag = "botzone", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum BotzoneProblem {
        Refused { refusal: Refusal } as refusal.code() => |lang| refusal.say(lang);
        Envelope { problem: EnvelopeProblem } as problem.code() => |lang| problem.say(lang);
        NotAnAnswer { wanted: Wanted, found: Found } as "malformed" =>
            format!("{}；{}", found.say(Lang::Zh), wanted.say(Lang::Zh)),
            format!("{}; {}", found.say(Lang::En), wanted.say(Lang::En));
        /// A bid was due, and the answer is a list: the first version has no bidding.
        CardsForBid { found: Found } as "malformed" =>
            format!("{}；这时问的是叫分（0 到 3 的整数），答的却是牌：像是 FightTheLandlord 第一版的程序，那一版不叫分", found.say(Lang::Zh)),
            format!(
                "{}; a bid (a whole number from 0 to 3) was asked, and this is cards: a bot of FightTheLandlord 1, which has no bidding",
                found.say(Lang::En)
            );
        NotACard { found: Found } as "wrong-type" => |lang| found.not_a_card(lang);
        NotCards { found: Found } as "wrong-type" => |lang| found.not_cards(lang);
        /// Ranks instead of card numbers: `["K","K"]`, or `[3,4,5,6,7]` as a straight.
        Ranks { written: String } as "wrong-type" =>
            format!("{written} 像是点数，这里要的是牌的编号：{NUMBERS_ZH}"),
            format!("{written} looks like ranks, but cards go by their numbers: {NUMBERS}");
        /// A repeated card, in a list that may be one of ranks: `[13,13]`.
        TwiceOrRanks { card: Card } as "card-twice" =>
            format!("{}（{}）写了两次；如果写的是点数，这里要的是牌的编号：{NUMBERS_ZH}", text::cards((*card).into(), Lang::Zh), card.id()),
            format!(
                "{} ({}) is listed twice; if these are ranks, cards go by their numbers: {NUMBERS}",
                text::cards((*card).into(), Lang::En),
                card.id()
            );
        NoSuchCard { number: i64 } as "no-such-card" =>
            format!("没有编号为 {number} 的牌，牌的编号是 0 到 53"),
            format!("no card has the number {number}; cards are 0 to 53");
        CardTwice { card: Card } as "card-twice" =>
            format!("{}（{}）写了两次", text::cards((*card).into(), Lang::Zh), card.id()),
            format!("{} ({}) is listed twice", text::cards((*card).into(), Lang::En), card.id());
        NoSuchSeat { number: i64 } as "no-such-seat" => format!("没有 {number} 号位，只有 0、1、2"), format!("there is no seat {number}, only 0, 1 and 2");
        NoSuchBid { number: i64 } as "no-such-bid" =>
            format!("没有叫 {number} 分的，只能叫 1、2、3 分或不叫（0）"),
            format!("there is no bid of {number}; bids are 1, 2, 3, or 0 for none");
        HandSize { wanted: usize, found: usize } as "hand-size" =>
            format!("own 应有 {wanted} 张牌，这里是 {found} 张"),
            format!("own should have {wanted} cards, not {found}");
        KittySize { found: usize } as "kitty-size" =>
            format!("publiccard 应有 3 张牌，这里是 {found} 张"),
            format!("publiccard should have 3 cards, not {found}");
        /// The landlord's hand of 20 lacks cards of the kitty.
        KittyNotHeld { cards: CardSet } as "kitty-not-held" =>
            format!("地主的 own 应有 20 张，里面没有底牌 {}", text::cards(*cards, Lang::Zh)),
            format!("the landlord's own should have 20 cards; it lacks {} from the kitty", text::cards(*cards, Lang::En));
        KittyHeld { cards: CardSet } as "kitty-held" =>
            format!("底牌 {} 已经在 own 里，可这家不是地主", text::cards(*cards, Lang::Zh)),
            format!("{} from the kitty is in own, but this seat is not the landlord", text::cards(*cards, Lang::En));
        /// For a landlord's hand of 17.
        KittyTwice { cards: CardSet } as "kitty-twice" =>
            format!("{} 既在 own 里又在 publiccard 里，一张牌不会发两次", text::cards(*cards, Lang::Zh)),
            format!("{} stands both in own and in publiccard, but is dealt once", text::cards(*cards, Lang::En));
        OwnChanged as "own-changed" => "own 与叫牌时发的牌不同", "own is not the hand that was dealt for the bid";
        /// Too many bids before this seat's: each seat bids once.
        TooManyBids { found: usize } as "too-many-bids" =>
            format!("自己叫牌之前最多有两家叫过，这里是 {found} 家"),
            format!("at most two seats bid before this one, not {found}");
        WrongLandlord {
            said: Seat,
            /// The landlord by the bids.
            bidder: Option<Seat>,
        } as "wrong-landlord" =>
            match bidder {
                Some(bidder) => {
                    let [said, bidder] = [said, bidder].map(|seat| text::seat(*seat, Lang::Zh));
                    format!("landlord 是{said}家，可叫分最高的是{bidder}家")
                }
                None => format!("landlord 是{}家，与叫牌对不上", text::seat(*said, Lang::Zh)),
            },
            match bidder {
                Some(bidder) => {
                    let [said, bidder] = [said, bidder].map(|seat| text::seat(*seat, Lang::En));
                    format!("landlord is {said}, but {bidder} bid highest")
                }
                None => format!("landlord is {}, which does not follow from the bids", text::seat(*said, Lang::En)),
            };
        HistoryLength { found: usize } as "history-length" =>
            format!("history 应有两手牌，这里是 {found} 手"),
            format!("history should have two plays, here are {found}");
        PlayBeforeLead as "play-before-lead" => "地主还没有领出，history 里就有牌", "history shows cards before the landlord has led";
        /// A request that is impossible here: a bid after the bidding, or a turn after the end.
        OutOfPlace as "out-of-place" => "对局进行到这里不会有这样的请求", "this request does not belong here";
    }
}

impl BotzoneProblem {
    /// For a hand of 17 with cards of the kitty.
    pub(super) const fn kitty_held(cards: CardSet, by_landlord: bool) -> Self {
        if by_landlord { Self::KittyTwice { cards } } else { Self::KittyHeld { cards } }
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
