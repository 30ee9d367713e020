//! Decides which step is animated and heard: one that directly follows the last shown, and not while the visitor skips through.

use std::rc::Rc;

use gloo::events::EventListener;
use yew::prelude::*;

use super::handle::TableHandle;
use crate::boards::{BoardGame, Deed, Moved};
use crate::settings::Speed;
use crate::sound::Speaker;

/// A step that follows the previous one sooner than this, in milliseconds, is not animated.
const HURRY: f64 = 260.0;
/// The most steps animated as one, because forced steps follow along.
const AT_ONCE: usize = 4;

/// A scene that was shown.
struct Before<G: BoardGame> {
    step: usize,
    scene: Rc<G::Scene>,
    /// When, in milliseconds.
    at: f64,
    moved: Option<Moved<G>>,
}

/// The animated step that led to the shown scene. It is known at the scene's first render, so that it is drawn once.
#[hook]
pub fn use_moved<G: BoardGame>(table: &TableHandle<G>, speed: Speed) -> Option<Moved<G>> {
    let shown = use_mut_ref(|| None::<Before<G>>);
    let mut shown = shown.borrow_mut();
    let (step, now) = (table.step, js_sys::Date::now());
    if let Some(before) = shown.as_ref().filter(|before| before.step == step) {
        return before.moved.clone();
    }
    let follows = |before: &&Before<G>| {
        let steps = step.saturating_sub(before.step);
        (1..=AT_ONCE).contains(&steps) && now - before.at >= HURRY && speed != Speed::Fastest
    };
    let moved = shown.as_ref().filter(follows).and_then(|before| {
        let cue = G::cue(&before.scene, &table.scene)?;
        Some(Moved { cue, before: Rc::clone(&before.scene) })
    });
    *shown = Some(Before { step, scene: Rc::new(table.scene.clone()), at: now, moved: moved.clone() });
    moved
}

/// Plays the step's sound, if sound is on.
#[hook]
pub fn use_sound(step: usize, deed: Option<Deed>, on: bool) {
    let speaker = use_memo(on, |&on| on.then(Speaker::new).flatten());
    use_effect_with(speaker.clone(), |speaker| {
        let listen = |event: &'static str| {
            let speaker = Rc::clone(speaker);
            let document = web_sys::window()?.document()?;
            Some(EventListener::new(&document, event, move |_| speaker.iter().for_each(Speaker::wake)))
        };
        let listeners = speaker.is_some().then(|| ["click", "keydown"].map(listen));
        move || drop(listeners)
    });
    use_effect_with((step, deed), move |&(_, deed)| {
        if let (Some(deed), Some(speaker)) = (deed, &*speaker) {
            speaker.play(deed);
        }
    });
}
