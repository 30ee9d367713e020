//! The inspector: text, board and problems side by side above one timeline, all showing the same moment.

mod choices;
mod cut;
mod deal_hand;
mod editor;
mod effects;
mod exchange;
mod games;
mod give;
mod keys;
mod kinds;
mod ledger;
mod link;
mod long_list;
mod mark;
mod moments;
mod open_game;
mod opinion;
mod own_bot;
mod panes;
mod play_on;
mod printed;
mod problems;
mod repair;
mod replayed;
mod rows;
mod state;
mod strip;
mod text_view;
mod timeline;
mod trial;
mod window;

use paiju_game::{Say, Spoken};
use paiju_inspect::MAX_BYTES;
use yew::prelude::*;

use self::effects::{Inspector, use_brought, use_inspect_keys, use_keeping, use_link, use_opening, use_reading};
use self::give::GiveProps;
pub use self::keys::KEYS;
use self::link::InspectLink;
use self::panes::{PointedAt, Side, Trying};
use self::play_on::PlayOn;
use self::state::{InspectEvent, InspectState, Pane};
use self::strip::Strip;
use self::timeline::Timeline;
use crate::address::AddressHandle;
use crate::components::Notice;
use crate::i18n::{InspectText, Text, use_lang};
use crate::pages::carried;
use crate::pages::intake::{Incoming, use_intake};
use crate::pages::to_sheet;
use crate::worker::use_query;

#[derive(Properties, PartialEq)]
pub struct InspectProps {
    pub address: AddressHandle,
}

#[component]
pub fn Inspect(props: &InspectProps) -> Html {
    let lang = use_lang();
    let address = &props.address;
    let inspector = use_reducer(|| InspectState::new(carried::load(), InspectLink::parse(&address.query)));
    let refused = use_state(|| None::<Spoken>);
    let refuse = {
        let refused = refused.setter();
        Callback::from(move |why| refused.set(Some(why)))
    };
    use_reading(&inspector);
    use_brought(&inspector, address, refuse.clone());
    use_opening(&inspector);
    use_keeping(&inspector);
    use_link(&inspector, address);
    use_inspect_keys(&inspector);

    let come = use_callback((), {
        let (inspector, refused) = (inspector.dispatcher(), refused.setter());
        move |incoming: Incoming, ()| match incoming {
            Ok(source) if to_sheet::takes(&source) => {}
            Ok(source) => {
                refused.set(None);
                inspector.dispatch(InspectEvent::Load(source));
            }
            Err(why) => refused.set(Some(Spoken::of(&why))),
        }
    });
    let intake = use_intake(come.clone(), MAX_BYTES);
    let pane = match inspector.pane {
        Pane::Problems => "show-problems",
        Pane::Text => "show-text",
        Pane::Board => "show-board",
    };
    let dragging = intake.dragging.then_some("dragging");
    let game = inspector.game().map_or_else(|| "no-game".to_owned(), |game| format!("of-{}", game.report.game.code()));
    let class = classes!("inspect", pane, game, dragging);
    let close = {
        let refused = refused.setter();
        Callback::from(move |()| refused.set(None))
    };
    let pointed = use_state(|| None::<PointedAt>);
    let point = {
        let pointed = pointed.setter();
        Callback::from(move |at| pointed.set(at))
    };
    // Stable across renders, so that the timeline, the largest part of the page, is redrawn only when it changes.
    let (go, choose) = (use_told(&inspector, InspectEvent::Go), use_told(&inspector, InspectEvent::Choose));
    let way = PlayOn { ask: use_query(), refuse };
    let trying = use_state_eq(|| None::<Trying>);
    let ontry = {
        let trying = trying.setter();
        use_callback((), move |now, ()| trying.set(now))
    };
    let tab = use_state_eq(|| "");
    let side = Side { chosen: *tab, onchoose: Callback::from(move |id| tab.set(id)) };
    html! {
        <div {class} data-drop={InspectText::DropHere.say(lang)}>
            <h1 class="sr-only">{ Text::Inspect.say(lang) }</h1>
            <Strip
                found={inspector.found().cloned()} options={inspector.options} work={inspector.work().clone()} progress={inspector.progress}
                contested={inspector.game().is_some_and(|game| game.report.contested)}
                has_rule_sets={inspector.game().is_some_and(|game| game.report.has_rule_sets())}
                any={inspector.source().is_some()} can_restore={inspector.can_restore()}
                onread={on(&inspector, InspectEvent::ReadAs)} oncome={come} onfiles={intake.files}
                give={GiveProps::of(&inspector, lang).map(|give| give.with_picture(&inspector, lang))}
                onstop={on(&inspector, |()| InspectEvent::Stop)} onrestore={on(&inspector, |()| InspectEvent::Restore)}
            />
            <div class="notices">
                if let Some(why) = &*refused {
                    <Notice text={why.say(lang)} onclose={close} />
                }
                { panes::trouble(&inspector, lang) }
            </div>
            { panes::tabs(&inspector, lang) }
            <div class="work">
                { panes::text(&inspector, lang) }
                { panes::board_and_side(&inspector, pointed.as_ref(), point, &way, (*trying, ontry), &side, lang) }
            </div>
            if let Some(game) = inspector.game() {
                <Timeline
                    game={game.clone()} moment={inspector.moment} chosen={inspector.chosen} viewer={inspector.viewer()}
                    ongo={go} onchoose={choose}
                />
            }
        </div>
    }
}

/// A callback that sends the inspector an event, the same one at every render.
#[hook]
fn use_told<T: 'static>(inspector: &Inspector, event: fn(T) -> InspectEvent) -> Callback<T> {
    use_callback((), {
        let dispatcher = inspector.dispatcher();
        move |value, ()| dispatcher.dispatch(event(value))
    })
}

/// A callback that sends the inspector an event.
fn on<T: 'static>(inspector: &Inspector, event: impl Fn(T) -> InspectEvent + 'static) -> Callback<T> {
    let dispatcher = inspector.dispatcher();
    Callback::from(move |value| dispatcher.dispatch(event(value)))
}
