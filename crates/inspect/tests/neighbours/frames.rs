//! What stands around a text when it is pasted, and what is missing of it.

use super::{Is, Text};

pub struct Frame {
    pub name: &'static str,
    /// Whether the text becomes a string of a program.
    pub is_quoted: bool,
    make: fn(&str) -> String,
}

const fn frame(name: &'static str, make: fn(&str) -> String) -> Frame {
    Frame { name, is_quoted: false, make }
}

const fn quoted(name: &'static str, make: fn(&str) -> String) -> Frame {
    Frame { name, is_quoted: true, make }
}

pub const FRAMES: &[Frame] = &[
    frame("alone", str::to_owned),
    frame("chat", |text| format!("李四 21:40\n帮忙看一眼这个：\n{text}\n\n王五 21:41\n收到\n")),
    frame("chat in English", |text| format!("hey, does this look right to you?\n\n{text}\n\nthx\n")),
    frame("markdown", |text| format!("## Log\n\n```text\n{text}\n```\n\nexpected: a win\n")),
    frame("quote", |text| each(text, |_| "> ".to_owned())),
    frame("mail", |text| format!("On Fri, 20 Nov 2026, Wang wrote:\n{}\nregards\n", each(text, |_| "> ".to_owned()))),
    frame("windows", |text| text.replace('\n', "\r\n")),
    frame("first half", |text| text.chars().take(text.chars().count() * 6 / 10).collect()),
    frame("second half", |text| text.chars().skip(text.chars().count() * 4 / 10).collect()),
    frame("console", |text| each(text, |line| format!("[2026-11-20 21:40:{:02}] ", line % 60))),
    frame("listing", |text| each(text, |line| format!("{:>5}\t", line + 1))),
    quoted("python", |text| format!("sample = '''{text}'''\nshow(sample)\n")),
    quoted("python bytes", |text| format!("b'{}\\n'\n", escaped(text).replace('\'', "\\'"))),
    quoted("c++", |text| format!("const char* sample = R\"x({text})x\";\n")),
    quoted("c++ string", |text| format!("std::string sample = \"{}\";\n", escaped(text))),
    quoted("wrapper", |text| format!("{{\"code\":0,\"data\":{{\"content\":\"{}\"}}}}\n", escaped(text))),
];

impl Frame {
    /// The text in this frame; `None` where nobody puts it there.
    pub(super) fn around(&self, text: &Text) -> Option<String> {
        // Half a program is hardly told from a few lines, a short text has no halves, and the second of this is numbers alone.
        let is_half = self.name.ends_with("half");
        let has_half = text.text.len() > 400 && !matches!(text.is, Is::Program(_));
        let is_numbers = self.name == "second half" && text.name == "tenhou.net/6";
        (!is_half || has_half && !is_numbers).then(|| (self.make)(&text.text))
    }
}

fn each(text: &str, prefix: impl Fn(usize) -> String) -> String {
    text.lines().enumerate().map(|(number, line)| format!("{}{line}\n", prefix(number))).collect()
}

/// As in a string of most languages.
fn escaped(text: &str) -> String {
    text.trim_end().replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n")
}
