use paiju_game::cards::CardSet;
use paiju_game::{Game, Seed};

use super::*;
use crate::DouDizhu;
use crate::protocol::{RoundInfo, Topic, record};

#[test]
fn only_the_answer_that_is_due_is_accepted() {
    let b = Seat(1);
    let play = PlatformMessage::AskPlay;
    assert_eq!(judge(&play, b, "PLAY B-1"), Ok(Answer::Action(Action::Pass)));
    assert!(matches!(judge(&play, b, "play B 7, 4\r"), Ok(Answer::Action(Action::Play(cards))) if cards.len() == 2));
    assert_eq!(judge(&play, b, "PLAY A-1"), Err(AnswerError::WrongSeat { seat: b, said: Seat(0) }));
    assert!(matches!(judge(&play, b, "OK PLAY"), Err(AnswerError::NotDue { .. })));
    assert!(matches!(judge(&play, b, "BID B1"), Err(AnswerError::NotDue { .. })));
    assert!(matches!(judge(&play, b, "PLAY B3,3"), Err(AnswerError::Unreadable(_))));
    assert_eq!(judge(&PlatformMessage::AskBid, b, "BID B7"), Ok(Answer::Action(Action::Bid(7))));
    let deal = PlatformMessage::Deal { seat: b, cards: CardSet::PACK.lowest(17) };
    assert_eq!(judge(&deal, b, "OK DEAL"), Ok(Answer::Ok));
    assert!(matches!(judge(&deal, b, "OK INFO"), Err(AnswerError::NotDue { .. })));
    let version = PlatformMessage::Version("1.0".to_owned());
    assert_eq!(judge(&version, b, "NAME 我 们"), Ok(Answer::Name("我 们".to_owned())));
    assert!(matches!(judge(&version, b, "NAME"), Err(AnswerError::Unreadable(_))));
}

#[test]
fn a_seats_actual_dialogue_is_kept_word_for_word() {
    let mut game = DouDizhu::start(&DouDizhu::deal(Seed(3)));
    game.forfeit(Seat(0), paiju_game::Fault::Malformed { answer: "hm".to_owned() });
    let exchanges = record(&game, &RoundInfo::default());
    let said = |sent: &PlatformMessage, answer: &str| Heard { sent: sent.clone(), answer: Some(answer.to_owned()) };
    let heard = vec![
        said(&exchanges[0].sent, "OK  INFO"),
        said(&exchanges[3].sent, "OK DEAL"),
        said(&PlatformMessage::AskBid, "hm"),
    ];
    let text = transcript(&exchanges, &[Some(heard), None, Some(Vec::new())]);
    let lines: Vec<&str> = text.lines().filter(|line| line.starts_with('A')).collect();
    assert_eq!(lines[1], "A > OK  INFO");
    assert_eq!(lines[4..], ["A < BID WHAT", "A > hm"]);
    assert!(text.ends_with("B < ERROR A\nB > OK ERROR\n"));
    assert!(!text.contains("C <"));
    assert_eq!(exchanges.last().map(|last| &last.answer), Some(&Some(EngineMessage::Ok(Topic::Error))));
}
