//! Every example of every kind, alone and in every frame that people paste it in.

#![allow(clippy::disallowed_methods, reason = "the texts are short")]

use paiju_game::{Lang, Say};

use super::{Is, KINDS, Sample, candidates, guandan, outputs, program, riichi, transcripts};
use crate::{Format, Inspection, Looks, Note, Options, OtherGame, ProblemKind, TextProblem, inspect};

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
    ("listing", |text| text.lines().zip(1..).map(|(line, number)| format!("{number:>5}\t{line}\n")).collect()),
];

/// Frames that make it a string of a program; a few words are then a line of that program.
const QUOTED: &[Frame] = &[
    ("python bytes", |text| format!("b'{}\\n'\n", escaped(text).replace('\'', "\\'"))),
    ("c++ string", |text| format!("std::string sample = \"{}\";\n", escaped(text))),
    ("wrapper", |text| format!("{{\"code\":0,\"data\":{{\"content\":\"{}\"}}}}\n", escaped(text))),
];

/// As in a string of most languages.
fn escaped(text: &str) -> String {
    text.trim_end().replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n")
}

fn looks(text: &str) -> Option<Looks> {
    let Inspection { problems, .. } = inspect(text.as_bytes(), &Options::default());
    match problems.into_iter().next()?.kind {
        ProblemKind::Text(TextProblem::NotRecognised { looks }) => Some(looks),
        _ => None,
    }
}

/// The examples of the other games.
fn neighbours() -> impl Iterator<Item = (OtherGame, &'static str)> {
    KINDS.iter().flat_map(|kind| match kind.is {
        Is::Game(game) => kind.examples.iter().map(move |example| (game, *example)).collect(),
        Is::Ours { .. } => Vec::new(),
    })
}

/// Every example of ours stands first among the candidates, and is read as itself in every frame.
#[test]
fn every_form_of_ours_is_read_in_every_frame() {
    let mut wrong = Vec::new();
    let mut met = Vec::new();
    for kind in &KINDS {
        let Is::Ours { reader, forms, .. } = kind.is else { continue };
        for example in kind.examples {
            let alone = inspect(example.as_bytes(), &Options::default());
            let first = candidates(&Sample::of(example)).first().map(|candidate| candidate.reader);
            assert_eq!(first, Some(reader), "{example:.60}");
            assert_eq!(remarks(example).1, None, "{example:.60}");
            met.extend(alone.format);
            for (frame, make) in FRAMES {
                let text = make(example);
                let found = inspect(text.as_bytes(), &Options::default());
                let [steps, wanted] =
                    [&found, &alone].map(|of| of.reports.iter().map(|one| one.replay.len()).collect::<Vec<_>>());
                let is_same = found.extract.is_some() || found.format == alone.format;
                if !is_same || steps != wanted || found.outputs.len() != alone.outputs.len() {
                    wrong.push(format!(
                        "{:?} {wanted:?} in {frame}: {:?} {steps:?} {:?}: {example:.60}",
                        alone.format,
                        found.format,
                        remarks(&text)
                    ));
                }
            }
        }
        assert!(forms.iter().all(|form| met.contains(form)), "{reader:?}: {met:?}");
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn every_neighbour_is_named_in_every_frame() {
    let mut wrong = Vec::new();
    for (game, example) in neighbours() {
        let quoted = QUOTED.iter().filter(|_| example.len() > 60);
        for (frame, make) in FRAMES.iter().chain(quoted) {
            let found = looks(&make(example));
            if found != Some(Looks::OtherGame { game }) {
                wrong.push(format!("{game:?} in {frame}: {found:?}: {example:.60}"));
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

/// The words by which a text is known, and the second best reading.
fn remarks(text: &str) -> (Vec<String>, Option<Format>) {
    let notes = inspect(text.as_bytes(), &Options::default()).notes();
    let words = notes.iter().find_map(|note| match note {
        Note::KnownBy { words } => Some(words.clone()),
        _ => None,
    });
    let second = notes.iter().find_map(|note| match note {
        Note::ReadInstead { format } => Some(*format),
        _ => None,
    });
    (words.unwrap_or_default(), second)
}

// ruling: D79
#[test]
fn the_second_best_reading_is_offered_with_the_evidence_for_the_best() {
    let (_, source) = program::EXAMPLES[0];
    let (words, second) = remarks(source);
    assert_eq!((&words[0][..], second), ("#include", Some(Format::SeatLog)));
    // The user's choice overrules.
    let chosen = Options { format: second, ..Options::default() };
    let inspection = inspect(source.as_bytes(), &chosen);
    assert_eq!((inspection.format, inspection.remarks), (second, Vec::new()));
    let (words, second) = remarks(guandan::KIND.examples[0]);
    assert_eq!((words, second), (vec!["tribute".to_owned(), "your_id".to_owned()], Some(Format::BotInput)));
    // Two of ours: the first is read, and the other one when it is chosen.
    let input = "{\"requests\":[\"0 1\"],\"responses\":[]}\n";
    let two = format!("{input}{}", transcripts::KIND.examples[0]);
    assert_eq!(remarks(&two).1, Some(Format::SeatLog));
    let read =
        |options| inspect(two.as_bytes(), &options).reports.iter().map(|report| report.format).collect::<Vec<_>>();
    assert_eq!(read(Options::default()), [Format::BotInput]);
    assert_eq!(read(Options { format: Some(Format::SeatLog), ..Options::default() }), [Format::SeatLog]);
    // A few outputs in a log are a part of it.
    let log = format!("{}{}", outputs::KIND.examples[0], transcripts::KIND.examples[0]);
    let inspection = inspect(log.as_bytes(), &Options::default());
    assert_eq!((inspection.format, inspection.reports.len()), (Some(Format::SeatLog), 1));
    // Nothing of ours is in it.
    assert_eq!(remarks(riichi::KIND.examples[5]), (vec!["123m456p".to_owned()], None));
    for (game, example) in neighbours() {
        assert!(!remarks(example).0.is_empty(), "{game:?}: {example:.60}");
    }
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
