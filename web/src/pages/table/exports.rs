//! Exports of the shown game in platforms' and bots' formats, as files or to the inspector. The table's worker supplies the game; another writes it.

use paiju_draw::Picture;
use paiju_game::{Lang, Say, Seat, Spoken};
use yew::prelude::*;

use super::guests::Said;
use super::handle::{TableHandle, TableProps};
use crate::address;
use crate::boards::BoardGame;
use crate::components::{Glyph, Menu, ai_words, icon};
use crate::games::on_botzone::MATCH_LOG;
use crate::i18n::{TableText, Text, use_lang};
use crate::link::Sitter;
use crate::names::Route;
use crate::pages::carried;
use crate::pages::copy_picture::CopyPicture;
use crate::pages::hand_out::{copy_and_tell, embedding, result_entry, save_file, use_result};
use crate::pages::source::Source;
use crate::pages::to_lesson::to_lesson;
use crate::table::{Draft, Export};
use crate::worker::protocol::Trouble;
use crate::worker::{texts, use_query};

/// Draws up the shown game as a match log that includes the output of bots that failed. It cannot be written if the visitor may not see the whole game.
#[hook]
pub fn use_match_log<G: BoardGame>(table: &TableHandle<G>, said: &Said) -> Callback<Callback<Result<String, Trouble>>> {
    let (draw_up, write) = (use_query(), use_query());
    let index = table.exports.iter().position(|export| export.file == MATCH_LOG);
    let (game, query, printed) = (table.game.id, table.draft(), said.printed());
    Callback::from(move |show: Callback<Result<String, Trouble>>| {
        let Some(index) = index else { return show.emit(Err(Trouble::NothingToWrite)) };
        let (write, printed) = (write.clone(), printed.clone());
        let drawn_up = Callback::from(move |draft: Result<Draft, Trouble>| match draft {
            Ok(draft) => write.emit((texts::export(game, draft.with_printed(printed.clone()), index), show.clone())),
            Err(why) => show.emit(Err(why)),
        });
        draw_up.emit((query.clone(), drawn_up));
    })
}

#[component]
pub fn Exports<G: BoardGame>(props: &TableProps<G>) -> Html {
    let lang = use_lang();
    let (draw_up, write) = (use_query(), use_query());
    let table = &props.table;
    let told = use_result(table.link.clone());

    // Requests a format and passes it on.
    let written = |index: usize, then: Callback<String>| {
        let (draw_up, write, told) = (draw_up.clone(), write.clone(), told.setter());
        let (game, query) = (table.game.id, table.draft());
        Callback::from(move |_: MouseEvent| {
            let (write, then, told, failed) = (write.clone(), then.clone(), told.clone(), told.clone());
            let done = Callback::from(move |text: Result<String, Trouble>| match text {
                Ok(text) => then.emit(text),
                Err(why) => told.set(Some(Spoken::of(&why))),
            });
            let drawn_up = Callback::from(move |draft: Result<Draft, Trouble>| match draft {
                Ok(draft) => write.emit((texts::export(game, draft, index), done.clone())),
                Err(why) => failed.set(Some(Spoken::of(&why))),
            });
            draw_up.emit((query.clone(), drawn_up));
        })
    };
    let look = Callback::from(move |text: String| {
        carried::bring(Source::text(&text));
        address::go(Route::Inspect);
    });
    let make = Callback::from(move |text: String| {
        carried::bring(Source::text(&text));
        address::go_to(&to_lesson(None));
    });
    let embed = {
        let (told, game, link) = (told.setter(), table.game, table.link.clone());
        move |_: MouseEvent| copy_and_tell(embedding(game.route, &link, game.title(lang)), told.clone())
    };
    let item = |(index, Export { label, file }): (usize, &Export)| {
        let deal = table.seed.map_or_else(|| "played-on".to_owned(), |seed| seed.to_string());
        let name = format!("{}-{deal}-{file}", table.game.id);
        let label = label.say(lang);
        let save = written(index, Callback::from(move |text: String| save_file(&name, &text)));
        let look_label = TableText::LookIntoThis(label.clone()).say(lang);
        html! {
            <li>
                <button type="button" onclick={save}>{ icon(Glyph::Save) }{ label }</button>
                <button type="button" class="look" onclick={written(index, look.clone())} aria-label={look_label}>
                    { Text::Inspect.say(lang) }
                </button>
            </li>
        }
    };
    html! {
        <Menu class="menu" title_class="ghost" title={html! { <>{ icon(Glyph::Save) }<span>{ TableText::Export.say(lang) }</span></> }}>
            if let Some(picture) = picture::<G>(table, lang) {
                <CopyPicture {picture} told={told.clone()} />
            }
            { for table.exports.iter().enumerate().map(item) }
            <li><button type="button" class="make-lesson" onclick={written(0, make)}>{ Text::MakeLesson.say(lang) }</button></li>
            <li><button type="button" class="embed" onclick={embed}>{ Text::CopyEmbed.say(lang) }</button></li>
            { result_entry(told.as_ref(), lang) }
        </Menu>
    }
}

/// A picture of the table as the visitor sees it.
fn picture<G: BoardGame>(table: &TableHandle<G>, lang: Lang) -> Option<Picture> {
    let game = table.game;
    let player = |sitter: &Sitter| match game.find_ai(sitter.name()) {
        _ if sitter.is_human() => Some(TableText::You.say(lang)),
        Ok((name, level)) => Some(ai_words(name, level, lang)),
        // The name of a visitor's bot is known only in this browser.
        Err(_) => None,
    };
    Some(Picture {
        scene: G::drawn(&table.scene)?,
        viewer: table.viewer,
        seats: Seat::all(G::SEATS).map(|seat| game.seat_title(seat, lang).to_owned()).collect(),
        players: table.sitters.iter().map(player).collect(),
        caption: table.seed.map(|seed| format!("{} {seed}", TableText::Seed.say(lang))),
        fault: None,
    })
}
