//! Why something is not a bot.

use paiju_game::{Lang, texts};

use super::bot::Language;
use super::limits::{MOST_BYTES, MOST_FILES};

texts! {
    /// Why something is not a bot that can be stored and run.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum BotProblem {
        /// Neither the file's extension nor its text reveals its language.
        UnknownKind { name: String } =>
            format!(
                "认不出「{name}」：这里收 C++、Python、JavaScript 源文件、.wasm、装着它们的 .zip 或文件夹，以及从这里导出的 .json"
            ),
            format!(
                "“{name}” is not a program: this takes C++, Python and JavaScript sources, .wasm, a .zip or folder of them, \
                 and the .json of a bot exported here"
            );
        BrokenArchive { name: String, detail: String } =>
            format!("「{name}」解不开，压缩包可能不完整（{detail}）"),
            format!("“{name}” cannot be unpacked; the archive may be incomplete ({detail})");
        Encrypted { name: String } =>
            format!("「{name}」加了密码，请去掉密码再试"),
            format!("“{name}” has a password; pack it again without one");
        Mixed { one: Language, other: Language } =>
            format!("这几个文件里既有 {} 又有 {}，一个程序只能用一种语言", one.say(Lang::Zh), other.say(Lang::Zh)),
            format!("there are files in {} and in {}; a program is in one language", one.say(Lang::En), other.say(Lang::En));
        NotText { name: String } =>
            format!("「{name}」不是文本，或者编码无法识别"),
            format!("“{name}” is not text, or in an unknown encoding");
        /// It ends in `.wasm` but does not begin like a module.
        NotWasm { name: String } => format!("「{name}」不是 WebAssembly 模块"), format!("“{name}” is not a WebAssembly module");
        /// JSON, but not a bot exported here.
        NotExported { name: String } => format!("「{name}」不是从这里导出的程序"), format!("“{name}” is not a bot exported here");
        Version { version: u64 } =>
            format!("这个程序由更新的页面导出（第 {version} 版格式），请刷新页面再试"),
            format!("a newer page exported this bot (format {version}); reload the page and try again");
        Broken { detail: String } => format!("这个导出文件改坏了：{detail}"), format!("the exported file was damaged: {detail}");
        NoFiles => "里面没有程序文件", "there is no program file in it";
        TooManyFiles { files: usize } =>
            format!("有 {files} 个文件，最多 {MOST_FILES} 个"),
            format!("{files} files, at most {MOST_FILES} are allowed");
        TooBig { bytes: usize } =>
            format!("一共 {}，最多 {}", megabytes(*bytes), megabytes(MOST_BYTES)),
            format!("{} in all, at most {} are allowed", megabytes(*bytes), megabytes(MOST_BYTES));
        /// A program would not find its file by this name.
        FileName { name: String } =>
            format!("文件不能叫「{}」", name.escape_debug()),
            format!("a file cannot be named “{}”", name.escape_debug());
        TwiceTheSame { name: String } => format!("有两个文件都叫「{name}」"), format!("two files are named “{name}”");
        /// A limit outside of the allowed range.
        Number { number: u32, least: u32, most: u32 } =>
            format!("{number} 不行，要在 {least} 到 {most} 之间"),
            format!("{number} is out of range, {least} to {most}");
    }
}

fn megabytes(bytes: usize) -> String {
    format!("{:.1} MB", bytes as f64 / f64::from(1 << 20))
}
