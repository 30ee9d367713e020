//! Questions to the workers of games and their tables.

use paiju_ai::Ais as _;
use paiju_doudizhu::DouDizhu;
use paiju_game::{Game as _, Lang, Seat, Seed};
use paiju_mahjong::Mahjong;
use paiju_tractor::Tractor;

use super::*;
use crate::names::{self, PageGame};
use crate::table::{Event, Opinion, Session, Snapshot};
use crate::worker::game::{self, AtTable, PartFound};
use crate::worker::query::Query;
use crate::worker::tests::answer;
use crate::worker::texts::{self, TextService};

fn ask<G: TableGame, A: serde::de::DeserializeOwned>(query: &Query<A>) -> Result<A, Trouble> {
    answer(&mut GameService::<G>::default(), query)
}

/// A game after this many steps in which each seat takes its last legal action, and those actions.
fn after<G: TableGame>(steps: usize) -> (G, String) {
    let mut game = G::start(&G::deal(Seed(5)));
    let (mut line, mut actions) = (String::new(), Vec::new());
    for _ in 0..steps {
        let seat = game.to_act().first().unwrap();
        game.legal_actions(seat, &mut actions);
        let action = actions.last().unwrap();
        if game.sole_answer(seat).is_none() {
            line += &G::link_action(action);
        }
        game.act(seat, action).unwrap();
    }
    (game, line)
}

/// A table for this link.
fn at_table<G: PageGame>(link: &str) -> AtTable<G> {
    let link = link.to_owned();
    AtTable::new(move || (link.clone(), 5))
}

fn every_form_is_written<G: TableGame>(steps: usize) {
    let (_, line) = after::<G>(steps);
    for open in ["", "&open=1"] {
        let own = G::SEAT_KEYS[0];
        let link = format!("seed=5&{own}=human&line={line}&step={steps}{open}");
        let (table, at) = (&mut TableService::<G>::default(), at_table::<G>(&link));
        let shown = answer(table, &at.show()).unwrap();
        let draft = answer(table, &at.draft()).unwrap();
        // With closed hands nothing is exported for a seat that is not to act.
        assert!(open.is_empty() || !shown.exports.is_empty());
        for index in 0..=shown.exports.len() {
            let written = answer(&mut TextService::<G>::new(), &texts::export(G::ID, draft.clone(), index));
            assert_eq!(written.is_ok(), index < shown.exports.len(), "{index}: {written:?}");
            let at_once = Session::<G>::open(&link, 5).export(index);
            assert_eq!(written.ok(), at_once, "a draft is the game that the table shows");
        }
    }
}

#[test]
fn every_offered_form_is_written() {
    every_form_is_written::<DouDizhu>(4);
    [0, 1, 40, 90].into_iter().for_each(every_form_is_written::<Mahjong>);
    [3, 100, 130].into_iter().for_each(every_form_is_written::<Tractor>);
}

fn question<G: TableGame>(game: &G, seat: Seat, ai: &str) -> Query<Thought<G>> {
    let view = Parcel::new(&game.view(seat));
    game::decide::<G>(Task { view, ai: ai.to_owned(), work: 100, seed: Seed(u64::MAX) })
}

/// The merged decision of parts that different workers searched, the last part first.
fn thought_in_parts<G: TableGame>(task: &Task) -> Thought<G> {
    let of_part = |number| {
        let found = ask::<G, _>(&game::part::<G>(number, task.clone(), number)).unwrap();
        assert_eq!(found, ask::<G, _>(&game::part::<G>(0, task.clone(), number)).unwrap(), "another worker");
        found
    };
    let count = names::game(G::ID).unwrap().parts(&task.ai);
    let mut parts: Vec<PartFound<G>> = (0..count).rev().map(of_part).collect();
    parts.reverse();
    let mut tried = Vec::new();
    for part in parts {
        match part {
            PartFound::Decided(thought) => return thought,
            PartFound::Tried(part) => tried.push(part),
        }
    }
    ask::<G, _>(&game::merge::<G>(task.clone(), tried)).unwrap()
}

#[test]
fn many_workers_decide_as_one_does() {
    fn holds<G: TableGame>(steps: usize) {
        let (game, _) = after::<G>(steps);
        let seat = game.to_act().first().unwrap();
        for ai in G::IN_PARTS.iter().map(|name| format!("{name}@5")) {
            let task = Task { view: Parcel::new(&game.view(seat)), ai, work: 100, seed: Seed(u64::MAX) };
            let alone = ask::<G, _>(&game::decide::<G>(task.clone())).unwrap();
            assert_eq!(thought_in_parts::<G>(&task), alone, "{} after {steps}", task.ai);
        }
    }
    [0, 3, 12].into_iter().for_each(holds::<DouDizhu>);
    [0, 100, 101, 130].into_iter().for_each(holds::<Tractor>);
    let (game, _) = after::<DouDizhu>(0);
    let task = Task { view: Parcel::new(&game.view(Seat(0))), ai: "expert@5".to_owned(), work: 1, seed: Seed(1) };
    let merged = |parts| ask::<DouDizhu, _>(&game::merge::<DouDizhu>(task.clone(), parts));
    assert!(matches!(merged(Vec::new()), Err(Trouble::Failed(_))), "of nothing there comes nothing");
    assert!(matches!(merged(vec![Parcel::new(&"nonsense")]), Err(Trouble::Garbled { .. })));
}

#[test]
fn unanswerable_questions_are_reported() {
    let (game, _) = after::<DouDizhu>(0);
    for ai in ["nobody", "expert@9", "sample@2"] {
        let why = DouDizhu::find_ai(ai).err().unwrap();
        let trouble = Trouble::Failed(Spoken::of(&why));
        assert_eq!(ask::<DouDizhu, _>(&question(&game, Seat(0), ai)), Err(trouble));
    }
    let beyond = texts::example::<names::DouDizhu>(names::DouDizhu::examples(Lang::En).len(), Seed(1));
    assert_eq!(answer(&mut TextService::<DouDizhu>::new(), &beyond), Err(Trouble::NothingToWrite));
    let foreign = question(&game, Seat(0), "sample");
    assert!(matches!(ask::<Mahjong, _>(&foreign), Err(Trouble::Garbled { .. })));
    let show = at_table::<names::DouDizhu>("").show();
    let untold = crate::worker::tests::ask(&mut TableService::<DouDizhu>::default(), &show.question);
    assert_eq!(untold, Err(Trouble::NoSuchTable));
}

/// Two workers play a game as on the page: one holds the table, the other thinks. The page's list of steps equals
/// that of a worker that opens the table's link afresh.
fn a_game_is_played_by_two_workers<G: TableGame>() {
    let (table, thinker) = (&mut TableService::<G>::default(), &mut GameService::<G>::default());
    let sitters: String = G::SEAT_KEYS.iter().map(|key| format!("&{key}=random")).collect();
    let at = at_table::<G>(&format!("seed=3{sitters}"));
    let mut shown = answer(table, &at.show()).unwrap();
    let mut rows = Vec::new();
    // Sending the table again would restart it.
    let mut tell = |event: Event<G>, rows: &mut Vec<_>| {
        let answered = crate::worker::tests::ask(table, &at.tell(event).question).unwrap();
        let shown: Snapshot<G> = answered.unpack().unwrap();
        shown.history.apply(rows);
        shown
    };
    while let Some((want, task)) = shown.want.clone() {
        let thought = answer(thinker, &game::decide::<G>(task)).unwrap();
        shown = tell(Event::Decided(want, thought), &mut rows);
    }
    assert!(shown.last > 0 && !shown.growing && rows.is_empty(), "the game runs ahead of what is shown");
    shown = tell(Event::Go(Event::<G>::END), &mut rows);
    assert!(shown.over && shown.closing.is_some() && shown.step == shown.last);
    let again = at_table::<G>(&shown.link);
    let fresh = &mut TableService::<G>::default();
    let mut linked = answer(fresh, &again.show()).unwrap();
    let mut of_link = Vec::new();
    linked.history.apply(&mut of_link);
    while let Some((want, task)) = linked.want.clone() {
        let thought = answer(thinker, &game::decide::<G>(task)).unwrap();
        let told = crate::worker::tests::ask(fresh, &again.tell(Event::Decided(want, thought)).question).unwrap();
        linked = told.unpack().unwrap();
        linked.history.apply(&mut of_link);
    }
    assert_eq!((linked.scene, of_link), (shown.scene, rows));
}

#[test]
fn games_are_played_by_two_workers() {
    a_game_is_played_by_two_workers::<DouDizhu>();
    a_game_is_played_by_two_workers::<Mahjong>();
    a_game_is_played_by_two_workers::<Tractor>();
}

#[test]
fn an_opinion_belongs_to_the_shown_step() {
    let worker = &mut TableService::<DouDizhu>::default();
    let at = at_table::<names::DouDizhu>("seed=3&west=random&south=random&east=random&step=0");
    let shown = answer(worker, &at.show()).unwrap();
    let opinion = answer(worker, &at.opinion("sample".to_owned(), shown.step, shown.revision)).unwrap();
    let Some(Opinion::Ask(task)) = opinion else { panic!("{opinion:?}") };
    assert_eq!(task.ai, "sample");
    let passed = answer(worker, &at.opinion("sample".to_owned(), shown.step + 1, shown.revision));
    assert_eq!(passed, Ok(None));
}

#[test]
fn beliefs_are_those_of_the_seat_to_move_if_the_visitor_may_look() {
    let (_, line) = after::<DouDizhu>(20);
    let worker = &mut TableService::<DouDizhu>::default();
    let watched = at_table::<names::DouDizhu>(&format!("seed=5&line={line}&step=12"));
    let shown = answer(worker, &watched.show()).unwrap();
    let view = answer(worker, &watched.view(shown.step, shown.revision)).unwrap().unwrap();
    let thinker = &mut GameService::<DouDizhu>::default();
    let beliefs = answer(thinker, &game::believe(names::DouDizhu::ID, view)).unwrap();
    let mover = shown.turn.unwrap();
    assert!(!beliefs.is_empty() && beliefs.iter().all(|one| one.seat != mover), "{beliefs:?}");
    assert!(beliefs.iter().all(|one| (0.0..=1.0).contains(&one.chance) && (0.0..=1.0).contains(&one.dealt)));
    assert_eq!(answer(worker, &watched.view(shown.step + 1, shown.revision)), Ok(None), "another step");
    // A player at one seat cannot look out of another.
    let other = ["west", "south", "east"][usize::from(mover.next(3).0)];
    let played = at_table::<names::DouDizhu>(&format!("seed=5&{other}=human&line={line}&step=12"));
    let shown = answer(worker, &played.show()).unwrap();
    assert_eq!((shown.turn, answer(worker, &played.view(shown.step, shown.revision))), (Some(mover), Ok(None)));
}

#[test]
fn a_game_is_reviewed_as_far_as_the_visitor_may_know_it() {
    let (_, line) = after::<DouDizhu>(20);
    let thinker = &mut GameService::<DouDizhu>::default();
    let worker = &mut TableService::<DouDizhu>::default();
    // A spectator may ask at any time, and learns what was shown.
    let watched = at_table::<names::DouDizhu>(&format!("seed=5&line={line}&step=12"));
    let decisions = answer(worker, &watched.decisions()).unwrap();
    assert!(answer(worker, &watched.show()).unwrap().may_review && decisions.threshold > 0.0);
    let review = |decided: &Parcel| game::review(names::DouDizhu::ID, 0, decided.clone());
    let turns: Vec<_> =
        decisions.decided.iter().filter_map(|decided| answer(thinker, &review(decided)).unwrap()).collect();
    assert!(!turns.is_empty() && turns.iter().all(|turn| turn.step < 12), "{turns:?}");
    let draft = answer(worker, &watched.draft()).unwrap();
    let whole = answer(thinker, &game::whole_game(names::DouDizhu::ID, draft)).unwrap();
    assert_eq!((whole.worth.len(), whole.sealed, decisions.scores), (3, None, None), "the game is not over");
    // A player learns nothing before the end.
    let played = at_table::<names::DouDizhu>(&format!("seed=5&west=human&line={line}&step=12"));
    assert!(!answer(worker, &played.show()).unwrap().may_review);
    assert_eq!(answer(worker, &played.decisions()).unwrap().decided, []);
}
