//! Possible losses: listeners kept too long, a worker that vanishes. `web/src/tests/losses.rs` has others.

use anyhow::{Context, Result, ensure};
use paiju_tests::browser::{Page, in_browser};
use serde_json::json;

/// Every part, and an element that shows that it has loaded.
const PARTS: [(&str, &str); 5] = [
    ("#/inspect", ".inspect"),
    ("#/table/doudizhu", ".table-page"),
    ("#/table/mahjong", ".table-page"),
    ("#/table/tractor", ".table-page"),
    ("#/", "#paste"),
];

/// Visits all parts once, by the address, as a link does.
async fn go_round(page: &Page) -> Result<()> {
    for (place, sign) in PARTS {
        page.run(&format!("location.hash = '{place}'")).await?;
        page.find(sign).await?;
        page.wait_until("document.querySelectorAll('main').length === 1").await?;
    }
    Ok(())
}

/// The number of listeners in the browser after garbage collection.
async fn listeners(page: &Page) -> Result<i64> {
    page.devtools("HeapProfiler.collectGarbage", json!({})).await?;
    let metrics = page.devtools("Performance.getMetrics", json!({})).await?;
    let metrics = metrics["metrics"].as_array().context("no metrics")?;
    let found = metrics.iter().find(|metric| metric["name"] == "JSEventListeners");
    Ok(found.and_then(|metric| metric["value"].as_f64()).context("no such metric")? as i64)
}

#[test]
#[ignore = "in --all"]
fn visiting_all_parts_leaves_no_listeners_behind() {
    in_browser(async |page| {
        page.devtools("Performance.enable", json!({})).await?;
        page.open("").await?;
        let mut counts = Vec::new();
        for _ in 0..12 {
            go_round(page).await?;
            counts.push(listeners(page).await?);
        }
        println!("listeners after every 5 navigations: {counts:?}");
        // Timing changes the number by a few; a leak of one listener per round would add eight between these two.
        ensure!(counts[11] - counts[3] < 8, "{counts:?}");
        Ok(())
    });
}

/// Workers that the browser kills at the first question: no answer, no error. `spared` ends that.
const VANISHING: &str = "
    const { postMessage, terminate } = Worker.prototype;
    window.taken = 0;
    Worker.prototype.postMessage = function (...message) {
        if (window.spared) return postMessage.apply(this, message);
        window.taken += 1;
        terminate.call(this);
    };";

const GAME: &str = "PASS\n";

#[test]
fn a_vanished_worker_is_detected_and_its_work_can_be_repeated() {
    in_browser(async |page| {
        page.run_at_start(VANISHING).await?;
        page.open("#/inspect").await?;
        page.find(".inspect").await?;
        page.paste(GAME).await?;
        ensure!(page.text(".notices .notice p").await?.contains("后台计算没有响应"), "not said");
        ensure!(
            !page.run("return !!document.querySelector('.reading')").await?.as_bool().unwrap_or(true),
            "it reads on"
        );
        page.run("window.spared = true").await?;
        page.click(".notices .notice button.primary").await?;
        page.find(".problems").await?;
        page.wait_until("!document.querySelector('.notices .notice')").await
    });
}
