//! What is said about the chosen cards: what they are, what is owed, what a throw risks, why they cannot be played.

use paiju_game::{Lang, Say};
use paiju_tractor::{Action, Cards, Combination, Refusal, Tractor, Trick, View, text};
use yew::prelude::*;

use super::scene::Moment;
use super::words::Words;
use crate::i18n::{Text, use_lang};
use crate::shown::Shared;
use crate::worker::Thought;

/// What stays from one press to the next while the same thing is asked.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Talk {
    /// What was refused, after the visitor insisted.
    pub refused: Option<Refusal>,
    /// A hint was asked for and has not come.
    pub awaits: bool,
    /// Which of the hints is shown.
    pub hint: Option<usize>,
    /// What is suggested and is no choice of cards: a call, a pass.
    pub suggested: Option<Action>,
}

/// What is said about.
#[derive(Properties, PartialEq)]
pub struct VerdictProps {
    /// What goes on.
    pub moment: Moment,
    /// The chosen cards.
    pub chosen: Cards,
    /// What the seat knows.
    pub view: Shared<View>,
    /// Why the rules refuse an action.
    pub check: Callback<Action, Option<Refusal>>,
    /// What was said before.
    pub talk: Talk,
    /// What the AI weighed.
    pub hints: Option<Shared<Thought<Tractor>>>,
}

/// What is said about the chosen cards.
#[component]
pub fn Verdict(props: &VerdictProps) -> Html {
    let lang = use_lang();
    let (class, words) = verdict(props, lang);
    // What the visitor insisted on is said at once, everything else when there is time.
    let live = if props.talk.refused.is_some() { "assertive" } else { "polite" };
    let candidates = props.hints.as_ref().map_or(&[][..], |hints| &hints.candidates);
    let hint = props.talk.hint.filter(|_| !candidates.is_empty());
    let why = hint.and_then(|hint| candidates.get(hint)).map(|candidate| candidate.why.say(lang));
    html! {
        <p class={classes!("verdict", class)} aria-live={live}>
            { words }
            if let Some(why) = why.filter(|why| !why.is_empty()) {
                <span class="hint-why">{ why }</span>
            }
            if let Some(hint) = hint.filter(|_| candidates.len() > 1) {
                <span class="hint-count num">{ Text::HintOf { hint: hint + 1, hints: candidates.len() }.say(lang) }</span>
            }
        </p>
    }
}

fn verdict(props: &VerdictProps, lang: Lang) -> (&'static str, String) {
    let VerdictProps { moment, chosen, view, talk, .. } = props;
    if let Some(refusal) = &talk.refused {
        return ("refused", refusal.say(lang));
    }
    if let Some(action) = &talk.suggested {
        return ("fine", Text::Suggestion(text::action(action, view.course(), lang)).say(lang));
    }
    if talk.awaits {
        return ("", Text::Thinking.say(lang));
    }
    match moment {
        Moment::Rest => ("", String::new()),
        Moment::Deal(_) if view.course().banking().called.is_some() => ("", Words::MaySnatch.say(lang)),
        Moment::Deal(_) => ("", Words::MayCall.say(lang)),
        Moment::Cover(_) => {
            let class = if chosen.len() == paiju_tractor::COVERED { "fine" } else { "" };
            (class, Words::YouCover { chosen: chosen.len(), points: chosen.points() }.say(lang))
        }
        Moment::Lead(_) if chosen.is_empty() => ("", Words::YouLead.say(lang)),
        Moment::Lead(_) => lead(props, lang),
        Moment::Follow { .. } => follow(props, lang),
    }
}

/// What the chosen cards are as a lead, and what a throw risks.
fn lead(props: &VerdictProps, lang: Lang) -> (&'static str, String) {
    if let Some(refusal) = props.check.emit(Action::Play(props.chosen)) {
        return ("wrong", refusal.say(lang));
    }
    if let Some(outlook) = props.view.outlook(props.chosen) {
        return (if outlook.risky.is_empty() { "fine" } else { "risky" }, text::outlook(&outlook, lang));
    }
    let made = props.view.course().trump().and_then(|trump| Combination::of(props.chosen, trump));
    ("fine", made.map(|made| text::combination(&made, lang)).unwrap_or_default())
}

/// What is owed to the lead, and what the chosen cards do.
fn follow(props: &VerdictProps, lang: Lang) -> (&'static str, String) {
    let (view, chosen) = (&props.view, props.chosen);
    let owed = view.duty().map(|duty| text::duty(&duty, lang)).unwrap_or_default();
    let wanted = view.course().lead().map_or(0, |lead| usize::from(lead.size()));
    if chosen.len() < wanted {
        let count = (!chosen.is_empty()).then(|| Words::Chosen(chosen.len()).say(lang));
        return ("", [Some(owed), count].into_iter().flatten().collect::<Vec<_>>().join(" · "));
    }
    if let Some(refusal) = props.check.emit(Action::Play(chosen)) {
        return ("wrong", refusal.say(lang));
    }
    let words = if would_win(view, chosen) { Words::WouldWin } else { Words::WouldLose };
    ("fine", words.say(lang))
}

/// Whether the cards would be the highest of the trick so far.
fn would_win(view: &View, cards: Cards) -> bool {
    let (Some(trick), Some(trump)) = (view.course().trick(), view.course().trump()) else { return false };
    let plays: Vec<Cards> = trick.plays().map(|(_, cards)| cards).chain([cards]).collect();
    Trick::of(trick.leader(), &plays).winner(trump).is_some_and(|(seat, _)| seat == view.seat())
}
