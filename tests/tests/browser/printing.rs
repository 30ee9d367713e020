//! The page on paper.

use anyhow::Result;
use paiju_tests::browser::{Page, in_browser};
use serde_json::json;

/// From now on the page looks as if printed, or as on a screen again.
async fn show_as(page: &Page, medium: &str) -> Result<()> {
    page.devtools("Emulation.setEmulatedMedia", json!({ "media": medium })).await.map(drop)
}

/// The number of visible elements for this selector.
async fn visible(page: &Page, css: &str) -> Result<u64> {
    let count = "return [...document.querySelectorAll(arguments[0])].filter(one => one.checkVisibility()).length";
    Ok(serde_json::from_value(page.run_with(count, vec![json!(css)]).await?)?)
}

const SITE: &str = ".top, .colophon, .to-learn, .learn-tools, .print, .with-answers, .ways button, .ways a";

/// A lesson, puzzles and a report: each is another part of the site.
#[test]
fn what_is_printed_has_no_controls() {
    in_browser(async |page| {
        page.open("#/learn?course=doudizhu-rules").await?;
        page.find(".trail-step").await?;
        let steps = page.count(".trail-step").await?;
        page.click(".to-print").await?;
        page.wait_until(&format!("document.querySelectorAll('.printed-step').length === {steps}")).await?;
        show_as(page, "print").await?;
        assert_eq!((visible(page, SITE).await?, visible(page, ".printed-step").await?), (0, steps));
        page.screenshot("printed-lesson").await?;

        show_as(page, "").await?;
        page.open("#/learn?puzzles=2").await?;
        page.click("a.print").await?;
        page.find(".solutions").await?;
        show_as(page, "print").await?;
        assert_eq!((visible(page, SITE).await?, visible(page, ".printed-step .felt").await?), (0, 6));
        let own_page = "return getComputedStyle(document.querySelector('.solutions')).breakBefore";
        assert_eq!(page.run(own_page).await?, json!("page"));
        page.screenshot("printed-puzzles").await?;

        show_as(page, "").await?;
        page.open("#/inspect").await?;
        page.find(".inspect").await?;
        page.paste(&super::at_inspector::three_games()).await?;
        page.find(".problem.error.chosen").await?;
        show_as(page, "print").await?;
        assert_eq!(visible(page, ".top, .strip-tools, .text-pane, .turn-actions, .timeline").await?, 0);
        assert!(visible(page, ".board-pane .felt").await? == 1 && visible(page, ".problem").await? > 0);
        page.screenshot("printed-report").await
    });
}
