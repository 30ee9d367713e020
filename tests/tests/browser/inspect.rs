//! The inspector.

use anyhow::{Context, Result};
use encoding_rs::GB18030;
use fantoccini::key::Key;
use paiju_ai::Ais;
use paiju_ai::doudizhu::Sample;
use paiju_doudizhu::DouDizhu;
use paiju_doudizhu::protocol::{self, EngineMessage, PlatformMessage, RoundInfo, referee};
use paiju_game::{Game, Limit, Seed, table};
use paiju_platform::{BotzoneGame, Record};
use paiju_tests::browser::{Page, in_browser};
use serde_json::json;

/// Games between three sample engines in which somebody bid, played to their ends.
pub fn games(count: usize) -> Vec<DouDizhu> {
    let play = |seed: u64| {
        let mut game = DouDizhu::start(&DouDizhu::deal(Seed(seed)));
        table::play(&mut game, &mut [Sample::USUAL; 3], Limit::WORK, Seed(seed), |_, _| {});
        game
    };
    (1..).map(play).filter(|game| game.course().plays().len() > 6).take(count).collect()
}

/// The referee's record of a game, or one in which the landlord passes when it must lead.
pub fn record(game: &DouDizhu, broken: bool) -> String {
    let mut exchanges = protocol::record(game, &RoundInfo::default());
    let lead = exchanges.iter_mut().find_map(|exchange| match (&exchange.sent, &mut exchange.answer) {
        (PlatformMessage::AskPlay, Some(EngineMessage::Play { cards, .. })) => Some(cards),
        _ => None,
    });
    if let (Some(cards), true) = (lead, broken) {
        *cards = Default::default();
    }
    referee::transcript(&exchanges, &[None, None, None])
}

/// Three games, the second of them broken.
pub fn three_games() -> String {
    let games = games(3);
    [record(&games[0], false), record(&games[1], true), record(&games[2], false)].join("---\n")
}

/// The line, from 1, that is the illegal lead in [`three_games`].
fn broken_line(text: &str) -> Result<usize> {
    let mut lines = text.lines().enumerate().skip_while(|(_, line)| *line != "---");
    let lead = lines.find(|(_, line)| line.contains("> PLAY"));
    lead.map(|(index, _)| index + 1).context("no such line")
}

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

/// Opens the inspector and waits until it has read a text.
pub async fn open(page: &Page, text: &str) -> Result<()> {
    page.open("#/inspect").await?;
    page.find(".inspect").await?;
    page.paste(text).await?;
    page.find(".problems").await?;
    page.wait_until("!document.querySelector('.reading')").await
}

/// The last moment of the timeline.
const LAST: &str = "document.querySelectorAll('.timeline [data-moment]').length - 1";
/// The moment that the timeline shows; for a refused action, the last.
const SHOWN: &str = "(document.querySelector('.timeline [aria-current]')?.dataset.moment \
    ?? String(document.querySelectorAll('.timeline [data-moment]').length - 1))";

/// The number of the current step and of the last.
async fn step(page: &Page) -> Result<(usize, usize)> {
    page.find(".timeline .cells").await?;
    Ok(serde_json::from_value(page.run(&format!("return [Number({SHOWN}), {LAST}]")).await?)?)
}

/// Waits until this game is open.
pub async fn at_game(page: &Page, number: usize) -> Result<()> {
    page.wait_until(&format!("document.querySelector('.game-row.now .game-number')?.textContent === '{number}'")).await
}

/// Waits until this step is shown.
async fn at_step(page: &Page, step: usize) -> Result<()> {
    page.wait_until(&format!("{SHOWN} === '{step}'")).await
}

/// The number of the line marked with this class.
async fn marked_line(page: &Page, class: &str) -> Result<usize> {
    Ok(page.text(&format!(".text-view .row.{class} .row-number")).await?.parse()?)
}

#[test]
fn the_first_illegal_action_is_shown_in_text_board_timeline_and_problems() {
    in_browser(async |page| {
        let text = three_games();
        open(page, &text).await?;
        assert!(page.text(".recognised").await?.contains("裁判记录"));
        at_game(page, 2).await?;

        let line = broken_line(&text)?;
        page.find(".problem.error.chosen").await?;
        assert!(page.text(".problem.chosen .where").await?.contains(&format!("{line} 行")));
        assert!(page.text(".problem.chosen .excerpt").await?.contains("PLAY"));
        assert_eq!(marked_line(page, "chosen").await?, line);
        assert!(page.text(".board-pane .fault-card").await?.contains("领出"));
        page.find(".timeline .cell.refused").await?;
        page.find(".answers .candidate").await?;
        assert_eq!(step(page).await?.0, step(page).await?.1, "nothing after it was judged");
        page.screenshot("inspect").await?;
        Ok(())
    });
}

#[test]
fn steps_lines_and_columns_lead_to_the_same_moment() {
    in_browser(async |page| {
        open(page, &record(&games(1)[0], false)).await?;
        let (start, last) = step(page).await?;
        assert_eq!(start, 0);
        page.press_times(Key::Right, 6).await?;
        at_step(page, 6).await?;
        let line = marked_line(page, "now").await?;
        page.press(Key::End).await?;
        at_step(page, last).await?;
        page.find(".sheet").await?;
        assert!(marked_line(page, "now").await? > line, "the text has scrolled along");

        page.press(Key::Home).await?;
        at_step(page, 0).await?;
        page.wait_until("document.querySelector('.row-number').textContent === '1'").await?;
        page.run(&format!(
            "const view = document.querySelector('.text-view'), row = view.querySelector('.row:not(.probe)');
            view.scrollTop = row.offsetHeight * ({line} - 4)"
        ))
        .await?;
        page.wait_until(&format!(
            "[...document.querySelectorAll('.row-number')].some(number => number.textContent === '{line}')"
        ))
        .await?;
        page.run(&format!(
            "[...document.querySelectorAll('.text-view .row')].find(row => row.textContent.startsWith('{line}')).lastChild.firstChild.click()"
        ))
        .await?;
        at_step(page, 6).await?;

        page.run("document.querySelectorAll('.column .cells')[9].click()").await?;
        at_step(page, 9).await?;
        page.press(Key::Left).await?;
        at_step(page, 8).await?;
        Ok(())
    });
}

#[test]
fn games_and_problems_are_browsed_by_keyboard() {
    in_browser(async |page| {
        open(page, &three_games()).await?;
        page.press('[').await?;
        at_game(page, 1).await?;
        page.press(']').await?;
        page.press(']').await?;
        at_game(page, 3).await?;
        page.press('n').await?;
        page.wait_until("document.querySelector('.problem.error.chosen') !== null").await?;
        at_game(page, 2).await?;
        page.wait_until("location.hash.startsWith('#/inspect?game=2&step=')").await?;

        // The lower seat's own turns, at which it is to act.
        page.press('v').await?;
        page.press('j').await?;
        let acting = "document.querySelector('.own .plate, .own.plate')?.classList.contains('turn') === true";
        page.wait_until(acting).await?;

        page.press('?').await?;
        assert!(page.text("dialog").await?.contains("下一个问题"));
        Ok(())
    });
}

#[test]
fn files_are_read_in_their_own_encodings() {
    in_browser(async |page| {
        page.open("#/inspect").await?;
        page.find(".inspect").await?;
        let text = record(&games(1)[0], true).replacen("A <", "NAME 参赛选手\nA <", 1);
        let utf_16 = "\u{feff}"
            .chars()
            .chain(text.chars())
            .collect::<String>()
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        let files: [(&str, Vec<u8>); 2] = [("GB18030", GB18030.encode(&text).0.into_owned()), ("UTF-16 LE", utf_16)];
        for (encoding, bytes) in files {
            page.drop_files(&[(&format!("{encoding}.log"), &bytes)]).await?;
            page.wait_until(&format!(
                "document.querySelector('.recognised')?.textContent.includes('编码 {encoding}') === true"
            ))
            .await?;
            page.find(".problem.error.chosen").await?;
            assert!(page.text(".text-pane h2").await?.contains(encoding));
            page.press(Key::Home).await?;
            page.wait_until("document.querySelector('.text-view').textContent.includes('参赛选手')").await?;
        }
        Ok(())
    });
}

/// Any pasted input is treated as plain text, rejected with a message, and can be corrected.
#[test]
fn junk_is_refused_and_kept() {
    in_browser(async |page| {
        let junk = "<script>window.ran = true</script><img src=x onerror='window.ran = true'> {\"requests\":";
        open(page, junk).await?;
        page.find(".problem.error").await?;
        let shown = page
            .run("return [...document.querySelectorAll('.text-view code')].map(code => code.textContent).join('')")
            .await?;
        assert_eq!(shown, junk);
        assert!(
            page.run("return window.ran === undefined && !document.querySelector('.inspect img, .inspect script')")
                .await?
                == true
        );

        page.press('e').await?;
        let edited = "document.querySelector('.editor .code-editor')?.shadowRoot?.querySelector('.cm-content')";
        page.wait_until(&format!("{edited}?.textContent === {}", json!(junk))).await?;

        for empty in ["", " \n\t"] {
            page.open("#/inspect").await?;
            page.reload().await?;
            page.find(".inspect").await?;
            page.drop_files(&[("empty.txt", empty.as_bytes())]).await?;
            page.wait_until("document.querySelector('.inspect.no-game') !== null").await?;
        }
        page.drop_files(&[("bytes", &[0, 255, 254, 7, 128, 10, 13, 200])]).await?;
        page.find(".problem.error").await?;
        Ok(())
    });
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

#[test]
fn the_address_and_the_tab_keep_the_place() {
    in_browser(async |page| {
        open(page, &three_games()).await?;
        page.press(']').await?;
        page.press_times(Key::Right, 5).await?;
        page.wait_until("location.hash === '#/inspect?game=3&step=5'").await?;
        page.reload().await?;
        page.find(".timeline").await?;
        at_step(page, 5).await?;
        at_game(page, 3).await?;
        page.run("location.hash = '#/inspect?game=1&step=2'").await?;
        at_game(page, 1).await?;
        at_step(page, 2).await?;

        // Opening another text does not lose the previous one.
        page.paste("something else").await?;
        page.find(".inspect.no-game .problem").await?;
        page.run("document.querySelector('.strip .ghost').click()").await?;
        page.find(".timeline").await?;
        Ok(())
    });
}

#[test]
fn an_ai_says_what_it_would_play() {
    in_browser(async |page| {
        open(page, &record(&games(1)[0], true)).await?;
        page.find(".answers .candidate.best .value-bar").await?;
        page.click(".answers .candidate button").await?;
        page.find(".own-cards .card.lit").await?;
        page.run("document.querySelector('.ledger').open = true").await?;
        assert!(page.text(".ledger").await?.contains("应剩"));
        Ok(())
    });
}

#[test]
fn a_text_that_is_not_what_it_seems_is_read_as_something_else() {
    in_browser(async |page| {
        open(page, "hello").await?;
        page.find(".inspect.no-game .read-as").await?;
        page.run("document.querySelectorAll('.read-as button')[1].click()").await?;
        page.wait_until("document.querySelector('.format-switch').value === 'referee-log'").await?;
        page.find(".problem.error").await?;
        page.wait_until("location.hash.includes('as=referee-log')").await?;
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

#[test]
fn texts_brought_from_the_entrance_are_inspected() {
    in_browser(async |page| {
        page.open("").await?;
        page.find("textarea").await?.send_keys("PLAY WHAT").await?;
        page.click(".paste .primary").await?;
        page.find(".inspect .problems").await?;
        assert!(page.text(".text-view").await?.contains("PLAY WHAT"));
        Ok(())
    });
}

#[test]
fn the_inspector_fits_a_telephone() {
    in_browser(async |page| {
        open(page, &three_games()).await?;
        page.resize(360, 780).await?;
        for dark in [false, true] {
            page.prefer_dark(dark).await?;
            for (tab, part) in [
                (".tab:nth-child(2)", ".text-view .row.chosen"),
                (".tab:nth-child(3)", ".fault-card"),
                (".tab:nth-child(1)", ".problem.chosen"),
            ] {
                page.click(tab).await?;
                assert!(page.find(part).await?.is_displayed().await?, "{part} is not seen");
                assert_eq!(
                    page.run("return document.documentElement.scrollWidth <= innerWidth").await?,
                    true,
                    "sideways"
                );
            }
            page.screenshot(if dark { "inspect-360-dark" } else { "inspect-360" }).await?;
        }
        Ok(())
    });
}

#[test]
fn a_hand_alone_is_recognised_and_dealt() {
    in_browser(async |page| {
        open(page, "3 3 3 4 小王 大王").await?;
        assert!(page.text(".problem .what").await?.contains("斗地主的 6 张手牌"));
        page.click("button.deal-hand").await?;
        page.wait_until("location.hash.startsWith('#/table/doudizhu?') && location.hash.includes('deal=1')").await?;
        page.wait_until("document.querySelectorAll('.own .card.joker').length === 2").await
    });
}
