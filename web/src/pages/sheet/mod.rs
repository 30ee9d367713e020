//! Sheets: what a class works on, hands in, and what that adds up to.

mod attempts;
mod collect;
mod doing;
mod entrance;
mod hand_in;
mod kept;
mod make;
mod said;
mod wanted;

use paiju_game::{Lang, Say};
use yew::prelude::*;

use self::collect::Collect;
use self::doing::Doing;
use self::entrance::Entrance;
use self::make::Make;
use self::wanted::Wanted;
use crate::address::AddressHandle;
use crate::i18n::SheetText;

#[derive(Properties, PartialEq)]
pub struct SheetsProps {
    pub address: AddressHandle,
}

/// What of the sheets the address asks for.
#[component]
pub fn Sheets(props: &SheetsProps) -> Html {
    let content = match Wanted::parse(&props.address.query) {
        Wanted::Entrance { is_brought } => html! { <Entrance {is_brought} /> },
        Wanted::Make => html! { <Make /> },
        Wanted::Collect { is_brought } => html! { <Collect {is_brought} /> },
        Wanted::Kept(id) => html! { <Doing {id} /> },
        Wanted::Packed(packed) => html! { <Doing {packed} address={props.address.setter()} /> },
    };
    html! { <div class="sheets">{ content }</div> }
}

/// The head of a page, with the way back to the entrance.
fn head(title: String, lang: Lang) -> Html {
    html! {
        <header class="sheets-head">
            <a class="ghost small-button" href={Wanted::Entrance { is_brought: false }.href()}>{ SheetText::ToSheets.say(lang) }</a>
            <h1>{ title }</h1>
        </header>
    }
}
