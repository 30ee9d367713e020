//! Possible losses: listeners kept too long, a worker that falls silent, a damaged link, a file that is too long.

use anyhow::{Result, ensure};
use serde_json::json;
use wasm_bindgen_test::*;

use crate::testing::{Page, on_page};

/// Counts the listeners of whatever outlives a page. `window.restore` ends that.
const COUNTING: &str = "
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const lasts = (target) => [window, document, document.documentElement, document.body].includes(target ?? window);
    window.listeners = new Set();
    const key = (target, [event, heard]) => [window, document, document.documentElement].indexOf(target ?? window) + event + identity(heard);
    const known = new Map();
    const identity = (heard) => known.get(heard) ?? known.set(heard, known.size).get(heard);
    EventTarget.prototype.addEventListener = function (...how) {
        if (lasts(this) && how[1] && !how[2]?.once && !how[2]?.signal) listeners.add(key(this, how));
        return addEventListener.apply(this ?? window, how);
    };
    EventTarget.prototype.removeEventListener = function (...how) {
        if (lasts(this)) listeners.delete(key(this, how));
        return removeEventListener.apply(this ?? window, how);
    };
    window.restore = () => Object.assign(EventTarget.prototype, { addEventListener, removeEventListener });";

/// Workers that the browser kills at the first question: no answer, no error, and two minutes of waiting pass at once. `window.restore` ends
/// that.
const VANISHING: &str = "
    const { postMessage, terminate } = Worker.prototype;
    const wait = window.setTimeout;
    Worker.prototype.postMessage = function () { terminate.call(this); };
    window.setTimeout = (call, time, ...rest) => wait.call(window, call, time === 120000 ? 50 : time, ...rest);
    window.restore = () => {
        Worker.prototype.postMessage = postMessage;
        window.setTimeout = wait;
    };";

/// Runs a test in surroundings that another script has changed, and restores them.
async fn changed(page: &Page, script: &str, test: impl AsyncFnOnce() -> Result<()>) -> Result<()> {
    page.run_at_start(script).await?;
    let outcome = test().await;
    page.run_early("restore()").await?;
    outcome
}

#[wasm_bindgen_test]
async fn visiting_all_parts_leaves_no_listeners_behind() {
    on_page(async |page| {
        changed(page, COUNTING, async || {
            page.open("").await?;
            let mut counts = Vec::new();
            for _ in 0..3 {
                for place in ["#/inspect", "#/table/doudizhu", "#/lab", "#/arena", "#/learn", "#/sheet", "#/"] {
                    page.open(place).await?;
                    page.find("main > *").await?;
                }
                counts.push(page.run("return listeners.size").await?);
            }
            ensure!(counts[0] != json!(0) && counts[2] == counts[1], "{counts:?}");
            Ok(())
        })
        .await
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_worker_that_falls_silent_is_detected_and_its_work_can_be_repeated() {
    on_page(async |page| {
        changed(page, VANISHING, async || {
            page.open("#/inspect").await?;
            page.find(".inspect").await?;
            page.paste("PASS\n").await?;
            ensure!(page.text(".notices .notice p").await?.contains("后台计算没有响应"), "not said");
            ensure!(page.count(".reading").await? == 0, "it reads on");
            page.run("restore()").await?;
            page.click(".notices .notice button.primary").await?;
            page.find(".problems").await?;
            page.wait_until("!document.querySelector('.notices .notice')").await
        })
        .await
    })
    .await;
}

/// A table retries once automatically and then asks the visitor.
#[wasm_bindgen_test]
async fn a_table_whose_workers_vanish_waits_for_the_visitor() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        changed(page, VANISHING, async || {
            page.open("#/table/doudizhu?seed=1").await?;
            page.find(".stage .notice button.primary").await?;
            ensure!(page.text(".stage .notice p").await?.contains("the worker has stopped responding"), "not said");
            page.run("restore()").await?;
            page.click(".stage .notice button.primary").await?;
            page.wait_until("!document.querySelector('.stage .notice')").await?;
            page.wait_until("document.querySelectorAll('.history li').length > 0").await
        })
        .await
    })
    .await;
}

#[wasm_bindgen_test]
async fn the_losses_of_a_damaged_link_are_reported() {
    on_page(async |page| {
        let table = "#/table/doudizhu?west=random&south=random&east=random";
        for (damaged, said) in [
            ("seed=18446744073709551616", "seed="),
            ("seed=-5", "seed="),
            ("seed=1&was=%25%25", "was="),
            ("seed=1&was=1111", "was="),
            ("seed=1&step=x", "step="),
        ] {
            page.open_anew(&format!("{table}&{damaged}")).await?;
            let text = page.text(".stage .notice").await?;
            ensure!(text.contains("链接里的") && text.contains(said), "{damaged}: {text}");
            page.click(".stage .notice button").await?;
            page.wait_until("!document.querySelector('.stage .notice')").await?;
        }
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_file_just_over_the_limit_looks_larger() {
    on_page(async |page| {
        page.open("#/inspect").await?;
        page.find(".inspect").await?;
        page.run(
            "const transfer = new DataTransfer();
            transfer.items.add(new File([new Uint8Array(10485761)], 'big.txt'));
            document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }))",
        )
        .await?;
        let text = page.text(".notices .notice p").await?;
        ensure!(text.contains("10485761") && text.contains("10485760"), "{text}");
        Ok(())
    })
    .await;
}
