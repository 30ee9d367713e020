//! The arena's referee: roll call before rounds, the final by one button, seeded players, clauses, standings hidden.

use anyhow::Result;
use serde_json::json;
use wasm_bindgen_test::*;

use super::at_arena::{OVER, PRELIMINARY, plan, saved, set_up};
use crate::testing::{Key, Page, on_page};

const TEN: [&str; 10] = [
    "t1|Team One=ai:random",
    "t2=ai:random",
    "t3=ai:random",
    "t4=ai:random",
    "t5=ai:random",
    "t6=ai:random",
    "t7=ai:random",
    "t8=ai:random",
    "t9=ai:random",
    "t10=ai:random",
];

/// Sets up a preliminary of ten with so many rounds.
async fn preliminary(page: &Page, rounds: u32) -> Result<()> {
    page.prefer_language("en").await?;
    page.open("#/arena").await?;
    set_up(page, &plan(PRELIMINARY, &TEN, rounds, 1)).await
}

#[wasm_bindgen_test]
async fn the_roll_is_called_and_consequences_are_shown_first() {
    on_page(async |page| {
        preliminary(page, 2).await?;
        page.fill(".new-tournament .seeded", "2").await?;
        page.click(".organiser summary").await?;
        page.click(".organiser label.check").await?;
        // A field that is emptied again does not close the panel.
        page.fill(".organiser .pairings", "1").await?;
        page.press(Key::Backspace).await?;
        page.wait_until("document.querySelector('.organiser').open").await?;
        page.pick(".organiser .late-small", "-1").await?;
        page.click(".new-tournament .primary").await?;

        page.find(".before-round .sheet-rows").await?;
        assert_eq!(page.count(".before-round tbody tr").await?, 3, "who meets whom is shown before it is played");
        assert!(page.text(".stand-progress .state").await?.contains("waiting"), "nothing has stopped");
        let seeded = page.run("return [...document.querySelectorAll('.before-round tbody tr')].map(row => row.innerText).filter(row => /Team One|t2/.test(row)).length").await?;
        assert_eq!(seeded, json!(2), "seeded players sit at tables of their own");

        page.pick(".acts select", "0").await?;
        page.click(".act-withdraw").await?;
        page.wait_until("!!document.querySelector('.consequence')").await?;
        let said = page.text(".consequence").await?;
        assert!(said.contains("9 players remain"), "{said}");
        page.click(".act-late").await?;
        page.wait_until("/a small score of -350;/.test(document.querySelector('.consequence')?.innerText)").await?;
        page.click(".act-withdraw").await?;
        page.wait_until("/9 players remain/.test(document.querySelector('.consequence')?.innerText)").await?;
        page.click(".consequence .primary").await?;
        page.wait_until("!document.querySelector('.before-round .next-title').innerText.includes('bye')").await?;
        page.click(".start-round").await?;
        page.wait_until("document.querySelector('.before-round .start-round')?.innerText.includes('2')").await?;
        page.click(".start-round").await?;
        page.wait_until(OVER).await?;
        let file = saved(page).await?;
        for line in [r#"{"withdrawn":{"player":0}}"#, r#""seeded":2"#, r#""late-small":-1"#] {
            assert!(file.contains(line), "no {line}");
        }
        let out = page.text(".ranking tr.out").await?;
        assert!(out.contains("Team One") && out.contains("withdrew before round 1"), "{out}");
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_final_follows_by_one_button_and_columns_lead_to_their_clauses() {
    on_page(async |page| {
        preliminary(page, 4).await?;
        page.click(".new-tournament .primary").await?;
        page.wait_until(OVER).await?;
        assert_eq!(page.count(".ranking tr.promoted").await?, 9);
        let promoted =
            "return [...document.querySelectorAll('.ranking tr.promoted .player')].map(cell => cell.innerText)";
        let places: Vec<String> = serde_json::from_value(page.run(promoted).await?)?;
        page.click(".hide").await?;
        let hidden = "!document.querySelector('.ranking') && !!document.querySelector('.seatings')";
        page.wait_until(hidden).await?;
        // Before the prize-giving a reloaded page shows nothing either.
        page.reload().await?;
        page.wait_until(OVER).await?;
        page.wait_until(hidden).await?;
        page.click(".hide").await?;
        page.wait_until("!!document.querySelector('.ranking')").await?;
        page.reload().await?;
        page.wait_until(OVER).await?;
        page.wait_until("!!document.querySelector('.ranking')").await?;
        page.click(".to-final").await?;
        page.wait_until("document.querySelector('.stand-head h2').innerText.includes('final')").await?;
        page.wait_until(OVER).await?;
        let file = saved(page).await?;
        let first: serde_json::Value = serde_json::from_str(file.lines().next().unwrap_or_default())?;
        let players = first["tournament"]["players"].as_array().into_iter().flatten();
        let entered: Vec<&str> =
            players.filter_map(|player| player["shown"].as_str().or(player["name"].as_str())).collect();
        assert_eq!(entered, places, "players enter in the order of their places");
        page.click(".rounds summary").await?;
        let text = page.text(".rounds").await?;
        assert!(text.contains("Round 1, where the points come from"), "{text}");
        page.press('b').await?;
        page.wait_until("!!document.querySelector('.arena.large')").await?;
        page.press('b').await?;
        page.wait_until("!document.querySelector('.arena.large')").await?;
        page.click(".ranking th:nth-child(6) a.clause").await?;
        page.wait_until("location.hash.includes('contest-tables') && !!document.querySelector('.learn')").await?;
        page.wait_until("document.body.innerText.includes('5.6')").await
    })
    .await;
}
