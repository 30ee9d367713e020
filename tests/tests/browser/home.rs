//! The home page.

use anyhow::Context;
use paiju_tests::browser::in_browser_at;

/// Records when the program has drawn the paste box, and what was loaded by then.
const CLOCK: &str = "
    new MutationObserver((_, observer) => {
        if (!document.querySelector('.part textarea')) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => {
            window.loaded = performance.getEntriesByType('resource').map(({ name }) => name);
            window.usable = performance.now();
        }));
    }).observe(document, { childList: true, subtree: true })";

/// A first visit, with empty caches. The time depends on the machine, so it is only printed.
#[test]
fn usable_before_any_other_part_is_loaded() {
    in_browser_at("/", async |page| {
        page.run_at_start(CLOCK).await?;
        page.open("").await?;
        page.wait_until("window.usable > 0").await?;
        println!("usable {} ms after the navigation", page.run("return Math.round(window.usable)").await?);
        let loaded = page.run("return window.loaded.map(name => name.split('/').pop())").await?;
        let loaded: Vec<&str> = loaded.as_array().context("no list")?.iter().filter_map(|name| name.as_str()).collect();
        let is_other =
            |name: &str| ["part_workshop", "part_learn", "worker", "sw.js"].iter().any(|start| name.starts_with(start));
        assert!(loaded.contains(&"part_front_bg.wasm"), "{loaded:?}");
        assert!(!loaded.iter().any(|name| is_other(name)), "{loaded:?}");
        Ok(())
    });
}
