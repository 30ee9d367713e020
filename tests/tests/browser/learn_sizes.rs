//! Learn on small and large screens, and by touch.

use anyhow::{Context, Result};
use fantoccini::key::Key;
use paiju_exercises::lessons::{Course, Lesson, Question, Step};
use paiju_tests::browser::{Page, in_browser};
use serde_json::json;

fn lesson(course: Course) -> Result<Lesson> {
    course.lesson().map_err(|fault| anyhow::anyhow!("{fault:?}"))
}

/// Whether a step is played on a board.
fn plays(step: &Step) -> bool {
    matches!(step.ask.as_ref().and_then(paiju_exercises::lessons::Ask::question), Some(Question::Play(_)))
}

/// Whether an element is wholly visible at the current scroll position.
async fn is_seen(page: &Page, css: &str) -> Result<bool> {
    let script = format!(
        "const box = document.querySelector('{css}').getBoundingClientRect();
         return box.top >= 0 && box.bottom <= innerHeight"
    );
    Ok(page.run(&script).await? == json!(true))
}

#[test]
fn a_play_by_touch_and_its_verdict_are_visible_on_a_phone() {
    in_browser(async |page| {
        page.prefer_language("zh").await?;
        let at = lesson(Course::DouDizhuRules)?.steps.iter().position(plays).context("no step to play")?;
        for (width, height) in [(360, 740), (1440, 900)] {
            page.resize(width, height).await?;
            page.enter(&format!("#/learn?course={}&step={}", Course::DouDizhuRules.code(), at + 1)).await?;
            page.find(".playing .own .actions").await?;
            page.run("document.querySelector('.playing .own .hand').scrollIntoView({ block: 'center' })").await?;
            // The J.
            page.run("[...document.querySelectorAll('.playing .own .hand .card')].find(card => +card.dataset.card >> 2 === 8).id = 'the-jack'").await?;
            page.tap("#the-jack").await?;
            page.find(".playing .verdict.fine").await?;
            page.run("document.querySelector('.playing .own .actions').scrollIntoView({ block: 'center' })").await?;
            page.tap(".playing .own .actions .primary").await?;
            page.find(".judged.wrong").await?;
            page.find(".weighed").await?;
            page.wait_until("Math.max(...[...document.querySelectorAll('.judged, .weighed')].map(said => said.getBoundingClientRect().bottom)) <= innerHeight").await?;
            assert!(is_seen(page, ".judged").await? && is_seen(page, ".weighed").await?, "at {width}");
        }
        Ok(())
    });
}

/// What is cut off in a room of Learn.
async fn nothing_is_cut(page: &Page, what: &str) -> Result<()> {
    let cut = page.cut(".top *, .learn *", ".board-pane, .lines, .value-scroll").await?;
    assert_eq!(cut, Vec::<String>::new(), "{what}");
    Ok(())
}

/// Plays what the hint shows, and looks at the verdict.
async fn a_verdict_is_not_cut(page: &Page, what: &str) -> Result<()> {
    page.press('h').await?;
    page.find(".weighed").await?;
    page.find(".playing .own .chosen, .playing .own [aria-pressed=true]").await?;
    page.press(Key::Enter).await?;
    page.find(".judged.right").await.with_context(|| what.to_owned())?;
    let cut = page.cut(".playing .own .actions button, .judged, .weighed, .question", ".nothing").await?;
    assert_eq!(cut, Vec::<String>::new(), "{what}");
    Ok(())
}

#[test]
#[ignore = "in --all"]
fn every_course_fits_every_screen() {
    in_browser(async |page| {
        for lang in ["zh", "en"] {
            page.prefer_language(lang).await?;
            page.open("").await?;
            page.find("h1").await?;
            for (width, height) in [(360, 780), (844, 390), (1366, 650), (2560, 1440)] {
                page.resize(width, height).await?;
                page.open("#/learn").await?;
                page.find(".rung").await?;
                nothing_is_cut(page, &format!("the list at {width}, {lang}")).await?;
                page.screenshot(&format!("learn-{width}-{lang}")).await?;
                for course in Course::ALL {
                    let steps = lesson(course)?.steps;
                    // All of them on a phone, where space is scarcest; the first elsewhere.
                    let shown = if width == 360 { steps.len() } else { 1 };
                    for (step, number) in steps.iter().take(shown).zip(1..) {
                        page.open(&format!("#/learn?course={}&step={number}", course.code())).await?;
                        page.wait_until(&format!(
                            "document.querySelector('.around .place')?.textContent === '{number} / {}' && !!document.querySelector('.lesson-step h2')",
                            steps.len()
                        ))
                        .await?;
                        let what = format!("{} step {number} at {width}, {lang}", course.code());
                        nothing_is_cut(page, &what).await?;
                        if plays(step) {
                            a_verdict_is_not_cut(page, &what).await?;
                        }
                    }
                    page.screenshot(&format!("learn-{}-{width}-{lang}", course.code())).await?;
                }
            }
        }
        Ok(())
    });
}

#[test]
#[ignore = "in --all"]
fn every_other_room_fits_every_screen() {
    in_browser(async |page| {
        let places = [
            ("#/learn?puzzles=3", ".trail.puzzles a"),
            ("#/learn?puzzles=3&number=2", ".puzzle .own .hand .card"),
            ("#/learn?tuning", ".values tbody tr"),
            ("#/learn?drill=spot-tractor&grade=1", ".exercise .ask"),
            ("#/learn?drill=best-discard&grade=1", ".exercise .ask"),
            ("#/learn?make", ".make-source"),
            ("#/learn?fusion", ".worlds-table tbody tr"),
            ("#/learn?pass", ".worlds-table tbody tr"),
            ("#/learn?versus", ".curse-bars .best"),
            ("#/learn?laboratory=doudizhu&seed=7", ".notice"),
        ];
        for lang in ["zh", "en"] {
            page.prefer_language(lang).await?;
            for (number, (place, sign)) in places.into_iter().enumerate() {
                page.enter(place).await?;
                page.find(sign).await.with_context(|| place.to_owned())?;
                for (width, height) in [(360, 780), (844, 390), (1920, 1080)] {
                    page.resize(width, height).await?;
                    nothing_is_cut(page, &format!("{place} at {width}, {lang}")).await?;
                    page.screenshot(&format!("learn-play-{number}-{width}-{lang}")).await?;
                }
            }
        }
        Ok(())
    });
}
