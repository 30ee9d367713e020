//! What only a real browser shows of a table: workers with threads of their own, windows of other sizes.

use anyhow::Context;
use fantoccini::key::Key;
use paiju_tests::browser::in_browser;
use serde_json::json;

use super::at_table;

/// Fast AIs, hands open, and a step in the middle of the game.
const WATCH: [(&str, &str); 3] = [
    ("doudizhu", "#/table/doudizhu?seed=7&west=sample&south=sample&east=sample&open=1&step=14"),
    ("tractor", "#/table/tractor?seed=7&seat0=sample&seat1=sample&seat2=sample&seat3=sample&open=1&step=110"),
    ("mahjong", "#/table/mahjong?seed=7&east=greedy&north=greedy&west=greedy&south=greedy&open=1&step=100"),
];

/// A seat of each game for the visitor.
const PLAY: [&str; 3] = [
    "#/table/doudizhu?seed=7&west=human&south=sample&east=sample",
    "#/table/tractor?seed=7&seat0=sample&seat1=human&seat2=sample&seat3=sample",
    "#/table/mahjong?seed=7&east=human&north=greedy&west=greedy&south=greedy",
];

/// A worker is kept busy by a position with all 54 cards, which are too many to solve.
#[test]
fn the_page_responds_while_a_worker_is_busy_and_stops_it() {
    const SOLVE: &str = ".solver .panel-head button";
    let says = |words: &str| format!("document.querySelector('{SOLVE}')?.innerText === '{words}'");
    in_browser(async |page| {
        at_table::open(page, "#/table/doudizhu?seed=7&west=sample&south=sample&east=sample&open=1&step=3").await?;
        at_table::at_step(page, 3).await?;
        page.click(SOLVE).await?;
        page.wait_until(&says("停止")).await?;
        page.press('?').await?;
        page.find("dialog.help[open] kbd").await?;
        page.press(Key::Escape).await?;
        page.wait_until("!document.querySelector('dialog.help[open]')").await?;
        page.wait_until(&says("停止")).await?;
        page.click(SOLVE).await?;
        page.wait_until(&says("求解")).await?;
        // The next question is answered although the previous worker was busy.
        at_table::to_the_end(page).await?;
        page.press_times(',', 4).await?;
        page.wait_until("(slider => +slider.value === slider.max - 4)(document.querySelector('.slider'))").await?;
        page.click(SOLVE).await?;
        page.find(".solver .proven").await.map(drop)
    });
}

#[test]
#[ignore = "in --all"]
fn tables_fit_a_telephone_and_a_projector() {
    in_browser(async |page| {
        for (game, place) in WATCH {
            at_table::open(page, place).await?;
            page.find(":is(.own-cards .card, .own-cards .tile)").await?;
            let step = place.rsplit('=').next().context("no step")?;
            at_table::at_step(page, step.parse()?).await?;
            at_table::fits(page, game).await?;
            at_table::to_the_end(page).await?;
            at_table::fits(page, &format!("{game}-end")).await?;
        }
        Ok(())
    });
}

#[test]
#[ignore = "in --all"]
fn a_hint_moves_nothing_in_any_window() {
    // Where the hand is, and whether the line above it is within the table.
    const LAID: &str = "const [hand, line, board] = ['.own-cards', '.verdict', '.felt'].map(part => document.querySelector(part).getBoundingClientRect());
        return [Math.round(hand.top), line.left >= board.left && line.right <= board.right]";
    in_browser(async |page| {
        for (lang, width, height) in [("zh", 1366, 650), ("en", 1536, 730), ("zh", 360, 740)] {
            page.prefer_language(lang).await?;
            page.resize(width, height).await?;
            for place in PLAY {
                page.open_anew(place).await?;
                page.find(".felt").await?;
                page.press(Key::End).await?;
                page.find(".own .actions").await?;
                let before = page.run(LAID).await?;
                page.press('h').await?;
                page.find(".verdict .hint-why").await?;
                let after = page.run(LAID).await?;
                assert_eq!(after, before, "{place} at {width}×{height} in {lang}");
                assert_eq!(after[1], json!(true), "{place} at {width}×{height} in {lang}");
            }
        }
        Ok(())
    });
}
