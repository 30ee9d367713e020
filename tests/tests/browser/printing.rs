//! The page on paper.

use anyhow::Result;
use paiju_tests::browser::{Page, in_browser};
use serde_json::json;

/// From now on the page looks as if printed.
async fn as_printed(page: &Page) -> Result<()> {
    page.devtools("Emulation.setEmulatedMedia", json!({ "media": "print" })).await.map(drop)
}

/// The number of visible elements for this selector.
async fn visible(page: &Page, css: &str) -> Result<u64> {
    let count = "return [...document.querySelectorAll(arguments[0])].filter(one => one.checkVisibility()).length";
    Ok(serde_json::from_value(page.run_with(count, vec![json!(css)]).await?)?)
}

const SITE: &str = ".top, .colophon, .to-learn, .learn-tools, .print, .with-answers, .ways button, .ways a";

#[test]
fn a_lesson_is_printed_with_all_steps_and_optionally_with_answers() {
    in_browser(async |page| {
        page.open("#/learn?course=doudizhu-rules").await?;
        page.find(".trail-step").await?;
        let steps = page.count(".trail-step").await?;
        page.click(".to-print").await?;
        page.wait_until(&format!("document.querySelectorAll('.printed-step').length === {steps}")).await?;
        let written = "document.querySelector('.printed-step input.number').value !== ''";
        assert_eq!(page.run(&format!("return {written}")).await?, json!(false));
        page.click(".with-answers input").await?;
        page.wait_until(written).await?;
        page.prefer_dark(true).await?;
        as_printed(page).await?;
        assert_eq!((visible(page, SITE).await?, visible(page, ".printed-step").await?), (0, steps));
        page.screenshot("printed-lesson").await
    });
}

#[test]
fn puzzles_are_printed_with_their_solutions_on_the_last_page() {
    in_browser(async |page| {
        page.open("#/learn?puzzles=2").await?;
        page.click("a.print").await?;
        page.find(".solutions").await?;
        as_printed(page).await?;
        assert_eq!((visible(page, SITE).await?, visible(page, ".printed-step .felt").await?), (0, 6));
        assert_eq!(page.count(".solutions li").await?, 6);
        let own_page = "return getComputedStyle(document.querySelector('.solutions')).breakBefore";
        assert_eq!(page.run(own_page).await?, json!("page"));
        page.screenshot("printed-puzzles").await
    });
}

#[test]
fn a_report_is_printed_without_buttons() {
    in_browser(async |page| {
        page.open("#/inspect").await?;
        page.find(".inspect").await?;
        page.paste(&super::inspect::three_games()).await?;
        page.find(".problem.error.chosen").await?;
        as_printed(page).await?;
        assert_eq!(visible(page, ".top, .strip-tools, .text-pane, .turn-actions, .timeline").await?, 0);
        assert!(visible(page, ".board-pane .felt").await? == 1 && visible(page, ".problem").await? > 0);
        page.screenshot("printed-report").await
    });
}
