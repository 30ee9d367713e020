//! State that belongs to one scene of a board.

use std::ops::Deref;

use yew::prelude::*;

/// A state that belongs to a scene. A new scene has a fresh state from its first render on: an effect that reset it would run after the
/// render, and discard what the visitor pressed in between.
#[derive(Clone, PartialEq)]
pub struct Staged<K: PartialEq + 'static, T: PartialEq + 'static> {
    scene: K,
    value: T,
    kept: UseStateHandle<Option<(K, T)>>,
}

impl<K: Clone + PartialEq, T: PartialEq> Staged<K, T> {
    /// Sets it, for this scene.
    pub fn set(&self, value: T) {
        self.kept.set(Some((self.scene.clone(), value)));
    }
}

impl<K: PartialEq, T: PartialEq> Deref for Staged<K, T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

/// A state that belongs to this scene; `fresh` makes a new scene's initial state from the last one.
#[hook]
pub fn use_staged<K, T>(scene: K, fresh: impl FnOnce(Option<&T>) -> T) -> Staged<K, T>
where
    K: Clone + PartialEq + 'static,
    T: Clone + PartialEq + 'static,
{
    let kept = use_state(|| None::<(K, T)>);
    let value = match &*kept {
        Some((of, value)) if *of == scene => value.clone(),
        before => fresh(before.as_ref().map(|(_, value)| value)),
    };
    Staged { scene, value, kept }
}
