//! The table of Tractor: watching, calling and burying, playing by mouse and keyboard.

use anyhow::Result;
use fantoccini::key::Key;
use paiju_tests::browser::{Page, in_browser};

use super::at_table;

/// Four AIs, hands open.
const WATCH: &str = "#/table/tractor?seed=7&seat0=sample&seat1=sample&seat2=sample&seat3=sample&open=1";

/// The visitor is dealt the first level card of this deal, and the others are too slow to call before.
const CALL: &str = "#/table/tractor?seed=7&seat0=standard&seat1=human&seat2=standard&seat3=standard";

/// Waits for the visitor's turn, with this word on the first button.
async fn asked(page: &Page, word: &str) -> Result<()> {
    page.wait_until(&format!("document.querySelector('.own .actions .primary')?.textContent.includes('{word}')")).await
}

/// How many cards of the hand are chosen.
async fn chosen(page: &Page, count: usize) -> Result<()> {
    page.wait_until(&format!("document.querySelectorAll('.hand .card.chosen').length === {count}")).await
}

async fn held(page: &Page, count: usize) -> Result<()> {
    page.wait_until(&format!("document.querySelectorAll('.own .hand .card').length === {count}")).await
}

/// The visitor calls, buries what the hint says, and must lead.
async fn until_lead(page: &Page) -> Result<()> {
    page.open(CALL).await?;
    page.press(Key::End).await?;
    asked(page, "报主").await?;
    page.press('1').await?;
    page.press(Key::End).await?;
    asked(page, "盖底").await?;
    held(page, 33).await?;
    page.press('h').await?;
    chosen(page, 8).await?;
    page.press(Key::Enter).await?;
    held(page, 25).await?;
    asked(page, "出牌").await
}

#[test]
fn four_ais_play_to_the_end_and_every_step_can_be_seen_again() {
    in_browser(async |page| {
        at_table::open(page, WATCH).await?;
        page.find(".tractor.all-open").await?;
        at_table::to_the_end(page).await?;
        let last = at_table::step(page).await?;
        assert!(last > 140, "a game of {last} steps");
        let kitty = page.run("return document.querySelectorAll('.sheet .card').length").await?;
        assert_eq!(kitty, 8, "the covered cards are turned");

        page.press(Key::Home).await?;
        page.wait_until("document.querySelector('.slider').value === '0' && !document.querySelector('.sheet')").await?;
        // Steps stop where somebody has a decision: the calls, the bury, then every play.
        page.press_times(Key::Right, 4).await?;
        page.wait_until("document.querySelector('.slider').value > 100").await?;
        let shown = at_table::step(page).await?;
        page.press(Key::Right).await?;
        page.wait_until(&format!("document.querySelector('.slider').value == {}", shown + 1)).await
    });
}

#[test]
fn tractor_is_played_by_keyboard() {
    in_browser(async |page| {
        until_lead(page).await?;
        page.press('h').await?;
        page.find(".hand .card.chosen").await?;
        page.find(".verdict .hint-why").await?;
        page.press(Key::Escape).await?;
        chosen(page, 0).await?;
        page.press(Key::Enter).await?;
        assert!(page.text(".verdict.refused").await?.contains("不能不出"), "nothing is no lead");
        page.press('a').await?;
        chosen(page, 1).await?;
        page.press(Key::Enter).await?;
        held(page, 24).await?;
        page.press(Key::End).await?;
        page.find(".own .actions").await?;
        page.press('u').await?;
        held(page, 25).await
    });
}

#[test]
fn tractor_is_played_by_mouse() {
    in_browser(async |page| {
        page.open(CALL).await?;
        page.press(Key::End).await?;
        asked(page, "报主").await?;
        page.click(".own .actions .primary").await?;
        page.press(Key::End).await?;
        asked(page, "盖底").await?;
        let card = async |index: usize| -> Result<()> {
            page.run(&format!("document.querySelectorAll('.own .hand .card')[{index}].click()")).await.map(drop)
        };
        for index in 20..27 {
            card(index).await?;
        }
        page.click(".own .actions .primary").await?;
        assert!(page.text(".verdict.refused").await?.contains("8 张"), "seven cards are no cover");
        card(27).await?;
        page.click(".own .actions .primary").await?;
        held(page, 25).await?;

        // The highest and the lowest card of the hand are of different suits.
        asked(page, "出牌").await?;
        card(0).await?;
        page.find(".verdict.fine").await?;
        card(24).await?;
        page.find(".verdict.wrong").await?;
        page.press(Key::Escape).await?;
        card(24).await?;
        page.click(".own .actions .primary").await?;
        held(page, 24).await?;
        page.wait_until("document.querySelectorAll('.spoken .card').length >= 4").await
    });
}

/// After a failed throw most of its cards come back: they are no longer chosen.
#[test]
fn a_failed_throw_leaves_nothing_chosen() {
    in_browser(async |page| {
        until_lead(page).await?;
        // The whole of a suit, which somebody can beat.
        let suits = page
            .run(
                "const suits = {}; document.querySelectorAll('.own .hand .card').forEach((card, index) => {
                    const suit = [...card.classList].find(name => ['heart', 'spade', 'club', 'diamond'].includes(name));
                    if (suit) (suits[suit] ??= []).push(index);
                }); return Object.values(suits)",
            )
            .await?;
        let suits: Vec<Vec<usize>> = serde_json::from_value(suits)?;
        for suit in suits {
            page.press(Key::Escape).await?;
            chosen(page, 0).await?;
            for index in suit {
                page.run(&format!("document.querySelectorAll('.own .hand .card')[{index}].click()")).await?;
            }
            if page.run("return !!document.querySelector('.verdict.risky')").await? == true {
                page.press(Key::Enter).await?;
                page.find(".failed").await?;
                return chosen(page, 0).await;
            }
        }
        anyhow::bail!("no suit of this hand is a risky throw")
    });
}

#[test]
fn the_bar_leads_from_table_to_table() {
    in_browser(async |page| {
        page.open("").await?;
        page.find("textarea").await?;
        page.click(".tables summary").await?;
        page.click(".tables li:nth-child(3) a").await?;
        page.find(".tractor").await?;
        page.click(".tables summary").await?;
        page.click(".tables li:nth-child(1) a").await?;
        page.find(".doudizhu").await?;
        page.wait_until("!document.querySelector('.tractor')").await
    });
}

#[test]
fn tractor_fits_a_telephone_and_a_projector() {
    in_browser(async |page| {
        at_table::open(page, &format!("{WATCH}&step=110")).await?;
        page.find(".own-cards .card").await?;
        page.wait_until("document.querySelector('.slider').value === '110'").await?;
        at_table::fits(page, "tractor").await?;
        until_lead(page).await?;
        at_table::fits(page, "tractor-play").await
    });
}
