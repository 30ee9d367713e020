//! Findings in a game of Dou Dizhu.

use paiju_doudizhu::botzone::BotzoneProblem;
use paiju_doudizhu::protocol::{DeviationKind, ParseErrorKind, PlatformMessage, Topic, letter};
use paiju_doudizhu::{Action, Refusal, RuleSet, text};
use paiju_game::cards::{Card, CardSet};
use paiju_game::{Lang, Seat, texts};
use serde::{Deserialize, Serialize};

use super::{Owed, seat_name};
use crate::refusal::{in_turn, with_whereabouts};
use crate::verdicts::explained;

/// The protocol's question for a play.
const PLAY_WHAT: PlatformMessage = PlatformMessage::AskPlay;
/// The protocol's question for a bid.
const BID_WHAT: PlatformMessage = PlatformMessage::AskBid;

fn zh(seat: &Seat) -> &'static str {
    seat_name(*seat, Lang::Zh)
}

fn en(seat: &Seat) -> &'static str {
    seat_name(*seat, Lang::En)
}

texts! {
    /// A finding in a game of Dou Dizhu.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(tag = "finding", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum Finding {
        /// An illegal action; for cards that were not held, where each one is.
        Refused { refusal: Refusal, whereabouts: Vec<Whereabouts> } as refusal.code() => |lang| with_whereabouts(refusal, whereabouts, lang);
        /// What is wrong, and the judge's word for it.
        Ruled { word: String, of: Box<Self> } as of.code() =>
            format!("{}；裁判判 {}", of.say(Lang::Zh), explained(word, Lang::Zh)),
            format!("{}; the judge says {}", of.say(Lang::En), explained(word, Lang::En));
        /// What is wrong with an answer that no judge has seen yet, and what Botzone's will say.
        Predicted { word: String, of: Box<Self> } as of.code() =>
            format!("{}；Botzone 的裁判会判 {}", of.say(Lang::Zh), explained(word, Lang::Zh)),
            format!("{}; Botzone's judge will say {}", of.say(Lang::En), explained(word, Lang::En));
        /// An answer on which Botzone's judge itself breaks, such as the card `3.0`.
        JudgeBreaks { of: Box<Self> } as of.code() =>
            format!("{}；Botzone 的裁判程序遇到这样的应答会自己出错，对局没有结果", of.say(Lang::Zh)),
            format!("{}; on such an answer Botzone's judge itself breaks, and the match has no result", of.say(Lang::En));
        /// The judge faults an answer that is legal by the rules.
        JudgeRefuses { word: String } as "judge-differs" =>
            format!("裁判判 {}，按规则算这一手合法", explained(word, Lang::Zh)),
            format!("the judge says {}; by the rules the answer is legal", explained(word, Lang::En));
        /// The judge faults an answer of a hand that the text does not show.
        JudgeFaults { word: String } as "judge-faults" =>
            format!("裁判判 {}；这一家的手牌不知道，对不对在这里查不出", explained(word, Lang::Zh)),
            format!("the judge says {}; the hand is unknown, so this cannot be verified here", explained(word, Lang::En));
        /// The judge takes an answer that is illegal by the rules.
        JudgeAccepts { of: Box<Self> } as "judge-differs" =>
            format!("裁判认可了这一手，按规则算不合法：{}", of.say(Lang::Zh)),
            format!("the judge takes this answer; by the rules it is illegal: {}", of.say(Lang::En));
        /// Beside an error by rules that are not the judge's.
        JudgeLetsStand as "judge-differs" =>
            "这场比赛的裁判认可了这一手，对局继续",
            "the judge of this match let the answer stand, and the game went on";
        /// The judge shows a play other than the one that follows from the game.
        OtherPlay { set: RuleSet, said: Action, ours: Action } as "judge-differs" =>
            format!("裁判显示的是「{}」，按规则应是「{}」", text::action(*set, said, Lang::Zh), text::action(*set, ours, Lang::Zh)),
            format!("the judge shows “{}”; by the rules it is “{}”", text::action(*set, said, Lang::En), text::action(*set, ours, Lang::En));
        ScoresDiffer { said: Vec<f64>, ours: Vec<f64> } as "scores-differ" =>
            format!("裁判的得分是 {}，按规则算是 {}", scores(said), scores(ours)),
            format!("the judge's scores are {}; by the rules they are {}", scores(said), scores(ours));
        /// A line or an answer that cannot be read.
        Unreadable { error: ParseErrorKind } as error.code() => |lang| error.say(lang);
        /// A line that deviates from the protocol's form but has a clear meaning.
        Deviation { deviation: DeviationKind } as deviation.code() => |lang| deviation.say(lang);
        MissingOk { topic: Topic } as "missing-ok" => format!("没有应答 OK {}", topic.word()), format!("no OK {}", topic.word());
        MissingName as "missing-name" => "没有应答 NAME，报上名称", "no NAME: the seat did not give its name";
        /// An `OK` that is not due, and what was due instead, if anything.
        UnexpectedOk { topic: Topic, owed: Option<Owed> } as "unexpected-ok" => match owed {
            None => format!("没有可应答的消息，却应答了 OK {}", topic.word()),
            Some(owed) => format!("应答了 OK {}，该应答的是 {owed}", topic.word()),
        }, match owed {
            None => format!("OK {} with nothing to acknowledge", topic.word()),
            Some(owed) => format!("OK {} instead of {owed}", topic.word()),
        };
        /// A seat said `OK` when asked to play, otherwise to bid.
        OkForAnswer { topic: Topic, play: bool } as "no-answer" => match play {
            true => format!("{PLAY_WHAT} 要的是出牌，却只应答了 OK {}", topic.word()),
            false => format!("{BID_WHAT} 要的是叫分，却只应答了 OK {}", topic.word()),
        }, match play {
            true => format!("{PLAY_WHAT} asks for a play, but the answer is only OK {}", topic.word()),
            false => format!("{BID_WHAT} asks for a bid, but the answer is only OK {}", topic.word()),
        };
        /// A request or response of Botzone that does not make sense.
        Botzone { problem: BotzoneProblem } as problem.code() => |lang| problem.say(lang);
        /// The text or the program ends before anything answers the question for a play, otherwise for a bid.
        Waits { play: bool } as "waits" => match play {
            true => format!("问了 {PLAY_WHAT}，到最后也没有等到出牌"),
            false => format!("问了 {BID_WHAT}，到最后也没有等到叫分"),
        }, match play {
            true => format!("asked {PLAY_WHAT}, but no play before the end"),
            false => format!("asked {BID_WHAT}, but no bid before the end"),
        };
        WrongSeat { said: Seat } as "wrong-seat" => format!("应答里的方位写成了{}家", zh(said)), format!("the answer names {} as its seat", en(said));
        /// Cards that are in two hands, or in a hand and the kitty.
        DealtTwice { cards: CardSet, holder: Seat } as "dealt-twice" =>
            format!("{} 已经在{}家手里", text::cards(*cards, Lang::Zh), zh(holder)),
            format!("{} is in the hand of {} already", text::cards(*cards, Lang::En), en(holder));
        /// There is no bidder during the bidding, or if nobody bid.
        WrongLandlord { said: Seat, bidder: Option<Seat> } as "wrong-landlord" => match bidder {
            Some(bidder) => format!("底牌给了{}家，可叫分最高的是{}家", zh(said), zh(bidder)),
            None => format!("底牌给了{}家，可叫牌还没有定出地主", zh(said)),
        }, match bidder {
            Some(bidder) => format!("the kitty goes to {}, but {} bid highest", en(said), en(bidder)),
            None => format!("the kitty goes to {}, but the bidding has not decided a landlord", en(said)),
        };
        /// `said` is missing if the game is only said to be over; `out` if no seat went out.
        WrongWinner { said: Option<Seat>, out: Option<Seat> } as "wrong-winner" => match (said, out) {
            (Some(said), Some(out)) => format!("说{}家出完了，其实是{}家", zh(said), zh(out)),
            (Some(said), None) => format!("说{}家出完了，可还没有人出完", zh(said)),
            (None, _) => "说本局结束了，可还没有人出完".to_owned(),
        }, match (said, out) {
            (Some(said), Some(out)) => format!("{} is named as out, but it is {}", en(said), en(out)),
            (Some(said), None) => format!("{} is named as out, but nobody is out", en(said)),
            (None, _) => "the game is declared over, but nobody is out".to_owned(),
        };
        /// In the text West begins; on the contest's platform the first bid rotates with the games of a round.
        FirstBidder as "first-bidder" => "不是西家先叫", "a seat other than West bids first";
        /// The text's own example has such a line.
        BidAfterThree as "bid-after-three" =>
            "已有人叫 3 分，叫牌到此结束，这里又说了一次不叫",
            "no bid, though the bid of 3 had ended the bidding already";
        /// The first word of an instruction that is impossible here.
        OutOfPlace { instruction: String } as "out-of-place" => format!("{instruction} 不该出现在这里"), format!("{instruction} does not belong here");
        FaultReported as "fault-reported" => "平台判定该方出错，本局结束", "the platform reports a fault of this seat, which ends the game";
        RelayDiffers { told: Seat } as "relay-differs" => format!("转告{}家的与实际不同", zh(told)), format!("{} is told something that did not happen", en(told));
        /// The judge's message differs from what follows from the game.
        JudgeDiffers { part: JudgePart } as "judge-differs" => |lang| part.say(lang);
        /// The platform passed for a seat (自动 PASS), as it does for one that has nothing to play;
        /// `held` if the seat is known to have something to play.
        AutomaticPass { held: bool } as "automatic-pass" => match held {
            false => "无牌可出，平台自动 PASS",
            true => "平台自动 PASS，可手里还有能出的牌",
        }, match held {
            false => "nothing to play: the platform passed for this seat",
            true => "the platform passed for this seat, which could have played something",
        };
        /// The form of the answer that is due, given beside one that is wrong: whether a bid is due, and whether the seat may pass.
        AnswerDue { seat: Seat, bid: bool, pass: bool } as "answer-due" => |lang| answer_due(*seat, *bid, *pass, lang);
        /// An engine printed more than the one line it was asked for.
        AnotherLine as "another-line" =>
            "后面还有一行，平台会当作对下一条消息的应答",
            "another line follows, which the platform takes as the answer to its next message";
    }
}

texts! {
    /// A part of the judge's message to a seat, as it differs.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum JudgePart {
        History => "裁判转告的前两手与实际出的不同", "the judge's history differs from the last two plays";
        Own => "裁判说的手牌与发的不同", "the judge's hand differs from the one dealt";
    }
}

texts! {
    /// The place of a card that a seat played without holding it. A phrase; empty for a card about which nothing is known.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(tag = "where", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Whereabouts {
        /// The turn, if turns are counted.
        Played { card: Card, seat: Seat, turn: Option<usize> } =>
            format!("{} 已由{}家{}打出", face(*card, Lang::Zh), zh(seat), in_turn(*turn, Lang::Zh)),
            format!("{} played {}{}", en(seat), face(*card, Lang::En), in_turn(*turn, Lang::En));
        Held { card: Card, seat: Seat } =>
            format!("{} 在{}家手里", face(*card, Lang::Zh), zh(seat)),
            format!("{} holds {}", en(seat), face(*card, Lang::En));
        Kitty { card: Card } =>
            format!("{} 是地主的底牌", face(*card, Lang::Zh)),
            format!("{} is the landlord's, from the kitty", face(*card, Lang::En));
        /// All of them are what this seat played just before, and what was to be beaten: the contest's tutorial calls it 吃不起.
        JustPlayed { seat: Seat } =>
            format!("这正是{}家刚打出、要你压的那一手（“吃不起”：多半是估值估反了）", zh(seat)),
            format!("this is the very play of {} that was to be beaten: as a rule the engine values hands the wrong way round", en(seat));
        /// In a hand that the text does not show, or in the hidden kitty.
        Unseen { card: Card } => |_| { _ = card; String::new() };
    }
}

/// 2 −1 −1.
fn scores(scores: &[f64]) -> String {
    scores.iter().map(f64::to_string).collect::<Vec<_>>().join(" ").replace('-', "−")
}

fn face(card: Card, lang: Lang) -> String {
    text::cards(card.into(), lang)
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
