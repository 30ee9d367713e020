//! What a seat may believe of the others' hands, at the table and in the inspector.

use anyhow::{Result, ensure};
use fantoccini::key::Key;
use paiju_mahjong::Mahjong;
use paiju_tests::browser::{Page, in_browser};
use paiju_tractor::Tractor;

use super::inspect;

pub const PANEL: &str = ".beliefs summary";
const LISTED: &str = "document.querySelectorAll('.holdings > li').length > 0";

/// The chances that are shown, each between nothing and all, and what is said of them.
pub async fn shown(page: &Page) -> Result<String> {
    page.wait_until(LISTED).await?;
    let fine = "[...document.querySelectorAll('.holdings .num')].every(chance => /^(100|[1-9]?[0-9]) %$/.test(chance.textContent))";
    page.wait_until(fine).await?;
    page.text(".holdings").await
}

#[test]
fn what_the_others_may_hold_is_shown_at_every_step() {
    in_browser(async |page| {
        page.open("").await?;
        page.open("#/table/doudizhu?seed=11&west=sample&south=sample&east=sample&open=1&step=12").await?;
        // The AIs play up to there first.
        page.wait_until("document.querySelector('.slider')?.value === '12'").await?;
        page.click(PANEL).await?;
        let before = shown(page).await?;
        ensure!(before.contains("王"), "who has a joker that is not seen: {before}");
        // By the pointer or by a key: another step, another belief.
        page.press(Key::Right).await?;
        page.wait_until(&format!("document.querySelector('.holdings').innerText !== {before:?}")).await?;
        shown(page).await?;
        page.press(Key::End).await?;
        page.wait_until("!document.querySelector('.beliefs')").await
    });
}

#[test]
fn an_inspected_game_is_read_from_the_seat_that_is_asked() {
    in_browser(async |page| {
        let games = inspect::games(1);
        inspect::open(page, &inspect::record(&games[0], false)).await?;
        page.find(".timeline .cells").await?;
        page.press_times(Key::Right, 8).await?;
        page.click(PANEL).await?;
        shown(page).await.map(drop)
    });
}

/// Of a text with several games the hands can be read as its players play: learnt from the other games, in a worker. The text has twelve; `steps` are the
/// keys that lead from the first one's start to a moment at which there is something to tell.
async fn are_read_as_the_text_plays(page: &Page, text: &str, steps: &[Key]) -> Result<()> {
    inspect::open(page, text).await?;
    page.find(".timeline .cells").await?;
    for step in steps {
        page.press(*step).await?;
    }
    page.click(PANEL).await?;
    let usual = shown(page).await?;
    page.pick(".beliefs .read-as", "text").await?;
    page.wait_until("document.querySelector('.beliefs .habits')?.innerText.includes('11')").await?;
    page.wait_until(&format!("document.querySelector('.holdings').innerText !== {usual:?}")).await?;
    page.pick(".beliefs .read-as", "").await?;
    page.wait_until("!document.querySelector('.beliefs .habits')").await?;
    page.wait_until(&format!("document.querySelector('.holdings').innerText === {usual:?}")).await
}

#[test]
fn hands_are_read_as_the_players_of_the_text_play() {
    in_browser(async |page| {
        let games: Vec<String> = inspect::games(12).iter().map(|game| inspect::record(game, false)).collect();
        are_read_as_the_text_plays(page, &games.join("---\n"), &[Key::Right; 12]).await
    });
}

/// In the middle of the play: before it, while cards are dealt, nothing is told.
#[test]
fn hands_of_tractor_are_read_as_the_players_of_the_text_play() {
    in_browser(async |page| {
        let steps = [&[Key::End][..], &[Key::Left; 45]].concat();
        are_read_as_the_text_plays(page, &inspect::match_logs::<Tractor>()?, &steps).await
    });
}

#[test]
fn hands_of_mahjong_are_read_as_the_players_of_the_text_play() {
    in_browser(async |page| {
        are_read_as_the_text_plays(page, &inspect::match_logs::<Mahjong>()?, &[Key::Right; 40]).await
    });
}
