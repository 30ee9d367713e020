//! Case packs: inputs with their accepted answers, run on the visitor's bots and on AIs.

pub(super) mod columns;
mod giving;
pub(super) mod open;
mod pack;
pub(super) mod running;
pub(super) mod table;

use std::cell::RefCell;
use std::rc::Rc;

use paiju_game::{Say, Seat, Spoken};
use paiju_inspect::GameId;
use yew::prelude::*;

use self::columns::{Columns, Deed};
use self::open::Open;
use self::pack::Pack;
use self::running::use_asking;
use super::LabProps;
use super::decode::decode;
use super::files::{on_files, use_files};
use super::sample::{self, use_samples};
use crate::address;
use crate::bots::{Came, Speech};
use crate::components::Notice;
use crate::i18n::{CasesText, InspectText, use_lang};
use crate::names::Route;
use crate::pages::carried;
use crate::pages::to_lab::{self, Cases as Wanted, Sample};
use crate::worker::protocol::Trouble;
use crate::worker::{cases, use_workers};

thread_local! {
    /// The open pack with its answers, kept while the visitor changes a bot.
    static LEFT: RefCell<Option<(Open, Columns)>> = const { RefCell::new(None) };
}

#[component]
pub fn Cases(props: &LabProps) -> Html {
    let lang = use_lang();
    let workers = use_workers();
    let open = use_state(|| None::<Open>);
    // The pack that was open before, with its answers, for undo.
    let before = use_state(|| None::<(Open, Columns)>);
    let reading = use_state(|| false);
    let refused = use_state(|| None::<Spoken>);
    let asking = use_asking();

    let show = {
        let (open, before, asking) = (open.clone(), before.clone(), asking.clone());
        // The view may have changed since the text arrived.
        let latest = use_mut_ref(|| None::<(Open, Columns)>);
        *latest.borrow_mut() = (*open).clone().map(|open| (open, (*asking.columns).clone()));
        Callback::from(move |(new, columns): (Open, Columns)| {
            asking.stop();
            to_lab::keep_pack(&new.text);
            before.set(latest.borrow().clone());
            asking.columns.dispatch(Deed::Replace(Columns { runs: false, ..columns }));
            open.set(Some(new));
        })
    };
    let take = {
        let (workers, show, reading, refused) = (workers.clone(), show.clone(), reading.setter(), refused.setter());
        Callback::from(move |(text, seat): (Rc<str>, Option<Seat>)| {
            let (workers, show, reading, refused) = (workers.clone(), show.clone(), reading.clone(), refused.clone());
            reading.set(true);
            refused.set(None);
            yew::platform::spawn_local(async move {
                match Open::take(&workers, text, seat, lang).await {
                    Ok(new) => show.emit((new, Columns::default())),
                    Err(why) => refused.set(Some(Spoken::of(&why))),
                }
                reading.set(false);
            });
        })
    };
    // Whether the address's request was handled; the last open pack is restored only without one.
    let is_settled = use_mut_ref(|| false);
    use_effect_with(Wanted::parse(&props.address.query), {
        let (take, show, workers) = (take.clone(), show.clone(), workers.clone());
        let (refused, address) = (refused.setter(), props.address.setter());
        move |wanted: &Option<Wanted>| {
            let was_settled = is_settled.replace(true);
            match wanted.clone().unwrap_or(Wanted::Last) {
                Wanted::Last if was_settled => {}
                Wanted::Last => match (LEFT.take(), to_lab::kept_pack()) {
                    (Some(left), _) => show.emit(left),
                    (None, Some(text)) => take.emit((text.into(), None)),
                    (None, None) => {}
                },
                Wanted::Log(seat) => {
                    if let Some(source) = carried::load() {
                        take.emit((source.to_text().into(), seat));
                    }
                    // A reload shows the open pack.
                    address::replace(&address, Route::Lab, &Wanted::Last.query());
                }
                Wanted::Packed(packed) => yew::platform::spawn_local(async move {
                    match workers.answer(cases::unpack(packed)).await {
                        Ok(text) => take.emit((text.into(), None)),
                        Err(why) => refused.set(Some(Spoken::of(&why))),
                    }
                }),
            }
        }
    });
    use_effect_with(((*open).clone(), (*asking.columns).clone()), |(open, columns)| {
        if let Some(open) = open.clone() {
            LEFT.set(Some((open, columns.clone())));
        }
    });
    let come = {
        let (take, refused) = (take.clone(), refused.setter());
        Callback::from(move |came: Result<Vec<Came>, Spoken>| match came {
            Ok(files) => {
                let text = files.into_iter().next().map(|file| {
                    String::from_utf8(file.bytes).or_else(|bytes| decode(bytes.as_bytes()).ok_or(file.name))
                });
                match text {
                    Some(Ok(text)) => take.emit((text.into(), None)),
                    Some(Err(name)) => refused.set(Some(Spoken::of(&InspectText::NotRead(name)))),
                    None => {}
                }
            }
            Err(why) => refused.set(Some(why)),
        })
    };
    let paste = take.reform(|text: String| (text.into(), None));
    let files = use_files(come, paste);
    let made = {
        let (take, refused) = (take.clone(), refused.setter());
        use_callback((), move |made: Result<Sample, Trouble>, ()| match made {
            Ok(made) => take.emit((made.read.into(), None)),
            Err(why) => refused.set(Some(Spoken::of(&why))),
        })
    };
    let make = use_samples(made);
    let example = |game: GameId| {
        let make = make.reform(move |_: MouseEvent| sample::Wanted { game, speech: Speech::Json, is_long: false });
        html! { <button type="button" class="ghost example" onclick={make}>{ CasesText::Example(game.name(lang)).say(lang) }</button> }
    };
    let bring_back = before.as_ref().map(|(old, columns)| {
        let (show, old, columns) = (show.clone(), old.clone(), columns.clone());
        let back = move |_: MouseEvent| show.emit((old.clone(), columns.clone()));
        (before.as_ref().map(|(old, _)| old.sheet.title.say(lang)).unwrap_or_default(), back)
    });
    html! {
        <div class={classes!("lab", files.dragging.then_some("dragging"))} data-drop={CasesText::DropHere.say(lang)}>
            <header class="cases-head">
                <h1>{ CasesText::Title.say(lang) }</h1>
                { address::link(Route::Lab, "ghost to-lab", CasesText::ToLab.say(lang)) }
            </header>
            <p class="tagline">{ CasesText::Tagline.say(lang) }</p>
            if let Some(why) = &*refused {
                <Notice text={why.say(lang)} onclose={let refused = refused.setter(); move |()| refused.set(None)} />
            }
            <p class="hint">{ CasesText::Hint.say(lang) }</p>
            <div class="ways">
                <label class="ghost file-button">
                    { CasesText::Open.say(lang) }
                    <input type="file" class="sr-only" onchange={on_files(&files.read)} />
                </label>
                { for GameId::ALL.map(example) }
                if *reading {
                    <span class="state" role="status">{ CasesText::Reading.say(lang) }</span>
                }
                if let Some((title, back)) = bring_back {
                    <span class="replaced" role="status">{ CasesText::Replaced(title).say(lang) }</span>
                    <button type="button" class="ghost undo" onclick={back}>{ CasesText::Undo.say(lang) }</button>
                }
            </div>
            if let Some(open) = &*open {
                <Pack open={open.clone()} asking={asking} ontake={take} />
            }
        </div>
    }
}
