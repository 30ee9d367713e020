//! Matches in the arena: the same deals from every seat, their results, and the link that replays them.

use anyhow::{Context, Result, ensure};
use wasm_bindgen_test::*;

use super::at_arena::place;
use crate::testing::{Page, on_page};

/// Whether all games are played: then nothing can be stopped or continued.
const OVER: &str = "!!document.querySelector('.match-rows') && !document.querySelector('.stand-head .switch')";

/// The match's result without the times, which depend on the machine.
async fn result(page: &Page) -> Result<String> {
    let script = "return [...document.querySelectorAll('.match-rows tbody tr')].map(row => \
        [...row.children].filter((_, column) => column !== 4).map(cell => cell.textContent).join(' | ')).join('\\n')";
    let rows = page.run(script).await?;
    rows.as_str().map(str::to_owned).context("no rows")
}

#[wasm_bindgen_test]
async fn a_match_is_played_stored_and_replayed_by_its_link() {
    on_page(async |page| {
        page.open("#/arena").await?;
        page.pick(".new-match select.seat-0", "sample").await?;
        for seat in [1, 2] {
            page.pick(&format!(".new-match select.seat-{seat}"), "random").await?;
        }
        page.fill(".new-match input.deals", "5").await?;
        page.click(".new-match .primary").await?;
        page.wait_until(OVER).await?;

        assert_eq!(page.text(".stand-progress output").await?, "15/15 局");
        assert!(page.text(".match-board h2").await?.contains("5 副牌"));
        let first = result(page).await?;
        assert!(first.starts_with("ai:sample") && first.contains("ai:random#2") && first.contains("地主"), "{first}");
        let rows = "document.querySelectorAll('.match-rows tbody tr').length";
        page.wait_until(&format!("{rows} === 3 && document.querySelectorAll('.interval').length === 3")).await?;
        page.wait_until("document.querySelectorAll('.games-played li').length === 15").await?;

        // It is stored: a reload plays nothing and shows the same.
        page.reload().await?;
        page.wait_until(OVER).await?;
        assert_eq!(result(page).await?, first);

        // A game's log is rebuilt when it is opened.
        page.click(".games-played li button:last-child").await?;
        page.wait_until("!!document.querySelector('.inspect .felt.doudizhu')").await?;
        ensure!(page.text(".inspect .recognised").await?.contains("Botzone"), "a match log");
        page.back().await?;
        page.wait_until(OVER).await?;

        // In another browser its link has nothing to show yet, and plays the same match.
        let link = place(page).await?;
        let (link, _) = link.split_once("&id=").context("the address holds the plan and the key")?;
        page.open(link).await?;
        page.wait_until("document.querySelector('.stand-progress output')?.textContent === '0/15 局'").await?;
        page.click(".stand-head .switch").await?;
        page.wait_until(OVER).await?;
        assert_eq!(result(page).await?, first);

        // Both are in the list, under the name of the match.
        page.click(".stand-head .to-arena").await?;
        page.wait_until("document.querySelectorAll('.kept-list li').length === 2").await?;
        assert!(page.text(".kept-list li").await?.contains("斗地主：5 副牌，每副打 3 局"));

        // With fewer deals there is no interval, and the page says so.
        let (few, _) = link.split_once("deals=5").context("the address holds the plan")?;
        page.open(&format!("{few}deals=4&seed=1&rotate=1")).await?;
        page.click(".stand-head .switch").await?;
        page.wait_until(OVER).await?;
        page.wait_until(
            "document.querySelectorAll('.no-interval').length === 3 && !document.querySelector('.interval')",
        )
        .await?;
        assert!(page.text(".match-board").await?.contains("牌太少，没有区间"));
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn an_inconsistent_match_link_shows_the_entrance() {
    on_page(async |page| {
        for query in
            ["match=chess&seats=a,b&deals=3&seed=1", "match=doudizhu&seats=sample,sample&deals=3&seed=1", "id=no-such"]
        {
            page.open(&format!("#/arena?{query}")).await?;
            page.find(".arena-entrance").await?;
        }
        assert!(page.text(".notice").await?.contains("没有这场比赛"));
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_match_is_played_by_botzones_rules() {
    on_page(async |page| {
        page.open("#/arena").await?;
        for seat in [0, 1, 2] {
            page.pick(&format!(".new-match select.seat-{seat}"), "random").await?;
        }
        page.pick(".new-match select.rules", "botzone2").await?;
        page.fill(".new-match input.deals", "1").await?;
        page.click(".new-match .primary").await?;
        page.wait_until(OVER).await?;
        assert!(page.text(".stand-head").await?.contains("Botzone 叫分斗地主"));
        assert!(place(page).await?.contains("rules=botzone2"));
        page.click(".games-played li button:last-child").await?;
        page.wait_until("document.querySelector('.inspect .rule-set')?.textContent.includes('叫分斗地主')").await
    })
    .await;
}
