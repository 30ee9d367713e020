//! The home page.

use anyhow::{Context, Result};
use paiju_tests::browser::{in_browser, in_browser_at};

#[test]
fn opens_in_the_browsers_language_and_changes_it_by_a_switch() {
    in_browser(async |page| {
        let language = "document.documentElement.lang";
        page.open("").await?;
        page.wait_until(&format!("{language} === 'zh-Hans'")).await?;
        assert!(page.text("h1").await?.starts_with("你的程序"));
        page.click("header button[lang=en]").await?;
        page.wait_until(&format!("{language} === 'en'")).await?;
        assert!(page.text("h1").await?.starts_with("Where did"));
        // A request in progress when a page is left would be an error in its log.
        page.open("").await?;
        page.find("h1").await?;
        page.reload().await?;
        assert!(page.text("h1").await?.starts_with("Where did"), "the choice is kept");
        Ok(())
    });
}

#[test]
fn an_english_browser_gets_english() {
    in_browser(async |page| {
        page.prefer_language("en").await?;
        page.open("").await?;
        assert!(page.text("h1").await?.starts_with("Where did"));
        assert_eq!(page.run("return document.documentElement.lang").await?, "en");
        Ok(())
    });
}

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

#[test]
fn fits_a_telephone_in_both_colour_schemes() {
    in_browser(async |page| -> Result<()> {
        page.resize(360, 780).await?;
        for dark in [false, true] {
            page.prefer_dark(dark).await?;
            page.open("").await?;
            page.find("textarea").await?;
            let root = "document.documentElement";
            page.wait_until(&format!("{root}.scrollWidth <= {root}.clientWidth"))
                .await
                .context("it scrolls sideways")?;
            page.screenshot(if dark { "home-360-dark" } else { "home-360" }).await?;
        }
        Ok(())
    });
}

#[test]
fn the_demonstration_proceeds_to_a_fault_and_opens_it_in_the_inspector() {
    in_browser(async |page| {
        page.open("").await?;
        page.wait_until("!!document.querySelector('.demo-line.fault.now')").await?;
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
            assert_eq!(page.text(".problem.error.chosen .what").await?, fault, "{way}");
        }
        Ok(())
    });
}

#[test]
fn an_empty_box_says_what_to_do_and_examples_unfold() {
    in_browser(async |page| {
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
    });
}
