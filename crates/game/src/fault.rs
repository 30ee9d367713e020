//! Why a seat could not go on.

use serde::{Deserialize, Serialize};

use crate::{Lang, Say};

/// A seat's failure, other than the rule that an illegal action breaks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// No answer in time (超时).
    TimeOut {
        /// The limit, in milliseconds.
        limit_ms: u64,
    },
    /// No answer in time, while the program was waiting for more input or for its end.
    StillReading {
        /// The limit, in milliseconds.
        limit_ms: u64,
    },
    /// The program ended or closed its output.
    Crash {
        /// The system's message.
        detail: String,
    },
    /// More output than a program may print in one turn.
    TooMuchOutput {
        /// The limit, in bytes.
        limit: usize,
    },
    /// The answer does not follow the protocol.
    Malformed {
        /// The answer, shortened.
        answer: String,
    },
    /// The answer is well-formed but illegal.
    Illegal,
    /// A platform reported the failure in its own words.
    Reported {
        /// The platform's word.
        word: String,
    },
    /// The program used too much memory.
    TooMuchMemory {
        /// The limit, in MB.
        limit_mb: u32,
    },
    /// A program that should still have been running had ended.
    NotRunning,
}

impl Say for Fault {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::TimeOut { limit_ms }, Lang::Zh) => format!("超时：{limit_ms} 毫秒内没有应答"),
            (Self::TimeOut { limit_ms }, Lang::En) => format!("timed out: no answer within {limit_ms} ms"),
            (Self::StillReading { limit_ms }, Lang::Zh) => {
                format!("超时：{limit_ms} 毫秒内没有应答；它还在等输入结束：请只读一行，不要读到文件末尾，答完刷新输出")
            }
            (Self::StillReading { limit_ms }, Lang::En) => format!(
                "timed out: no answer within {limit_ms} ms; it was still reading its input: read one line instead of waiting for the end of input, and flush the answer"
            ),
            (Self::Crash { detail }, Lang::Zh) => format!("程序中止：{detail}"),
            (Self::Crash { detail }, Lang::En) => format!("the program ended: {detail}"),
            (Self::TooMuchOutput { limit }, Lang::Zh) => format!("输出过长：一回合最多 {limit} 字节"),
            (Self::TooMuchOutput { limit }, Lang::En) => format!("too much output: at most {limit} bytes a turn"),
            (Self::Malformed { answer }, Lang::Zh) if answer.trim().is_empty() => {
                "没有应答：程序什么也没有输出".to_owned()
            }
            (Self::Malformed { answer }, Lang::En) if answer.trim().is_empty() => {
                "no answer: the program printed nothing".to_owned()
            }
            (Self::Malformed { answer }, Lang::Zh) => format!("应答格式不对：「{answer}」"),
            (Self::Malformed { answer }, Lang::En) => format!("malformed answer: “{answer}”"),
            (Self::Illegal, Lang::Zh) => "应答不合规则".to_owned(),
            (Self::Illegal, Lang::En) => "an illegal answer".to_owned(),
            (Self::Reported { word }, Lang::Zh) => format!("平台判定出错：{word}"),
            (Self::Reported { word }, Lang::En) => format!("the platform reports a fault: {word}"),
            (Self::TooMuchMemory { limit_mb }, Lang::Zh) => format!("内存超限：最多 {limit_mb} MB"),
            (Self::TooMuchMemory { limit_mb }, Lang::En) => format!("too much memory: at most {limit_mb} MB"),
            (Self::NotRunning, Lang::Zh) => "程序已经不在运行".to_owned(),
            (Self::NotRunning, Lang::En) => "the program is not running any more".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_answer_is_not_shown_between_quotation_marks() {
        let said = |answer: &str| Fault::Malformed { answer: answer.to_owned() }.say(Lang::En);
        assert_eq!(said(" \n"), "no answer: the program printed nothing");
        assert_eq!(said("no idea"), "malformed answer: “no idea”");
    }
}
