//! The table of Mahjong: watching, playing by mouse and keyboard, claiming.

use anyhow::{Context, Result};
use fantoccini::key::Key;
use paiju_tests::browser::{Page, in_browser};

use super::at_table;

/// Four AIs, hands open.
const WATCH: &str = "#/table/mahjong?seed=7&east=greedy&north=greedy&west=greedy&south=greedy&open=1";

/// The visitor is the dealer.
const PLAY: &str = "#/table/mahjong?seed=7&east=human&north=greedy&west=greedy&south=greedy";

/// Waits for the visitor's turn.
async fn asked(page: &Page) -> Result<()> {
    page.find(".mahjong").await?;
    page.press(Key::End).await?;
    page.wait_until("!!document.querySelector('.own .actions, .sheet')").await
}

/// Discards what was drawn, or passes, until this condition holds.
async fn play_until(page: &Page, condition: &str) -> Result<bool> {
    for _ in 0..80 {
        asked(page).await?;
        if page.run(&format!("return !!({condition})")).await?.as_bool() == Some(true) {
            return Ok(true);
        }
        if page.count(".sheet").await? > 0 {
            return Ok(false);
        }
        let gone_on = format!("document.querySelector('.slider').value != {}", at_table::step(page).await?);
        if page.count(".own .actions .pass").await? > 0 {
            page.press('p').await?;
            page.wait_until(&gone_on).await?;
        } else {
            page.click(".own .hand .drawn .tile").await?;
            page.click(".own .actions .play").await?;
            page.wait_until(&gone_on).await?;
        }
    }
    Ok(false)
}

const HINTED: &str = "!!document.querySelector('.verdict.fine')";

const PENG: &str = "document.querySelector('.own .actions .peng:not([aria-disabled])')";

/// A deal in which the visitor may take a discard by PENG before the game is over.
async fn until_peng(page: &Page) -> Result<()> {
    for seed in 1..20 {
        page.open("").await?;
        page.open(&PLAY.replace("seed=7", &format!("seed={seed}"))).await?;
        if play_until(page, PENG).await? {
            return Ok(());
        }
    }
    anyhow::bail!("no PENG in any of these deals")
}

#[test]
fn four_ais_play_to_the_end_and_every_step_can_be_seen_again() {
    in_browser(async |page| {
        page.open(WATCH).await?;
        page.find(".mahjong .place .standing .tile").await?;
        at_table::to_the_end(page).await?;
        assert!(at_table::step(page).await? > 100);
        assert_eq!(page.count(".ranking tr").await?, 4);
        page.press(Key::Home).await?;
        page.wait_until("document.querySelector('.slider').value === '0' && !document.querySelector('.sheet')").await?;
        page.wait_until("document.querySelectorAll('.candidate .useful .tile').length > 5").await?;
        // Nobody can claim the first discard: North has drawn.
        page.press(Key::Right).await?;
        page.wait_until("document.querySelector('.slider').value > 0").await?;
        page.wait_until("document.querySelectorAll('.pool .tile').length === 1").await
    });
}

#[test]
fn mahjong_is_played_by_mouse() {
    in_browser(async |page| {
        page.open(PLAY).await?;
        asked(page).await?;
        assert_eq!(page.count(".own .hand .tile").await?, 14);
        assert!(page.count(".place .tile-back").await? >= 39);
        page.click(".own .hand .drawn .tile").await?;
        page.find(".own .hand .chosen").await?;
        page.click(".own .actions .play").await?;
        page.wait_until("document.querySelectorAll('.own .hand .tile').length === 13").await?;
        page.wait_until("document.querySelectorAll('.pool.bottom .tile').length === 1").await?;
        assert!(play_until(page, "document.querySelector('.own .hand .drawn')").await?);
        page.click(".own .actions .hu").await?;
        assert!(page.text(".verdict.refused").await?.contains("诈胡"));
        Ok(())
    });
}

#[test]
fn mahjong_is_played_by_keyboard() {
    in_browser(async |page| {
        page.open(PLAY).await?;
        asked(page).await?;
        page.press('h').await?;
        page.find(".verdict .facts").await?;
        page.find(".own .hand .chosen").await?;
        page.press(Key::Escape).await?;
        page.wait_until("!document.querySelector('.own .hand .chosen')").await?;
        page.press(Key::Enter).await?;
        page.find(".verdict.refused").await?;
        page.press(Key::Left).await?;
        page.press(Key::Enter).await?;
        page.find(".own .hand .chosen").await?;
        page.press(Key::Enter).await?;
        page.wait_until("document.querySelectorAll('.own .hand .tile').length === 13").await?;
        asked(page).await?;
        page.press('u').await?;
        page.wait_until("document.querySelector('.slider').value === '0'").await?;
        page.wait_until("document.querySelectorAll('.own .hand .tile').length === 14").await
    });
}

#[test]
fn a_discard_is_taken_by_peng_and_another_tile_is_discarded() {
    in_browser(async |page| {
        until_peng(page).await?;
        page.screenshot("mahjong-claim").await?;
        let before = page.count(".own .hand .tile").await?;
        page.click(".own .actions .peng").await?;
        assert!(page.text(".verdict").await?.contains("碰后打哪一张"));
        assert_eq!(page.count(".own .hand .tile.dim").await?, 2, "what the PENG takes along is not offered");
        let claimed = page.run("return document.querySelector('.wall .tile-row').getAttribute('aria-label')").await?;
        let claimed = claimed.as_str().context("a tile is offered")?.to_owned();
        assert!(page.text(".own .actions .peng").await?.contains(&claimed), "{claimed}");
        let offered = "document.querySelector('.wall .tile').dataset.tile";
        page.run(&format!(
            "[...document.querySelectorAll('.hand .tile')].find(tile => tile.dataset.tile !== {offered}).click()"
        ))
        .await?;
        page.find(".own .hand .chosen").await?;
        page.click(".own .actions .peng").await?;
        // Another's HU may precede it; these AIs need more time than that.
        page.wait_until(&format!("document.querySelectorAll('.own .hand .tile').length === {}", before - 3)).await?;
        page.wait_until("document.querySelectorAll('.own .meld .tile').length >= 3").await
    });
}

#[test]
fn mahjong_fits_a_telephone_and_a_projector() {
    in_browser(async |page| {
        page.open("").await?;
        page.open(&format!("{WATCH}&step=100")).await?;
        page.find(".own-cards .tile").await?;
        page.wait_until("document.querySelectorAll('.pool .tile').length > 10").await?;
        page.wait_until("!!document.querySelector('.candidate, .side .empty')").await?;
        at_table::fits(page, "mahjong").await?;
        at_table::to_the_end(page).await?;
        at_table::fits(page, "mahjong-end").await?;
        page.open(PLAY).await?;
        asked(page).await?;
        for _ in 0..4 {
            play_until(page, "document.querySelector('.own .hand .drawn')").await?;
            page.press('h').await?;
            page.wait_until(HINTED).await?;
            at_table::fits(page, "mahjong-play").await?;
            page.press('\u{e007}').await?;
            page.wait_until("!document.querySelector('.own .hand .drawn')").await?;
        }
        Ok(())
    });
}
