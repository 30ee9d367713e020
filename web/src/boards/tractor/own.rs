//! The visitor's side of the table: the hand, what is chosen of it, what a hint showed.

use std::rc::Rc;

use paiju_cards::Card;
use paiju_game::Say;
use paiju_tractor::{Action, CardId, Cards as CardSet, Tractor, View};
use web_sys::KeyboardEvent;
use yew::prelude::*;

use super::actions::Actions;
use super::order::{card_of, held};
use super::scene::{Cards, Moment, Scene};
use super::selection::{Selection, Taking};
use super::verdict::{Talk, Verdict};
use crate::boards::hints::use_hints;
use crate::boards::staged::use_staged;
use crate::components::{Backs, Fan, Hand, Held};
use crate::i18n::{Text, use_lang};
use crate::keys::{focus_hand, in_hand, presses_target, rank_of_key, use_keys};
use crate::shown::{Input, Shared, Shown};

/// What the visitor's side is handed.
#[derive(Properties, PartialEq)]
pub struct OwnProps {
    /// The table.
    pub scene: Scene,
    /// The seat's plate.
    pub plate: Html,
    /// A new number is a new scene.
    pub step: usize,
    /// Whether the visitor plays this seat.
    pub mine: bool,
    /// What the seat knows, where the visitor may act for it.
    pub view: Option<Shared<View>>,
    /// Set while the visitor may act.
    pub input: Option<Input<Tractor>>,
    /// An action that the analysis points at.
    pub pointed: Option<Action>,
    /// Cards that are pointed out.
    pub lit: CardSet,
    /// Beside the plate.
    pub corner: Html,
    /// A card that cannot be chosen was pressed.
    pub onpress: Callback<Card>,
}

/// The visitor's side of the table.
#[component]
pub fn Own(props: &OwnProps) -> Html {
    let lang = use_lang();
    let scene = &props.scene;
    let place = scene.place(scene.viewer);
    let hand = match place.cards {
        Cards::Open(cards) => cards,
        Cards::Closed(_) => CardSet::EMPTY,
    };
    let moment = scene.moment;
    let duty = props.view.as_ref().and_then(|view| view.duty());
    let taking = match (moment, scene.trump(), duty) {
        (Moment::Lead(_), Some(trump), _) => Taking::More(trump),
        (_, Some(trump), Some(duty)) => Taking::Owed(trump, duty),
        _ => Taking::One,
    };
    // What has to be played anyway is chosen already.
    let forced = duty.map_or(CardSet::EMPTY, |duty| duty.forced());
    let stage = (props.step, scene.viewer, forced);
    let selection = use_staged(stage, |before: Option<&Selection>| match forced.is_empty() {
        true => before.copied().unwrap_or_default(),
        false => Selection(forced),
    });
    let talk = use_staged(stage, |_| Talk::default());
    let chosen = selection.within(hand);
    let select = use_callback((selection.clone(), talk.clone()), |chosen: Selection, (selection, talk)| {
        selection.set(chosen);
        talk.set(Talk { refused: None, suggested: None, ..(**talk).clone() });
    });
    let show =
        use_callback((select.clone(), talk.clone()), |(hint, action): (Option<usize>, Action), (select, talk)| {
            let suggested = match action {
                Action::Play(cards) | Action::Cover(cards) => {
                    select.emit(Selection(cards));
                    None
                }
                Action::Pass | Action::Declare(_) => {
                    select.emit(Selection::default());
                    Some(action)
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
    let declarations = props.view.as_ref().map(|view| view.declarations()).unwrap_or_default();
    let row = scene.order().row(hand);

    use_keys({
        let (perform, hint, select) = (perform.clone(), hint.clone(), select.clone());
        let (declarations, acting, mine) = (declarations.clone(), props.input.is_some(), props.mine);
        // A key takes cards that may be played, and of a lead one suit.
        let suit = scene.trump().and_then(|trump| trump.suit_of(chosen.0).map(|suit| trump.cards(suit)));
        let among = match (taking, suit) {
            (Taking::More(_), Some(suit)) => hand & suit,
            (Taking::Owed(_, duty), _) => duty.allowed(hand),
            _ => hand,
        };
        let among: Vec<CardId> = row.iter().copied().filter(|&card| among.contains(card)).collect();
        Callback::from(move |event: KeyboardEvent| {
            let key = event.key();
            if !mine {
                return false;
            }
            let nth = key.parse().ok().and_then(|number: usize| declarations.get(number.checked_sub(1)?));
            match (key.as_str(), moment) {
                ("Escape", _) if !chosen.0.is_empty() => select.emit(Selection::default()),
                ("Enter", Moment::Cover(_)) if in_hand(&event) || !presses_target(&event) => {
                    perform.emit(Action::Cover(chosen.0));
                }
                ("Enter", Moment::Lead(_) | Moment::Follow { .. }) if in_hand(&event) || !presses_target(&event) => {
                    perform.emit(Action::Play(chosen.0));
                }
                ("p" | "P", Moment::Deal(_)) if acting => perform.emit(Action::Pass),
                ("h" | "H", _) if acting => hint.emit(()),
                ("ArrowLeft" | "ArrowRight", _) if acting => return focus_hand(),
                (_, Moment::Deal(_)) => match nth.filter(|_| acting) {
                    Some(&cards) => perform.emit(Action::Declare(cards)),
                    None => return false,
                },
                _ => match rank_of_key(&key) {
                    Some(rank) => select.emit(chosen.press_rank(rank, &among)),
                    None => return false,
                },
            }
            true
        })
    });

    let label = Text::HandOf(Tractor::seat_title(scene.viewer, lang)).say(lang);
    let lit = props.lit | scene.taken_up;
    let cards = match place.cards {
        Cards::Closed(count) => html! { <Backs {count} class="large" /> },
        Cards::Open(cards) if !props.mine => {
            let cards = scene.order().laid(cards, lit);
            html! { <Fan {cards} {label} onpress={props.onpress.clone()} class="large" /> }
        }
        Cards::Open(_) => {
            let allowed = duty.map_or(hand, |duty| duty.allowed(hand));
            let shown = |&card: &CardId| Held {
                chosen: chosen.0.contains(card),
                lit: lit.contains(card),
                dim: !allowed.contains(card),
                ..held(card)
            };
            let cards: Rc<[Held]> = row.iter().map(shown).collect();
            let ontouch = select.reform(move |ids: Vec<u16>| match ids[..] {
                [id] => card_of(id).map_or(chosen, |card| chosen.tap(card, hand, taking)),
                _ => chosen.touch(ids.iter().filter_map(|&id| card_of(id)).collect()),
            });
            html! { <Hand {cards} {label} {ontouch} /> }
        }
    };
    html! {
        <section class="own" aria-label={Tractor::seat_title(scene.viewer, lang)}>
            if let (Some(input), Some(view)) = (&props.input, &props.view) {
                <Verdict {moment} chosen={chosen.0} view={view.clone()} check={input.check.clone()} talk={(*talk).clone()} hints={hints.clone()} />
                <Actions
                    {moment} chosen={chosen.0} {declarations} called={scene.banking.called.is_some()}
                    suggested={talk.suggested} input={input.clone()} {perform} {hint}
                />
            }
            <div class="own-cards">{ cards }</div>
            { props.plate.clone() }
            <div class="corner-tools">{ props.corner.clone() }</div>
        </section>
    }
}
