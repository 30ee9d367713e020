//! Every example of every kind, alone and in every frame that people paste it in.

#![allow(clippy::disallowed_methods, reason = "the texts are short")]

use paiju_game::{Lang, Say};

use super::{KINDS, program};
use crate::{Inspection, Looks, Options, ProblemKind, TextProblem, inspect};

type Frame = (&'static str, fn(&str) -> String);

/// What stands around a text when it is pasted.
const FRAMES: &[Frame] = &[
    ("alone", str::to_owned),
    ("chat", |text| format!("张三 10:02\n这个能看吗：\n{text}\n谢谢！\n")),
    ("markdown", |text| format!("# 问题\n\n```\n{text}\n```\n\n看一下\n")),
    ("console", |text| text.lines().map(|line| format!("[INFO] {line}\n")).collect()),
    ("python", |text| format!("data = '''{text}'''\n")),
    ("c++", |text| format!("std::string line = R\"({text})\";\n")),
    ("mail", |text| text.lines().map(|line| format!("> {line}\n")).collect()),
    ("windows", |text| text.replace('\n', "\r\n")),
];

fn looks(text: &str) -> Option<Looks> {
    let Inspection { problems, .. } = inspect(text.as_bytes(), &Options::default());
    match problems.into_iter().next()?.kind {
        ProblemKind::Text(TextProblem::NotRecognised { looks }) => Some(looks),
        _ => None,
    }
}

#[test]
fn every_neighbour_is_named_in_every_frame() {
    let mut wrong = Vec::new();
    for kind in &KINDS {
        for example in kind.examples {
            for (frame, make) in FRAMES {
                let found = looks(&make(example));
                if found != Some(Looks::OtherGame { game: kind.game }) {
                    wrong.push(format!("{:?} in {frame}: {found:?}: {example:.60}", kind.game));
                }
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn programs_are_programs_whatever_they_quote() {
    for (language, source) in program::EXAMPLES {
        let chat = format!("这个程序一直超时，哪位看看\n\n```\n{source}```\n");
        for text in [(*source).to_owned(), chat, source.replace('\n', "\r\n")] {
            assert!(
                matches!(looks(&text), Some(Looks::Source { language: named, .. }) if named == *language),
                "{text}"
            );
        }
    }
}

#[test]
fn a_choice_of_the_reader_overrules() {
    let (_, source) = program::EXAMPLES[0];
    let chosen = Options { format: Some(crate::Format::SeatLog), ..Options::default() };
    assert_eq!(inspect(source.as_bytes(), &chosen).format, Some(crate::Format::SeatLog));
}

#[test]
fn two_versions_in_one_text_are_named_by_their_lines() {
    let text = "{\"requests\": [\n<<<<<<< HEAD\n\"0 1\"\n=======\n\"0 2\"\n>>>>>>> main\n], \"responses\": []}\n";
    let looks = looks(text).unwrap();
    assert_eq!(looks, Looks::Conflict { lines: [2, 4, 6] });
    assert!(looks.say(Lang::En).contains("lines 2, 4 and 6"));
    for (first, seat) in [(true, 1), (false, 2)] {
        let version = super::conflict_version(text, first);
        assert_eq!(version, format!("{{\"requests\": [\n\"0 {seat}\"\n], \"responses\": []}}\n"));
        assert_eq!(inspect(version.as_bytes(), &Options::default()).reports.len(), 1);
    }
    let with_base = "<<<<<<< a\n1\n||||||| base\n0\n=======\n2\n>>>>>>> b\n";
    assert_eq!([true, false].map(|first| super::conflict_version(with_base, first)), ["1\n", "2\n"]);
    // A line under a heading is no marker.
    assert_eq!(super::conflict::lines("Title\n=======\ntext\n"), None);
}
