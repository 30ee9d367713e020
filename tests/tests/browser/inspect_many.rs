//! Many games in the inspector: their problems by kind, and the single number of a moment.

use anyhow::{Context, Result};
use fantoccini::key::Key;
use paiju_tests::browser::{Page, in_browser};
use serde_json::json;

use super::inspect::{at_game, games, open, record};

/// The kinds and how often each occurs.
async fn kinds(page: &Page) -> Result<Vec<String>> {
    let counts = page
        .run("return [...document.querySelectorAll('.kinds .kind .where b')].map(node => node.textContent)")
        .await?;
    Ok(serde_json::from_value(counts)?)
}

#[test]
fn faults_are_counted_by_kind_and_lead_to_their_games() {
    in_browser(async |page| {
        page.run_at_start(
            "URL.createObjectURL = blob => { blob.text().then(text => { window.saved = text }); return '#' }",
        )
        .await?;
        let played = games(4);
        let broken = [false, true, false, true];
        let text: Vec<String> = played.iter().zip(broken).map(|(game, broken)| record(game, broken)).collect();
        open(page, &text.join("---\n")).await?;
        at_game(page, 2).await?;
        page.click(".kinds summary").await?;
        let counts = kinds(page).await?;
        assert_eq!(counts.first().map(String::as_str), Some("×2"), "{counts:?}");
        assert!(page.text(".kinds .kind .where").await?.contains("2 局"));
        let listed = "document.querySelectorAll('.game-list .game-row').length";
        page.wait_until(&format!("{listed} === 4")).await?;
        page.press(']').await?;
        at_game(page, 3).await?;
        page.click(".kinds .kind button").await?;
        page.wait_until(&format!("{listed} === 2")).await?;
        at_game(page, 2).await?;
        page.screenshot("inspect-kinds").await?;
        page.click(".kinds .kind button").await?;
        page.wait_until(&format!("{listed} === 4")).await?;

        page.click(".kinds-file button").await?;
        page.wait_until("window.saved !== undefined").await?;
        let saved = page.run("return window.saved").await?;
        let saved = saved.as_str().context("nothing was saved")?;
        assert!(
            saved.trim_start_matches('\u{feff}').starts_with("severity,code,game,count,") && saved.contains(",2,2,"),
            "{saved}"
        );
        Ok(())
    });
}

#[test]
fn a_fault_has_the_same_turn_number_everywhere() {
    in_browser(async |page| {
        page.open("").await?;
        page.click(".examples ul[data-game=mahjong] button").await?;
        page.find(".felt.mahjong .plate").await?;
        page.press(Key::Home).await?;
        assert_eq!(page.text(".timeline .step").await?, "开始");
        page.click("#tab-turn").await?;
        // Somewhere in the middle the bot prints something that is not an answer.
        page.run("document.querySelectorAll('.timeline .cells')[30].click()").await?;
        page.find(".trial textarea").await?.send_keys("PLAY X9").await?;
        page.click(".trial > button").await?;
        page.click(".tried .write-it").await?;
        page.find(".problem.error.chosen").await?;
        let number = |of: &'static str| async move {
            let text = page.text(of).await?;
            let after = text.split("回合 ").nth(1).with_context(|| text.clone())?;
            Ok::<_, anyhow::Error>(after.chars().take_while(char::is_ascii_digit).collect::<String>())
        };
        let of_problem = number(".problem.chosen .where").await?;
        assert_ne!(of_problem, "0");
        page.click("#tab-turn").await?;
        page.click(".give-input summary").await?;
        for place in [".timeline .step", ".exchange-head", ".give-input .menu-title"] {
            assert_eq!(number(place).await?, of_problem, "{place}");
        }
        assert_eq!(page.run("return /第 ?0 ?手/.test(document.body.textContent)").await?, json!(false));
        Ok(())
    });
}
