//! An answer as one line of text, for people and for a replay.

use crate::lessons::Answer;

/// Writes an answer: a letter for its kind, then its content.
pub fn write_answer(answer: &Answer) -> String {
    match answer {
        Answer::Choice(at) => format!("c{}", at + 1),
        Answer::Pieces(pieces) => format!("p{pieces}"),
        Answer::Number(number) => format!("n{number}"),
        Answer::Line(line) => format!("l{line}"),
        Answer::Printed(printed) => format!("o{printed}"),
        Answer::Played(played) => format!("a{}", played.action),
    }
}

/// Reads what [`write_answer`] wrote; `None` for a play, which must be weighed anew, and for anything else.
pub fn read_answer(text: &str) -> Option<Answer> {
    let mut letters = text.chars();
    let kind = letters.next()?;
    let rest = letters.as_str();
    Some(match kind {
        'c' => Answer::Choice(rest.parse::<usize>().ok()?.checked_sub(1)?),
        'p' => Answer::Pieces(rest.to_owned()),
        'n' => Answer::Number(rest.parse().ok()?),
        'l' => Answer::Line(rest.parse().ok()?),
        'o' => Answer::Printed(rest.to_owned()),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_back() {
        let answers = [
            Answer::Choice(0),
            Answer::Pieces("33 4".to_owned()),
            Answer::Number(-7),
            Answer::Line(12),
            Answer::Printed("{\"a\":1}\nb".to_owned()),
        ];
        for answer in answers {
            assert_eq!(read_answer(&write_answer(&answer)), Some(answer));
        }
        assert_eq!(write_answer(&Answer::Choice(0)), "c1", "people count from 1");
        for text in ["", "c0", "cx", "a3,4", "x", "牌"] {
            assert_eq!(read_answer(text), None, "{text}");
        }
    }
}
