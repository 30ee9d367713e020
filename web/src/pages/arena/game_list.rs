//! The games of a tournament, each one click from the inspector and the table.

use std::rc::Rc;

use paiju_game::platform::dialogue::Failure;
use paiju_game::{Lang, Say, Spoken};
use paiju_inspect::Options;
use yew::prelude::*;

use super::hold::Hall;
use crate::address;
use crate::arena::{Board, Failed, GameAt, GameRow};
use crate::components::panel;
use crate::i18n::{ArenaText, use_lang};
use crate::names::Route;
use crate::pages::carried;
use crate::pages::hand_out::save_archive;
use crate::pages::source::Source;
use crate::shared::Shared;
use crate::worker::inspector::{By, Document};
use crate::worker::protocol::Trouble;
use crate::worker::use_query;

/// How many games are listed before the visitor asks for more.
const LISTED: usize = 60;

#[derive(Properties)]
pub struct GameListProps {
    pub games: Shared<Vec<GameRow>>,
    pub board: Shared<Board>,
    pub hall: Hall,
}

/// Ignores the hall, which stays the same while the page lives.
impl PartialEq for GameListProps {
    fn eq(&self, other: &Self) -> bool {
        self.games == other.games && self.board == other.board
    }
}

/// The games, the latest first.
#[component]
pub fn GameList(props: &GameListProps) -> Html {
    let lang = use_lang();
    let listed = use_state(|| LISTED);
    let ask = use_query::<String>();
    let GameListProps { games, board, hall } = props;
    let look = {
        let hall = hall.clone();
        Callback::from(move |at: GameAt| {
            hall.record(
                at,
                Callback::from(move |record: String| {
                    carried::bring(Source { name: Some(file_name(at, "json")), ..Source::text(&record) });
                    address::go(Route::Inspect);
                }),
            );
        })
    };
    let watch = {
        let hall = hall.clone();
        Callback::from(move |at: GameAt| {
            let (ask, hall_too) = (ask.clone(), hall.clone());
            hall.record(
                at,
                Callback::from(move |record: String| {
                    let hall = hall_too.clone();
                    ask.emit((
                        document(record).table_address(0, 0, None, By::Ais),
                        Callback::from(move |address: Result<String, Trouble>| match address {
                            Ok(address) => address::go_to(&address),
                            Err(why) => hall.complain(Spoken::of(&why)),
                        }),
                    ));
                }),
            );
        })
    };
    let save = {
        let (hall, board) = (hall.clone(), board.clone());
        Callback::from(move |at: GameAt| {
            let (hall_too, board) = (hall.clone(), board.clone());
            hall.failures(
                at,
                Callback::from(move |failures: Vec<Failed>| match &failures[..] {
                    [] => hall_too.complain(Spoken::of(&ArenaText::NoFailures)),
                    failures => save_archive(&file_name(at, "failures.zip"), &files(at, failures, &board, lang)),
                }),
            );
        })
    };
    let fine = use_state(|| None::<(GameAt, Spoken)>);
    let explain = {
        let (hall, ask, fine) = (hall.clone(), use_query::<Option<Spoken>>(), fine.setter());
        Callback::from(move |at: GameAt| {
            let (ask, fine) = (ask.clone(), fine.clone());
            hall.record(
                at,
                Callback::from(move |record: String| {
                    let fine = fine.clone();
                    let told = move |why: Result<Option<Spoken>, Trouble>| {
                        fine.set(why.unwrap_or_else(|trouble| Some(Spoken::of(&trouble))).map(|why| (at, why)));
                    };
                    ask.emit((document(record).fine(), Callback::from(told)));
                }),
            );
        })
    };
    let told = |at: GameAt| fine.as_ref().filter(|(told, _)| *told == at).map(|(_, why)| why.say(lang));
    let rows = games.iter().rev().take(*listed).map(|game| {
        let explain = (board.has_fines && !game.faulty.is_empty()).then_some(&explain);
        row(game, board, [&look, &watch, &save], explain, told(game.at), lang)
    });
    let more = games.len().saturating_sub(*listed);
    let show_more = {
        let listed = listed.clone();
        move |_: MouseEvent| listed.set(*listed + 10 * LISTED)
    };
    let content = html! {
        <ol class="games-played">
            { for rows }
            if more > 0 {
                <li><button type="button" class="ghost" onclick={show_more}>{ ArenaText::MoreGames(more).say(lang) }</button></li>
            }
        </ol>
    };
    panel(ArenaText::GamesPlayed(games.len()).say(lang), "game-list", Html::default(), content)
}

/// The log of a game, for the inspector.
fn document(record: String) -> Document {
    let record: Rc<[u8]> = record.into_bytes().into();
    Document::new(Options::default(), move || record.to_vec())
}

/// A row for a game; `explain` asks for the fine, `fine` is the answer.
fn row(
    game: &GameRow,
    board: &Board,
    [look, watch, save]: [&Callback<GameAt>; 3],
    explain: Option<&Callback<GameAt>>,
    fine: Option<String>,
    lang: Lang,
) -> Html {
    let at = game.at;
    let seat = |(seat, &(player, score)): (usize, &(usize, f64))| {
        let name = board.players.get(player).map_or("", String::as_str);
        let fault = game.faulty.iter().find(|(faulty, _)| usize::from(*faulty) == seat).map(|(_, from)| *from);
        let title = board.seats.get(seat).map(|seat| seat.say(lang));
        html! {
            <span class={classes!("at-seat", fault.map(|_| "failed"))} {title}>
                { name }{ " " }<b class="num">{ format!("{score:+}") }</b>
                if let Some(from) = fault {
                    <em>{ from.map_or(ArenaText::Faulty, ArenaText::TakenOver).say(lang) }</em>
                }
            </span>
        }
    };
    html! {
        <li key={format!("{}-{}-{}", at.round, at.table, at.game)}>
            <span class="where">{ ArenaText::Game(at).say(lang) }</span>
            <span class="who">{ for game.seats.iter().enumerate().map(seat) }</span>
            if let Some(explain) = explain {
                <button type="button" class="ghost small-button" aria-expanded={if fine.is_some() { "true" } else { "false" }}
                    onclick={explain.reform(move |_: MouseEvent| at)}>{ ArenaText::Fine.say(lang) }</button>
            }
            if !game.faulty.is_empty() {
                <button type="button" class="ghost small-button keep-failures" title={ArenaText::KeepFailuresHint.say(lang)}
                    onclick={save.reform(move |_: MouseEvent| at)}>{ ArenaText::KeepFailures.say(lang) }</button>
            }
            <button type="button" class="ghost small-button" onclick={watch.reform(move |_: MouseEvent| at)}>{ ArenaText::AtTheTable.say(lang) }</button>
            <button type="button" class="ghost small-button" onclick={look.reform(move |_: MouseEvent| at)}>{ ArenaText::Inspect.say(lang) }</button>
            if let Some(fine) = fine {
                <p class="fine" role="status">{ fine }</p>
            }
        </li>
    }
}

fn file_name(at: GameAt, ending: &str) -> String {
    format!("round{}-table{}-game{}.{ending}", at.round, at.table, at.game)
}

/// The files of a game's failures, in a folder for each seat if several failed.
fn files(at: GameAt, failures: &[Failed], board: &Board, lang: Lang) -> Vec<(String, String)> {
    let of = |failed: &Failed| {
        let seat = board.seats.get(usize::from(failed.seat)).cloned().unwrap_or_default();
        let place = Spoken::by(|lang| format!("{}: {}", ArenaText::Game(at).say(lang), seat.say(lang)));
        let Failed { fault, ms, run, .. } = failed;
        let failure =
            Failure { place, fault: Some(fault.clone()), ms: *ms, limits: None, again: None, run: run.clone() };
        let folder = if failures.len() > 1 { format!("seat-{}/", failed.seat) } else { String::new() };
        failure.files(lang).map(|(name, text)| (format!("{folder}{name}"), text))
    };
    failures.iter().flat_map(of).collect()
}
