//! Playing at a table, by keyboard and by mouse.

use anyhow::{Context, Result, bail, ensure};
use serde_json::json;
use wasm_bindgen_test::*;

use super::at_table::{self, HELD, PLAY, chosen, holds, stroke, touch};
use crate::testing::{Key, Page, on_page};

/// How a game is played.
struct TableOfGame {
    place: &'static str,
    /// The way to the first play: with this many cards the visitor presses these keys, or these buttons.
    way: &'static [(usize, &'static str, &'static [&'static str])],
    /// The cards held then.
    held: usize,
    /// Keys that the rules refuse then, and a word of their reason.
    refused: &'static [(char, &'static str)],
    /// Choose one card.
    choose: &'static [char],
    /// Plays what is chosen.
    play: &'static str,
    /// Whether several cards can be chosen.
    several: bool,
}

const ENTER: char = '\u{e007}';

const PLAYED: [TableOfGame; 3] = [
    TableOfGame {
        place: PLAY[0],
        way: &[(17, "3", &[".own .actions button:nth-of-type(4)"])],
        held: 20,
        refused: &[('p', "不能"), (ENTER, "不成牌型")],
        choose: &['3'],
        play: ".own .actions .primary",
        several: true,
    },
    TableOfGame {
        place: PLAY[1],
        way: &[(8, "1", &[".own .actions .primary"]), (33, "h\u{e007}", &[HINT, ".own .actions .primary"])],
        held: 25,
        refused: &[(ENTER, "不能不出")],
        choose: &['a'],
        play: ".own .actions .primary",
        several: true,
    },
    TableOfGame {
        place: PLAY[2],
        way: &[],
        held: 14,
        refused: &[(ENTER, "选"), ('w', "诈胡")],
        choose: &['\u{e012}', ENTER],
        play: ".own .actions .play",
        several: false,
    },
];

const HINT: &str = ".own .actions button:nth-last-child(2)";

const CHOSEN: &str = ".own .hand .chosen";

/// The visitor's next turn.
async fn turn(page: &Page) -> Result<()> {
    page.press(Key::End).await?;
    page.find(".own .actions").await.map(drop)
}

/// Where the hand is, and whether the line above it is within the table.
const LAID: &str = "const [hand, line, board] = ['.own-cards', '.verdict', '.felt'].map(part => document.querySelector(part).getBoundingClientRect());
    return [Math.round(hand.top), line.left >= board.left && line.right <= board.right]";

/// A hint gives its reason, and moves nothing.
async fn hint(page: &Page, ask: impl AsyncFnOnce() -> Result<()>) -> Result<()> {
    let before = page.run(LAID).await?;
    ask().await?;
    page.find(CHOSEN).await?;
    page.find(".verdict .hint-why").await?;
    assert_eq!(page.run(LAID).await?, before);
    assert_eq!(before[1], json!(true));
    Ok(())
}

async fn by_keyboard(page: &Page, game: &TableOfGame) -> Result<()> {
    page.open_anew(game.place).await?;
    for (cards, keys, _) in game.way {
        turn(page).await?;
        holds(page, *cards).await?;
        for key in keys.chars() {
            page.press(key).await?;
            if key == 'h' {
                page.find(CHOSEN).await?;
            }
        }
    }
    holds(page, game.held).await?;
    hint(page, async || page.press('h').await).await?;
    page.press(Key::Escape).await?;
    chosen(page, 0).await?;
    assert_eq!(page.count(".own .actions .primary:not([aria-disabled])").await?, 0, "nothing is chosen yet");
    for (key, word) in game.refused {
        page.press(*key).await?;
        page.wait_until(&format!("document.querySelector('.verdict.refused')?.textContent.includes('{word}')")).await?;
    }
    page.press_all(game.choose.iter().copied()).await?;
    chosen(page, 1).await?;
    page.press(Key::Enter).await?;
    page.wait_until(&format!("document.querySelectorAll('{HELD}').length === {}", game.held - 1)).await?;
    turn(page).await?;
    page.press('u').await?;
    holds(page, game.held).await
}

#[wasm_bindgen_test]
async fn every_game_is_played_by_keyboard() {
    on_page(async |page| {
        for game in &PLAYED {
            by_keyboard(page, game).await.context(game.place)?;
        }
        Ok(())
    })
    .await;
}

async fn by_mouse(page: &Page, game: &TableOfGame) -> Result<()> {
    page.open_anew(game.place).await?;
    for (cards, _, buttons) in game.way {
        turn(page).await?;
        holds(page, *cards).await?;
        for button in *buttons {
            page.click(button).await?;
            if *button == HINT {
                page.find(CHOSEN).await?;
            }
        }
    }
    holds(page, game.held).await?;
    page.wait_until("!document.activeElement.closest('button')").await?;
    hint(page, async || page.click(HINT).await).await?;
    page.press(Key::Escape).await?;
    chosen(page, 0).await?;

    touch(page, 0).await?;
    chosen(page, 1).await?;
    page.wait_until(&format!("document.querySelector('{}').getAttribute('aria-disabled') === null", game.play)).await?;
    if game.several {
        // The highest and the lowest card are not a combination.
        page.find(".verdict.fine").await?;
        touch(page, game.held - 1).await?;
        page.find(".verdict.wrong").await?;
        page.press(Key::Escape).await?;
        chosen(page, 0).await?;
        stroke(page, 5, 7).await?;
        chosen(page, 3).await?;
        page.press(Key::Escape).await?;
    }
    touch(page, game.held - 1).await?;
    chosen(page, 1).await?;
    page.click(game.play).await?;
    page.wait_until(&format!("document.querySelectorAll('{HELD}').length === {}", game.held - 1)).await?;
    turn(page).await?;
    page.click(".own .actions .undo").await?;
    holds(page, game.held).await
}

#[wasm_bindgen_test]
async fn every_game_is_played_by_mouse() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        for game in &PLAYED {
            by_mouse(page, game).await.context(game.place)?;
        }
        Ok(())
    })
    .await;
}

/// A deal in which the visitor may soon take a discard by PENG.
async fn until_peng(page: &Page) -> Result<()> {
    for seed in 9..20 {
        page.open_anew(&PLAY[2].replace("seed=7", &format!("seed={seed}"))).await?;
        for _ in 0..20 {
            turn_or_end(page).await?;
            if page.count(".own .actions .peng:not([aria-disabled])").await? > 0 {
                return Ok(());
            }
            if page.count(".sheet").await? > 0 {
                break;
            }
            let before = at_table::step(page).await?;
            if page.count(".own .actions .pass").await? > 0 {
                page.press('p').await?;
            } else {
                page.click(".own .hand .drawn .tile").await?;
                page.click(".own .actions .play").await?;
            }
            page.wait_until(&format!("document.querySelector('.slider').value != {before}")).await?;
        }
    }
    bail!("no PENG in any of these deals")
}

#[wasm_bindgen_test]
async fn a_discard_is_taken_by_peng_and_another_tile_is_discarded() {
    on_page(async |page| {
        until_peng(page).await?;
        let before = page.count(HELD).await?;
        page.click(".own .actions .peng").await?;
        assert!(page.text(".verdict").await?.contains("碰后打哪一张"));
        page.run(
            "const offered = document.querySelector('.wall .tile').dataset.tile;
            [...document.querySelectorAll('.hand .tile')].find(tile => tile.dataset.tile !== offered).click()",
        )
        .await?;
        chosen(page, 1).await?;
        page.click(".own .actions .peng").await?;
        // Another's HU may precede it; these AIs need more time than that.
        page.wait_until(&format!("document.querySelectorAll('{HELD}').length === {}", before - 3)).await?;
        page.wait_until("document.querySelectorAll('.own .meld .tile').length >= 3").await
    })
    .await;
}

async fn turn_or_end(page: &Page) -> Result<()> {
    page.press(Key::End).await?;
    page.wait_until("!!document.querySelector('.own .actions, .sheet')").await
}

#[wasm_bindgen_test]
async fn a_player_sees_the_result_and_deals_are_added_up() {
    on_page(async |page| {
        at_table::open(page, PLAY[0]).await?;
        for deal in 1..=2 {
            // The visitor never bids, passes wherever that is allowed, and otherwise plays the lowest card.
            for _ in 0..200 {
                turn_or_end(page).await?;
                if page.count(".sheet").await? > 0 {
                    break;
                }
                let before = at_table::step(page).await?;
                let bids = page.count(".own .actions .primary").await? > 1;
                page.press(if bids { '0' } else { 'p' }).await?;
                if page.count(".verdict.refused").await? > 0 {
                    touch(page, usize::try_from(page.count(HELD).await?)? - 1).await?;
                    page.press(Key::Enter).await?;
                }
                page.wait_until(&format!("document.querySelector('.slider').value != {before}")).await?;
            }
            let told = page.text(".sheet h2").await?;
            assert!(["你赢了", "你输了", "不输不赢"].iter().any(|words| told.starts_with(words)), "{told}");
            if deal == 1 {
                page.press('n').await?;
                page.wait_until("!document.querySelector('.sheet')").await?;
            } else {
                ensure!(page.text(".tally").await?.contains("2 副"), "the score over deals");
            }
        }
        Ok(())
    })
    .await;
}
