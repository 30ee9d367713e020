//! Programs in the Lab: every language, every kind of failure, and offline.

use anyhow::{Context, Result, ensure};
use fantoccini::key::Key;
use paiju_tests::browser::{Page, in_lab, in_lab_alone, starter};

use super::lab::with_program;

/// The answer was judged to be legal.
async fn answers(page: &Page, name: &str, text: &str) -> Result<()> {
    with_program(page, name, text).await?;
    has_input(page).await?;
    page.click(".turn .run").await?;
    page.wait_until("!!document.querySelector('.turn .state.ended, .compiler, .turn .state.refused')").await?;
    let said = page.run("return document.querySelector('.turn-result').innerText").await?;
    page.find(".verdict .legal").await.with_context(|| format!("{name}: {said}"))?;
    Ok(())
}

async fn has_input(page: &Page) -> Result<()> {
    page.wait_until("(area => !!area && area.value.length > 10)(document.querySelector('.turn-input'))").await
}

/// Runs a program, and waits until its end is reported with this word.
async fn fails(page: &Page, text: &str, word: &str) -> Result<()> {
    with_program(page, "fails.js", text).await?;
    has_input(page).await?;
    // A busy machine takes long to fill a memory.
    page.fill(".bench input.first", "60000").await?;
    page.press(Key::Tab).await?;
    page.wait_until("document.querySelector('.kept-state.kept') !== null").await?;
    page.click(".turn .run").await?;
    page.wait_until(&format!("document.querySelector('.turn .state.ended')?.textContent.includes({word:?})")).await
}

/// `lab.rs` has one in JavaScript.
#[test]
fn programs_in_cpp_and_python_answer() {
    in_lab(async |page| {
        answers(page, "bot.cpp", starter("doudizhu-json.cpp")?).await?;
        answers(page, "bot.py", starter("doudizhu-json.py")?).await
    });
}

#[test]
#[ignore = "in --all"]
fn a_program_in_cpp_answers_at_every_level_of_optimization() {
    in_lab(async |page| {
        answers(page, "bot.cpp", starter("doudizhu-json.cpp")?).await?;
        for level in ["O2", "O0"] {
            page.pick(".bench select.optimization", level).await?;
            page.wait_until("document.querySelector('.kept-state.kept') !== null").await?;
            page.click(".turn .run").await?;
            // The previous verdict disappears when it begins.
            page.wait_until("!document.querySelector('.verdict .legal')").await?;
            page.find(".verdict .legal").await?;
        }
        Ok(())
    });
}

#[test]
#[ignore = "in --all"]
fn a_compiled_module_runs() {
    in_lab(async |page| {
        page.open("#/lab").await?;
        page.find(".own-bots .empty").await?;
        let echo = include_str!("lab_box.js");
        let start = echo.find("const ECHO = \"").context("no module")? + "const ECHO = \"".len();
        let base64 = echo.get(start..).and_then(|rest| rest.split('"').next()).context("no module")?;
        page.run(&format!(
            "const bytes = Uint8Array.from(atob({base64:?}), one => one.charCodeAt(0));
             const transfer = new DataTransfer();
             transfer.items.add(new File([bytes], 'echo.wasm'));
             document.body.dispatchEvent(new DragEvent('drop', {{ bubbles: true, cancelable: true, dataTransfer: transfer }}))"
        ))
        .await?;
        page.find(".bench").await?;
        has_input(page).await?;
        page.click(".turn .run").await?;
        ensure!(page.text(".turn .stdout pre").await?.contains("requests"), "it prints what it reads");
        Ok(())
    });
}

#[test]
#[ignore = "in --all"]
fn a_cpp_compilers_message_leads_to_its_line() {
    in_lab(async |page| {
        let program = "#include <bits/stdc++.h>\nint main() {\n  int x = 1\n  return x;\n}\n";
        with_program(page, "broken.cpp", program).await?;
        has_input(page).await?;
        page.click(".turn .run").await?;
        let place = page.text(".compiler .diagnostic .where").await?;
        ensure!(place.starts_with("broken.cpp:3:"), "{place}");
        Ok(())
    });
}

#[test]
#[ignore = "in --all"]
fn every_kind_of_failure_is_named() {
    in_lab(async |page| {
        fails(page, "const all = []; for (;;) all.push(new Uint8Array(1 << 20));", "内存").await?;
        fails(page, "for (;;) console.log('x'.repeat(65536));", "输出").await?;
        fails(page, "throw new Error('no move');", "no move").await?;
        // The page keeps none of their memory, and the next one runs.
        answers(page, "bot.js", starter("doudizhu-json.js")?).await
    });
}

#[test]
#[ignore = "in --all"]
fn the_download_of_a_runtime_can_be_stopped() {
    in_lab_alone(async |page| {
        with_program(page, "bot.py", starter("doudizhu-json.py")?).await?;
        has_input(page).await?;
        // In one go: the runtime may have loaded before a test has clicked twice.
        page.run(
            "document.querySelector('.turn .run').click();
             const waiting = setInterval(() => {
                 const stop = document.querySelector('.turn .stop');
                 if (stop) { clearInterval(waiting); stop.click(); }
             }, 5)",
        )
        .await?;
        page.wait_until("!!document.querySelector('.turn .state.refused')").await?;
        page.click(".turn .run").await?;
        page.find(".verdict .legal").await?;
        Ok(())
    });
}

#[test]
#[ignore = "in --all"]
fn a_downloaded_runtime_runs_offline() {
    in_lab_alone(async |page| {
        let program = starter("doudizhu-json.py")?;
        answers(page, "bot.py", program).await?;
        page.wait_until("document.querySelector('.kept-state.kept') !== null").await?;
        page.wait_until("navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)").await?;
        page.reload().await?;
        has_input(page).await?;
        page.stop_server()?;
        page.reload().await?;
        has_input(page).await?;
        page.click(".turn .run").await?;
        page.find(".verdict .legal").await?;
        // The browser's check for a newer service worker finds no server, which is not an error of the page.
        let errors = page.errors().await?;
        ensure!(errors.iter().all(|entry| entry.message.contains("sw.js")), "{errors:#?}");
        Ok(())
    });
}
