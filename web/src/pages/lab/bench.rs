//! An open bot: its settings, its files, and a turn run by hand.

use std::rc::Rc;

use paiju_game::{Lang, Say, Spoken};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::bot_list::name;
use super::compiler::compiler;
use super::draft::{Draft, Keeping, use_draft};
use super::file_tabs::FileTabs;
use super::library::Library;
use super::limits::limits;
use super::linked_bot::LinkBot;
use super::links::{Links, WatchBot};
use super::own_cases::OwnCases;
use super::runner::{Run, use_runner};
use super::turn::Turn;
use crate::address;
use crate::bots::runtime::{self, Diagnostic, PrepareError, Sizes};
use crate::bots::store::StoreError;
use crate::i18n::{LabText, use_lang};
use crate::names::Route;
use crate::pages::editing::Place;
use crate::pages::own_bots::seat_name;
use crate::pages::to_lab::bot_href;

#[derive(Properties, PartialEq)]
pub struct BenchProps {
    pub id: String,
    pub library: Library,
}

#[component]
pub fn Bench(props: &BenchProps) -> Html {
    let lang = use_lang();
    let draft = use_draft(&props.id, &props.library);
    let runner = use_runner();
    let sizes = use_state(|| None::<Sizes>);
    let shown = use_state(|| 0_usize);
    let place = use_state(|| None::<Place>);
    // The sizes change once a runtime was fetched.
    use_effect_with(matches!(runner.run(), Run::Asking), {
        let sizes = sizes.setter();
        move |_| {
            yew::platform::spawn_local(async move {
                // Missing runtimes are reported when a program is run.
                if let Ok(known) = runtime::sizes().await {
                    sizes.set(Some(known));
                }
            });
        }
    });
    let (diagnostics, output) = match runner.run() {
        Run::Refused(error @ PrepareError::Compile { output, .. }) => (error.diagnostics(lang), output.clone()),
        Run::Refused(error) => (error.diagnostics(lang), String::new()),
        _ => (vec![], String::new()),
    };
    let is_refused = !diagnostics.is_empty() || matches!(runner.run(), Run::Refused(PrepareError::Compile { .. }));
    let diagnostics = use_memo(diagnostics, |said| Rc::<[Diagnostic]>::from(said.clone()));
    let Some(bot) = draft.bot().cloned() else {
        return html! { <p class="to-list">{ address::link(Route::Lab, "ghost", LabText::Close.say(lang)) }</p> };
    };
    let onplace = {
        let (shown, place, bot) = (shown.setter(), place.clone(), bot.clone());
        Callback::from(move |said: Diagnostic| {
            if let Some(file) = bot.files.iter().position(|file| file.name == said.file) {
                shown.set(file);
            }
            let again = place.as_ref().map_or(0, |place| place.again.wrapping_add(1));
            place.set(Some(Place { line: said.line, column: said.column, again, focus: true }));
        })
    };
    let onshow = {
        let (shown, place) = (shown.setter(), place.setter());
        Callback::from(move |file| {
            shown.set(file);
            place.set(None);
        })
    };
    let rename = {
        let draft = draft.clone();
        move |event: InputEvent| {
            if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
                draft.change(|bot| bot.name = input.value());
            }
        }
    };
    html! {
        <div class="bench">
            <div class="bench-head">
                { address::link(Route::Lab, "ghost to-list", LabText::Close.say(lang)) }
                <input class="bot-title" aria-label={LabText::Name.say(lang)} value={bot.name.clone()} placeholder={LabText::Nameless.say(lang)} oninput={rename} />
                <span class="language">{ bot.language.say(lang) }</span>
                { keeping(&draft, lang) }
            </div>
            { limits(&draft, &bot, lang) }
            <Links bot={(*bot).clone()} chooses=true />
            <nav class="bot-links"><LinkBot bot={bot.clone()} /></nav>
            <WatchBot game={bot.game} name={seat_name(&bot)} />
            <div class="bench-body">
                <FileTabs draft={draft.clone()} diagnostics={(*diagnostics).clone()} shown={*shown} {onshow} place={*place} />
                <div class="bench-side">
                    if is_refused {
                        { compiler(&diagnostics, &output, &onplace, lang) }
                    }
                    <OwnCases bot={bot.clone()} is_kept={*draft.keeping() == Keeping::Kept} />
                    <Turn bot={bot.clone()} runner={runner.clone()} sizes={*sizes} />
                </div>
            </div>
        </div>
    }
}

/// Says whether the bot shown is saved; if not, with the reason and the possible actions.
fn keeping(draft: &Draft, lang: Lang) -> Html {
    let why = match draft.keeping() {
        Keeping::Kept => {
            return html! { <span class="kept-state kept" role="status">{ LabText::Saved.say(lang) }</span> };
        }
        Keeping::UnderWay => {
            return html! { <span class="kept-state" role="status">{ LabText::Unsaved.say(lang) }</span> };
        }
        Keeping::Failed(why) => why,
    };
    let theirs = {
        let draft = draft.clone();
        move |_: MouseEvent| draft.take_theirs()
    };
    let mine = {
        let draft = draft.clone();
        move |_: MouseEvent| {
            let Some(bot) = draft.bot() else { return };
            let name = LabText::CopyOf(name(bot, lang)).say(lang);
            draft.keep_mine(name, Callback::from(|id: String| address::go_to(&bot_href(&id))));
        }
    };
    html! {
        <div class="notice" role="alert">
            <p>{ LabText::SaveFailed(Spoken::of(why)).say(lang) }</p>
            if *why == StoreError::ChangedElsewhere {
                <button type="button" class="ghost take-theirs" onclick={theirs}>{ LabText::TakeTheirs.say(lang) }</button>
            }
            <button type="button" class="ghost keep-mine" onclick={mine}>{ LabText::KeepMine.say(lang) }</button>
        </div>
    }
}
