//! What moves at a table, and that nothing moves for who prefers that.

use anyhow::{Context, Result};
use fantoccini::key::Key;
use paiju_tests::browser::{Page, in_browser};
use serde_json::{Value, json};

use super::at_table;

/// Fast AIs.
const WATCH: [(&str, &str); 3] = [
    ("doudizhu", "#/table/doudizhu?seed=7&west=sample&south=sample&east=sample"),
    ("tractor", "#/table/tractor?seed=7&seat0=sample&seat1=sample&seat2=sample&seat3=sample"),
    ("mahjong", "#/table/mahjong?seed=7&east=greedy&north=greedy&west=greedy&south=greedy"),
];

async fn number(page: &Page, expression: &str) -> Result<f64> {
    page.run(&format!("return {expression}")).await?.as_f64().with_context(|| format!("no number: {expression}"))
}

/// Records what moves from now on.
const RECORD: &str = "window.moved = []; addEventListener('animationstart', event => {
    moved.push(event.animationName + ' ' + event.target.className);
    const lasts = parseFloat(getComputedStyle(event.target).animationDuration);
    if (lasts > .6 && event.animationName !== 'dot') moved.push('too long');
})";

async fn moved(page: &Page) -> Result<Vec<String>> {
    let moved: Vec<String> = serde_json::from_value(page.run("return window.moved").await?)?;
    Ok(moved.into_iter().filter(|one| !one.starts_with("dot")).collect())
}

/// Lets a test advance the page's clock: steps in quick succession are not animated.
const CLOCK: &str = "window.later = 0; const now = Date.now; Date.now = () => now() + window.later";

/// Advances the page's clock by a moment.
async fn look(page: &Page) -> Result<()> {
    page.still().await?;
    page.run("window.later += 320").await.map(drop)
}

/// Steps forward as slowly as a spectator.
async fn step(page: &Page) -> Result<()> {
    let before = page.run("return document.querySelector('.slider').value").await?;
    page.press('.').await?;
    page.wait_until(&format!("document.querySelector('.slider').value != {before}")).await?;
    look(page).await
}

#[test]
#[ignore = "in --all"]
fn plays_come_from_their_seats_and_great_moments_are_shown() {
    in_browser(async |page| {
        page.devtools(
            "Emulation.setEmulatedMedia",
            json!({ "features": [{ "name": "prefers-reduced-motion", "value": "no-preference" }] }),
        )
        .await?;
        page.run_at_start(CLOCK).await?;
        at_table::open_at_end(page, WATCH[0].1).await?;
        page.press(Key::Home).await?;
        page.wait_until("document.querySelector('.slider').value === '0'").await?;
        page.run(RECORD).await?;
        look(page).await?;
        let steps = number(page, "+document.querySelector('.slider').max").await? as usize;
        for _ in 0..steps.min(40) {
            if page.run("return !!document.querySelector('.sheet')").await? == json!(true) {
                break;
            }
            step(page).await?;
        }
        let seen = moved(page).await?;
        let has = |what: &str| seen.iter().any(|one| one.contains(what));
        assert!(has("come-in played"), "{seen:?}");
        assert!(has("moment moment crowned"), "the landlord's crown: {seen:?}");
        assert!(has("sweep swept"), "a trick goes to its winner: {seen:?}");
        assert!(!has("too long"), "{seen:?}");

        // A step back is not a play, and quick players are not delayed.
        page.run("window.moved = []").await?;
        page.press(',').await?;
        page.press(Key::Home).await?;
        page.wait_until("document.querySelector('.slider').value === '0'").await?;
        page.press_times('.', 6).await?;
        page.wait_until("document.querySelector('.slider').value > 4").await?;
        assert!(!moved(page).await?.iter().any(|one| one.contains("sweep")), "hurried steps do not move");
        Ok(())
    });
}

#[test]
#[ignore = "in --all"]
fn nothing_moves_if_the_visitor_prefers_no_motion() {
    in_browser(async |page| {
        page.devtools(
            "Emulation.setEmulatedMedia",
            json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] }),
        )
        .await?;
        page.run_at_start(CLOCK).await?;
        for (game, place) in WATCH {
            at_table::open(page, place).await?;
            page.run(RECORD).await?;
            for _ in 0..5 {
                step(page).await?;
            }
            let seen: Value = page.run("return window.moved").await?;
            assert_eq!(seen, json!([]), "{game}");
            let covered = page.run("return [...document.querySelectorAll('.moment, .swept')].filter(node => getComputedStyle(node).opacity != 0).length").await?;
            assert_eq!(covered, json!(0), "{game}: nothing is left lying over the table");
        }
        Ok(())
    });
}
