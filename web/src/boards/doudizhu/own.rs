//! The visitor's side of the table: the hand, what can be done with it, and what the rules say to it.

use std::rc::Rc;

use paiju_cards::{Card, CardSet};
use paiju_doudizhu::{Action, Combination, DouDizhu, Refusal, text};
use paiju_game::{Lang, Say};
use web_sys::KeyboardEvent;
use yew::prelude::*;

use super::scene::{Cards, Moment};
use super::selection::Selection;
use super::side::{SideProps, frame, hand_label, resting};
use crate::boards::hints::use_hints;
use crate::boards::staged::use_staged;
use crate::components::{Glyph, Hand, Held, icon};
use crate::i18n::{Text, use_lang};
use crate::keys::{focus_hand, in_hand, presses_target, rank_of_key, use_keys};
use crate::shown::Input;

/// What stays from one press to the next while the same thing is asked.
#[derive(Clone, Debug, Default, PartialEq)]
struct Talk {
    /// What was refused, after the visitor insisted.
    refused: Option<Refusal>,
    /// A hint was asked for and has not come.
    awaits: bool,
    /// Which of the hints is shown.
    hint: Option<usize>,
    /// What is suggested and is no play: a bid, a pass.
    suggested: Option<Action>,
}

/// The visitor's side of the table.
#[component]
pub fn Own(props: &SideProps) -> Html {
    let lang = use_lang();
    let hand = match props.place.cards {
        Cards::Open(cards) => cards,
        Cards::Closed(_) => CardSet::EMPTY,
    };
    let selection = use_state(Selection::default);
    let talk = use_staged((props.step, props.place.seat), |_| Talk::default());
    let chosen = selection.within(hand);
    let select = use_callback((selection.setter(), talk.clone()), |chosen: Selection, (selection, talk)| {
        selection.set(chosen);
        talk.set(Talk { refused: None, suggested: None, ..(**talk).clone() });
    });

    let show =
        use_callback((select.clone(), talk.clone()), |(hint, action): (Option<usize>, Action), (select, talk)| {
            let suggested = match action {
                Action::Play(cards) => {
                    select.emit(Selection(cards));
                    None
                }
                other => {
                    select.emit(Selection::default());
                    Some(other)
                }
            };
            talk.set(Talk { refused: None, awaits: false, hint, suggested });
        });
    let hints = props.input.as_ref().and_then(|input| input.hints.clone());
    let perform = {
        let (input, talk) = (props.input.clone(), talk.clone());
        Callback::from(move |action: Action| {
            let Some(input) = &input else { return };
            match input.check.emit(action) {
                None => input.act.emit(action),
                Some(refusal) => talk.set(Talk { refused: Some(refusal), ..(*talk).clone() }),
            }
        })
    };
    let wait = {
        let talk = talk.clone();
        Callback::from(move |()| talk.set(Talk { awaits: true, ..(*talk).clone() }))
    };
    let hint = use_hints(props.input.clone(), props.pointed, talk.awaits, talk.hint, show, wait);

    use_keys({
        let (perform, hint, select, input) = (perform.clone(), hint.clone(), select.clone(), props.input.clone());
        let bidding = matches!(props.moment, Moment::Bid(_));
        let mine = props.mine;
        Callback::from(move |event: KeyboardEvent| {
            let key = event.key();
            if !mine {
                return false;
            }
            match key.as_str() {
                "Escape" if !chosen.0.is_empty() => select.emit(Selection::default()),
                "Enter" if in_hand(&event) || !presses_target(&event) => perform.emit(Action::Play(chosen.0)),
                "p" | "P" if input.is_some() => perform.emit(Action::Pass),
                "h" | "H" if input.is_some() => hint.emit(()),
                "0" | "1" | "2" | "3" if bidding && input.is_some() => {
                    perform.emit(Action::Bid(key.bytes().next().map_or(0, |digit| digit - b'0')));
                }
                "ArrowLeft" | "ArrowRight" if input.is_some() => return focus_hand(),
                _ => match rank_of_key(&key) {
                    Some(rank) if !bidding => select.emit(chosen.press_rank(rank, hand)),
                    _ => return false,
                },
            }
            true
        })
    });

    let cards = match props.place.cards {
        Cards::Open(cards) if props.mine => {
            let held = |face: Card| Held {
                chosen: chosen.has(face),
                lit: props.lit.contains(face),
                ..Held::new(face.id().into(), face)
            };
            let held: Rc<[Held]> = cards.iter().rev().map(held).collect();
            let ontouch = select.reform(move |ids: Vec<u16>| {
                let touched = ids.into_iter().filter_map(|id| Card::from_id(u8::try_from(id).ok()?));
                chosen.touch(touched.collect())
            });
            html! { <Hand cards={held} label={hand_label(props, lang)} {ontouch} /> }
        }
        _ => resting(props, lang),
    };
    let said = html! {
        <>
            if let Some(input) = &props.input {
                <Verdict moment={props.moment} chosen={chosen.0} check={input.check.clone()} talk={(*talk).clone()} hints={hints.as_ref().map_or(0, |hints| hints.candidates.len())} />
                <Actions moment={props.moment} chosen={chosen.0} talk={(*talk).clone()} input={input.clone()} {perform} {hint} />
            }
        </>
    };
    frame(props, cards, said, lang)
}

/// What is said about the chosen cards.
#[derive(Properties, PartialEq)]
struct VerdictProps {
    moment: Moment,
    chosen: CardSet,
    check: Callback<Action, Option<Refusal>>,
    talk: Talk,
    hints: usize,
}

/// What the chosen cards are, or why they cannot be played.
#[component]
fn Verdict(props: &VerdictProps) -> Html {
    let lang = use_lang();
    let (class, words) = verdict(props, lang);
    // What the visitor insisted on is said at once, everything else when there is time.
    let live = if props.talk.refused.is_some() { "assertive" } else { "polite" };
    html! {
        <p class={classes!("verdict", class)} aria-live={live}>
            { words }
            if let Some(hint) = props.talk.hint.filter(|_| props.hints > 1) {
                <span class="hint-count num">{ Text::HintOf { hint: hint + 1, hints: props.hints }.say(lang) }</span>
            }
        </p>
    }
}

fn verdict(props: &VerdictProps, lang: Lang) -> (&'static str, String) {
    if let Some(refusal) = &props.talk.refused {
        return ("refused", refusal.say(lang));
    }
    if let Some(action) = &props.talk.suggested {
        return ("fine", Text::Suggestion(text::action(action, lang)).say(lang));
    }
    if props.talk.awaits {
        return ("", Text::Thinking.say(lang));
    }
    if props.chosen.is_empty() {
        let text = match props.moment {
            Moment::Bid(_) => Text::YourBid,
            Moment::Lead(_) => Text::YourLead,
            Moment::Follow { .. } => Text::YouFollow,
            Moment::Rest => return ("", String::new()),
        };
        return ("", text.say(lang));
    }
    match (props.check.emit(Action::Play(props.chosen)), Combination::of(props.chosen)) {
        (Some(refusal), _) => ("wrong", refusal.say(lang)),
        (None, Some(made)) => ("fine", text::combination(&made, lang)),
        (None, None) => ("", String::new()),
    }
}

/// What can be done.
#[derive(Properties, PartialEq)]
struct ActionsProps {
    moment: Moment,
    chosen: CardSet,
    talk: Talk,
    input: Input<DouDizhu>,
    perform: Callback<Action>,
    hint: Callback<()>,
}

/// The buttons: bids, or play and pass; hint, undo.
#[component]
fn Actions(props: &ActionsProps) -> Html {
    let lang = use_lang();
    let action = |action: Action, words: String, class: &'static str, key: &'static str| {
        // What is refused keeps its button, so that everybody can reach the reason.
        let refusal = props.input.check.emit(action).map(|refusal| refusal.say(lang));
        let suggested = props.talk.suggested == Some(action);
        html! {
            <button
                type="button" class={classes!(class, suggested.then_some("suggested"))} title={refusal.clone()}
                aria-disabled={refusal.is_some().then_some("true")} onclick={props.perform.reform(move |_| action)}
            >
                { words }<kbd aria-hidden="true">{ key }</kbd>
            </button>
        }
    };
    let main = match props.moment {
        Moment::Bid(_) => html! {
            <>
                { action(Action::Bid(0), Text::NoBid.say(lang), "plain-button", "0") }
                { action(Action::Bid(1), Text::BidPoints(1).say(lang), "primary", "1") }
                { action(Action::Bid(2), Text::BidPoints(2).say(lang), "primary", "2") }
                { action(Action::Bid(3), Text::BidPoints(3).say(lang), "primary", "3") }
            </>
        },
        _ => html! {
            <>
                { action(Action::Play(props.chosen), Text::PlayCards.say(lang), "primary", "↵") }
                { action(Action::Pass, Text::Pass.say(lang), "plain-button", "P") }
            </>
        },
    };
    html! {
        <div class="actions" role="group" aria-label={Text::Actions.say(lang)}>
            { main }
            <button type="button" class="plain-button" onclick={props.hint.reform(|_| ())}>
                { icon(Glyph::Bulb) }{ Text::Hint.say(lang) }<kbd aria-hidden="true">{ "H" }</kbd>
            </button>
            if let Some(undo) = &props.input.undo {
                <button type="button" class="plain-button" onclick={undo.reform(|_| ())}>
                    { icon(Glyph::Again) }{ Text::Undo.say(lang) }<kbd aria-hidden="true">{ "U" }</kbd>
                </button>
            }
        </div>
    }
}
