//! Turns of a game in the inspector: every game at its own table, an AI's advice, what the bot read and answered.

use anyhow::{Context, Result};
use serde_json::json;
use wasm_bindgen_test::*;

use super::at_inspector::example;
use super::play_on::broken_example;
use crate::testing::{Key, on_page};

/// Cards of a trick hidden under the next, and discards that overlap hands.
const COVERED: &str = "return (() => {
    const all = css => [...document.querySelectorAll('.felt ' + css)].filter(node => node.getClientRects().length);
    const box = node => node.getBoundingClientRect();
    const under = all('.spoken .slot').filter(slot => box(slot).width < 6);
    const on = all('.pool').filter(pool => all('.standing, .place .plate').some(other => {
        const [a, b] = [pool, other].map(box);
        return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    }));
    return [...under, ...on].map(node => node.className);
})()";

#[wasm_bindgen_test]
async fn every_game_is_shown_at_its_own_table_with_advice() {
    on_page(async |page| {
        // For each game: a match as Botzone logs it, its pieces, and how many are seen at the start.
        for (game, log, piece, pieces) in
            [("doudizhu", 4, ".card", 51), ("tractor", 0, ".card", 1), ("mahjong", 0, ".tile", 53)]
        {
            example(page, game, log).await?;
            page.find(&format!(".board-pane .felt.{game} .plate")).await?;
            page.press(Key::Home).await?;
            page.wait_until(&format!("document.querySelectorAll('.felt.{game} {piece}').length >= {pieces}")).await?;
            // It is only looked at.
            assert_eq!(page.count(".felt .actions, .felt select, .felt .verdict").await?, 0, "{game}");
            page.press_times('.', 5).await?;
            page.find(".answers .candidate.best .value-bar").await?;
            page.press(Key::End).await?;
            page.find(".felt .sheet").await?;
            page.press_times(',', 3).await?;
            page.wait_until("!document.querySelector('.felt .sheet')").await?;
            let covered: Vec<String> = serde_json::from_value(page.run(COVERED).await?)?;
            assert_eq!(covered, Vec::<String>::new(), "{game}");
        }
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn the_exchange_at_a_turn_is_shown_and_another_answer_is_judged() {
    on_page(async |page| {
        page.open("").await?;
        page.click(".examples ul[data-game=mahjong] button").await?;
        page.find(".felt.mahjong .plate").await?;
        page.click("#tab-turn").await?;
        page.press(Key::End).await?;
        page.find(".exchange dd code").await?;
        assert!(page.text(".exchange dl").await?.contains("应答"));
        page.press(Key::Home).await?;
        assert_eq!(page.text(".timeline .step").await?, "开始");
        // No tile has that name.
        page.fill(".trial textarea", "PLAY X9").await?;
        page.click(".trial > button").await?;
        page.find(".tried .mark").await?;
        page.wait_until("!document.querySelector('.tried .allowed')").await?;
        // The bot's actual answer is legal, and can be chosen.
        let answer = page.text(".exchange dd:last-of-type code").await?;
        page.fill(".trial textarea", &answer).await?;
        page.click(".trial > button").await?;
        page.find(".tried .allowed").await?;
        page.click(".tried button").await?;
        page.find(".play-on .instead").await?;
        page.fill(".trial textarea", "").await?;
        page.click(".trial > button").await?;
        page.wait_until("document.querySelector('.tried').textContent.includes('先粘贴')").await?;

        // Somewhere in the middle the bot prints something that is not an answer.
        page.run("document.querySelectorAll('.timeline .cells')[30].click()").await?;
        page.fill(".trial textarea", "PLAY X9").await?;
        page.click(".trial > button").await?;
        // Only a legal answer can be put into the text; the previous one can be restored.
        page.find(".tried .copy-legal code").await?;
        assert_eq!(page.count(".write-it").await?, 0);
        let legal = page.text(".tried .copy-legal code").await?;
        page.fill(".trial textarea", &legal).await?;
        page.click(".trial > button").await?;
        page.click(".tried .write-it").await?;
        page.wait_until("document.querySelector('.strip-tools').textContent.includes('换回原来的')").await?;
        broken_example(page, "mahjong").await?;
        // The turn has the same number everywhere.
        page.find(".problem.error.chosen").await?;
        let number = async |of: &str| -> Result<String> {
            let text = page.text(of).await?;
            let after = text.split("回合 ").nth(1).with_context(|| text.clone())?;
            Ok(after.chars().take_while(char::is_ascii_digit).collect())
        };
        let of_problem = number(".problem.chosen .where").await?;
        assert!(!["", "0"].contains(&of_problem.as_str()), "{of_problem}");
        page.click("#tab-turn").await?;
        page.click(".give-input summary").await?;
        for place in [".timeline .step", ".exchange-head", ".give-input .menu-title"] {
            assert_eq!(number(place).await?, of_problem, "{place}");
        }
        assert_eq!(page.run("return /第 ?0 ?手/.test(document.body.textContent)").await?, json!(false));
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn every_game_has_examples_in_the_inspector() {
    on_page(async |page| {
        page.open("#/inspect").await?;
        page.find(".strip .menu summary").await?;
        assert_eq!(page.count(".strip .menu:not(.give) .menu-title").await?, 3);
        for (label, format) in
            [("保存的对局网页", "对局日志"), ("长时运行的输入", "长时运行"), ("少了一个应答", "选手输入")]
        {
            let press = format!(
                "[...document.querySelectorAll('.strip .menu button')].filter(button => button.textContent.includes('{label}'))[1].click()"
            );
            page.run(&press).await?;
            page.wait_until(&format!("document.querySelector('.format')?.textContent.includes('{format}')")).await?;
        }
        Ok(())
    })
    .await;
}
