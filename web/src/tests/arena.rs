//! The arena: tournaments of each kind, and every game can be opened.

use anyhow::Context;
use serde_json::json;
use wasm_bindgen_test::*;

use super::at_arena::{FINAL, OVER, PRELIMINARY, ROUND_ROBIN, SWISS, file_of, place, plan, same, saved, set_up};
use crate::testing::{Key, on_page};

#[wasm_bindgen_test]
async fn a_tournament_of_each_kind_gives_the_file_of_its_games() {
    on_page(async |page| {
        let five = ["哈理工=ai:sample", "ai:random", "ai:sample", "ai:random", "北理工=ai:random"];
        let teams = ["ai:random", "ai:sample", "ai:random"];
        for plan in [
            plan(PRELIMINARY, &five, 3, 2),
            plan(FINAL, &five, 2, 2),
            plan(SWISS, &five, 2, 2),
            plan(ROUND_ROBIN, &teams, 1, 1),
        ] {
            page.open("#/arena").await?;
            set_up(page, &plan).await?;
            page.press(Key::Enter).await?;
            page.wait_until(OVER).await?;
            same(&saved(page).await?, &file_of(&plan)?).with_context(|| format!("kind {}", plan.kind))?;
        }
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_tournament_is_shown_and_its_games_are_opened() {
    on_page(async |page| {
        let players = ["甲=ai:sample", "乙=ai:sample", "丙=ai:random", "丁=ai:random", "戊=ai:sample", "己=ai:random"];
        page.open("#/arena").await?;
        set_up(page, &plan(PRELIMINARY, &players, 2, 2)).await?;
        page.click(".new-tournament .primary").await?;
        page.wait_until(OVER).await?;

        assert!(page.text(".stand-head h2").await?.contains("二打一预赛"));
        assert_eq!(page.text(".stand-progress output").await?, "2 轮打完");
        assert_eq!(page.count(".stand-head .switch").await?, 0, "there is nothing to go on with");
        assert_eq!(page.count(".ranking tbody tr").await?, 6);
        assert_eq!(page.count(".places-plot .place-line").await?, 6);
        let best = page.text(".ranking tbody tr:first-child td:nth-child(2)").await?;
        let first = page.run("return document.querySelector('.place-line.line-0 text').textContent").await?;
        assert_eq!(first, json!(format!("1. {best}")), "the plot names who is first in the ranking");
        // 2 rounds, 2 tables, 2 games, 3 seats.
        let scores = "[...document.querySelectorAll('.scores-plot .bar .count')].reduce((sum, bar) => sum + Number(bar.textContent), 0)";
        page.wait_until(&format!("{scores} === 24")).await?;
        page.pick(".scores-plot select", "0").await?;
        page.wait_until(&format!("{scores} === 4")).await?;
        assert_eq!(page.count(".games-played li").await?, 8);
        page.click(".rounds summary").await?;
        assert!(page.count(".rounds[open] .sheet").await? >= 4, "seats and standings of two rounds");

        // The first of the list was played last.
        let row = page.text(".games-played li").await?;
        assert!(row.starts_with("第 2 轮 2 桌 2 局"), "{row}");
        let scores = page.run("return [...document.querySelector('.games-played li').querySelectorAll('b')].map(score => Number(score.textContent))").await?;
        page.click(".games-played li button").await?;
        page.find(".felt.doudizhu").await?;
        page.press(Key::End).await?;
        assert!(place(page).await?.contains("#/table/doudizhu?"));

        page.back().await?;
        page.click(".games-played li button:last-child").await?;
        page.find(".inspect .recognised").await?;
        page.wait_until(
            "document.querySelectorAll('.problem.error').length === 0 && !!document.querySelector('.felt.doudizhu')",
        )
        .await?;
        let in_text = format!("document.querySelector('.text-pane').textContent.includes('\"scores\":{scores}')");
        page.wait_until(&in_text).await.context("the game whose row was clicked is inspected")?;
        page.back().await?;
        page.find(".games-played li").await?;
        assert!(place(page).await?.contains("#/arena?id="));
        Ok(())
    })
    .await;
}
