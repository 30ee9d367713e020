use proptest::prelude::*;

use super::*;
use crate::protocol::{DeviationKind, EngineMessage, ParseErrorKind};

/// Each game's lines: `A<`, `>` for the direction, `?` if unknown, `!` if unreadable.
fn shown(text: &str) -> Vec<Vec<String>> {
    let line = |line: Line| {
        let seat = line.seat.map(crate::protocol::letter).map(String::from).unwrap_or_default();
        let arrow = match line.direction {
            Some(Direction::ToSeat) => "<",
            Some(Direction::FromSeat) => ">",
            None => "?",
        };
        let said = line.message.map_or_else(|error| format!("!{}", error.kind.code()), |message| message.to_string());
        format!("{}:{seat}{arrow}{said}", line.number)
    };
    games(text).map(|game| game.lines.into_iter().map(line).collect()).collect()
}

const DEAL_B: &str = "DEAL B0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46";
const DEAL_C: &str = "DEAL C1,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46";

#[test]
fn one_seats_log_is_split_by_its_lines() {
    let text = format!(
        "\u{feff}DOUDIZHUVER 1.0\r\n\r\nNAME 我\r\n{DEAL_B}\nOK DEAL\nBID A1\nOK BID\nBID WHAT\nBID B2\nBID C0\nOK BID\n\
         LEFTOVER B27,48,53\nOK LEFTOVER\nPLAY WHAT\nPLAY B0,4\nhm\nPLAY WHAT\nhm\nPLAY B-1\nPLAY WHAT\nPLAY C6\nOK FOO\n"
    );
    let deal_b = format!("4:<{DEAL_B}");
    assert_eq!(
        shown(&text),
        [[
            "1:<DOUDIZHUVER 1.0",
            "3:>NAME 我",
            &deal_b,
            "5:>OK DEAL",
            "6:<BID A1",
            "7:>OK BID",
            "8:<BID WHAT",
            "9:>BID B2",
            "10:<BID C0",
            "11:>OK BID",
            "12:<LEFTOVER B27,48,53",
            "13:>OK LEFTOVER",
            "14:<PLAY WHAT",
            "15:>PLAY B0,4",
            "16:?!unknown-command",
            "17:<PLAY WHAT",
            "18:>!unknown-command",
            "19:<PLAY B-1",
            "20:<PLAY WHAT",
            "21:<PLAY C6",
            "22:>!unknown-topic",
        ]]
    );
    assert_eq!(games(&text).next().unwrap().owner(), Some(Seat(1)));
}

#[test]
fn games_may_follow_with_or_without_separators() {
    let deal = |number: usize, deal: &str| format!("{number}:<{deal}");
    let text = format!(
        "INFO 1,4,1,6,9,2100,15\n{DEAL_B}\nEXIT\nINFO 1,4,2,6,9,2100,15\n---\n{DEAL_C}\nGAME OVER\n{DEAL_B}\nDEAL B1,2\n-----\nOK DEAL\n"
    );
    assert_eq!(
        shown(&text),
        [
            vec!["1:<INFO 1,4,1,6,9,2100,15".to_owned(), deal(2, DEAL_B), "3:<EXIT".into()],
            vec!["4:<INFO 1,4,2,6,9,2100,15".to_owned(), deal(6, DEAL_C), "7:<GAMEOVER".into()],
            vec![deal(8, DEAL_B)],
            vec!["9:<!wrong-count".to_owned()],
            vec!["11:>OK DEAL".to_owned()],
        ]
    );
    assert_eq!(games(&text).map(|game| game.is_dealt()).collect::<Vec<_>>(), [true, true, true, true, false]);
}

#[test]
fn without_the_platforms_lines_the_answers_split_the_games() {
    let half = "NAME a\nOK INFO\nOK DEAL\nBID A3\nOK GAMEOVER\n";
    let lengths = |text: &str| shown(text).iter().map(Vec::len).collect::<Vec<_>>();
    assert_eq!(lengths(&[half, half].concat()), [5, 5]);
    assert_eq!(lengths(&[half, "---\n", half].concat()), [5, 5]);
    assert_eq!(
        lengths("A > OK INFO\nB > OK INFO\nA > OK DEAL\nB > OK DEAL\nA > BID A3\nA > OK INFO\nA > OK DEAL\n"),
        [5, 2]
    );
    // The platform's lines decide, legible or not.
    assert_eq!(lengths(&format!("{DEAL_B}\nOK DEAL\nOK DEAL\nDEAL B1\nOK DEAL\n")), [3, 2]);
    assert_eq!(lengths("DEAL B1\nOK DEAL\nBID A1\n"), [3]);
}

#[test]
fn a_referees_record_deals_to_every_seat_once_per_game() {
    let text = format!(
        "B < INFO 1,4,1,6,9,2100,15\nB < {DEAL_B}\nC < {DEAL_C}\nB > ok deal\nB < BID A1\nB>BID A1\nB < INFO 1,4,1,6,9,2100,15\nB < {DEAL_B}\n"
    );
    let read = shown(&text);
    assert_eq!(read.iter().map(Vec::len).collect::<Vec<_>>(), [6, 2]);
    assert_eq!(read[0][3..], ["4:B>OK DEAL", "5:B<BID A1", "6:B>BID A1"]);
    let game = games(&text).next().unwrap();
    assert_eq!((game.form, game.owner()), (Form::Referee, None));
    let lower = &game.lines[3].deviations;
    assert_eq!(lower.iter().map(|deviation| &text[deviation.range.clone()]).collect::<Vec<_>>(), ["ok", "deal"]);
}

#[test]
fn records_are_split_into_lines_and_games() {
    let text = format!(";VER[1.0]PA[a]\n;DB[{}]\n;DC[{}]\n;B[0]\n)\n(;VER[1.0]\n;BA[1])", &DEAL_B[6..], &DEAL_C[6..]);
    let read = shown(&text);
    assert_eq!(read.iter().map(Vec::len).collect::<Vec<_>>(), [5, 2]);
    assert_eq!(read[0][0], "1:<DOUDIZHUVER 1.0");
    assert_eq!(read[0][1], "1:A>NAME a");
    assert_eq!(read[0][4], "4:<PLAY B0");
    assert_eq!(read[1], ["6:<DOUDIZHUVER 1.0", "7:<BID A1"]);
    assert!(games(&text).all(|game| game.form == Form::Record));
}

#[test]
fn every_range_lies_in_the_text() {
    let text = "\r\n  A <  BID  A1 \r\n  A > BID A9,\r\nBID X1\r\n";
    let lines: Vec<Line> = games(text).flat_map(|game| game.lines).collect();
    assert_eq!(&text[lines[0].range.clone()], "A <  BID  A1");
    let deviations: Vec<_> = lines[0].deviations.iter().map(|d| (d.kind, &text[d.range.clone()])).collect();
    assert_eq!(
        deviations,
        [
            (DeviationKind::OuterSpace, " "),
            (DeviationKind::Gap, "  "),
            (DeviationKind::OuterSpace, " "),
            (DeviationKind::CarriageReturn, "\r")
        ]
    );
    let errors: Vec<_> = lines.iter().filter_map(|line| line.message.as_ref().err()).collect();
    assert_eq!(&text[errors[0].range.clone()], "9,");
    assert_eq!(errors[1].kind, ParseErrorKind::NoSuchSeat { found: 'X' });
    assert_eq!(&text[errors[1].range.clone()], "X");
}

#[test]
fn answers_are_engine_messages() {
    let game = games("BID WHAT\nBID A2\n").next().unwrap();
    assert_eq!(game.lines[1].message, Ok(EngineMessage::Bid { seat: Seat(0), value: 2 }.into()));
}

proptest! {
    #[test]
    fn no_text_panics_and_no_line_is_lost(text in prop_oneof![
        "(([ABC] [<>] )?(DEAL|BID|PLAY|INFO|EXIT|OK|NAME|---|王)? ?[ABC]?[0-9,]{0,6}(\r?\n){0,2}){0,12}",
        "(;?(D|B|L|OVER|TI|P)?[ABCX]?\\[?[0-9,\\]\\\\]{0,4}\\]?[()\n王]?){0,12}",
    ]) {
        let mut last = 0;
        let is_record = text.trim_start().starts_with([';', '(']);
        let mut count = 0;
        for line in games(&text).flat_map(|game| game.lines) {
            prop_assert!(text.get(line.range.clone()).is_some_and(|own| own.trim() == own && !own.is_empty()));
            prop_assert!(line.range.start >= last || is_record);
            last = line.range.end;
            count += 1;
            let ranges = line.deviations.iter().map(|deviation| &deviation.range).chain(line.message.as_ref().err().map(|error| &error.range));
            for range in ranges {
                prop_assert!(text.get(range.clone()).is_some(), "{:?}", range);
            }
        }
        let separator = |line: &str| line.len() >= 3 && line.bytes().all(|byte| byte == b'-');
        let said = text.lines().map(str::trim).filter(|line| !line.is_empty() && !separator(line)).count();
        prop_assert!(is_record || count == said, "{} of {}", count, said);
    }
}

#[test]
fn a_record_without_a_message_for_a_megabyte_is_none() {
    let silence = ";DA[0])\n".repeat((1 << 20) / 8 + 1);
    let said = ";DA[0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46]\n";
    assert!(survey(said, |_| true).readable > 0);
    assert_eq!(survey(&format!("{silence}{said}"), |_| true).readable, 0);
    assert!(survey(&format!("{said}{silence}{said}"), |_| true).readable > 1, "all of one that has spoken counts");
}
