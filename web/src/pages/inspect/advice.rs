//! What an AI would do at the shown moment of a game that the worker tells, and why: asked when the visitor wants it.

use paiju_game::{Lang, Say};
use paiju_inspect::GameId;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::effects::Inspector;
use super::subject::{Subject, use_inquiry};
use crate::components::{decimal, panel};
use crate::i18n::{InspectText, Text, use_lang};
use crate::worker::inspected::Played;
use crate::worker::protocol::{About, Advised, Answer};

/// What the panel needs.
#[derive(Clone, PartialEq, Properties)]
pub struct AdviceProps {
    subject: Subject,
    game: usize,
    which: GameId,
    moment: usize,
}

impl AdviceProps {
    /// As the inspector stands; `None` where the game has its own panel, or nobody is asked.
    pub fn of(inspector: &Inspector) -> Option<Self> {
        let game = inspector.game()?;
        let Played::Told(told) = &game.report.played else { return None };
        let moment = inspector.moment();
        told.tables.get(moment).filter(|table| !table.asked.is_empty())?;
        Some(Self { subject: Subject::of(inspector)?, game: game.index, which: told.game, moment })
    }
}

/// The names of a game's AIs, the strongest last.
const fn names(game: GameId) -> &'static [&'static str] {
    match game {
        GameId::DouDizhu => paiju_doudizhu::ai::NAMES,
        GameId::Tractor => paiju_tractor::ai::NAMES,
        GameId::Mahjong => paiju_mahjong::ai::NAMES,
    }
}

/// The panel.
#[component]
pub fn Advice(props: &AdviceProps) -> Html {
    let lang = use_lang();
    let (heard, ask) = use_inquiry(|answer| match answer {
        Answer::Advice(advice) => Some(advice),
        _ => None,
    });
    let chosen = use_node_ref();
    // An answer belongs to the moment it was asked for.
    use_effect_with((props.game, props.moment), {
        let heard = heard.setter();
        move |_| heard.set(None)
    });
    let names = names(props.which);
    let ask = {
        let (props, chosen) = (props.clone(), chosen.clone());
        Callback::from(move |_: MouseEvent| {
            let ai = chosen.cast::<HtmlSelectElement>().map(|select| select.value()).unwrap_or_default();
            ask.emit(props.subject.ask(About::Advice { game: props.game, moment: props.moment, ai }));
        })
    };
    let tools = html! {
        <>
            <span class="grow" />
            <select ref={chosen} class="advice-ai" aria-label={Text::Analyst.say(lang)}>
                { for names.iter().rev().map(|name| html! { <option value={*name}>{ *name }</option> }) }
            </select>
            <button type="button" class="ghost small-button advice-ask" onclick={ask}>{ InspectText::Ask.say(lang) }</button>
        </>
    };
    let content = match &*heard {
        None => html! { <p class="empty">{ InspectText::AskWhat.say(lang) }</p> },
        Some(Err(trouble)) => html! { <p class="empty">{ trouble.say(lang) }</p> },
        Some(Ok(advice)) => list(advice, lang),
    };
    panel(Text::Analysis.say(lang), "advice", tools, content)
}

/// So many choices are listed.
const LISTED: usize = 8;

fn list(advice: &[Advised], lang: Lang) -> Html {
    let row = |advised: &Advised| {
        html! {
            <li>
                <b>{ advised.what.say(lang) }</b>
                <span class="value num">{ decimal(advised.value, 2) }</span>
                if !advised.why.is_empty() {
                    <span class="why">{ advised.why.say(lang) }</span>
                }
            </li>
        }
    };
    html! { <ol class="advised">{ for advice.iter().take(LISTED).map(row) }</ol> }
}
