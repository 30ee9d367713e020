//! The Lab: a bot from a starter, from a file and typed; its answers, and what is stored of it.

use anyhow::{Context, Result};
use fantoccini::key::Key;
use paiju_tests::browser::{Page, in_lab};
use serde_json::json;

use super::arena::hear_files;

/// A bot of Dou Dizhu that passes, or bids 0.
const PASSES: &str = "const line = require('fs').readFileSync(0, 'utf8').split('\\n')[0];
const { requests } = JSON.parse(line);
console.error('read', requests.length);
console.log(JSON.stringify({ response: [], debug: 'nothing to play' }));
";

/// Opens the Lab and drops a program, which then opens.
pub async fn with_program(page: &Page, name: &str, text: &str) -> Result<()> {
    page.open("#/lab").await?;
    page.find(".own-bots .empty, .bot-list li").await?;
    page.drop_files(&[(name, text.as_bytes())]).await?;
    page.find(".bench .code-editor").await?;
    has_text(page, text.lines().next().unwrap_or_default()).await
}

/// Waits until the editor shows this.
async fn has_text(page: &Page, text: &str) -> Result<()> {
    let shown = format!(
        "(root => !!root && [...root.querySelectorAll('.cm-line')].some(line => line.textContent.includes({})))(document.querySelector('.code-editor')?.shadowRoot)",
        json!(text)
    );
    page.wait_until(&shown).await
}

async fn type_text(page: &Page, text: &str) -> Result<()> {
    for letter in text.chars() {
        page.press(letter).await?;
    }
    Ok(())
}

/// Waits until the worker has sent the input.
async fn has_input(page: &Page) -> Result<()> {
    page.wait_until("(area => !!area && area.value.length > 10)(document.querySelector('.turn-input'))").await
}

/// Back to the list of bots. The link is redrawn when the bot has been read, so it is found and followed in one go.
async fn to_list(page: &Page) -> Result<()> {
    page.find(".bench .code-editor").await?;
    page.wait_until("(link => !!link && (link.click(), true))(document.querySelector('a.to-list'))").await
}

const KEPT: &str = "!!document.querySelector('.kept-state.kept')";

#[test]
fn a_bot_from_a_starter_answers_legally() {
    in_lab(async |page| {
        page.open("#/lab").await?;
        page.pick(".new-bot select.language", "js").await?;
        page.wait_until("document.querySelectorAll('.new-bot select.starter option').length > 1").await?;
        page.click(".new-bot .create").await?;
        page.find(".bench .code-editor").await?;
        has_input(page).await?;
        page.click(".turn .run").await?;
        let legal = page.text(".verdict .legal").await?;
        assert!(legal.contains("合法"), "{legal}");
        assert_eq!(page.count(".verdict .problems li.error").await?, 0);
        assert!(page.text(".state.ended").await?.contains("毫秒"));
        // The input beside the answer is what the inspector opens.
        page.click(".turn .inspect").await?;
        page.find(".inspect, .inspector, main:has(.timeline)").await?;
        Ok(())
    });
}

#[test]
fn a_bots_output_is_shown_and_a_refused_answer_says_why() {
    in_lab(async |page| {
        with_program(page, "passes.js", PASSES).await?;
        has_input(page).await?;
        page.click(".turn .run").await?;
        assert!(page.text(".turn .stderr pre").await?.contains("read"));
        assert_eq!(page.text(".turn .debug pre").await?, "nothing to play");
        page.find(".verdict .legal, .verdict .problems li, .verdict .unjudged").await?;
        // An invalid answer is rejected with a message, whether or not the program changed.
        page.find(".code-editor").await?.click().await?;
        page.drop_files(&[("garbage.js", "console.log('牌')\n".as_bytes())]).await?;
        has_text(page, "console.log").await?;
        has_input(page).await?;
        page.click(".turn .run").await?;
        page.find(".verdict .problems li.error, .verdict .unjudged").await?;
        assert_eq!(page.count(".verdict .legal").await?, 0);
        Ok(())
    });
}

#[test]
fn typed_text_survives_a_reload() {
    in_lab(async |page| {
        with_program(page, "mine.py", "# mine\n").await?;
        page.tap(".code-editor").await?;
        type_text(page, "# more").await?;
        has_text(page, "# more").await?;
        page.wait_until(KEPT).await?;
        page.find(".bench .memory").await?.click().await?;
        page.click(".bench .check input").await?;
        page.wait_until(KEPT).await?;
        page.reload().await?;
        has_text(page, "# more").await?;
        page.wait_until("document.querySelector('.bench .check input').checked === false").await
    });
}

#[test]
fn another_tabs_change_is_never_overwritten() {
    in_lab(async |page| {
        with_program(page, "mine.py", "# mine\n").await?;
        let elsewhere = "return new Promise(done => {
            const opened = indexedDB.open('paiju-bots');
            opened.onsuccess = () => {
                const store = opened.result.transaction('bots', 'readwrite').objectStore('bots');
                const id = new URLSearchParams(location.hash.split('?')[1]).get('id');
                const got = store.get(id);
                got.onsuccess = () => {
                    const bot = { ...JSON.parse(got.result), name: 'theirs' };
                    bot.changed += 1;
                    store.put(JSON.stringify(bot), id).onsuccess = () => { opened.result.close(); done(true); };
                };
            };
        })";
        page.run(elsewhere).await?;
        page.tap(".code-editor").await?;
        type_text(page, "# x").await?;
        let notice = page.text(".bench-head .notice").await?;
        assert!(notice.contains("另一个标签页"), "{notice}");
        page.click(".keep-mine").await?;
        page.wait_until("document.querySelector('.bot-title')?.value === 'mine 副本'").await?;
        has_text(page, "# x").await?;
        to_list(page).await?;
        page.wait_until("[...document.querySelectorAll('.bot-name')].map(it => it.textContent).sort().join() === 'mine 副本,theirs'")
            .await
    });
}

#[test]
fn a_bot_is_duplicated_deleted_restored_exported_and_imported() {
    in_lab(async |page| {
        hear_files(page).await?;
        with_program(page, "mine.py", "# mine\n").await?;
        to_list(page).await?;
        let names = async |wanted: &str| {
            let names = "[...document.querySelectorAll('.bot-list .bot-name')].map(it => it.textContent).sort().join()";
            page.wait_until(&format!("{names} === '{wanted}'")).await
        };
        names("mine").await?;
        page.click(".bot-list .duplicate").await?;
        names("mine,mine 副本").await?;
        page.click(".bot-list li:first-child .delete").await?;
        names("mine").await?;
        assert!(page.text(".own-bots .notice").await?.contains("mine 副本"));
        page.click(".own-bots .undo").await?;
        names("mine,mine 副本").await?;
        assert_eq!(page.count(".own-bots .notice").await?, 0);
        page.click(".bot-list li:last-child .export").await?;
        page.wait_until("window.saved !== undefined").await?;
        let saved = page.run("return window.saved").await?;
        let saved = saved.as_str().context("nothing was saved")?;
        assert!(saved.contains("\"paiju\": \"bot\""), "{saved}");
        page.drop_files(&[("mine.bot.json", saved.as_bytes())]).await?;
        has_text(page, "# mine").await?;
        page.reload().await?;
        to_list(page).await?;
        names("mine,mine,mine 副本").await
    });
}

#[test]
fn a_compile_error_leads_to_its_line() {
    in_lab(async |page| {
        let program = format!("{}const = 1;\n", "// a comment\n".repeat(40));
        with_program(page, "broken.js", &program).await?;
        has_input(page).await?;
        page.click(".turn .run").await?;
        let place = page.text(".compiler .diagnostic .where").await?;
        assert!(place.starts_with("broken.js:41:"), "{place}");
        page.click(".compiler .diagnostic").await?;
        let at = "document.querySelector('.code-editor').shadowRoot.querySelector('.cm-activeLine')?.textContent";
        page.wait_until(&format!("{at} === 'const = 1;'")).await?;
        // Typing goes to that line.
        page.press(Key::End).await?;
        type_text(page, "//").await?;
        has_text(page, "const = 1;//").await
    });
}

#[test]
fn an_endless_loop_is_stopped_and_the_page_stays_usable() {
    in_lab(async |page| {
        with_program(page, "endless.js", "for (;;);\n").await?;
        has_input(page).await?;
        page.fill(".bench input.first", "600000").await?;
        page.press(Key::Tab).await?;
        page.wait_until(KEPT).await?;
        page.click(".turn .run").await?;
        page.click_early(".turn .stop").await?;
        page.wait_until("document.querySelector('.turn .state')?.textContent.includes('已停下')").await?;
        page.find(".turn .run").await?;
        Ok(())
    });
}

#[test]
fn files_that_are_no_program_are_refused_with_a_reason() {
    in_lab(async |page| {
        page.open("#/lab").await?;
        page.find(".own-bots .empty").await?;
        for (files, word) in [
            (vec![("virus.exe", "MZ")], "virus.exe"),
            (vec![("a.py", ""), ("b.js", "")], "JavaScript"),
            (vec![("x.wasm", "<html>")], "x.wasm"),
            (vec![("x.json", "{}")], "x.json"),
            (vec![("x.py", "a\0b")], "x.py"),
        ] {
            let files: Vec<_> = files.iter().map(|(name, text)| (*name, text.as_bytes())).collect();
            page.drop_files(&files).await?;
            page.wait_until(&format!("document.querySelector('.lab > .notice')?.innerText.includes('{word}')")).await?;
            page.click(".lab > .notice button").await?;
            page.wait_until("!document.querySelector('.lab > .notice')").await?;
        }
        assert_eq!(page.count(".bot-list li").await?, 0, "none of them is kept");
        Ok(())
    });
}

#[test]
fn files_of_a_program_are_added_renamed_and_restored() {
    in_lab(async |page| {
        page.open("#/lab").await?;
        page.find(".own-bots .empty").await?;
        page.drop_files(&[("help.py", "x = 1\n".as_bytes()), ("main.py", "import help\n".as_bytes())]).await?;
        has_text(page, "import help").await?;
        let tabs = async |wanted: &str| {
            let tabs = "[...document.querySelectorAll('.tab')].map(it => it.textContent).join()";
            page.wait_until(&format!("{tabs} === '{wanted}'")).await
        };
        tabs("main.py,help.py").await?;
        page.click(".add-file").await?;
        tabs("main.py,help.py,file1.py").await?;
        page.fill(".file-name", "help.py").await?;
        page.press(Key::Tab).await?;
        assert!(page.text(".files .notice").await?.contains("help.py"), "two files of one name");
        tabs("main.py,help.py,file1.py").await?;
        page.click(".tab:nth-child(2)").await?;
        has_text(page, "x = 1").await?;
        page.click(".remove-file").await?;
        tabs("main.py,file1.py").await?;
        page.click(".files .undo").await?;
        tabs("main.py,help.py,file1.py").await
    });
}
