//! Mistakes of reviewed games that come back on other days, on screens of every size.

use anyhow::{Result, ensure};
use paiju_tests::browser::{Page, in_browser};
use serde_json::json;

use super::{at_table, review};

/// Reviews a game whose players make mistakes, misses one of them, and stores it.
async fn keep_a_mistake(page: &Page) -> Result<()> {
    at_table::open_at_end(page, "#/table/doudizhu?seed=21&west=random&south=sample&east=random&open=1").await?;
    page.click(review::BEGIN).await?;
    review::reviewed(page).await?;
    page.click(".practise").await?;
    // The actual play was a mistake, so some answer is wrong.
    for option in 1..=5 {
        page.click(&format!(".practice .options li:nth-child({option}) button")).await?;
        page.wait_until("!!document.querySelector('.practice .right, .practice .wrong')").await?;
        if page.run("return !!document.querySelector('.practice .wrong')").await? == json!(true) {
            break;
        }
        page.click(".practice .primary").await?;
        page.find(".practice .options button").await?;
    }
    page.click(".keep-mistake").await?;
    page.find(".kept-mistake").await.map(drop)
}

#[test]
#[ignore = "in --all"]
fn a_missed_mistake_fits_every_screen() {
    in_browser(async |page| {
        page.prefer_language("en").await?;
        keep_a_mistake(page).await?;
        page.screenshot("mistake-kept").await?;
        page.click(".kept-mistake a").await?;
        page.find(".playing .own .actions").await?;
        for (width, height) in [(360, 740), (390, 844), (844, 390), (1440, 900)] {
            page.resize(width, height).await?;
            let cut = page.cut(".learn .ways button, .learn .tally, .playing .own .actions button", ".nothing").await?;
            ensure!(cut.is_empty(), "at {width}: {cut:#?}");
            page.screenshot(&format!("mistakes-{width}")).await?;
        }
        Ok(())
    });
}
