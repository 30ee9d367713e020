//! The unusable parts of a table's link. Anyone can write a link, and links are truncated when pasted.

use paiju_game::{Lang, Say, Spoken, texts};
use serde::{Deserialize, Serialize};

texts! {
    /// A part of a link that cannot be used.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum BrokenPart {
        /// The deal, with the reason; another was dealt.
        Deal(why: Spoken) => |lang| why.say(lang);
        Line { steps: usize } =>
            format!("链接里的着法只有前 {steps} 手走得通"),
            format!("Only the first {steps} actions of the link can be carried out");
        Original =>
            "链接里的原局（was=）读不出来，没法对照",
            "The original in the link (was=) cannot be read: there is nothing to compare with";
        OriginalCut { steps: usize } =>
            format!("链接里的原局（was=）只有前 {steps} 步走得通，只对照到那里"),
            format!("Only the first {steps} steps of the original in the link (was=) can be carried out");
        /// The value of this key.
        Value(key: String) => |lang| unread(key, lang);
    }
}

fn unread(key: &str, lang: Lang) -> String {
    match (key, lang) {
        ("seed", Lang::Zh) => format!("链接里的牌号（seed=）不是 0 到 {} 的整数，已另取一个", u64::MAX),
        ("seed", Lang::En) => {
            format!(
                "The deal in the link (seed=) is not a whole number from 0 to {}: a different one was used",
                u64::MAX
            )
        }
        (key, Lang::Zh) => format!("链接里的 {key}= 读不出来，没有采用"),
        (key, Lang::En) => format!("{key}= in the link cannot be read and was left out"),
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
