//! A titled part at the side of a page.

use yew::prelude::*;

/// What a panel holds.
#[derive(Properties, PartialEq)]
pub struct PanelProps {
    /// Its title.
    pub title: AttrValue,
    /// What stands beside the title.
    #[prop_or_default]
    pub tools: Html,
    /// For the style.
    #[prop_or_default]
    pub class: Classes,
    /// Its content.
    pub children: Html,
}

/// A titled part at the side of a page.
#[component]
pub fn Panel(props: &PanelProps) -> Html {
    html! {
        <section class={classes!("panel", props.class.clone())} aria-label={props.title.clone()}>
            <header class="panel-head">
                <h2>{ &props.title }</h2>
                { props.tools.clone() }
            </header>
            { props.children.clone() }
        </section>
    }
}
