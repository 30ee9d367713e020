//! How soon the page appears on a first visit: over a typical line, and over a slow one with a slow processor.

use crate::browser::{Build, Host, Line, Page, in_browser_on};
use crate::pictures;
use anyhow::{Context, Result};
use paiju_inspect::share;
use serde_json::{Value, json};
use std::sync::OnceLock;
use std::time::Duration;

/// 1.6 Mbit/s, as on a phone in a train.
const SLOW: Line = Line { latency: Duration::from_millis(150), bytes_per_second: 200_000 };
/// How much slower a cheap phone's processor is.
const SLOWDOWN: u32 = 4;
/// How long a game is watched for layout shifts.
const WATCHED: Duration = Duration::from_secs(15);

/// A page, and the element that makes it useful.
struct Visit {
    title: &'static str,
    place: String,
    usable: &'static str,
    /// Whether something changes there by itself.
    plays: bool,
}

/// Records when the program has drawn the first element for a CSS selector.
const CLOCK: &str = "
    window.usable = null;
    const observer = new MutationObserver(() => {
        if (!document.querySelector(USABLE)) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => window.usable = performance.now()));
    });
    observer.observe(document, { childList: true, subtree: true });";

/// Prints the table.
///
/// # Panics
/// There is no browser or no page, or it does not appear.
pub fn print() {
    println!(
        "A first visit: milliseconds until something is seen and until it is of use; what jumps (CLS); bytes, packed."
    );
    println!("| page | line, processor | first paint | usable | CLS | bytes |");
    println!("| --- | --- | ---: | ---: | ---: | ---: |");
    for is_slow in [false, true] {
        for visit in visits() {
            in_browser_on(async |page, host| {
                println!("{}", measured(page, host, &visit, is_slow).await?);
                Ok(())
            });
        }
    }
}

fn visits() -> Vec<Visit> {
    let visit = |title, place: &str, usable, plays| Visit { title, place: place.to_owned(), usable, plays };
    let fault = pictures::faulty_record().map(|text| format!("#/inspect?text={}", share::pack(&text)));
    let mut visits = vec![
        visit("entrance", "", ".part #paste", false),
        visit("Dou Dizhu, first card", "#/table/doudizhu?open=1&seed=7", ".felt .card", true),
        visit("Mahjong, first tile", "#/table/mahjong?open=1&seed=7", ".felt .tile", true),
        visit("Tractor, first card", "#/table/tractor?open=1&seed=7", ".felt .card", true),
    ];
    visits.extend(fault.map(|place| visit("inspector, first fault", &place, ".problem", false)));
    visits.extend([
        visit("lessons", "#/learn", ".part .ladder", false),
        visit("Lab", "#/lab", ".part .lab-entrance", false),
        visit("arena", "#/arena", ".part .arena-entrance", false),
    ]);
    visits
}

async fn measured(page: &Page, host: &Host, visit: &Visit, is_slow: bool) -> Result<String> {
    // Compressing takes a second: once is enough.
    static PACKED: OnceLock<Build> = OnceLock::new();
    let packed = match PACKED.get() {
        Some(packed) => packed.clone(),
        None => {
            let packed = host.build().packed()?;
            PACKED.get_or_init(|| packed).clone()
        }
    };
    host.publish(packed);
    if is_slow {
        host.answer_over(SLOW);
        page.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": SLOWDOWN })).await?;
    }
    page.watch_shifts().await?;
    page.run_at_start(&CLOCK.replace("USABLE", &json!(visit.usable).to_string())).await?;
    page.open(&visit.place).await?;
    page.wait_until_early("window.usable > 0").await?;
    let loaded = host.sent();
    if visit.plays {
        tokio::time::sleep(WATCHED).await;
    } else {
        page.still().await?;
    }
    let times = page
        .run_early("return [performance.getEntriesByName('first-contentful-paint')[0]?.startTime, window.usable].map(Math.round)")
        .await?;
    let number = |index: usize| times.get(index).and_then(Value::as_i64).context("no time");
    let line = if is_slow { "1.6 Mbit/s, a quarter" } else { "as it is" };
    let (paint, usable, shift) = (number(0)?, number(1)?, page.shift().await?);
    Ok(format!("| {} | {line} | {paint} | {usable} | {shift:.3} | {loaded} |", visit.title))
}
