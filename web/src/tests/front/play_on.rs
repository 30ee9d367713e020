//! From the inspector to the table: a moment is continued and compared with the actual game.

use anyhow::{Context, Result};
use serde_json::json;
use wasm_bindgen_test::*;

use super::at_inspector::example;
use super::at_table;
use crate::testing::{Key, Page, on_page};

/// Opens the game's first example with an error, where the error is.
pub async fn broken_example(page: &Page, game: &str) -> Result<()> {
    page.open("").await?;
    let find = format!(
        "[...document.querySelectorAll('.examples ul[data-game={game}] li')].findIndex(item => item.querySelector('.broken'))"
    );
    page.click(&format!(".examples ul[data-game={game}] .more-examples")).await?;
    let index = page.run(&format!("return {find}")).await?.as_u64().context("no broken example")?;
    example(page, game, usize::try_from(index)?).await
}

/// The rows of the comparison: their names and each seat's points.
async fn results(page: &Page) -> Result<Vec<Vec<String>>> {
    page.find(".here-scores").await?;
    let rows = "[...document.querySelectorAll('.original tbody tr')]";
    let cells = "row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent)";
    Ok(serde_json::from_value(page.run(&format!("return {rows}.map({cells})")).await?)?)
}

#[wasm_bindgen_test]
async fn ais_play_on_from_before_an_error_to_the_end() {
    on_page(async |page| {
        broken_example(page, "doudizhu").await?;
        page.find(".problem.error").await?;
        page.press('t').await?;
        page.wait_until("location.hash.startsWith('#/table/doudizhu')").await?;
        let branch = page.text(".original .was").await?;
        assert!(branch.contains("原局"), "{branch}");
        at_table::to_the_end(page).await?;
        let rows = results(page).await?;
        assert!(rows.iter().any(|row| row[0] == "这一局" && row.len() == 4), "{rows:?}");
        // Each view has its own address.
        let shown = page.text(".original").await?;
        let address = page.run("return location.hash").await?.as_str().context("an address")?.to_owned();
        assert!(address.contains("deal=1") && address.contains("was="), "{address}");
        page.open("").await?;
        page.open(&address).await?;
        page.find(".original").await?;
        page.press(Key::End).await?;
        page.find(".here-scores").await?;
        assert_eq!(page.text(".original").await?, shown);
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn both_results_stand_side_by_side_in_every_game() {
    on_page(async |page| {
        for game in ["doudizhu", "mahjong", "tractor"] {
            // The first example of each game is complete.
            example(page, game, 0).await?;
            page.press(Key::End).await?;
            page.press_times(',', 12).await?;
            page.click(".by-ais").await?;
            page.find(".table-page .original").await?;
            page.wait_until(&format!("location.hash.startsWith('#/table/{game}?')")).await?;
            page.press(Key::End).await?;
            let rows = results(page).await?;
            let points = |name: &str| -> Result<Vec<f64>> {
                let row = rows.iter().find(|row| row[0] == name).with_context(|| format!("{game}: {rows:?}"))?;
                row.iter().skip(1).map(|text| Ok(text.replace('−', "-").replace('+', "").parse()?)).collect()
            };
            let (was, here, difference) = (points("原局")?, points("这一局")?, points("相差")?);
            assert!(was.len() > 2 && was.len() == difference.len(), "{game}: {rows:?}");
            for (seat, difference) in difference.iter().enumerate() {
                assert!((here[seat] - was[seat] - difference).abs() < 0.011, "{game}: {rows:?}");
            }
        }
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn the_visitor_continues_a_game() {
    on_page(async |page| {
        example(page, "doudizhu", 0).await?;
        // There is nothing to continue at the end.
        page.press(Key::End).await?;
        page.click(".by-hand").await?;
        let notice = page.text(".notice").await?;
        assert!(notice.contains("终局"), "{notice}");

        page.press(Key::Home).await?;
        page.wait_until("location.hash.includes('step=0')").await?;
        page.press('T').await?;
        page.wait_until("location.hash.startsWith('#/table/doudizhu')").await?;
        page.find(".own .actions").await?;
        assert!(page.text(".original").await?.contains("到这里为止与原局一样"));
        // The first bidder may always pass.
        page.press('0').await?;
        page.wait_until("+document.querySelector('.slider').value > 0").await?;
        page.find(".original").await?;
        page.run("document.querySelector('.tools .primary').click()").await?;
        page.wait_until("!document.querySelector('.original')").await
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_damaged_deal_is_reported() {
    on_page(async |page| {
        page.open("#/table/doudizhu?seed=7&deal=1damaged&line=3&was=3&from=1&step=1").await?;
        let notice = page.text(".notice").await?;
        assert!(notice.contains("发牌"), "{notice}");
        page.wait_until("!document.querySelector('.original')").await?;
        page.find(".felt .card").await.map(drop)
    })
    .await;
}

#[wasm_bindgen_test]
async fn an_answer_is_changed_and_continued() {
    on_page(async |page| {
        broken_example(page, "tractor").await?;
        page.find(".answers .candidate.best").await?;
        let best = page.text(".answers .candidate.best .what").await?;
        // Chosen from the list, it replaces the actual play.
        page.click(".answers .candidate.best button").await?;
        assert!(page.text(".play-on .instead").await?.contains(&best));
        page.click(".answers .candidate.best button").await?;
        page.wait_until("!document.querySelector('.play-on .instead')").await?;
        // A bot's output is applied only if it is legal.
        page.click("#tab-turn").await?;
        page.find(".trial textarea").await?.send_keys("{\"response\": []}").await?;
        page.click(".trial > button").await?;
        page.find(".tried .mark").await?;
        assert!(page.run("return !document.querySelector('.tried .allowed')").await? == json!(true));
        page.click(".answers .candidate.best button").await?;
        page.find(".play-on .instead").await?;
        // Typing is over, so that the key is the page's.
        page.run("document.activeElement.blur()").await?;
        page.press('t').await?;
        page.wait_until("location.hash.startsWith('#/table/tractor')").await?;
        page.wait_until("!!document.querySelector('.original')?.textContent.includes('这里改为')").await?;
        assert!(page.text(".original").await?.contains(best.trim()), "{best}");
        Ok(())
    })
    .await;
}
