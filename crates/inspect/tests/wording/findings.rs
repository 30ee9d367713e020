//! What the inspector finds in the games.

use paiju_cards::{Card, Suit};
use paiju_doudizhu::botzone::BotzoneProblem as DouDizhuProblem;
use paiju_doudizhu::protocol::{DeviationKind, ParseErrorKind, Topic};
use paiju_game::{Fault, Seat};
use paiju_inspect::doudizhu::ReplayEvent as DouDizhuEvent;
use paiju_inspect::mahjong::ReplayEvent as MahjongEvent;
use paiju_inspect::{doudizhu, mahjong, tractor};
use paiju_mahjong::botzone::{BotzoneProblem as MahjongProblem, Request};
use paiju_mahjong::{Meld, MeldKind, TargetFlaw};
use paiju_platform::Found;
use paiju_platform::match_log::Verdict;
use paiju_tractor::throw::{Beaten, FailedThrow};
use paiju_tractor::{Ending, Kitty, Level, Outcome, Trump, components};

use super::Wording;
use super::doudizhu::jokers;
use super::mahjong::tile;

const SEAT: Seat = Seat(1);

pub fn check(wording: &mut Wording) {
    of_doudizhu(wording);
    of_tractor(wording);
    of_mahjong(wording);
}

fn of_doudizhu(wording: &mut Wording) {
    use doudizhu::{Finding, JudgePart, Owed, Whereabouts};
    let (seat, card) = (SEAT, Card::BIG_JOKER);
    every!(wording, Whereabouts, {
        Whereabouts::Played { turn: Some(_), .. } => Whereabouts::Played { card, seat, turn: Some(0) },
        Whereabouts::Played { turn: None, .. } => Whereabouts::Played { card, seat, turn: None },
        Whereabouts::Held { .. } => Whereabouts::Held { card, seat },
        Whereabouts::Kitty { .. } => Whereabouts::Kitty { card },
        Whereabouts::Unseen { .. } => Whereabouts::Unseen { card },
    });
    let refusal = paiju_doudizhu::Refusal::NotHeld { cards: jokers() };
    every!(wording, Finding, [
        MissingName, BidAfterThree, NoAnswer, NotAsked, FirstBidder, FaultReported, AnotherLine,
    ], {
        Finding::Refused { .. } => Finding::Refused { refusal, whereabouts: vec![Whereabouts::Kitty { card }] },
        Finding::Unreadable { .. } => Finding::Unreadable { error: ParseErrorKind::Empty },
        Finding::Deviation { .. } => Finding::Deviation { deviation: DeviationKind::Gap },
        Finding::MissingOk { .. } => Finding::MissingOk { topic: Topic::Leftover },
        Finding::UnexpectedOk { owed: None, .. } => Finding::UnexpectedOk { topic: Topic::Play, owed: None },
        Finding::UnexpectedOk { owed: Some(Owed::Ok(_)), .. } => Finding::UnexpectedOk { topic: Topic::Play, owed: Some(Owed::Ok(Topic::Bid)) },
        Finding::UnexpectedOk { owed: Some(Owed::Name), .. } => Finding::UnexpectedOk { topic: Topic::Play, owed: Some(Owed::Name) },
        Finding::OkForAnswer { play: true, .. } => Finding::OkForAnswer { topic: Topic::Play, play: true },
        Finding::OkForAnswer { play: false, .. } => Finding::OkForAnswer { topic: Topic::Bid, play: false },
        Finding::Waits { play: true } => Finding::Waits { play: true },
        Finding::Waits { play: false } => Finding::Waits { play: false },
        Finding::Botzone { .. } => Finding::Botzone { problem: DouDizhuProblem::OutOfPlace },
        Finding::Verdict { .. } => Finding::Verdict { verdict: Verdict::TimeLimit, printed: Some("x".to_owned()) },
        Finding::WrongSeat { .. } => Finding::WrongSeat { said: seat },
        Finding::DealtTwice { .. } => Finding::DealtTwice { cards: jokers(), holder: seat },
        Finding::WrongLandlord { bidder: Some(_), .. } => Finding::WrongLandlord { said: seat, bidder: Some(seat) },
        Finding::WrongLandlord { bidder: None, .. } => Finding::WrongLandlord { said: seat, bidder: None },
        Finding::WrongWinner { said: Some(_), out: Some(_) } => Finding::WrongWinner { said: Some(seat), out: Some(seat) },
        Finding::WrongWinner { said: Some(_), out: None } => Finding::WrongWinner { said: Some(seat), out: None },
        Finding::WrongWinner { said: None, .. } => Finding::WrongWinner { said: None, out: None },
        Finding::OutOfPlace { .. } => Finding::OutOfPlace { instruction: "DEAL".to_owned() },
        Finding::RelayDiffers { .. } => Finding::RelayDiffers { told: seat },
        Finding::JudgeDiffers { part: JudgePart::History } => Finding::JudgeDiffers { part: JudgePart::History },
        Finding::JudgeDiffers { part: JudgePart::Own } => Finding::JudgeDiffers { part: JudgePart::Own },
        Finding::AutomaticPass { held: true } => Finding::AutomaticPass { held: true },
        Finding::AutomaticPass { held: false } => Finding::AutomaticPass { held: false },
        Finding::AnswerDue { bid: true, .. } => Finding::AnswerDue { seat, bid: true, pass: false },
        Finding::AnswerDue { pass: true, .. } => Finding::AnswerDue { seat, bid: false, pass: true },
        Finding::AnswerDue { .. } => Finding::AnswerDue { seat, bid: false, pass: false },
    });
    every!(wording, DouDizhuEvent, {
        DouDizhuEvent::Acted(_) => DouDizhuEvent::Acted(paiju_doudizhu::Action::Play(jokers())),
        DouDizhuEvent::KittyShown(_) => DouDizhuEvent::KittyShown(jokers()),
        DouDizhuEvent::Forfeited(_) => DouDizhuEvent::Forfeited(Fault::Illegal),
    });
}

fn of_tractor(wording: &mut Wording) {
    use tractor::{Differing, Ended, Finding, JudgeFault, JudgePart, Whereabouts};
    let (seat, card) = (SEAT, super::tractor::joker());
    every!(wording, Whereabouts, {
        Whereabouts::PlayedBefore { turn: Some(_), .. } => Whereabouts::PlayedBefore { card, number: 52, turn: Some(0) },
        Whereabouts::PlayedBefore { turn: None, .. } => Whereabouts::PlayedBefore { card, number: 52, turn: None },
        Whereabouts::Played { turn: Some(_), .. } => Whereabouts::Played { card, seat, turn: Some(0) },
        Whereabouts::Played { turn: None, .. } => Whereabouts::Played { card, seat, turn: None },
        Whereabouts::Held { .. } => Whereabouts::Held { card, seat },
        Whereabouts::Covered { .. } => Whereabouts::Covered { card },
        Whereabouts::Unseen { .. } => Whereabouts::Unseen { card },
    });
    let trump = Trump { level: Level::TWO, suit: Some(Suit::Heart) };
    let thrown = super::tractor::jokers();
    let component = components(thrown, trump).next().unwrap();
    let verdict =
        FailedThrow { beaten: vec![Beaten { component, by: [seat].into_iter().collect() }], penalty: 10, forced: card };
    let refusal = super::tractor::refusal;
    every!(wording, Finding, [NoAnswer, NotAsked], {
        Finding::Refused { .. } => Finding::Refused { refusal: refusal(), whereabouts: vec![Whereabouts::Covered { card }] },
        Finding::OnlyTheJudge { .. } => Finding::OnlyTheJudge { refusal: refusal() },
        Finding::ThrowFailed { .. } => Finding::ThrowFailed { thrown, trump, verdict },
        Finding::Botzone { .. } => Finding::Botzone { problem: paiju_tractor::botzone::BotzoneProblem::HistoryForm },
        Finding::Verdict { .. } => Finding::Verdict { verdict: Verdict::TimeLimit, printed: Some("x".to_owned()) },
        Finding::JudgeDiffers { .. } => Finding::JudgeDiffers { part: JudgePart::Seat { judge: seat, rules: None } },
        Finding::JudgeEnded { .. } => Finding::JudgeEnded { ended: Ended { against: None, word: None } },
        Finding::JudgeFault { .. } => Finding::JudgeFault { fault: JudgeFault::ThrowFollowed },
    });
    let outcome = |ending| Outcome { scores: [0, 1, 0, 1], ending, banker: Some(seat), attackers: 80 };
    let kitty = Kitty { cards: thrown, points: 5, factor: 4, taken: true };
    let field = |judge: Option<&str>, rules: Option<&str>| Differing {
        field: "global.level".to_owned(),
        judge: judge.map(str::to_owned),
        rules: rules.map(str::to_owned),
    };
    every!(wording, JudgePart, {
        JudgePart::Seat { rules: Some(_), .. } => JudgePart::Seat { judge: seat, rules: Some(seat) },
        JudgePart::Seat { rules: None, .. } => JudgePart::Seat { judge: seat, rules: None },
        JudgePart::Request { .. } => {
            JudgePart::Request { fields: vec![field(Some("2"), Some("3")), field(Some("2"), None), field(None, Some("3"))] }
        },
        JudgePart::Scores { rules: Outcome { ending: Ending::Played { .. }, .. }, .. } => {
            JudgePart::Scores { judge: vec![1.0; 4], rules: outcome(Ending::Played { kitty }) }
        },
        JudgePart::Scores { .. } => {
            JudgePart::Scores { judge: vec![1.0; 4], rules: outcome(Ending::Forfeit { seat, fault: Fault::Illegal }) }
        },
    });
    let word = || Some("ILLEGAL_MOVE".to_owned());
    every!(wording, Ended, {
        Ended { against: Some(_), word: Some(_) } => Ended { against: Some(seat), word: word() },
        Ended { against: Some(_), word: None } => Ended { against: Some(seat), word: None },
        Ended { against: None, word: Some(_) } => Ended { against: None, word: word() },
        Ended { against: None, word: None } => Ended { against: None, word: None },
    });
    every!(wording, JudgeFault, {
        JudgeFault::ThrowFollowed => JudgeFault::ThrowFollowed,
        JudgeFault::ThrowLed => JudgeFault::ThrowLed,
        JudgeFault::TrumpsCompared => JudgeFault::TrumpsCompared,
        JudgeFault::PairsRefused => JudgeFault::PairsRefused,
    });
}

fn of_mahjong(wording: &mut Wording) {
    use mahjong::{Finding, JudgePart, Whereabouts};
    let places =
        |pool| Whereabouts { tile: tile(), held: vec![(SEAT, 1)], exposed: vec![(SEAT, 1)], pool, wall: Some(1) };
    wording.check("Whereabouts", &places(1));
    let nowhere = Whereabouts { held: Vec::new(), exposed: Vec::new(), wall: None, ..places(0) };
    wording.check("Whereabouts", &nowhere);
    let refusal = || paiju_mahjong::Refusal::NotHeld { tile: tile() };
    every!(wording, TargetFlaw, [NoWin], {
        TargetFlaw::Size { .. } => TargetFlaw::Size { tiles: 13, wanted: 14 },
        TargetFlaw::FifthCopy { .. } => TargetFlaw::FifthCopy { tile: tile() },
        TargetFlaw::WithoutMeld { .. } => TargetFlaw::WithoutMeld { meld: Meld { tile: tile(), kind: MeldKind::Peng, from: Some(SEAT) } },
    });
    every!(wording, Finding, [NoAnswer, NotAsked, NoDeal, FifthCopy], {
        Finding::Refused { whereabouts: None, .. } => Finding::Refused { refusal: refusal(), whereabouts: None },
        Finding::Refused { .. } => Finding::Refused { refusal: refusal(), whereabouts: Some(places(1)) },
        Finding::IllegalTarget { .. } => Finding::IllegalTarget { flaw: TargetFlaw::NoWin },
        Finding::Botzone { .. } => Finding::Botzone { problem: MahjongProblem::NotText { found: Found::Null } },
        Finding::Verdict { .. } => Finding::Verdict { verdict: Verdict::TimeLimit, printed: Some("x".to_owned()) },
        Finding::JudgeDiffers { part: JudgePart::Seats } => Finding::JudgeDiffers { part: JudgePart::Seats },
        Finding::JudgeDiffers { part: JudgePart::Request(Some(_)) } => Finding::JudgeDiffers { part: JudgePart::Request(Some("4".to_owned())) },
        Finding::JudgeDiffers { part: JudgePart::Request(None) } => Finding::JudgeDiffers { part: JudgePart::Request(None) },
        Finding::JudgeDiffers { part: JudgePart::Scores } => Finding::JudgeDiffers { part: JudgePart::Scores },
    });
    every!(wording, MahjongEvent, {
        MahjongEvent::Acted(_) => MahjongEvent::Acted(paiju_mahjong::Action::Play(tile())),
        MahjongEvent::Forfeited(_) => MahjongEvent::Forfeited(Fault::Illegal),
        MahjongEvent::Requested(_) => MahjongEvent::Requested(Request::End),
        MahjongEvent::Answered(_) => MahjongEvent::Answered("PASS".to_owned()),
    });
}
