//! The visitor's own bots at the table: queries to them, and the dialogue.

use std::cell::RefCell;
use std::rc::Rc;

use paiju_game::platform::dialogue::Failure;
use paiju_game::{Say, Seat, Spoken};
use paiju_inspect::GameId;
use yew::prelude::*;

use super::exports::use_match_log;
use super::handle::TableHandle;
use crate::address;
use crate::boards::BoardGame;
use crate::bots::runtime::End;
use crate::components::tab_panel;
use crate::errands::{Carrier, Errand, Exchange, Order, Printed, Questions, printed};
use crate::i18n::{TableText, use_lang};
use crate::names::Route;
use crate::pages::carried;
use crate::pages::hand_out::save_archive;
use crate::pages::keep_turn::KeepTurn;
use crate::pages::source::Source;
use crate::table::{Event, Task, Want};
use crate::worker::Workers;
use crate::worker::cases::FailedGame;
use crate::worker::protocol::Trouble;
use crate::worker::texts::{self, GuestMove};

/// The dialogue with bots by step, earliest first.
#[derive(Clone, Default)]
pub struct Said {
    all: Rc<RefCell<Vec<(usize, Exchange)>>>,
    /// The number of exchanges, to detect changes.
    times: usize,
}

impl PartialEq for Said {
    fn eq(&self, other: &Self) -> bool {
        self.times == other.times && Rc::ptr_eq(&self.all, &other.all)
    }
}

impl Said {
    /// Records an exchange for a step, and drops those for later steps, which belong to a course taken back.
    fn add(&mut self, step: usize, exchange: Exchange) {
        self.times += 1;
        let mut all = self.all.borrow_mut();
        all.retain(|(of, _)| *of <= step);
        match all.last_mut().filter(|(of, before)| *of == step && before.seat == exchange.seat) {
            // A line protocol has many exchanges before a decision.
            Some((_, before)) => before.go_on(exchange),
            None => all.push((step, exchange)),
        }
    }

    /// The bots' output for each step.
    pub fn printed(&self) -> Vec<(usize, Printed)> {
        self.all.borrow().iter().map(|(step, exchange)| (*step, printed(&exchange.heard))).collect()
    }

    /// Whether there is a dialogue at this step.
    pub fn any(&self, step: usize) -> bool {
        self.all.borrow().first().is_some_and(|(of, _)| *of <= step)
    }

    /// The last dialogue at this step.
    pub fn at(&self, step: usize) -> Option<Exchange> {
        let all = self.all.borrow();
        all.iter().rev().find(|(of, _)| *of <= step).map(|(_, exchange)| exchange.clone())
    }
}

/// Asks the wanted bot for its decision; dropping the result cancels the question.
pub fn ask<G: BoardGame>(
    workers: &Workers,
    carrier: &Carrier,
    table: TableHandle<G>,
    (want, task): (Want, Task),
    said: Callback<(usize, Exchange)>,
) -> Errand {
    let seat = want.seat;
    let order = Order { names: vec![(seat.0, want.ai.clone())], game: 0, seed: task.seed.0, stays: true };
    let questions = Questions {
        begin: Box::new(move |guests| texts::ask::<G>(guests, seat, task.view)),
        go_on: Box::new(move |_, answer| texts::answered::<G>(seat, answer)),
    };
    let step = want.step;
    let said = said.reform(move |exchange| (step, exchange));
    let done = Callback::from(move |answer: Result<GuestMove<G>, Trouble>| {
        let want = want.clone();
        table.dispatch(match answer {
            Ok(Ok(thought)) => Event::Decided(want, thought),
            Ok(Err(fault)) => Event::Failed(want, fault),
            Err(trouble) => Event::Lost(want, trouble),
        });
    });
    Errand::send(workers, carrier, order, questions, said, done)
}

#[derive(Clone, PartialEq, Properties)]
pub struct SaidWithProps<G: BoardGame> {
    pub said: Said,
    pub table: TableHandle<G>,
}

/// The dialogue with a bot before the shown step, with its errors and its time.
#[component]
pub fn SaidWith<G: BoardGame>(props: &SaidWithProps<G>) -> Html {
    let lang = use_lang();
    let SaidWithProps { said, table } = props;
    let exchange = said.at(table.step);
    let whole = |exchange: &Exchange| format!("{}\n{}\n", exchange.text.trim_end(), exchange.heard.stdout.trim_end());
    let match_log = use_match_log(table, said);
    let look = {
        let otherwise = exchange.as_ref().map(whole).unwrap_or_default();
        let show = Callback::from(move |text: Result<String, Trouble>| {
            carried::bring(Source::text(text.as_ref().unwrap_or(&otherwise)));
            address::go(Route::Inspect);
        });
        match_log.reform(move |_: MouseEvent| show.clone())
    };
    let Some(exchange) = exchange else { return Html::default() };
    let Exchange { seat, text, heard, .. } = &exchange;
    let block = |title: TableText, text: &str| {
        html! {
            if !text.trim().is_empty() {
                <details open={matches!(title, TableText::BotAnswer | TableText::BotErrors)}>
                    <summary>{ title.say(lang) }</summary>
                    <pre tabindex="0">{ text.to_owned() }</pre>
                </details>
            }
        }
    };
    let title = TableText::BotSaid(table.game.seat_title(Seat(*seat), lang).to_owned()).say(lang);
    let tools =
        html! { <><span>{ title.clone() }</span><span class="time">{ format!("{:.0} ms", heard.ms) }</span></> };
    let save = {
        let (exchange, name) = (exchange.clone(), format!("{}-step{}-seat{seat}.zip", table.game.id, table.step));
        let place = Spoken::by(|lang| table.game.seat_title(Seat(*seat), lang).to_owned());
        move |_: MouseEvent| {
            let files = failure(&exchange, place.clone()).files(lang);
            save_archive(&name, &files.map(|(name, text)| (name.to_owned(), text)));
        }
    };
    let failed = table.rows().iter().find(|row| row.failed && row.seat == Seat(*seat) && row.index < table.step);
    let keep = GameId::from_code(table.game.id).zip(failed).map(|(id, failed)| {
        let (exchange, why) = (exchange.clone(), failed.words.clone());
        let draw_up = match_log.reform(move |take: Callback<FailedGame>| {
            let (Exchange { seat, run, .. }, why) = (exchange.clone(), why.clone());
            Callback::from(move |text: Result<String, Trouble>| {
                // An engine's own protocol stands in its run alone; so does what was asked where there is no log.
                let text = text.ok().filter(|_| !run.stdin.starts_with("DOUDIZHUVER")).unwrap_or_default();
                let run = Some((run.clone(), why.clone()));
                take.emit(FailedGame { game: id, text, number: 0, seat: Seat(seat), run });
            })
        });
        let player = table.sitters.get(usize::from(*seat)).map(|sitter| sitter.name().to_owned());
        html! { <KeepTurn key={format!("{} {seat}", table.step)} game={table.game.id} {player} {draw_up} /> }
    });
    let content = html! {
        <div class="bot-said">
            { block(TableText::BotInput, text) }
            { block(TableText::BotAnswer, &heard.stdout) }
            { block(TableText::BotErrors, &heard.stderr) }
            if !matches!(heard.end, End::Exited | End::Waits) {
                <p class="detail">{ heard.say(lang) }</p>
            }
            <button type="button" class="ghost" onclick={look}>{ TableText::BotInspect.say(lang) }</button>
            <button type="button" class="ghost save-turn" title={TableText::BotSaveHint.say(lang)} onclick={save}>{ TableText::BotSave.say(lang) }</button>
            { keep }
        </div>
    };
    tab_panel(title, "bot", Some(tools), content)
}

/// A bot's turn, with all that runs its program again.
fn failure(exchange: &Exchange, place: Spoken) -> Failure {
    let Exchange { heard, run, .. } = exchange;
    let fault = (!matches!(heard.end, End::Exited | End::Waits)).then(|| Spoken::of(heard));
    let ms = heard.ms.max(0.0).round() as u64;
    Failure { place, fault, ms, limits: None, again: None, run: run.clone() }
}

/// Receives the dialogue with bots while the table is there.
#[hook]
pub fn use_said() -> (Said, Callback<(usize, Exchange)>) {
    let said = use_mut_ref(Said::default);
    let redraw = use_force_update();
    let now = said.borrow().clone();
    let hear = use_callback((), move |(step, exchange), ()| {
        said.borrow_mut().add(step, exchange);
        redraw.force_update();
    });
    (now, hear)
}

#[cfg(test)]
mod tests {
    use paiju_game::platform::dialogue::Run;

    use super::*;
    use crate::bots::runtime::Heard;

    fn exchange(text: &str) -> Exchange {
        let stdout = text.to_uppercase();
        let heard = Heard { stdout, stderr: String::new(), end: End::Waits, detail: String::new(), ms: 1.0 };
        Exchange { seat: 0, text: text.to_owned(), heard, run: Run::default() }
    }

    #[test]
    fn each_step_has_its_own_dialogue() {
        let mut said = Said::default();
        for (step, text) in [(3, "a"), (3, "b"), (7, "c")] {
            said.add(step, exchange(text));
        }
        let text = |said: &Said, step| said.at(step).map(|exchange| (exchange.text, exchange.heard.stdout));
        let pair = |text: &str, stdout: &str| Some((text.to_owned(), stdout.to_owned()));
        assert_eq!(text(&said, 2), None);
        assert_eq!((text(&said, 3), text(&said, 6)), (pair("a\nb", "A\nB"), pair("a\nb", "A\nB")));
        assert_eq!(text(&said, 9), pair("c", "C"));
        let before = said.clone();
        said.add(5, exchange("d"));
        assert_eq!(text(&said, 9), pair("d", "D"), "another game from there on");
        assert!(before != said);
    }
}
