//! Reviewing a whole game, on a telephone.

use anyhow::{Result, ensure};
use paiju_tests::browser::{Page, in_browser};

use super::at_table;

pub const BEGIN: &str = ".review .panel-head button";

/// Waits until the whole game is reviewed: the value of the deal comes last.
pub async fn reviewed(page: &Page) -> Result<()> {
    page.wait_until("!!document.querySelector('.reviewed .sums') && !document.querySelector('.reviewed progress')")
        .await
}

#[test]
#[ignore = "in --all"]
fn on_a_telephone_the_score_leads_to_the_review() {
    in_browser(async |page| {
        // The next steps are within a phone's window, in the longer language.
        page.prefer_language("en").await?;
        page.resize(360, 740).await?;
        at_table::open_at_end(page, "#/table/doudizhu?seed=11&west=random&south=sample&east=random&open=1").await?;
        ensure!(page.cut(".closing, .closing *", "option").await?.is_empty(), "a cut button");
        page.click(".sheet .to-review").await?;
        reviewed(page).await?;
        // Below the table it was brought into view.
        page.wait_until("document.querySelector('.side').getBoundingClientRect().top < innerHeight").await?;
        page.find("#panel-review:not([hidden]) .slip").await.map(drop)
    });
}
