//! Sheets and hand-ins as files.

use paiju_exercises::lessons::{Course, Drill};
use paiju_exercises::sheets::{Attempt, HandIn, HandedBot, LessonTask, Outline, Results, Sheet, SheetProblem, Task};
use paiju_game::{Lang, Say};
use paiju_inspect::share;
use proptest::prelude::*;
use serde_json::{Value, json};

const LINE: &str = "99JQY|699JQ2Z - A - 65,13,3,-";

fn pack() -> Value {
    let deal = "DOUDIZHUVER 1.0\nINFO 1,4,1,6,9,2100\nDEAL A0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46\nBID WHAT\n";
    json!({ "paiju": "cases", "version": 1, "game": "doudizhu", "title": "Bids",
        "cases": [{ "name": "bid", "input": deal, "accept": ["BID A1", "BID A3"] }] })
}

fn lesson() -> String {
    share::pack(Course::DouDizhuRules.file())
}

/// A sheet with a task of every kind.
fn every() -> Value {
    json!({ "paiju": "sheet", "version": 1, "title": { "zh": "第一周", "en": "Week 1" }, "about": "Until Friday",
        "tasks": [
            { "course": "doudizhu-rules", "asks": [2, 3] },
            { "lesson": lesson() },
            { "puzzle": LINE },
            { "drill": "spot-doudizhu", "grade": 2, "seed": 7, "count": 3 },
            { "cases": pack() },
            { "bot": { "game": "tractor", "beats": "standard", "deals": 100, "seed": 1 } },
        ] })
}

fn sheet() -> Sheet {
    Sheet::read(&every().to_string()).unwrap()
}

#[test]
fn a_sheet_is_read_back_from_its_file_and_its_link() {
    let sheet = sheet();
    assert_eq!(Sheet::read(&sheet.write()), Ok(sheet.clone()));
    assert_eq!(Sheet::of_packed(&sheet.pack()), Ok(sheet.clone()));
    assert_eq!(sheet.checksum(), Sheet::of_packed(&sheet.pack()).unwrap().checksum());
    assert_eq!(sheet.tasks[0].asks(), [1, 2]);
    let outline = Outline::read(Course::DouDizhuRules.file()).unwrap();
    assert_eq!(sheet.tasks[1].asks(), outline.asks);
    let asked = Course::DouDizhuRules.lesson().unwrap().steps.iter().filter(|step| step.ask.is_some()).count();
    assert_eq!(outline.asks.len(), asked);
    let queries: Vec<String> = sheet.tasks.iter().filter_map(Task::query).collect();
    assert_eq!(queries[0], "course=doudizhu-rules");
    assert_eq!(queries[2], "puzzle=99JQY.699JQ2Z_-_A_-_65,13,3,-");
    assert_eq!(queries[3], "drill=spot-doudizhu&grade=2&seed=7&count=3");
    let Task::Drill(drill) = &sheet.tasks[3] else { panic!() };
    assert_eq!(drill.key(2), Drill::SpotDouDizhu.key(9, 2));
    let Task::Bot(bot) = &sheet.tasks[5] else { panic!() };
    assert_eq!(bot.seats(), [None, Some("standard"), None, Some("standard")], "partners are both the pupil's");
}

#[test]
fn a_problem_of_a_sheet_names_its_task() {
    let changed = |path: &str, value: Value| {
        let mut sheet = every();
        *sheet.pointer_mut(path).unwrap() = value;
        Sheet::read(&sheet.to_string()).and_then(|sheet| sheet.check()).unwrap_err().say(Lang::En)
    };
    assert_eq!(sheet().check(), Ok(()));
    for (path, value, said) in [
        ("/paiju", json!("cases"), "this is not a sheet"),
        ("/version", json!(2), "version 2 is unknown"),
        ("/title", json!(" "), "the sheet has no title"),
        ("/tasks", json!([]), "the sheet has no task"),
        ("/tasks", json!(vec![json!({ "puzzle": LINE }); 51]), "too many tasks"),
        ("/tasks/0", json!({ "course": "chess" }), "task 1: there is no lesson “chess”"),
        ("/tasks/0", json!({ "course": "doudizhu-rules", "puzzle": LINE }), "task 1: it needs exactly one"),
        ("/tasks/1/lesson", json!("1abc"), "task 2: the lesson cannot be read"),
        ("/tasks/2/puzzle", json!("99 - A"), "task 3: this is not a puzzle's line"),
        ("/tasks/2/puzzle", json!("99 - A -"), "task 3: the puzzle cannot be read"),
        ("/tasks/3/drill", json!("chess"), "task 4: there is no drill"),
        ("/tasks/3/grade", json!(4), "task 4: a drill's grade"),
        ("/tasks/3/count", json!(0), "task 4: a task has 1 to 50"),
        ("/tasks/4/cases/cases", json!([]), "task 5: this is not a case pack"),
        ("/tasks/4/cases/cases/0/accept", json!([]), "task 5: accept is empty"),
        ("/tasks/5/bot/beats", json!("chess"), "task 6: this game has no AI “chess”"),
        ("/tasks/5/bot/deals", json!(0), "task 6: a match has 1 to"),
    ] {
        let problem = changed(path, value);
        assert!(problem.starts_with(said), "{path}: {problem}");
    }
    assert!(matches!(Sheet::of_packed("1%%"), Err(SheetProblem::Link { .. })));
}

fn attempt(step: usize, at: u64, right: bool) -> Attempt {
    Attempt { task: 3, step, at, took: 10, right, helped: false, answer: format!("l{step}") }
}

fn hand_in(who: &str, attempts: Vec<Attempt>) -> HandIn {
    HandIn { who: who.to_owned(), attempts, made: 99, ..HandIn::of(&sheet()) }
}

#[test]
fn a_changed_hand_in_and_a_foreign_one_are_detected() {
    let sheet = sheet();
    let file = hand_in("小明", vec![attempt(0, 1, false)]).write();
    let received = HandIn::read(&file, &sheet).unwrap();
    assert!(received.is_sealed && received.is_of_sheet);
    // An editor may put a mark before it.
    assert_eq!(HandIn::sheet_of(&format!("\u{feff}{file}")), Some(sheet.checksum()));
    assert_eq!(HandIn::sheet_of(&sheet.write()), None);
    // Another program may write it with other spaces.
    let value: Value = serde_json::from_str(&file).unwrap();
    assert!(HandIn::read(&value.to_string(), &sheet).unwrap().is_sealed);
    let changed = file.replace("\"right\": false", "\"right\": true");
    assert_ne!(changed, file);
    assert!(!HandIn::read(&changed, &sheet).unwrap().is_sealed);
    let other = Sheet { title: paiju_exercises::lessons::Words::One("Week 2".into()), ..sheet.clone() };
    let foreign = HandIn::read(&file, &other).unwrap();
    assert!(foreign.is_sealed && !foreign.is_of_sheet);
    assert_eq!(HandIn::read(&sheet.write(), &sheet), Err(SheetProblem::IsSheet));
    assert_eq!(HandIn::read("{}", &sheet), Err(SheetProblem::NoHandIn));
    assert_eq!(HandIn::read(&hand_in(" ", Vec::new()).write(), &sheet), Err(SheetProblem::NoName));
    assert!(HandIn::is_meant_by(&file) && !HandIn::is_meant_by(&sheet.write()) && Sheet::is_meant_by(&sheet.write()));
}

#[test]
fn a_class_is_added_up() {
    let sheet = sheet();
    let first = hand_in("b", vec![attempt(0, 1, false), attempt(0, 2, true), attempt(1, 3, true)]);
    // The same pupil from another machine, with an attempt that was already counted.
    let again = hand_in(" b", vec![attempt(1, 3, true), attempt(2, 9, true)]);
    let mut shown = attempt(0, 4, true);
    shown.helped = true;
    let other = hand_in("a,\"x\"", vec![shown, attempt(1, 5, true), Attempt { task: 99, ..attempt(0, 1, true) }]);
    let results = Results::of(&sheet, &[first, again, other]);
    let rows: Vec<_> = results.rows.iter().map(|row| (row.who.as_str(), row.cells[3])).collect();
    let (name, cell) = rows[1];
    assert_eq!((name, cell.of, cell.tried, cell.right, cell.first, cell.took), ("b", 3, 3, 3, 2, 10));
    let (name, cell) = rows[0];
    assert_eq!((name, cell.of, cell.tried, cell.right, cell.first), ("a,\"x\"", 3, 2, 1, 1));
    assert_eq!(results.rows[0].attempts.len(), 2, "an attempt at a task that the sheet does not have is none");
    let hardest = results.hardest();
    assert_eq!(hardest.len(), 1, "{hardest:?}");
    assert_eq!(
        (hardest[0].task, hardest[0].step, hardest[0].tried, hardest[0].first, hardest[0].right),
        (3, 0, 2, 0, 1)
    );
    let csv = results.csv(Lang::En);
    let lines: Vec<&str> = csv.lines().collect();
    assert!(lines[0].starts_with("name,task 1 right,task 1 first try,"), "{csv}");
    assert!(lines[1].starts_with("\"a,\"\"x\"\"\",0,0,"), "{csv}");
    assert_eq!(results.attempts_csv(Lang::Zh).lines().count(), 1 + 2 + 4);
}

#[test]
fn a_questions_time_is_counted_once() {
    let sheet = sheet();
    let one = |step, at, took, right| Attempt { took, ..attempt(step, at, right) };
    // Shown at second 100, answered three times; then the next one, after a pause.
    let attempts = vec![
        one(0, 110_000, 10, false),
        one(0, 130_000, 30, false),
        one(0, 135_500, 35, true),
        one(1, 900_000, 20, true),
    ];
    let took = |attempts| Results::of(&sheet, &[hand_in("x", attempts)]).rows[0].cells[3].took;
    assert_eq!(took(attempts.clone()), 10 + 20 + 5 + 20);
    assert_eq!(took(attempts.into_iter().rev().collect()), 55, "in whatever order they are written");
}

#[test]
fn a_spreadsheet_takes_no_cell_for_a_formula() {
    for begin in ["=", "+", "-", "@", "＝", "＋", "－", "＠"] {
        let results = Results::of(&sheet(), &[hand_in(&format!("{begin}1+1"), vec![])]);
        assert!(results.csv(Lang::En).contains(&format!("\r\n'{begin}1+1,")), "{begin}");
    }
    let answered = Attempt { answer: "\n=1+1".to_owned(), ..attempt(0, 1, true) };
    let results = Results::of(&sheet(), &[hand_in("x", vec![answered])]);
    assert!(results.attempts_csv(Lang::En).contains("\"'\n=1+1\""));
}

#[test]
fn a_bots_files_stay_in_its_folder() {
    let bot = |name: &str| {
        json!({ "paiju": "bot", "version": 1, "name": "x", "game": "doudizhu", "language": "python",
            "speech": "json", "files": [{ "name": name, "text": "print(1)" }, { "name": "a.bin", "bytes": "AGH/" }] })
    };
    let read = HandedBot::read(&bot("main.py")).unwrap();
    assert_eq!((&read.files[0].content[..], &read.files[1].content[..]), (&b"print(1)"[..], &[0, b'a', 255][..]));
    assert!(HandedBot::read(&bot(&"x".repeat(100))).is_some());
    for name in ["../x.py", "/x.py", "a\\b.py", "", "..", "-x.py", &"x".repeat(101), &"牌".repeat(34)] {
        assert_eq!(HandedBot::read(&bot(name)), None, "{name}");
    }
    let mut broken = bot("main.py");
    broken["files"][1]["bytes"] = json!("AGH");
    assert_eq!([broken, json!({})].map(|value| HandedBot::read(&value)), [None, None]);
}

#[test]
fn without_a_list_of_questions_a_course_counts_what_was_tried() {
    let sheet =
        Sheet::read(r#"{"paiju":"sheet","version":1,"title":"x","tasks":[{"course":"botzone-json"}]}"#).unwrap();
    assert!(matches!(&sheet.tasks[0], Task::Lesson(LessonTask::Course { asks, .. }) if asks.is_empty()));
    let hand_in =
        HandIn { who: "x".into(), attempts: vec![Attempt { task: 0, ..attempt(4, 1, true) }], ..HandIn::of(&sheet) };
    assert_eq!(Results::of(&sheet, &[hand_in]).rows[0].cells[0].of, 1);
}

proptest! {
    /// Any text is read or refused in words.
    #[test]
    fn no_text_breaks_the_readers(text in "\\PC{0,200}", at in 0usize..4000, cut in 0usize..4000) {
        let sheet = sheet();
        let file = sheet.write();
        let mut broken: String = file.chars().take(cut).collect();
        broken.extend(file.chars().skip(at));
        for text in [&text, &broken] {
            if let Err(why) = Sheet::read(text) {
                prop_assert!(!why.say(Lang::Zh).is_empty());
            }
            prop_assert!(HandIn::read(text, &sheet).is_err());
        }
    }
}
