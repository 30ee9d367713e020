//! Learn: a course is taken by mouse, keyboard and touch, survives a reload, is passed on as a link, and works offline.

use anyhow::{Context, Result};
use fantoccini::key::Key;
use paiju_lessons::{Answer, Course, solution};
use paiju_tests::browser::{Page, in_browser, in_browser_at};
use serde_json::{Value, json};

use super::hosting;

const COURSE: &str = "#/learn?course=doudizhu-rules";

/// The number of the shown step, from 1.
async fn step(page: &Page) -> Result<usize> {
    let place = page.text(".around .place").await?;
    place.split(" / ").next().and_then(|step| step.parse().ok()).context("no step")
}

/// Clicks an element by script, wherever the focus is.
async fn press(page: &Page, selector: &str, at: usize) -> Result<Value> {
    page.find(selector).await?;
    page.run(&format!("document.querySelectorAll('{selector}')[{at}].click()")).await
}

/// Types into a field as a visitor would.
async fn write(page: &Page, selector: &str, text: &str) -> Result<()> {
    page.find(selector).await?.send_keys(text).await?;
    Ok(())
}

/// Gives an answer in the page.
async fn give(page: &Page, answer: &Answer) -> Result<()> {
    match answer {
        Answer::Choice(at) => return press(page, ".choice", *at).await.map(drop),
        Answer::Pieces(cards) => {
            let by_letter = page.run("return !document.querySelector('.ask .tile')").await? == json!(true);
            assert!(by_letter, "cards of Dou Dizhu");
            for letter in cards.chars().filter(|letter| !letter.is_whitespace()) {
                // The first card of this rank that is not yet picked.
                let rank = paiju_cards::Rank::from_letter(letter).context("no rank")?;
                let script = format!(
                    "const of = id => id < 52 ? Math.floor(id / 4) : id - 39;
                     const card = [...document.querySelectorAll('.ask .hand .card')]
                        .find(card => of(+card.dataset.card) === {} && card.ariaPressed === 'false');
                     card.click()",
                    rank.index()
                );
                page.run(&script).await?;
            }
        }
        Answer::Number(number) => write(page, ".ask .number", &number.to_string()).await?,
        Answer::Line(line) => drop(press(page, ".lines .line", line - 1).await?),
        Answer::Printed(printed) => write(page, ".ask .printed", printed).await?,
        Answer::Played(played) => anyhow::bail!("{played:?} is played on the board: see learn_board.rs"),
    }
    page.click(".ask .answer").await
}

#[test]
fn a_course_is_taken_to_its_end() {
    in_browser(async |page| {
        page.prefer_language("en").await?;
        page.enter("#/learn").await?;
        page.screenshot("learn-index").await?;
        page.click(".rung").await?;
        let lesson = Course::DouDizhuRules.lesson().map_err(|fault| anyhow::anyhow!("{fault:?}"))?;
        for (number, one) in lesson.steps.iter().enumerate() {
            assert_eq!(step(page).await?, number + 1);
            page.find(".lesson-step h2").await?;
            if let Some(answer) = solution(lesson.game, one) {
                give(page, &answer).await?;
                page.find(".judged.right").await.with_context(|| format!("step {}", number + 1))?;
            }
            page.screenshot(&format!("learn-step-{}", number + 1)).await?;
            if number + 1 < lesson.steps.len() {
                page.click(".around .next").await?;
                page.wait_until(&format!(
                    "document.querySelector('.around .place')?.textContent.startsWith('{} /')",
                    number + 2
                ))
                .await?;
            }
        }
        page.wait_until(&format!("document.querySelectorAll('.trail-step.done').length >= {}", lesson.steps.len() - 1))
            .await?;
        // Progress is kept over a reload.
        page.reload().await?;
        page.find(".trail-step.done").await?;
        page.open("#/learn").await?;
        page.find(".rung .rung-state").await?;
        assert!(!page.text(".rung .rung-state").await?.contains("not begun"));
        Ok(())
    });
}

// ruling: L3
#[test]
fn a_wrong_answer_is_refused_with_its_reason_and_the_answer_can_be_shown() {
    in_browser(async |page| {
        page.prefer_language("en").await?;
        let text = r#"{"lesson":1,"game":"doudizhu","title":"Runs","steps":[{"title":"A run","text":"Five or more.\n\n<b>No markup</b>",
            "ask":{"say":"Pick a run.","pick":{"from":"3456789","that":{"type":7}},"replies":[{"to":"3456","say":"One short."}]}},
            {"title":"Two","text":"T","ask":{"say":"Which line?","mark":{"lines":[2]}},"show":[{"text":"first\nsecond\nthird"}]}]}"#;
        let packed = paiju_inspect::share::pack(text);
        page.enter(&format!("#/learn?lesson={packed}")).await?;
        page.find(".ask .hand .card").await?;
        assert_eq!(page.run("return document.querySelectorAll('.lesson-step b').length").await?, json!(0));
        give(page, &Answer::Pieces("3456".into())).await?;
        let said = page.text(".judged.wrong").await?;
        assert!(said.contains("One short.") && said.contains("not a legal combination"), "{said}");
        page.click(".ask .solve").await?;
        page.wait_until("document.querySelectorAll('.ask .card.chosen').length >= 5").await?;
        page.click(".ask .answer").await?;
        page.find(".judged.right").await?;
        // A shown answer does not count as found.
        assert_eq!(page.run("return document.querySelectorAll('.trail-step.done').length").await?, json!(0));
        page.press(Key::Right).await?;
        page.find(".lines .line").await?;
        assert_eq!(step(page).await?, 2);
        give(page, &Answer::Line(1)).await?;
        page.find(".judged.wrong").await?;
        give(page, &Answer::Line(2)).await?;
        page.find(".judged.right").await?;
        page.press(Key::Left).await?;
        page.wait_until("!!document.querySelector('.ask .hand')").await?;
        // B fills the page for a projector, Escape leaves it.
        page.press('b').await?;
        page.wait_until("document.querySelector('.top').offsetParent === null").await?;
        page.screenshot("learn-projector").await?;
        page.press(Key::Escape).await?;
        page.wait_until("document.querySelector('.top').offsetParent !== null").await?;
        Ok(())
    });
}

#[test]
fn junk_is_refused_and_a_file_becomes_a_link() {
    in_browser(async |page| {
        page.prefer_language("en").await?;
        for place in ["#/learn?lesson=1junk", "#/learn?course=nothing", "#/learn?lesson=%3Cscript%3E"] {
            page.open("").await?;
            page.open(place).await?;
            page.find(".notice").await.with_context(|| place.to_owned())?;
        }
        page.open("#/learn").await?;
        page.find(".open-lesson").await?;
        page.drop_text("not a lesson").await?;
        page.find(".open-lesson .notice").await?;
        page.drop_text(Course::MahjongRules.file()).await?;
        page.wait_until("location.hash.startsWith('#/learn?lesson=1')").await?;
        page.find(".lesson-step h2").await?;
        Ok(())
    });
}

/// A class has no network: once everything is stored, every room's link opens offline.
#[test]
fn lessons_drills_and_puzzles_open_offline() {
    in_browser_at("/", async |page| {
        page.open("").await?;
        hosting::keep_everything(page).await?;
        page.stop_server()?;
        let puzzle =
            include_str!("../../../crates/lessons/puzzles/grade-1.txt").lines().find(|line| !line.starts_with('#'));
        let puzzle = format!("#/learn?puzzle={}", puzzle.unwrap_or_default().replace(' ', "_").replace('|', "."));
        for (link, shown) in [
            (COURSE, ".lesson-step h2"),
            ("#/learn?drill=name-type&grade=1", ".exercise .ask"),
            ("#/learn?puzzles=5", ".trail.puzzles a"),
            (&puzzle, ".puzzle .own .hand .card"),
        ] {
            page.enter(link).await?;
            page.find(shown).await.with_context(|| link.to_owned())?;
        }
        hosting::no_errors_but_the_missing_server(page).await
    });
}

#[test]
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
                assert_eq!(
                    page.cut(".top *, .learn *", ".board-pane, .lines").await?,
                    Vec::<String>::new(),
                    "the list at {width}, {lang}"
                );
                page.screenshot(&format!("learn-{width}-{lang}")).await?;
                for course in Course::ALL {
                    let count = course.lesson().map_or(0, |lesson| lesson.steps.len());
                    // All of them on a phone, where space is scarcest; the first elsewhere.
                    let shown = if width == 360 { count } else { 1 };
                    for number in 1..=shown {
                        page.open(&format!("#/learn?course={}&step={number}", course.code())).await?;
                        page.wait_until(&format!(
                            "document.querySelector('.around .place')?.textContent === '{number} / {count}' && !!document.querySelector('.lesson-step h2')"
                        ))
                        .await?;
                        assert_eq!(
                            page.cut(".top *, .learn *", ".board-pane, .lines").await?,
                            Vec::<String>::new(),
                            "{} step {number} at {width}, {lang}",
                            course.code()
                        );
                    }
                    page.screenshot(&format!("learn-{}-{width}-{lang}", course.code())).await?;
                }
            }
        }
        Ok(())
    });
}
