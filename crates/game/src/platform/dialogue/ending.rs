//! What Botzone makes of the output of a program that is asked once per turn. Every place where a bot runs asks here.

use crate::Fault;

use super::{Heard, before_mark};
use crate::platform::session::KEEP_RUNNING;

/// What a program did after its last output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It ended well.
    Ended,
    /// It waits for more input, or for its end.
    Reads,
    /// It was still working when its time was over.
    Works,
}

impl Ending {
    /// The answer of a program, or its fault. The platform waits for the end of the program, or for the keep-running mark on a
    /// whole line, until the time is over. A program that printed the mark and has ended is found gone at its next turn.
    ///
    /// # Errors
    /// The platform would wait in vain.
    pub fn heard(self, printed: &str, limit_ms: u64) -> Result<Heard, Fault> {
        let answer = before_mark(printed);
        let runs = is_asked_for(printed, answer.len());
        match self {
            Self::Reads if !runs && printed.trim().is_empty() => Err(Fault::StillReading { limit_ms }),
            Self::Reads if !runs => Err(Fault::ReadsOn { limit_ms, is_mark_in_line: printed.contains(KEEP_RUNNING) }),
            Self::Works if !runs => Err(Fault::TimeOut { limit_ms }),
            Self::Ended | Self::Reads | Self::Works => Ok(Heard { printed: answer.to_owned(), runs }),
        }
    }
}

/// Whether the line at this place, which may be the mark, is a whole line.
fn is_asked_for(printed: &str, at: usize) -> bool {
    printed.get(at..).is_some_and(|rest| rest.contains('\n'))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMIT: u64 = 9;

    // ruling: B8
    #[test]
    fn the_mark_is_a_whole_line() {
        let heard = |printed: &str, runs| Ok(Heard { printed: printed.to_owned(), runs });
        let reads_on = |is_mark_in_line| Err(Fault::ReadsOn { limit_ms: LIMIT, is_mark_in_line });
        let still_reading = || Err(Fault::StillReading { limit_ms: LIMIT });
        let time_out = || Err(Fault::TimeOut { limit_ms: LIMIT });
        let mark = KEEP_RUNNING;
        for (printed, ended, reads, works) in [
            (String::new(), heard("", false), still_reading(), time_out()),
            (" \n".to_owned(), heard(" \n", false), still_reading(), time_out()),
            ("1".to_owned(), heard("1", false), reads_on(false), time_out()),
            ("1\n".to_owned(), heard("1\n", false), reads_on(false), time_out()),
            (format!("1{mark}\n"), heard(&format!("1{mark}\n"), false), reads_on(true), time_out()),
            (format!("1\n{mark}"), heard("1\n", false), reads_on(true), time_out()),
            (format!("1\n {mark}\r\n"), heard("1\n", true), heard("1\n", true), heard("1\n", true)),
            (format!("{mark}\n"), heard("", true), heard("", true), heard("", true)),
        ] {
            assert_eq!(Ending::Ended.heard(&printed, LIMIT), ended, "{printed:?}");
            assert_eq!(Ending::Reads.heard(&printed, LIMIT), reads, "{printed:?}");
            assert_eq!(Ending::Works.heard(&printed, LIMIT), works, "{printed:?}");
        }
    }
}
