//! The runtimes' values: JavaScript objects, read and written.

use js_sys::{Array, Object, Uint8Array};
use wasm_bindgen::prelude::*;

use super::super::bot::{BotFile, Content};
use super::super::module::{get, set, words};
use super::values::{
    Diagnostic, End, Grade, Heard, Lost, Mode, PrepareError, Program, Progress, Question, RuntimeSize, Sizes, Spot,
    Stage,
};

fn object(members: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new().into();
    for (name, value) in members {
        set(&object, name, value);
    }
    object
}

fn text(object: &JsValue, name: &str) -> String {
    words(&get(object, name))
}

fn number(object: &JsValue, name: &str) -> f64 {
    get(object, name).as_f64().filter(|number| number.is_finite()).unwrap_or_default()
}

/// The members of a list; none if it is not one.
fn list(value: &JsValue) -> Vec<JsValue> {
    value.dyn_ref::<Array>().map(|array| array.iter().collect()).unwrap_or_default()
}

pub fn names(value: &JsValue) -> Vec<String> {
    list(value).iter().filter_map(JsValue::as_string).collect()
}

pub fn program(program: &Program) -> JsValue {
    let file = |BotFile { name, content }: &BotFile| match content {
        Content::Text(text) => object(&[("name", name.into()), ("text", text.into())]),
        Content::Bytes(bytes) => object(&[("name", name.into()), ("bytes", Uint8Array::from(&**bytes).into())]),
    };
    object(&[
        ("language", program.language.code().into()),
        ("files", program.files.iter().map(file).collect::<Array>().into()),
        ("memory", program.memory.into()),
        ("level", program.optimization.code().into()),
    ])
}

pub fn question(question: &Question) -> JsValue {
    let chance = question.chance.map_or(JsValue::NULL, |chance| {
        object(&[("seed", (chance.seed as f64).into()), ("clock", chance.clock.into())])
    });
    let mode = match question.mode {
        Mode::Once => "once",
        Mode::Lines => "lines",
    };
    object(&[
        ("fresh", question.fresh.into()),
        ("text", question.text.as_str().into()),
        ("mode", mode.into()),
        ("limit", question.limit.into()),
        ("output", question.output.into()),
        ("chance", chance),
    ])
}

/// The output of a program.
pub fn heard(answer: &JsValue) -> Result<Heard, Lost> {
    let end = match text(answer, "end").as_str() {
        "exited" => End::Exited,
        "waits" => End::Waits,
        "time" => End::Time,
        "reading" => End::Reading,
        "crash" => End::Crash,
        "memory" => End::Memory,
        "output" => End::Output,
        "stopped" => End::Stopped,
        other => return Err(Lost { detail: format!("end: {other:?}") }),
    };
    Ok(Heard {
        stdout: text(answer, "stdout"),
        stderr: text(answer, "stderr"),
        end,
        detail: text(answer, "detail"),
        ms: number(answer, "ms"),
    })
}

/// The progress of preparing a program; `None` if unknown.
pub fn progress(told: &JsValue) -> Option<Progress> {
    let stage = match text(told, "stage").as_str() {
        "load" => Stage::Load,
        "compile" => Stage::Compile,
        "start" => Stage::Start,
        _ => return None,
    };
    Some(Progress { stage, loaded: number(told, "loaded"), total: number(told, "total") })
}

/// Why a program is not ready. An unknown reason is the browser's: it could not load a runtime.
pub fn prepare_error(error: &JsValue) -> PrepareError {
    match text(error, "kind").as_str() {
        "compile" => PrepareError::Compile {
            diagnostics: list(&get(error, "diagnostics")).iter().map(diagnostic).collect(),
            output: text(error, "output"),
        },
        "unsupported" => PrepareError::Unsupported { what: text(error, "what"), at: spot(error) },
        "load" => PrepareError::Load { detail: text(error, "detail") },
        "stopped" => PrepareError::Stopped,
        _ => PrepareError::Load { detail: words(error) },
    }
}

/// The place given, if any.
fn spot(error: &JsValue) -> Option<Spot> {
    let (line, column) = (number(error, "line") as u32, number(error, "column") as u32);
    (line > 0).then(|| Spot { file: text(error, "file"), line, column })
}

fn diagnostic(said: &JsValue) -> Diagnostic {
    let grade = match text(said, "severity").as_str() {
        "warning" => Grade::Warning,
        "note" => Grade::Note,
        _ => Grade::Error,
    };
    Diagnostic {
        file: text(said, "file"),
        line: number(said, "line") as u32,
        column: number(said, "column") as u32,
        grade,
        message: text(said, "message"),
    }
}

/// The browser's message about a lost runtime.
pub fn lost(error: &JsValue) -> Lost {
    let detail = text(error, "detail");
    Lost { detail: if detail.is_empty() { words(error) } else { detail } }
}

pub fn sizes(answer: &JsValue) -> Sizes {
    let size = |name: &str| {
        let size = get(answer, name);
        size.is_object().then(|| RuntimeSize { bytes: number(&size, "bytes"), kept: get(&size, "kept").is_truthy() })
    };
    Sizes { wasm: size("wasm"), js: size("js"), python: size("python"), cpp: size("cpp") }
}

#[cfg(test)]
#[cfg(target_arch = "wasm32")]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::super::super::bot::Language;
    use super::super::values::Chance;
    use super::*;
    use crate::bots::Optimization;

    fn parsed(json: &str) -> JsValue {
        js_sys::JSON::parse(json).unwrap()
    }

    fn printed(value: &JsValue) -> String {
        js_sys::JSON::stringify(value).unwrap().into()
    }

    #[wasm_bindgen_test]
    fn programs_and_questions_are_written_as_the_runtimes_take_them() {
        let files = vec![BotFile::text("a.js", "1"), BotFile::bytes("b.wasm", vec![7])];
        let written = program(&Program { language: Language::Js, files, memory: 64, optimization: Optimization::O2 });
        let expected = r#"{"language":"js","files":[{"name":"a.js","text":"1"},{"name":"b.wasm","bytes":{"0":7}}],"memory":64,"level":"O2"}"#;
        assert_eq!(printed(&written), expected);
        let asked = |chance| Question { fresh: true, text: "x".into(), mode: Mode::Lines, limit: 9, output: 8, chance };
        let expected = r#"{"fresh":true,"text":"x","mode":"lines","limit":9,"output":8,"chance":{"seed":5,"clock":1}}"#;
        assert_eq!(printed(&question(&asked(Some(Chance { seed: 5, clock: 1.0 })))), expected);
        assert!(printed(&question(&Question { mode: Mode::Once, ..asked(None) })).ends_with(r#""chance":null}"#));
    }

    #[wasm_bindgen_test]
    fn answers_are_read() {
        let answer = heard(&parsed(r#"{"stdout":"a","stderr":"b","end":"exited","detail":0,"ms":1.5}"#)).unwrap();
        assert_eq!((answer.end, answer.detail.as_str(), answer.ms), (End::Exited, "0", 1.5));
        for (word, end) in [
            ("waits", End::Waits),
            ("time", End::Time),
            ("reading", End::Reading),
            ("crash", End::Crash),
            ("memory", End::Memory),
            ("output", End::Output),
            ("stopped", End::Stopped),
        ] {
            assert_eq!(heard(&parsed(&format!(r#"{{"end":"{word}"}}"#))).map(|heard| heard.end), Ok(end));
        }
        for nonsense in ["{}", "null", r#"{"end":"fine"}"#] {
            assert!(heard(&parsed(nonsense)).is_err(), "{nonsense}");
        }
    }

    #[wasm_bindgen_test]
    fn every_reason_is_read() {
        let error = prepare_error(&parsed(
            r#"{"kind":"compile","output":"o","diagnostics":[{"file":"f","line":3,"column":4,"severity":"note","message":"m"}]}"#,
        ));
        let said = Diagnostic { file: "f".into(), line: 3, column: 4, grade: Grade::Note, message: "m".into() };
        assert_eq!(error, PrepareError::Compile { diagnostics: vec![said], output: "o".into() });
        let unsupported = prepare_error(&parsed(r#"{"kind":"unsupported","what":"numpy"}"#));
        assert_eq!(unsupported, PrepareError::Unsupported { what: "numpy".into(), at: None });
        let placed = parsed(r#"{"kind":"unsupported","what":"torch","file":"bot.py","line":3,"column":8}"#);
        let at = Some(Spot { file: "bot.py".into(), line: 3, column: 8 });
        assert_eq!(prepare_error(&placed), PrepareError::Unsupported { what: "torch".into(), at });
        assert_eq!(prepare_error(&parsed(r#"{"kind":"stopped"}"#)), PrepareError::Stopped);
        let load = |detail: &str| PrepareError::Load { detail: detail.to_owned() };
        assert_eq!(prepare_error(&parsed(r#"{"kind":"load","detail":"d"}"#)), load("d"));
        assert_eq!(prepare_error(&js_sys::Error::new("404").into()), load("404"));
    }

    #[wasm_bindgen_test]
    fn sizes_and_progress_are_read() {
        let sizes = sizes(&parsed(r#"{"js":{"bytes":5,"kept":false},"python":{"bytes":0,"kept":true},"cpp":null}"#));
        assert_eq!(sizes.of(Language::Js), Some(RuntimeSize { bytes: 5.0, kept: false }));
        assert_eq!(sizes.of(Language::Python), Some(RuntimeSize { bytes: 0.0, kept: true }));
        assert_eq!((sizes.of(Language::Cpp), sizes.of(Language::Wasm)), (None, None));
        let told = progress(&parsed(r#"{"stage":"load","loaded":1,"total":2}"#));
        assert_eq!(told, Some(Progress { stage: Stage::Load, loaded: 1.0, total: 2.0 }));
        assert_eq!(progress(&parsed(r#"{"stage":"?"}"#)), None);
    }
}
