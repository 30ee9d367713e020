//! What there is to say of bots, in both languages.

use paiju_game::{Lang, Say};

use super::bot::{Language, Speech};
use super::limits::{MOST_BYTES, MOST_FILES};
use super::problem::BotProblem;
use super::store::StoreError;

impl Say for Language {
    fn say(&self, _lang: Lang) -> String {
        match self {
            Self::Cpp => "C++",
            Self::Python => "Python",
            Self::Js => "JavaScript",
            Self::Wasm => "WebAssembly",
        }
        .to_owned()
    }
}

impl Say for Speech {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Json, Lang::Zh) => "JSON 交互",
            (Self::Json, Lang::En) => "JSON",
            (Self::Simple, Lang::Zh) => "简单交互",
            (Self::Simple, Lang::En) => "Simple lines",
            (Self::Lines, _) => "DOUDIZHUVER",
        }
        .to_owned()
    }
}

impl Say for BotProblem {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => zh(self),
            Lang::En => en(self),
        }
    }
}

fn zh(problem: &BotProblem) -> String {
    match problem {
        BotProblem::UnknownKind { name } => {
            format!(
                "认不出「{name}」：这里收 C++、Python、JavaScript 源文件、.wasm、装着它们的 .zip 或文件夹，以及从这里导出的 .json"
            )
        }
        BotProblem::BrokenArchive { name, detail } => format!("「{name}」解不开，压缩包可能不完整（{detail}）"),
        BotProblem::Encrypted { name } => format!("「{name}」加了密码，请去掉密码再试"),
        BotProblem::Mixed { one, other } => {
            format!("这几个文件里既有 {} 又有 {}，一个程序只能用一种语言", one.say(Lang::Zh), other.say(Lang::Zh))
        }
        BotProblem::NotText { name } => format!("「{name}」不是文本，或者编码无法识别"),
        BotProblem::NotWasm { name } => format!("「{name}」不是 WebAssembly 模块"),
        BotProblem::NotExported { name } => format!("「{name}」不是从这里导出的程序"),
        BotProblem::Version { version } => format!("这个程序由更新的页面导出（第 {version} 版格式），请刷新页面再试"),
        BotProblem::Broken { detail } => format!("这个导出文件改坏了：{detail}"),
        BotProblem::NoFiles => "里面没有程序文件".to_owned(),
        BotProblem::TooManyFiles { files } => format!("有 {files} 个文件，最多 {MOST_FILES} 个"),
        BotProblem::TooBig { bytes } => {
            format!("一共 {}，最多 {}", megabytes(*bytes), megabytes(MOST_BYTES))
        }
        BotProblem::FileName { name } => format!("文件不能叫「{}」", name.escape_debug()),
        BotProblem::TwiceTheSame { name } => format!("有两个文件都叫「{name}」"),
        BotProblem::Number { number, least, most } => format!("{number} 不行，要在 {least} 到 {most} 之间"),
    }
}

fn en(problem: &BotProblem) -> String {
    match problem {
        BotProblem::UnknownKind { name } => {
            format!(
                "“{name}” is not a program: this takes C++, Python and JavaScript sources, .wasm, a .zip or folder of them, \
                 and the .json of a bot exported here"
            )
        }
        BotProblem::BrokenArchive { name, detail } => {
            format!("“{name}” cannot be unpacked; the archive may be incomplete ({detail})")
        }
        BotProblem::Encrypted { name } => format!("“{name}” has a password; pack it again without one"),
        BotProblem::Mixed { one, other } => format!(
            "there are files in {} and in {}; a program is in one language",
            one.say(Lang::En),
            other.say(Lang::En)
        ),
        BotProblem::NotText { name } => format!("“{name}” is not text, or in an unknown encoding"),
        BotProblem::NotWasm { name } => format!("“{name}” is not a WebAssembly module"),
        BotProblem::NotExported { name } => format!("“{name}” is not a bot exported here"),
        BotProblem::Version { version } => {
            format!("a newer page exported this bot (format {version}); reload the page and try again")
        }
        BotProblem::Broken { detail } => format!("the exported file was damaged: {detail}"),
        BotProblem::NoFiles => "there is no program file in it".to_owned(),
        BotProblem::TooManyFiles { files } => format!("{files} files, at most {MOST_FILES} are allowed"),
        BotProblem::TooBig { bytes } => {
            format!("{} in all, at most {} are allowed", megabytes(*bytes), megabytes(MOST_BYTES))
        }
        BotProblem::FileName { name } => format!("a file cannot be named “{}”", name.escape_debug()),
        BotProblem::TwiceTheSame { name } => format!("two files are named “{name}”"),
        BotProblem::Number { number, least, most } => format!("{number} is out of range, {least} to {most}"),
    }
}

fn megabytes(bytes: usize) -> String {
    format!("{:.1} MB", bytes as f64 / f64::from(1 << 20))
}

impl Say for StoreError {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Browser { detail }, Lang::Zh) => format!("浏览器没有保存（{detail}）"),
            (Self::Browser { detail }, Lang::En) => format!("the browser stored nothing ({detail})"),
            (Self::ChangedElsewhere, Lang::Zh) => "另一个标签页改过这个程序，这里的改动没有保存".to_owned(),
            (Self::ChangedElsewhere, Lang::En) => {
                "another tab has changed this bot, so what was changed here is not kept".to_owned()
            }
            (Self::Gone, Lang::Zh) => "浏览器里没有这个程序了".to_owned(),
            (Self::Gone, Lang::En) => "the browser no longer has this bot".to_owned(),
            (Self::Unreadable, Lang::Zh) => "浏览器里的这个程序读不出来了".to_owned(),
            (Self::Unreadable, Lang::En) => "the browser's copy of this bot cannot be read".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_problem_is_said_in_both_languages_and_neither_leaks_into_the_other() {
        let name = || "x.py".to_owned();
        let problems = [
            BotProblem::UnknownKind { name: name() },
            BotProblem::BrokenArchive { name: name(), detail: "1".to_owned() },
            BotProblem::Encrypted { name: name() },
            BotProblem::Mixed { one: Language::Cpp, other: Language::Js },
            BotProblem::NotText { name: name() },
            BotProblem::NotWasm { name: name() },
            BotProblem::NotExported { name: name() },
            BotProblem::Version { version: 2 },
            BotProblem::Broken { detail: "1:2".to_owned() },
            BotProblem::NoFiles,
            BotProblem::TooManyFiles { files: 99 },
            BotProblem::TooBig { bytes: 1 << 30 },
            BotProblem::FileName { name: "a\n".to_owned() },
            BotProblem::TwiceTheSame { name: name() },
            BotProblem::Number { number: 1, least: 2, most: 3 },
        ];
        let errors = [
            StoreError::Browser { detail: "1".to_owned() },
            StoreError::ChangedElsewhere,
            StoreError::Gone,
            StoreError::Unreadable,
        ];
        let is_chinese = |text: &str| text.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter));
        let said = problems.iter().map(|problem| [problem.say(Lang::Zh), problem.say(Lang::En)]);
        for [zh, en] in said.chain(errors.iter().map(|error| [error.say(Lang::Zh), error.say(Lang::En)])) {
            assert!(is_chinese(&zh) && !is_chinese(&en), "{zh} / {en}");
            assert!(!zh.contains("the ") && !en.contains('\n'), "{zh} / {en}");
        }
    }
}
