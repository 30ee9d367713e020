//! A seat's beliefs about the others' hands, at the table and in the inspector.

use anyhow::{Result, ensure};
use fantoccini::key::Key;
use paiju_tests::browser::{Page, in_browser};

use super::inspect;

pub const PANEL: &str = ".beliefs summary";
const LISTED: &str = "document.querySelectorAll('.holdings > li').length > 0";

/// The chances shown, each between 0 and 1, and their captions.
pub async fn shown(page: &Page) -> Result<String> {
    page.wait_until(LISTED).await?;
    let fine = "[...document.querySelectorAll('.holdings .num')].every(chance => /^(100|[1-9]?[0-9]) %$/.test(chance.textContent))";
    page.wait_until(fine).await?;
    page.text(".holdings").await
}

#[test]
fn beliefs_are_shown_at_every_step() {
    in_browser(async |page| {
        page.open("").await?;
        page.open("#/table/doudizhu?seed=11&west=sample&south=sample&east=sample&open=1&step=12").await?;
        // The AIs play up to there first.
        page.wait_until("document.querySelector('.slider')?.value === '12'").await?;
        page.click(PANEL).await?;
        let before = shown(page).await?;
        ensure!(before.contains("王"), "who has a joker that is not seen: {before}");
        // By pointer or key: another step, another belief.
        page.press(Key::Right).await?;
        page.wait_until(&format!("document.querySelector('.holdings').innerText !== {before:?}")).await?;
        shown(page).await?;
        page.press(Key::End).await?;
        page.wait_until("!document.querySelector('.beliefs')").await
    });
}

#[test]
fn an_inspected_game_is_read_from_the_seat_to_act() {
    in_browser(async |page| {
        let games = inspect::games(1);
        inspect::open(page, &inspect::record(&games[0], false)).await?;
        page.find(".timeline .cells").await?;
        page.press_times(Key::Right, 8).await?;
        page.click(PANEL).await?;
        shown(page).await.map(drop)
    });
}
