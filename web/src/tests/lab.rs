//! The Lab: a program is run, stopped, typed and stored.

use anyhow::{Context, Result, ensure};
use wasm_bindgen_test::*;

use super::at_lab::{KEPT, has_input, has_tabs, has_text, program, take_third_turn, with_files, with_program};
use crate::testing::{Key, Page, on_page};

/// Back to the list of bots.
async fn to_list(page: &Page) -> Result<()> {
    page.find(".bench .plain-editor").await?;
    page.click("a.to-list").await
}

#[wasm_bindgen_test]
async fn a_bots_output_is_shown_and_judged_and_a_refused_answer_says_why() {
    on_page(async |page| {
        let passes = "const { requests } = JSON.parse(require('fs').readFileSync(0, 'utf8').split('\\n')[0]);
            console.error('read', requests.length);
            console.log(JSON.stringify({ response: [], debug: 'nothing to play' }));";
        with_program(page, "passes.js", passes).await?;
        page.find(".runtime-size").await?;
        take_third_turn(page).await?;
        assert!(page.text(".verdict .legal").await?.contains("合法"));
        assert_eq!(page.count(".verdict .problems li.error").await?, 0);
        assert!(page.text(".state.ended").await?.contains("毫秒"));
        assert_eq!(page.text(".turn .stderr pre").await?, "read 3");
        assert_eq!(page.text(".turn .debug pre").await?, "nothing to play");

        with_program(page, "garbage.js", "console.log('牌')\n").await?;
        has_input(page).await?;
        page.click(".turn .run").await?;
        page.find(".verdict .problems li.error, .verdict .unjudged").await?;
        assert_eq!(page.count(".verdict .legal").await?, 0);
        // The input beside the answer is what the inspector opens.
        page.click(".turn .inspect").await?;
        page.find(".inspect .recognised").await.map(drop)
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_compilers_message_leads_to_its_file() {
    on_page(async |page| {
        let said = r#"{"kind":"compile","output":"1 error","diagnostics":[{"file":"help.js","line":2,"column":7,"severity":"error","message":"no name"}]}"#;
        let broken = format!("//! {said}\n");
        with_files(page, &[("main.js", broken.as_bytes()), ("help.js", b"//\nconst = 1\n")]).await?;
        take_third_turn(page).await?;
        assert!(page.text(".compiler .diagnostic .where").await?.starts_with("help.js:2:7"));
        assert_eq!(page.text(".tab .errors").await?, "1");
        page.click(".compiler .diagnostic").await?;
        has_text(page, "const = 1").await?;
        ensure!(page.text(".tab.on").await?.contains("help.js"), "its file is shown");
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_run_is_stopped_and_the_page_stays_usable() {
    on_page(async |page| {
        // One that runs for ever, and one whose runtime does not come.
        for (text, under_way, stopped) in
            [("for (;;);\n", "window.loops === true", ".ended"), ("//! null\n", "true", ".refused:not(.ended)")]
        {
            with_program(page, "endless.js", text).await?;
            has_input(page).await?;
            page.fill(".bench input.first", "600000").await?;
            page.press(Key::Tab).await?;
            page.wait_until(KEPT).await?;
            page.click(".turn .run").await?;
            page.wait_until(under_way).await?;
            page.click(".turn .stop").await?;
            assert!(page.text(&format!(".turn .state{stopped}")).await?.contains("已停下"), "{text}");
            assert_ne!(page.run("return window.loops").await?, true, "{text}");
            page.find(".turn .run").await?;
        }
        with_program(page, "bot.js", &program("none")).await?;
        take_third_turn(page).await?;
        page.find(".verdict .legal").await.map(drop)
    })
    .await;
}

#[wasm_bindgen_test]
async fn typed_text_survives_a_reload() {
    on_page(async |page| {
        with_program(page, "mine.py", "# mine\n").await?;
        page.fill(".plain-editor", "# mine\n# more").await?;
        page.wait_until(KEPT).await?;
        page.click(".bench .check input").await?;
        page.wait_until(KEPT).await?;
        page.reload().await?;
        has_text(page, "# more").await?;
        page.wait_until("document.querySelector('.bench .check input').checked === false").await
    })
    .await;
}

#[wasm_bindgen_test]
async fn another_tabs_change_is_never_overwritten() {
    on_page(async |page| {
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
        page.fill(".plain-editor", "# x").await?;
        let notice = page.text(".bench-head .notice").await?;
        assert!(notice.contains("另一个标签页"), "{notice}");
        page.click(".keep-mine").await?;
        page.wait_until("document.querySelector('.bot-title')?.value === 'mine 副本'").await?;
        has_text(page, "# x").await?;
        to_list(page).await?;
        page.wait_until("[...document.querySelectorAll('.bot-name')].map(it => it.textContent).sort().join() === 'mine 副本,theirs'")
            .await
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_bot_is_duplicated_deleted_restored_exported_and_imported() {
    on_page(async |page| {
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
    })
    .await;
}

#[wasm_bindgen_test]
async fn files_of_a_program_are_added_renamed_and_restored() {
    on_page(async |page| {
        with_files(page, &[("help.py", b"x = 1\n"), ("main.py", b"import help\n")]).await?;
        has_text(page, "import help").await?;
        has_tabs(page, "main.py,help.py").await?;
        page.click(".add-file").await?;
        has_tabs(page, "main.py,help.py,file1.py").await?;
        page.fill(".file-name", "help.py").await?;
        page.press(Key::Tab).await?;
        assert!(page.text(".files > .notice").await?.contains("help.py"), "two files of one name");
        has_tabs(page, "main.py,help.py,file1.py").await?;
        page.click(".tab:nth-child(2)").await?;
        has_text(page, "x = 1").await?;
        page.click(".remove-file").await?;
        has_tabs(page, "main.py,file1.py").await?;
        page.click(".files > .notice .undo").await?;
        has_tabs(page, "main.py,help.py,file1.py").await
    })
    .await;
}
