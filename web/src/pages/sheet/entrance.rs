//! The start page of the sheets: what they are, for pupils and for teachers, and those stored in this browser.

use paiju_exercises::sheets::{HandIn, MAX_BYTES, Sheet, SheetProblem};
use paiju_game::{Lang, Say, Spoken};
use yew::prelude::*;

use super::kept;
use super::wanted::Wanted;
use crate::address;
use crate::components::{Glyph, Notice, icon};
use crate::i18n::{SheetText, Text, use_lang};
use crate::pages::carried;
use crate::pages::intake::{Incoming, use_intake};
use crate::pages::source::Source;

#[derive(Properties, PartialEq)]
pub struct EntranceProps {
    /// Whether another page passed on a file.
    pub is_brought: bool,
}

#[component]
pub fn Entrance(props: &EntranceProps) -> Html {
    let lang = use_lang();
    let refused = use_state(|| None::<Spoken>);
    let sheets = use_state(kept::all);
    let removed = use_state(|| None::<Gone>);
    let undo = removed.as_ref().map(|gone| {
        let (gone, removed, sheets) = (gone.clone(), removed.setter(), sheets.setter());
        let title = gone.title.clone();
        let undo = move |_: MouseEvent| {
            kept::bring_back(&gone.id, &gone.kept);
            removed.set(None);
            sheets.set(kept::all());
        };
        html! {
            <p class="ways">
                <span role="status">{ SheetText::Removed(title).say(lang) }</span>
                <button type="button" class="ghost undo" onclick={undo}>{ SheetText::Undo.say(lang) }</button>
            </p>
        }
    });
    let come = use_callback(refused.setter(), |come: Incoming, refused| {
        refused.set(match come {
            Ok(source) => opened(&source).err().map(|why| Spoken::of(&why)),
            Err(why) => Some(Spoken::of(&why)),
        });
    });
    use_effect_with(props.is_brought, {
        let come = come.clone();
        move |&is_brought| {
            if let Some(source) = is_brought.then(carried::load).flatten() {
                come.emit(Ok(source));
            }
        }
    });
    let intake = use_intake(come, MAX_BYTES);
    html! {
        <>
            <header class="sheets-head"><h1>{ Text::Sheets.say(lang) }</h1></header>
            <p class="tagline">{ SheetText::Tagline.say(lang) }</p>
            if let Some(why) = &*refused {
                <Notice text={why.say(lang)} onclose={let refused = refused.setter(); move |()| refused.set(None)} />
            }
            <div class={classes!("sheets-doors", intake.dragging.then_some("dragging"))}>
                <section class="panel" aria-labelledby="for-pupils">
                    <h2 id="for-pupils">{ SheetText::ForPupils.say(lang) }</h2>
                    <p>{ SheetText::ForPupilsHow.say(lang) }</p>
                    <p class="ways">
                        <label class="primary file-button open-sheet">
                            { SheetText::Open.say(lang) }
                            <input type="file" class="sr-only" accept=".json,application/json" onchange={intake.on_files()} />
                        </label>
                    </p>
                </section>
                <section class="panel" aria-labelledby="for-teachers">
                    <h2 id="for-teachers">{ SheetText::ForTeachers.say(lang) }</h2>
                    <p>{ SheetText::ForTeachersHow.say(lang) }</p>
                    <p class="ways">
                        <a class="primary to-make" href={Wanted::Make.href()}>{ SheetText::Make.say(lang) }</a>
                        <a class="ghost to-collect" href={Wanted::Collect { is_brought: false }.href()}>{ SheetText::Collect.say(lang) }</a>
                    </p>
                </section>
            </div>
            if !sheets.is_empty() {
                <section aria-labelledby="kept-sheets">
                    <h2 id="kept-sheets">{ SheetText::Kept.say(lang) }</h2>
                    <ul class="sheet-list">{ for sheets.iter().map(|(id, sheet)| row(id, sheet, (&sheets, &removed), lang)) }</ul>
                </section>
            }
            { undo }
        </>
    }
}

/// A sheet that was just removed.
#[derive(Clone, PartialEq)]
struct Gone {
    id: String,
    title: String,
    kept: kept::Removed,
}

type Lists<'a> = (&'a UseStateHandle<Vec<(String, Sheet)>>, &'a UseStateHandle<Option<Gone>>);

fn row(id: &str, sheet: &Sheet, (sheets, removed): Lists<'_>, lang: Lang) -> Html {
    let title = sheet.title.say(lang);
    let words = SheetText::Remove(title.clone()).say(lang);
    let remove = {
        let (id, title, sheets, removed) = (id.to_owned(), title.clone(), sheets.setter(), removed.setter());
        move |_: MouseEvent| {
            removed.set(Some(Gone { id: id.clone(), title: title.clone(), kept: kept::remove(&id) }));
            sheets.set(kept::all());
        }
    };
    html! {
        <li>
            <a href={Wanted::Kept(id.to_owned()).href()}>{ title }</a>
            <button type="button" class="icon-button" aria-label={words.clone()} title={words} onclick={remove}>{ icon(Glyph::Cross) }</button>
        </li>
    }
}

/// Goes to the page for a file: a sheet's own, or for a hand-in the teacher's.
fn opened(source: &Source) -> Result<(), SheetProblem> {
    let text = source.to_text();
    if HandIn::is_meant_by(&text) {
        carried::bring(source.clone());
        address::go_to(&Wanted::Collect { is_brought: true }.href());
        return Ok(());
    }
    let id = kept::open(&Sheet::read(&text)?);
    address::go_to(&Wanted::Kept(id).href());
    Ok(())
}
