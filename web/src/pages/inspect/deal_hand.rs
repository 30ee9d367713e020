//! Deals a pasted hand: the table opens with it, and the other cards are dealt at random.

use paiju_game::Say;
use yew::prelude::*;

use crate::address;
use crate::deal_sheet::Options;
use crate::i18n::{InspectText, use_lang};
use crate::names::DOUDIZHU;
use crate::worker::protocol::Trouble;
use crate::worker::{texts, use_query};

#[derive(Properties, PartialEq)]
pub struct DealHandProps {
    /// The hand, or two with their seats.
    pub text: String,
}

/// The button that deals a hand of Dou Dizhu, or two.
#[component]
pub fn DealHand(props: &DealHandProps) -> Html {
    let lang = use_lang();
    let read = use_query();
    let trouble = use_state(|| None::<Trouble>);
    let deal = {
        let (text, trouble) = (props.text.clone(), trouble.setter());
        Callback::from(move |_: MouseEvent| {
            let trouble = trouble.clone();
            let dealt = Callback::from(move |dealt: Result<String, Trouble>| match dealt {
                Ok(packed) => address::go_to(&address::href(DOUDIZHU.route, &format!("deal={packed}&open=1&play=0"))),
                Err(why) => trouble.set(Some(why)),
            });
            read.emit((texts::read_deal(DOUDIZHU.id, text.clone(), Options::new(), Options::new()), dealt));
        })
    };
    html! {
        <>
            <button type="button" class="ghost small-button deal-hand" onclick={deal}>{ InspectText::DealHand.say(lang) }</button>
            { trouble.as_ref().map(|trouble| html! { <p class="notice" role="alert">{ trouble.say(lang) }</p> }) }
        </>
    }
}
