//! What the crate of Dou Dizhu says.

use paiju_cards::{Card, CardSet};
use paiju_doudizhu::botzone::{BotzoneProblem, Wanted};
use paiju_doudizhu::protocol::{DeviationKind, HearingError, ParseErrorKind};
use paiju_doudizhu::questions::QuestionError;
use paiju_doudizhu::{Combination, Ending, Refusal};
use paiju_game::{Fault, Seat};
use paiju_platform::{EnvelopeProblem, Found};

use super::Wording;

/// The jokers: their names are words.
pub fn jokers() -> CardSet {
    [Card::LITTLE_JOKER, Card::BIG_JOKER].into_iter().collect()
}

fn rocket() -> Combination {
    Combination::of(jokers()).unwrap()
}

pub fn check(wording: &mut Wording) {
    let (seat, name) = (Seat(1), || "§7".to_owned());
    let refusal = || Refusal::NotHeld { cards: jokers() };
    every!(wording, Refusal, [Over, StillBidding, BiddingOver, MustLead], {
        Refusal::NotYourTurn { .. } => Refusal::NotYourTurn { turn: seat },
        Refusal::KittyNotShown { .. } => Refusal::KittyNotShown { landlord: seat },
        Refusal::NoSuchBid { .. } => Refusal::NoSuchBid { bid: 4 },
        Refusal::BidTooLow { .. } => Refusal::BidTooLow { bid: 1, highest: 2 },
        Refusal::NotHeld { .. } => refusal(),
        Refusal::TooManyCards { .. } => Refusal::TooManyCards { played: 3, left: 2 },
        Refusal::NoCombination { .. } => Refusal::NoCombination { cards: jokers() },
        Refusal::WrongKind { .. } => Refusal::WrongKind { played: rocket(), target: rocket() },
        Refusal::WrongSize { .. } => Refusal::WrongSize { played: rocket(), target: rocket() },
        Refusal::TooLow { .. } => Refusal::TooLow { played: rocket(), target: rocket() },
    });
    every!(wording, BotzoneProblem, [OwnChanged, PlayBeforeLead, OutOfPlace], {
        BotzoneProblem::Refused { .. } => BotzoneProblem::Refused { refusal: refusal() },
        BotzoneProblem::Envelope { .. } => BotzoneProblem::Envelope { problem: EnvelopeProblem::NotJson },
        BotzoneProblem::NotAnAnswer { wanted: Wanted::Bid, .. } => BotzoneProblem::NotAnAnswer { wanted: Wanted::Bid, found: Found::List },
        BotzoneProblem::NotAnAnswer { wanted: Wanted::Lead, .. } => BotzoneProblem::NotAnAnswer { wanted: Wanted::Lead, found: Found::Null },
        BotzoneProblem::NotAnAnswer { wanted: Wanted::Follow, .. } => BotzoneProblem::NotAnAnswer { wanted: Wanted::Follow, found: Found::Object },
        BotzoneProblem::CardsForBid { .. } => BotzoneProblem::CardsForBid { found: Found::List },
        BotzoneProblem::NotACard { found: Found::List } => BotzoneProblem::NotACard { found: Found::List },
        BotzoneProblem::NotACard { .. } => BotzoneProblem::NotACard { found: Found::Null },
        BotzoneProblem::NotCards { .. } => BotzoneProblem::NotCards { found: Found::Null },
        BotzoneProblem::Ranks { .. } => BotzoneProblem::Ranks { written: "[3,3]".to_owned() },
        BotzoneProblem::TwiceOrRanks { .. } => BotzoneProblem::TwiceOrRanks { card: Card::BIG_JOKER },
        BotzoneProblem::NoSuchCard { .. } => BotzoneProblem::NoSuchCard { number: 54 },
        BotzoneProblem::CardTwice { .. } => BotzoneProblem::CardTwice { card: Card::BIG_JOKER },
        BotzoneProblem::NoSuchSeat { .. } => BotzoneProblem::NoSuchSeat { number: 3 },
        BotzoneProblem::NoSuchBid { .. } => BotzoneProblem::NoSuchBid { number: -1 },
        BotzoneProblem::HandSize { .. } => BotzoneProblem::HandSize { wanted: 17, found: 16 },
        BotzoneProblem::KittySize { .. } => BotzoneProblem::KittySize { found: 2 },
        BotzoneProblem::KittyNotHeld { .. } => BotzoneProblem::KittyNotHeld { cards: jokers() },
        BotzoneProblem::KittyHeld { .. } => BotzoneProblem::KittyHeld { cards: jokers() },
        BotzoneProblem::KittyTwice { .. } => BotzoneProblem::KittyTwice { cards: jokers() },
        BotzoneProblem::TooManyBids { .. } => BotzoneProblem::TooManyBids { found: 3 },
        BotzoneProblem::WrongLandlord { bidder: Some(_), .. } => BotzoneProblem::WrongLandlord { said: seat, bidder: Some(seat) },
        BotzoneProblem::WrongLandlord { bidder: None, .. } => BotzoneProblem::WrongLandlord { said: seat, bidder: None },
        BotzoneProblem::HistoryLength { .. } => BotzoneProblem::HistoryLength { found: 1 },
    });
    every!(
        wording,
        DeviationKind,
        [
            CarriageReturn,
            OuterSpace,
            Gap,
            SpaceInList,
            LowerCase,
            LeadingZero,
            NotAscending,
            NoTime,
            SplitGameOver,
            NoWinner,
        ]
    );
    every!(wording, ParseErrorKind, [Empty, MissingParameter, TrailingText, PassWithCards], {
        ParseErrorKind::UnknownCommand { .. } => ParseErrorKind::UnknownCommand { word: name() },
        ParseErrorKind::WrongSide { .. } => ParseErrorKind::WrongSide { command: "BID".to_owned() },
        ParseErrorKind::NoSuchSeat { .. } => ParseErrorKind::NoSuchSeat { found: '§' },
        ParseErrorKind::BadNumber { .. } => ParseErrorKind::BadNumber { found: name() },
        ParseErrorKind::NoSuchCard { .. } => ParseErrorKind::NoSuchCard { number: 54 },
        ParseErrorKind::CardTwice { .. } => ParseErrorKind::CardTwice { card: Card::LITTLE_JOKER },
        ParseErrorKind::WrongCount { .. } => ParseErrorKind::WrongCount { wanted: 17, found: 16 },
        ParseErrorKind::WrongFieldCount { .. } => ParseErrorKind::WrongFieldCount { found: 5 },
        ParseErrorKind::UnknownTopic { .. } => ParseErrorKind::UnknownTopic { word: name() },
    });
    every!(wording, HearingError, [NotDealt, NotMine, NobodyOut, OverAlready], {
        HearingError::UnknownVersion { .. } => HearingError::UnknownVersion { version: "2.0".to_owned() },
        HearingError::NotMyTurn { turn: Some(_) } => HearingError::NotMyTurn { turn: Some(seat) },
        HearingError::NotMyTurn { turn: None } => HearingError::NotMyTurn { turn: None },
        HearingError::Refused { .. } => HearingError::Refused { seat, refusal: refusal() },
        HearingError::WrongLandlord { bidder: Some(_), .. } => HearingError::WrongLandlord { said: seat, bidder: Some(seat) },
        HearingError::WrongLandlord { bidder: None, .. } => HearingError::WrongLandlord { said: seat, bidder: None },
        HearingError::KittyHeld { .. } => HearingError::KittyHeld { cards: jokers() },
        HearingError::WrongWinner { .. } => HearingError::WrongWinner { said: seat, winner: Seat(0) },
    });
    every!(wording, Ending, [NoBid], {
        Ending::Out { .. } => Ending::Out { winner: seat },
        Ending::Forfeit { .. } => Ending::Forfeit { seat, fault: Fault::Illegal },
    });
    every!(wording, QuestionError, { QuestionError::BeatIsNoCombination => QuestionError::BeatIsNoCombination });
}
