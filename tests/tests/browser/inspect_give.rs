//! The inspector's exports and repairs.

use anyhow::{Context, Result};
use fantoccini::key::Key;
use paiju_tests::browser::{Page, in_browser};
use serde_json::json;

use super::play_on;

/// A bot's input of Dou Dizhu as people paste it: Python's words and quotes, a trailing comma.
const LOOSE: &str = "{'requests': [{'own': [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19], \
    'history': [[], []], 'publiccard': [17, 18, 19]},], 'responses': [], 'data': None}";

/// Opens the inspector with a text that has been read; the clipboard can be read.
async fn open(page: &Page, text: &str) -> Result<()> {
    page.run_at_start(
        "Object.defineProperty(navigator, 'clipboard', { value: { writeText: async text => { window.copied = text } } })",
    )
    .await?;
    page.open("#/inspect").await?;
    page.find(".inspect").await?;
    page.paste(text).await?;
    page.find(".problems").await?;
    page.wait_until("!document.querySelector('.reading') && !!document.querySelector('.give')").await
}

/// Presses a menu entry and returns what was copied.
async fn copied(page: &Page, entry: &str) -> Result<String> {
    page.run_with(
        "window.copied = undefined; document.querySelector(arguments[0]).closest('details').open = true",
        vec![json!(entry)],
    )
    .await?;
    page.click(entry).await?;
    page.wait_until("window.copied !== undefined").await?;
    Ok(page.run("return window.copied").await?.as_str().context("nothing was copied")?.to_owned())
}

#[test]
fn a_repair_is_shown_before_it_is_applied() {
    in_browser(async |page| {
        open(page, LOOSE).await?;
        // The buttons are within the window at every size, and closing gives the focus back.
        for (width, height) in [(360, 640), (844, 390), (1366, 650)] {
            page.resize(width, height).await?;
            page.click(".repair-open").await?;
            page.wait_until("document.querySelectorAll('.diff li').length > 5").await?;
            page.wait_until(
                "[...document.querySelectorAll('.repair-dialog .ways button')].every(button => {
                    const { top, bottom, left, right } = button.getBoundingClientRect();
                    return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
                })",
            )
            .await
            .with_context(|| format!("at {width}×{height}"))?;
            page.screenshot(&format!("inspect-repair-{width}")).await?;
            page.press(Key::Escape).await?;
            page.wait_until("document.activeElement.matches('.repair-open')").await?;
        }
        page.click(".repair-open").await?;
        assert_eq!(page.run("return document.querySelector('.diff ins').textContent").await?, json!("\"requests\""));
        page.run("window.copied = undefined").await?;
        page.click(".repair-dialog .ways .ghost").await?;
        page.wait_until("window.copied?.includes('\"data\": null') === true").await?;
        page.click(".repair-dialog .primary").await?;
        page.wait_until("!document.querySelector('.problem') && !!document.querySelector('.problems .fine')").await?;
        let text = page.text(".text-pane").await?;
        assert!(text.contains("\"data\": null") && !text.contains('\''), "{text}");
        Ok(())
    });
}

#[test]
fn the_shown_moment_is_copied_as_a_picture() {
    in_browser(async |page| {
        open(page, LOOSE).await?;
        let svg = copied(page, ".copy-svg").await?;
        assert!(
            svg.starts_with("<svg") && svg.contains("<title>斗地主</title>") && svg.contains("轮到西家领出"),
            "{svg}"
        );
        assert!(!svg.contains("class=\"pj-fault\""), "a quotation mark is no fault of the game: {svg}");
        let text = copied(page, ".copy-diagram").await?;
        assert!(text.starts_with("斗地主\n") && text.contains("▶ 西家 地主 20 张"), "{text}");
        Ok(())
    });
}

#[test]
fn a_link_holds_the_text() {
    in_browser(async |page| {
        open(page, LOOSE).await?;
        let link = copied(page, ".give-link").await?;
        let place = link.find("#/inspect?").map(|at| &link[at..]).context("a link to the inspector")?;
        assert!(place.contains("text=1"), "{link}");
        let title = page.text(".format").await?;
        page.run("sessionStorage.clear(); localStorage.clear()").await?;
        page.open("").await?;
        page.open(place).await?;
        page.find(".text-pane").await?;
        page.wait_until("document.querySelector('.text-pane').textContent.includes('publiccard')").await?;
        assert_eq!(page.text(".format").await?, title);
        page.open("").await?;
        page.open("#/inspect?text=1damaged").await?;
        assert!(page.text(".notice").await?.contains("链接"), "a damaged link is said");
        Ok(())
    });
}

#[test]
fn a_bots_input_is_copied_in_every_form() {
    in_browser(async |page| {
        open(page, LOOSE).await?;
        let forms = page.run("return document.querySelectorAll('.give-input .look').length").await?;
        assert_eq!(forms, json!(7), "six forms, one of them under two names");
        let json = copied(page, ".give-input .menu-title + li button").await?;
        let value: serde_json::Value = serde_json::from_str(&json)?;
        assert_eq!((value["requests"].as_array().map(Vec::len), &value["responses"]), (Some(1), &json!([])));
        page.screenshot("inspect-give").await?;
        let report = copied(page, ".give-report").await?;
        assert!(report.starts_with("## ") && report.contains("⚠️"), "{report}");
        Ok(())
    });
}

/// Cards of a trick hidden under the next, and discards that overlap hands.
const COVERED: &str = "return (() => {
    const all = css => [...document.querySelectorAll('.felt ' + css)].filter(node => node.getClientRects().length);
    const box = node => node.getBoundingClientRect();
    const under = all('.spoken .slot').filter(slot => box(slot).width < 6);
    const on = all('.pool').filter(pool => all('.standing, .place .plate').some(other => {
        const [a, b] = [pool, other].map(box);
        return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    }));
    return [...under, ...on].map(node => node.className);
})()";

#[test]
fn every_game_is_shown_at_its_own_table_with_advice() {
    in_browser(async |page| {
        // For each game: its pieces, how many are seen at the start of a match log, what only the table can do.
        for (game, piece) in [("doudizhu", ".card"), ("tractor", ".card"), ("mahjong", ".tile")] {
            // A whole match as Botzone logs it.
            play_on::example(page, game, if game == "doudizhu" { 4 } else { 0 }).await?;
            page.find(&format!(".board-pane .felt.{game} .plate")).await?;
            page.press(fantoccini::key::Key::Home).await?;
            let count = format!("document.querySelectorAll('.felt.{game} {piece}').length");
            let hands = if game == "doudizhu" {
                51
            } else if game == "mahjong" {
                53
            } else {
                1
            };
            page.wait_until(&format!("{count} >= {hands}")).await?;
            let only_looked_at =
                "return document.querySelectorAll('.felt .actions, .felt select, .felt .verdict').length";
            assert_eq!(page.run(only_looked_at).await?, json!(0), "{game}");
            page.press_times('.', 5).await?;
            page.find(".answers .candidate.best .value-bar").await?;
            page.screenshot(&format!("inspect-{game}")).await?;
            page.press(fantoccini::key::Key::End).await?;
            page.find(".felt .sheet").await?;
            page.screenshot(&format!("inspect-{game}-end")).await?;
            page.press_times(',', 3).await?;
            page.wait_until("!document.querySelector('.felt .sheet')").await?;
            let covered: Vec<String> = serde_json::from_value(page.run(COVERED).await?)?;
            assert_eq!(covered, Vec::<String>::new(), "{game}");
        }
        Ok(())
    });
}

#[test]
fn the_exchange_at_a_turn_is_shown_and_another_answer_is_judged() {
    in_browser(async |page| {
        page.open("").await?;
        page.click(".examples ul[data-game=mahjong] button").await?;
        page.find(".felt.mahjong .plate").await?;
        page.click("#tab-turn").await?;
        page.press(fantoccini::key::Key::End).await?;
        page.find(".exchange dd code").await?;
        assert!(page.text(".exchange dl").await?.contains("应答"));
        // No tile has that name.
        page.press(fantoccini::key::Key::Home).await?;
        page.find(".trial textarea").await?.send_keys("PLAY X9").await?;
        page.click(".trial button").await?;
        page.find(".tried .mark").await?;
        assert!(page.run("return !document.querySelector('.tried .allowed')").await? == json!(true));
        // The bot's actual answer is legal, and can be chosen.
        let answer = page.text(".exchange dd:last-of-type code").await?;
        page.run("document.querySelector('.trial textarea').value = ''").await?;
        page.find(".trial textarea").await?.send_keys(&answer).await?;
        page.click(".trial > button").await?;
        page.find(".tried .allowed").await?;
        page.click(".tried button").await?;
        page.find(".play-on .instead").await?;
        page.run("document.querySelector('.trial textarea').value = ''").await?;
        page.click(".trial button").await?;
        page.wait_until("document.querySelector('.tried').textContent.includes('先粘贴')").await?;
        page.screenshot("inspect-exchange").await?;
        // It can be put into the text, and the previous answer can be restored.
        page.find(".trial textarea").await?.send_keys("PLAY X9").await?;
        page.click(".trial > button").await?;
        page.click(".tried .write-it").await?;
        page.wait_until("document.querySelector('.text-view').textContent.includes('PLAY X9')").await?;
        page.wait_until("document.querySelector('.strip-tools').textContent.includes('换回原来的')").await?;
        Ok(())
    });
}

#[test]
fn every_game_has_examples_in_the_inspector() {
    in_browser(async |page| {
        page.open("#/inspect").await?;
        page.find(".strip .menu summary").await?;
        let titles =
            page.run("return [...document.querySelectorAll('.strip .menu:not(.give) .menu-title')].length").await?;
        assert_eq!(titles, json!(3));
        for (label, format) in
            [("保存的对局网页", "对局日志"), ("长时运行的输入", "长时运行"), ("少了一个应答", "选手输入")]
        {
            let press = format!(
                "[...document.querySelectorAll('.strip .menu button')].filter(button => button.textContent.includes('{label}'))[1].click()"
            );
            page.run(&press).await?;
            page.wait_until(&format!("document.querySelector('.format')?.textContent.includes('{format}')")).await?;
        }
        Ok(())
    });
}

/// Opens the inspector with a text that is no game.
async fn open_other(page: &Page, text: &str) -> Result<()> {
    page.open("#/inspect").await?;
    page.find(".inspect").await?;
    page.paste(text).await?;
    page.find(".problem.error").await.map(drop)
}

#[test]
fn a_program_opens_in_the_lab() {
    in_browser(async |page| {
        let program =
            "import json\n\nwhile True:\n    line = input()\n    print(json.dumps({\"response\": \"PASS\"}))\n";
        open_other(page, program).await?;
        page.push("到实验室里打开").await?;
        page.wait_until("document.querySelector('.tab')?.textContent === 'main.py'").await?;
        page.reload().await?;
        page.wait_until("document.querySelector('.tab')?.textContent === 'main.py'").await?;
        page.open("#/lab").await?;
        page.wait_until("document.querySelectorAll('.bot-list li').length === 1").await
    });
}

#[test]
fn either_version_of_a_conflict_is_read() {
    in_browser(async |page| {
        let text = "{\"requests\": [\n<<<<<<< HEAD\n\"0 1\"\n=======\n\"0 2\"\n>>>>>>> main\n], \"responses\": []}\n";
        for (button, seat) in [("读前一个版本", 1), ("读后一个版本", 2)] {
            open_other(page, text).await?;
            page.push(button).await?;
            page.wait_until("!document.querySelector('.problem.error') && !!document.querySelector('.timeline')")
                .await?;
            let read = page.text(".text-pane").await?;
            assert!(read.contains(&format!("0 {seat}")) && !read.contains("<<<"), "{read}");
        }
        Ok(())
    });
}
