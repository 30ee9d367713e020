//! A table for a game that is not in the list of games.

#[path = "../../../tests/toy.rs"]
mod toy;

use paiju_ai::Ais as _;
use paiju_game::platform::dialogue::NoLines;
use paiju_game::table::Turn;
use paiju_game::{Game as _, Lang, Limit, Player as _, Seat, SeatSet, Seed, Spoken, texts};
use paiju_games::Ruled;

use self::toy::{Toy, View};
use super::*;
use crate::games::{self, OwnSample, StepNote, TableGame};
use crate::guide::Guide;
use crate::link::Sitter;
use crate::names::{PageGame, Route};
use crate::scene::{NoFacts, Values};

texts! {
    /// The toy game has no examples.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub enum NoSample {
        None => "没有", "none";
    }
}

impl OwnSample<Toy> for NoSample {
    const SOUND: &'static [Self] = &[];
    const BROKEN: &'static [Self] = &[];
    const LINES: Option<Self> = None;
    const AI: &'static str = "highest";

    fn played(_: Seed) -> Option<Toy> {
        None
    }

    fn write(self, _: &Toy, _: impl Fn(&[Turn<Toy>]) -> Option<String>) -> Option<String> {
        None
    }
}

impl Ruled for Toy {}

impl Values for Toy {
    type Move = u8;
    /// The plays and their seats; the toy's hands are not drawn.
    type Scene = Vec<(Seat, u8)>;
    type Offer = Vec<u8>;
    type Facts = NoFacts;
}

impl PageGame for Toy {
    const USUAL: &'static str = "highest";
    const ROUTE: Route = Route::NotFound;
    const SOLVES: bool = false;
    const SEAT_KEYS: &'static [&'static str] = &["a", "b", "c"];
    const FRONT: Seat = Seat(0);

    fn seat_name(seat: Seat, _: Lang) -> &'static str {
        Self::SEAT_KEYS[seat.index()]
    }

    fn seat_title(seat: Seat, lang: Lang) -> &'static str {
        Self::seat_name(seat, lang)
    }

    fn guide(_: Lang) -> &'static Guide {
        &Guide { rules: &[], scoring: &[] }
    }
}

impl TableGame for Toy {
    type Lines = NoLines;
    type Own = NoSample;

    fn scene(&self, _: SeatSet) -> Self::Scene {
        self.course.plays.clone()
    }

    fn seen(view: &View) -> Self::Scene {
        view.course.plays.clone()
    }

    fn offer(view: &View) -> Option<Vec<u8>> {
        let mut cards = Vec::new();
        Self::view_actions(view, &mut cards);
        (!cards.is_empty()).then_some(cards)
    }

    fn remark(view: &View, card: &u8) -> (Spoken, bool) {
        (Spoken::by(|lang| Self::say_action(card, view, lang)), false)
    }

    fn link_action(card: &u8) -> String {
        char::from(b'a' + card).to_string()
    }

    fn linked_actions(text: &str) -> Option<Vec<u8>> {
        text.bytes().map(|letter| letter.checked_sub(b'a').filter(|&card| card < 12)).collect()
    }

    fn is_move(_: &u8) -> bool {
        true
    }

    fn step_note(_: &Self, _: &Self, _: Lang) -> StepNote {
        StepNote::default()
    }

    fn tempo(_: &u8, _: &Self) -> u32 {
        100
    }
}

/// Lets the AIs decide until the visitor has to act.
fn think(session: &mut Session<Toy>) -> Snapshot<Toy> {
    loop {
        let snapshot = session.snapshot();
        let Some((want, task)) = snapshot.want else { return snapshot };
        let view: View = task.view.unpack().unwrap();
        let limit = Limit { work: task.work, seed: task.seed, stop: None };
        let decision = Toy::find_ai(&task.ai).unwrap().decide(&view, &limit).unwrap();
        session.handle(Event::Decided(want, games::thought(decision, &view)));
    }
}

#[test]
fn an_unlisted_game_is_watched_to_its_end() {
    let mut session = Session::<Toy>::open("seed=5&a=highest&b=random&c=highest@2", 0);
    assert_eq!(think(&mut session).last, 12);
    session.handle(Event::Go(Event::<Toy>::END));
    let end = session.snapshot();
    assert!(end.over && end.may_review);
    assert_eq!(end.scene.len(), 12);
    assert_eq!(session.scores().unwrap().iter().sum::<f64>(), 4.0);
    let again = &mut Session::<Toy>::open(&end.link, 0);
    think(again);
    assert_eq!(again.snapshot().scene, end.scene, "{}", end.link);
}

#[test]
fn an_unlisted_game_is_played_by_the_visitor() {
    let mut session = Session::<Toy>::open("seed=5&a=human&b=highest&c=highest", 0);
    let first = think(&mut session);
    let (seat, cards) = first.offer.unwrap();
    assert_eq!((seat, cards.len(), first.own), (Seat(0), 4, SeatSet::only(Seat(0))));
    let missing = (0..12).find(|card| !cards.contains(card)).unwrap();
    session.handle(Event::Act { step: 0, action: missing });
    let refused = session.snapshot();
    assert!(refused.last == 0 && refused.verdict.unwrap().ruling.refusal().is_some());
    session.handle(Event::Act { step: 0, action: cards[0] });
    let played = think(&mut session);
    assert!(played.last >= 3 && played.can_undo, "the others have answered");
    session.handle(Event::Undo);
    let undone = session.snapshot();
    assert_eq!((undone.last, undone.offer.unwrap().1), (0, cards));
    assert_eq!(undone.sitters[1], Sitter::Ai("highest".to_owned()));
    assert!(!undone.exports.is_empty() && session.export(0).is_some_and(|file| file.contains("dealt")));
}
