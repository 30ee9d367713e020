//! Keys at the table after a click; new deals that are undone; the help.

use anyhow::{Context, Result};
use fantoccini::key::Key;
use paiju_tests::browser::{Page, in_browser};

use super::at_table;

/// The visitor in the west, who bids first.
const PLAY: &str = "#/table/doudizhu?seed=7&west=human&south=sample&east=sample";

/// The visitor is dealt the first level card of this deal, and the others are too slow to call before.
const CALL: &str = "#/table/tractor?seed=7&seat0=standard&seat1=human&seat2=standard&seat3=standard";

/// The number of the deal in the address.
async fn deal(page: &Page) -> Result<String> {
    let seed = page.run("return new URLSearchParams(location.hash.split('?')[1]).get('seed')").await?;
    Ok(seed.as_str().context("the address names no deal")?.to_owned())
}

async fn dealt_other_than(page: &Page, before: &str) -> Result<()> {
    page.wait_until(&format!("new URLSearchParams(location.hash.split('?')[1]).get('seed') !== '{before}'")).await
}

#[test]
fn enter_plays_after_a_click_on_new_deal() {
    in_browser(async |page| {
        page.open(PLAY).await?;
        at_table::holds(page, 17).await?;
        page.click(".tools [data-deals]").await?;
        dealt_other_than(page, "7").await?;
        at_table::holds(page, 17).await?;
        let dealt = deal(page).await?;
        page.press('3').await?;
        at_table::holds(page, 20).await?;
        page.press('h').await?;
        page.find(".hand .card.chosen").await?;
        page.press(Key::Enter).await?;
        page.wait_until("document.querySelectorAll('.own .hand .card').length < 20").await?;
        assert_eq!(deal(page).await?, dealt, "Enter played instead of dealing again");

        // A button pressed by a key also returns the keys to the hand.
        page.run("document.querySelector('.tools [data-deals]').focus()").await?;
        page.press(Key::Enter).await?;
        dealt_other_than(page, &dealt).await?;
        let dealt = deal(page).await?;
        page.press(Key::Enter).await?;
        page.press('?').await?;
        page.find("dialog.help[open]").await?;
        assert_eq!(deal(page).await?, dealt);
        Ok(())
    });
}

#[test]
fn enter_plays_after_a_click_on_cover() {
    in_browser(async |page| {
        page.open(CALL).await?;
        page.press(Key::End).await?;
        page.wait_until("document.querySelector('.own .actions .primary')?.textContent.includes('报主')").await?;
        page.press('1').await?;
        page.press(Key::End).await?;
        page.wait_until("document.querySelector('.own .actions .primary')?.textContent.includes('盖底')").await?;
        page.press('h').await?;
        page.wait_until("document.querySelectorAll('.hand .card.chosen').length === 8").await?;
        page.click(".own .actions .primary").await?;
        at_table::holds(page, 25).await?;
        page.wait_until("!document.activeElement.closest('button')").await?;
        page.press('a').await?;
        page.wait_until("document.querySelectorAll('.hand .card.chosen').length === 1").await?;
        page.press(Key::Enter).await?;
        page.wait_until("document.querySelectorAll('.own .hand .card').length === 24").await
    });
}

#[test]
fn a_new_deal_in_the_middle_of_a_game_is_undone() {
    in_browser(async |page| {
        page.open(PLAY).await?;
        at_table::holds(page, 17).await?;
        page.press('3').await?;
        at_table::holds(page, 20).await?;
        // By the notice's button.
        page.press('n').await?;
        dealt_other_than(page, "7").await?;
        assert!(page.text(".notice").await?.contains("还没打完"));
        page.click(".notice [data-deals]").await?;
        at_table::holds(page, 20).await?;
        assert_eq!(deal(page).await?, "7");
        // By the key.
        page.press('r').await?;
        at_table::holds(page, 17).await?;
        assert_eq!(deal(page).await?, "7", "R deals the same again");
        page.press('u').await?;
        at_table::holds(page, 20).await
    });
}

/// Clears the field of the deal as a visitor does: select all, then Backspace.
async fn empty(page: &Page) -> Result<()> {
    page.run("document.querySelector('.seed input').select()").await?;
    page.find(".seed input").await?.send_keys("\u{e003}").await.map_err(Into::into)
}

#[test]
fn the_field_of_the_deal_says_what_it_accepts() {
    in_browser(async |page| {
        page.open(PLAY).await?;
        let field = page.find(".seed input").await?;
        for typed in ["-1", "1.5", "18446744073709551616", "x"] {
            empty(page).await?;
            field.send_keys(typed).await?;
            field.send_keys("\u{e007}").await?;
            assert!(page.text(".seed-refused").await?.contains("整数"), "{typed}");
            assert_eq!(deal(page).await?, "7", "{typed}");
        }
        empty(page).await?;
        page.wait_until("!document.querySelector('.seed-refused')").await?;
        field.send_keys("18446744073709551615").await?;
        field.send_keys("\u{e007}").await?;
        dealt_other_than(page, "7").await?;
        assert_eq!(deal(page).await?, "18446744073709551615");
        Ok(())
    });
}

#[test]
fn the_help_describes_rules_scoring_ais_and_keys_in_both_languages() {
    in_browser(async |page| {
        for (game, words) in [
            ("doudizhu", ["地主", "倍数", "planner"]),
            ("tractor", ["拖拉机", "闲家", "standard"]),
            ("mahjong", ["碰", "海明距离", "steady"]),
        ] {
            page.open("").await?;
            page.open(&format!("#/table/{game}?seed=7")).await?;
            page.find(".felt").await?;
            page.press('?').await?;
            for (part, word) in ["help-rules", "help-scoring", "help-ais"].into_iter().zip(words) {
                let text = page.text(&format!("dialog.help[open] .{part}")).await?;
                assert!(text.contains(word), "{game}, {part}: {text}");
            }
            page.find("dialog.help .help-keys kbd").await?;
            page.press(Key::Escape).await?;
        }
        page.click("header button[lang=en]").await?;
        page.press('?').await?;
        assert!(page.text("dialog.help[open] .help-scoring").await?.contains("distance"));
        page.screenshot("help-en").await
    });
}
