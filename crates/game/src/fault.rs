//! Why a seat could not go on.

use serde::{Deserialize, Serialize};

use crate::{Lang, Spoken, texts};

texts! {
    /// A seat's failure, other than the rule that an illegal action breaks.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Fault {
        /// No answer in time (超时).
        TimeOut { limit_ms: u64 } => format!("超时：{limit_ms} 毫秒内没有应答"), format!("timed out: no answer within {limit_ms} ms");
        /// No answer in time, while the program was waiting for more input or for its end.
        StillReading { limit_ms: u64 } =>
            format!("超时：{limit_ms} 毫秒内没有应答；它还在等输入结束：请只读一行，不要读到文件末尾，答完刷新输出"),
            format!("timed out: no answer within {limit_ms} ms; it was still reading its input: read one line instead of waiting for the end of \
                input, and flush the answer");
        /// It answered, and then neither ended nor asked to be kept running, or not on a line of its own, while it waited for more input.
        ReadsOn { limit_ms: u64, is_mark_in_line: bool } =>
            if *is_mark_in_line {
                format!("超时：保持运行的标记没有独占一行，平台认不出来，一直等到 {limit_ms} 毫秒：输出应答，换行，输出标记，再换行，然后刷新")
            } else {
                format!("超时：输出了应答，却没有退出，也没有要求保持运行，平台一直等到 {limit_ms} 毫秒：答完就退出，或者另起一行输出保持运行的标记并刷新")
            },
            if *is_mark_in_line {
                format!("timed out after {limit_ms} ms: the platform sees the keep-running mark only on a line of its own: print the answer, a \
                    line break, the mark and another line break, then flush")
            } else {
                format!("timed out after {limit_ms} ms: it answered, but neither ended nor asked to be kept running: end after the answer, or \
                    print the keep-running mark on a line of its own and flush")
            };
        /// The program ended or closed its output.
        Crash { detail: String } => format!("程序中止：{detail}"), format!("the program ended: {detail}");
        /// More output than a program may print in one turn.
        TooMuchOutput { limit: usize } =>
            format!("输出过长：一回合最多 {limit} 字节"),
            format!("too much output: at most {limit} bytes a turn");
        Malformed { answer: String } =>
            if answer.trim().is_empty() { "没有应答：程序什么也没有输出".to_owned() } else { format!("应答格式不对：「{answer}」") },
            if answer.trim().is_empty() { "no answer: the program printed nothing".to_owned() } else { format!("malformed answer: “{answer}”") };
        /// The answer is well-formed but illegal.
        Illegal => "应答不合规则", "an illegal answer";
        Reported { word: String } => format!("平台判定出错：{word}"), format!("the platform reports a fault: {word}");
        TooMuchMemory {
            limit_mb: u32,
            /// What it had taken when it was ended, if that was measured.
            peak_mb: Option<u32>,
        } =>
            match peak_mb {
                Some(peak_mb) => format!("内存超限：用到 {peak_mb} MB，最多 {limit_mb} MB"),
                None => format!("内存超限：最多 {limit_mb} MB"),
            },
            match peak_mb {
                Some(peak_mb) => format!("too much memory: it took {peak_mb} MB, at most {limit_mb} MB are allowed"),
                None => format!("too much memory: at most {limit_mb} MB"),
            };
        /// A program that asked to be kept running had ended.
        NotRunning =>
            "程序已经不在运行：它上一回合要求保持运行，之后却退出了，收不到这一回合的请求",
            "the program is not running any more: it asked to be kept running, then ended and could not read this turn's request";
        /// The answer can be read, but not as an answer to what was asked.
        Unfit {
            answer: String,
            /// What was asked for, and what the answer is instead.
            why: Spoken,
        } => format!("应答格式不对：「{answer}」；{}", why.say(Lang::Zh)), format!("malformed answer: “{answer}”; {}", why.say(Lang::En));
        /// The platform finds no answer in what was printed.
        NoResponse {
            answer: String,
            /// What stands in the way, and what to print instead.
            why: Spoken,
        } => format!("应答格式不对：「{answer}」；{}", why.say(Lang::Zh)), format!("malformed answer: “{answer}”; {}", why.say(Lang::En));
        /// The fault is the judge's own.
        Judge => "应答合法，裁判却判负", "a legal answer that the judge charges";
    }
}

impl Fault {
    /// Its name in matches and tournaments.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Illegal => "illegal",
            Self::TimeOut { .. } | Self::StillReading { .. } | Self::ReadsOn { .. } => "time-out",
            Self::Crash { .. } | Self::NotRunning => "crash",
            Self::TooMuchOutput { .. } => "too-much-output",
            Self::TooMuchMemory { .. } => "too-much-memory",
            Self::Malformed { .. } | Self::Unfit { .. } | Self::NoResponse { .. } => "malformed",
            Self::Reported { .. } => "reported",
            Self::Judge => "judge",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Say;

    #[test]
    fn a_missing_answer_is_not_quoted() {
        let said = |answer: &str| Fault::Malformed { answer: answer.to_owned() }.say(Lang::En);
        assert_eq!(said(" \n"), "no answer: the program printed nothing");
        assert_eq!(said("no idea"), "malformed answer: “no idea”");
        let why = Spoken::new("这时问的是叫分".to_owned(), "a bid was asked".to_owned());
        let unfit = Fault::Unfit { answer: "[3]".to_owned(), why };
        assert_eq!(unfit.say(Lang::En), "malformed answer: “[3]”; a bid was asked");
    }
}
