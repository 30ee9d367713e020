use paiju_game::{Game, Seed};

use super::*;
use crate::DouDizhu;

/// South in the deal of seed 1 after these lines, of which the last must fail.
fn fails(lines: &[&str]) -> HearingError {
    let setup = DouDizhu::deal(Seed(1));
    let mut hearing = Hearing::new();
    hearing.hear(&PlatformMessage::Deal { seat: Seat(1), cards: setup.hands[1] }).unwrap();
    let kitty: Vec<String> = setup.kitty.iter().map(|card| card.id().to_string()).collect();
    let own: Vec<String> = setup.hands[1].iter().map(|card| card.id().to_string()).collect();
    let (last, before) = lines.split_last().unwrap();
    let read = |line: &str| {
        let line = line.replace("KITTY", &kitty.join(",")).replace("OWN", &own[..3].join(","));
        PlatformMessage::parse(&line).unwrap().message
    };
    for line in before {
        if let PlatformMessage::Bid { seat: Seat(1), value } = read(line) {
            hearing.answer(&Action::Bid(value)).unwrap();
        } else {
            hearing.hear(&read(line)).unwrap_or_else(|error| panic!("{line}: {error}"));
        }
    }
    let heard = hearing.clone();
    let error = hearing.hear(&read(last)).unwrap_err();
    assert_eq!(hearing, heard, "what was heard stays as it was");
    error
}

#[test]
fn contradictory_messages_are_named() {
    assert_eq!(
        fails(&["BID A1", "BID C2"]),
        HearingError::Refused { seat: Seat(2), refusal: Refusal::NotYourTurn { turn: Seat(1) } }
    );
    assert_eq!(
        fails(&["BID A2", "BID WHAT", "BID B0", "BID C1"]),
        HearingError::Refused { seat: Seat(2), refusal: Refusal::BidTooLow { bid: 1, highest: 2 } }
    );
    assert_eq!(fails(&["BID A1", "PLAY WHAT"]), HearingError::NotMyTurn { turn: Some(Seat(1)) });
    assert_eq!(fails(&["BID A3", "PLAY WHAT"]), HearingError::NotMyTurn { turn: None });
    assert_eq!(fails(&["BID B1"]), HearingError::NotMine);
    assert_eq!(fails(&["LEFTOVER AKITTY"]), HearingError::WrongLandlord { said: Seat(0), bidder: None });
    assert_eq!(
        fails(&["BID A3", "LEFTOVER CKITTY"]),
        HearingError::WrongLandlord { said: Seat(2), bidder: Some(Seat(0)) }
    );
    let held = DouDizhu::deal(Seed(1)).hands[1].lowest(3);
    assert_eq!(fails(&["BID A3", "LEFTOVER AOWN"]), HearingError::KittyHeld { cards: held });
    assert_eq!(
        fails(&["BID A3", "LEFTOVER AKITTY", "PLAY AOWN"]),
        HearingError::Refused { seat: Seat(0), refusal: Refusal::NotHeld { cards: held } }
    );
    assert_eq!(fails(&["BID A3", "GAMEOVER A"]), HearingError::NobodyOut);
    assert_eq!(fails(&["ERROR C", "ERROR C"]), HearingError::OverAlready);
    assert_eq!(fails(&["INFO 1,4,1,6,9,2100,15", "BID A1"]), HearingError::NotDealt);
    assert_eq!(fails(&["DOUDIZHUVER 2.0"]), HearingError::UnknownVersion { version: "2.0".to_owned() });
}

#[test]
fn the_seats_own_pass_sent_to_it_is_automatic() {
    let setup = DouDizhu::deal(Seed(1));
    let mut hearing = Hearing::new();
    hearing.hear(&PlatformMessage::Deal { seat: Seat(1), cards: setup.hands[1] }).unwrap();
    hearing.hear(&PlatformMessage::Bid { seat: Seat(0), value: 3 }).unwrap();
    hearing.hear(&PlatformMessage::Leftover { landlord: Seat(0), cards: setup.kitty }).unwrap();
    let card = CardSet::from((CardSet::PACK - setup.hands[1]).iter().next().unwrap());
    hearing.hear(&PlatformMessage::Play { seat: Seat(0), cards: card }).unwrap();
    hearing.hear(&PlatformMessage::Play { seat: Seat(1), cards: CardSet::EMPTY }).unwrap();
    assert_eq!(hearing.view().unwrap().course().turn(), Some(Seat(2)));
}

#[test]
fn a_gameover_for_a_seat_that_is_not_out_is_reported() {
    let setup = DouDizhu::deal(Seed(1));
    let mut game = DouDizhu::start(&setup);
    game.act(Seat(0), &Action::Bid(3)).unwrap();
    while game.outcome().is_none() {
        let turn = game.to_act().first().unwrap();
        let mut actions = Vec::new();
        game.legal_actions(turn, &mut actions);
        game.act(turn, actions.last().unwrap()).unwrap();
    }
    let Some(&Ending::Out { winner }) = game.course().ending() else { panic!("{:?}", game.course()) };
    let mut hearing = Hearing { info: None, view: Some(game.view(Seat(1))) };
    let said = winner.next(3);
    assert_eq!(
        hearing.hear(&PlatformMessage::GameOver { winner: Some(said) }),
        Err(HearingError::WrongWinner { said, winner })
    );
    assert_eq!(hearing.hear(&PlatformMessage::GameOver { winner: None }), Ok(()));
}
