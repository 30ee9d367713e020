//! A class's hand-ins: each pupil's results, the hard steps, every attempt.

use std::rc::Rc;

use paiju_exercises::sheets::{Cell, HandIn, Received, Results, Row, Sheet, duplicates};
use paiju_game::{Lang, Say, Spoken};
use yew::prelude::*;

use super::attempts::attempts;
use super::hand_in::file_part;
use super::{head, kept, said};
use crate::bots::Came;
use crate::components::{Notice, panel};
use crate::i18n::{SheetText, use_lang};
use crate::pages::carried;
use crate::pages::hand_out::save_file;
use crate::pages::lab::files::{on_files, use_files};

#[derive(Properties, PartialEq)]
pub struct CollectProps {
    /// Whether another page passed on a hand-in.
    pub is_brought: bool,
}

/// The collected files, unparsed.
#[derive(Clone, Debug, Default, PartialEq)]
struct Pile {
    sheet: Option<Sheet>,
    /// Names and texts.
    files: Vec<(String, String)>,
}

/// A pile, parsed.
struct Sorted {
    results: Rc<Results>,
    /// Messages to the teacher about some files.
    told: Vec<Spoken>,
}

impl Pile {
    /// Adds files; a sheet among them is the one that the hand-ins are for. Also returns why a sheet is rejected.
    fn with(mut self, came: Vec<(String, String)>) -> (Self, Option<Spoken>) {
        let mut refused = None;
        for (name, text) in came {
            match Sheet::read(&text) {
                Ok(sheet) => self.sheet = Some(sheet),
                Err(why) if Sheet::is_meant_by(&text) => refused = Some(Spoken::of(&why)),
                Err(_) => {
                    // A repeated file counts once.
                    if !self.files.iter().any(|(_, known)| *known == text) {
                        self.files.push((name, text));
                    }
                }
            }
        }
        // A sheet that this browser made or opened need not be added.
        if self.sheet.is_none() {
            let ids = self.files.iter().filter_map(|(_, text)| HandIn::sheet_of(text));
            self.sheet = ids.filter_map(|checksum| kept::sheet(kept::id_of(&checksum))).next();
        }
        (self, refused)
    }

    fn sorted(&self, sheet: &Sheet) -> Sorted {
        let (mut counted, mut told) = (Vec::new(), Vec::new());
        for (name, text) in &self.files {
            match HandIn::read(text, sheet) {
                Ok(Received { hand_in, is_of_sheet: false, .. }) => {
                    told.push(Spoken::of(&SheetText::Foreign(hand_in.who)));
                }
                Ok(Received { hand_in, is_sealed, .. }) => {
                    told.extend((!is_sealed).then(|| Spoken::of(&SheetText::Changed(hand_in.who.clone()))));
                    counted.push(hand_in);
                }
                Err(why) => {
                    let why = |lang| SheetText::Unreadable { name: name.clone(), why: why.say(lang) }.say(lang);
                    told.push(Spoken::by(why));
                }
            }
        }
        let results = Results::of(sheet, &counted);
        told.extend(duplicates(&results.rows).iter().map(Spoken::of));
        Sorted { results: Rc::new(results), told }
    }
}

#[component]
pub fn Collect(props: &CollectProps) -> Html {
    let lang = use_lang();
    let pile = use_reducer(State::default);
    let open = use_state(|| None::<String>);
    let come = {
        let pile = pile.dispatcher();
        Callback::from(move |came: Result<Vec<Came>, Spoken>| {
            pile.dispatch(came.map(|files| files.into_iter().map(text_of).collect()));
        })
    };
    let paste = {
        let pile = pile.dispatcher();
        Callback::from(move |text: String| pile.dispatch(Ok(vec![(String::new(), text)])))
    };
    use_effect_with(props.is_brought, {
        let pile = pile.dispatcher();
        move |&is_brought| {
            if let Some(source) = is_brought.then(carried::load).flatten() {
                pile.dispatch(Ok(vec![(source.name.clone().unwrap_or_default(), source.to_text())]));
            }
        }
    });
    let files = use_files(come, paste);
    // A look at one pupil reads no file again.
    let sorted = use_memo(pile.pile.clone(), |pile| pile.sheet.as_ref().map(|sheet| pile.sorted(sheet)));
    let content = match (&pile.pile.sheet, &*sorted) {
        (Some(sheet), Some(sorted)) => class(sheet, sorted, &open, lang),
        _ if pile.pile.files.is_empty() => Html::default(),
        _ => html! { <Notice text={SheetText::WhichSheet.say(lang)} /> },
    };
    html! {
        <div class={classes!("collect", files.dragging.then_some("dragging"))}>
            { head(SheetText::Collect.say(lang), lang) }
            <p class="tagline">{ SheetText::CollectHow.say(lang) }</p>
            <p class="ways">
                <label class="primary file-button choose-hand-ins">
                    { SheetText::Choose.say(lang) }
                    <input type="file" class="sr-only" multiple=true accept=".json,application/json" onchange={on_files(&files.read)} />
                </label>
            </p>
            if let Some(why) = &pile.refused {
                <Notice text={why.say(lang)} />
            }
            { content }
        </div>
    }
}

/// The pile, and why the last files were rejected.
#[derive(Clone, Debug, Default, PartialEq)]
struct State {
    pile: Pile,
    refused: Option<Spoken>,
}

impl Reducible for State {
    type Action = Result<Vec<(String, String)>, Spoken>;

    fn reduce(self: Rc<Self>, came: Self::Action) -> Rc<Self> {
        match came {
            Ok(files) => {
                let (pile, refused) = self.pile.clone().with(files);
                Self { pile, refused }
            }
            Err(why) => Self { pile: self.pile.clone(), refused: Some(why) },
        }
        .into()
    }
}

fn text_of(came: Came) -> (String, String) {
    (came.name, String::from_utf8_lossy(&came.bytes).into_owned())
}

/// A class: messages about its files, the table, the hard steps, one pupil's attempts.
fn class(sheet: &Sheet, sorted: &Sorted, open: &UseStateHandle<Option<String>>, lang: Lang) -> Html {
    let Sorted { results, told } = sorted;
    let title = sheet.title.say(lang);
    let save = |kind: &'static str, write: fn(&Results, Lang) -> String| {
        let (name, results) = (format!("{}-{kind}.csv", file_part(&title)), results.clone());
        // With a byte order mark, spreadsheets read it as UTF-8.
        move |_: MouseEvent| save_file(&name, &format!("\u{feff}{}", write(&results, lang)))
    };
    let shown = open.as_ref().and_then(|who| results.rows.iter().find(|row| row.who == *who));
    let has_bots = sheet.tasks.iter().any(|task| task.bot_game().is_some());
    html! {
        <>
            <h2>{ title.clone() }</h2>
            if !told.is_empty() {
                <div class="notice" role="alert"><ul class="told">{ for told.iter().map(|told| html! { <li>{ told.say(lang) }</li> }) }</ul></div>
            }
            if !results.rows.is_empty() {
                { panel(SheetText::Class.say(lang), "class-table", pupils(results, lang), table(sheet, results, open, lang)) }
                <p class="hint">{ SheetText::AsTold.say(lang) }</p>
                if has_bots {
                    <p class="hint">{ SheetText::BotsHow.say(lang) }</p>
                }
                <p class="ways">
                    <button type="button" class="ghost save-table" onclick={save("table", Results::csv)}>{ SheetText::SaveTable.say(lang) }</button>
                    <button type="button" class="ghost save-attempts" onclick={save("attempts", Results::attempts_csv)}>{ SheetText::SaveAttempts.say(lang) }</button>
                </p>
                { panel(SheetText::Hard.say(lang), "hard-steps", Html::default(), hard(sheet, results, lang)) }
            }
            if let Some(row) = shown {
                { panel(SheetText::Attempts(row.who.clone()).say(lang), "all-attempts", Html::default(), attempts(sheet, &row.attempts, lang)) }
            }
        </>
    }
}

fn pupils(results: &Results, lang: Lang) -> Html {
    html! { <span class="hint num">{ SheetText::Pupils(results.rows.len()).say(lang) }</span> }
}

fn table(sheet: &Sheet, results: &Results, open: &UseStateHandle<Option<String>>, lang: Lang) -> Html {
    let head = |task: usize| {
        let title = sheet.tasks.get(task).map(|task| said::words(task, lang).0).unwrap_or_default();
        html! { <th scope="col">{ SheetText::TaskNumber(task).say(lang) }<br /><span class="hint task-title">{ title }</span></th> }
    };
    let row = |row: &Row| {
        let is_open = open.as_ref() == Some(&row.who);
        let show = {
            let (open, who) = (open.setter(), row.who.clone());
            move |_: MouseEvent| open.set((!is_open).then(|| who.clone()))
        };
        let took: u64 = row.cells.iter().map(|cell| cell.took).sum();
        html! {
            <tr>
                <th scope="row"><button type="button" class="ghost small-button" aria-expanded={is_open.to_string()} onclick={show}>{ row.who.clone() }</button></th>
                { for row.cells.iter().map(|cell| self::cell(cell, lang)) }
                <td class="num">{ SheetText::Minutes(took).say(lang) }</td>
            </tr>
        }
    };
    html! {
        <div class="table-scroll" tabindex="0">
            <table>
                <thead><tr>
                    <th scope="col">{ SheetText::Who.say(lang) }</th>
                    { for (0..sheet.tasks.len()).map(head) }
                    <th scope="col">{ SheetText::Time.say(lang) }</th>
                </tr></thead>
                <tbody>{ for results.rows.iter().map(row) }</tbody>
            </table>
        </div>
    }
}

fn cell(cell: &Cell, lang: Lang) -> Html {
    let Cell { of, tried, right, first, bot, .. } = *cell;
    if bot {
        return html! { <td class="some">{ SheetText::BotGiven.say(lang) }</td> };
    }
    if tried == 0 {
        return html! { <td class="none">{ "–" }</td> };
    }
    let class = if right == of { "num all" } else { "num some" };
    html! { <td {class} title={SheetText::CellTitle { right, of, first }.say(lang)}>{ format!("{right}/{of} ({first})") }</td> }
}

/// The hard steps, the hardest first.
fn hard(sheet: &Sheet, results: &Results, lang: Lang) -> Html {
    const MOST: usize = 10;
    let hardest = results.hardest();
    if hardest.is_empty() {
        return html! { <p class="hint">{ SheetText::NothingHard.say(lang) }</p> };
    }
    let row = |rate: &paiju_exercises::sheets::StepRate| {
        let title = sheet.tasks.get(rate.task).map(|task| said::words(task, lang).0).unwrap_or_default();
        html! {
            <tr>
                <th scope="row">{ format!("{} · {title}", SheetText::TaskNumber(rate.task).say(lang)) }</th>
                <td class="num">{ rate.step + 1 }</td>
                <td class="num">{ format!("{}/{}", rate.first, rate.tried) }</td>
                <td class="num">{ format!("{}/{}", rate.right, rate.tried) }</td>
            </tr>
        }
    };
    html! {
        <div class="table-scroll" tabindex="0">
            <table>
                <thead><tr>{ for [SheetText::Tasks, SheetText::Step, SheetText::FirstTry, SheetText::InTheEnd].map(|head| html! { <th scope="col">{ head.say(lang) }</th> }) }</tr></thead>
                <tbody>{ for hardest.iter().take(MOST).map(row) }</tbody>
            </table>
        </div>
    }
}
