//! The visible content at every size: phones in portrait and landscape, in both languages, and the entrance on a
//! desktop.

use anyhow::{Context, Result};
use fantoccini::key::Key;
use paiju_tests::browser::{Page, in_browser};
use serde_json::{Value, json};

use super::at_table;

/// A seat of each game for the visitor, whose turn comes at once or soon.
const PLAY: [(&str, &str); 3] = [
    ("doudizhu", "#/table/doudizhu?seed=7&west=human&south=sample&east=sample"),
    ("tractor", "#/table/tractor?seed=7&seat0=sample&seat1=human&seat2=sample&seat3=sample"),
    ("mahjong", "#/table/mahjong?seed=7&east=human&north=greedy&west=greedy&south=greedy"),
];

/// Makes the browser a phone's: touch, without a mouse.
async fn touch(page: &Page, width: u32, height: u32) -> Result<()> {
    let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": true });
    page.devtools("Emulation.setDeviceMetricsOverride", metrics).await?;
    page.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": true, "maxTouchPoints": 5 })).await?;
    page.devtools("Emulation.setEmitTouchEventsForMouse", json!({ "enabled": true, "configuration": "mobile" }))
        .await?;
    Ok(())
}

async fn open(page: &Page, place: &str) -> Result<()> {
    page.open("").await?;
    page.open(place).await?;
    page.find(".felt").await?;
    page.press(Key::End).await?;
    page.find(".own .actions").await.map(drop)
}

/// Bids for the kitty, lets calls pass, follows the hints: until everybody has played.
async fn until_all_have_played(page: &Page) -> Result<()> {
    for _ in 0..90 {
        page.press(Key::End).await?;
        page.find(".own .actions").await?;
        let plays = page.run("return document.querySelectorAll('.trick .spoken .card, .pool .tile').length").await?;
        if plays.as_i64() > Some(2) {
            return Ok(());
        }
        let before = page.run("return document.querySelector('.slider').value").await?;
        page.press('h').await?;
        page.wait_until("!!document.querySelector('.hand .chosen, .actions .suggested')").await?;
        let chosen = page.run("return !!document.querySelector('.hand .chosen')").await? == json!(true);
        if chosen {
            page.press(Key::Enter).await?;
        } else {
            page.run("document.querySelector('.actions .suggested').click()").await?;
        }
        page.wait_until(&format!("document.querySelector('.slider').value != {before}")).await?;
    }
    anyhow::bail!("nobody plays")
}

/// The elements that are not wholly within the window, or clipped by their containers.
async fn hidden(page: &Page, selector: &str) -> Result<Vec<String>> {
    let script = format!(
        "return [...document.querySelectorAll('{selector}')].filter(node => node.offsetParent).filter(node => {{
            const seen = node.getBoundingClientRect();
            if (seen.left < -1 || seen.top < -1 || seen.right > innerWidth + 1 || seen.bottom > innerHeight + 1) return true;
            for (let around = node.parentElement; around; around = around.parentElement) {{
                if (getComputedStyle(around).overflow !== 'hidden') continue;
                const frame = around.getBoundingClientRect();
                if (seen.left < frame.left - 1 || seen.right > frame.right + 1 || seen.top < frame.top - 1 || seen.bottom > frame.bottom + 1) return true;
            }}
            return false;
        }}).map(node => `${{node.className?.baseVal ?? node.className}} ${{node.textContent.slice(0, 20)}} ${{JSON.stringify(node.getBoundingClientRect())}}`)"
    );
    Ok(serde_json::from_value(page.run(&script).await?)?)
}

/// The containers of buttons, switches and labels, and which of them may be clipped.
const HOLDERS: [&str; 2] = [".top *, .tools *, .felt *, .transport *, .panel-head *", ".rank, .menu ul"];

#[test]
fn a_telephone_on_its_side_shows_hand_plays_and_buttons_together() {
    in_browser(async |page| {
        for (game, place) in PLAY {
            touch(page, 844, 390).await?;
            open(page, place).await?;
            until_all_have_played(page).await?;
            page.run("scrollTo(0, 0)").await?;
            page.screenshot(&format!("side-{game}")).await?;
            let parts = ".own .hand .card, .own .hand .tile, .own .actions button, .own .plate, .trick .played .card, .pool .tile, .place .plate";
            assert_eq!(hidden(page, parts).await?, Vec::<String>::new(), "{game}");
            let keycaps =
                page.run("return [...document.querySelectorAll('kbd')].filter(cap => cap.offsetParent).length").await?;
            assert_eq!(keycaps, 0, "{game}: fingers press no keys");
        }
        Ok(())
    });
}

#[test]
fn nothing_is_cut_on_a_phone() {
    in_browser(async |page| {
        page.prefer_language("en").await?;
        for (game, place) in PLAY {
            for (width, height) in [(360, 780), (375, 667), (390, 844)] {
                touch(page, width, height).await?;
                open(page, place).await?;
                page.screenshot(&format!("phone-{game}-{width}-asked")).await?;
                until_all_have_played(page).await?;
                page.screenshot(&format!("phone-{game}-{width}")).await?;
                let [holders, but] = HOLDERS;
                let cut = page.cut(holders, but).await?;
                assert_eq!(cut, Vec::<String>::new(), "{game} at {width}");
                let narrow = page
                    .run("return [...document.querySelectorAll('.sitter')].map(select => select.getBoundingClientRect().width).filter(width => width < 50)")
                    .await?;
                assert_eq!(narrow, json!([]), "{game} at {width}: a switch that cannot be read");
                let root = "document.documentElement";
                page.wait_until(&format!("{root}.scrollWidth <= {root}.clientWidth")).await?;
            }
        }
        Ok(())
    });
}

/// Phones, halves of a screen, and just beyond each width at which the styles change.
const WIDTHS: [u32; 14] = [360, 390, 412, 430, 461, 480, 560, 601, 641, 700, 741, 768, 841, 1001];

#[test]
fn no_width_is_too_narrow_for_the_bar_and_the_page() {
    in_browser(async |page| {
        for lang in ["zh", "en"] {
            page.prefer_language(lang).await?;
            for place in PLAY.map(|(_, place)| place).into_iter().chain(["#/inspect", "#/arena", "#/lab", "#/learn"]) {
                page.open("").await?;
                page.open(place).await?;
                page.find(".pages .on").await?;
                for width in WIDTHS {
                    touch(page, width, 800).await?;
                    let [bar, root] = ["document.querySelector('.top')", "document.documentElement"];
                    let inside = |part| format!("{part}.scrollWidth <= {part}.clientWidth");
                    let one_line = "document.querySelector('.brand-name').getBoundingClientRect().top >= 0";
                    let fits = format!("{} && {} && {one_line}", inside(bar), inside(root));
                    page.wait_until(&fits).await.with_context(|| format!("{place} at {width} in {lang}"))?;
                }
            }
        }
        Ok(())
    });
}

/// Elements that overflow a seat's plate, and plates covered by their neighbours.
const SPILT: &str = "return (() => {
    const box = node => node.getBoundingClientRect();
    const seen = node => node.getClientRects().length;
    const spilt = [...document.querySelectorAll('.plate')].flatMap(plate => [...plate.children].filter(seen).filter(part =>
        box(part).right > box(plate).right + 1 || box(part).bottom > box(plate).bottom + 1 || box(part).left < box(plate).left - 1));
    const [own, corner] = ['.own > .plate', '.corner-tools'].map(css => box(document.querySelector(css)));
    return [...spilt.map(part => part.className), ...(own.right > corner.left && own.bottom > corner.top ? ['own'] : [])];
})()";

#[test]
fn a_plate_fits_its_text_on_a_phone() {
    in_browser(async |page| {
        for lang in ["zh", "en"] {
            page.prefer_language(lang).await?;
            for place in [
                "#/table/doudizhu?seed=7&west=sample&south=sample&east=sample&step=14",
                "#/table/tractor?seed=7&seat0=sample&seat1=sample&seat2=sample&seat3=sample&step=130",
                "#/table/mahjong?seed=7&east=greedy&north=greedy&west=greedy&south=greedy&step=70",
            ] {
                at_table::open(page, place).await?;
                for (width, height) in [(360, 780), (390, 844), (844, 390)] {
                    touch(page, width, height).await?;
                    page.find(".own .plate").await?;
                    page.find(".corner-tools button").await?;
                    page.wait_until("document.querySelector('.slider').value > 10").await?;
                    let spilt: Vec<String> = serde_json::from_value(page.run(SPILT).await?)?;
                    assert_eq!(spilt, Vec::<String>::new(), "{place} at {width} in {lang}");
                }
            }
        }
        Ok(())
    });
}

#[test]
fn buttons_keep_their_places_between_turns() {
    in_browser(async |page| {
        for (game, place) in PLAY {
            for phone in [true, false] {
                if phone {
                    touch(page, 390, 844).await?;
                } else {
                    page.resize(1440, 900).await?;
                }
                open(page, place).await?;
                until_all_have_played(page).await?;
                let place = "(() => { const { top, left } = document.querySelector('.own-cards').getBoundingClientRect(); return [top + scrollY, left] })()";
                let asked = page.run(&format!("return {place}")).await?;
                // Not the visitor's turn: the previous step, which is another seat's.
                page.press(',').await?;
                page.wait_until("!document.querySelector('.own .actions')").await?;
                let resting = page.run(&format!("return {place}")).await?;
                let far = |one: &Value, other: &Value| {
                    (one[0].as_f64().unwrap_or(0.0) - other[0].as_f64().unwrap_or(0.0)).abs()
                };
                assert!(far(&asked, &resting) <= 2.0, "{game}, phone {phone}: {asked} {resting}");
            }
        }
        Ok(())
    });
}

#[test]
fn the_entrance_is_seen_at_once() {
    in_browser(async |page| {
        page.resize(1440, 900).await?;
        for lang in ["zh", "en"] {
            page.prefer_language(lang).await?;
            page.open("").await?;
            page.find(".examples").await?;
            page.reload().await?;
            page.find(".examples").await?;
            page.screenshot(&format!("home-1440-{lang}")).await?;
            let parts = "#paste, .paste .primary, .game-card, .game-card .ways a, .game-art .card, .game-art .tile, .examples h2, .gallery h3, .gallery li:first-child .example";
            assert_eq!(hidden(page, parts).await?, Vec::<String>::new(), "{lang}");
        }
        for (width, height) in [(360, 780), (844, 390), (1920, 1080), (2560, 1440)] {
            page.resize(width, height).await?;
            page.find(".game-art .tile").await?;
            let art = page
                .run(
                    "return [...document.querySelectorAll('.game-art')].filter(art => [...art.querySelectorAll('.card, .tile')].some(piece => {
                        const [frame, seen] = [art, piece].map(node => node.getBoundingClientRect());
                        return seen.bottom > frame.bottom || seen.right > frame.right || seen.left < frame.left;
                    })).length",
                )
                .await?;
            assert_eq!(art, 0, "cut cards or tiles at {width}");
            page.screenshot(&format!("home-{width}")).await.context("no screenshot")?;
        }
        Ok(())
    });
}

#[test]
fn an_ais_description_can_be_read_on_a_phone() {
    in_browser(async |page| {
        touch(page, 390, 844).await?;
        open(page, PLAY[0].1).await?;
        page.tap("header .icon-button:last-child").await?;
        let text = page.text("dialog.help[open] .help-ais").await?;
        assert!(text.contains("planner") && text.contains("推演"), "{text}");
        page.screenshot("phone-help").await?;
        let keycaps =
            page.run("return [...document.querySelectorAll('kbd')].filter(cap => cap.offsetParent).length").await?;
        assert_eq!(keycaps, 0);
        Ok(())
    });
}
