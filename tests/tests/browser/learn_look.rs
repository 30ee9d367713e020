//! The layout of the Learn rooms: nothing covers a button on any screen; on a projector everything is large and the
//! arrow keys work.

use anyhow::{Context, Result};
use fantoccini::key::Key;
use paiju_tests::browser::{Page, in_browser};
use serde_json::json;

use super::shell::change_language;

/// Every room of Learn, an element that shows that it is ready, and whether the whole room must fit on a projector.
const ROOMS: [(&str, &str, bool); 17] = [
    ("#/learn", ".rung", false),
    ("#/learn?course=doudizhu-rules&step=3", ".lesson-step h2", true),
    ("#/learn?course=doudizhu-rules&step=9", ".board-pane .felt", true),
    ("#/learn?course=mahjong-rules&step=4", ".board-pane .felt", false),
    ("#/learn?make", ".make-source", false),
    ("#/learn?drill=best-discard&grade=1", ".exercise .ask", true),
    ("#/learn?drill=spot-tractor&grade=1", ".exercise .ask", true),
    ("#/learn?puzzles=3", ".trail.puzzles a", true),
    ("#/learn?puzzles=3&number=2", ".puzzle .own .hand .card", true),
    ("#/learn?puzzles=5&number=9", ".puzzle .felt", true),
    ("#/learn?mistakes", ".learn > .says", true),
    ("#/learn?tuning", ".values tbody tr", false),
    ("#/learn?fusion", ".worlds-table tbody tr", true),
    ("#/learn?pass", ".worlds-table tbody tr", true),
    ("#/learn?versus", ".curse-bars .best", true),
    ("#/learn?versus&game=tractor", ".curse-bars .best", true),
    ("#/learn?laboratory=doudizhu&seed=7", ".worlds-table tbody tr", true),
];

/// The buttons, choices and links covered by another element. Cards of a hand may overlap.
async fn covered(page: &Page) -> Result<Vec<String>> {
    let script = "return [...document.querySelectorAll('.learn :is(button, select, summary, a.ghost, a.primary, a.rung, a.trail-step)')]
        .filter(node => node.offsetParent && !node.closest('.hand, .fan, .sr-only'))
        .filter(node => {
            node.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
            const { left, top, width, height } = node.getBoundingClientRect();
            return !node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }).map(node => {
            const { left, top, width, height } = node.getBoundingClientRect();
            const over = document.elementFromPoint(left + width / 2, top + height / 2);
            return `${node.className} ${node.textContent.slice(0, 20)} below ${over?.tagName} ${over?.className}`;
        })";
    Ok(serde_json::from_value(page.run(script).await?)?)
}

/// Switches the projector size by its key, and waits for it.
async fn turn_projector(page: &Page, on: bool) -> Result<()> {
    page.press('b').await?;
    page.wait_until(&format!("!!document.querySelector('.learn.large') === {on}")).await
}

#[test]
fn nothing_covers_a_button_in_any_room() {
    in_browser(async |page| {
        page.prefer_language("en").await?;
        for (number, (place, sign, _)) in ROOMS.into_iter().enumerate() {
            page.resize(1440, 900).await?;
            page.open_anew(place).await?;
            page.find(sign).await.with_context(|| place.to_owned())?;
            page.run("document.querySelectorAll('.learn details').forEach(folded => folded.open = true)").await?;
            for projector in [false, true] {
                if projector {
                    turn_projector(page, true).await.with_context(|| place.to_owned())?;
                }
                for (width, height) in [(360, 740), (390, 844), (844, 390), (1366, 650), (1440, 900), (1920, 1080)] {
                    page.resize(width, height).await?;
                    let name = format!("{place} at {width}x{height}, projector: {projector}");
                    assert_eq!(covered(page).await?, Vec::<String>::new(), "{name}");
                    let cut = page.cut(".learn *", ".board-pane, .lines, .value-scroll").await?;
                    assert_eq!(cut, Vec::<String>::new(), "{name}");
                    if projector {
                        page.screenshot(&format!("learn-room-{number}-{width}-projector")).await?;
                    }
                }
            }
        }
        // A covering element is detected.
        page.run(
            "const over = document.createElement('div'); over.style = 'position: fixed; inset: 0'; document.querySelector('.learn').append(over)",
        )
        .await?;
        assert!(!covered(page).await?.is_empty());
        Ok(())
    });
}

/// The font size of a room's text, in CSS pixels.
async fn type_size(page: &Page) -> Result<f64> {
    let size = page.run("return parseFloat(getComputedStyle(document.querySelector('.learn :is(h2, .says, .question, .hint, .task, .what)')).fontSize)").await?;
    size.as_f64().context("no words")
}

/// On a phone the tiles of a question stand side by side; on a projector cards are larger by half, and use the row.
#[test]
fn what_a_question_shows_uses_the_row() {
    in_browser(async |page| {
        page.prefer_language("en").await?;
        page.enter("#/learn?drill=best-discard&grade=1").await?;
        page.resize(390, 844).await?;
        page.find(".hand.pick .tile").await?;
        let rows = "return new Set([...document.querySelectorAll('.hand.pick > li')].map(one => one.offsetTop)).size";
        assert!(page.run(rows).await?.as_u64().is_some_and(|rows| rows <= 3), "{}", page.run(rows).await?);
        page.screenshot("learn-tiles-390").await?;
        page.resize(1920, 1080).await?;
        let width = "return document.querySelector('.pick :is(.tile, .card)').offsetWidth";
        page.enter("#/learn?drill=best-discard&grade=1").await?;
        page.find(".pick .tile").await?;
        let before = page.run(width).await?.as_f64().context("a width")?;
        turn_projector(page, true).await?;
        let large = page.run(width).await?.as_f64().context("a width")?;
        assert!(large >= 1.5 * before, "{before} {large}");
        page.screenshot("learn-projector-tiles").await?;
        Ok(())
    });
}

#[test]
fn a_room_is_alone_and_large_on_a_projector() {
    in_browser(async |page| {
        page.resize(1920, 1080).await?;
        for (place, sign, fits) in ROOMS {
            page.open_anew(place).await?;
            page.find(sign).await.with_context(|| place.to_owned())?;
            for _ in 0..2 {
                change_language(page).await?;
                let lang = page.run("return document.documentElement.lang").await?;
                let before = type_size(page).await?;
                // The button does the same as the key.
                page.click(".learn-tools .projector").await?;
                page.find(".learn.large").await?;
                let large = type_size(page).await?;
                assert!(large >= 20.0 && large > 1.1 * before, "{place}, {lang}: {before} {large}");
                assert_eq!(page.run("return document.querySelector('.top').offsetParent === null").await?, json!(true));
                let rest = page.run("return document.documentElement.scrollHeight - innerHeight").await?;
                assert!(
                    !fits || rest.as_f64().is_some_and(|rest| rest <= 0.0),
                    "{place}, {lang}: {rest} below the screen"
                );
                page.press(Key::Escape).await?;
                page.wait_until("!document.querySelector('.learn.large')").await?;
            }
        }
        Ok(())
    });
}

#[test]
fn the_arrow_keys_move_on_where_there_is_an_order() {
    in_browser(async |page| {
        page.prefer_language("en").await?;
        // Grades of puzzles.
        page.enter("#/learn?puzzles=1").await?;
        page.find(".trail.puzzles a").await?;
        page.press(Key::Left).await?;
        page.press(Key::Right).await?;
        page.wait_until("location.hash === '#/learn?puzzles=2'").await?;
        // Puzzles: page keys while a hand is played, which uses the arrows.
        page.open("#/learn?puzzles=3&number=2").await?;
        page.find(".puzzle .own .hand .card").await?;
        page.press(Key::Right).await?;
        page.wait_until("!!document.activeElement.closest('.hand')").await?;
        assert_eq!(page.run("return location.hash").await?, json!("#/learn?puzzles=3&number=2"));
        page.press(Key::PageDown).await?;
        page.wait_until("location.hash === '#/learn?puzzles=3&number=3'").await?;
        page.press(Key::PageUp).await?;
        page.wait_until("location.hash === '#/learn?puzzles=3&number=2'").await?;
        // Moments of the engine.
        page.enter("#/learn?tuning").await?;
        page.find(".values tbody tr").await?;
        page.press(Key::Right).await?;
        page.wait_until("document.querySelector('.engine-moment')?.value === '1'").await?;
        page.press(Key::Left).await?;
        page.wait_until("document.querySelector('.engine-moment')?.value === '0'").await?;
        // Worlds.
        page.enter("#/learn?laboratory=doudizhu&seed=7").await?;
        page.find(".worlds-table tbody tr").await?;
        page.press(Key::Right).await?;
        page.wait_until("document.querySelector('.world-count').value === '45'").await?;
        // An exercise after the answer, and never before.
        page.enter("#/learn?drill=trick-points&grade=1").await?;
        page.find(".exercise .ask .number").await?;
        let shown = page.text(".exercise").await?;
        page.press(Key::Right).await?;
        // Typing in a field does not trigger keys of the room.
        page.find(".ask .number").await?.send_keys("b3").await?;
        assert_eq!(page.run("return !!document.querySelector('.learn.large')").await?, json!(false));
        page.run("document.querySelector('.ask .number').value = ''").await?;
        page.find(".ask .number").await?.send_keys("3").await?;
        assert!(
            page.text(".exercise").await?.contains(shown.lines().last().unwrap_or_default()),
            "it went on unanswered"
        );
        page.click(".ask .answer").await?;
        page.wait_until("document.querySelector('.tally').textContent.includes('of 1')").await?;
        page.press(Key::Right).await?;
        page.wait_until("!document.querySelector('.judged') && !!document.querySelector('.exercise .ask')").await?;
        Ok(())
    });
}
