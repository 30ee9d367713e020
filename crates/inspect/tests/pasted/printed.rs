//! The same game as other programs write it: encoded again as a string, in a log's or a notebook's strings, on a command line, and as the
//! value of another language.

use serde_json::{Value, json};

use super::clean::Kind;
use super::noise::{Noise, noise, quoted};

const COMPACT: fn(Kind) -> bool = |kind| kind == Kind::Compact;
const JSON: fn(Kind) -> bool = Kind::is_json;

/// All of them; strings in Go's lists of strings have no ends, so Mahjong is left out there.
pub const ALL: &[Noise] = &[
    noise("string", COMPACT, false, |text| encoded(text, 1)),
    noise("string", JSON, false, |text| encoded(text, 2)),
    noise("string", JSON, false, |text| encoded(text, 3)),
    noise("string", COMPACT, false, |text| encoded(text, 4)),
    noise("string", COMPACT, true, |text| format!("日志里的是 {}，为什么输了", encoded(text, 2))),
    noise("string", COMPACT, true, |text| format!("payload={}\nsecond line\n", encoded(text, 3))),
    noise("logger", COMPACT, true, |text| logged(&format!("stdin: {}", text.trim_end()))),
    noise("logger", COMPACT, true, |text| format!("{}{}", logged("start"), logged(text.trim_end()))),
    noise("logger", COMPACT, true, |text| logged(&format!("sent {} ok", encoded(text, 1)))),
    noise("logger", JSON, true, |text| json!({ "time": 3, "data": { "body": text.trim_end() } }).to_string()),
    noise("notebook", JSON, true, |text| notebook(text, "")),
    noise("notebook", COMPACT, true, |text| notebook(text, "read ")),
    noise("command", COMPACT, true, |text| format!("bot.exe \"{}\"\n", text.trim_end().replace('"', "\"\""))),
    noise("command", COMPACT, true, |text| format!("bot.exe \"{}\"\n", text.trim_end().replace('"', "\"\"\""))),
    noise("command", COMPACT, true, |text| {
        format!("C:\\bot> echo {} | bot.exe\n", text.trim_end().replace('"', "^\""))
    }),
    noise("command", COMPACT, true, |text| format!("PS> bot.exe \"{}\"\n", text.trim_end().replace('"', "`\""))),
    noise("command", COMPACT, true, |text| format!("bot.exe {}\n", quoted(text.trim_end()))),
    noise("go", JSON, false, |text| printed(text, &go)),
    noise("go", COMPACT, true, |text| format!("2026/05/12 10:00:00 got {}", printed(text, &go))),
    noise("go", COMPACT, true, |text| format!("张三 10:02\n怎么输的\n{}\n谢谢", printed(text, &go))),
    noise("go syntax", JSON, false, |text| printed(text, &go_syntax)),
    noise("java", JSON, false, |text| printed(text, &java)),
    noise("java", COMPACT, false, |text| printed(text, &gson)),
    noise("java", COMPACT, true, |text| format!("INFO: input = {} done\n", printed(text, &java))),
    noise("rust", JSON, false, |text| printed(text, &rust)),
    noise("rust", COMPACT, true, |text| format!("[src/main.rs:12:5] input = {}", printed(text, &rust))),
    noise("python", JSON, false, |text| printed(text, &ordered)),
    noise("python", COMPACT, true, |text| format!(">>> print(x)\n{}>>> \n", printed(text, &ordered))),
];

/// As a JSON string, this many times.
fn encoded(text: &str, times: usize) -> String {
    (0..times).fold(text.trim_end().to_owned(), |text, _| Value::from(text).to_string())
}

fn logged(message: &str) -> String {
    format!("{}\n", json!({ "level": "info", "msg": message, "ts": "2026-05-12T10:00:00Z" }))
}

/// A notebook with an output of these lines.
fn notebook(text: &str, before: &str) -> String {
    let lines: Vec<String> = format!("{before}{}\n", text.trim_end()).lines().map(|line| format!("{line}\n")).collect();
    let output = json!({ "name": "stdout", "output_type": "stream", "text": lines });
    let cell = json!({ "cell_type": "code", "execution_count": 2, "outputs": [output], "source": ["print(line)"] });
    serde_json::to_string_pretty(&json!({ "cells": [cell], "metadata": {}, "nbformat": 4 })).unwrap()
}

fn printed(text: &str, print: &dyn Fn(&Value) -> String) -> String {
    print(&serde_json::from_str(text).unwrap()) + "\n"
}

fn joined(items: impl Iterator<Item = String>, between: &str) -> String {
    items.collect::<Vec<_>>().join(between)
}

fn go(value: &Value) -> String {
    match value {
        Value::Array(items) => format!("[{}]", joined(items.iter().map(go), " ")),
        Value::Object(entries) => {
            format!("map[{}]", joined(entries.iter().map(|(key, value)| format!("{key}:{}", go(value))), " "))
        }
        Value::String(text) => text.clone(),
        Value::Null => "<nil>".to_owned(),
        plain => plain.to_string(),
    }
}

fn go_syntax(value: &Value) -> String {
    match value {
        Value::Array(items) => format!("[]interface {{}}{{{}}}", joined(items.iter().map(go_syntax), ", ")),
        Value::Object(entries) => {
            let entry = |(key, value): (&String, &Value)| format!("\"{key}\":{}", go_syntax(value));
            format!("map[string]interface {{}}{{{}}}", joined(entries.iter().map(entry), ", "))
        }
        Value::Null => "interface {}(nil)".to_owned(),
        plain => plain.to_string(),
    }
}

fn java_with(value: &Value, number: &dyn Fn(&Value) -> String) -> String {
    match value {
        Value::Array(items) => format!("[{}]", joined(items.iter().map(|item| java_with(item, number)), ", ")),
        Value::Object(entries) => {
            let entry = |(key, value): (&String, &Value)| format!("{key}={}", java_with(value, number));
            format!("{{{}}}", joined(entries.iter().map(entry), ", "))
        }
        Value::String(text) => text.clone(),
        Value::Number(_) => number(value),
        plain => plain.to_string(),
    }
}

fn java(value: &Value) -> String {
    java_with(value, &Value::to_string)
}

/// Gson's numbers are of type double.
fn gson(value: &Value) -> String {
    java_with(value, &|number| if number.is_i64() { format!("{number}.0") } else { number.to_string() })
}

/// As `serde_json` prints its values.
fn rust(value: &Value) -> String {
    match value {
        Value::Null => "Null".to_owned(),
        Value::Bool(yes) => format!("Bool({yes})"),
        Value::Number(number) => format!("Number({number})"),
        Value::String(text) => format!("String({text:?})"),
        Value::Array(items) => format!("Array [{}]", joined(items.iter().map(rust), ", ")),
        Value::Object(entries) => {
            let entry = |(key, value): (&String, &Value)| format!("{key:?}: {}", rust(value));
            format!("Object {{{}}}", joined(entries.iter().map(entry), ", "))
        }
    }
}

fn ordered(value: &Value) -> String {
    match value {
        Value::Null => "None".to_owned(),
        Value::Bool(yes) => if *yes { "True" } else { "False" }.to_owned(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => format!("'{text}'"),
        Value::Array(items) => format!("[{}]", joined(items.iter().map(ordered), ", ")),
        Value::Object(entries) => {
            let entry = |(key, value): (&String, &Value)| format!("('{key}', {})", ordered(value));
            format!("OrderedDict([{}])", joined(entries.iter().map(entry), ", "))
        }
    }
}
