//! The current state of a tournament: progress, ranking, plots, games.

use paiju_game::{Lang, Say};
use paiju_tournament::sheets::Sheet;
use yew::prelude::*;

use super::game_list::GameList;
use super::hold::{Hall, Shown};
use super::match_board::match_board;
use super::plots::{self, Scores};
use super::sheet::{rows, sheet};
use crate::address;
use crate::arena::Comes;
use crate::components::{Glyph, icon, panel};
use crate::i18n::{ArenaText, use_lang};
use crate::names::Route;
use crate::pages::hand_out::save_file;

#[derive(Properties)]
pub struct StandProps {
    pub shown: Shown,
    pub hall: Hall,
}

/// Everything else in the hall stays the same while the page lives.
impl PartialEq for StandProps {
    fn eq(&self, other: &Self) -> bool {
        self.shown == other.shown && self.hall.void == other.hall.void
    }
}

#[component]
pub fn Stand(props: &StandProps) -> Html {
    let lang = use_lang();
    let StandProps { shown, hall } = props;
    let Shown { title, progress, stuck, games, board, runs } = shown;
    let (main, places) = match &board.comes {
        Comes::Tournament { ranking, more, places } => (tournament(ranking, more, progress.rounds, lang), Some(places)),
        Comes::Match { deals, rows } => (match_board(*deals, rows, lang), None),
    };
    let is_match = places.is_none();
    let to_file = {
        let hall = hall.clone();
        let name = if is_match { "match.jsonl" } else { "tournament.jsonl" };
        move |_: MouseEvent| hall.file(Callback::from(|text: String| save_file(name, &text)))
    };
    let switch = {
        let (hall, runs) = (hall.clone(), *runs);
        move |_: MouseEvent| if runs { hall.stop() } else { hall.go_on() }
    };
    let (glyph, text) = if *runs { (Glyph::Pause, ArenaText::Stop) } else { (Glyph::Play, ArenaText::GoOn) };
    let can_run = !progress.is_over && stuck.is_none();
    html! {
        <div class="stand">
            <header class="stand-head">
                { address::link(Route::Arena, "ghost to-arena", ArenaText::Close.say(lang)) }
                <h2>{ title.say(lang) }</h2>
                if can_run {
                    <button type="button" class="primary switch" onclick={switch}>{ icon(glyph) }{ text.say(lang) }</button>
                }
                <button type="button" class="ghost save" onclick={to_file}>{ ArenaText::SaveFile.say(lang) }</button>
            </header>
            <div class="stand-progress" role="status">
                <progress max={progress.all().to_string()} value={progress.done().to_string()} aria-label={ArenaText::Progress(*progress).say(lang)} />
                <output class="num">{ ArenaText::Progress(*progress).say(lang) }</output>
                if can_run {
                    <span class="state">{ if *runs { ArenaText::PlaysNow } else { ArenaText::Stopped }.say(lang) }</span>
                }
            </div>
            if let Some((games, why)) = &hall.void {
                <p class="notice void">{ ArenaText::Void { games: *games, why: why.clone() }.say(lang) }</p>
            }
            if let Some(stuck) = stuck {
                <p class="notice">{ stuck.say(lang) }</p>
            }
            <div class={classes!("stand-body", is_match.then_some("is-match"))}>
                <div class="stand-main">
                    { main }
                </div>
                <div class="stand-side">
                    if let Some(places) = places.filter(|_| progress.rounds > 0) {
                        { plots::places(&board.players, places, lang) }
                    }
                    <Scores games={games.clone()} board={board.clone()} />
                    <GameList games={games.clone()} board={board.clone()} hall={hall.clone()} />
                </div>
            </div>
        </div>
    }
}

/// The ranking, and the sheets of each round.
fn tournament(ranking: &[Sheet; 2], more: &[Vec<Sheet>; 2], rounds: u32, lang: Lang) -> Html {
    if rounds == 0 {
        let nothing = html! { <p class="empty">{ ArenaText::NoRoundYet.say(lang) }</p> };
        return panel(ArenaText::Ranking.say(lang), "ranking", Html::default(), nothing);
    }
    let ([ranking_zh, ranking_en], [more_zh, more_en]) = (ranking, more);
    let (ranking, more) = match lang {
        Lang::Zh => (ranking_zh, more_zh),
        Lang::En => (ranking_en, more_en),
    };
    html! {
        <>
            { panel(ArenaText::Ranking.say(lang), "ranking", Html::default(), rows(ranking)) }
            <details class="panel rounds">
                <summary>{ ArenaText::Details.say(lang) }</summary>
                { for more.iter().map(sheet) }
            </details>
        </>
    }
}
