//! Case packs: inputs with their accepted answers, put to the visitor's bots and to AIs.

mod columns;
mod giving;
mod open;
mod running;
mod table;

use std::cell::RefCell;
use std::rc::Rc;

use paiju_game::{Lang, Say, Seat};
use paiju_inspect::GameId;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use self::columns::{Columns, Deed};
use self::giving::Giving;
use self::open::Open;
use self::running::{Asking, use_asking};
use self::table::Table;
use super::LabProps;
use super::decode::decode;
use super::files::use_files;
use super::sample::{Wanted as Sample, use_samples};
use crate::address;
use crate::arena::known;
use crate::bots::{Bot, Came, Speech};
use crate::components::{Notice, on_choice, panel};
use crate::i18n::{CasesText, InspectText, ai_title, use_lang};
use crate::names::Route;
use crate::pages::carried;
use crate::pages::own_bots::{self, seat_name, use_bots};
use crate::pages::to_lab::{self, Cases as Wanted};
use crate::spoken::Spoken;
use crate::worker::protocol::Trouble;
use crate::worker::{cases, use_workers};

thread_local! {
    /// What is open, with what was answered: whoever goes to change a bot finds it as it was.
    static LEFT: RefCell<Option<(Open, Columns)>> = const { RefCell::new(None) };
}

#[component]
pub fn Cases(props: &LabProps) -> Html {
    let lang = use_lang();
    let workers = use_workers();
    let open = use_state(|| None::<Open>);
    // What was open before, with what was answered: it can be brought back.
    let before = use_state(|| None::<(Open, Columns)>);
    let reading = use_state(|| false);
    let refused = use_state(|| None::<Spoken>);
    let asking = use_asking();

    let show = {
        let (open, before, asking) = (open.clone(), before.clone(), asking.clone());
        // What is shown when a text was read may not be what was shown when it came.
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
    // What the address asked for when it was opened; the pack that was open last is wanted only where it asked for nothing else.
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
                    // A reload shows what is open then.
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
    let choose_file = {
        let read = files.read.clone();
        move |event: Event| {
            let input = event.target_dyn_into::<HtmlInputElement>();
            if let Some(files) = input.and_then(|input| input.files()).filter(|files| files.length() > 0) {
                read.emit(files);
            }
        }
    };
    let made = {
        let (take, refused) = (take.clone(), refused.setter());
        use_callback((), move |made: Result<String, Trouble>, ()| match made {
            Ok(text) => take.emit((text.into(), None)),
            Err(why) => refused.set(Some(Spoken::of(&why))),
        })
    };
    let make = use_samples(made);
    let example = |game: GameId| {
        let make = make.reform(move |_: MouseEvent| Sample { game, speech: Speech::Json, is_long: false });
        html! { <button type="button" class="ghost example" onclick={make}>{ CasesText::Example(game.name(lang)).say(lang) }</button> }
    };
    let bring_back = before.as_ref().map(|(old, columns)| {
        let (show, old, columns) = (show.clone(), old.clone(), columns.clone());
        let back = move |_: MouseEvent| show.emit((old.clone(), columns.clone()));
        (before.as_ref().map(|(old, _)| old.sheet.title.clone()).unwrap_or_default(), back)
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
                    <input type="file" class="sr-only" onchange={choose_file} />
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

#[derive(Clone, PartialEq, Properties)]
struct PackProps {
    open: Open,
    asking: Asking,
    /// Makes another pack of a text, of the answers of a seat.
    ontake: Callback<(Rc<str>, Option<Seat>)>,
}

/// The open pack: who is to answer, and what was answered.
#[component]
fn Pack(props: &PackProps) -> Html {
    let lang = use_lang();
    let PackProps { open, asking, ontake } = props;
    let bots = use_bots();
    let player = use_node_ref();
    let (sheet, columns) = (&open.sheet, &asking.columns);
    let of = sheet.cases.len();
    let run = {
        let (asking, player, bots, open) = (asking.clone(), player.clone(), bots.clone(), open.clone());
        move |_: MouseEvent| {
            let Some(player) = player.cast::<HtmlSelectElement>().map(|select| select.value()) else { return };
            let name = own_bots::named(&player, &bots).map_or_else(|| ai_title(&player, lang), |bot| bot.name.clone());
            asking.begin(open.pack.clone(), open.sheet.cases.len(), player, name);
        }
    };
    let stop = {
        let asking = asking.clone();
        move |_: MouseEvent| asking.stop()
    };
    let done = columns.all.last().map_or(0, |column| column.outcomes.len());
    let onremove = {
        let columns = columns.dispatcher();
        Callback::from(move |place| columns.dispatch(Deed::Remove(place)))
    };
    let restore = {
        let columns = columns.dispatcher();
        move |_: MouseEvent| columns.dispatch(Deed::Restore)
    };
    let content = html! {
        <div class="cases-body">
            <div class="ways answerers">
                { whose(open, ontake, lang) }
                <label class="field">
                    { CasesText::Player.say(lang) }
                    <select class="player" ref={player} disabled={columns.runs}>{ players(&sheet.game, &bots, lang) }</select>
                </label>
                if columns.runs {
                    <button type="button" class="primary stop" onclick={stop}>{ CasesText::Stop.say(lang) }</button>
                    <span class="state num" role="status">{ CasesText::At { case: (done + 1).min(of), of }.say(lang) }</span>
                } else {
                    <button type="button" class="primary run" onclick={run}>{ CasesText::Run.say(lang) }</button>
                }
                if let Some((_, column)) = &columns.removed {
                    <span class="removed" role="status">{ CasesText::Removed(column.name.clone()).say(lang) }</span>
                    <button type="button" class="ghost undo-removed" onclick={restore}>{ CasesText::Undo.say(lang) }</button>
                }
            </div>
            <Giving open={open.clone()} columns={(**columns).clone()} />
            <Table sheet={sheet.clone()} columns={(**columns).clone()} {onremove} />
        </div>
    };
    let tools = html! { <span class="num">{ CasesText::Cases(of).say(lang) }</span> };
    panel(sheet.title.clone(), "case-pack", tools, content)
}

/// Whose answers the cases are, where the pack was made of a log.
fn whose(open: &Open, ontake: &Callback<(Rc<str>, Option<Seat>)>, lang: Lang) -> Html {
    let Some((log, chosen)) = &open.log else { return Html::default() };
    let take = {
        let log = log.clone();
        ontake.reform(move |seat: Option<Seat>| (log.clone(), seat))
    };
    let read =
        |value: &str| if value.is_empty() { Some(None) } else { value.parse().ok().map(|seat| Some(Seat(seat))) };
    let option = |(seat, name): (u8, &Spoken)| {
        html! { <option value={seat.to_string()} selected={*chosen == Some(Seat(seat))}>{ name.say(lang) }</option> }
    };
    html! {
        <label class="field">
            { CasesText::Whose.say(lang) }
            <select class="whose" onchange={on_choice(&take, read)}>
                <option value="" selected={chosen.is_none()}>{ CasesText::EverySeat.say(lang) }</option>
                { for (0..).zip(&open.sheet.seats).map(option) }
            </select>
        </label>
    }
}

/// Who may answer: the visitor's bots for this game first, then the AIs, the strongest first.
fn players(game: &str, bots: &[Bot], lang: Lang) -> Html {
    let own: Vec<&Bot> = own_bots::of_game(bots, game).collect();
    let ais = known(game).map_or(&[][..], |(ais, _)| ais);
    html! {
        <>
            if !own.is_empty() {
                <optgroup label={CasesText::OwnBots.say(lang)}>
                    { for own.iter().map(|bot| html! { <option value={seat_name(bot)}>{ bot.name.clone() }</option> }) }
                </optgroup>
            }
            <optgroup label={CasesText::Ais.say(lang)}>
                { for ais.iter().rev().map(|ai| html! { <option value={*ai}>{ ai_title(ai, lang) }</option> }) }
            </optgroup>
        </>
    }
}
