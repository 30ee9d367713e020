//! The help overlay: the rules of the game at the table, its AIs, the keys.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use super::{Colophon, Dialog, ThemeButton};
use crate::i18n::{Text, ai_title, use_lang};
use crate::keys::{self, Group};
use crate::names::{PageGame, Route};

#[derive(Properties, PartialEq)]
pub struct HelpProps {
    pub route: Route,
    /// The keys of the shown page.
    #[prop_or_default]
    pub keys: Option<&'static Group>,
    /// The text besides the keys.
    #[prop_or_default]
    pub about: Html,
    pub onclose: Callback<()>,
}

#[component]
pub fn Help(props: &HelpProps) -> Html {
    let lang = use_lang();
    let groups = keys::groups(&props.route).into_iter().chain(props.keys).map(|group| {
        let rows = group.keys.iter().map(|(names, text)| {
            html! {
                <>
                    <dt>{ for names.iter().map(|name| html! { <kbd>{ *name }</kbd> }) }</dt>
                    <dd>{ text.say(lang) }</dd>
                </>
            }
        });
        html! {
            <section>
                <h4>{ group.title.say(lang) }</h4>
                <dl>{ for rows }</dl>
            </section>
        }
    });
    html! {
        <Dialog id="help" title={Text::HelpTitle.say(lang)} onclose={props.onclose.clone()}>
            // A telephone's bar has no room for it.
            <p class="help-look"><ThemeButton wide=true /></p>
            { props.about.clone() }
            <section class="help-keys">
                <h3>{ Text::Keys.say(lang) }</h3>
                <div class="help-groups">{ for groups }</div>
            </section>
            <Colophon />
        </Dialog>
    }
}

/// The help for a game: its rules, its scoring, its AIs.
pub fn about_game<G: PageGame>(lang: Lang) -> Html {
    let guide = G::guide(lang);
    let list = |class: &'static str, title: Text, sentences: &[&'static str]| {
        html! {
            <section {class}>
                <h3>{ title.say(lang) }</h3>
                <ul>{ for sentences.iter().map(|sentence| html! { <li>{ *sentence }</li> }) }</ul>
            </section>
        }
    };
    let ai = |name: &&'static str| {
        html! { <><dt>{ ai_title(name, lang) }</dt><dd>{ G::describe_ai(name, lang) }</dd></> }
    };
    html! {
        <div class="help-game">
            { list("help-rules", Text::Rules, guide.rules) }
            { list("help-scoring", Text::Scoring, guide.scoring) }
            <section class="help-ais">
                <h3>{ Text::Players.say(lang) }</h3>
                <dl>{ for G::AIS.iter().map(ai) }</dl>
            </section>
        </div>
    }
}
