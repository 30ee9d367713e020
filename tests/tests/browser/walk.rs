//! One visit to each page, checked by the text that a visitor reads there: `cargo xtask test --quick` runs only these.

use anyhow::Result;
use fantoccini::key::Key;
use paiju_tests::browser::{Page, in_browser};

use super::{at_inspector, at_table};

/// Goes to a page by the bar above the entrance.
async fn go(page: &Page, link: &str) -> Result<()> {
    page.open("").await?;
    page.follow(link).await
}

#[test]
fn the_entrance_takes_whatever_is_typed() {
    in_browser(async |page| {
        page.open("").await?;
        page.role("textbox", "粘贴任何内容").await?.send_keys("PLAY WHAT").await?;
        page.push("检查").await?;
        assert!(page.text(".inspect .text-view").await?.contains("PLAY WHAT"));
        Ok(())
    });
}

#[test]
fn a_table_is_watched_and_played_at() {
    in_browser(async |page| {
        page.open("").await?;
        page.follow("看 AI 打").await?;
        page.push("结尾").await?;
        page.find(".sheet").await?;
        page.push("开头").await?;
        at_table::at_step(page, 0).await?;
        page.push("下一手").await?;
        at_table::at_step(page, 1).await?;

        at_table::open(page, "#/table/doudizhu?seed=7&west=human&south=sample&east=sample").await?;
        at_table::holds(page, 17).await?;
        page.push("3 分").await?;
        at_table::holds(page, 20).await?;
        at_table::stroke(page, 5, 7).await?;
        page.wait_until("document.querySelectorAll('.hand .card.chosen').length === 3").await?;
        page.press(Key::Escape).await?;
        page.push("提示").await?;
        page.push("出牌").await?;
        page.wait_until("document.querySelectorAll('.own .hand .card').length < 20").await
    });
}

#[test]
fn the_inspector_shows_the_first_error_of_a_text() {
    in_browser(async |page| {
        go(page, "检查").await?;
        page.paste(&at_inspector::three_games()).await?;
        at_inspector::at_game(page, 2).await?;
        page.find(".problem.error.chosen").await?;
        page.find(".answers .candidate").await.map(drop)
    });
}

#[test]
fn the_arena_plays_a_match() {
    in_browser(async |page| {
        go(page, "赛场").await?;
        page.fill(".new-match .deals", "1").await?;
        page.pick(".new-match .seat-0", "sample").await?;
        page.push("开打").await?;
        page.wait_until("!!document.querySelector('.match-rows') && !document.querySelector('.stand-head .switch')")
            .await
    });
}

#[test]
fn the_lab_opens_an_empty_program() {
    in_browser(async |page| {
        go(page, "实验室").await?;
        page.choose("语言", "js").await?;
        page.choose("从哪里写起", "").await?;
        page.push("新建").await?;
        page.find(".bench .code-editor").await.map(drop)
    });
}

#[test]
fn a_lesson_is_begun() {
    in_browser(async |page| {
        go(page, "学习").await?;
        page.click(".rung").await?;
        page.find(".lesson-step h2").await.map(drop)
    });
}
