//! A step's text and pictures.

use paiju_game::{Lang, Say, Seat, Spoken};
use yew::prelude::*;

use super::pieces;
use crate::components::in_repository;
use crate::i18n::LearnText;
use crate::scene::Replayed;
use crate::worker::learn::{AskedKind, Shown, ShownStep, Thing};

/// For a text whose lines can be marked: the marked line, and the callback for another.
pub type Marking<'a> = Option<(Option<usize>, &'a Callback<usize>)>;

/// Draws a moment of a game as seen from a seat. Parts of the page without games leave it out, because boards are most of a part's size.
pub type DrawMoment = fn(&Replayed, Seat) -> Html;

/// A step's text and items shown; `marking` if a line must be marked, `played` is the board on which its first moment
/// is played.
pub fn step(
    step: &ShownStep,
    marking: Marking<'_>,
    moment: Option<DrawMoment>,
    played: Option<&Html>,
    lang: Lang,
) -> Html {
    // The question is about the first text.
    let first = step.show.iter().position(|shown| matches!(shown.what, Thing::Text(_)));
    let first_moment = step.show.iter().position(|shown| matches!(shown.what, Thing::Moment { .. }));
    let shown = |(at, shown): (usize, &Shown)| {
        let marking = marking.filter(|_| Some(at) == first);
        let played = played.filter(|_| Some(at) == first_moment);
        html! {
            <figure class="shown">
                if let Some(label) = &shown.label {
                    <figcaption>{ label.say(lang) }</figcaption>
                }
                { thing(&shown.what, marking, moment, played, lang) }
            </figure>
        }
    };
    html! {
        <>
            <h2>{ step.title.say(lang) }</h2>
            { paragraphs(&step.text, lang) }
            { for step.show.iter().enumerate().map(shown) }
            { for step.readings.iter().map(|(ruling, say)| reading(ruling, say, lang)) }
        </>
    }
}

/// A note on a point that the rules leave open and a ruling settles.
fn reading(ruling: &str, say: &Spoken, lang: Lang) -> Html {
    let words = LearnText::Ruling(ruling.to_owned()).say(lang);
    html! {
        <p class="hint reading">
            if let Some(href) = in_repository(ruling_page(ruling)) {
                <a {href} target="_blank">{ words }</a>
            } else {
                <b>{ words }</b>
            }
            { " " }{ say.say(lang) }
        </p>
    }
}

/// The page for a ruling's letter.
fn ruling_page(ruling: &str) -> &'static str {
    match ruling.as_bytes().first() {
        Some(b'D') => "docs/rulings/doudizhu.md",
        Some(b'T') => "docs/rulings/tractor.md",
        Some(b'M') => "docs/rulings/mahjong.md",
        Some(b'C') => "docs/rulings/tournaments.md",
        _ => "docs/rulings/common.md",
    }
}

/// Whether a line of the step's text must be marked.
pub fn is_marking(step: &ShownStep) -> bool {
    step.ask.as_ref().is_some_and(|asked| asked.kind == AskedKind::Mark)
}

/// Paragraphs are separated by a blank line.
pub fn paragraphs(text: &Spoken, lang: Lang) -> Html {
    let text = text.say(lang);
    let paragraph = |text: &str| html! { <p class="says">{ text.trim().to_owned() }</p> };
    html! { <>{ for text.split("\n\n").filter(|text| !text.trim().is_empty()).map(paragraph) }</> }
}

fn thing(thing: &Thing, marking: Marking<'_>, moment: Option<DrawMoment>, played: Option<&Html>, lang: Lang) -> Html {
    match thing {
        Thing::Pieces(groups) => pieces::shown(groups, lang),
        Thing::Text(text) => lines(text, marking, lang),
        Thing::Moment { replayed, viewer, table, inspect } => html! {
            <>
                if let Some(played) = played {
                    { played.clone() }
                } else {
                    <div class="board-pane in-step">{ moment.map(|draw| draw(replayed, *viewer)) }</div>
                }
                <p class="ways">
                    if let Some(table) = table {
                        <a class="ghost small-button" href={table.clone()}>{ LearnText::PlayOn.say(lang) }</a>
                    }
                    <a class="ghost small-button" href={inspect.clone()}>{ LearnText::LookInto.say(lang) }</a>
                </p>
            </>
        },
        Thing::Nothing(why) => html! { <p class="empty">{ why.say(lang) }</p> },
    }
}

/// Numbered lines; each is a button if one must be marked.
fn lines(text: &str, marking: Marking<'_>, lang: Lang) -> Html {
    let line = |(at, line): (usize, &str)| {
        let number = at + 1;
        match marking {
            None => html! { <li>{ line.to_owned() }</li> },
            Some((marked, onmark)) => {
                let on = marked == Some(number);
                let mark = onmark.reform(move |_: MouseEvent| number);
                html! {
                    <li>
                        <button type="button" class={classes!("line", on.then_some("on"))} aria-pressed={if on { "true" } else { "false" }} onclick={mark}>
                            { line.to_owned() }
                        </button>
                    </li>
                }
            }
        }
    };
    html! {
        <ol class={classes!("lines", marking.map(|_| "markable"))} aria-label={LearnText::Lines.say(lang)}>
            { for text.lines().enumerate().map(line) }
        </ol>
    }
}
