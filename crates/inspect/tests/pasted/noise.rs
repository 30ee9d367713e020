//! What happens to a text in chats, mails, consoles and pages.

use super::clean::{Clean, Kind};

/// A modification of a text.
pub struct Noise {
    /// Its source, for the table of results.
    pub class: &'static str,
    /// The texts it applies to.
    pub applies: fn(Kind) -> bool,
    pub make: fn(&str) -> String,
    /// Whether it adds words that must be reported as skipped.
    pub adds_words: bool,
}

const JSON: fn(Kind) -> bool = Kind::is_json;
const COMPACT: fn(Kind) -> bool = |kind| kind == Kind::Compact;
const LINES: fn(Kind) -> bool = Kind::is_lines;
const INSTRUCTIONS: fn(Kind) -> bool = |kind| kind == Kind::Instructions;
/// Forms that are recognisable inside other text; the numbers of the simple interaction are not.
const TELLING: fn(Kind) -> bool = |kind| kind != Kind::Simple && kind != Kind::LongRunning;

pub const fn noise(
    class: &'static str,
    applies: fn(Kind) -> bool,
    adds_words: bool,
    make: fn(&str) -> String,
) -> Noise {
    Noise { class, applies, make, adds_words }
}

/// All modifications.
pub const ALL: &[Noise] = &[
    noise("chat", TELLING, true, |text| format!("张三 10:02\n我的 bot 又挂了，哪位帮忙看看：\n{text}\n谢谢大家！\n")),
    noise("chat", TELLING, true, |text| format!("hi all, my bot lost this one, why?\n\n{text}\n\nthanks, Li\n")),
    noise("chat", TELLING, true, |text| format!("「{}」", text.trim_end()) + " 这是日志"),
    noise("mail", TELLING, true, |text| {
        format!("On Sun, 22 Nov 2026, Li wrote:\n{}\nbest\n", each(text, |_| "> ".to_owned()))
    }),
    noise("mail", TELLING, false, |text| each(text, |_| ">> ".to_owned())),
    noise("mail", TELLING, false, |text| each(text, |_| "> > ".to_owned())),
    noise("mail", COMPACT, true, |text| format!("他写道：\n{}", each(&wrapped(text, 76), |_| "> ".to_owned()))),
    noise("wrapped", COMPACT, false, |text| wrapped(text, 80)),
    noise("wrapped", COMPACT, true, |text| format!("日志如下\n{}\n完\n", wrapped(text, 100))),
    noise("markdown", TELLING, true, |text| format!("# 第 3 局\n\n```json\n{text}```\n\n*看第 5 手*\n")),
    noise("markdown", TELLING, true, |text| {
        format!("<details><summary>log</summary>\n\n~~~\n{text}\n~~~\n</details>\n")
    }),
    noise("markdown", LINES, false, |text| wrapping(text, "- `", "`")),
    noise("html", TELLING, true, |text| format!("<html><body><h1>对局</h1><pre>{}</pre></body></html>", escaped(text))),
    noise("html", LINES, false, |text| wrapping(text, "<p>", "</p>")),
    noise("html", LINES, false, |text| wrapping(text, "<tr><td>", "</td></tr>")),
    noise("console", TELLING, false, |text| {
        each(text, |line| format!("[2026-11-22 12:00:{:02}.{line:03}] ", line % 60))
    }),
    noise("console", TELLING, false, |text| each(text, |_| "[INFO] ".to_owned())),
    noise("console", TELLING, false, |text| each(text, |line| format!("12:{:02}:01,5 DEBUG bot - ", line % 60))),
    noise("console", TELLING, false, |text| each(text, |_| "stdin: ".to_owned())),
    noise("console", TELLING, false, |text| each(text, |line| format!("2026-11-22T12:00:{:02}Z recv: ", line % 60))),
    noise("console", LINES, false, |text| each(text, |line| if line % 2 == 0 { "<< " } else { ">> " }.to_owned())),
    noise("console", INSTRUCTIONS, false, |text| wrapping(text, "", "   (15ms)")),
    noise("one line", INSTRUCTIONS, false, |text| text.trim_end().replace('\n', " ")),
    noise("one line", INSTRUCTIONS, false, |text| text.trim_end().replace('\n', " | ") + "\n"),
    noise("one line", INSTRUCTIONS, false, |text| format!("[{{{}}}]", text.trim_end().replace('\n', "} {"))),
    noise("one line", INSTRUCTIONS, true, |text| {
        format!("为什么输了？\n{}\n谢谢\n", text.trim_end().replace('\n', " "))
    }),
    noise("console", TELLING, true, |text| {
        format!(
            "$ python bot.py\nTraceback (most recent call last):\n  File \"bot.py\", line 12, in <module>\n    main()\n{text}\nKeyError: 'stage'\n"
        )
    }),
    noise("console", TELLING, false, |text| each(text, |_| "\u{1b}[32mINFO\u{1b}[0m ".to_owned())),
    noise("console", JSON, false, |text| text.replace('\n', "\r\n")),
    noise("console", TELLING, true, |text| format!("{text}\nProcess finished with exit code 1\n")),
    noise("listing", TELLING, false, |text| each(text, |line| format!("{:>4} | ", line + 1))),
    noise("listing", TELLING, false, |text| each(text, |line| format!("{}: ", line + 8))),
    noise("listing", TELLING, false, |text| each(text, |line| format!("{:>6}\t", line + 1))),
    noise("shell", COMPACT, true, |text| format!("$ echo '{}' | ./bot\n", text.trim_end())),
    noise("shell", COMPACT, true, |text| format!("curl -X POST -d '{}' http://localhost:8080/bot\n", text.trim_end())),
    noise("shell", COMPACT, true, |text| format!("echo {} | ./bot\n", quoted(text.trim_end()))),
    noise("program", COMPACT, true, |text| {
        format!("std::string line = {};\nreader.parse(line, input);\n", quoted(text.trim_end()))
    }),
    noise("program", COMPACT, false, |text| quoted(text.trim_end()).trim_matches('"').to_owned()),
    noise("program", COMPACT, true, |text| format!("日志：{} 怎么回事", quoted(text.trim_end()).trim_matches('"'))),
    noise("program", COMPACT, true, |text| format!("std::string line = R\"({})\";\n", text.trim_end())),
    noise("program", COMPACT, true, |text| format!("full_input = json.loads('{}')\n", text.trim_end())),
    noise("program", COMPACT, true, |text| format!("input: b'{}\\n'\n", text.trim_end())),
    noise("program", JSON, true, |text| format!("var log = {};\nshow(log);\n", text.trim_end())),
    noise("program", LINES, true, |text| wrapping(text, "printf(\"", "\\n\");")),
    noise("wrapper", JSON, false, |text| {
        format!("{{\"code\":0,\"message\":\"ok\",\"data\":{{\"match\":{}}}}}", text.trim_end())
    }),
    noise("unseen", TELLING, false, |text| text.replace(',', ",\u{200b}")),
    noise("unseen", LINES, false, |text| text.replace(' ', "\u{a0}").replace(";D", "\u{feff};D")),
    noise("unseen", JSON, false, |text| text.replacen(':', ":\u{a0}\u{feff}", 3)),
    noise("full width", INSTRUCTIONS, false, full_width),
    noise("table", INSTRUCTIONS, true, |text| {
        format!("序号 | 平台发送信息 | AI应答信息 | 信息内容 |\n---|---|---|---|\n{}", cells(text, " | "))
    }),
    noise("table", INSTRUCTIONS, false, |text| cells(text, "\t")),
];

/// A prefix before each line.
fn each(text: &str, prefix: impl Fn(usize) -> String) -> String {
    text.lines().enumerate().map(|(number, line)| format!("{}{line}\n", prefix(number))).collect()
}

fn wrapping(text: &str, before: &str, after: &str) -> String {
    text.lines().map(|line| format!("{before}{line}{after}\n")).collect()
}

/// Wrapped at this many characters.
fn wrapped(text: &str, width: usize) -> String {
    let letters: Vec<char> = text.trim_end().chars().collect();
    letters.chunks(width).map(|line| line.iter().collect::<String>() + "\n").collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

pub fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn full_width(text: &str) -> String {
    let wide = |letter: char| match letter {
        ' ' => '\u{3000}',
        '!'..='~' => char::from_u32(u32::from(letter) + 0xfee0).unwrap(),
        _ => letter,
    };
    // A referee's marks are written by the platform.
    text.lines().map(|line| line.chars().map(wide).collect::<String>() + "\n").collect()
}

/// A table with the platform's messages in one column and the answers in another.
fn cells(text: &str, bar: &str) -> String {
    let of = |(number, line): (usize, &str)| match number % 2 {
        0 => format!("{}{bar}{line}{bar}{bar}转播{bar}\n", number + 1),
        _ => format!("{}{bar}{bar}{line}{bar}应答{bar}\n", number + 1),
    };
    text.lines().enumerate().map(of).collect()
}

/// Whether a text can be modified this way: a string with quotes cannot be inside the same quotes.
pub fn fits(noise: &Noise, clean: &Clean) -> bool {
    let is_ambiguous = noise.class == "go" && clean.name.starts_with("mahjong");
    (noise.applies)(clean.kind) && !is_ambiguous && !(clean.text.contains('\'') && (noise.make)("{}").contains("'{}'"))
}
