//! From the inspector to the table: the comparison of a continued game with the actual one, on a desk and a telephone.

use anyhow::Result;
use fantoccini::key::Key;
use paiju_tests::browser::{Page, in_browser};
use serde_json::json;

use super::at_inspector::example;

/// Whether something overflows the page to the right.
async fn overflows(page: &Page) -> Result<bool> {
    let wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth";
    Ok(page.run(&format!("return {wide}")).await? == json!(true))
}

#[test]
#[ignore = "in --all"]
fn both_results_fit_every_window() {
    in_browser(async |page| {
        for game in ["doudizhu", "mahjong", "tractor"] {
            example(page, game, 0).await?;
            page.press(Key::Home).await?;
            page.press_times('.', 6).await?;
            page.click(".by-ais").await?;
            page.find(".table-page .original").await?;
            page.press(Key::End).await?;
            page.find(".here-scores").await?;
            for (name, width, height) in [("wide", 1440, 900), ("narrow", 390, 844)] {
                page.resize(width, height).await?;
                assert!(!overflows(page).await?, "{game} at {width}");
                page.screenshot(&format!("play-on-{game}-{name}")).await?;
                page.run("document.querySelector('.original').scrollIntoView()").await?;
                page.screenshot(&format!("play-on-{game}-{name}-panel")).await?;
            }
            page.resize(1440, 900).await?;
        }
        Ok(())
    });
}
