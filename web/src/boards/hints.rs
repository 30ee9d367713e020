//! Hints, the same at every table: requested, then browsed one by one; and the analysis's highlights.

use yew::prelude::*;

use super::input::Input;
use super::staged::Staged;
use super::talk::Talk;
use crate::names::PageGame;

/// Shows hints at the visitor's side, and what the analysis points at; returns the callback that asks for the next hint. `show` shows
/// an action, with its place if it is a hint.
#[hook]
pub fn use_hints<K, G>(
    input: Option<Input<G>>,
    pointed: Option<G::Move>,
    talk: &Staged<K, Talk<G::Move>>,
    show: Callback<(Option<usize>, G::Move)>,
) -> Callback<()>
where
    K: Clone + PartialEq + 'static,
    G: PageGame,
{
    let hints = input.as_ref().and_then(|input| input.hints.clone());
    use_effect_with((hints, talk.awaits), {
        let show = show.clone();
        move |(hints, awaits)| {
            if let (Some(hints), true) = (hints, *awaits) {
                show.emit((Some(0), hints.action.clone()));
            }
        }
    });
    use_effect_with((pointed, input.is_some()), {
        let show = show.clone();
        move |(pointed, may_act)| {
            if let (Some(action), true) = (pointed, *may_act) {
                show.emit((None, action.clone()));
            }
        }
    });
    let talk = talk.clone();
    Callback::from(move |()| {
        let Some(input) = &input else { return };
        match &input.hints {
            None => {
                talk.set(Talk { awaits: true, ..(*talk).clone() });
                input.onhint.emit(());
            }
            Some(hints) => {
                let next = talk.hint.map_or(0, |index| (index + 1) % hints.candidates.len().max(1));
                let action = hints.candidates.get(next).map_or(&hints.action, |candidate| &candidate.action);
                show.emit((Some(next), action.clone()));
            }
        }
    })
}
