//! The look of the arena: on a phone, a desktop and a projector, in both languages.

use anyhow::Result;
use paiju_tests::browser::{Page, in_browser};
use serde_json::json;

use super::arena::{OVER, Wanted, set_up};

/// Elements of any length, because they scroll.
const SCROLLED: &str = ".sheet-rows, .games-played, option";

/// Words of a drawing that overflow it.
const WORDS: &str = "return [...document.querySelectorAll('.arena svg text')]
    .filter(text => text.getBoundingClientRect().right > text.ownerSVGElement.getBoundingClientRect().right + 1).map(text => text.textContent)";

async fn is_whole(page: &Page, name: &str) -> Result<()> {
    page.run("scrollTo(0, 0)").await?;
    page.screenshot(name).await?;
    let cut = page.cut(".arena *", SCROLLED).await?;
    let parts = ".arena :is(button, a, label, h2, h3, output, input, select, textarea, p, th, td)";
    let words: Vec<String> = serde_json::from_value(page.run(WORDS).await?)?;
    let spoilt = [cut, page.overlapping(parts, SCROLLED).await?, words].concat();
    assert_eq!(spoilt, Vec::<String>::new(), "{name}");
    let root = "document.documentElement";
    page.wait_until(&format!("{root}.scrollWidth <= {root}.clientWidth")).await
}

const SIZES: [(u32, u32); 3] = [(390, 844), (1440, 900), (1920, 1080)];

fn is_whole_at_every_size(lang: &str) {
    in_browser(async |page| {
        page.prefer_language(lang).await?;
        page.open("#/arena").await?;
        page.find(".new-tournament form").await?;
        for (width, height) in SIZES {
            page.resize(width, height).await?;
            is_whole(page, &format!("arena-new-{width}-{lang}")).await?;
        }
        let players: Vec<String> =
            (1..=9).map(|number| format!("Harbin University of Science {number}=ai:random")).collect();
        let players: Vec<&str> = players.iter().map(String::as_str).collect();
        set_up(page, &Wanted::new("doudizhu-preliminary", &players, 2, 1)).await?;
        page.click(".new-tournament .primary").await?;
        page.wait_until(OVER).await?;
        page.run("document.querySelector('details.rounds').open = true").await?;
        for (width, height) in SIZES {
            page.resize(width, height).await?;
            is_whole(page, &format!("arena-over-{width}-{lang}")).await?;
        }
        let text = page.run("return document.querySelector('.arena').innerText").await?;
        let text = text.as_str().unwrap_or_default();
        let chinese = text.chars().filter(|letter| ('\u{2e80}'..='\u{ffef}').contains(letter)).count();
        if lang == "en" {
            assert_eq!(chinese, 0, "{text}");
            assert!(text.contains("2 rounds, over") && text.contains("6 games played"), "{text}");
        } else {
            assert!(chinese > 100, "{text}");
        }
        // Later messages are announced outside the visible part.
        assert_eq!(page.run("return document.querySelector('.stand-progress').role").await?, json!("status"));
        Ok(())
    });
}

#[test]
fn nothing_is_cut_or_overlaps_in_chinese() {
    is_whole_at_every_size("zh");
}

#[test]
fn nothing_is_cut_or_overlaps_in_english() {
    is_whole_at_every_size("en");
}
