//! The arena: tournaments by the contests' rules, played in the background or read from a file that `paiju` wrote.

mod clauses;
mod crew;
mod game_list;
mod hold;
mod kept;
mod kept_list;
mod match_board;
mod match_set_up;
mod plots;
mod ranking;
mod roll_call;
mod set_up;
mod sheet;
mod stand;
mod voids;

use paiju_game::{Say, Spoken};
use yew::prelude::*;

use self::hold::use_hall;
use self::kept_list::{KeptList, use_kept};
use self::match_set_up::MatchSetUp;
use self::set_up::SetUp;
use self::stand::Stand;
use crate::address::{self, AddressHandle};
use crate::arena::{Dropped, MatchPlan, Plan, dropped};
use crate::components::Notice;
use crate::i18n::{ArenaText, Text, use_lang};
use crate::names::Route;
use crate::pages::intake::{Incoming, use_intake};
use crate::pages::room::{Ways, use_room_keys};
use crate::pages::to_arena::plays_at_once;
use crate::settings::SettingsHandle;

#[derive(Properties, PartialEq)]
pub struct ArenaProps {
    pub address: AddressHandle,
}

/// The address key of a stored tournament.
const ID: &str = "id=";

/// The longest file that is opened, in bytes: the longest tournaments take some tens of megabytes.
const MOST_BYTES: usize = 100 << 20;

#[component]
pub fn Arena(props: &ArenaProps) -> Html {
    let lang = use_lang();
    let kept = use_kept();
    let hall = use_hall(kept.reload.clone());
    let refused = use_state(|| None::<Spoken>);
    let plan = use_state(Plan::default);

    // The address follows the view, for reloading and the back button.
    let begun = {
        let address = props.address.setter();
        Callback::from(move |id: String| address::replace(&address, Route::Arena, &format!("{ID}{id}")))
    };
    // A match's address also reproduces it in another browser.
    let match_begun = |plan: &MatchPlan| {
        let (address, query) = (props.address.setter(), plan.query());
        Callback::from(move |id: String| address::replace(&address, Route::Arena, &format!("{query}&{ID}{id}")))
    };
    {
        let hall = hall.clone();
        let plan = MatchPlan::parse(&props.address.query);
        let begin = plan.map(|plan| {
            let (hall, begun, runs) = (hall.clone(), match_begun(&plan), plays_at_once(&props.address.query));
            Callback::from(move |()| hall.begin_match(&plan, runs, begun.clone()))
        });
        use_effect_with(props.address.query.clone(), move |query| {
            let id = query.split('&').find_map(|part| part.strip_prefix(ID));
            match (id, begin) {
                (Some(id), _) if hall.is(id) => {}
                (Some(id), begin) => {
                    let gone = hall.clone();
                    let missing = begin
                        .unwrap_or_else(|| Callback::from(move |()| gone.complain(Spoken::of(&ArenaText::NotKept))));
                    hall.open_kept(id.to_owned(), missing);
                }
                (None, Some(begin)) => begin.emit(()),
                (None, None) => hall.close(),
            }
        });
    }
    let come = {
        let (hall, begun, refused, plan) = (hall.clone(), begun.clone(), refused.setter(), plan.clone());
        Callback::from(move |incoming: Incoming| match incoming {
            Ok(source) => {
                refused.set(None);
                let text = source.to_text();
                let wanted = (*plan).clone();
                match if hall.shown.is_none() { dropped(&text) } else { Dropped::File } {
                    Dropped::File => hall.open_file(text, begun.clone()),
                    Dropped::Players => plan.set(Plan { players: text, ..wanted }),
                    Dropped::Pairings => plan.set(Plan { pairings: text, ..wanted }),
                    Dropped::Deals => plan.set(Plan { deals: text, ..wanted }),
                }
            }
            Err(why) => refused.set(Some(Spoken::of(&why))),
        })
    };
    let intake = use_intake(come, MOST_BYTES);
    let begun_final = begun.clone();
    let begin = {
        let (hall, plan) = (hall.clone(), plan.clone());
        Callback::from(move |()| hall.begin(&plan, begun.clone()))
    };
    let begin_match = {
        let (hall, address) = (hall.clone(), props.address.setter());
        Callback::from(move |plan: MatchPlan| {
            let (address, query) = (address.clone(), plan.query());
            let begun = move |id: String| address::replace(&address, Route::Arena, &format!("{query}&{ID}{id}"));
            hall.begin_match(&plan, true, Callback::from(begun));
        })
    };
    let forgive = {
        let (hall, refused) = (hall.clone(), refused.setter());
        Callback::from(move |()| {
            refused.set(None);
            hall.forgive();
        })
    };
    let notice = refused.as_ref().or(hall.trouble.as_ref()).map(|why| why.say(lang));
    let dragging = intake.dragging.then_some("dragging");
    use_room_keys(Ways { plays: true, ..Ways::default() });
    let large = use_context::<SettingsHandle>().is_some_and(|settings| settings.projector);
    html! {
        <div class={classes!("arena", dragging, large.then_some("large"))} data-drop={ArenaText::DropHere.say(lang)}>
            <h1 class="sr-only">{ Text::Arena.say(lang) }</h1>
            if let Some(text) = notice {
                <Notice {text} onclose={forgive} />
            }
            if let Some(why) = &hall.unkept {
                <p class="notice" role="alert">{ ArenaText::Unkept(why.clone()).say(lang) }</p>
            }
            if let Some(shown) = hall.shown.clone() {
                <Stand {shown} hall={hall.clone()} begun={begun_final} />
            } else {
                <p class="tagline">{ ArenaText::Tagline.say(lang) }</p>
                <div class="arena-entrance">
                    <SetUp plan={(*plan).clone()} onplan={let plan = plan.setter(); move |new| plan.set(new)} onbegin={begin} onfiles={intake.files} />
                    <div class="arena-aside">
                        <MatchSetUp onbegin={begin_match} />
                        <KeptList {kept} />
                    </div>
                </div>
            }
        </div>
    }
}
