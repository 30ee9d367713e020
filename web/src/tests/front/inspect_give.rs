//! The inspector's exports and repairs.

use anyhow::{Context, Result};
use serde_json::{Value, json};
use wasm_bindgen_test::*;

use super::at_inspector;
use crate::testing::{Key, Page, on_page};

/// A bot's input of Dou Dizhu as people paste it: Python's words and quotes, a trailing comma.
const LOOSE: &str = "{'requests': [{'own': [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19], \
    'history': [[], []], 'publiccard': [17, 18, 19]},], 'responses': [], 'data': None}";

/// Opens the inspector with [`LOOSE`].
async fn open(page: &Page) -> Result<()> {
    at_inspector::open(page, LOOSE).await?;
    page.find(".give").await.map(drop)
}

/// Presses a menu entry and returns what was copied.
async fn copied(page: &Page, entry: &str) -> Result<String> {
    page.run(&format!("window.copied = undefined; document.querySelector('{entry}').closest('details').open = true"))
        .await?;
    page.click(entry).await?;
    page.wait_until("window.copied !== undefined").await?;
    Ok(page.run("return window.copied").await?.as_str().context("nothing was copied")?.to_owned())
}

#[wasm_bindgen_test]
async fn a_repair_is_shown_before_it_is_applied() {
    on_page(async |page| {
        open(page).await?;
        page.click(".repair-open").await?;
        page.wait_until("document.querySelectorAll('.diff li').length > 5").await?;
        // Closing gives the focus back.
        let has_focus = "document.activeElement.matches('.repair-open')";
        page.press(Key::Escape).await?;
        page.wait_until(has_focus).await?;
        page.click(".repair-open").await?;
        page.click(".repair-dialog header .icon-button").await?;
        page.wait_until(has_focus).await?;
        page.click(".repair-open").await?;
        assert_eq!(page.run("return document.querySelector('.diff ins').textContent").await?, json!("\"requests\""));
        page.click(".repair-dialog .ways .ghost").await?;
        page.wait_until("window.copied?.includes('\"data\": null') === true").await?;
        page.click(".repair-dialog .primary").await?;
        page.wait_until("!document.querySelector('.problem') && !!document.querySelector('.problems .fine')").await?;
        let text = page.text(".text-pane").await?;
        assert!(text.contains("\"data\": null") && !text.contains('\''), "{text}");
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn the_shown_moment_is_copied_as_a_picture_as_a_bots_input_and_as_a_report() {
    on_page(async |page| {
        open(page).await?;
        let svg = copied(page, ".copy-svg").await?;
        assert!(
            svg.starts_with("<svg") && svg.contains("<title>斗地主</title>") && svg.contains("轮到西家领出"),
            "{svg}"
        );
        assert!(!svg.contains("class=\"pj-fault\""), "a quotation mark is no fault of the game: {svg}");
        let text = copied(page, ".copy-diagram").await?;
        assert!(text.starts_with("斗地主\n") && text.contains("▶ 西家 地主 20 张"), "{text}");

        assert_eq!(page.count(".give-input .look").await?, 7, "six forms, one of them under two names");
        let json = copied(page, ".give-input .menu-title + li button").await?;
        let value: Value = serde_json::from_str(&json)?;
        assert_eq!((value["requests"].as_array().map(Vec::len), &value["responses"]), (Some(1), &json!([])));
        let report = copied(page, ".give-report").await?;
        assert!(report.starts_with("## ") && report.contains("⚠️"), "{report}");
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_link_holds_the_text() {
    on_page(async |page| {
        open(page).await?;
        let link = copied(page, ".give-link").await?;
        let place = link.find("#/inspect?").map(|at| &link[at..]).context("a link to the inspector")?;
        assert!(place.contains("text=1"), "{link}");
        let title = page.text(".format").await?;
        page.run("sessionStorage.clear(); localStorage.clear()").await?;
        page.open("").await?;
        page.open(place).await?;
        page.find(".text-pane").await?;
        page.wait_until("document.querySelector('.text-pane').textContent.includes('publiccard')").await?;
        assert_eq!(page.text(".format").await?, title);
        page.open("").await?;
        page.open("#/inspect?text=1damaged").await?;
        assert!(page.text(".notice").await?.contains("链接"), "a damaged link is said");
        Ok(())
    })
    .await;
}
