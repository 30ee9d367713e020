//! The box in which visitors' bots run: what they must not reach, and that the page stays usable.

use anyhow::{Context, Result, ensure};
use paiju_tests::browser::{Page, in_lab};
use serde_json::{Value, json};

/// Defines `window.box`.
const SCRIPT: &str = include_str!("lab_box.js");

/// The result of a function of `window.box`.
pub async fn asked(page: &Page, call: &str) -> Result<Value> {
    page.open("").await?;
    page.find("textarea").await?;
    page.run(SCRIPT).await?;
    // Polled rather than one long call: a runtime takes as long as the machine needs, and a script has its own time limit.
    let told = "(value) => (window.told = { value }), (error) => (window.told = { error: String(error?.stack ?? JSON.stringify(error)) })";
    page.run(&format!("window.told = null; window.box.{call}.then({told})")).await?;
    page.wait_until("window.told !== null").await?;
    let told = page.run("return window.told").await?;
    ensure!(told["error"].is_null(), "{call}: {}", told["error"]);
    Ok(told["value"].clone())
}

fn names(value: &Value) -> Vec<&str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

/// Tested not through a runtime, which blocks most of it anyway, but with a program that the box runs directly.
#[test]
fn nothing_is_reached_from_the_box() {
    in_lab(async |page| {
        let found = asked(page, "reaches()").await?;
        assert_eq!(found["got"], json!([]), "{found:#}");
        assert!(names(&found["tried"]).len() >= 18, "{found:#}");
        let refused = names(&found["refused"]);
        // A server that does not answer would look the same: the policy itself refused each.
        for network in ["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "import", "importScripts"] {
            assert!(refused.iter().any(|address| address.ends_with(&format!("?{network}"))), "{network}: {refused:?}");
        }
        assert_eq!(found["calls"], json!(["the page"]), "no bot speaks to the page's channels");
        assert_eq!(found["others"], json!([]), "no bot hears another");
        Ok(())
    });
}

/// What Python reaches of JavaScript: through the module `js`, through Pyodide's own, through function constructors.
#[test]
#[ignore = "in --all"]
fn python_reaches_nothing_either() {
    const PROGRAM: &str = r#"
import js, pyodide_js
names = ["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "importScripts", "indexedDB", "localStorage", "caches", "document",
         "window", "self", "globalThis", "parent", "top", "navigator", "location", "BroadcastChannel", "Worker", "postMessage", "eval"]
def evaluate(): return js.Object.constructor("return globalThis")()
def download():
    from pyodide.http import open_url
    return open_url("/")
def socket():
    import socket
    return socket.create_connection(("127.0.0.1", 80), timeout=1)
def library():
    from urllib.request import urlopen
    return urlopen("http://127.0.0.1/")
def run_js():
    from pyodide.code import run_js
    return run_js("self")
reaches = {name: (lambda name=name: getattr(js, name)) for name in names}
reaches |= {f"pyodide_js.{name}": (lambda name=name: getattr(pyodide_js, name)) for name in names}
reaches |= {one.__name__: one for one in [evaluate, download, socket, library, run_js]}
got = []
for name, reach in reaches.items():
    try:
        reach()
        got.append(name)
    except BaseException:
        pass
print(len(reaches), got)
"#;
    in_lab(async |page| {
        let answer = asked(page, &format!("python({})", json!(PROGRAM))).await?;
        assert_eq!(answer["stdout"], "45 []\n", "{answer:#}");
        Ok(())
    });
}

#[test]
#[ignore = "in --all"]
fn a_read_waits_for_the_next_question_with_and_without_suspending() {
    in_lab(async |page| {
        let expected = json!([["waits", "one\n"], ["waits", "two\n"], ["waits", "three\n"]]);
        for suspends in [true, false] {
            let answers = asked(page, &format!("waits({suspends})")).await?;
            assert_eq!(answers, expected, "suspends: {suspends}");
        }
        Ok(())
    });
}

#[test]
#[ignore = "in --all"]
fn a_bot_that_never_ends_is_stopped_and_the_page_keeps_running() {
    in_lab(async |page| {
        let seen = asked(page, "endless()").await?;
        assert_eq!(seen["ends"], json!(["time", "stopped"]), "{seen:#}");
        assert_eq!(seen["stdout"], "a\n", "what it printed before is there");
        assert!(seen["ticks"].as_u64().context("no ticks")? > 2, "the page stood still: {seen:#}");
        assert_eq!(seen["frames"], 0, "nothing of it is left");
        Ok(())
    });
}

#[test]
#[ignore = "in --all"]
fn the_editor_obeys_the_policy() {
    in_lab(async |page| {
        let seen = asked(page, "editor()").await?;
        let expected = json!({
            "label": "bot.cpp", "numbers": "flex", "coloured": true, "marked": "main", "text": "new", "told": ["xnew"], "left": 0
        });
        assert_eq!(seen, expected);
        assert!(page.errors().await?.is_empty(), "{:#?}", page.errors().await?);
        Ok(())
    });
}
