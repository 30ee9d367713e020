//! The look of the tables: how they fill a screen, motion and sound, the colours of the suits, a projector.

use anyhow::{Context, Result};
use fantoccini::key::Key;
use paiju_tests::browser::{Page, in_browser};
use serde_json::{Value, json};

use super::at_table;

/// Fast AIs.
const WATCH: [(&str, &str); 3] = [
    ("doudizhu", "#/table/doudizhu?seed=7&west=sample&south=sample&east=sample"),
    ("tractor", "#/table/tractor?seed=7&seat0=sample&seat1=sample&seat2=sample&seat3=sample"),
    ("mahjong", "#/table/mahjong?seed=7&east=greedy&north=greedy&west=greedy&south=greedy"),
];

async fn number(page: &Page, expression: &str) -> Result<f64> {
    page.run(&format!("return {expression}")).await?.as_f64().with_context(|| format!("no number: {expression}"))
}

/// Chooses two-colour suits, or whatever else a switch beside the timeline does.
async fn switch(page: &Page, name: &str) -> Result<()> {
    page.click(&format!(".view .{name}")).await
}

/// The parts of the table that overflow it or overlap others.
const OVERLAPS: &str = "return (() => {
    const felt = document.querySelector('.felt').getBoundingClientRect();
    const all = [...document.querySelectorAll('.place .plate, .own .plate, .own .hand, .own-cards > .fan, .wall, .banner, .pool, .stakes, .trumps .level')].filter(node => node.offsetParent && node.getBoundingClientRect().width);
    const box = node => node.getBoundingClientRect();
    const name = node => node.className + JSON.stringify(box(node));
    const out = all.filter(node => { const at = box(node); return at.left < felt.left - 1 || at.top < felt.top - 1 || at.right > felt.right + 1 || at.bottom > felt.bottom + 1; });
    const on = all.flatMap((one, index) => all.slice(index + 1).filter(other => {
        const [a, b] = [one, other].map(box);
        return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    }).map(other => [one, other]));
    return [...out.map(name), ...on.map(pair => pair.map(name).join(' on '))];
})()";

#[test]
fn a_table_fills_its_room_on_every_desk() {
    in_browser(async |page| {
        for (game, place) in WATCH {
            let mut sizes = Vec::new();
            at_table::open(page, &format!("{place}&step=40")).await?;
            page.wait_until("document.querySelector('.slider').value === '40'").await?;
            for (width, height) in [(1440, 900), (1920, 1080), (2560, 1440)] {
                page.resize(width, height).await?;
                page.screenshot(&format!("look-{game}-{width}")).await?;
                let felt = number(page, "document.querySelector('.felt').getBoundingClientRect().width").await?;
                // The hand is redrawn when the worker's next snapshot arrives.
                page.wait_until("(card => !!card && (window.card = card.getBoundingClientRect().width) > 0)(document.querySelector('.own-cards .card, .own-cards .tile'))").await?;
                let card = "window.card";
                let card = number(page, card).await?;
                let words =
                    number(page, "parseFloat(getComputedStyle(document.querySelector('.own .plate')).fontSize)")
                        .await?;
                let side =
                    number(page, "parseFloat(getComputedStyle(document.querySelector('.tab-list button')).fontSize)")
                        .await?;
                sizes.push([card / felt, words, side]);
                let overlaps: Vec<String> = serde_json::from_value(page.run(OVERLAPS).await?)?;
                assert_eq!(overlaps, Vec::<String>::new(), "{game} at {width}");
            }
            let [small, _, large] = &sizes[..] else { anyhow::bail!("three sizes") };
            assert!(large[0] > small[0] * 0.85, "{game}: cards stay behind the table: {sizes:?}");
            assert!(large[1] > small[1] * 1.4 && large[2] > small[2] * 1.2, "{game}: words stay behind: {sizes:?}");
        }
        Ok(())
    });
}

#[test]
fn discards_face_the_seats_that_played_them() {
    in_browser(async |page| {
        page.resize(1440, 900).await?;
        at_table::open(page, &format!("{}&step=60", WATCH[2].1)).await?;
        page.wait_until(
            "['across', 'left', 'right', 'bottom'].every(side => document.querySelectorAll(`.pool.${side} .tile`).length > 1)",
        )
        .await?;
        let turned = page
            .run(
                "const turn = (side, node) => getComputedStyle(document.querySelector(`.pool.${side}${node}`)).rotate;
                 return [turn('bottom', ''), turn('across', ''), turn('left', ' .tile'), turn('right', ' .tile')]",
            )
            .await?;
        assert_eq!(turned, json!(["none", "180deg", "90deg", "-90deg"]));
        // The first row of each is nearest to the middle; the first discard of the right side is lowest.
        let apart = page
            .run(
                "const box = css => document.querySelector(css).getBoundingClientRect();
                 const wall = box('.wall');
                 return ['across', 'left', 'right', 'bottom'].map(side => {
                     const pool = box(`.pool.${side}`);
                     return Math.max(pool.left - wall.right, wall.left - pool.right, pool.top - wall.bottom, wall.top - pool.bottom);
                 }).every(gap => gap >= 0 && gap < 40)",
            )
            .await?;
        assert_eq!(apart, json!(true), "the pools lie around the middle");
        let [first, second] = [0, 1].map(|index| {
            format!("document.querySelectorAll('.pool.right .tile')[{index}].getBoundingClientRect().top")
        });
        assert!(number(page, &first).await? > number(page, &second).await?);
        Ok(())
    });
}

#[test]
fn seats_of_tractor_have_names() {
    in_browser(async |page| {
        let seats = "return [...document.querySelectorAll('.plate .wind')].map(seat => seat.textContent)";
        for (lang, names) in [("zh", ["北2", "西3", "东1", "南0"]), ("en", ["North2", "West3", "East1", "South0"])]
        {
            page.prefer_language(lang).await?;
            at_table::open(page, WATCH[1].1).await?;
            page.reload().await?;
            page.find(".plate .wind").await?;
            assert_eq!(page.run(seats).await?, json!(names));
        }
        Ok(())
    });
}

#[test]
fn suits_have_four_colours_in_words_or_two() {
    in_browser(async |page| {
        at_table::open(page, WATCH[1].1).await?;
        page.press(Key::End).await?;
        let all =
            "['heart', 'spade', 'club', 'diamond'].every(suit => document.querySelector(`.history .suit.${suit}`))";
        page.wait_until(all).await?;
        let colours = "return new Set(['heart', 'spade', 'club', 'diamond'].map(suit => getComputedStyle(document.querySelector(`.history .suit.${suit}`)).color)).size";
        assert_eq!(page.run(colours).await?, json!(4));
        switch(page, "suits").await?;
        page.wait_until("document.documentElement.dataset.suits === '2'").await?;
        assert_eq!(page.run(colours).await?, json!(2));
        // It is the visitor's choice, and kept.
        page.reload().await?;
        page.find(".view .suits[aria-pressed='false']").await?;
        page.wait_until("document.documentElement.dataset.suits === '2'").await
    });
}

/// Records what moves from now on.
const RECORD: &str = "window.moved = []; addEventListener('animationstart', event => {
    moved.push(event.animationName + ' ' + event.target.className);
    const lasts = parseFloat(getComputedStyle(event.target).animationDuration);
    if (lasts > .6 && event.animationName !== 'dot') moved.push('too long');
})";

async fn moved(page: &Page) -> Result<Vec<String>> {
    let moved: Vec<String> = serde_json::from_value(page.run("return window.moved").await?)?;
    Ok(moved.into_iter().filter(|one| !one.starts_with("dot")).collect())
}

/// Lets a test advance the page's clock: steps in quick succession are not animated.
const CLOCK: &str = "window.later = 0; const now = Date.now; Date.now = () => now() + window.later";

/// Advances the page's clock by a moment.
async fn look(page: &Page) -> Result<()> {
    page.still().await?;
    page.run("window.later += 320").await.map(drop)
}

/// Steps forward as slowly as a spectator.
async fn step(page: &Page) -> Result<()> {
    let before = page.run("return document.querySelector('.slider').value").await?;
    page.press('.').await?;
    page.wait_until(&format!("document.querySelector('.slider').value != {before}")).await?;
    look(page).await
}

#[test]
fn plays_come_from_their_seats_and_great_moments_are_shown() {
    in_browser(async |page| {
        page.devtools(
            "Emulation.setEmulatedMedia",
            json!({ "features": [{ "name": "prefers-reduced-motion", "value": "no-preference" }] }),
        )
        .await?;
        page.run_at_start(CLOCK).await?;
        at_table::open_at_end(page, WATCH[0].1).await?;
        page.press(Key::Home).await?;
        page.wait_until("document.querySelector('.slider').value === '0'").await?;
        page.run(RECORD).await?;
        look(page).await?;
        let steps = number(page, "+document.querySelector('.slider').max").await? as usize;
        for _ in 0..steps.min(40) {
            if page.run("return !!document.querySelector('.sheet')").await? == json!(true) {
                break;
            }
            step(page).await?;
        }
        let seen = moved(page).await?;
        let has = |what: &str| seen.iter().any(|one| one.contains(what));
        assert!(has("come-in played"), "{seen:?}");
        assert!(has("moment moment crowned"), "the landlord's crown: {seen:?}");
        assert!(has("sweep swept"), "a trick goes to its winner: {seen:?}");
        assert!(!has("too long"), "{seen:?}");

        // A step back is not a play, and quick players are not delayed.
        page.run("window.moved = []").await?;
        page.press(',').await?;
        page.press(Key::Home).await?;
        page.wait_until("document.querySelector('.slider').value === '0'").await?;
        page.press_times('.', 6).await?;
        page.wait_until("document.querySelector('.slider').value > 4").await?;
        assert!(!moved(page).await?.iter().any(|one| one.contains("sweep")), "hurried steps do not move");
        Ok(())
    });
}

#[test]
fn nothing_moves_if_the_visitor_prefers_no_motion() {
    in_browser(async |page| {
        page.devtools(
            "Emulation.setEmulatedMedia",
            json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] }),
        )
        .await?;
        page.run_at_start(CLOCK).await?;
        for (game, place) in WATCH {
            at_table::open(page, place).await?;
            page.run(RECORD).await?;
            for _ in 0..5 {
                step(page).await?;
            }
            let seen: Value = page.run("return window.moved").await?;
            assert_eq!(seen, json!([]), "{game}");
            let covered = page.run("return [...document.querySelectorAll('.moment, .swept')].filter(node => getComputedStyle(node).opacity != 0).length").await?;
            assert_eq!(covered, json!(0), "{game}: nothing is left lying over the table");
        }
        Ok(())
    });
}

/// Goes to another step without a key or a click.
async fn slide(page: &Page, by: i32) -> Result<()> {
    let moved = page
        .run(&format!(
            "const slider = document.querySelector('.slider'), to = +slider.value + {by};
             slider.value = to; slider.dispatchEvent(new Event('input', {{ bubbles: true }})); return to"
        ))
        .await?;
    page.wait_until(&format!("document.querySelector('.slider').value == {moved}")).await?;
    look(page).await
}

/// Counts tones; while `held` is set, the browser allows no sound before the visitor presses something.
const COUNT_TONES: &str = "window.tones = 0; window.AudioContext = class extends AudioContext {
    get state() { return sessionStorage.held ? 'suspended' : super.state; }
    resume() { delete sessionStorage.held; return super.resume(); }
    createOscillator() { window.tones++; return super.createOscillator(); }
};";

#[test]
fn the_table_is_silent_until_sound_is_switched_on() {
    in_browser(async |page| {
        page.run_at_start(CLOCK).await?;
        page.run_at_start(COUNT_TONES).await?;
        at_table::open(page, WATCH[0].1).await?;
        page.reload().await?;
        page.find(".view .sound[aria-pressed='false']").await?;
        step(page).await?;
        step(page).await?;
        assert_eq!(page.run("return window.tones").await?, json!(0), "quiet at first");
        page.press('m').await?;
        page.find(".view .sound[aria-pressed='true']").await?;
        slide(page, 1).await?;
        page.wait_until("window.tones > 0").await.context("the next step is heard, whatever is pressed until then")?;

        // The choice is stored; nothing sounds before a press, and the missed sounds are not played afterwards.
        page.run("sessionStorage.held = true").await?;
        page.reload().await?;
        page.find(".view .sound[aria-pressed='true']").await?;
        page.wait_until("document.querySelector('.slider').value == 3").await?;
        // Only steps already played can be visited.
        slide(page, -1).await?;
        slide(page, 1).await?;
        assert_eq!(page.run("return window.tones").await?, json!(0), "nothing was pressed");
        page.click(".felt").await?;
        page.wait_until("!sessionStorage.held").await?;
        assert_eq!(page.run("return window.tones").await?, json!(0), "nothing is caught up with");
        slide(page, -1).await?;
        slide(page, 1).await?;
        page.wait_until("window.tones > 0").await?;

        switch(page, "sound").await?;
        page.find(".view .sound[aria-pressed='false']").await?;
        let before = page.run("return window.tones").await?;
        step(page).await?;
        step(page).await?;
        assert_eq!(page.run("return window.tones").await?, before, "muted");
        Ok(())
    });
}

#[test]
fn on_a_projector_the_table_is_alone_and_large() {
    in_browser(async |page| {
        for (game, place) in WATCH {
            page.resize(1920, 1080).await?;
            at_table::open(page, &format!("{place}&step=40")).await?;
            page.find(".own-cards .card, .own-cards .tile").await?;
            let size = "parseFloat(getComputedStyle(document.querySelector('.own .plate')).fontSize)";
            let before = number(page, size).await?;
            page.press('b').await?;
            page.wait_until(
                "!document.querySelector('.side').offsetParent && !document.querySelector('.top').offsetParent",
            )
            .await?;
            page.screenshot(&format!("look-projector-{game}")).await?;
            assert!(number(page, size).await? > before * 1.2, "{game}");
            let share = "document.querySelector('.felt').getBoundingClientRect().width / innerWidth";
            assert!(number(page, share).await? > 0.95, "{game}");
            let overlaps: Vec<String> = serde_json::from_value(page.run(OVERLAPS).await?)?;
            assert_eq!(overlaps, Vec::<String>::new(), "{game}");
            page.press(Key::Escape).await?;
            page.wait_until("!!document.querySelector('.side').offsetParent").await?;
        }
        // Leaving the table restores the whole page.
        page.press('b').await?;
        page.wait_until("document.documentElement.hasAttribute('data-projector')").await?;
        page.run("location.hash = '#/'").await?;
        page.find(".paste").await?;
        page.wait_until("!!document.querySelector('.top').offsetParent").await
    });
}

#[test]
fn the_table_fills_the_screen_when_asked() {
    in_browser(async |page| {
        page.run_at_start("window.asked = 0; Element.prototype.requestFullscreen = function () { window.asked++; return Promise.resolve(); };").await?;
        at_table::open(page, WATCH[0].1).await?;
        page.reload().await?;
        switch(page, "full").await?;
        page.wait_until("window.asked === 1").await?;
        page.press('f').await?;
        page.wait_until("window.asked === 2").await?;
        page.press('?').await?;
        let help = page.text("dialog.help[open] .help-keys").await?;
        assert!(help.contains("全屏") && help.contains("投影") && help.contains("声音"), "{help}");
        Ok(())
    });
}
