//! Dou Dizhu (斗地主) in the inspector.

use paiju_doudizhu::{Action, Combination, SEATS, SOUTH, text};
use paiju_game::{Lang, Say, Seat};
use paiju_inspect::doudizhu::{Event, Replay};
use yew::prelude::*;

use super::{Account, AccountLine, Beat, Scene};
use crate::boards::doudizhu::{Board, Resting, Role, Scene as OnTable, Sheet};
use crate::i18n::{InspectText, Text};

/// The seat at the lower side where nothing speaks for another.
pub const FRONT: Seat = SOUTH;

/// A seat's name, as short as it goes.
pub fn seat_name(seat: Seat, lang: Lang) -> &'static str {
    text::seat(seat, lang)
}

/// A step in words.
pub fn step_words(replay: &Replay, step: usize, lang: Lang) -> String {
    replay.steps.get(step).map(|step| step.event.say(lang)).unwrap_or_default()
}

/// A step and whose it is.
pub fn beat(replay: &Replay, step: usize) -> Option<(Seat, Beat)> {
    let step = replay.steps.get(step)?;
    let beat = match &step.event {
        Event::Acted(Action::Bid(bid)) => Beat::Bid { any: *bid > 0 },
        Event::Acted(Action::Pass) => Beat::Pass,
        Event::Acted(Action::Play(cards)) => Beat::Play {
            cards: cards.len() as u8,
            strong: Combination::of(*cards).is_some_and(|combination| is_strong(&combination)),
        },
        Event::KittyShown(_) => Beat::Kitty,
        Event::Forfeited(_) => Beat::Fault,
    };
    Some((step.seat, beat))
}

fn is_strong(combination: &Combination) -> bool {
    combination.is_bomb() || combination.kind == paiju_doudizhu::Kind::Rocket
}

/// The accounts of all seats at a moment.
pub fn accounts(replay: &Replay, moment: usize, lang: Lang) -> Vec<Account> {
    let position = replay.position(moment);
    let course = position.course();
    let account = |seat: Seat| {
        let plays = || course.plays().iter().filter(move |play| play.seat == seat && !play.cards.is_empty());
        let played: Vec<String> = plays().map(|play| text::ranks(play.cards, lang)).collect();
        let kitty = course.kitty().filter(|_| course.landlord() == Some(seat));
        let dealt = position.dealt(seat);
        let mut lines = vec![AccountLine {
            what: InspectText::Dealt,
            count: dealt.map_or(17, |cards| cards.len()),
            cards: dealt.map(|cards| text::ranks(cards, lang)),
        }];
        // A game that begins with a landlord deals the kitty with the hand.
        if let Some(kitty) = kitty.filter(|kitty| dealt.is_none_or(|dealt| !dealt.contains_all(*kitty))) {
            lines.push(AccountLine {
                what: InspectText::GotKitty,
                count: kitty.len(),
                cards: Some(text::ranks(kitty, lang)),
            });
        }
        lines.push(AccountLine {
            what: InspectText::HasPlayed,
            count: plays().map(|play| play.cards.len()).sum(),
            cards: Some(played.join(" ／ ")),
        });
        lines.push(AccountLine {
            what: InspectText::ShouldHold,
            count: usize::from(course.left(seat)),
            cards: position.hand(seat).map(|cards| text::ranks(cards, lang)),
        });
        let role = (course.kitty().is_some()).then(|| {
            let role = if course.landlord() == Some(seat) { Role::Landlord } else { Role::Farmer };
            Text::Role(role).say(lang)
        });
        let title =
            [Some(text::seat(seat, lang).to_owned()), role].into_iter().flatten().collect::<Vec<_>>().join(" · ");
        Account { seat, title, lines }
    };
    Seat::all(SEATS).map(account).collect()
}

/// The board at a moment: known hands lie open.
pub fn board(replay: &Replay, scene: &Scene, middle: Html) -> Html {
    let position = replay.position(scene.moment);
    let sitter = |seat: Seat| {
        let name = replay.names.get(seat.index()).cloned().flatten();
        html! { <span class="sitter" title={name.clone()}>{ name }</span> }
    };
    let sitters: Vec<Html> = Seat::all(SEATS).map(sitter).collect();
    let pointed = scene.pointed.as_ref().and_then(|pointed| pointed.action.unpack().ok());
    let outcome = position.outcome(replay.rules);
    let closing = html! {
        <>
            { middle }
            if let Some(outcome) = outcome {
                <Sheet {outcome} closing={Html::default()} />
            }
        </>
    };
    let mut on_table = OnTable::of_position(&position, scene.viewer);
    // A deal that nobody plays shows its kitty at once.
    on_table.kitty = on_table.kitty.or(replay.kitty);
    html! { <Board<Resting> scene={on_table} step={scene.moment} {sitters} {pointed} {closing} /> }
}
