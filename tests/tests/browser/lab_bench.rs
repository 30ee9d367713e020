//! How long a bot's first answer takes, and a hundred deals. No test depends on timing; run these by name on an idle
//! machine: `cargo test -p paiju-tests --test browser -- --ignored --nocapture --test-threads 1
//! lab_bench`.

use std::time::Instant;

use anyhow::{Context, Result};
use paiju_tests::browser::{Page, in_lab, starter};

use super::keep::keep;

const TIMES: usize = 5;

/// The time from dropping the file to the answer, in milliseconds.
async fn first_answer(page: &Page, file: &str, text: &str) -> Result<u128> {
    page.open("#/lab").await?;
    page.find(".own-bots").await?;
    let begin = Instant::now();
    page.drop_files(&[(file, text.as_bytes())]).await?;
    page.wait_until("(area => !!area && area.value.length > 10)(document.querySelector('.turn-input'))").await?;
    page.click(".turn .run").await?;
    page.wait_until("!!document.querySelector('.turn .state.ended')").await?;
    let took = begin.elapsed().as_millis();
    page.find(".verdict .legal").await?;
    Ok(took)
}

fn median(mut times: Vec<u128>) -> u128 {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// In a fresh profile each time, with the next answer: the runtime is loaded by then, the program is a different one.
fn measure(file: &'static str, bot: &'static str) {
    let (mut first, mut next) = (Vec::new(), Vec::new());
    for _ in 0..TIMES {
        in_lab(async |page| {
            let text = starter(bot)?;
            first.push(first_answer(page, file, text).await?);
            // Changed so that it is recompiled, although it behaves the same.
            page.reload().await?;
            next.push(first_answer(page, file, &format!("{text}\n")).await?);
            Ok(())
        });
    }
    println!(
        "{file}: first answer {} ms, after a reload {} ms, of {TIMES} {first:?} {next:?}",
        median(first.clone()),
        median(next.clone())
    );
}

#[test]
#[ignore = "a benchmark"]
fn benchmark_first_answers() {
    measure("bot.js", "doudizhu-json.js");
    measure("bot.py", "doudizhu-json.py");
    measure("bot.cpp", "doudizhu-json.cpp");
}

#[test]
#[ignore = "a benchmark"]
fn benchmark_a_hundred_deals() {
    in_lab(async |page| {
        page.open("").await?;
        let cpp = starter("doudizhu-json.cpp")?;
        keep(page, "doudizhu", "json", ("main.cpp", cpp), None).await?;
        page.open_anew("#/arena?match=doudizhu&seats=bot:1,sample,sample&deals=100&seed=1&rotate=1").await?;
        page.find(".stand-head .switch").await?;
        let begin = Instant::now();
        page.click(".stand-head .switch").await?;
        page.wait_until("!!document.querySelector('.match-rows') && !document.querySelector('.stand-head .switch')")
            .await?;
        println!(
            "300 games: {:.1} s; {}",
            begin.elapsed().as_secs_f64(),
            page.text(".match-rows").await.context("no rows")?
        );
        Ok(())
    });
}
