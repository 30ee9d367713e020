//! What of a table's link cannot be used. Whoever writes links may have written anything, and links are cut where they are pasted.

use paiju_game::{Lang, Say, Spoken};
use serde::{Deserialize, Serialize};

/// A part of a link that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BrokenPart {
    /// The deal, and why; another was dealt.
    Deal(Spoken),
    /// The actions can be carried out only up to this step.
    Line {
        /// How many could.
        steps: usize,
    },
    /// The original cannot be read.
    Original,
    /// The original can be carried out only up to this step.
    OriginalCut {
        /// How many could.
        steps: usize,
    },
    /// The value of this key.
    Value(String),
}

impl Say for BrokenPart {
    fn say(&self, lang: Lang) -> String {
        let value = match self {
            Self::Value(key) => key.as_str(),
            _ => "",
        };
        match (self, lang) {
            (Self::Deal(error), _) => error.say(lang),
            (Self::Line { steps }, Lang::Zh) => format!("链接里的着法只有前 {steps} 手走得通"),
            (Self::Line { steps }, Lang::En) => {
                format!("Only the first {steps} actions of the link can be carried out")
            }
            (Self::Original, Lang::Zh) => "链接里的原局（was=）读不出来，没法对照".to_owned(),
            (Self::Original, Lang::En) => {
                "The original in the link (was=) cannot be read: there is nothing to compare with".to_owned()
            }
            (Self::OriginalCut { steps }, Lang::Zh) => {
                format!("链接里的原局（was=）只有前 {steps} 步走得通，只对照到那里")
            }
            (Self::OriginalCut { steps }, Lang::En) => {
                format!("Only the first {steps} steps of the original in the link (was=) can be carried out")
            }
            (Self::Value(_), Lang::Zh) if value == "seed" => {
                format!("链接里的牌号（seed=）不是 0 到 {} 的整数，已另取一个", u64::MAX)
            }
            (Self::Value(_), Lang::En) if value == "seed" => {
                format!(
                    "The deal in the link (seed=) is not a whole number from 0 to {}: a different one was used",
                    u64::MAX
                )
            }
            (Self::Value(key), Lang::Zh) => format!("链接里的 {key}= 读不出来，没有采用"),
            (Self::Value(key), Lang::En) => format!("{key}= in the link cannot be read and was left out"),
        }
    }
}

/// All of them, one sentence each.
pub fn say_all(parts: &[BrokenPart], lang: Lang) -> String {
    let stop = match lang {
        Lang::Zh => "。",
        Lang::En => ". ",
    };
    parts.iter().map(|part| part.say(lang)).collect::<Vec<_>>().join(stop)
}
