//! The open pack: the choice of players, and their answers.

use std::rc::Rc;

use paiju_game::{Lang, Say, Seat, Spoken};
use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::columns::Deed;
use super::giving::Giving;
use super::open::Open;
use super::running::Asking;
use super::table::Table;
use crate::bots::Bot;
use crate::components::{ai_options, on_choice, panel};
use crate::i18n::{CasesText, ai_title, use_lang};
use crate::names::{self, GameInfo};
use crate::pages::own_bots::{self, seat_name, use_bots};

#[derive(Clone, PartialEq, Properties)]
pub struct PackProps {
    pub open: Open,
    pub asking: Asking,
    /// Makes another pack from a text, with the answers of a seat or of all.
    pub ontake: Callback<(Rc<str>, Option<Seat>)>,
}

#[component]
pub fn Pack(props: &PackProps) -> Html {
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
    panel(sheet.title.say(lang), "case-pack", tools, content)
}

/// Whose answers the cases have, if the pack was made from a log.
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

/// The players to choose from: the visitor's bots for this game, then the AIs, strongest first.
fn players(game: &str, bots: &[Bot], lang: Lang) -> Html {
    let own: Vec<&Bot> = own_bots::of_game(bots, game).collect();
    let strongest_first = |game: &GameInfo| {
        let ais: Vec<&str> = game.ais.iter().rev().copied().collect();
        ai_options(&ais, game.levelled, "", |_| None, lang)
    };
    html! {
        <>
            if !own.is_empty() {
                <optgroup label={CasesText::OwnBots.say(lang)}>
                    { for own.iter().map(|bot| html! { <option value={seat_name(bot)}>{ own_bots::label(bot, bots, lang) }</option> }) }
                </optgroup>
            }
            { names::game(game).map(strongest_first) }
        </>
    }
}
