//! Hints, the same at every table: asked for, then gone through one after the other; and what the analysis points at.

use yew::prelude::*;

use super::input::Input;
use crate::scene::BoardGame;

/// Shows the hints at the visitor's side and what the analysis points at; gives back what asks for the next hint.
///
/// `awaits` and `shown` are what the side keeps: whether a hint was asked for and has not come, and which is shown. `show` shows an
/// action, with its place if it is a hint; `wait` notes that a hint was asked for.
#[hook]
pub fn use_hints<G: BoardGame>(
    input: Option<Input<G>>,
    pointed: Option<G::Action>,
    awaits: bool,
    shown: Option<usize>,
    show: Callback<(Option<usize>, G::Action)>,
    wait: Callback<()>,
) -> Callback<()> {
    let hints = input.as_ref().and_then(|input| input.hints.clone());
    use_effect_with((hints, awaits), {
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
    Callback::from(move |()| {
        let Some(input) = &input else { return };
        match &input.hints {
            None => {
                wait.emit(());
                input.onhint.emit(());
            }
            Some(hints) => {
                let next = shown.map_or(0, |index| (index + 1) % hints.candidates.len().max(1));
                let action = hints.candidates.get(next).map_or(&hints.action, |candidate| &candidate.action);
                show.emit((Some(next), action.clone()));
            }
        }
    })
}
