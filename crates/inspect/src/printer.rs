//! What prints a value in a form of its own language, and how it prints JSON instead.

use paiju_game::{Lang, Say, texts};
use serde::{Deserialize, Serialize};

texts! {
    /// What printed a value.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Printer {
        Go => "Go 的 fmt", "Go's fmt";
        Java => "Java 的 toString", "Java's toString";
        /// Fields in parentheses.
        Record => "Java、Kotlin 或 Python 打印对象的写法", "an object's fields as Java, Kotlin or Python prints them";
        Rust => "Rust 的 {:?}", "Rust's {:?}";
        CSharp => "C# 的 ToString", "C#'s ToString";
        Python => "Python 的 repr", "Python's repr";
        /// A browser's or Node's.
        Console => "JavaScript 控制台", "JavaScript's console";
    }
}

impl Printer {
    /// What prints the value as JSON.
    const fn instead(self) -> &'static str {
        match self {
            Self::Go => "json.Marshal(x)",
            Self::Java => "new Gson().toJson(x)",
            Self::Record => "new Gson().toJson(x) / json.dumps(x)",
            Self::Rust => "serde_json::to_string(&x)",
            Self::CSharp => "JsonSerializer.Serialize(x)",
            Self::Python => "json.dumps(x)",
            Self::Console => "JSON.stringify(x)",
        }
    }

    /// How to copy the value as JSON.
    pub(crate) fn advice(self, lang: Lang) -> String {
        let instead = self.instead();
        match (self, lang) {
            (Self::Console, Lang::Zh) => format!("请在控制台里用 copy(x) 复制，或打印 {instead}，再粘贴"),
            (Self::Console, Lang::En) => {
                format!("copy it in the console with copy(x), or print {instead}, and paste that")
            }
            (_, Lang::Zh) => format!("请打印 {instead} 再粘贴"),
            (_, Lang::En) => format!("print {instead} and paste that"),
        }
    }

    /// A value that was read although it is not JSON.
    pub(crate) fn read(self, lang: Lang) -> String {
        let (printer, advice) = (self.say(lang), self.instead());
        match lang {
            Lang::Zh => format!(
                "这不是 JSON，而是程序打印的值（{printer}），按它的写法读了；程序收发的是 JSON，可以打印 {advice}"
            ),
            Lang::En => format!(
                "this is not JSON but the output of {printer}, and was read as such; bots read and print JSON, as by {advice}"
            ),
        }
    }

    /// A value that cannot be read.
    pub(crate) fn unread(self, lang: Lang) -> String {
        let (printer, advice) = (self.say(lang), self.advice(lang));
        match (self, lang) {
            (Self::Console, Lang::Zh) => {
                format!("这是从 JavaScript 控制台复制的对象，没有展开，里面的内容没有复制下来：{advice}")
            }
            (Self::Console, Lang::En) => {
                format!("this is a collapsed object copied from JavaScript's console, without what is inside: {advice}")
            }
            (_, Lang::Zh) => format!("这不是 JSON，而是程序打印的值（{printer}），里面的内容从中读不出来：{advice}"),
            (_, Lang::En) => format!(
                "this is the output of {printer}, not JSON, and what is in it cannot be read from that: {advice}"
            ),
        }
    }
}
