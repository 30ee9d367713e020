//! Visitors' programs in the browser tests: run by `testing/lab/lab.js`, typed into a plain field.

use anyhow::Result;
use paiju_inspect::GameId;
use serde_json::json;

use crate::bots::{Bot, BotFile, Language, Speech, store};
use crate::testing::Page;

/// A table of Dou Dizhu with the bot that [`keep`] stores in the west.
pub const TABLE: &str = "#/table/doudizhu?seed=7&west=bot:1&south=sample&east=sample";

/// What is shown is stored.
pub const KEPT: &str = "!!document.querySelector('.kept-state.kept')";

/// West's third turn in Dou Dizhu: it has bid 3 and played a 4, which the others did not beat.
const THIRD: &str = include_str!("../../../tests/bots/third-turn.json");

/// A bot of Dou Dizhu that leads its lowest card and passes otherwise, or makes this mistake in its third turn.
pub fn program(mistake: &str) -> String {
    let text = include_str!("../../../tests/bots/mistakes.js");
    text.replacen("\"none\"", &format!("\"{mistake}\""), 1)
        // What a runtime would notice is told: nothing here can end a loop, and the memory is the page's.
        .replace("while (MISTAKE === \"loop\");", "if (MISTAKE === \"loop\") throw { end: \"time\", ms: 2000 };")
        .replace(
            "while (MISTAKE === \"flood\")",
            "if (MISTAKE === \"flood\") throw { end: \"output\" }; else if (false)",
        )
        .replace("while (MISTAKE === \"memory\")", "if (MISTAKE === \"memory\") throw { end: \"memory\" }; else")
        .replace("requests.length === 3) return;", "requests.length === 3) throw { end: \"reading\" };")
        .replace("if (!kept) process.exit();", "if (kept) throw { end: \"waits\" };")
}

/// Stores a bot of Dou Dizhu, written in JavaScript, under the key 1.
pub async fn keep(text: &str, limit: Option<u32>) -> Result<()> {
    let files = vec![BotFile::text("main.js", text)];
    let bot = Bot::new("Zhang's bot".to_owned(), GameId::DouDizhu, Language::Js, Speech::Json, files);
    let kept = store::restore(Bot { id: "1".to_owned(), changed: 1, limit, ..bot }).await;
    kept.map(drop).map_err(|error| anyhow::anyhow!("{error:?}"))
}

/// Opens the Lab and drops files, which then open as a program.
pub async fn with_files(page: &Page, files: &[(&str, &[u8])]) -> Result<()> {
    page.open("#/lab").await?;
    page.find(".own-bots .empty, .bot-list li").await?;
    page.drop_files(files).await?;
    page.find(".bench .plain-editor").await.map(drop)
}

/// Opens the Lab and drops a program, which then opens.
pub async fn with_program(page: &Page, name: &str, text: &str) -> Result<()> {
    with_files(page, &[(name, text.as_bytes())]).await?;
    has_text(page, text.lines().next().unwrap_or_default()).await
}

/// Waits until the editor shows this.
pub async fn has_text(page: &Page, text: &str) -> Result<()> {
    let text = json!(text);
    page.wait_until(&format!("!!document.querySelector('.plain-editor')?.value.includes({text})")).await
}

/// Waits until the bot's files have these names, the main one first.
pub async fn has_tabs(page: &Page, wanted: &str) -> Result<()> {
    let tabs = "[...document.querySelectorAll('.tab')].map(it => it.textContent).join()";
    page.wait_until(&format!("{tabs} === '{wanted}'")).await
}

/// Runs the open program on [`THIRD`], and waits for its end.
pub async fn take_third_turn(page: &Page) -> Result<()> {
    has_input(page).await?;
    page.fill(".turn-input", THIRD).await?;
    page.click(".turn .run").await?;
    page.wait_until("!!document.querySelector('.turn .state.ended, .compiler, .turn .state.refused')").await
}

/// Waits until the worker has sent the input.
pub async fn has_input(page: &Page) -> Result<()> {
    page.wait_until("(area => !!area && area.value.length > 10)(document.querySelector('.turn-input'))").await
}
