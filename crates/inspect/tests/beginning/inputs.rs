//! Bot inputs whose first requests are missing.

use paiju_doudizhu::{DouDizhu, RuleSet};
use paiju_game::platform::BotzoneGame;
use paiju_game::random::Random;
use paiju_game::{Game, Seat, Seed, table};
use paiju_inspect::{GameId, Severity};
use paiju_tractor::{FollowRules, SuitOrder};
use serde_json::{Value, json};

use super::{accusations, cut, is_legal};
use crate::common::{mahjong, read, tractor};

/// The inputs of all seats, to the end of a game.
fn inputs() -> Vec<(GameId, Vec<Value>, Vec<Value>)> {
    let mut inputs = Vec::new();
    for set in [RuleSet::Botzone2, RuleSet::Botzone1, RuleSet::Contest] {
        for seed in [3, 8, 21] {
            let mut game = DouDizhu::start(&DouDizhu::deal(Seed(seed)).by(set));
            table::play(&mut game, &mut [Random, Random, Random], 0, Seed(seed), |_, _| {});
            inputs.extend(Seat::all(3).map(|seat| of(GameId::DouDizhu, DouDizhu::input(&game.view(seat), ()))));
        }
    }
    for order in [SuitOrder::Shcd, SuitOrder::Hdsc] {
        let (game, _) = tractor::played(4, FollowRules::Strict, order);
        inputs.extend(
            Seat::all(4).map(|seat| of(GameId::Tractor, paiju_tractor::botzone::input(&game.view(seat), order))),
        );
    }
    for seed in [5, 9] {
        let game = mahjong::game(seed);
        inputs.extend(Seat::all(4).map(|seat| of(GameId::Mahjong, paiju_mahjong::botzone::input(&game.view(seat)))));
    }
    inputs
}

fn of(game: GameId, (requests, responses): (Vec<Value>, Vec<Value>)) -> (GameId, Vec<Value>, Vec<Value>) {
    (game, requests, responses)
}

/// Whether a request is of the play, when nothing is told of the deal any more.
fn goes_on(game: GameId, request: &Value) -> bool {
    match game {
        GameId::DouDizhu => request.get("own").is_none(),
        GameId::Tractor => true,
        GameId::Mahjong => request.as_str().is_some_and(|request| !request.starts_with(['0', '1'])),
    }
}

#[test]
fn an_input_may_begin_at_any_request() {
    let mut tried = 0;
    for (game, requests, responses) in inputs() {
        let first = requests.iter().position(|request| goes_on(game, request)).unwrap_or(requests.len()).max(1);
        // A few cards before the play could be a sample of each request.
        for at in first..requests.len().saturating_sub(3) {
            let (requests, responses) = (&requests[at..], &responses[at..]);
            let open = responses.len().min(requests.len() - 1);
            let whole = json!({ "requests": requests, "responses": responses[..open] });
            let answered = json!({ "responses": responses, "requests": requests, "data": "", "globaldata": "" });
            for (form, input) in [("as asked", whole), ("with the last answer", answered)].into_iter().skip(tried % 2) {
                let text =
                    if tried % 3 == 0 { serde_json::to_string_pretty(&input).unwrap() } else { input.to_string() };
                is_legal(&text, game, &format!("{game:?} from request {at}, {form}"));
                tried += 1;
            }
        }
    }
    assert!(tried > 600, "{tried}");
}

/// Earlier platforms did not name the seat in the first request, so that a part of a deal looks like its beginning.
#[test]
fn a_part_of_a_deal_may_call_with_cards_from_before() {
    let mut tried = 0;
    for (game, requests, responses) in inputs().into_iter().filter(|(game, ..)| *game == GameId::Tractor) {
        let asked = |stage: &str| requests.iter().position(|request| request["stage"] == stage);
        let (cover, play) = (asked("cover"), asked("play").unwrap());
        let dealt = cover.unwrap_or(play);
        let ends = [dealt, play, play + 1];
        for (from, to) in (1..dealt - 1).flat_map(|from| ends.map(|to| (from, to))).filter(|(from, to)| from + 2 <= *to)
        {
            let input = json!({ "requests": requests[from..to], "responses": responses[from..to - 1] });
            let report = read(&input.to_string()).reports.pop().unwrap();
            assert_eq!(report.game, game);
            assert!(accusations(&report).is_empty(), "{from} to {to}: {:?}\n{input}", accusations(&report));
            tried += 1;
        }
    }
    assert!(tried > 200, "{tried}");
}

#[test]
fn an_answer_that_no_hand_allows_is_found() {
    let mut found = 0;
    for (game, requests, responses) in inputs() {
        let first = requests.iter().position(|request| goes_on(game, request)).unwrap_or(requests.len()).max(1);
        for at in (first..requests.len().saturating_sub(4)).step_by(5) {
            let bad = match game {
                GameId::DouDizhu => json!([0, 5]),
                GameId::Tractor => json!([0, 1, 2, 0]),
                GameId::Mahjong => json!("PLAY B0"),
            };
            let mut responses = responses[at..].to_vec();
            responses.truncate(3);
            let Some(last) = responses.last_mut() else { continue };
            *last = bad;
            let turn = responses.len() - 1;
            let requests = &requests[at..at + turn + 1];
            if requests.iter().all(|request| request["stage"] == "deal") {
                continue;
            }
            let input = json!({ "requests": requests, "responses": responses });
            let report = cut(&input.to_string(), game, "an input with a fault");
            let errors = accusations(&report);
            let is_error = errors.iter().any(|error| (error.severity, error.turn) == (Severity::Error, Some(turn)));
            assert!(is_error, "{game:?} from {at}: {errors:?}\n{input}");
            found += 1;
        }
    }
    assert!(found > 60, "{found}");
}
