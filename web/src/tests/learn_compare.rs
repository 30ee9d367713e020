//! AIs compared over many deals, the demonstrations, and where the former laboratory's links lead.

use anyhow::Result;
use paiju_ai::Ais;
use serde_json::{Value, json};
use wasm_bindgen_test::*;

use crate::testing::{Page, on_page};

#[wasm_bindgen_test]
async fn demonstrations_and_links_of_the_former_laboratory() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        for game in ["doudizhu", "tractor", "mahjong"] {
            page.enter(&format!("#/learn?laboratory={game}&seed=7")).await?;
            page.wait_until("document.querySelector('.notice')?.textContent.includes('no longer part of Paiju')")
                .await?;
            let table = page.run("return document.querySelector('.at-table').getAttribute('href')").await?;
            assert_eq!(table, json!(format!("#/table/{game}?seed=7")));
        }
        for show in ["fusion", "pass"] {
            page.open(&format!("#/learn?{show}")).await?;
            page.find(".worlds-table tbody tr").await?;
        }
        Ok(())
    })
    .await;
}

/// Plays until there are at least this many games, then stops; returns what is said of the games at that moment.
async fn play(page: &Page, games: u32) -> Result<Value> {
    page.click(".run").await?;
    page.wait_until(&format!("parseInt(document.querySelector('.games').textContent) >= {games}")).await?;
    let stop = "const games = document.querySelector('.games').innerText; document.querySelector('.run').click(); return games";
    page.run(stop).await
}

#[wasm_bindgen_test]
async fn duplicate_deals_tell_more_than_random_ones() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        page.enter("#/learn?versus").await?;
        page.find(".curse-bars .best").await?;
        play(page, 1500).await?;
        let factor = page.text(".factor").await?;
        let times = factor.split("take ").nth(1).and_then(|rest| rest.split(' ').next()?.parse::<f64>().ok());
        assert!(times.is_some_and(|times| times > 1.2), "{factor}");
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn any_two_ais_of_a_game_are_compared() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        page.enter("#/learn?versus").await?;
        page.find(".remedy-choice").await?;
        // All AIs of the game are listed, and the choice is in the address.
        for (game, ais) in [
            ("doudizhu", paiju_doudizhu::DouDizhu::AIS),
            ("mahjong", paiju_mahjong::Mahjong::AIS),
            ("tractor", paiju_tractor::Tractor::AIS),
        ] {
            page.pick(".what", game).await?;
            page.find(".side-a").await?;
            page.wait_until(&format!("location.hash.startsWith('#/learn?versus&game={game}&')")).await?;
            for side in [".side-a", ".side-b"] {
                let listed = page
                    .run(&format!("return [...document.querySelector('{side}').options].map(ai => ai.value)"))
                    .await?;
                // AIs with levels are listed at each level, at the usual one by name alone.
                let usual = listed.as_array().into_iter().flatten().filter(|ai| !ai.to_string().contains('@'));
                assert_eq!(usual.collect::<Vec<_>>(), ais.to_vec(), "{game}");
            }
            page.pick(".side-a", "sample").await?;
            page.pick(".side-b", "random").await?;
            page.wait_until(&format!("location.hash === '#/learn?versus&game={game}&a=sample&b=random'")).await?;
            let games = play(page, 30).await?;
            page.wait_until("document.querySelectorAll('.interval-bar .span').length === 2").await?;
            // Results that still arrive are not counted.
            page.run("return new Promise(done => setTimeout(done, 300))").await?;
            assert_eq!(page.text(".games").await?, games, "{game}");
        }
        // Over the same deals an AI is exactly as good as itself.
        page.pick(".what", "doudizhu").await?;
        page.pick(".side-a", "sample").await?;
        page.pick(".side-b", "sample").await?;
        page.wait_until("location.hash === '#/learn?versus&game=doudizhu&a=sample&b=sample'").await?;
        play(page, 30).await?;
        let value = page.run("return document.querySelector('.interval .value').textContent").await?;
        assert!([json!("0.0 (all pairs alike)"), json!("0.00 (all pairs alike)")].contains(&value), "{value}");
        Ok(())
    })
    .await;
}
