//! Test cases as people write them: with other names, in strings, in tables.

use paiju_game::Seat;
use paiju_inspect::{AskedForm, Format, GameId, Inspection, Note, asked, exchanges};
use serde_json::{Value, json};

use super::{found, matches, notes};
use crate::common::read;

/// A bot's input with its answer.
struct Sample {
    name: String,
    input: Value,
    simple: String,
    answer: Value,
}

/// Inputs of every game and rule set, some with an illegal answer in the middle.
fn samples() -> Vec<Sample> {
    let mut samples = Vec::new();
    for (name, game, log) in matches(3) {
        let whole = read(&log.to_string());
        for (seat, turn) in [(1, 40), (2, 12)] {
            let asked = asked(&whole, 0, Seat(seat), turn).unwrap();
            let input: Value = serde_json::from_str(&asked.write(AskedForm::Json)).unwrap();
            let answer = match game {
                GameId::Mahjong => json!("PASS"),
                GameId::DouDizhu | GameId::Tractor => json!({ "response": [3] }),
            };
            let mut faulty = input.clone();
            if let Some(response) = faulty["responses"].as_array_mut().unwrap().last_mut() {
                *response = json!("nonsense");
            }
            let simple = asked.write(AskedForm::Simple);
            let (simple, answer_again) = (simple.trim_end().to_owned() + "\n", answer.clone());
            samples.push(Sample { name: name.clone(), input, simple: simple.clone(), answer });
            samples.push(Sample { name: format!("{name}, illegal"), input: faulty, simple, answer: answer_again });
        }
    }
    samples
}

/// The names of a case's name, category, input and answer.
const KEYS: [[&str; 4]; 8] = [
    ["name", "category", "input", "output"],
    ["Name", "Category", "Input", "Expected"],
    ["名称", "类别", "输入", "期望输出"],
    ["id", "type", "stdin", "stdout"],
    ["title", "group", "INPUT", "expected_output"],
    ["testName", "tag", "testInput", "expectedOutput"],
    ["case", "kind", "in", "out"],
    ["用例", "分类", "测试输入", "预期输出"],
];

fn case(sample: &Sample, keys: [&str; 4], in_string: bool) -> Value {
    let value = |value: &Value| if in_string { json!(value.to_string()) } else { value.clone() };
    let [name, category, input, expected] = keys;
    json!({ name: sample.name, category: "中级, \"a\"", input: value(&sample.input), expected: value(&sample.answer) })
}

fn field(text: &str, delimiter: char) -> String {
    let is_plain = !text.contains([delimiter, '"', '\n']);
    if is_plain { text.to_owned() } else { format!("\"{}\"", text.replace('"', "\"\"")) }
}

fn table(sample: &Sample, keys: [&str; 4], delimiter: char) -> String {
    let row = [sample.name.as_str(), "中级, \"a\"", &sample.input.to_string(), &sample.answer.to_string()];
    let line = |fields: [&str; 4]| fields.map(|text| field(text, delimiter)).join(&delimiter.to_string()) + "\n";
    line(keys) + &line(row) + &line(row)
}

/// Every way to write a case, with the number of games in it.
fn written(sample: &Sample, keys: [&str; 4]) -> Vec<(&'static str, usize, String)> {
    let mut all = Vec::new();
    for in_string in [true, false] {
        let case = case(sample, keys, in_string);
        all.push(("alone", 1, case.to_string()));
        all.push(("list", 2, json!([case, case]).to_string()));
        all.push(("indented", 1, serde_json::to_string_pretty(&json!([case])).unwrap()));
        all.push(("lines", 3, format!("{case}\n{case}\r\n{case}\n")));
        all.push(("in an object", 2, json!({ "tests": [case, case] }).to_string()));
        all.push(("in a chat", 1, format!("我的测试用例：\n{case}\n过不了，怎么办\n")));
    }
    all.push(("commas", 2, table(sample, keys, ',')));
    all.push(("tabs", 2, table(sample, keys, '\t')));
    all.push(("semicolons", 2, table(sample, keys, ';')));
    all.push(("commas, CRLF", 2, table(sample, keys, ',').replace('\n', "\r\n")));
    all.push(("commas, BOM", 2, format!("\u{feff}{}", table(sample, keys, ','))));
    all
}

/// The text at a place without what strings and fields add to it.
fn plain(text: &str) -> String {
    text.replace('\\', "").replace("\"\"", "\"")
}

// ruling: D98
#[test]
fn a_case_reads_like_its_input() {
    let mut all = 0;
    for sample in samples() {
        let alone = read(&sample.input.to_string());
        let [expected] = &found(&alone)[..] else { panic!("{}", sample.name) };
        for keys in KEYS {
            for (form, games, text) in written(&sample, keys) {
                all += 1;
                let name = format!("{}, {keys:?}, {form}", sample.name);
                let cases = read(&text);
                assert_eq!(found(&cases), vec![expected.clone(); games], "{name}: {}", &text[..text.len().min(600)]);
                is_told(&name, &sample, &cases);
                let said = |inspection: &Inspection, game| exchanges(inspection, game).len();
                let all_said: Vec<usize> = (0..games).map(|game| said(&cases, game)).collect();
                assert_eq!(all_said, vec![said(&alone, 0); games], "{name}");
                let places = |inspection: &Inspection, of: &str| {
                    let ranges = inspection.all_problems().filter_map(|problem| problem.range);
                    ranges.map(|range| plain(range.of(of))).collect::<Vec<_>>()
                };
                let places_alone = vec![places(&alone, &alone.text); games].concat();
                assert_eq!(places(&cases, &cases.text), places_alone, "{name}");
            }
        }
    }
    assert!(all >= 200, "{all}");
}

/// Each game has its name, its category and the expected answer.
fn is_told(name: &str, sample: &Sample, cases: &Inspection) {
    let is_named = Note::TestCase { name: sample.name.clone(), category: Some("中级, \"a\"".to_owned()) };
    for report in &cases.reports {
        assert_eq!(report.format, Format::TestCases, "{name}");
        assert!(report.notes.contains(&is_named), "{name}: {:?}", report.notes);
        let answer = Note::Expected { answer: sample.answer.to_string() };
        assert!(report.notes.contains(&answer), "{name}: {:?}", report.notes);
    }
}

/// The simple interaction in a string.
#[test]
fn lines_in_a_string_are_an_input() {
    for sample in samples().iter().filter(|sample| !sample.name.ends_with("illegal")) {
        for keys in KEYS {
            let [name, _, input, expected] = keys;
            let case = json!({ name: "x", input: sample.simple, expected: sample.answer });
            let alone = read(&sample.simple);
            let read_again = read(&json!([case]).to_string());
            assert_eq!(found(&read_again), found(&alone), "{}, {keys:?}", sample.name);
            assert!(notes(&read_again).contains(&"case-in-string"), "{}", sample.name);
        }
    }
}

/// Other tables and strings are no test cases.
#[test]
fn other_tables_are_no_cases() {
    for text in [
        "name,input,expected\nadd,1 2,3\nadd,2 3,5\n",
        "input,output\n[1,2],3\n",
        "Name,Category,Input\nx,y,{\"a\":1}\n",
        "{\"input\":\"3 4\",\"output\":\"7\"}",
        "{\"Name\":\"x\",\"Input\":\"[1,2,3]\",\"Expected\":\"6\"}",
    ] {
        let inspection = read(text);
        assert!(inspection.is_unread(), "{text}: {:?}", inspection.reports);
    }
}
