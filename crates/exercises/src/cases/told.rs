//! DOUDIZHUVER lines that end in a notice: it needs no decision, but a reply in the protocol's form, a name or OK. Case
//! packs have none; lessons ask for them, one instruction at a time.

use paiju_doudizhu::protocol::referee::AnswerError;
use paiju_doudizhu::protocol::{Due, EngineMessage, PlatformMessage};
use paiju_doudizhu::{RuleSet, WEST, text};
use paiju_game::platform::scan;
use paiju_game::{Lang, Say as _, Spoken};
use serde_json::Value;

use crate::cases::answer::Answer;
use crate::cases::case::Case;
use crate::cases::lines::{Judged, last_line, listen};
use crate::cases::unread::{Unread, shortened};
use crate::cases::verdict::{Grade, Verdict};

/// Whether a message needs a reply but no decision.
const fn is_notice(message: &PlatformMessage) -> bool {
    matches!(message.due(), Due::Name | Due::Ok(_))
}

/// Whether a case's input is DOUDIZHUVER and ends in a notice.
pub(crate) fn is_told(case: &Case) -> bool {
    let last = last_line(&case.input).filter(|_| !case.is_botzone());
    let read = last.and_then(|line| PlatformMessage::parse(line).ok());
    read.is_some_and(|read| is_notice(&read.message))
}

/// Grades a reply: to the last line alone, or to all lines. With no decision to make, every reply that the referee
/// accepts is right.
pub(crate) fn grade(case: &Case, printed: &str) -> Grade {
    let lines = match listen(&case.input, &case.answered, is_notice) {
        Ok((_, lines)) => lines,
        Err(why) => return Grade { verdict: Verdict::NoQuestion(why), answer: None, said: None },
    };
    let answer = last_line(printed).map(|line| Answer::of(&Value::from(line)));
    // Before the deal nobody has a seat, and no reply names one.
    match lines.judge(WEST, printed, refused) {
        Ok(Judged::Whole(_)) => Grade { verdict: Verdict::Right, answer, said: None },
        Ok(Judged::Strayed { question, action }) => {
            let said = Some(Spoken::by(|lang| text::action(RuleSet::Contest, &action, lang)));
            Grade { verdict: Verdict::Strayed { question }, answer: None, said }
        }
        Err(why) => Grade { verdict: Verdict::Unread(why), answer, said: None },
    }
}

/// Why the referee rejects a line, and what it expects.
fn refused(sent: &PlatformMessage, line: &str, error: AnswerError) -> Unread {
    let unreadable = match error {
        AnswerError::Unreadable(error) => Some(error.kind),
        AnswerError::NotDue { .. } | AnswerError::WrongSeat { .. } => None,
    };
    Unread::NotDue { shown: shortened(line), unreadable, told: shortened(&sent.to_string()), due: sent.due() }
}

/// How accepted DOUDIZHUVER replies deviate from the protocol; nothing for Botzone's input.
pub fn remarks(case: &Case, printed: &str) -> Vec<Spoken> {
    let lines = scan::lines(printed).filter(|_| !case.is_botzone());
    let read = lines.filter_map(|line| EngineMessage::parse(line.trim_end_matches(['\r', '\n'])).ok());
    let mut remarks: Vec<Spoken> = Vec::new();
    for deviation in read.flat_map(|read| read.deviations) {
        let words = Spoken::by(|lang| match lang {
            Lang::Zh => {
                format!("裁判读得懂，可协议不是这样写的：{}。换一个平台，也许就判出错。", deviation.kind.say(lang))
            }
            Lang::En => {
                let how = deviation.kind.say(lang);
                format!(
                    "The referee accepts it, but it deviates from the protocol: {how}. Another platform may refuse it."
                )
            }
        });
        if !remarks.contains(&words) {
            remarks.push(words);
        }
    }
    remarks
}
