//! The current state of a tournament: progress, ranking, plots, games.

use paiju_game::{Lang, Say};
use paiju_tournament::sheets::Sheet;
use yew::prelude::*;

use super::game_list::GameList;
use super::hold::{Hall, Shown};
use super::match_board::match_board;
use super::plots::{self, Scores};
use super::ranking;
use super::roll_call::RollCall;
use super::sheet::{self, sheet};
use crate::address;
use crate::arena::{Comes, Fate, Kind};
use crate::components::{Glyph, icon, panel};
use crate::i18n::{ArenaText, Text, use_lang};
use crate::names::Route;
use crate::pages::hand_out::{print_page, save_file};
use crate::pages::room::ProjectorSwitch;

#[derive(Properties)]
pub struct StandProps {
    pub shown: Shown,
    pub hall: Hall,
    /// Receives the key of a tournament that is started here.
    pub begun: Callback<String>,
}

/// Compares only what can change: the rest of the hall stays the same while the page lives.
impl PartialEq for StandProps {
    fn eq(&self, other: &Self) -> bool {
        self.shown == other.shown && self.hall.void == other.hall.void
    }
}

#[component]
pub fn Stand(props: &StandProps) -> Html {
    let lang = use_lang();
    let StandProps { shown, hall, begun } = props;
    let Shown { title, progress, stuck, games, board, runs, next, waits, hidden, finalists } = shown;
    let (main, places) = match &board.comes {
        Comes::Tournament { seatings, .. } if *hidden => (hidden_board(seatings, lang), Some(None)),
        Comes::Tournament { ranking, more, places, fates, kind, .. } => {
            let ranking = Ranked { sheet: ranking, fates, kind: *kind };
            (tournament(&ranking, more, progress.rounds, lang), Some(Some(places)))
        }
        Comes::Match { deals, rows } => (match_board(*deals, rows, lang), None),
    };
    let is_match = places.is_none();
    let places = places.flatten();
    let to_file = {
        let hall = hall.clone();
        let name = if is_match { "match.jsonl" } else { "tournament.jsonl" };
        move |_: MouseEvent| hall.file(Callback::from(|text: String| save_file(name, &text)))
    };
    let switch = {
        let (hall, runs) = (hall.clone(), *runs);
        move |_: MouseEvent| if runs { hall.stop() } else { hall.go_on() }
    };
    let hide = {
        let (hall, hidden) = (hall.clone(), *hidden);
        move |_: MouseEvent| hall.hide(!hidden)
    };
    let roll = {
        let (hall, waits) = (hall.clone(), *waits);
        move |_: MouseEvent| hall.call_roll(!waits)
    };
    let to_final = {
        let (hall, begun) = (hall.clone(), begun.clone());
        move |_: MouseEvent| hall.begin_final(begun.clone())
    };
    let to_csv = {
        let hall = hall.clone();
        move |_: MouseEvent| hall.csv(Callback::from(|text: String| save_file("tournament.csv", &text)))
    };
    let to_markdown = {
        let hall = hall.clone();
        move |_: MouseEvent| hall.markdown(lang, Callback::from(|text: String| save_file("tournament.md", &text)))
    };
    let state = match (runs, next) {
        (_, Some(_)) => ArenaText::Waits,
        (true, None) => ArenaText::PlaysNow,
        (false, None) if progress.done() == 0 => ArenaText::NotStarted,
        (false, None) => ArenaText::Stopped,
    };
    let pressed = |on: bool| if on { "true" } else { "false" };
    let (glyph, text) = if *runs { (Glyph::Pause, ArenaText::Stop) } else { (Glyph::Play, ArenaText::GoOn) };
    let can_run = !progress.is_over && stuck.is_none();
    let can_play = can_run && next.is_none();
    html! {
        <div class="stand">
            <header class="stand-head">
                { address::link(Route::Arena, "ghost to-arena", ArenaText::Close.say(lang)) }
                <h2>{ title.say(lang) }</h2>
                if *finalists > 0 {
                    <button type="button" class="primary to-final" onclick={to_final}>{ ArenaText::ToFinal(*finalists).say(lang) }</button>
                }
                if can_play {
                    <button type="button" class="primary switch" onclick={switch}>{ icon(glyph) }{ text.say(lang) }</button>
                }
                <button type="button" class="ghost save" onclick={to_file}>{ ArenaText::SaveFile.say(lang) }</button>
                if !is_match {
                    <button type="button" class="ghost save-csv" onclick={to_csv}>{ "CSV" }</button>
                    <button type="button" class="ghost save-markdown" onclick={to_markdown}>{ "Markdown" }</button>
                    <button type="button" class="ghost print" onclick={print_page}>{ Text::Print.say(lang) }</button>
                    <button type="button" class="ghost hide" aria-pressed={pressed(*hidden)} onclick={hide}>{ ArenaText::HideStandings.say(lang) }</button>
                    if can_run {
                        <button type="button" class="ghost roll" aria-pressed={pressed(*waits)} onclick={roll}>{ ArenaText::RollCall.say(lang) }</button>
                    }
                }
                <ProjectorSwitch />
            </header>
            <div class="stand-progress" role="status">
                <progress max={progress.all().to_string()} value={progress.done().to_string()} aria-label={ArenaText::Progress(*progress).say(lang)} />
                <output class="num">{ ArenaText::Progress(*progress).say(lang) }</output>
                if can_run {
                    <span class="state">{ state.say(lang) }</span>
                }
            </div>
            if let Some((games, why)) = &hall.void {
                <p class="notice void">{ ArenaText::Void { games: *games, why: why.clone() }.say(lang) }</p>
            }
            if let Some(stuck) = stuck {
                <p class="notice">{ stuck.say(lang) }</p>
            }
            if let (Some(next), Comes::Tournament { kind, .. }) = (next, &board.comes) {
                <RollCall next={next.clone()} kind={*kind} hall={hall.clone()} />
            }
            <div class={classes!("stand-body", is_match.then_some("is-match"))}>
                <div class="stand-main">
                    { main }
                </div>
                <div class="stand-side">
                    if let Some(places) = places.filter(|_| progress.rounds > 0) {
                        { plots::places(&board.players, places, lang) }
                    }
                    if !*hidden {
                        <Scores games={games.clone()} board={board.clone()} />
                    }
                    <GameList games={games.clone()} board={board.clone()} hall={hall.clone()} />
                </div>
            </div>
        </div>
    }
}

/// A ranking and what its rows and columns mean.
struct Ranked<'a> {
    sheet: &'a [Sheet; 2],
    fates: &'a [Fate],
    kind: Kind,
}

/// Before the prize-giving: the pairings without results.
fn hidden_board(seatings: &[Vec<Sheet>; 2], lang: Lang) -> Html {
    let [chinese, english] = seatings;
    let seatings = if lang == Lang::Zh { chinese } else { english };
    panel(ArenaText::Seatings.say(lang), "seatings", Html::default(), html! { <>{ for seatings.iter().map(sheet) }</> })
}

/// The ranking, and the sheets of each round.
fn tournament(ranking: &Ranked<'_>, more: &[Vec<Sheet>; 2], rounds: u32, lang: Lang) -> Html {
    if rounds == 0 {
        let nothing = html! { <p class="empty">{ ArenaText::NoRoundYet.say(lang) }</p> };
        return panel(ArenaText::Ranking.say(lang), "ranking", Html::default(), nothing);
    }
    let Ranked { sheet: [ranking_zh, ranking_en], fates, kind } = ranking;
    let [more_zh, more_en] = more;
    let (sheet, more) = match lang {
        Lang::Zh => (ranking_zh, more_zh),
        Lang::En => (ranking_en, more_en),
    };
    html! {
        <>
            { panel(ArenaText::Ranking.say(lang), "ranking", Html::default(), ranking::ranking(sheet, fates, *kind, lang)) }
            <details class="panel rounds">
                <summary>{ ArenaText::Details.say(lang) }</summary>
                { for more.iter().map(sheet::sheet) }
            </details>
        </>
    }
}
