//! Lines of DOUDIZHUVER that end in something an engine is told: it decides nothing, but owes a reply in the protocol's words, its name or OK.
//! No case pack has them; lessons ask for them, one instruction after the other.

use paiju_doudizhu::protocol::referee::AnswerError;
use paiju_doudizhu::protocol::{Due, EngineMessage, PlatformMessage};
use paiju_doudizhu::{WEST, text};
use paiju_game::{Lang, Say as _, Spoken};
use paiju_platform::scan;
use serde_json::Value;

use crate::answer::Answer;
use crate::grade::{Grade, Verdict};
use crate::lines::{Judged, Lines, listen};
use crate::pack::Case;
use crate::question::InputProblem;
use crate::unread::{Unread, shortened};

/// Lines of which the last tells an engine something.
#[derive(Clone, Debug)]
pub struct Told(Lines);

/// Whether a message wants a reply and leaves nothing to decide.
const fn is_notice(message: &PlatformMessage) -> bool {
    matches!(message.due(), Due::Name | Due::Ok(_))
}

impl Told {
    /// Whether a case's input is DOUDIZHUVER and ends in a line that wants a reply and asks nothing.
    pub fn is_told(case: &Case) -> bool {
        let last = scan::lines(&case.input).map(scan::trim).filter(|line| !line.is_empty()).last();
        let read = last.filter(|_| !case.is_botzone()).and_then(|line| PlatformMessage::parse(line).ok());
        read.is_some_and(|read| is_notice(&read.message))
    }

    /// Reads the input of a case.
    ///
    /// # Errors
    /// It does not end in such a line, or makes no game.
    pub fn of(case: &Case) -> Result<Self, InputProblem> {
        listen(&case.input, &case.answered, is_notice).map(|(_, lines)| Self(lines))
    }

    /// What a reply is worth: the one to the last line alone, or those to all lines. Nothing is to be decided, so that every reply is right that
    /// the referee takes.
    pub fn grade(&self, printed: &str) -> Grade {
        let last = scan::lines(printed).map(scan::trim).filter(|line| !line.is_empty()).last();
        let answer = last.map(|line| Answer::of(&Value::from(line)));
        // Before the deal nobody has a seat, and no reply names one.
        match self.0.judge(WEST, printed, refused) {
            Ok(Judged::Whole(_)) => Grade { verdict: Verdict::Right, answer, said: None },
            Ok(Judged::Strayed { question, action }) => {
                let said = Some(Spoken::by(|lang| text::action(&action, lang)));
                Grade { verdict: Verdict::Strayed { question }, answer: None, said }
            }
            Err(why) => Grade { verdict: Verdict::Unread(why), answer, said: None },
        }
    }
}

/// What is wrong with a line that the referee does not take, and what it waits for.
fn refused(sent: &PlatformMessage, line: &str, error: AnswerError) -> Unread {
    let unreadable = match error {
        AnswerError::Unreadable(error) => Some(error.kind),
        AnswerError::NotDue { .. } | AnswerError::WrongSeat { .. } => None,
    };
    Unread::NotDue { shown: shortened(line), unreadable, told: shortened(&sent.to_string()), due: sent.due() }
}

/// How replies of DOUDIZHUVER deviate from the way that the protocol writes them, though the referee takes them; nothing for an input of
/// Botzone's.
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
