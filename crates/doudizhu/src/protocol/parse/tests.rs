use paiju_game::Seat;
use paiju_game::cards::CardSet;
use proptest::prelude::*;

use super::*;
use crate::protocol::DeviationKind as D;
use crate::protocol::ParseErrorKind as E;

fn cards(ids: impl IntoIterator<Item = u8>) -> CardSet {
    ids.into_iter().map(|id| Card::from_id(id).unwrap()).collect()
}

fn platform(line: &str) -> Parsed<PlatformMessage> {
    PlatformMessage::parse(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

fn deviations<M>(parsed: &Parsed<M>) -> Vec<(D, Range<usize>)> {
    parsed.deviations.iter().map(|deviation| (deviation.kind, deviation.range.clone())).collect()
}

fn any_seat() -> impl Strategy<Value = Seat> {
    (0..3u8).prop_map(Seat)
}

fn some_cards(size: impl Into<prop::collection::SizeRange>) -> impl Strategy<Value = CardSet> {
    prop::collection::btree_set(0..54u8, size).prop_map(cards)
}

fn any_info() -> impl Strategy<Value = RoundInfo> {
    let number = || 0..1_000_000_000u32;
    (number(), number(), number(), number(), number(), number(), number()).prop_map(
        |(round, rounds, game, games, advancing, cap, seconds)| RoundInfo {
            round,
            rounds,
            game,
            games,
            advancing,
            cap,
            seconds: Some(seconds),
        },
    )
}

fn any_platform_message() -> impl Strategy<Value = PlatformMessage> {
    use PlatformMessage as P;
    prop_oneof![
        "[0-9.]{1,5}".prop_map(P::Version),
        any_info().prop_map(P::Info),
        (any_seat(), some_cards(17)).prop_map(|(seat, cards)| P::Deal { seat, cards }),
        (any_seat(), any::<u8>()).prop_map(|(seat, value)| P::Bid { seat, value }),
        Just(P::AskBid),
        (any_seat(), some_cards(3)).prop_map(|(landlord, cards)| P::Leftover { landlord, cards }),
        Just(P::AskPlay),
        (any_seat(), some_cards(0..=20)).prop_map(|(seat, cards)| P::Play { seat, cards }),
        any_seat().prop_map(|seat| P::GameOver { winner: Some(seat) }),
        any_seat().prop_map(|seat| P::Error { seat }),
        Just(P::Exit),
    ]
}

fn any_engine_message() -> impl Strategy<Value = EngineMessage> {
    use EngineMessage as M;
    prop_oneof![
        "[^\\s\\p{Cc}]([^\\p{Cc}]{0,10}[^\\s\\p{Cc}])?".prop_map(M::Name),
        prop::sample::select(&Topic::ALL[..]).prop_map(M::Ok),
        (any_seat(), any::<u8>()).prop_map(|(seat, value)| M::Bid { seat, value }),
        (any_seat(), some_cards(0..=20)).prop_map(|(seat, cards)| M::Play { seat, cards }),
    ]
}

proptest! {
    #[test]
    fn printed_messages_are_read_back_without_deviation(
        to_engine in any_platform_message(),
        to_platform in any_engine_message(),
    ) {
        let (line, answer) = (to_engine.to_string(), to_platform.to_string());
        prop_assert_eq!(PlatformMessage::parse(&line), Ok(Parsed { message: to_engine, deviations: vec![] }));
        prop_assert_eq!(EngineMessage::parse(&answer), Ok(Parsed { message: to_platform, deviations: vec![] }));
    }

    #[test]
    fn sloppy_spelling_changes_no_message(
        message in any_platform_message(),
        order in any::<prop::sample::Index>(),
        (lower, comma_space, outer, gap, zeros) in any::<(bool, bool, bool, bool, bool)>(),
        returns in 0..3usize,
    ) {
        let strict = message.to_string();
        let (command, parameter) = strict.split_once(' ').unwrap_or((&strict, ""));
        let mut text = parameter.to_owned();
        let is_list = matches!(
            message,
            PlatformMessage::Deal { .. } | PlatformMessage::Leftover { .. } | PlatformMessage::Play { .. }
        );
        if is_list {
            let mut numbers: Vec<String> = parameter[1..].split(',').map(str::to_owned).collect();
            let places = numbers.len();
            numbers.rotate_left(order.index(places));
            if zeros && numbers[0] != "-1" {
                numbers[0].insert(0, '0');
            }
            text = format!("{}{}", &parameter[..1], numbers.join(if comma_space { " , " } else { "," }));
        }
        let command = if lower { command.to_lowercase() } else { command.to_owned() };
        let line = format!(
            "{}{command}{}{text}{}{}",
            if outer { "\t" } else { "" },
            if text.is_empty() { "" } else if gap { "  " } else { " " },
            if outer { " " } else { "" },
            "\r".repeat(returns),
        );
        let read = PlatformMessage::parse(&line);
        prop_assert_eq!(read.as_ref().map(|read| &read.message), Ok(&message), "{:?}", line);
        let found = read.map(|read| read.deviations).unwrap_or_default();
        prop_assert_eq!(found.is_empty(), line == strict, "{:?}: {:?}", line, found);
    }

    #[test]
    fn no_line_panics_and_every_range_lies_in_the_line(line in prop_oneof![
        "\\PC{0,40}",
        "(DEAL|BID|PLAY|INFO|LEFTOVER|GAME|GAMEOVER|ERROR|OK|NAME|exit|DOUDIZHUVER)[ \t]{0,2}[ABCDabc王]?[-0-9, 王]{0,20}\r?",
    ]) {
        let ranges = |result: Result<Vec<Deviation>, ParseLineError>| match result {
            Ok(deviations) => deviations.into_iter().map(|deviation| deviation.range).collect(),
            Err(error) => vec![error.range],
        };
        let platform = PlatformMessage::parse(&line).map(|read| read.deviations);
        let engine = EngineMessage::parse(&line).map(|read| read.deviations);
        for range in ranges(platform).into_iter().chain(ranges(engine)) {
            prop_assert!(line.get(range.clone()).is_some(), "{:?} of {:?}", range, line);
        }
    }
}

#[test]
fn reads_the_texts_examples() {
    let deal = platform("DEAL B0,4,5,7,9,10,17,21,25, 33,34,39,41,43,44,45,46");
    assert_eq!(deviations(&deal), [(D::SpaceInList, 28..29)]);
    assert!(matches!(deal.message, PlatformMessage::Deal { seat: Seat(1), cards } if cards.len() == 17));
    assert_eq!(platform("INFO 1,4,1,6,9,2100,15").message, PlatformMessage::Info(RoundInfo::default()));
    assert_eq!(platform("BID WHAT").message, PlatformMessage::AskBid);
    assert_eq!(platform("BID A1").message, PlatformMessage::Bid { seat: Seat(0), value: 1 });
    assert_eq!(
        platform("LEFTOVER B27,48,53").message,
        PlatformMessage::Leftover { landlord: Seat(1), cards: cards([27, 48, 53]) }
    );
    assert_eq!(platform("PLAY C-1").message, PlatformMessage::Play { seat: Seat(2), cards: CardSet::EMPTY });
    assert_eq!(platform("GAMEOVER C").message, PlatformMessage::GameOver { winner: Some(Seat(2)) });
    assert_eq!(EngineMessage::parse("NAME hrbust").unwrap().message, EngineMessage::Name("hrbust".to_owned()));
    assert_eq!(EngineMessage::parse("BID B3").unwrap().message, EngineMessage::Bid { seat: Seat(1), value: 3 });
    assert_eq!(
        EngineMessage::parse("PLAY B0,4,5,7").unwrap().message,
        EngineMessage::Play { seat: Seat(1), cards: cards([0, 4, 5, 7]) }
    );
}

#[test]
fn reads_the_platform_of_2015() {
    let info = platform("INFO 1,4,1,9,9,3150\r");
    assert!(matches!(info.message, PlatformMessage::Info(RoundInfo { cap: 3150, seconds: None, .. })));
    assert_eq!(deviations(&info), [(D::NoTime, 19..19), (D::CarriageReturn, 19..20)]);
    let over = platform("GAME OVER\r\r");
    assert_eq!(over.message, PlatformMessage::GameOver { winner: None });
    assert_eq!(deviations(&over), [(D::SplitGameOver, 0..9), (D::NoWinner, 9..9), (D::CarriageReturn, 9..11)]);
    assert_eq!(deviations(&platform("Exit")), [(D::LowerCase, 0..4)]);
    let play = EngineMessage::parse("PLAY B36,38,39,6").unwrap();
    assert_eq!(deviations(&play), [(D::NotAscending, 15..16)]);
    assert_eq!(deviations(&platform("GAME  OVER B")), [(D::SplitGameOver, 0..10)]);
}

#[test]
fn reports_where_a_line_makes_no_sense() {
    let wrong = [
        ("", E::Empty, 0..0),
        (" \r", E::Empty, 0..2),
        ("HELLO A", E::UnknownCommand { word: "HELLO".into() }, 0..5),
        ("GAME OVERDUE", E::UnknownCommand { word: "GAME".into() }, 0..4),
        ("OK BID", E::WrongSide { command: "OK".into() }, 0..2),
        ("DEAL", E::MissingParameter, 4..4),
        ("BID ", E::MissingParameter, 3..3),
        ("BID A", E::MissingParameter, 5..5),
        ("PLAY A1,", E::MissingParameter, 8..8),
        ("PLAY A1,,2", E::BadNumber { found: String::new() }, 8..8),
        ("BID D1", E::NoSuchSeat { found: 'D' }, 4..5),
        ("BID 1", E::NoSuchSeat { found: '1' }, 4..5),
        ("BID A256", E::BadNumber { found: "256".into() }, 5..8),
        ("BID A-1", E::BadNumber { found: "-1".into() }, 5..7),
        ("PLAY Ax", E::BadNumber { found: "x".into() }, 6..7),
        ("PLAY A+1", E::BadNumber { found: "+1".into() }, 6..8),
        ("PLAY A-0", E::BadNumber { found: "-0".into() }, 6..8),
        ("PLAY A1 2", E::BadNumber { found: "1 2".into() }, 6..9),
        ("PLAY A9999999999", E::BadNumber { found: "9999999999".into() }, 6..16),
        ("PLAY A3,54", E::NoSuchCard { number: 54 }, 8..10),
        ("PLAY A-2", E::NoSuchCard { number: -2 }, 6..8),
        ("PLAY A3,3", E::CardTwice { card: Card::from_id(3).unwrap() }, 8..9),
        ("PLAY A3,-1", E::PassWithCards, 8..10),
        ("LEFTOVER A-1", E::NoSuchCard { number: -1 }, 10..12),
        ("LEFTOVER A1,2", E::WrongCount { wanted: 3, found: 2 }, 10..13),
        ("DEAL A1,2,3", E::WrongCount { wanted: 17, found: 3 }, 6..11),
        ("INFO 1,2,3,4,5", E::WrongFieldCount { found: 5 }, 5..14),
        ("INFO 1,2,3,4,5,-6", E::BadNumber { found: "-6".into() }, 15..17),
        ("ERROR AB", E::TrailingText, 7..8),
        ("EXIT now", E::TrailingText, 5..8),
        ("DOUDIZHUVER 1.0 beta", E::TrailingText, 15..20),
    ];
    for (line, kind, range) in wrong {
        assert_eq!(PlatformMessage::parse(line), Err(ParseLineError { kind, range }), "{line:?}");
    }
    assert_eq!(
        EngineMessage::parse("OK NAME"),
        Err(ParseLineError { kind: E::UnknownTopic { word: "NAME".into() }, range: 3..7 })
    );
    assert_eq!(
        EngineMessage::parse("DEAL A1"),
        Err(ParseLineError { kind: E::WrongSide { command: "DEAL".into() }, range: 0..4 })
    );
}
