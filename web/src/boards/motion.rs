//! The animation and sound of a step: what was done and by whom. A board finds it by comparing two scenes; the style
//! sheets and [`crate::sound`] render it.

use std::rc::Rc;

use paiju_game::{Lang, Seat};
use yew::prelude::*;

use crate::components::sign;
use crate::names::PageGame;
use crate::scene::{Side, Values};

/// The visible or audible part of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A bid, a call, a pass.
    Said,
    /// Cards or a tile were played.
    Played,
    Claimed,
    Trick,
    Landlord,
    /// 炸弹
    Bomb,
    /// 火箭
    Rocket,
    /// 胡
    Hu,
    Over,
}

/// The visible or audible part of a step, and its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cue {
    /// The seat; `None` if the game ended by itself.
    pub by: Option<Seat>,
    pub deed: Deed,
}

/// The animated step that led to the scene.
#[derive(Debug)]
pub struct Moved<G: Values> {
    pub cue: Cue,
    pub before: Rc<G::Scene>,
}

impl<G: Values> Clone for Moved<G> {
    fn clone(&self) -> Self {
        Self { cue: self.cue, before: Rc::clone(&self.before) }
    }
}

impl<G: Values> PartialEq for Moved<G> {
    fn eq(&self, other: &Self) -> bool {
        self.cue == other.cue && self.before == other.before
    }
}

/// Transient words over the table: a bomb, a HU, the landlord's crown. `step` makes each a new element, which the style animates once.
pub fn moment<G: PageGame>(moved: Option<&Moved<G>>, viewer: Seat, step: usize, lang: Lang) -> Html {
    let Some(Moved { cue, .. }) = moved else { return Html::default() };
    let Some((class, words)) = shown(cue.deed, lang) else { return Html::default() };
    let side = cue.by.map(|by| Side::of::<G>(by, viewer).class());
    html! {
        <p key={step} class={classes!("moment", class, side)} aria-hidden="true">
            if cue.deed == Deed::Landlord {
                { crown() }
            }
            { words }
        </p>
    }
}

pub fn crown() -> Html {
    sign("M3.5 7.5l4.5 4 4-6.5 4 6.5 4.5-4-2 11h-13z", true)
}

/// A class and a text for actions that are announced.
const fn shown(deed: Deed, lang: Lang) -> Option<(&'static str, &'static str)> {
    Some(match (deed, lang) {
        (Deed::Landlord, Lang::Zh) => ("crowned", "地主"),
        (Deed::Landlord, Lang::En) => ("crowned", "Landlord"),
        (Deed::Bomb, Lang::Zh) => ("bomb", "炸弹"),
        (Deed::Bomb, Lang::En) => ("bomb", "Bomb"),
        (Deed::Rocket, Lang::Zh) => ("bomb", "火箭"),
        (Deed::Rocket, Lang::En) => ("bomb", "Rocket"),
        (Deed::Hu, Lang::Zh) => ("hu", "胡"),
        (Deed::Hu, Lang::En) => ("hu", "HU"),
        (Deed::Said | Deed::Played | Deed::Claimed | Deed::Trick | Deed::Over, _) => return None,
    })
}

/// The animation of a won trick: a few cards, face down, move from the middle to the winner's side.
pub fn swept<G: PageGame>(winner: Option<Seat>, viewer: Seat, step: usize) -> Html {
    let Some(winner) = winner else { return Html::default() };
    html! {
        <div key={step} class={classes!("swept", "small", Side::of::<G>(winner, viewer).class())} aria-hidden="true">
            <span class="back" /><span class="back" /><span class="back" />
        </div>
    }
}

#[cfg(test)]
pub mod tests {
    use paiju_game::{Limit, SeatSet, Seed};

    use super::*;
    use crate::games::TableGame;

    /// Plays a game, all seats by this AI, and shows every step: the scene before, who acted, the scene after.
    pub fn watch<G: TableGame>(seed: Seed, ai: &str, mut see: impl FnMut(&G::Scene, Seat, &G::Scene)) {
        let mut game = G::start(&G::deal(seed));
        let mut scene = game.scene(SeatSet::EMPTY);
        while let Some(seat) = game.to_act().first() {
            let decision = G::ai(ai).unwrap().decide(&game.view(seat), &Limit::with_seed(Seed(1))).unwrap();
            game.act(seat, &decision.action).unwrap();
            let now = game.scene(SeatSet::EMPTY);
            see(&scene, seat, &now);
            scene = now;
        }
    }
}
