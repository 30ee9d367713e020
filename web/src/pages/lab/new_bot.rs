//! A new bot: from a starter, from an empty file, from files.

use paiju_game::Say;
use paiju_inspect::GameId;
use yew::prelude::*;

use super::files::on_files;
use super::folders::Given;
use super::library::Library;
use crate::bots::runtime::Lost;
use crate::bots::starters::{self, Starter};
use crate::bots::{Bot, BotFile, Language, Speech};
use crate::components::{on_choice, panel};
use crate::i18n::{LabText, use_lang};

#[derive(Properties, PartialEq)]
pub struct NewBotProps {
    pub game: GameId,
    pub ongame: Callback<GameId>,
    pub library: Library,
    pub onadded: Callback<String>,
    pub onfiles: Callback<Vec<Given>>,
}

#[component]
pub fn NewBot(props: &NewBotProps) -> Html {
    let lang = use_lang();
    let NewBotProps { game, ongame, library, onadded, onfiles } = props;
    let game = *game;
    let language = use_state(|| Language::Cpp);
    let known = use_state(|| None::<Result<Vec<Starter>, Lost>>);
    // The chosen starter's file; `Some(None)` for an empty file, `None` before a choice.
    let chosen = use_state(|| None::<Option<String>>);
    let failed = use_state(|| None::<Lost>);
    use_effect_with((), {
        let known = known.setter();
        move |()| yew::platform::spawn_local(async move { known.set(Some(starters::list().await)) })
    });
    let fitting: Vec<&Starter> = match &*known {
        Some(Ok(all)) => all.iter().filter(|one| one.game == game && one.language == *language).collect(),
        _ => Vec::new(),
    };
    let of_file = |file: &Option<String>| fitting.iter().find(|one| Some(&one.file) == file.as_ref()).copied();
    // The first available one until the visitor chooses.
    let starter = match &*chosen {
        Some(file) => of_file(file).or_else(|| file.as_ref().and(fitting.first().copied())),
        None => fitting.first().copied(),
    };
    let create = {
        let (library, onadded, failed) = (library.clone(), onadded.clone(), failed.setter());
        let (starter, language) = (starter.cloned(), *language);
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let (library, onadded, failed) = (library.clone(), onadded.clone(), failed.clone());
            let Some(starter) = starter.clone() else {
                let files = vec![BotFile::text(language.main_file(), "")];
                let name = format!("{} · {}", game.name(lang), language.say(lang));
                return library.add(Bot::new(name, game, language, Speech::Json, files), onadded);
            };
            yew::platform::spawn_local(async move {
                match starters::bot(&starter, starter.title.say(lang)).await {
                    Ok(bot) => library.add(bot, onadded),
                    Err(lost) => failed.set(Some(lost)),
                }
            });
        })
    };
    let trouble = match &*known {
        Some(Err(lost)) => Some(lost),
        _ => failed.as_ref(),
    };
    let choose_language = on_choice(
        &Callback::from({
            let language = language.setter();
            move |new| language.set(new)
        }),
        Language::from_code,
    );
    let choose_starter = {
        let chosen = chosen.setter();
        on_choice(&Callback::from(move |file| chosen.set(Some(file))), |file| {
            Some((!file.is_empty()).then(|| file.to_owned()))
        })
    };
    let form = html! {
        <form class="new-bot" onsubmit={create}>
            <div class="choices">
                <label class="field">
                    { LabText::Game.say(lang) }
                    <select class="game" onchange={on_choice(ongame, GameId::from_code)}>
                        { for GameId::ALL.iter().map(|one| option(one.code(), one.name(lang).to_owned(), *one == game)) }
                    </select>
                </label>
                <label class="field">
                    { LabText::Language.say(lang) }
                    <select class="language" onchange={choose_language}>
                        { for Language::TYPED.iter().map(|one| option(one.code(), one.say(lang), one == &*language)) }
                    </select>
                </label>
                <label class="field begin">
                    { LabText::BeginWith.say(lang) }
                    <select class="starter" onchange={choose_starter}>
                        { for fitting.iter().map(|one| option(&one.file, one.title.say(lang), Some(*one) == starter)) }
                        { option("", LabText::Empty.say(lang), starter.is_none()) }
                    </select>
                </label>
            </div>
            <p class="about">{ starter.map(|starter| starter.about.say(lang)).unwrap_or_default() }</p>
            if let Some(Lost { detail }) = trouble {
                <p class="notice" role="status">{ LabText::NoStarters(detail.clone()).say(lang) }</p>
            }
            <div class="ways">
                <button type="submit" class="primary create">{ LabText::Create.say(lang) }</button>
                <label class="ghost file-button">
                    { LabText::OpenFiles.say(lang) }
                    <input type="file" class="sr-only" multiple=true onchange={on_files(onfiles)} />
                </label>
                <label class="ghost file-button">
                    { LabText::OpenFolder.say(lang) }
                    <input type="file" class="sr-only folder" webkitdirectory=true onchange={on_files(onfiles)} />
                </label>
            </div>
            <p class="hint">{ LabText::PasteIt.say(lang) }</p>
        </form>
    };
    panel(LabText::New.say(lang), "new-bot-panel", Html::default(), form)
}

fn option(value: &str, words: String, selected: bool) -> Html {
    html! { <option value={value.to_owned()} {selected}>{ words }</option> }
}
