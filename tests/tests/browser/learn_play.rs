//! Drills, puzzles, the tutorial's engine and the search laboratory.

use anyhow::{Context, Result};
use fantoccini::key::Key;
use paiju_ai::Ais;
use paiju_tests::browser::{Page, in_browser};
use serde_json::json;

use super::rest;

/// Gives an answer, right or wrong, to whatever the drill asks.
async fn answer(page: &Page) -> Result<()> {
    page.find(".exercise .ask").await?;
    let kind = page
        .run(
            "for (const kind of ['.choice', '.lines .line', '.ask .hand .card', '.ask .hand .tile', '.ask .number'])
                 if (document.querySelector(kind)) return kind",
        )
        .await?;
    match kind.as_str().context("no question")? {
        ".ask .number" => page.find(".ask .number").await?.send_keys("3").await?,
        kind => drop(page.run(&format!("document.querySelector('{kind}').click()")).await?),
    }
    if kind != json!(".choice") {
        page.click(".ask .answer").await?;
    }
    page.find(".judged").await.map(drop)
}

#[test]
fn every_drill_asks_judges_and_continues() {
    in_browser(async |page| {
        page.prefer_language("en").await?;
        for drill in paiju_lessons::Drill::ALL {
            page.enter(&format!("#/learn?drill={}&grade=2", drill.code())).await?;
            answer(page).await.with_context(|| drill.code())?;
            page.wait_until("document.querySelector('.tally').textContent.includes('of 1')").await?;
            page.screenshot(&format!("learn-drill-{}", drill.code())).await?;
            // The button has the focus, so Enter presses it.
            page.press(Key::Enter).await?;
            page.wait_until("!document.querySelector('.judged') && !!document.querySelector('.exercise .ask')").await?;
        }
        Ok(())
    });
}

#[test]
fn missed_exercises_come_back_and_the_record_can_be_deleted_and_restored() {
    in_browser(async |page| {
        page.prefer_language("en").await?;
        page.enter("#/learn?drill=name-type&grade=3").await?;
        // Until one is missed.
        for _ in 0..40 {
            answer(page).await?;
            if page.run("return !!document.querySelector('.judged.wrong')").await? == json!(true) {
                break;
            }
            page.press(Key::Enter).await?;
            page.wait_until("!document.querySelector('.judged')").await?;
        }
        page.open("#/learn").await?;
        page.click(".review").await?;
        page.find(".exercise .ask").await?;
        page.open("#/learn").await?;
        page.find(".delete").await?;
        page.run("document.querySelector('.delete').click()").await?;
        page.find(".undo").await?;
        assert_eq!(page.run("return localStorage.getItem('paiju.learn.boxes')").await?, json!(null));
        page.run("document.querySelector('.undo').click()").await?;
        page.wait_until("(localStorage.getItem('paiju.learn.boxes') ?? '').includes('name-type')").await?;
        Ok(())
    });
}

#[test]
fn a_puzzle_is_solved_by_its_hints_and_a_wrong_play_is_refuted() {
    in_browser(async |page| {
        page.prefer_language("en").await?;
        page.enter("#/learn?puzzles=2").await?;
        page.find(".trail.puzzles a").await?;
        page.screenshot("learn-puzzles").await?;
        page.find(".begin").await?;
        // A puzzle that begins with a lead: any other play is legal, and loses.
        let file = include_str!("../../../crates/lessons/puzzles/grade-2.txt");
        let lines = file.lines().filter(|line| !line.starts_with('#'));
        let lead = lines.take_while(|line| line.split(' ').nth(3) != Some("-")).count();
        page.enter(&format!("#/learn?puzzles=2&number={}", lead + 1)).await?;
        page.find(".puzzle .own .hand .card").await?;
        page.screenshot("learn-puzzle").await?;
        // The hint selects its cards; Escape clears them.
        page.press('h').await?;
        page.find(".tip").await?;
        page.wait_until("!!document.querySelector('.puzzle .own .hand .chosen')").await?;
        page.press(Key::Escape).await?;
        page.wait_until("!document.querySelector('.puzzle .own .hand .chosen')").await?;
        let press = "dispatchEvent(new MouseEvent('click', { bubbles: true }))";
        page.run(&format!("document.querySelector('.puzzle .own .hand .card:not(.lit)').{press}")).await?;
        page.wait_until("document.querySelectorAll('.puzzle .own .hand .chosen').length === 1").await?;
        page.press(Key::Enter).await?;
        page.find(".refutation li").await?;
        page.click(".judged .forward").await?;
        // The arrow keys do the same as these two buttons.
        let made = |count: usize| format!("document.querySelectorAll('.refutation .made').length === {count}");
        page.wait_until(&made(1)).await?;
        page.press(Key::Right).await?;
        page.wait_until(&made(2)).await?;
        page.press(Key::Left).await?;
        page.wait_until(&made(1)).await?;
        page.screenshot("learn-refuted").await?;
        page.click(".take-back").await?;
        page.wait_until("!document.querySelector('.refutation')").await?;
        // The winning pieces are highlighted on the table: played to the end.
        for _ in 0..40 {
            if page.run("return !!document.querySelector('.judged.right')").await? == json!(true) {
                break;
            }
            page.wait_until("!!document.querySelector('.puzzle .own .actions button, .judged.right')").await?;
            page.press('h').await?;
            page.find(".tip").await?;
            let plays = page.run("return document.querySelectorAll('.puzzle .own .hand .card.lit').length").await?;
            let before = page.run("return document.querySelector('.moves')?.textContent ?? ''").await?;
            if plays == json!(0) {
                page.press('p').await?;
            } else {
                page.wait_until(&format!("document.querySelectorAll('.puzzle .own .hand .chosen').length === {plays}"))
                    .await?;
                page.press(Key::Enter).await?;
            }
            page.wait_until(&format!(
                "(document.querySelector('.moves')?.textContent ?? '') !== {before} || !!document.querySelector('.judged.right')"
            ))
            .await?;
        }
        page.find(".judged.right").await?;
        Ok(())
    });
}

#[test]
fn a_parameter_of_the_engine_is_changed_and_compared() {
    in_browser(async |page| {
        page.prefer_language("en").await?;
        page.enter("#/learn?tuning").await?;
        page.find(".values tbody tr").await?;
        page.run("document.querySelectorAll('.remedy')[4].click()").await?;
        page.find(".knob.changed").await?;
        page.click(".compare").await?;
        page.find(".compared .score").await?;
        page.screenshot("learn-tuning").await?;
        page.click(".reset").await?;
        page.wait_until("!document.querySelector('.knob.changed')").await?;
        Ok(())
    });
}

#[test]
fn a_remedy_shows_where_it_acts_and_the_engine_takes_a_seat_by_its_name() {
    in_browser(async |page| {
        page.prefer_language("en").await?;
        page.enter("#/learn?tuning").await?;
        page.find(".values tbody tr").await?;
        // Each jumps to a moment in which it changes the play.
        for remedy in 0..7 {
            page.run(&format!("document.querySelectorAll('.remedy')[{remedy}].click()")).await?;
            page.find(".notice.usual").await?;
            let told = page.run("return document.querySelector('.engine-moment').labels[0].textContent").await?;
            page.click(".parting").await?;
            page.wait_until(&format!("document.querySelector('.engine-moment')?.labels[0].textContent !== {told}"))
                .await?;
            page.find(".notice.usual").await?;
            page.click(".reset").await?;
            page.wait_until("!document.querySelector('.notice.usual')").await?;
        }
        // The tutorial's own example: the 4 of 34567 is played on a 3.
        page.click(".example").await?;
        page.wait_until("document.querySelector('.values tbody td')?.textContent.endsWith(' 4')").await?;
        page.screenshot("learn-tuning-example").await?;
        // The parameters are in the address and in the name.
        page.run("document.querySelectorAll('.remedy')[1].click()").await?;
        page.wait_until("location.hash === '#/learn?tuning=tuned:split-straight=40'").await?;
        assert_eq!(page.text(".engine-name").await?, "ai:tuned:split-straight=40");
        page.reload().await?;
        page.find(".knob.changed").await?;
        page.click(".effects .at-table").await?;
        page.find(".felt").await?;
        let sits = "[...document.querySelectorAll('.sitter select')].filter(one => one.value === 'tuned:split-straight=40').length";
        page.wait_until(&format!("{sits} === 2")).await?;
        // It plays there: West bids first.
        page.wait_until("location.hash.includes('tuned') && document.querySelector('.slider')?.max >= 1").await
    });
}

#[test]
fn the_engine_answers_at_a_custom_position_and_a_whole_game_is_watched() {
    in_browser(async |page| {
        page.prefer_language("en").await?;
        page.enter("#/learn?tuning=tuned:split-straight=40").await?;
        page.click(".own-position summary").await?;
        page.fill(".own-hand", "3 4 5 6 7 10 10 J J Q Q K K A A 2 小王").await?;
        page.fill(".own-target", "3").await?;
        let there = "location.hash.endsWith('=40&at=after&hand=3456700JJQQKKAA2Y&beat=3')";
        page.wait_until(there).await?;
        page.wait_until("document.querySelector('.notice.usual')?.textContent.endsWith(' 4')").await?;
        // The link holds it.
        page.reload().await?;
        page.find(".notice.usual").await?;
        page.wait_until("document.querySelector('.own-hand').value === '3456700JJQQKKAA2Y'").await?;
        page.fill(".own-target", "3 4").await?;
        page.find(".own-position .notice").await?;
        // A bid is described in the tutorial's terms.
        page.pick(".asked", "bid-2").await?;
        page.wait_until("['sum', 'count'].every(name => document.querySelector('.values td:last-child')?.textContent.includes(name))").await?;
        page.screenshot("learn-tuning-own").await?;
        // From here to a whole game at three seats in two presses.
        page.click(".watch summary").await?;
        page.click(".watch .start").await?;
        page.find(".felt").await?;
        let sits = "[...document.querySelectorAll('.sitter select')].map(one => one.value).sort().join()";
        page.wait_until(&format!("{sits} === 'sample,sample,tuned:split-straight=40'")).await?;
        page.wait_until("document.querySelector('.slider')?.value >= 2").await
    });
}

#[test]
fn the_lesson_on_the_tutorials_bugs_leads_to_the_engine() {
    in_browser(async |page| {
        page.prefer_language("en").await?;
        page.enter("#/learn?tuning").await?;
        page.click(".to-bugs").await?;
        page.wait_until("location.hash.startsWith('#/learn?course=doudizhu-tutorial')").await?;
        page.find(".lesson-step .asking, .lesson-step input").await?;
        page.enter("#/learn?course=doudizhu-tutorial&step=4").await?;
        page.find(".lesson-step .felt").await?;
        page.screenshot("learn-tutorial-lead").await
    });
}

#[test]
fn worlds_are_laid_against_actions_in_every_game() {
    in_browser(async |page| {
        page.prefer_language("en").await?;
        for game in ["doudizhu", "tractor", "mahjong"] {
            page.enter(&format!("#/learn?laboratory={game}&seed=7")).await?;
            page.wait_until("document.querySelectorAll('.worlds-table tbody tr').length >= 40").await?;
            let rows = page.run("return document.querySelector('.worlds-table tbody').textContent").await?;
            // More worlds leave the existing ones unchanged.
            page.run("const range = document.querySelector('.world-count'); range.value = 60; range.dispatchEvent(new InputEvent('input', { bubbles: true }))").await?;
            page.wait_until("document.querySelectorAll('.worlds-table tbody tr').length >= 60").await?;
            let more = page.run("return document.querySelector('.worlds-table tbody').textContent").await?;
            let goes_on = more.as_str().zip(rows.as_str()).is_some_and(|(more, rows)| more.starts_with(rows));
            assert!(goes_on, "{game}");
            assert_eq!(page.run("return document.querySelectorAll('.choosers li').length").await?, json!(3), "{game}");
            page.screenshot(&format!("learn-laboratory-{game}")).await?;
        }
        for show in ["fusion", "pass"] {
            page.enter(&format!("#/learn?{show}")).await?;
            page.find(".worlds-table tbody tr").await?;
            page.screenshot(&format!("learn-{show}")).await?;
        }
        Ok(())
    });
}

#[test]
fn duplicate_deals_tell_more_than_random_ones() {
    in_browser(async |page| {
        page.prefer_language("en").await?;
        page.enter("#/learn?versus").await?;
        page.find(".curse-bars .best").await?;
        page.click(".run").await?;
        page.wait_until("parseInt(document.querySelector('.games').textContent) >= 1500").await?;
        page.click(".run").await?;
        page.screenshot("learn-versus").await?;
        let factor = page.text(".factor").await?;
        let times = factor.split("take ").nth(1).and_then(|rest| rest.split(' ').next()?.parse::<f64>().ok());
        assert!(times.is_some_and(|times| times > 1.2), "{factor}");
        Ok(())
    });
}

#[test]
fn any_two_ais_of_a_game_are_compared() {
    in_browser(async |page| {
        page.run_at_start(rest::TIMERS).await?;
        page.prefer_language("en").await?;
        page.enter("#/learn?versus").await?;
        page.find(".remedy-choice").await?;
        let choose = async |select: &str, value: &str| {
            page.run(&format!(
                "const select = document.querySelector('{select}'); select.value = '{value}';
                 select.dispatchEvent(new Event('change', {{ bubbles: true }}))"
            ))
            .await
        };
        // All AIs of the game are listed, and the choice is in the address.
        for (game, ais) in [
            ("doudizhu", paiju_doudizhu::DouDizhu::AIS),
            ("mahjong", paiju_mahjong::Mahjong::AIS),
            ("tractor", paiju_tractor::Tractor::AIS),
        ] {
            choose(".what", game).await?;
            page.find(".side-a").await?;
            page.wait_until(&format!("location.hash.startsWith('#/learn?versus&game={game}&')")).await?;
            for side in [".side-a", ".side-b"] {
                let listed = page
                    .run(&format!("return [...document.querySelector('{side}').options].map(ai => ai.value)"))
                    .await?;
                // AIs with levels are listed at each level, at the usual one by name alone.
                let usual = listed.as_array().into_iter().flatten().filter(|ai| !ai.to_string().contains('@'));
                assert_eq!(usual.collect::<Vec<_>>(), ais.to_vec(), "{game}");
            }
            choose(".side-a", "sample").await?;
            choose(".side-b", "random").await?;
            page.wait_until(&format!("location.hash === '#/learn?versus&game={game}&a=sample&b=random'")).await?;
            page.click(".run").await?;
            page.wait_until("parseInt(document.querySelector('.games').textContent) >= 30").await?;
            page.click(".run").await?;
            page.wait_until("document.querySelectorAll('.interval-bar .span').length === 2").await?;
            // After leaving, results that still arrive are not counted, and then every worker is idle.
            let games = page.text(".games").await?;
            rest::rests(page).await?;
            assert_eq!(page.text(".games").await?, games, "{game}");
            page.screenshot(&format!("learn-versus-{game}")).await?;
        }
        // Over the same deals an AI is exactly as good as itself.
        page.enter("#/learn?versus&game=doudizhu&a=sample&b=sample").await?;
        page.click(".run").await?;
        page.wait_until("parseInt(document.querySelector('.games').textContent) >= 30").await?;
        page.click(".run").await?;
        page.wait_until(
            "/^0\\.00? \\(all pairs alike\\)$/.test(document.querySelector('.interval .value').textContent)",
        )
        .await?;
        // Unknown names are replaced.
        page.enter("#/learn?versus&game=mahjong&a=nobody&b=%00").await?;
        page.find(".side-a").await?;
        page.open("#/learn?versus&game=chess").await?;
        page.find(".remedy-choice").await?;
        Ok(())
    });
}

#[test]
fn nothing_is_cut_on_any_screen() {
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
            ("#/learn?laboratory=doudizhu&seed=7", ".worlds-table tbody tr"),
        ];
        for lang in ["zh", "en"] {
            page.prefer_language(lang).await?;
            for (number, (place, sign)) in places.into_iter().enumerate() {
                page.enter(place).await?;
                page.find(sign).await.with_context(|| place.to_owned())?;
                for (width, height) in [(360, 780), (844, 390), (1920, 1080)] {
                    page.resize(width, height).await?;
                    assert_eq!(
                        page.cut(".learn *", ".board-pane, .lines, .value-scroll").await?,
                        Vec::<String>::new(),
                        "{place} at {width}, {lang}"
                    );
                    page.screenshot(&format!("learn-play-{number}-{width}-{lang}")).await?;
                }
            }
        }
        Ok(())
    });
}
