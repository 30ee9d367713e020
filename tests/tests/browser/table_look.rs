//! The layout of the tables with all panels open: on a phone, a desktop and a projector, in both languages.

use anyhow::Result;
use paiju_tests::browser::{Page, in_browser};

use super::shell::change_language;
use super::{at_table, beliefs, review};

const SIZES: [(u32, u32); 8] =
    [(360, 740), (390, 844), (700, 900), (844, 390), (1100, 800), (1366, 650), (1440, 900), (2560, 1440)];
/// Elements that may be clipped: long names, stacked cards, scrolling lists.
const MEANT: &str = ".rank, .menu ul, .sitter, .history ol, .proven-line";

/// Checks a table in the middle of a game with open hands: its analysis, beliefs, proof and review.
async fn looks_well(page: &Page, game: &str, place: &str, step: usize) -> Result<()> {
    page.resize(1440, 900).await?;
    at_table::open_with_analysis(page, place).await?;
    page.wait_until(&format!("document.querySelector('.slider')?.value === '{step}'")).await?;
    page.click("#tab-analysis").await?;
    page.find(".analysis .candidate").await?;
    page.click(beliefs::PANEL).await?;
    beliefs::shown(page).await?;
    page.click(".solver .panel-head button").await?;
    page.find(".solver .proven").await?;
    page.click(review::BEGIN).await?;
    review::reviewed(page).await?;
    let mut found = Vec::new();
    for lang in ["zh", "en"] {
        if lang == "en" {
            page.resize(1440, 900).await?;
            change_language(page).await?;
        }
        for (width, height) in SIZES {
            page.resize(width, height).await?;
            page.run("scrollTo(0, 0)").await?;
            let name = format!("table-{game}-{width}-{lang}");
            page.screenshot(&name).await?;
            let cut = page.cut(".top *, .tools *, .felt *, .transport *, .side *", MEANT).await?;
            let parts = ":is(.side, .tools, .transport) :is(button, a, label, h2, h3, select, input, summary, p, li), .plate > *";
            let over = page.overlapping(parts, MEANT).await?;
            found.extend([cut, over].concat().into_iter().map(|fault| format!("{name}: {fault}")));
        }
    }
    assert_eq!(found, Vec::<String>::new());
    Ok(())
}

#[test]
fn nothing_is_cut_or_overlaps_in_dou_dizhu() {
    let place = "#/table/doudizhu?seed=7&west=expert@2&south=sample&east=planner@2&open=1&step=14";
    in_browser(async |page| looks_well(page, "doudizhu", place, 14).await);
}

#[test]
fn nothing_is_cut_or_overlaps_in_tractor() {
    let place = "#/table/tractor?seed=7&seat0=expert@1&seat1=sample&seat2=standard@2&seat3=sample&open=1&step=150";
    in_browser(async |page| looks_well(page, "tractor", place, 150).await);
}

#[test]
fn nothing_is_cut_or_overlaps_in_mahjong() {
    let place = "#/table/mahjong?seed=7&east=expert@2&north=greedy&west=steady@2&south=greedy&open=1&step=43";
    in_browser(async |page| looks_well(page, "mahjong", place, 43).await);
}

/// The parts of a table that must not overlap.
const PARTS: &str = ".plate > *, .actions button, .banner, .place-cards, .own-cards, .played";

#[test]
fn nothing_overlaps_and_the_own_hand_is_visible() {
    const PLACES: [&str; 5] = [
        "#/learn?puzzles=3&number=2",
        "#/table/doudizhu?seed=7&west=human&south=sample&east=sample&step=0",
        "#/table/doudizhu?seed=7&west=sample&south=sample&east=sample&open=1&step=4",
        "#/table/tractor?seed=7&seat0=sample&seat1=sample&seat2=sample&seat3=sample&open=1&step=106",
        "#/table/mahjong?seed=7&east=greedy&north=greedy&west=greedy&south=greedy&open=1&step=60",
    ];
    in_browser(async |page| {
        let mut found = Vec::new();
        for (place, is_second) in PLACES.into_iter().flat_map(|place| [(place, false), (place, true)]) {
            page.resize(1440, 900).await?;
            if is_second {
                change_language(page).await?;
            } else {
                page.open_anew(place).await?;
            }
            page.find(".own-cards button").await?;
            let lang = page.run("return document.documentElement.lang").await?;
            for (width, height) in SIZES {
                page.resize(width, height).await?;
                let over = page.overlapping(PARTS, MEANT).await?;
                // A card's rank is in its upper half.
                let unseen = "return [...document.querySelectorAll('.own-cards button')].map(card => card.getBoundingClientRect()).filter(card => card.top + card.height / 2 > innerHeight).length";
                // A puzzle is below its task.
                let unseen =
                    page.run(unseen).await?.as_u64().filter(|&cards| cards > 0 && place.starts_with("#/table"));
                let unseen = unseen.map(|cards| format!("{cards} cards of the own hand are below the window"));
                found.extend(
                    over.into_iter().chain(unseen).map(|fault| format!("{place} {lang} {width}×{height}: {fault}")),
                );
            }
        }
        assert_eq!(found, Vec::<String>::new());
        Ok(())
    });
}
