//! The table: watching a game to its end and looking back, copies, links, the help.

use anyhow::{Context, Result, ensure};
use serde_json::json;
use wasm_bindgen_test::*;

use super::at_table::{self, PLAY, WATCH};
use crate::testing::{Key, Page, on_page};

/// What a game's table shows a spectator.
struct Watched {
    place: &'static str,
    title: &'static str,
    /// What shows that the hands are open.
    open: &'static str,
    /// The least number of steps of a game.
    steps: i64,
    /// A selector and how many of them the score sheet has.
    sheet: (&'static str, u64),
    /// A word of the help about the rules, the scores and the AIs.
    help: [&'static str; 3],
}

const WATCHED: [Watched; 3] = [
    Watched {
        place: WATCH[0],
        title: "斗地主",
        open: ".felt.all-open",
        steps: 10,
        sheet: (".sheet .points", 3),
        help: ["地主", "倍数", "planner"],
    },
    // The covered cards are turned.
    Watched {
        place: WATCH[1],
        title: "拖拉机",
        open: ".felt.all-open",
        steps: 140,
        sheet: (".sheet .sheet-kitty .card", 8),
        help: ["拖拉机", "闲家", "standard"],
    },
    Watched {
        place: WATCH[2],
        title: "麻将",
        open: ".place .standing .tile",
        steps: 100,
        sheet: (".ranking tr", 4),
        help: ["碰", "海明距离", "steady"],
    },
];

/// Whether the row of the shown step is visible.
const IN_SIGHT: &str = "(() => {
    const list = document.querySelector('.history ol').getBoundingClientRect();
    const row = document.querySelector('.history .current')?.getBoundingClientRect();
    return !!row && row.top >= list.top - 1 && row.bottom <= list.bottom + 1 && list.height > 40;
})()";

#[wasm_bindgen_test]
async fn ais_play_to_the_end_and_every_step_can_be_shown_again() {
    on_page(async |page| {
        for game in &WATCHED {
            at_table::open(page, &format!("{}&step=0", game.place)).await?;
            page.find(game.open).await?;
            ensure!(page.run("return document.title").await?.to_string().contains(game.title), "{}", game.title);
            at_table::to_the_end(page).await?;
            page.wait_until("document.querySelector('.announced[aria-live=polite]').textContent.trim().length > 2")
                .await?;
            let last = at_table::step(page).await?;
            ensure!(last > game.steps, "a game of {last} steps");
            let (part, count) = game.sheet;
            assert_eq!(page.count(part).await?, count, "{}", game.title);
            if part.ends_with(".points") {
                let points =
                    "[...document.querySelectorAll('.points')].map(cell => +cell.textContent.replace('−', '-'))";
                let sum = page.run(&format!("return {points}.reduce((sum, points) => sum + points, 0)")).await?;
                assert_eq!(sum, json!(0), "what some win the others lose");
            }

            history(page).await.context(game.title)?;

            page.press(Key::Home).await?;
            page.wait_until("document.querySelector('.slider').value === '0' && !document.querySelector('.sheet')")
                .await?;
            page.press(Key::Right).await?;
            page.wait_until("document.querySelector('.slider').value > 0").await?;
            page.press(Key::Left).await?;
            at_table::at_step(page, 0).await?;
            page.find(".slider").await?.click().await?;
            page.wait_until("document.querySelector('.slider').value > 1").await?;
        }
        Ok(())
    })
    .await;
}

/// The history of a game that is shown at its end.
async fn history(page: &Page) -> Result<()> {
    let stops = page.count(".history [tabindex=\"0\"]").await?;
    assert_eq!(stops, 1, "it is one stop of the Tab key");
    let numbers = page
        .run("return [...document.querySelectorAll('.history .number')].map(cell => cell.textContent).filter(text => text)")
        .await?;
    let numbers: Vec<String> = serde_json::from_value(numbers)?;
    let counted: Vec<String> = (1..=numbers.len()).map(|number| number.to_string()).collect();
    assert_eq!(numbers, counted);
    ensure!(page.text("output.step").await?.contains(&counted.len().to_string()));

    page.run("document.querySelector('.history [tabindex=\"0\"]').focus()").await?;
    page.press(Key::Up).await?;
    page.wait_until("document.activeElement.closest('li')?.nextElementSibling?.matches('.current') === true").await?;

    page.wait_until(IN_SIGHT).await.context("at the end")?;
    for by in [-3_i32, -20, 8] {
        page.press_times(if by < 0 { ',' } else { '.' }, by.unsigned_abs() as usize).await?;
        page.wait_until(IN_SIGHT).await.with_context(|| format!("by {by}"))?;
    }
    Ok(())
}

#[wasm_bindgen_test]
async fn the_table_is_copied_as_the_visitor_sees_it() {
    on_page(async |page| {
        page.open(PLAY[0]).await?;
        page.find(".own .hand .card").await?;
        let copied = async |entry: &str| -> Result<String> {
            page.run(&format!("window.copied = ''; document.querySelector('{entry}').closest('details').open = true"))
                .await?;
            page.click(entry).await?;
            page.wait_until("window.copied !== ''").await?;
            Ok(page.run("return window.copied").await?.as_str().unwrap_or_default().to_owned())
        };
        let svg = copied(".copy-svg").await?;
        assert!(svg.starts_with("<svg") && svg.contains("斗地主 · 牌号 7") && svg.contains("轮到西家叫分"), "{svg}");
        // Two hands and the kitty are face down, whatever the page knows of them.
        assert_eq!(svg.matches("class=\"pj-back\"").count(), 17 + 17 + 3);
        let text = copied(".copy-diagram").await?;
        assert_eq!((text.matches("17 张暗牌").count(), text.contains("西家（你） 17 张")), (2, true), "{text}");
        let size = copied(".copy-png").await?;
        assert!(size.starts_with("1440×"), "{size}");
        assert_eq!(page.run("return window.within").await?, json!("click"), "the clipboard is asked at once");
        page.wait_until("!!document.querySelector('.menu-told').textContent").await
    })
    .await;
}

#[wasm_bindgen_test]
async fn the_bar_leads_from_table_to_table() {
    on_page(async |page| {
        page.open("").await?;
        page.find("textarea").await?;
        page.click(".tables summary").await?;
        page.click(".tables li:nth-child(3) a").await?;
        page.find(".tractor").await?;
        page.click(".tables summary").await?;
        page.click(".tables li:nth-child(1) a").await?;
        page.find(".doudizhu").await?;
        page.wait_until("!document.querySelector('.tractor')").await?;
        page.open("#/inspect").await?;
        page.wait_until("document.title.includes('检查')").await
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_reload_keeps_the_step_of_a_running_game() {
    on_page(async |page| {
        at_table::open(page, WATCH[0]).await?;
        page.press_times('.', 12).await?;
        page.press(' ').await?;
        page.wait_until("+document.querySelector('.slider').value > 12").await?;
        let before = at_table::step(page).await?;
        page.reload().await?;
        page.find(".felt").await?;
        page.wait_until(&format!("+document.querySelector('.slider').value >= {before}")).await?;
        let after = at_table::step(page).await?;
        ensure!(after <= before + 3, "it goes on from there: {after} {before}");
        page.wait_until(&format!("+document.querySelector('.slider').value > {before}")).await?;
        // When reopened, the link starts at its beginning.
        at_table::open(page, WATCH[0]).await?;
        let anew = at_table::step(page).await?;
        ensure!(anew < before, "{anew} {before}");
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn the_help_describes_rules_scoring_ais_and_keys_in_both_languages() {
    on_page(async |page| {
        for game in &WATCHED {
            at_table::open(page, game.place).await?;
            page.press('?').await?;
            for (part, word) in ["help-rules", "help-scoring", "help-ais"].into_iter().zip(game.help) {
                let text = page.text(&format!("dialog.help[open] .{part}")).await?;
                assert!(text.contains(word), "{}, {part}: {text}", game.title);
            }
            page.find("dialog.help .help-keys kbd").await?;
            page.press(Key::Escape).await?;
            page.wait_until("!document.querySelector('dialog.help[open]')").await?;
        }
        page.click("header button[lang=en]").await?;
        page.press('?').await?;
        assert!(page.text("dialog.help[open] .help-scoring").await?.contains("distance"));
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn menus_are_closed_by_escape_by_a_press_elsewhere_and_by_another() {
    on_page(async |page| {
        page.open(PLAY[0]).await?;
        page.find(".own .actions").await?;
        let open = "document.querySelectorAll('details[open]').length";
        for [menu, other] in
            [[".tools .menu > summary", ".tables > summary"], [".tables > summary", ".tools .menu > summary"]]
        {
            page.click(menu).await?;
            page.wait_until(&format!("{open} === 1")).await?;
            page.press(Key::Escape).await?;
            page.wait_until(&format!("{open} === 0")).await?;
            page.click(menu).await?;
            page.click(other).await?;
            page.wait_until(&format!("{open} === 1")).await?;
            page.click("#tab-moves").await?;
            page.wait_until(&format!("{open} === 0")).await?;
        }
        Ok(())
    })
    .await;
}
