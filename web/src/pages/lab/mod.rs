//! The Lab: a visitor's own bots, written, compiled and run in the tab.

mod bench;
mod bot_list;
mod cases;
mod compiler;
mod decode;
mod differences;
mod draft;
mod file_tabs;
pub mod files;
mod folders;
mod judged;
mod library;
mod limits;
mod linked_bot;
mod links;
mod manual;
mod new_bot;
mod own_cases;
mod programs;
mod runner;
mod said;
mod sample;
mod turn;

use paiju_game::{Say, Spoken};
use paiju_inspect::GameId;
use yew::prelude::*;

use self::bench::Bench;
use self::bot_list::BotList;
pub use self::bot_list::name;
pub use self::cases::Cases;
use self::files::use_files;
use self::library::use_library;
use self::linked_bot::LinkedBot;
use self::new_bot::NewBot;
use self::programs::ProgramBench;
use crate::address::{self, AddressHandle};
use crate::bots::{BotProblem, Came, guess_language, is_case_pack, native, take_in};
use crate::components::Notice;
use crate::i18n::{CasesText, LabText, Text, use_lang};
use crate::names::Route;
use crate::pages::carried;
use crate::pages::to_lab::{self, bot_href};

#[derive(Properties, PartialEq)]
pub struct LabProps {
    pub address: AddressHandle,
}

#[component]
pub fn Lab(props: &LabProps) -> Html {
    let lang = use_lang();
    let library = use_library();
    use_memo(props.address.query.clone(), |query| native::remember(query));
    let refused = use_state(|| None::<Spoken>);
    // The game of a new bot whose text does not say.
    let game = use_state(|| GameId::DouDizhu);
    let open = to_lab::bot(&props.address.query).map(str::to_owned);

    let added = Callback::from(|id: String| address::go_to(&bot_href(&id)));
    let come = {
        let (library, refused, game, added) = (library.clone(), refused.setter(), *game, added.clone());
        Callback::from(move |came: Result<Vec<Came>, Spoken>| {
            // A case pack is not a bot, but it is clear what to do with it.
            if let Some(pack) = came.as_ref().ok().and_then(|came| pack_in(came)) {
                to_lab::keep_pack(pack);
                return address::go_to(&to_lab::Cases::Last.href());
            }
            let bot = came.and_then(|came| {
                take_in(came, game, decode::decode).map_err(|problem: BotProblem| Spoken::of(&problem))
            });
            match bot {
                Ok(bot) => {
                    refused.set(None);
                    library.add(bot, added.clone());
                }
                Err(why) => refused.set(Some(why)),
            }
        })
    };
    let paste = {
        let come = come.clone();
        Callback::from(move |text: String| {
            let named = guess_language(&text).map(|language| language.main_file().to_owned());
            come.emit(match named {
                Some(name) => Ok(vec![Came { name, bytes: text.into_bytes() }]),
                None if text.trim_start().starts_with('{') => {
                    Ok(vec![Came { name: "bot.json".to_owned(), bytes: text.into_bytes() }])
                }
                None => Err(Spoken::of(&LabText::NotAProgram)),
            });
        })
    };
    use_effect_with(to_lab::asks_for_program(&props.address.query), {
        let (paste, address) = (paste.clone(), props.address.setter());
        move |asked| {
            if let Some(source) = asked.then(carried::load).flatten() {
                // So that a reload does not import it again.
                address::replace(&address, Route::Lab, "");
                paste.emit(source.to_text());
            }
        }
    });
    let files = use_files(come, paste);
    let forgive = {
        let (refused, library) = (refused.setter(), library.clone());
        Callback::from(move |()| {
            refused.set(None);
            library.forgive();
        })
    };
    let trouble = library.trouble().map(Spoken::of);
    let notice = refused.as_ref().or(trouble.as_ref()).map(|why| why.say(lang));
    let dragging = files.dragging.then_some("dragging");
    html! {
        <div class={classes!("lab", dragging)} data-drop={LabText::DropHere.say(lang)}>
            <h1 class="sr-only">{ Text::Lab.say(lang) }</h1>
            if let Some(text) = notice {
                <Notice {text} onclose={forgive} />
            }
            if let Some((name, speech)) = open.as_deref().and_then(native::program) {
                <ProgramBench key={format!("{name} {}", speech.code())} name={name.clone()} {speech} game={to_lab::game(&props.address.query).unwrap_or(*game)} />
            } else if let Some(id) = open {
                <Bench key={id.clone()} id={id.clone()} library={library.clone()} />
            } else if let Some(packed) = to_lab::linked_bot(&props.address.query) {
                <LinkedBot packed={packed.to_owned()} ontake={let (library, added) = (library.clone(), added.clone()); move |bot| library.add(bot, added.clone())} />
            } else {
                <p class="tagline">{ LabText::Tagline.say(lang) }</p>
                <nav class="bot-links"><a class="ghost to-cases" href={to_lab::Cases::Last.href()}>{ CasesText::Title.say(lang) }</a></nav>
                <div class="lab-entrance">
                    <NewBot
                        game={*game} ongame={let game = game.setter(); move |new| game.set(new)}
                        library={library.clone()} onadded={added} onfiles={files.read.clone()}
                    />
                    <BotList library={library.clone()} />
                </div>
                { manual::manual(lang) }
            }
        </div>
    }
}

/// The incoming text, if it is a case pack.
fn pack_in(came: &[Came]) -> Option<&str> {
    let [file] = came else { return None };
    let text = std::str::from_utf8(&file.bytes).ok()?;
    is_case_pack(text).then_some(text)
}
