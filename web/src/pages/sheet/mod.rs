//! Sheets: a class's tasks, its hand-ins, and their results.

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

/// The page of the sheets that the address names.
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

/// The header of a page, with a link back to the start page.
fn head(title: String, lang: Lang) -> Html {
    html! {
        <header class="sheets-head">
            <a class="ghost small-button" href={Wanted::Entrance { is_brought: false }.href()}>{ SheetText::ToSheets.say(lang) }</a>
            <h1>{ title }</h1>
        </header>
    }
}
