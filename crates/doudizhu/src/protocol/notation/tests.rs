use paiju_game::Fault;
use paiju_game::cards::Card;

use super::*;
use crate::protocol::DeviationKind;
use crate::protocol::session::tests::random_games;
use crate::{Action, Position, WEST};

fn cards(ids: impl IntoIterator<Item = u8>) -> CardSet {
    ids.into_iter().map(|id| Card::from_id(id).unwrap()).collect()
}

fn messages(text: &str) -> Vec<String> {
    read(text)
        .map(|entry| match entry {
            Entry::Property { message: Ok(message), .. } => message.to_string(),
            Entry::Property { message: Err(error), .. } => format!("{}@{:?}", error.kind.code(), error.range),
            Entry::Edge => "edge".to_owned(),
        })
        .collect()
}

#[test]
fn reads_a_converters_properties_as_messages() {
    let text = ";VER[1.0]PA[a]PB[hrbust]\n;TI[1]TC[4]RI[2]RC[6]UC[9]MS[2100]\n;BA[1]\n;LB[27,48,53]\n;B[0,4]\n;C[-1]\n;OVER[C]\n)";
    assert_eq!(
        messages(text),
        [
            "DOUDIZHUVER 1.0",
            "NAME a",
            "NAME hrbust",
            "INFO 1,4,2,6,9,2100",
            "BID A1",
            "LEFTOVER B27,48,53",
            "PLAY B0,4",
            "PLAY C-1",
            "GAMEOVER C",
            "edge"
        ]
    );
}

#[test]
fn reports_where_a_record_makes_no_sense() {
    assert_eq!(messages(";BX[1]"), ["unknown-command@1..3"]);
    assert_eq!(messages(";A[3,3]"), ["card-twice@5..6"]);
    assert_eq!(messages(";A[3,54];B[1]"), ["no-such-card@5..7", "PLAY B1"]);
    assert_eq!(messages(";TI[1]TC[x]"), ["bad-number@9..10"]);
    assert_eq!(messages(";TI[1]TC[4]"), ["wrong-field-count@1..11"]);
    assert_eq!(messages(";A[1,"), ["missing-parameter@5..5"]);
    assert_eq!(messages(";A[1\n;B[2]"), ["missing-parameter@4..4", "PLAY B2"]);
    assert_eq!(messages("]王;A[1]"), ["unknown-command@0..1", "unknown-command@1..4", "PLAY A1"]);
}

#[test]
fn a_deviation_has_its_place_in_the_text() {
    let last = read(";A[1]\n;B[5,2]").last();
    let Some(Entry::Property { deviations, .. }) = &last else { panic!("{last:?}") };
    assert_eq!(deviations[..], [Deviation { kind: DeviationKind::NotAscending, range: 11..12 }]);
}

#[test]
fn writes_a_game_as_the_converter_does() {
    let mut view = crate::View::new(Seat(1), cards([0, 4, 5, 7, 9, 10, 17, 21, 25, 33, 34, 39, 41, 43, 44, 45, 46]));
    let bid = |view: &mut crate::View, seat, value| view.act(Seat(seat), &crate::Action::Bid(value)).unwrap();
    bid(&mut view, 0, 1);
    bid(&mut view, 1, 3);
    view.show_kitty(cards([27, 48, 53]));
    view.act(Seat(1), &crate::Action::Play(cards([4, 5, 7]))).unwrap();
    view.act(Seat(2), &crate::Action::Pass).unwrap();
    let mut dealt = [None; 3];
    dealt[1] = Some(view.dealt());
    let text = write(&["a", "hr]b\\ust", "c"], &RoundInfo::default(), &dealt, view.course());
    assert_eq!(
        text,
        ";VER[1.0]PA[a]PB[hr\\]b\\\\ust]PC[c]\n;TI[1]TC[4]RI[1]RC[6]UC[9]MS[2100]\n\
         ;DB[0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46]\n;BA[1]\n;BB[3]\n;LB[27,48,53]\n;B[4,5,7]\n;C[-1]\n)\n"
    );
    assert!(messages(&text).contains(&"NAME hr]b\\ust".to_owned()));
}

#[test]
fn a_game_is_read_back_as_it_was_written() {
    let info = RoundInfo { seconds: None, ..RoundInfo::default() };
    random_games(120, |game| {
        let dealt = game.setup().hands.map(Some);
        let text = write(&["a", "b", "c"], &info, &dealt, game.course());
        let mut position = Position::new([None; 3], WEST);
        let mut hands = [None; 3];
        for entry in read(&text) {
            let Entry::Property { message, deviations, .. } = entry else { continue };
            assert_eq!(deviations, []);
            match message.unwrap() {
                Message::Platform(PlatformMessage::Deal { seat, cards }) => {
                    hands[seat.index()] = Some(cards);
                    position = Position::new(hands, WEST);
                }
                Message::Platform(PlatformMessage::Bid { seat, value }) => {
                    position.act(seat, &Action::Bid(value)).unwrap()
                }
                Message::Platform(PlatformMessage::Play { seat, cards }) => {
                    let action = Action::of_cards(cards);
                    position.act(seat, &action).unwrap();
                }
                Message::Platform(PlatformMessage::Leftover { cards, .. }) => position.show_kitty(cards),
                Message::Platform(PlatformMessage::Error { seat }) => {
                    position.forfeit(seat, Fault::Reported { word: "ERROR".to_owned() });
                }
                Message::Platform(PlatformMessage::Info(read)) => assert_eq!(read, info),
                Message::Platform(_) | Message::Engine(_) => {}
            }
        }
        assert_eq!(position.course(), game.course());
    });
}
