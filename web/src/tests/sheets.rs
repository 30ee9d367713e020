//! A class: a teacher makes a sheet, a pupil works on it and hands it in, the teacher looks at the results.

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use wasm_bindgen_test::*;

use crate::testing::{Page, on_page};

/// The file that the page saved last.
async fn saved(page: &Page) -> Result<String> {
    page.wait_until("window.saved !== undefined").await?;
    let saved = page.run("const saved = window.saved; window.saved = undefined; return saved").await?;
    Ok(saved.as_str().context("nothing was saved")?.to_owned())
}

/// Another browser, which knows nothing.
async fn elsewhere(page: &Page) -> Result<()> {
    page.run("localStorage.clear(); sessionStorage.clear()").await?;
    page.open("").await?;
    page.find("h1").await.map(drop)
}

async fn add(page: &Page, kind: &str) -> Result<()> {
    let tasks = page.count(".tasks .task").await?;
    page.pick(".task-kind", kind).await?;
    page.click(".add-task").await?;
    page.wait_until(&format!("document.querySelectorAll('.tasks .task').length === {}", tasks + 1)).await
}

/// The teacher's part: the sheet as a file, and its link.
async fn made(page: &Page) -> Result<(String, String)> {
    page.open("#/learn").await?;
    page.click(".to-classes").await?;
    page.click(".to-make").await?;
    page.fill(".sheet-title", "Week 1").await?;
    add(page, "0").await?;
    page.pick(".task-kind", "1").await?;
    page.fill(".task-count", "2").await?;
    add(page, "1").await?;
    add(page, "2").await?;
    page.reload().await?;
    page.wait_until("document.querySelectorAll('.tasks .task').length === 3").await?;
    page.click(".save-sheet").await?;
    let file = saved(page).await?;
    let sheet: Value = serde_json::from_str(&file)?;
    ensure!(
        sheet["title"] == "Week 1" && sheet["tasks"][0]["asks"].as_array().is_some_and(|asks| asks.len() > 5),
        "{file}"
    );
    ensure!(sheet["tasks"][1]["count"] == 2 && sheet["tasks"][2]["puzzle"].is_string(), "{file}");
    let link = page.run("return document.querySelector('.try-sheet').getAttribute('href')").await?;
    Ok((file, link.as_str().context("no link")?.to_owned()))
}

/// The pupil's part: returns the file that is handed in.
async fn handed_in(page: &Page, link: &str) -> Result<String> {
    elsewhere(page).await?;
    page.open(link).await?;
    page.find(".tasks").await?;
    ensure!(page.count(".pages .page-link.on[href='#/learn']").await? == 1, "the bar does not say where a sheet is");
    // The lesson's first step, wrong or right.
    page.click(".tasks .task:nth-child(1) a").await?;
    page.find(".lesson-step .ask").await?;
    page.click(".to-sheet").await?;
    // Both exercises of the drill, each answered once.
    page.click(".tasks .task:nth-child(2) a").await?;
    for _ in 0..2 {
        page.click(".exercise .choice").await?;
        page.find(".judged").await?;
        page.click(".next").await?;
    }
    page.find(".finished").await?;
    page.click(".to-sheet").await?;
    let state = page.text(".tasks .task:nth-child(2) .task-state").await?;
    ensure!(!state.is_empty() && state != page.text(".tasks .task:nth-child(3) .task-state").await?, "{state}");
    page.fill(".pupil", "Li Lei").await?;
    page.click(".save-hand-in").await?;
    saved(page).await
}

#[wasm_bindgen_test]
async fn a_sheet_goes_to_a_class_and_comes_back() {
    on_page(async |page| {
        page.open("").await?;
        let (sheet, link) = made(page).await?;
        let hand_in = handed_in(page, &link).await?;
        let value: Value = serde_json::from_str(&hand_in)?;
        let attempts = value["attempts"].as_array().context("no attempts")?;
        ensure!(attempts.len() == 2 && attempts[1]["step"] == 1 && attempts[1]["task"] == 1, "{hand_in}");

        // A teacher who only has the files.
        elsewhere(page).await?;
        page.drop_files(&[("hand-in.json", hand_in.as_bytes())]).await?;
        page.find(".collect .notice").await?;
        let changed = hand_in.replace("Li Lei", "Han Mei");
        let foreign = hand_in.replace(value["sheet"].as_str().unwrap_or_default(), "0123");
        let files = [
            ("week.json", sheet.as_bytes()),
            ("again.json", hand_in.as_bytes()),
            ("changed.json", changed.as_bytes()),
            ("foreign.json", foreign.as_bytes()),
            ("none.json", b"{}"),
        ];
        page.drop_files(&files).await?;
        page.wait_until("document.querySelectorAll('.class-table tbody tr').length === 2").await?;
        let told = page.text(".told").await?;
        ensure!(told.contains("Han Mei") && told.contains("none.json") && page.count(".told li").await? == 4, "{told}");
        page.click(".save-table").await?;
        let table = saved(page).await?;
        ensure!(table.contains("Li Lei,0,0,12,0,,"), "{table}");
        page.click(".save-attempts").await?;
        let all = saved(page).await?;
        ensure!(all.lines().count() == 5, "{all}");

        // An attempt is shown again, with its verdict.
        page.click(".class-table tbody tr:nth-child(2) button").await?;
        page.click(".all-attempts tr:nth-child(1) a").await?;
        page.find(".replayed").await?;
        page.find(".judged").await.map(drop)
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_sheet_is_dropped_anywhere_and_a_broken_one_is_refused_with_a_reason() {
    on_page(async |page| {
        let sheet = br#"{"paiju":"sheet","version":1,"title":"Dropped","tasks":[{"course":"doudizhu-rules"}]}"#;
        for place in ["", "#/inspect", "#/learn"] {
            page.open(place).await?;
            page.find("main").await?;
            page.ready().await?;
            page.drop_files(&[("sheet.json", sheet)]).await?;
            page.find(".tasks").await?;
            ensure!(page.text("h1").await? == "Dropped", "{place}");
        }
        page.open("#/sheet").await?;
        page.find(".sheets-doors").await?;
        // What is removed comes back.
        page.click(".sheet-list button").await?;
        page.wait_until("!document.querySelector('.sheet-list')").await?;
        page.click(".undo").await?;
        ensure!(page.text(".sheet-list").await?.contains("Dropped"), "the sheet is lost");
        let broken = br#"{"paiju":"sheet","version":1,"title":"x","tasks":[{"course":"chess"}]}"#;
        page.drop_files(&[("sheet.json", broken)]).await?;
        let said = page.text(".notice").await?;
        ensure!(said.contains("chess"), "{said}");
        for refused in ["#/sheet?sheet=1%%", "#/sheet?id=none"] {
            page.open_anew(refused).await?;
            page.find(".notice").await.context(refused)?;
        }
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn an_answer_that_was_shown_counts_as_helped_after_the_page_was_left() {
    on_page(async |page| {
        let sheet = br#"{"paiju":"sheet","version":1,"title":"Shown","tasks":[{"course":"doudizhu-rules"}]}"#;
        page.open("#/sheet").await?;
        page.find(".sheets-doors").await?;
        page.drop_files(&[("sheet.json", sheet)]).await?;
        page.click(".tasks .task a").await?;
        page.find(".lesson-step .ask").await?;
        page.click(".look-through input").await?;
        page.find(".answer:enabled").await?;
        page.click(".to-sheet").await?;
        page.click(".tasks .task a").await?;
        page.find(".lesson-step .ask").await?;
        page.fill(".ask input", "30").await?;
        page.click(".answer").await?;
        page.find(".judged").await?;
        let log =
            "Object.keys(localStorage).filter(key => key.includes('sheets.log')).map(key => localStorage[key]).join()";
        let noted = page.run(&format!("return {log}")).await?;
        ensure!(noted.as_str().is_some_and(|noted| noted.contains(r#""helped":true"#)), "{noted}");
        Ok(())
    })
    .await;
}
