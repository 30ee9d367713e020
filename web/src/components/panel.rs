//! A titled part at the side of a page.

use yew::prelude::*;

/// A titled part at the side of a page, with `tools` next to the title.
pub fn panel(title: String, class: &'static str, tools: Html, content: Html) -> Html {
    html! {
        <section class={classes!("panel", class)} aria-label={title.clone()}>
            <header class="panel-head">
                <h2>{ title }</h2>
                { tools }
            </header>
            { content }
        </section>
    }
}

/// The same for a panel whose tab is its title: the header has `tools` only.
pub fn tab_panel(title: String, class: &'static str, tools: Option<Html>, content: Html) -> Html {
    html! {
        <section class={classes!("panel", class)} aria-label={title}>
            if let Some(tools) = tools {
                <header class="panel-head">{ tools }</header>
            }
            { content }
        </section>
    }
}
