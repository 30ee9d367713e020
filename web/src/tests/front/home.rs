//! The entrance.

use wasm_bindgen_test::*;

use crate::testing::on_page;

#[wasm_bindgen_test]
async fn it_opens_in_the_browsers_language_and_changes_it_by_a_switch() {
    on_page(async |page| {
        let language = "document.documentElement.lang";
        page.open("").await?;
        page.wait_until(&format!("{language} === 'zh-Hans'")).await?;
        assert!(page.text("h1").await?.starts_with("你的程序"));
        page.prefer_language("en").await?;
        page.open("").await?;
        page.wait_until(&format!("{language} === 'en'")).await?;
        assert!(page.text("h1").await?.starts_with("Where did"));

        page.prefer_language("zh-CN").await?;
        page.open("").await?;
        page.click("header button[lang=en]").await?;
        page.wait_until(&format!("{language} === 'en'")).await?;
        assert!(page.text("h1").await?.starts_with("Where did"));
        page.reload().await?;
        assert!(page.text("h1").await?.starts_with("Where did"), "the choice is kept");
        Ok(())
    })
    .await;
}

/// Time passes twenty times as fast.
const HURRY: &str = "window.unhurried = setTimeout; window.setTimeout = (call, time) => unhurried(call, time / 20)";

#[wasm_bindgen_test]
async fn the_demonstration_proceeds_to_a_fault_and_opens_it_in_the_inspector() {
    on_page(async |page| {
        page.run_early(HURRY).await?;
        page.open("").await?;
        let shown = page.wait_until("!!document.querySelector('.demo-line.fault.now')").await;
        page.run_early("window.setTimeout = unhurried").await?;
        shown?;
        let fault = page.text(".demo-said strong").await?;
        // Pressing a line shows that one, and it stays.
        page.click(".demo-line button").await?;
        page.wait_until(
            "document.querySelector('.demo-line').matches('.now') && !document.querySelector('.demo-said strong')",
        )
        .await?;
        for way in [".demo-said button", ".broken-log"] {
            page.open("").await?;
            page.click(way).await?;
            page.find(".problem.error.chosen").await?;
            // The inspector adds a legal answer.
            let said = page.text(".problem.error.chosen .what").await?;
            assert!(said.starts_with(&fault), "{way}: {said}");
        }
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn an_empty_box_says_what_to_do_and_examples_unfold() {
    on_page(async |page| {
        page.open("").await?;
        page.click(".paste .primary").await?;
        assert!(page.text(".paste .notice").await?.contains("先把内容粘贴进来"));
        for game in ["doudizhu", "mahjong", "tractor"] {
            let list = format!(".examples ul[data-game={game}]");
            assert_eq!(page.count(&format!("{list} .example")).await?, 3, "{game}");
            page.click(&format!("{list} .more-examples")).await?;
            page.wait_until(&format!("document.querySelectorAll('{list} .example').length > 10")).await?;
        }
        Ok(())
    })
    .await;
}
