//! The games of a tournament, each one click from the inspector and the table.

use std::rc::Rc;

use paiju_game::{Lang, Say, Spoken};
use paiju_inspect::Options;
use yew::prelude::*;

use super::hold::Hall;
use crate::address;
use crate::arena::{Board, GameAt, GameRow};
use crate::components::panel;
use crate::i18n::{ArenaText, use_lang};
use crate::names::Route;
use crate::pages::carried;
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

/// The hall is the same as long as the page lives.
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
                    carried::bring(Source { name: Some(file_name(at)), ..Source::text(&record) });
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
                    let record: Rc<[u8]> = record.into_bytes().into();
                    let document = Document::new(Options::default(), move || record.to_vec());
                    let hall = hall_too.clone();
                    ask.emit((
                        document.table_address(0, 0, None, By::Ais),
                        Callback::from(move |address: Result<String, Trouble>| match address {
                            Ok(address) => address::go_to(&address),
                            Err(why) => hall.complain(Spoken::of(&why)),
                        }),
                    ));
                }),
            );
        })
    };
    let rows = games.iter().rev().take(*listed).map(|game| row(game, board, &look, &watch, lang));
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

fn row(game: &GameRow, board: &Board, look: &Callback<GameAt>, watch: &Callback<GameAt>, lang: Lang) -> Html {
    let at = game.at;
    let seat = |(seat, &(player, score)): (usize, &(usize, f64))| {
        let name = board.players.get(player).map_or("", String::as_str);
        let failed = game.faulty.contains(&(seat as u8));
        let title = board.seats.get(seat).map(|seat| seat.say(lang));
        html! {
            <span class={classes!("at-seat", failed.then_some("failed"))} {title}>
                { name }{ " " }<b class="num">{ format!("{score:+}") }</b>
                if failed { <em>{ ArenaText::Faulty.say(lang) }</em> }
            </span>
        }
    };
    html! {
        <li key={format!("{}-{}-{}", at.round, at.table, at.game)}>
            <span class="where">{ ArenaText::Game(at).say(lang) }</span>
            <span class="who">{ for game.seats.iter().enumerate().map(seat) }</span>
            <button type="button" class="ghost small-button" onclick={watch.reform(move |_: MouseEvent| at)}>{ ArenaText::AtTheTable.say(lang) }</button>
            <button type="button" class="ghost small-button" onclick={look.reform(move |_: MouseEvent| at)}>{ ArenaText::Inspect.say(lang) }</button>
        </li>
    }
}

fn file_name(at: GameAt) -> String {
    format!("round{}-table{}-game{}.json", at.round, at.table, at.game)
}
