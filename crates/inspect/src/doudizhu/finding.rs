//! Findings in a game of Dou Dizhu.

use std::hash::{DefaultHasher, Hash, Hasher};

use paiju_cards::{Card, CardSet};
use paiju_doudizhu::botzone::BotzoneProblem;
use paiju_doudizhu::protocol::{DeviationKind, ParseErrorKind, PlatformMessage, Topic, letter};
use paiju_doudizhu::{Refusal, text};
use paiju_game::{Lang, Say, Seat};
use paiju_platform::match_log::{Verdict, say_verdict};
use serde::{Deserialize, Serialize};

use super::{Owed, seat_name};
use crate::whereabouts::with_whereabouts;

/// A finding in a game of Dou Dizhu.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "finding", rename_all = "snake_case")]
pub enum Finding {
    /// An illegal action.
    Refused {
        /// The rule it breaks.
        refusal: Refusal,
        /// For cards that were not held: where each one is.
        whereabouts: Vec<Whereabouts>,
    },
    /// A line or an answer that cannot be read.
    Unreadable {
        /// Why.
        error: ParseErrorKind,
    },
    /// A line that deviates from the protocol's form but has a clear meaning.
    Deviation {
        /// The deviation.
        deviation: DeviationKind,
    },
    /// A message to the seat was not acknowledged by `OK`.
    MissingOk {
        /// The message's topic.
        topic: Topic,
    },
    /// The seat did not give its name after the protocol's version.
    MissingName,
    /// An `OK` that is not due.
    UnexpectedOk {
        /// Its topic.
        topic: Topic,
        /// What was due instead, if anything.
        owed: Option<Owed>,
    },
    /// A seat said `OK` when asked for a bid or a play.
    OkForAnswer {
        /// Its topic.
        topic: Topic,
        /// Whether it was asked to play; otherwise to bid.
        play: bool,
    },
    /// A request or response of Botzone that does not make sense.
    Botzone {
        /// The problem.
        problem: BotzoneProblem,
    },
    /// The platform's verdict on a bot's run, other than OK.
    Verdict {
        /// The verdict.
        verdict: Verdict,
        /// The program's output, if the log has it.
        printed: Option<String>,
    },
    /// A seat was asked and did not answer.
    NoAnswer,
    /// A seat was asked, and the text or the program ends before anything answers.
    Waits {
        /// Whether it was asked to play; otherwise to bid.
        play: bool,
    },
    /// An unprompted answer.
    NotAsked,
    /// A seat's answer names another seat.
    WrongSeat {
        /// The seat it names.
        said: Seat,
    },
    /// Cards that are in two hands, or in a hand and the kitty.
    DealtTwice {
        /// The cards.
        cards: CardSet,
        /// The seat that already has them.
        holder: Seat,
    },
    /// The kitty goes to a seat that did not bid highest.
    WrongLandlord {
        /// The seat it goes to.
        said: Seat,
        /// The right seat; `None` during the bidding, or if nobody bid.
        bidder: Option<Seat>,
    },
    /// The wrong seat is named as the winner.
    WrongWinner {
        /// The seat named; `None` if the game is only said to be over.
        said: Option<Seat>,
        /// The seat that went out, if any.
        out: Option<Seat>,
    },
    /// A seat other than West bids first. In the text West begins; on the contest's platform the first bid rotates with
    /// the games of a round.
    FirstBidder,
    /// A seat passes after a bid of 3, which ended the bidding: the text's own example has such a line.
    BidAfterThree,
    /// An instruction that is impossible here.
    OutOfPlace {
        /// The instruction's first word.
        instruction: String,
    },
    /// The platform reported a seat's failure.
    FaultReported,
    /// A relay differs from what happened.
    RelayDiffers {
        /// The seat that was told.
        told: Seat,
    },
    /// The judge's message differs from what follows from the game.
    JudgeDiffers {
        /// The differing part.
        part: JudgePart,
    },
    /// The platform passed for a seat (自动 PASS), as it does for one that has nothing to play.
    AutomaticPass {
        /// Whether the seat is known to have something to play.
        held: bool,
    },
    /// The form of the answer that is due, given beside one that is wrong.
    AnswerDue {
        /// The seat.
        seat: Seat,
        /// Whether a bid is due.
        bid: bool,
        /// Whether it may pass.
        pass: bool,
    },
    /// An engine printed more than the one line it was asked for.
    AnotherLine,
}

/// A part of the judge's message to a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JudgePart {
    /// The two previous plays.
    History,
    /// The seat's hand.
    Own,
}

/// The place of a card that a seat played without holding it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "where", rename_all = "snake_case")]
pub enum Whereabouts {
    /// Played before.
    Played {
        /// The card.
        card: Card,
        /// The seat that played it.
        seat: Seat,
        /// The turn, if turns are counted.
        turn: Option<usize>,
    },
    /// In another seat's hand.
    Held {
        /// The card.
        card: Card,
        /// The seat that holds it.
        seat: Seat,
    },
    /// In the kitty, which belongs to the landlord.
    Kitty {
        /// The card.
        card: Card,
    },
    /// In a hand that the text does not show, or in the hidden kitty.
    Unseen {
        /// The card.
        card: Card,
    },
}

/// The protocol's question for a play.
const PLAY_WHAT: PlatformMessage = PlatformMessage::AskPlay;
/// The protocol's question for a bid.
const BID_WHAT: PlatformMessage = PlatformMessage::AskBid;

impl Finding {
    /// A fixed name for programs that read reports; for an illegal action the name of the rule.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Refused { refusal, .. } => refusal.code(),
            Self::Unreadable { error } => error.code(),
            Self::Deviation { deviation } => deviation.code(),
            Self::MissingOk { .. } => "missing-ok",
            Self::MissingName => "missing-name",
            Self::UnexpectedOk { .. } => "unexpected-ok",
            Self::Botzone { problem } => problem.code(),
            Self::Verdict { .. } => "verdict",
            Self::NoAnswer | Self::OkForAnswer { .. } => "no-answer",
            Self::Waits { .. } => "waits",
            Self::BidAfterThree => "bid-after-three",
            Self::NotAsked => "not-asked",
            Self::WrongSeat { .. } => "wrong-seat",
            Self::DealtTwice { .. } => "dealt-twice",
            Self::WrongLandlord { .. } => "wrong-landlord",
            Self::WrongWinner { .. } => "wrong-winner",
            Self::FirstBidder => "first-bidder",
            Self::OutOfPlace { .. } => "out-of-place",
            Self::FaultReported => "fault-reported",
            Self::RelayDiffers { .. } => "relay-differs",
            Self::JudgeDiffers { .. } => "judge-differs",
            Self::AutomaticPass { .. } => "automatic-pass",
            Self::AnswerDue { .. } => "answer-due",
            Self::AnotherLine => "another-line",
        }
    }
}

impl Finding {
    /// The key under which findings that may repeat on every line are counted; there are few keys, except for words
    /// that cannot be read.
    pub(super) fn mark(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        if let Self::Unreadable { error } = self {
            error.hash(&mut hasher);
        }
        hasher.finish()
    }
}

impl Say for Finding {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => self.zh(),
            Lang::En => self.en(),
        }
    }
}

impl Finding {
    fn zh(&self) -> String {
        let name = |seat: &Seat| seat_name(*seat, Lang::Zh);
        match self {
            Self::Refused { refusal, whereabouts } => with_whereabouts(refusal, whereabouts, Lang::Zh),
            Self::Unreadable { error } => error.say(Lang::Zh),
            Self::Deviation { deviation } => deviation.say(Lang::Zh),
            Self::MissingOk { topic } => format!("没有应答 OK {}", topic.word()),
            Self::MissingName => "没有应答 NAME，报上名称".to_owned(),
            Self::UnexpectedOk { topic, owed: None } => format!("没有可应答的消息，却应答了 OK {}", topic.word()),
            Self::UnexpectedOk { topic, owed: Some(owed) } => {
                format!("应答了 OK {}，该应答的是 {owed}", topic.word())
            }
            Self::OkForAnswer { topic, play: true } => {
                format!("{PLAY_WHAT} 要的是出牌，却只应答了 OK {}", topic.word())
            }
            Self::OkForAnswer { topic, play: false } => {
                format!("{BID_WHAT} 要的是叫分，却只应答了 OK {}", topic.word())
            }
            Self::Botzone { problem } => problem.say(Lang::Zh),
            Self::Verdict { verdict, printed } => say_verdict(verdict, printed.as_deref(), Lang::Zh),
            Self::NoAnswer => "被询问后没有应答".to_owned(),
            Self::Waits { play: true } => format!("问了 {PLAY_WHAT}，到最后也没有等到出牌"),
            Self::Waits { play: false } => format!("问了 {BID_WHAT}，到最后也没有等到叫分"),
            Self::BidAfterThree => "已有人叫 3 分，叫牌到此结束，这里又说了一次不叫".to_owned(),
            Self::NotAsked => "没有询问就应答了".to_owned(),
            Self::WrongSeat { said } => format!("应答里的方位写成了{}家", name(said)),
            Self::DealtTwice { cards, holder } => {
                format!("{} 已经在{}家手里", text::cards(*cards, Lang::Zh), name(holder))
            }
            Self::WrongLandlord { said, bidder: Some(bidder) } => {
                format!("底牌给了{}家，可叫分最高的是{}家", name(said), name(bidder))
            }
            Self::WrongLandlord { said, bidder: None } => format!("底牌给了{}家，可叫牌还没有定出地主", name(said)),
            Self::WrongWinner { said: Some(said), out: Some(out) } => {
                format!("说{}家出完了，其实是{}家", name(said), name(out))
            }
            Self::WrongWinner { said: Some(said), out: None } => format!("说{}家出完了，可还没有人出完", name(said)),
            Self::WrongWinner { said: None, .. } => "说本局结束了，可还没有人出完".to_owned(),
            Self::FirstBidder => "不是西家先叫".to_owned(),
            Self::OutOfPlace { instruction } => format!("{instruction} 不该出现在这里"),
            Self::FaultReported => "平台判定该方出错，本局结束".to_owned(),
            Self::RelayDiffers { told } => format!("转告{}家的与实际不同", name(told)),
            Self::JudgeDiffers { part: JudgePart::History } => "裁判转告的前两手与实际出的不同".to_owned(),
            Self::JudgeDiffers { part: JudgePart::Own } => "裁判说的手牌与发的不同".to_owned(),
            Self::AutomaticPass { held: false } => "无牌可出，平台自动 PASS".to_owned(),
            Self::AutomaticPass { held: true } => "平台自动 PASS，可手里还有能出的牌".to_owned(),
            &Self::AnswerDue { seat, bid, pass } => answer_due(seat, bid, pass, Lang::Zh),
            Self::AnotherLine => "后面还有一行，平台会当作对下一条消息的应答".to_owned(),
        }
    }

    fn en(&self) -> String {
        let name = |seat: &Seat| seat_name(*seat, Lang::En);
        match self {
            Self::Refused { refusal, whereabouts } => with_whereabouts(refusal, whereabouts, Lang::En),
            Self::Unreadable { error } => error.say(Lang::En),
            Self::Deviation { deviation } => deviation.say(Lang::En),
            Self::MissingOk { topic } => format!("no OK {}", topic.word()),
            Self::MissingName => "no NAME: the seat did not give its name".to_owned(),
            Self::UnexpectedOk { topic, owed: None } => {
                format!("OK {} with nothing to acknowledge", topic.word())
            }
            Self::UnexpectedOk { topic, owed: Some(owed) } => format!("OK {} instead of {owed}", topic.word()),
            Self::OkForAnswer { topic, play: true } => {
                format!("{PLAY_WHAT} asks for a play, but the answer is only OK {}", topic.word())
            }
            Self::OkForAnswer { topic, play: false } => {
                format!("{BID_WHAT} asks for a bid, but the answer is only OK {}", topic.word())
            }
            Self::Botzone { problem } => problem.say(Lang::En),
            Self::Verdict { verdict, printed } => say_verdict(verdict, printed.as_deref(), Lang::En),
            Self::NoAnswer => "asked, but no answer".to_owned(),
            Self::Waits { play: true } => format!("asked {PLAY_WHAT}, but no play before the end"),
            Self::Waits { play: false } => format!("asked {BID_WHAT}, but no bid before the end"),
            Self::BidAfterThree => "no bid, though the bid of 3 had ended the bidding already".to_owned(),
            Self::NotAsked => "an answer that nobody asked for".to_owned(),
            Self::WrongSeat { said } => format!("the answer names {} as its seat", name(said)),
            Self::DealtTwice { cards, holder } => {
                format!("{} is in the hand of {} already", text::cards(*cards, Lang::En), name(holder))
            }
            Self::WrongLandlord { said, bidder: Some(bidder) } => {
                format!("the kitty goes to {}, but {} bid highest", name(said), name(bidder))
            }
            Self::WrongLandlord { said, bidder: None } => {
                format!("the kitty goes to {}, but the bidding has not decided a landlord", name(said))
            }
            Self::WrongWinner { said: Some(said), out: Some(out) } => {
                format!("{} is named as out, but it is {}", name(said), name(out))
            }
            Self::WrongWinner { said: Some(said), out: None } => {
                format!("{} is named as out, but nobody is out", name(said))
            }
            Self::WrongWinner { said: None, .. } => "the game is declared over, but nobody is out".to_owned(),
            Self::FirstBidder => "a seat other than West bids first".to_owned(),
            Self::OutOfPlace { instruction } => format!("{instruction} does not belong here"),
            Self::FaultReported => "the platform reports a fault of this seat, which ends the game".to_owned(),
            Self::RelayDiffers { told } => format!("{} is told something that did not happen", name(told)),
            Self::JudgeDiffers { part: JudgePart::History } => {
                "the judge's history differs from the last two plays".to_owned()
            }
            Self::JudgeDiffers { part: JudgePart::Own } => "the judge's hand differs from the one dealt".to_owned(),
            Self::AutomaticPass { held: false } => "nothing to play: the platform passed for this seat".to_owned(),
            Self::AutomaticPass { held: true } => {
                "the platform passed for this seat, which could have played something".to_owned()
            }
            &Self::AnswerDue { seat, bid, pass } => answer_due(seat, bid, pass, Lang::En),
            Self::AnotherLine => {
                "another line follows, which the platform takes as the answer to its next message".to_owned()
            }
        }
    }
}

/// 现在该西家出牌，写作 PLAY A 加牌编码…
fn answer_due(seat: Seat, bid: bool, pass: bool, lang: Lang) -> String {
    let (name, letter) = (seat_name(seat, lang), letter(seat));
    match (lang, bid, pass) {
        (Lang::Zh, true, _) => format!("现在该{name}家叫牌，写作 BID {letter} 加叫分（0 到 3），如 BID {letter}0"),
        (Lang::En, true, _) => {
            format!("{name} is asked to bid: BID {letter} and the bid, 0 to 3, such as BID {letter}0")
        }
        (Lang::Zh, false, true) => {
            format!("现在该{name}家出牌，写作 PLAY {letter} 加牌编码，升序、用逗号隔开；不出写作 PLAY {letter}-1")
        }
        (Lang::Zh, false, false) => format!("现在该{name}家领出，写作 PLAY {letter} 加牌编码，升序、用逗号隔开"),
        (Lang::En, false, true) => format!(
            "{name} is asked to play: PLAY {letter} and the card numbers, ascending, with commas; PLAY {letter}-1 is a pass"
        ),
        (Lang::En, false, false) => {
            format!("{name} is asked to lead: PLAY {letter} and the card numbers, ascending, with commas")
        }
    }
}

impl Say for Whereabouts {
    /// A phrase; empty for a card about which nothing is known.
    fn say(&self, lang: Lang) -> String {
        let name = |seat: Seat| seat_name(seat, lang);
        let face = |card: Card| text::cards(card.into(), lang);
        match (*self, lang) {
            (Self::Played { card, seat, turn: Some(turn) }, Lang::Zh) => {
                format!("{} 已由{}家在回合 {turn} 打出", face(card), name(seat))
            }
            (Self::Played { card, seat, turn: Some(turn) }, Lang::En) => {
                format!("{} was played by {} in turn {turn}", face(card), name(seat))
            }
            (Self::Played { card, seat, turn: None }, Lang::Zh) => format!("{} 已由{}家打出", face(card), name(seat)),
            (Self::Played { card, seat, turn: None }, Lang::En) => {
                format!("{} was played by {}", face(card), name(seat))
            }
            (Self::Held { card, seat }, Lang::Zh) => format!("{} 在{}家手里", face(card), name(seat)),
            (Self::Held { card, seat }, Lang::En) => format!("{} holds {}", name(seat), face(card)),
            (Self::Kitty { card }, Lang::Zh) => format!("{} 是地主的底牌", face(card)),
            (Self::Kitty { card }, Lang::En) => format!("{} is the landlord's, from the kitty", face(card)),
            (Self::Unseen { .. }, _) => String::new(),
        }
    }
}
