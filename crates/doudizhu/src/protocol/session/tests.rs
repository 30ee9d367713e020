use paiju_game::{Fault, Game, Rng, Seed};

use super::*;
use crate::Action;
use crate::protocol::{Due, Hearing, HearingError};

/// Plays random games, in some of which a seat fails, and visits every moment.
pub(crate) fn random_games(count: u64, mut moment: impl FnMut(&DouDizhu)) -> [u32; 3] {
    let mut endings = [0; 3];
    for number in 0..count {
        let mut rng = Rng::new(Seed(number));
        let mut game = DouDizhu::start(&DouDizhu::deal(Seed(number)));
        let mut actions = Vec::new();
        moment(&game);
        while let Some(turn) = game.to_act().first() {
            game.legal_actions(turn, &mut actions);
            let action = if actions[0] == Action::Bid(0) && number % 4 == 0 {
                Action::Bid(0)
            } else {
                *rng.pick(&actions).unwrap()
            };
            match rng.below(80) {
                failing @ 0..3 => game.forfeit(Seat(failing as u8), Fault::Reported { word: "ERROR".to_owned() }),
                _ => game.act(turn, &action).unwrap(),
            }
            moment(&game);
        }
        match game.course().ending().unwrap() {
            Ending::NoBid => endings[0] += 1,
            Ending::Out { .. } => endings[1] += 1,
            Ending::Forfeit { .. } | Ending::AllFailed { .. } => endings[2] += 1,
        }
    }
    endings
}

#[test]
fn a_view_is_rebuilt_from_its_messages_and_its_messages_from_the_view() {
    let info = RoundInfo::default();
    let endings = random_games(200, |game| {
        for seat in Seat::all(SEATS) {
            let view = game.view(seat);
            let said = messages(&view, &info);
            let mut hearing = Hearing::new();
            for message in &said {
                match message {
                    Message::Platform(message) => hearing.hear(message).unwrap(),
                    Message::Engine(EngineMessage::Bid { value, .. }) => hearing.answer(&Action::Bid(*value)).unwrap(),
                    Message::Engine(EngineMessage::Play { cards, .. }) if cards.is_empty() => {
                        hearing.answer(&Action::Pass).unwrap()
                    }
                    Message::Engine(EngineMessage::Play { cards, .. }) => {
                        hearing.answer(&Action::Play(*cards)).unwrap()
                    }
                    Message::Engine(_) => {}
                }
            }
            assert_eq!(hearing.view(), Some(&view));
            assert_eq!(hearing.info(), Some(&info));
            assert_eq!(messages(hearing.view().unwrap(), &info), said);
        }
    });
    assert!(endings.iter().all(|&count| count > 10), "{endings:?}");
}

// ruling: D30
#[test]
fn each_moments_messages_extend_the_last_moments() {
    // The messages of a moment extend those of the moment before; only the open question changes.
    let info = RoundInfo::default();
    let mut before: [Vec<Message>; 3] = Default::default();
    random_games(40, |game| {
        for seat in Seat::all(SEATS) {
            let now = messages(&game.view(seat), &info);
            let known = &before[seat.index()];
            let is_new_game = game.course().bids().is_empty() && game.course().ending().is_none();
            // A question that was open when another seat failed is withdrawn.
            let open = known.last().is_some_and(
                |last| matches!(last, Message::Platform(sent) if sent.due() == Due::Bid || sent.due() == Due::Play),
            );
            let sure = &known[..known.len() - usize::from(open)];
            assert!(is_new_game || now.starts_with(sure), "{known:?}\n{now:?}");
            before[seat.index()] = now;
        }
    });
}

#[test]
fn a_referee_first_turns_to_the_seat_that_acts() {
    let mut game = DouDizhu::start(&DouDizhu::deal(Seed(5)));
    game.act(Seat(0), &Action::Bid(0)).unwrap();
    game.act(Seat(1), &Action::Bid(3)).unwrap();
    let card = game.hand(Seat(1)).lowest(1);
    game.act(Seat(1), &Action::Play(card)).unwrap();
    game.forfeit(Seat(2), Fault::Illegal);
    let said: Vec<(u8, String)> = record(&game, &RoundInfo::default())
        .into_iter()
        .filter(|exchange| !matches!(exchange.sent, PlatformMessage::Info(_) | PlatformMessage::Deal { .. }))
        .map(|exchange| {
            let answer = exchange.answer.map_or_else(|| "-".to_owned(), |answer| answer.to_string());
            (exchange.seat.0, format!("{}|{answer}", exchange.sent))
        })
        .collect();
    let kitty = game.setup().kitty;
    let leftover = PlatformMessage::Leftover { landlord: Seat(1), cards: kitty };
    let play = PlatformMessage::Play { seat: Seat(1), cards: card };
    let wanted = [
        (0, "BID WHAT|BID A0".to_owned()),
        (1, "BID A0|OK BID".to_owned()),
        (2, "BID A0|OK BID".to_owned()),
        (1, "BID WHAT|BID B3".to_owned()),
        (0, "BID B3|OK BID".to_owned()),
        (2, "BID B3|OK BID".to_owned()),
        (0, format!("{leftover}|OK LEFTOVER")),
        (1, format!("{leftover}|OK LEFTOVER")),
        (2, format!("{leftover}|OK LEFTOVER")),
        (1, format!("PLAY WHAT|{play}")),
        (0, format!("{play}|OK PLAY")),
        (2, format!("{play}|OK PLAY")),
        (2, "PLAY WHAT|-".to_owned()),
        (0, "ERROR C|OK ERROR".to_owned()),
        (1, "ERROR C|OK ERROR".to_owned()),
        (2, "ERROR C|OK ERROR".to_owned()),
    ];
    assert_eq!(said, wanted);
}

#[test]
fn a_seat_that_fails_unasked_gets_no_question() {
    for failing in Seat::all(SEATS) {
        let mut game = DouDizhu::start(&DouDizhu::deal(Seed(5)));
        game.act(Seat(0), &Action::Bid(1)).unwrap();
        game.forfeit(failing, Fault::Illegal);
        let asked = record(&game, &RoundInfo::default()).iter().filter(|exchange| exchange.answer.is_none()).count();
        assert_eq!(asked, usize::from(failing == Seat(1)), "{failing:?}");
    }
}

#[test]
fn a_bid_out_of_turn_is_refused() {
    let mut hearing = Hearing::new();
    let cards = DouDizhu::deal(Seed(1)).hands[0];
    hearing.hear(&PlatformMessage::Deal { seat: Seat(0), cards }).unwrap();
    hearing.hear(&PlatformMessage::Bid { seat: Seat(2), value: 1 }).unwrap();
    let out_of_turn = hearing.hear(&PlatformMessage::Bid { seat: Seat(1), value: 2 });
    assert!(matches!(out_of_turn, Err(HearingError::Refused { seat: Seat(1), .. })), "{out_of_turn:?}");
    hearing.hear(&PlatformMessage::AskBid).unwrap();
}
