use paiju_doudizhu::{EAST, SOUTH, WEST};
use paiju_game::Spoken;
use paiju_inspect::{Encoding, Format, LineIndex, Options, Severity, Span};

use super::super::moments::tests::{problem, report, step};
use super::*;
use crate::scene::Replayed;
use crate::worker::beat::Beat;
use crate::worker::game_report::GameReport;
use crate::worker::inspected::{InspectedGame, OpenedGame};
use crate::worker::protocol::Trouble;
use crate::worker::spoken_problem::SpokenProblem;

/// Three games, ten bytes a line: one without a fault, one with a warning and an error, one with a note.
fn games() -> Vec<GameReport> {
    let bid = |seat, at: usize| step(None, seat, Beat::Bid { any: false }, Some((at, at + 9)));
    let steps = |at: usize| vec![bid(WEST, at + 10), bid(SOUTH, at + 20), bid(EAST, at + 30)];
    vec![
        report((0, 100), steps(0), Vec::new()),
        report(
            (100, 200),
            steps(100),
            vec![
                problem(Severity::Error, Some(0), Some((150, 159))),
                problem(Severity::Warning, None, Some((122, 124))),
            ],
        ),
        report((200, 300), steps(200), vec![problem(Severity::Note, None, Some((212, 214)))]),
    ]
}

fn inspected(reports: Vec<GameReport>, problems: Vec<SpokenProblem>) -> Inspected {
    let text = format!("{}\n", "-".repeat(9)).repeat(30);
    let game = |report: &GameReport| InspectedGame {
        place: report.place,
        turns: 9,
        scores: None,
        errors: vec![0; 3],
        problems: report.problems.iter().map(|problem| (problem.severity, problem.range)).collect(),
    };
    let games = reports.iter().map(game).collect();
    Inspected {
        lines: LineIndex::new(&text),
        text,
        encoding: Encoding::Utf8,
        format: None,
        why: Vec::new(),
        problems,
        skipped: Vec::new(),
        games,
    }
}

fn opened(index: usize, report: GameReport) -> OpenedGame {
    OpenedGame { index, report, replayed: Replayed::DouDizhu(Vec::new()) }
}

/// The worker's answer for a text with these games, if this game is requested first.
fn answer(reports: Vec<GameReport>, problems: Vec<SpokenProblem>, first: Option<usize>) -> InspectEvent {
    answer_to(0, reports, problems, first)
}

fn answer_to(
    revision: u32,
    reports: Vec<GameReport>,
    problems: Vec<SpokenProblem>,
    first: Option<usize>,
) -> InspectEvent {
    let found = inspected(reports.clone(), problems);
    let first = first.unwrap_or_else(|| found.worst_game()).min(reports.len().saturating_sub(1));
    let first = reports.into_iter().nth(first).map(|report| opened(first, report));
    InspectEvent::Read(revision, Box::new(Ok((found, first))))
}

/// The state after these events, with requested games delivered as they come up.
fn after(state: InspectState, events: impl IntoIterator<Item = InspectEvent>) -> InspectState {
    let state = events.into_iter().fold(Rc::new(state), |state, event| {
        let mut state = state.reduce(event);
        while let Some(index) = state.opening {
            let revision = state.revision;
            state = state.reduce(InspectEvent::Opened(revision, Box::new(Ok(opened(index, games().remove(index))))));
        }
        state
    });
    Rc::unwrap_or_clone(state)
}

/// The state after a given text has been read.
fn read(link: InspectLink) -> InspectState {
    let state = InspectState::new(Some(Source::text("text")), link);
    let first = state.first_game();
    after(state, [answer(games(), Vec::new(), first)])
}

fn place(state: &InspectState) -> (usize, usize, Option<usize>) {
    (state.game().map_or(99, |game| game.index), state.moment, state.chosen)
}

#[test]
fn a_text_opens_where_it_went_wrong() {
    let state = read(InspectLink::default());
    assert_eq!(place(&state), (1, 3, Some(0)));
    assert_eq!((state.work(), state.editing), (&Work::Idle, false));
    let game = state.game().unwrap();
    assert_eq!(game.problems[0].severity, Severity::Error);
}

#[test]
fn a_link_opens_the_place_it_names() {
    let link = InspectLink { game: Some(2), step: Some(2), ..InspectLink::default() };
    let state = read(link);
    assert_eq!(place(&state), (2, 2, None));
    assert_eq!(state.link(), link);
    let beyond = read(InspectLink { game: Some(9), step: Some(9), ..InspectLink::default() });
    assert_eq!(place(&beyond), (2, 3, None));
}

#[test]
fn stepping_stays_within_the_game_and_shows_what_is_wrong() {
    let state = after(read(InspectLink::default()), [InspectEvent::Open(1)]);
    let state = after(state, [InspectEvent::Go(0)]);
    assert_eq!(place(&state), (1, 0, None));
    let state = after(state, [InspectEvent::Step(1), InspectEvent::Step(1)]);
    assert_eq!(place(&state), (1, 2, Some(1)), "the warning belongs to the second step");
    let state = after(state, [InspectEvent::Step(9)]);
    assert_eq!(place(&state), (1, 3, Some(0)));
    assert_eq!(place(&after(state, [InspectEvent::Step(-9)])), (1, 0, None));
}

#[test]
fn stepping_through_problems_moves_on_to_the_next_game() {
    let mut state = after(read(InspectLink::default()), [InspectEvent::Open(0)]);
    let mut seen = Vec::new();
    for _ in 0..4 {
        state = after(state, [InspectEvent::NextProblem(true)]);
        seen.push((place(&state).0, place(&state).2));
    }
    assert_eq!(seen, [(1, Some(0)), (1, Some(1)), (2, Some(0)), (1, Some(0))]);
    let state = after(state, [InspectEvent::NextProblem(false)]);
    assert_eq!(place(&state), (2, 1, Some(0)));
}

#[test]
fn a_place_of_the_text_leads_to_its_game_and_moment() {
    let state = read(InspectLink::default());
    let at = |byte| place(&after(state.clone(), [InspectEvent::Place(byte)]));
    assert_eq!(at(25), (0, 2, None));
    assert_eq!(at(212), (2, 1, Some(0)));
    assert_eq!(at(238), (2, 3, None));
    assert_eq!(at(155), (1, 3, Some(0)));
    assert_eq!(at(123), (1, 2, Some(1)));
}

#[test]
fn games_are_opened_at_their_beginning() {
    let state = after(read(InspectLink::default()), [InspectEvent::NextGame(1)]);
    assert_eq!(place(&state), (2, 0, None));
    assert_eq!(place(&after(state.clone(), [InspectEvent::NextGame(1)])), (2, 0, None));
    assert_eq!(place(&after(state, [InspectEvent::NextGame(-9)])), (0, 0, None));
}

#[test]
fn own_turns_are_those_of_the_bottom_seat() {
    let mut reports = games();
    reports[0].own = Some(EAST);
    let state = InspectState::new(
        Some(Source::text("text")),
        InspectLink { game: Some(0), step: Some(0), ..InspectLink::default() },
    );
    let state = after(state, [answer(reports, Vec::new(), Some(0))]);
    assert_eq!(state.viewer(), EAST);
    let state = after(state, [InspectEvent::OwnTurn(true)]);
    assert_eq!(place(&state), (0, 2, None));
    let state = after(state, [InspectEvent::Turn]);
    assert_eq!(state.viewer(), WEST);
    assert_eq!(place(&after(state, [InspectEvent::OwnTurn(false)])), (0, 0, None));
}

#[test]
fn pasted_text_is_never_lost() {
    let state = after(read(InspectLink::default()), [InspectEvent::Load(Source::text("other"))]);
    assert!(state.game().is_none() && state.can_restore());
    assert_eq!(state.work(), &Work::Reading);
    let state = after(state, [InspectEvent::Restore]);
    assert_eq!(state.source(), Some(&Source::text("text")));
    assert!(state.can_restore(), "and the other can be restored in turn");
}

#[test]
fn a_cleared_text_leaves_an_empty_field_and_can_be_restored() {
    let state = after(read(InspectLink::default()), [InspectEvent::Load(Source::text(""))]);
    assert_eq!((state.work(), state.editing, state.editable()), (&Work::Idle, true, Some(String::new())));
    assert!(state.game().is_none() && state.can_restore());
    assert_eq!(after(state, [InspectEvent::Restore]).source(), Some(&Source::text("text")));
}

#[test]
fn answers_for_an_older_revision_are_dropped() {
    let state = after(read(InspectLink::default()), [InspectEvent::Load(Source::text("other"))]);
    let state = after(state, [answer(games(), Vec::new(), None)]);
    assert!(state.game().is_none());
    let state = after(state, [InspectEvent::Stop]);
    let revision = state.revision;
    let state = after(state, [answer_to(revision, games(), Vec::new(), None)]);
    assert_eq!((state.game().is_none(), state.work()), (true, &Work::Stopped));
    let state = after(state, [InspectEvent::Again]);
    let revision = state.revision;
    let state = after(state, [answer_to(revision, games(), Vec::new(), None)]);
    assert!(state.game().is_some());
}

#[test]
fn typing_keeps_the_place() {
    let state =
        after(read(InspectLink::default()), [InspectEvent::Open(2), InspectEvent::Go(1), InspectEvent::Edit(true)]);
    assert!(state.editing);
    assert_eq!(state.work(), &Work::Idle, "opened for changes, the same text is not read again");
    let state = after(state, [InspectEvent::Type("texts".to_owned())]);
    let (revision, first) = (state.revision, state.first_game());
    assert_eq!(state.work(), &Work::Reading);
    assert!(state.game().is_some(), "the board stays until there is something newer");
    let state = after(state, [answer_to(revision, games(), Vec::new(), first)]);
    assert_eq!((place(&state).0, state.moment), (2, 1));
    let shorter = games().into_iter().take(1).collect();
    let state = after(state, [InspectEvent::Type("te".to_owned())]);
    let (revision, first) = (state.revision, state.first_game());
    let state = after(state, [answer_to(revision, shorter, Vec::new(), first), InspectEvent::Edit(false)]);
    assert_eq!(place(&state), (0, 1, None));
    assert!(!state.editing);
}

#[test]
fn a_repair_shows_the_place_that_changed() {
    let place = Span::new(3, 5);
    let state = after(read(InspectLink::default()), [InspectEvent::Edit(true)]);
    let state = after(state, [InspectEvent::Repair("repaired".to_owned(), place)]);
    assert!(!state.edited, "the game is the same");
    assert!(!state.editing && state.can_restore());
    assert_eq!((state.changed, state.pane, state.work()), (Some(place), Pane::Text, &Work::Reading));
    let (revision, first) = (state.revision, state.first_game());
    let state = after(state, [answer_to(revision, games(), Vec::new(), first)]);
    assert_eq!(place_of_change(&state), (1, 3, Some(0), Some(place)), "the text opens where it went wrong");
    let state = after(state, [InspectEvent::Step(-1)]);
    assert_eq!(state.changed, None, "something else is shown");
    let state = after(state, [InspectEvent::Restore]);
    assert_eq!(state.source(), Some(&Source::text("text")));
}

#[test]
fn an_answer_written_into_the_text_is_shown_in_its_place() {
    let place = Span::new(20, 25);
    let state = after(read(InspectLink::default()), [InspectEvent::Open(0), InspectEvent::Go(3)]);
    let state = after(state, [InspectEvent::Write("changed".to_owned(), place)]);
    let (revision, first) = (state.revision, state.first_game());
    assert_eq!(first, Some(0), "the same game");
    let state = after(state, [answer_to(revision, games(), Vec::new(), first)]);
    assert_eq!(place_of_change(&state), (0, 2, None, Some(place)));
    assert!(state.edited, "what its judge said is not held against it");
    let state = after(state, [InspectEvent::Restore]);
    assert!(!state.edited);
    assert_eq!((state.source(), state.changed), (Some(&Source::text("text")), None));
}

/// As [`place`], and the place that was changed.
fn place_of_change(state: &InspectState) -> (usize, usize, Option<usize>, Option<Span>) {
    let (game, moment, chosen) = place(state);
    (game, moment, chosen, state.changed)
}

#[test]
fn a_file_is_changed_as_it_was_decoded() {
    let file = Source::file("log".to_owned(), vec![b'-'; 4]);
    let state =
        after(InspectState::new(None, InspectLink::default()), [InspectEvent::Load(file), InspectEvent::Edit(true)]);
    assert!(!state.editing, "its text is not known yet");
    let revision = state.revision;
    let state = after(state, [answer_to(revision, games(), Vec::new(), None), InspectEvent::Edit(true)]);
    assert!(state.editing);
    assert!(state.source().is_some_and(|source| source.bytes().len() == 300 && source.name.as_deref() == Some("log")));
}

#[test]
fn without_a_text_the_field_is_empty() {
    let state = InspectState::new(Some(Source::text("")), InspectLink::default());
    assert_eq!((state.work(), state.editing, state.editable()), (&Work::Idle, true, Some(String::new())));
    let state = after(
        state,
        [InspectEvent::Type("x".to_owned()), InspectEvent::Type(String::new()), InspectEvent::Edit(false)],
    );
    assert_eq!((state.work(), state.editing), (&Work::Idle, true));
}

#[test]
fn a_text_that_is_not_recognised_has_its_problem_and_no_game() {
    let problem = SpokenProblem {
        severity: Severity::Error,
        text: Spoken::default(),
        turn: None,
        seat: None,
        range: None,
        claims: None,
        repair: None,
        remedy: None,
        answers: Default::default(),
        of_judge: false,
    };
    let state = InspectState::new(Some(Source::text("text")), InspectLink::default());
    let state = after(state, [answer(Vec::new(), vec![problem], None)]);
    assert!(state.game().is_none());
    assert_eq!(state.found().map(|found| found.problems.len()), Some(1));
    let state = after(
        state,
        [
            InspectEvent::NextProblem(true),
            InspectEvent::Step(1),
            InspectEvent::Place(5),
            InspectEvent::NextGame(1),
            InspectEvent::Turn,
        ],
    );
    assert!(state.game().is_none());
    let options = Options { format: Some(Format::SeatLog), ..Options::default() };
    let state = after(state, [InspectEvent::ReadAs(options)]);
    assert_eq!((state.work(), state.options), (&Work::Reading, options));
}

#[test]
fn a_lost_worker_loses_no_text() {
    let trouble = Trouble::Crashed { detail: String::new() };
    let state = InspectState::new(Some(Source::text("text")), InspectLink::default());
    let state = after(state, [InspectEvent::Read(0, Box::new(Err(trouble.clone()))), InspectEvent::Edit(true)]);
    assert_eq!(state.work(), &Work::Failed(trouble));
    assert_eq!(state.editable().as_deref(), Some("text"));
}

#[test]
fn events_while_a_game_is_loading_are_handled_when_it_arrives() {
    let state = Rc::new(read(InspectLink { game: Some(0), step: Some(1), ..InspectLink::default() }));
    let state = state.reduce(InspectEvent::NextGame(1));
    assert_eq!((place(&state).0, state.opening), (0, Some(1)), "the previous game stays until another is open");
    let state = state.reduce(InspectEvent::Step(2)).reduce(InspectEvent::NextGame(1)).reduce(InspectEvent::Go(1));
    assert_eq!((place(&state), state.opening), ((0, 1, None), Some(1)));
    let late = |state: Rc<InspectState>, index: usize| {
        let revision = state.revision;
        state.reduce(InspectEvent::Opened(revision, Box::new(Ok(opened(index, games().remove(index))))))
    };
    let state = late(state, 2);
    assert_eq!(state.opening, Some(1), "that was not asked for");
    let state = late(state, 1);
    assert_eq!((place(&state).0, state.opening), (1, Some(2)));
    assert_eq!(place(&late(state, 2)), (2, 1, None));
}

#[test]
fn a_game_that_fails_to_open_is_reported() {
    let state = Rc::new(read(InspectLink::default())).reduce(InspectEvent::Open(2));
    let (revision, trouble) = (state.revision, Trouble::Crashed { detail: String::new() });
    let state = state.reduce(InspectEvent::Opened(revision, Box::new(Err(trouble.clone()))));
    assert_eq!((state.work(), state.opening, place(&state).0), (&Work::Failed(trouble), None, 1));
    assert_eq!(place(&state.reduce(InspectEvent::Step(-1))), (1, 2, Some(1)), "the previous game is still there");
}
