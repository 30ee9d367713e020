//! A pupil's view of a sheet: its tasks, their state, a link to each.

use paiju_doudizhu::RuleSet;
use paiju_exercises::sheets::{Attempt, Cell, HandIn, Results, Sheet, Task};
use paiju_game::{Lang, Say, Spoken};
use paiju_inspect::share;
use yew::prelude::*;

use super::hand_in::HandOver;
use super::wanted::Wanted;
use super::{head, kept, said};
use crate::address::{self, Address};
use crate::arena::MatchPlan;
use crate::bots::Bot;
use crate::components::{Notice, on_choice};
use crate::i18n::{SheetText, Text, use_lang};
use crate::names::Route;
use crate::pages::on_sheet;
use crate::pages::own_bots::{label, of_game, seat_name, use_bots};
use crate::pages::to_lab::Cases;

/// A stored sheet, or one in the link, which is stored and then opened.
#[derive(Properties, PartialEq)]
pub struct DoingProps {
    #[prop_or_default]
    pub id: AttrValue,
    #[prop_or_default]
    pub packed: Option<String>,
    #[prop_or_default]
    pub address: Option<UseStateSetter<Address>>,
}

#[component]
pub fn Doing(props: &DoingProps) -> Html {
    let lang = use_lang();
    let refused = use_state(|| None::<Spoken>);
    let bots = use_bots();
    // Redrawn after a choice.
    let chosen = use_state(|| kept::bots(&props.id));
    use_effect_with((props.packed.clone(), props.id.clone()), {
        let (refused, address, chosen) = (refused.setter(), props.address.clone(), chosen.setter());
        move |(packed, id): &(Option<String>, AttrValue)| {
            chosen.set(kept::bots(id));
            match packed.as_ref().map(|packed| Sheet::of_packed(packed)) {
                None => {
                    // The sheet opened last is the one to come back to.
                    if let Some(sheet) = kept::sheet(id) {
                        kept::open(&sheet);
                    }
                }
                Some(Ok(sheet)) => {
                    let id = kept::open(&sheet);
                    if let Some(address) = address {
                        address::replace(&address, Route::Sheet, &Wanted::Kept(id).query());
                    }
                }
                Some(Err(why)) => refused.set(Some(Spoken::of(&why))),
            }
        }
    });
    if props.packed.is_some() {
        let why = refused.as_ref().map(|why| html! { <Notice text={why.say(lang)} /> });
        return html! { <>{ head(Text::Sheets.say(lang), lang) }{ why }</> };
    }
    let Some(sheet) = kept::sheet(&props.id) else {
        let why = if on_sheet::is_lost() { SheetText::Lost } else { SheetText::NotKept };
        return html! { <>{ head(Text::Sheets.say(lang), lang) }<Notice text={why.say(lang)} /></> };
    };
    let attempts = kept::attempts(&props.id);
    let cells = cells(&sheet, &attempts);
    let choose = {
        let (id, chosen) = (props.id.clone(), chosen.setter());
        Callback::from(move |(task, bot): (usize, String)| {
            kept::choose_bot(&id, task, &bot);
            chosen.set(kept::bots(&id));
        })
    };
    let task = |(at, task): (usize, &Task)| {
        let cell = cells.get(at).copied().unwrap_or_default();
        match task.query() {
            Some(query) => to_learn(task, query, cell, &attempts, at, lang),
            None => for_bot(task, at, &bots, chosen.get(&at), &choose, lang),
        }
    };
    html! {
        <>
            { head(sheet.title.say(lang), lang) }
            if let Some(about) = &sheet.about {
                <p class="about">{ about.say(lang) }</p>
            }
            if on_sheet::is_lost() {
                <Notice text={SheetText::Lost.say(lang)} />
            }
            <p class="hint">{ SheetText::DoingHow.say(lang) }</p>
            <ol class="tasks">{ for sheet.tasks.iter().enumerate().map(task) }</ol>
            <HandOver id={props.id.clone()} chosen={(*chosen).clone()} bots={(*bots).clone()} />
        </>
    }
}

fn cells(sheet: &Sheet, attempts: &[Attempt]) -> Vec<Cell> {
    let own = HandIn { attempts: attempts.to_vec(), ..HandIn::default() };
    Results::of(sheet, &[own]).rows.pop().map(|row| row.cells).unwrap_or_default()
}

/// A task that is done in Learn.
fn to_learn(task: &Task, query: String, cell: Cell, attempts: &[Attempt], at: usize, lang: Lang) -> Html {
    let (name, what) = said::words(task, lang);
    let done = cell.of > 0 && cell.right == cell.of;
    let state = match cell {
        Cell { tried: 0, .. } => SheetText::NotBegun,
        Cell { right, of, first, .. } => SheetText::RightOf { right, of, first },
    };
    // A drill continues at the first exercise without an attempt.
    let next = |count: usize| (0..count).find(|&step| !attempts.iter().any(|one| (one.task, one.step) == (at, step)));
    let query = match task {
        Task::Drill(drill) => format!("{query}&from={}", next(drill.count as usize).unwrap_or_default()),
        _ => query,
    };
    html! {
        <li class={classes!("task", done.then_some("done"))}>
            <a class="task-link" href={address::href(Route::Learn, &query)}>
                <strong>{ name }</strong><span>{ what }</span><span class="task-state num">{ state.say(lang) }</span>
            </a>
        </li>
    }
}

/// A task for a bot: the choice of the bot to hand in, and a link to try it.
fn for_bot(
    task: &Task,
    at: usize,
    bots: &[Bot],
    chosen: Option<&String>,
    choose: &Callback<(usize, String)>,
    lang: Lang,
) -> Html {
    let Some(game) = task.bot_game() else { return Html::default() };
    let (name, what) = said::words(task, lang);
    let own: Vec<&Bot> = of_game(bots, game.code()).filter(|bot| !bot.files.is_empty()).collect();
    let bot = chosen.and_then(|id| own.iter().find(|bot| bot.id == *id));
    let choose = on_choice(&choose.reform(move |bot: String| (at, bot)), |value| Some(value.to_owned()));
    let option = |bot: &&Bot| {
        html! { <option value={bot.id.clone()} selected={chosen == Some(&bot.id)}>{ label(bot, bots, lang) }</option> }
    };
    let tried = match (task, bot) {
        (Task::Cases(pack), _) => {
            let to = Cases::Packed(share::pack(&pack.file)).href();
            Some(html! { <a class="ghost small-button" href={to}>{ SheetText::TryCases.say(lang) }</a> })
        }
        (Task::Bot(task), Some(bot)) => {
            let sitter = |seat: Option<&str>| seat.map_or_else(|| seat_name(bot), str::to_owned);
            let plan = MatchPlan {
                game: game.code().to_owned(),
                rules: RuleSet::Contest,
                seats: task.seats().into_iter().map(sitter).collect(),
                names: Vec::new(),
                deals: task.deals as u32,
                rotate: true,
                seed: task.seed,
            };
            let to = address::href(Route::Arena, &plan.query());
            Some(html! { <a class="ghost small-button try-match" href={to}>{ SheetText::TryMatch.say(lang) }</a> })
        }
        _ => None,
    };
    html! {
        <li class={classes!("task", bot.map(|_| "done"))}>
            <strong>{ name }</strong><span>{ what }</span>
            <div class="ways">
                if own.is_empty() {
                    <span class="hint">{ SheetText::NoBotYet.say(lang) }</span>
                } else {
                    <label class="field">
                        { SheetText::ChooseBot.say(lang) }
                        <select class="choose-bot" onchange={choose}>
                            <option value="" selected={bot.is_none()}>{ SheetText::NoBot.say(lang) }</option>
                            { for own.iter().map(option) }
                        </select>
                    </label>
                }
                <a class="ghost small-button" href={address::href(Route::Lab, "")}>{ SheetText::WriteBot.say(lang) }</a>
                { tried }
            </div>
            if bot.is_some() {
                <span class="task-state">{ SheetText::BotChosen.say(lang) }</span>
            }
        </li>
    }
}
