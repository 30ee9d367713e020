//! The part of the address after `#`: the page and its parameters. Links are plain ones that the browser follows; this
//! is everything else a page does with the address.

use gloo::events::EventListener;
use web_sys::{Window, window};
use yew::prelude::*;

use crate::names::Route;

/// An address within the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    pub route: Route,
    /// Its parameters: the part after the `?`.
    pub query: String,
}

/// The current address, which a page reads, follows and changes.
pub type AddressHandle = UseStateHandle<Address>;

impl Address {
    /// What the browser shows now.
    pub fn now() -> Self {
        Self::parse(&window().and_then(|window| window.location().hash().ok()).unwrap_or_default())
    }

    fn parse(hash: &str) -> Self {
        let hash = hash.trim_start_matches('#');
        let (path, query) = hash.split_once('?').unwrap_or((hash, ""));
        Self { route: if path.is_empty() { Route::Home } else { Route::of_path(path) }, query: query.to_owned() }
    }
}

/// The address, as it changes.
#[hook]
pub fn use_address() -> AddressHandle {
    let address = use_state_eq(Address::now);
    let follow = address.setter();
    use_effect_with((), |()| {
        let now = follow.clone();
        let listener =
            window().map(|window| EventListener::new(&window, "popstate", move |_| follow.set(Address::now())));
        // Catches changes between the first render and this moment.
        now.set(Address::now());
        move || drop(listener)
    });
    address
}

/// Goes to a page, as its link would.
pub fn go(route: Route) {
    go_to(&href(route, ""));
}

/// Goes to an address of the site, `#` and all, as a link to it would.
pub fn go_to(address: &str) {
    if let Some(window) = window() {
        // Browsers refuse this only to pages that change their address constantly.
        let _ = window.location().set_hash(address);
    }
}

/// Replaces the shown query, without an entry in the browser's history.
pub fn replace(address: &UseStateSetter<Address>, route: Route, query: &str) {
    if write(route, query) {
        address.set(Address::now());
    }
}

/// Writes the query into the address; returns whether it did: not if the visitor has just left for another page.
fn write(route: Route, query: &str) -> bool {
    let replaced = |window: Window| {
        window.history().ok()?.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&href(route, query))).ok()
    };
    Address::now().route == route && window().and_then(replaced).is_some()
}

/// The value of a query's key, the first if repeated: `value("game=tractor&step=3", "step")` is `3`.
pub fn value<'a>(query: &'a str, key: &str) -> Option<&'a str> {
    let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs.find(|(name, _)| *name == key).map(|(_, value)| value)
}

/// The `href` of a link to a page.
pub fn href(route: Route, query: &str) -> String {
    let mark = if query.is_empty() { "" } else { "?" };
    format!("#{}{mark}{query}", route.path())
}

/// A link to a page.
pub fn link(to: Route, class: impl Into<Classes>, words: impl Into<Html>) -> Html {
    html! { <a class={class} href={href(to, "")}>{ words.into() }</a> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_page_and_a_query() {
        for (hash, route, query) in [
            ("", Route::Home, ""),
            ("#", Route::Home, ""),
            ("#/", Route::Home, ""),
            ("#/inspect", Route::Inspect, ""),
            ("#/inspect/?game=3", Route::Inspect, "game=3"),
            ("#/table/doudizhu?seed=7?x", Route::DouDizhu, "seed=7?x"),
            ("#//", Route::NotFound, ""),
            ("#main", Route::NotFound, ""),
        ] {
            assert_eq!(Address::parse(hash), Address { route, query: query.to_owned() }, "{hash}");
            if route != Route::NotFound {
                assert_eq!(Address::parse(&href(route, query)), Address::parse(hash));
            }
        }
    }

    #[cfg(target_arch = "wasm32")]
    #[wasm_bindgen_test::wasm_bindgen_test]
    fn a_page_that_was_left_does_not_write_the_address() {
        go(Route::DouDizhu);
        assert!(!write(Route::Inspect, "step=1"));
        assert!(write(Route::DouDizhu, "seed=7"));
        assert_eq!(Address::now(), Address { route: Route::DouDizhu, query: "seed=7".to_owned() });
        go(Route::Home);
    }
}
