//! What every game guarantees its callers, over random games: the listed games, and a toy that is not listed.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by a panic")]

use paiju_game::platform::json::{self, Json};
use paiju_game::platform::{BotInput, MatchLog, Record, Task};
use paiju_game::random::Random;
use paiju_game::table::Answer;
use paiju_game::{Decision, Fault, Lang, Level, Limit, NoSuchAi, Player as _, Rng, Say, Seat, Seed, parts_of, table};
use paiju_games::{GameId, KnownGame, with_game};
use serde_json::Value;

use self::toy::Toy;

#[path = "../../../tests/toy.rs"]
mod toy;

/// Runs a generic test for every game.
macro_rules! for_every_game {
    ($($test:ident),* $(,)?) => { $(
        #[test]
        fn $test() {
            for game in GameId::ALL {
                with_game!(game, G => tests::$test::<G>());
            }
            tests::$test::<Toy>();
        }
    )* };
}

for_every_game!(
    ais_are_found_by_name,
    levels_are_fractions_of_the_work,
    ais_without_levels_ignore_the_limit,
    recorded_turns_are_those_played,
    a_fault_is_the_last_turn,
    messages_and_views_agree,
    responses_are_read_back,
    match_logs_are_read_back,
    action_codes_are_distinct,
    random_actions_are_drawn_from_the_list,
    roles_win_or_lose,
    actions_are_written_and_checked,
);

/// The same for the listed games only: the toy has neither a [`GameId`] nor an AI that searches.
macro_rules! for_listed_games {
    ($($test:ident),* $(,)?) => { $(
        #[test]
        fn $test() {
            for game in GameId::ALL {
                with_game!(game, G => tests::$test::<G>());
            }
        }
    )* };
}

for_listed_games!(names_agree_with_the_game, a_stopped_ai_answers_and_says_so);

fn read(value: &Value) -> Json {
    json::read(&value.to_string(), 0).value.unwrap()
}

mod tests {
    use super::*;

    /// Plays a random game to its end and shows it before every turn.
    pub fn each_position<G: KnownGame>(seed: Seed, mut show: impl FnMut(&G)) -> G {
        let mut game = G::start(&G::deal(seed));
        let mut players = vec![Random; usize::from(G::SEATS)];
        show(&game);
        table::play(&mut game, &mut players, Limit::WORK, seed, |game, _| show(game));
        game
    }

    pub fn names_agree_with_the_game<G: KnownGame>() {
        let game = GameId::from_code(G::ID).unwrap();
        assert_eq!((game.code(), game.seats()), (G::ID, G::SEATS));
        assert_eq!((game.name(Lang::Zh), game.name(Lang::En)), (G::name(Lang::Zh), G::name(Lang::En)));
        assert_eq!(serde_json::to_value(game).unwrap(), G::ID);
        assert_eq!(serde_json::from_value::<GameId>(G::ID.into()).unwrap(), game);
    }

    pub fn ais_are_found_by_name<G: KnownGame>() {
        for name in G::AIS {
            assert_eq!(G::find_ai(name).unwrap().name(), *name);
            assert_ne!(G::describe_ai(name, Lang::Zh).unwrap(), G::describe_ai(name, Lang::En).unwrap());
        }
        assert!(G::ai("nobody").is_none() && G::describe_ai("nobody", Lang::En).is_none());
        assert_eq!(G::best_ai(), *G::AIS.last().unwrap());
        let error = G::find_ai("nobody").err().unwrap();
        assert!(G::AIS.iter().all(|name| error.to_string().contains(name)), "{error}");
    }

    /// Views with a choice, from every stage of the game.
    fn choices<G: KnownGame>(seed: Seed) -> Vec<G::View> {
        let mut views = Vec::new();
        each_position::<G>(seed, |game| {
            let seats = game.to_act().iter().filter(|&seat| {
                let mut actions = Vec::new();
                game.legal_actions(seat, &mut actions);
                actions.len() > 1
            });
            views.extend(seats.map(|seat| game.view(seat)));
        });
        views.into_iter().step_by(7).collect()
    }

    /// The whole decision, for comparison.
    fn told<G: KnownGame>(decision: &Decision<G>) -> Value {
        serde_json::to_value(decision).unwrap()
    }

    pub fn levels_are_fractions_of_the_work<G: KnownGame>() {
        assert!(G::LEVELLED.contains(&G::best_ai()) && G::LEVELLED.iter().all(|name| G::AIS.contains(name)));
        let views = choices::<G>(Seed(5));
        for name in G::LEVELLED {
            let mut plain = G::find_ai(name).unwrap();
            for level in Level::ALL {
                let asked = format!("{name}@{level}");
                if parts_of(&asked, G::AIS, G::LEVELLED, G::IN_PARTS) > 1 {
                    // See `parts.rs`.
                    assert_eq!((level, G::find_ai(&asked).unwrap().name()), (Level::LONGEST, level.of(name).as_str()));
                    continue;
                }
                let mut levelled = G::find_ai(&asked).unwrap();
                assert_eq!(levelled.name(), level.of(name));
                for view in &views {
                    // Small, but a different amount of work at each level.
                    let limit = Limit { work: 400, ..Limit::with_seed(G::decision_seed(view)) };
                    let as_asked = levelled.decide(view, &limit).unwrap();
                    let by_work = plain.decide(view, &Limit { work: level.work(limit.work), ..limit }).unwrap();
                    assert_eq!(told(&as_asked), told(&by_work), "{} {asked}", G::ID);
                }
            }
            let wrong = G::find_ai(&format!("{name}@9")).err().unwrap();
            assert_eq!(wrong, NoSuchAi::Level { name, level: "9".to_owned() });
            assert!(wrong.say(Lang::Zh).contains("1 到 5") && wrong.say(Lang::En).contains("1 to 5"));
        }
    }

    pub fn ais_without_levels_ignore_the_limit<G: KnownGame>() {
        let views = choices::<G>(Seed(6));
        for name in G::AIS.iter().filter(|name| !G::LEVELLED.contains(name)) {
            let mut ai = G::find_ai(name).unwrap();
            for view in &views {
                let [little, much] = [1, 8 * Limit::WORK]
                    .map(|work| ai.decide(view, &Limit { work, ..Limit::with_seed(Seed(3)) }).unwrap());
                assert_eq!(told(&little), told(&much), "{} {name}", G::ID);
            }
            let wrong = G::find_ai(&format!("{name}@2")).err().unwrap();
            assert_eq!(wrong, NoSuchAi::NoLevels { name, levelled: G::LEVELLED });
            for said in [wrong.say(Lang::Zh), wrong.say(Lang::En)] {
                assert!(G::LEVELLED.iter().chain([name]).all(|name| said.contains(name)), "{said}");
            }
        }
    }

    pub fn a_stopped_ai_answers_and_says_so<G: KnownGame>() {
        let stop = || true;
        let limit = Limit { stop: Some(&stop), ..Limit::with_seed(Seed(1)) };
        let views = choices::<G>(Seed(9));
        for name in G::LEVELLED {
            let mut ai = G::find_ai(name).unwrap();
            let decisions: Vec<_> = views.iter().map(|view| ai.decide(view, &limit).unwrap()).collect();
            for (view, decision) in views.iter().zip(&decisions) {
                assert_eq!(G::view_check(view, &decision.action), Ok(()), "{} {name}", G::ID);
            }
            assert!(decisions.iter().any(|decision| decision.stopped), "{} {name}", G::ID);
        }
    }

    pub fn recorded_turns_are_those_played<G: KnownGame>() {
        for seed in (0..20).map(Seed) {
            let mut game = G::start(&G::deal(seed));
            let mut players = vec![Random; usize::from(G::SEATS)];
            let mut played = Vec::new();
            table::play(&mut game, &mut players, Limit::WORK, seed, |_, turn| played.push((turn.seat, acted(turn))));
            let read: Vec<_> = game.turns().iter().map(|turn| (turn.seat, acted(turn))).collect();
            assert_eq!(read, played, "{} {seed:?}", G::ID);
        }
    }

    fn acted<G: KnownGame>(turn: &table::Turn<G>) -> G::Action {
        match &turn.answer {
            Answer::Acted(decision) => decision.action.clone(),
            other => panic!("{other:?}"),
        }
    }

    pub fn a_fault_is_the_last_turn<G: KnownGame>() {
        let mut game = G::start(&G::deal(Seed(4)));
        let seat = game.to_act().first().unwrap();
        let fault = Fault::TimeOut { limit_ms: 1 };
        game.forfeit(seat, fault.clone());
        let last = game.turns().pop().unwrap();
        assert_eq!(last.seat, seat);
        assert!(matches!(last.answer, Answer::Failed(found) if found == fault), "{}", G::ID);
    }

    /// A seat's messages rebuild its view, and the last request is the one that it must answer.
    pub fn messages_and_views_agree<G: KnownGame>() {
        let writing = G::Writing::default();
        let mut asked = 0;
        for seed in (0..6).map(Seed) {
            each_position(seed, |game: &G| {
                for seat in game.to_act().iter() {
                    let view = game.view(seat);
                    let (requests, responses) = G::input(&view, writing);
                    assert_eq!(
                        (requests.len(), requests.last().cloned()),
                        (responses.len() + 1, G::request(&view, writing))
                    );
                    let value = serde_json::json!({ "requests": requests, "responses": responses });
                    let (input, misfits) = BotInput::of(&read(&value));
                    assert_eq!(misfits, []);
                    assert!(input.requests.iter().take(3).any(G::is_opening), "{value}");
                    match G::task(&input) {
                        Ok(Task::Decide { view: read, .. }) => asked += usize::from(G::view_seat(&read) == seat),
                        other => panic!("{} {seed:?}: {other:?} from {value}", G::ID),
                    }
                }
                for seat in Seat::all(G::SEATS).filter(|&seat| !game.to_act().contains(seat)) {
                    assert_eq!(G::request(&game.view(seat), writing), None);
                }
            });
        }
        assert!(asked > 0, "{}", G::ID);
    }

    pub fn responses_are_read_back<G: KnownGame>() {
        let writing = G::Writing::default();
        let (mut actions, mut crossed) = (Vec::new(), 0);
        for seed in (0..6).map(Seed) {
            each_position(seed, |game: &G| {
                for seat in game.to_act().iter() {
                    let view = game.view(seat);
                    G::view_actions(&view, &mut actions);
                    for action in &actions {
                        let written = read(&G::response(action, &view, writing));
                        assert_eq!(G::action(&written, &view, writing).as_ref(), Ok(action), "{} {seed:?}", G::ID);
                        crossed += 1;
                    }
                    assert!(G::action(&read(&serde_json::json!({})), &view, writing).is_err());
                }
            });
        }
        assert!(crossed > 100, "{}: {crossed}", G::ID);
    }

    pub fn match_logs_are_read_back<G: KnownGame>() {
        let seed = Seed(3);
        let (setup, game) = (G::deal(seed), each_position::<G>(seed, |_| {}));
        let (turns, names) = (game.turns(), ["甲", "b"]);
        let record = Record { setup: &setup, seed, players: &names, turns: &turns, writing: G::Writing::default() };
        let value = serde_json::to_value(record.match_log()).unwrap();
        assert_eq!(
            (&value["game"], value["players"].as_array().unwrap().len()),
            (&G::ID.into(), usize::from(G::SEATS))
        );
        let log = MatchLog::of(&read(&value)).unwrap();
        assert!(log.turns[0].content.iter().any(|(_, request)| G::is_opening(request)));
        assert_eq!(log.scores, Some(G::scores(&game.outcome().unwrap())));
        assert!(log.turns.last().unwrap().is_finish);
    }

    /// Actions that are legal at the same moment have different codes.
    pub fn action_codes_are_distinct<G: KnownGame>() {
        let mut actions = Vec::new();
        for seed in (0..10).map(Seed) {
            each_position(seed, |game: &G| {
                for seat in game.to_act().iter() {
                    game.legal_actions(seat, &mut actions);
                    let mut codes: Vec<u64> = actions.iter().map(G::action_code).collect();
                    codes.sort_unstable();
                    codes.dedup();
                    assert_eq!(codes.len(), actions.len(), "{} {seed:?}", G::ID);
                }
            });
        }
    }

    /// A game may draw an action without listing them: the action and its effect are those that the list would give.
    pub fn random_actions_are_drawn_from_the_list<G: KnownGame>() {
        let (mut actions, mut rng) = (Vec::new(), Rng::new(Seed(1)));
        for seed in (0..5).map(Seed) {
            each_position(seed, |game: &G| {
                for seat in game.to_act().iter() {
                    let (mut drawn, mut listed) = (game.clone(), game.clone());
                    game.legal_actions(seat, &mut actions);
                    let expected = rng.clone().pick(&actions).cloned();
                    let done = drawn.act_at_random(seat, &mut rng, &mut Vec::new()).unwrap();
                    listed.act(seat, expected.as_ref().unwrap()).unwrap();
                    assert_eq!(done, expected, "{} {seed:?}", G::ID);
                    assert!(Seat::all(G::SEATS).all(|seat| drawn.view(seat) == listed.view(seat)));
                }
            });
        }
    }

    pub fn roles_win_or_lose<G: KnownGame>() {
        let mut won = 0;
        for seed in (0..20).map(Seed) {
            let outcome = each_position::<G>(seed, |_| {}).outcome().unwrap();
            let roles: Vec<_> = Seat::all(G::SEATS).filter_map(|seat| G::role(&outcome, seat)).collect();
            assert!(roles.is_empty() || roles.len() == usize::from(G::SEATS));
            won += roles.iter().filter(|role| role.won).count();
        }
        assert!(won > 0, "{}", G::ID);
    }

    /// The seat that holds the cards reads back what was written, and a view allows what the game allows.
    pub fn actions_are_written_and_checked<G: KnownGame>() {
        for seed in 0..3 {
            let mut listed = Vec::new();
            each_position::<G>(Seed(seed), |game| {
                let Some(seat) = game.to_act().first() else { return };
                let view = game.view(seat);
                game.legal_actions(seat, &mut listed);
                for action in listed.iter().take(40) {
                    let written = G::write_action(action);
                    let read = G::read_action(&written, &view).unwrap_or_else(|| panic!("{written:?} is not read"));
                    assert_eq!(G::write_action(&read), written);
                    assert_eq!(G::view_check(&view, &read), Ok(()), "{written}");
                    for other in Seat::all(G::SEATS).filter(|&other| !game.to_act().contains(other)) {
                        assert_eq!(
                            G::view_check(&game.view(other), action).is_ok(),
                            game.clone().act(other, action).is_ok()
                        );
                    }
                }
                for junk in ["", " ", "nonsense", "bid", "PLAY", "PLAY X9", "cover", "s4 s4 s4", "33333", "PENG B1 B1"]
                {
                    if let Some(read) = G::read_action(junk, &view) {
                        assert_eq!(G::read_action(&G::write_action(&read), &view), Some(read), "{junk}");
                    }
                }
            });
        }
    }
}
