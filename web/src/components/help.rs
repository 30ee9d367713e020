//! The overlay that helps: the rules of the game at the table, who its AIs are, the keys.

use paiju_game::{Lang, Say};
use web_sys::HtmlDialogElement;
use yew::prelude::*;

use super::{Colophon, Glyph, icon};
use crate::i18n::{Text, ai_title, use_lang};
use crate::keys::{self, Group};
use crate::names::{PageGame, Route};

#[derive(Properties, PartialEq)]
pub struct HelpProps {
    pub route: Route,
    /// The keys of the part that is shown.
    #[prop_or_default]
    pub keys: Option<&'static Group>,
    /// Text besides the keys.
    #[prop_or_default]
    pub about: Html,
    pub onclose: Callback<()>,
}

/// The overlay that helps: a modal dialog, so that the focus stays within and Escape closes it.
#[component]
pub fn Help(props: &HelpProps) -> Html {
    let lang = use_lang();
    let node = use_node_ref();
    use_effect_with(node.clone(), |node| {
        if let Some(dialog) = node.cast::<HtmlDialogElement>() {
            // It fails only if the dialog is open already.
            let _ = dialog.show_modal();
        }
    });
    let close = props.onclose.reform(|_: MouseEvent| ());
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
        <dialog ref={node} class="help" aria-labelledby="help-title" onclose={props.onclose.reform(|_| ())}>
            <header>
                <h2 id="help-title">{ Text::HelpTitle.say(lang) }</h2>
                <button type="button" class="icon-button" aria-label={Text::Close.say(lang)} onclick={close}>
                    { icon(Glyph::Cross) }
                </button>
            </header>
            { props.about.clone() }
            <section class="help-keys">
                <h3>{ Text::Keys.say(lang) }</h3>
                <div class="help-groups">{ for groups }</div>
            </section>
            <Colophon />
        </dialog>
    }
}

/// What the help says of a game: its rules, its scoring, its AIs.
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
