//! AI levels, chosen at a table, in a match, in a comparison.

use anyhow::{Result, ensure};
use fantoccini::key::Key;
use paiju_tests::browser::{Page, in_browser};

use super::at_table;
use super::inspect;

/// The South's switch.
const SOUTH: &str = ".own .sitter select";

async fn sits(page: &Page, name: &str) -> Result<()> {
    page.wait_until(&format!("document.querySelector('{SOUTH}')?.value === '{name}'")).await
}

#[test]
fn a_chosen_level_is_in_the_link_and_the_link_is_the_same_game() {
    in_browser(async |page| {
        page.open("#/table/doudizhu?seed=7&west=sample&south=sample&east=sample&step=0&open=1").await?;
        page.pick(SOUTH, "expert@1").await?;
        sits(page, "expert@1").await?;
        page.wait_until("location.hash.includes('south=expert@1')").await?;
        at_table::to_the_end(page).await?;
        let link = page.run("return location.hash").await?.as_str().unwrap_or_default().to_owned();
        ensure!(link.contains("south=expert@1"), "{link}");
        let played = page.text(".history").await?;
        page.open("").await?;
        page.open(&link).await?;
        sits(page, "expert@1").await?;
        at_table::to_the_end(page).await?;
        ensure!(page.text(".history").await? == played, "another game");
        // The normal level is the name alone.
        page.open("").await?;
        page.open("#/table/doudizhu?seed=7&south=expert@4&step=0").await?;
        sits(page, "expert").await
    });
}

#[test]
fn only_ais_that_search_are_offered_with_levels() {
    in_browser(async |page| {
        for (game, levelled) in [("doudizhu", 2), ("mahjong", 2), ("tractor", 2)] {
            page.open("").await?;
            page.open(&format!("#/table/{game}?seed=1&step=0")).await?;
            page.find(SOUTH).await?;
            let count = format!("document.querySelectorAll('{SOUTH} option[value*=\"@\"]').length");
            page.wait_until(&format!("{count} === {}", levelled * 4)).await?;
            let odd = "[...document.querySelectorAll('.sitter option')].some(one => /^(random|sample|greedy|human)\\S*@/.test(one.value))";
            ensure!(page.run(&format!("return {odd}")).await? == false, "{game} offers a level where there is none");
        }
        Ok(())
    });
}

#[test]
fn an_invalid_level_is_reported_and_another_player_continues() {
    in_browser(async |page| {
        for (lang, said) in [("zh-CN", "等级是 1 到 5"), ("en", "levels are 1 to 5")] {
            page.prefer_language(lang).await?;
            page.open("").await?;
            page.open("#/table/doudizhu?seed=7&west=sample&south=expert@9&east=sample&open=1").await?;
            page.wait_until(&format!("document.querySelector('.stage .notice')?.innerText.includes('{said}')")).await?;
            page.pick(SOUTH, "expert@1").await?;
            at_table::to_the_end(page).await?;
        }
        Ok(())
    });
}

#[test]
fn a_match_and_a_comparison_take_levels() {
    in_browser(async |page| {
        page.open("#/arena").await?;
        page.pick(".new-match .seat-0", "planner@1").await?;
        page.wait_until("document.querySelector('.new-match .seat-0').value === 'planner@1'").await?;
        page.open("").await?;
        page.open("#/learn?versus&game=doudizhu&a=planner@2&b=sample").await?;
        page.wait_until("document.querySelector('.side-a')?.value === 'planner@2'").await?;
        page.pick(".side-b", "planner@1").await?;
        page.wait_until("location.hash.includes('b=planner@1')").await
    });
}

/// What an AI of a level weighs, in the panel for this selector.
async fn weighs(page: &Page, panel: &str, ai: &str, other: &str) -> Result<String> {
    page.pick(&format!("{panel} select"), ai).await?;
    let shown = format!("(document.querySelector('{panel} .candidates')?.innerText ?? '')");
    page.wait_until(&format!("document.querySelector('{panel} select').value === '{ai}'")).await?;
    page.wait_until(&format!("{shown} && {shown} !== {other:?}")).await?;
    page.text(&format!("{panel} .candidates")).await
}

/// A position can be analysed by a stronger level, and by the first again.
#[test]
fn a_position_is_analysed_at_a_level() {
    in_browser(async |page| {
        page.open("#/table/doudizhu?seed=7&west=sample&south=sample&east=sample&step=8&open=1").await?;
        page.wait_until("document.querySelector('.slider')?.value === '8'").await?;
        let quick = weighs(page, ".analysis", "expert@1", "").await?;
        let long = weighs(page, ".analysis", "expert@5", &quick).await?;
        ensure!(weighs(page, ".analysis", "expert@1", &long).await? == quick, "{quick}");

        let games = inspect::games(1);
        page.open("").await?;
        inspect::open(page, &inspect::record(&games[0], false)).await?;
        page.find(".timeline .cells").await?;
        page.press_times(Key::Right, 8).await?;
        let quick = weighs(page, ".answers", "expert@1", "").await?;
        weighs(page, ".answers", "expert@5", &quick).await.map(drop)
    });
}
