//! The inspector, where it takes a real browser: its worker beside the page, the code editor, a telephone's window.

use anyhow::{Context, Result, ensure};
use fantoccini::key::Key;
use paiju_ai::Ais;
use paiju_game::platform::{BotzoneGame, Record};
use paiju_game::{Limit, Seed, table};
use paiju_tests::browser::in_browser;
use paiju_tractor::Tractor;
use serde_json::json;

use super::at_inspector::{games, open, record, three_games};
use super::timers::{TIMERS, rests};

/// The match logs of twelve games between sample programs, one per line, with names too long for a seat.
pub fn match_logs<G: Ais + BotzoneGame<Writing: Default>>() -> Result<String> {
    let mut logs = String::new();
    let players = ["a sample program of the course"; 4];
    for seed in (1..=12).map(Seed) {
        let setup = G::deal(seed);
        let (mut game, mut turns) = (G::start(&setup), Vec::new());
        let mut seats = (0..G::SEATS).map(|_| G::find_ai("sample")).collect::<Result<Vec<_>, _>>()?;
        table::play(&mut game, &mut seats, Limit::WORK, seed, |_, turn| turns.push(turn.clone()));
        let record = Record {
            setup: &setup,
            seed,
            players: &players[..usize::from(G::SEATS)],
            turns: &turns,
            writing: G::Writing::default(),
        };
        logs += &serde_json::to_string(&record.match_log())?;
        logs.push('\n');
    }
    Ok(logs)
}

#[test]
fn a_corrected_text_is_read_again_while_it_is_being_typed() {
    in_browser(async |page| {
        let text = record(&games(1)[0], true);
        open(page, &text).await?;
        page.find(".problem.error").await?;
        page.press('e').await?;
        // The editor shows the fault, underlined, and has the focus.
        let editor = "document.querySelector('.editor .code-editor')?.shadowRoot";
        page.wait_until(&format!("!!{editor}?.querySelector('.cm-activeLine .cm-lintRange-error')")).await?;
        // Everything depends on the earlier bid: without a landlord there is no lead.
        let before = text.find("> PLAY").and_then(|at| text.get(..at)).context("no play")?;
        page.run("document.execCommand('selectAll')").await?;
        page.paste_into(&format!("{editor}.querySelector('.cm-content')"), before).await?;
        page.wait_until("document.querySelector('.problem.error') === null").await?;
        page.devtools("Input.insertText", json!({ "text": "> PLAY A99\n" })).await?;
        page.wait_until("document.querySelector('.problem') !== null").await?;
        // The cursor stayed where the visitor types, whatever was read meanwhile.
        let lines = format!("[...{editor}.querySelectorAll('.cm-line')].map(line => line.textContent)");
        page.wait_until(&format!("{lines}.at(-2)?.endsWith('> PLAY A99') === true")).await?;
        page.press(Key::Escape).await?;
        page.find(".text-view .bad").await?;
        Ok(())
    });
}

/// 10 MB: the page stays responsive while the worker reads, draws only what is visible, and can stop.
#[test]
fn a_big_text_does_not_freeze_the_page() {
    in_browser(async |page| {
        page.open("#/inspect").await?;
        page.find(".inspect").await?;
        let drop_big = "
            const transfer = new DataTransfer();
            transfer.items.add(new File([arguments[0].repeat(Math.floor(10e6 / arguments[0].length))], 'big.log'));
            window.slowest = 0;
            let last = performance.now();
            (function frame() {
                const now = performance.now();
                window.slowest = Math.max(window.slowest, now - last);
                last = now;
                window.frame = requestAnimationFrame(frame);
            })();
            document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }))";
        let text = json!(three_games() + "---\n");
        page.client.execute(drop_big, vec![text.clone()]).await?;
        page.glimpse(".reading button").await?;
        // It may be read before a mouse gets there.
        page.run_early("document.querySelector('.reading button')?.click()").await?;
        page.find(".notice .primary").await?;
        assert!(page.run("return !document.querySelector('.timeline')").await? == true);

        page.click(".notice .primary").await?;
        page.find(".timeline").await?;
        let slowest = page.run("return window.slowest").await?.as_f64().unwrap_or(f64::INFINITY);
        println!("the slowest frame took {slowest:.0} ms");
        assert!(slowest < 1500.0, "the page froze for {slowest:.0} ms");
        let rows = page.run("return document.querySelectorAll('.text-view .row').length").await?;
        assert!(rows.as_u64().is_some_and(|rows| rows < 120), "{rows} rows are drawn");
        page.run("document.querySelector('.text-view').scrollTop = 1e9").await?;
        page.wait_until(
            "[...document.querySelectorAll('.text-view .row-number')].some(number => +number.textContent > 300000)",
        )
        .await?;
        Ok(())
    });
}

/// A bot's input of Dou Dizhu as people paste it: Python's words and quotes, a trailing comma.
const LOOSE: &str = "{'requests': [{'own': [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19], \
    'history': [[], []], 'publiccard': [17, 18, 19]},], 'responses': [], 'data': None}";

/// The judgement of a tried answer is within the window, and nothing lies on it.
const VERDICT_IN_SIGHT: &str = "(verdict => {
    if (!verdict) return false;
    const { top, bottom, left, right } = verdict.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, bottom - 3);
    return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && verdict.contains(seen);
})(document.querySelector('.tried p'))";

/// No card of the lower seat's hand lies on the rank of another.
const WHOLE_RANKS: &str = "[...document.querySelectorAll('.own-cards .slot')].every((slot, index, slots) => {
    const text = document.createRange();
    text.selectNodeContents(slot.querySelector('.rank'));
    const rank = text.getBoundingClientRect(), next = slots[index + 1]?.getBoundingClientRect();
    return !next || next.left < rank.left || rank.right <= next.left + 1;
})";

/// A telephone shows one pane at a time.
#[test]
fn the_entrance_and_the_inspector_fit_a_telephone_and_rest() {
    in_browser(async |page| {
        page.run_at_start(TIMERS).await?;
        page.resize(360, 640).await?;
        page.open("").await?;
        page.find("textarea").await?;
        let fits = "(root => root.scrollWidth <= root.clientWidth)(document.documentElement)";
        page.wait_until(fits).await.context("the entrance scrolls sideways")?;
        open(page, &three_games()).await?;
        for (tab, part) in [
            (".tab:nth-child(2)", ".text-view .row.chosen"),
            (".tab:nth-child(3)", ".fault-card"),
            (".tab:nth-child(1)", ".problem.chosen"),
        ] {
            page.click(tab).await?;
            ensure!(page.find(part).await?.is_displayed().await?, "{part} is not seen");
            page.wait_until(fits).await.with_context(|| format!("{tab} scrolls sideways"))?;
        }
        rests(page).await?;
        // The verdict on another answer is in sight; one that is illegal cannot be used.
        for (index, (width, height)) in [(360, 640), (844, 390), (1366, 650), (1440, 900)].into_iter().enumerate() {
            page.resize(width, height).await?;
            // The steps lie over the lowest line of a telephone until it is scrolled.
            page.run("document.querySelector('.try-other').click()").await?;
            page.fill(".trial textarea", &format!("PLAY A{}", 90 + index)).await?;
            page.click(".trial > button").await?;
            page.wait_until(VERDICT_IN_SIGHT).await.with_context(|| format!("the verdict at {width}×{height}"))?;
            assert_eq!(page.count(".write-it").await?, 0);
            page.screenshot(&format!("inspect-verdict-{width}")).await?;
        }
        // Of a hand of 24 every rank is whole.
        open(page, match_logs::<Tractor>()?.lines().next().context("no game")?).await?;
        page.find(".timeline .cells").await?;
        page.run("location.hash = '#/inspect?step=100'").await?;
        page.wait_until("document.querySelectorAll('.own-cards .slot').length > 23").await?;
        for (width, height) in [(1366, 650), (1440, 900)] {
            page.resize(width, height).await?;
            page.wait_until(WHOLE_RANKS).await.with_context(|| format!("ranks at {width}×{height}"))?;
        }
        // The buttons of a repair are within the window.
        open(page, LOOSE).await?;
        page.click(".repair-open").await?;
        for (width, height) in [(360, 640), (844, 390), (1366, 650)] {
            page.resize(width, height).await?;
            page.wait_until(
                "[...document.querySelectorAll('.repair-dialog .ways button')].every(button => {
                    const { top, bottom, left, right } = button.getBoundingClientRect();
                    return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
                })",
            )
            .await
            .with_context(|| format!("at {width}×{height}"))?;
            page.screenshot(&format!("inspect-repair-{width}")).await?;
        }
        Ok(())
    });
}
