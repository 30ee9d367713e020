//! The look of the Lab: on a phone, a desktop and a projector, in both languages, light and dark.

use anyhow::Result;
use paiju_tests::browser::{Page, in_lab};

use super::lab::with_program;

/// Elements of any length, because they scroll.
const SCROLLED: &str = "pre, .diagnostics, option, details:not([open]) > :not(summary)";

const SIZES: [(u32, u32); 4] = [(360, 740), (1440, 900), (1920, 1080), (2560, 1440)];

async fn is_whole_at_every_size(page: &Page, name: &str) -> Result<()> {
    for (width, height) in SIZES {
        page.resize(width, height).await?;
        page.run("scrollTo(0, 0)").await?;
        page.screenshot(&format!("{name}-{width}")).await?;
        let cut = page.cut(".lab *, .top *", SCROLLED).await?;
        let parts = ":is(.lab, .top) :is(button, a, label, h2, h3, input, select, textarea, p)";
        assert_eq!([cut, page.overlapping(parts, SCROLLED).await?].concat(), Vec::<String>::new(), "{name}, {width}");
        let root = "document.documentElement";
        page.wait_until(&format!("{root}.scrollWidth <= {root}.clientWidth")).await?;
    }
    Ok(())
}

fn looks_well(lang: &str, dark: bool) {
    in_lab(async |page| {
        page.prefer_language(lang).await?;
        page.prefer_dark(dark).await?;
        page.open("#/lab").await?;
        page.find(".own-bots .empty").await?;
        is_whole_at_every_size(page, &format!("lab-{lang}")).await?;
        let name = "a_rather_long_name_of_a_program_that_somebody_wrote_in_one_night.js";
        with_program(page, name, "console.log('{\"response\":[]}')\n").await?;
        page.wait_until("document.querySelector('.turn-input')?.value.length > 10").await?;
        page.click(".turn .run").await?;
        page.find(".turn .state.ended").await?;
        is_whole_at_every_size(page, &format!("lab-open-{lang}")).await?;
        let text = page.run("return document.querySelector('.lab').innerText").await?;
        let text = text.as_str().unwrap_or_default();
        let chinese = text.chars().filter(|letter| ('\u{2e80}'..='\u{ffef}').contains(letter)).count();
        assert_eq!(chinese == 0, lang == "en", "{text}");
        Ok(())
    });
}

#[test]
fn nothing_is_cut_or_overlaps_in_chinese() {
    looks_well("zh", true);
}

#[test]
fn nothing_is_cut_or_overlaps_in_english() {
    looks_well("en", false);
}
