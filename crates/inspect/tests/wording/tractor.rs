//! What the crate of Tractor says.

use paiju_cards::{Card, Suit};
use paiju_game::{Fault, Seat};
use paiju_platform::{EnvelopeProblem, Found};
use paiju_tractor::botzone::BotzoneProblem;
use paiju_tractor::questions::QuestionError;
use paiju_tractor::{CardId, Cards, EffectiveSuit, Ending, Kitty, Level, Refusal, Stage, SuitOrder};

use super::Wording;

/// A joker: its name is a word.
pub fn joker() -> CardId {
    CardId::from_number(52, SuitOrder::Shcd).unwrap()
}

pub fn jokers() -> Cards {
    let big = CardId::from_number(53, SuitOrder::Shcd).unwrap();
    assert_eq!((joker().face(), big.face()), (Card::LITTLE_JOKER, Card::BIG_JOKER));
    [joker(), big].into_iter().collect()
}

pub fn refusal() -> Refusal {
    Refusal::NotHeld { cards: jokers() }
}

pub fn check(wording: &mut Wording) {
    let (seat, name) = (Seat(1), || "§7".to_owned());
    let (level, cards, suit) = (Level::TWO, jokers(), EffectiveSuit::Side(Suit::Heart));
    every!(wording, Refusal, [Over, NotCalledYet, MustPlay], {
        Refusal::NotYourTurn { .. } => Refusal::NotYourTurn { turn: seat },
        Refusal::WrongStage { stage: Stage::Deal } => Refusal::WrongStage { stage: Stage::Deal },
        Refusal::WrongStage { stage: Stage::Cover } => Refusal::WrongStage { stage: Stage::Cover },
        Refusal::WrongStage { stage: Stage::Play } => Refusal::WrongStage { stage: Stage::Play },
        Refusal::NotHeld { .. } => refusal(),
        Refusal::NoDeclaration { .. } => Refusal::NoDeclaration { cards, level },
        Refusal::AlreadyCalled { .. } => Refusal::AlreadyCalled { by: seat },
        Refusal::AlreadySnatched { .. } => Refusal::AlreadySnatched { by: seat },
        Refusal::WrongCover { .. } => Refusal::WrongCover { given: 7 },
        Refusal::MixedSuits { .. } => Refusal::MixedSuits { cards },
        Refusal::WrongCount { .. } => Refusal::WrongCount { played: 1, wanted: 2 },
        Refusal::MustFollowSuit { .. } => Refusal::MustFollowSuit { suit, wanted: 2, given: 1, held: cards },
        Refusal::MustPlayPairs { .. } => Refusal::MustPlayPairs { wanted: 2, given: 1, held: cards },
        Refusal::MustPlayTractor { .. } => Refusal::MustPlayTractor { pairs: 2, held: cards },
    });
    every!(wording, BotzoneProblem, [HistoryForm, AnswerChanged, NothingAsked], {
        BotzoneProblem::Refused { .. } => BotzoneProblem::Refused { refusal: refusal() },
        BotzoneProblem::Envelope { .. } => BotzoneProblem::Envelope { problem: EnvelopeProblem::NotJson },
        BotzoneProblem::NotAnAnswer { stage: Stage::Deal, .. } => BotzoneProblem::NotAnAnswer { stage: Stage::Deal, found: Found::Null },
        BotzoneProblem::NotAnAnswer { stage: Stage::Cover, .. } => BotzoneProblem::NotAnAnswer { stage: Stage::Cover, found: Found::Null },
        BotzoneProblem::NotAnAnswer { stage: Stage::Play, .. } => BotzoneProblem::NotAnAnswer { stage: Stage::Play, found: Found::Null },
        BotzoneProblem::NotACard { found: Found::List } => BotzoneProblem::NotACard { found: Found::List },
        BotzoneProblem::NotACard { .. } => BotzoneProblem::NotACard { found: Found::Null },
        BotzoneProblem::NotCards { .. } => BotzoneProblem::NotCards { found: Found::Null },
        BotzoneProblem::NoSuchCard { .. } => BotzoneProblem::NoSuchCard { number: 108 },
        BotzoneProblem::CardTwice { .. } => BotzoneProblem::CardTwice { number: 52, card: joker() },
        BotzoneProblem::NoSuchSeat { .. } => BotzoneProblem::NoSuchSeat { number: 4 },
        BotzoneProblem::NoSuchStage { .. } => BotzoneProblem::NoSuchStage { stage: name() },
        BotzoneProblem::NoSuchLevel { .. } => BotzoneProblem::NoSuchLevel { level: name() },
        BotzoneProblem::NoSuchSuit { .. } => BotzoneProblem::NoSuchSuit { major: name() },
        BotzoneProblem::Delivered { .. } => BotzoneProblem::Delivered { wanted: 8, found: 7 },
        BotzoneProblem::DealtTwice { .. } => BotzoneProblem::DealtTwice { card: joker() },
        BotzoneProblem::WrongSeat { .. } => BotzoneProblem::WrongSeat { wanted: seat, found: Seat(2) },
        BotzoneProblem::HistoryChanged { .. } => BotzoneProblem::HistoryChanged { seat },
        BotzoneProblem::WrongLeader { .. } => BotzoneProblem::WrongLeader { said: seat, leader: Seat(2) },
        BotzoneProblem::OutOfPlace { .. } => BotzoneProblem::OutOfPlace { stage: Stage::Cover },
    });
    let kitty = |taken| Ending::Played { kitty: Kitty { cards, points: 20, factor: 4, taken } };
    every!(wording, Ending, {
        Ending::Played { kitty: Kitty { taken: true, .. } } => kitty(true),
        Ending::Played { .. } => kitty(false),
        Ending::Forfeit { .. } => Ending::Forfeit { seat, fault: Fault::Illegal },
    });
    every!(wording, QuestionError, [NoLead], {
        QuestionError::NoSuchSuit(_) => QuestionError::NoSuchSuit('§'),
        QuestionError::NoSuchCard(_) => QuestionError::NoSuchCard(108),
        QuestionError::CardTwice(_) => QuestionError::CardTwice(joker()),
        QuestionError::NoSuchSeat(_) => QuestionError::NoSuchSeat(Seat(4)),
        QuestionError::TooManyMoves { .. } => QuestionError::TooManyMoves { ways: 7 },
    });
}
