//! A referee that drops, repeats, swaps and falsifies messages still gets an answer of the right form, in every game.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by a panic")]

use paiju_game::platform::{BotInput, Task, json};
use paiju_game::random::Random;
use paiju_game::{Limit, Rng, Seat, Seed, table};
use paiju_games::{GameId, KnownGame, with_game};
use serde_json::{Value, json};

/// Whether it is a list of distinct card numbers below a bound.
fn are_cards(answer: &Value, below: u64) -> bool {
    let Some(items) = answer.as_array() else { return false };
    let mut numbers: Vec<u64> = items.iter().filter_map(Value::as_u64).filter(|&number| number < below).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers.len() == items.len()
}

fn are_tiles(words: &[&str]) -> bool {
    let is_tile = |word: &&str| {
        let mut letters = word.chars();
        letters.next().is_some_and(|suit| "BTWbtw".contains(suit))
            && letters.next().is_some_and(|rank| ('1'..='9').contains(&rank))
            && letters.next().is_none()
    };
    words.iter().all(is_tile)
}

/// Whether an answer has the form that the request asks for.
fn has_form(game: GameId, request: &Value, answer: &Value) -> bool {
    match game {
        GameId::DouDizhu if request.get("bid").is_some() && request.get("landlord").is_none() => {
            answer.as_u64().is_some_and(|bid| bid <= 3)
        }
        GameId::DouDizhu => are_cards(answer, 54),
        GameId::Tractor if request["stage"] == "cover" => are_cards(answer, 108) && answer[7] != Value::Null,
        GameId::Tractor => are_cards(answer, 108),
        GameId::Mahjong => {
            let words: Vec<&str> = answer.as_str().unwrap_or_default().split(' ').collect();
            match (request.as_str().unwrap_or_default().as_bytes(), &words[..]) {
                ([b'4', ..], tiles) => are_tiles(tiles),
                ([b'2', ..], ["HU"]) => true,
                ([b'2', ..], ["PLAY" | "GANG", tile]) => are_tiles(&[tile]),
                ([b'2', ..], _) => false,
                (_, ["PASS"]) => true,
                ([b'3', ..], ["HU" | "GANG"]) => true,
                ([b'3', ..], ["PENG", tile]) => are_tiles(&[tile]),
                _ => false,
            }
        }
    }
}

/// Everything that a seat was sent and answered, at some moments of random games.
fn moments<G: KnownGame>() -> Vec<(Vec<Value>, Vec<Value>)> {
    let mut moments = Vec::new();
    let mut rng = Rng::new(Seed(3));
    for seed in 0..4 {
        let mut game = G::start(&G::deal(Seed(seed)));
        let mut players = vec![Random; usize::from(G::SEATS)];
        table::play(&mut game, &mut players, Limit::WORK, Seed(seed), |game, _| {
            for seat in Seat::all(G::SEATS).filter(|&seat| game.to_act().contains(seat)) {
                if rng.below(6) == 0 {
                    moments.push(G::input(&game.view(seat), G::Writing::default()));
                }
            }
        });
    }
    moments
}

fn fuzzed<G: KnownGame>() {
    let id = GameId::from_code(G::ID).unwrap();
    let moments = moments::<G>();
    let mut rng = Rng::new(Seed(11));
    let mut believed = 0;
    for (number, (requests, responses)) in moments.iter().enumerate() {
        let (mut requests, mut responses) = (requests.clone(), responses.clone());
        let mut at = |length: usize| rng.below(length.max(1) as u32) as usize;
        for _ in 0..1 + at(3) {
            let place = at(requests.len());
            let (other, _) = &moments[at(moments.len())];
            match at(5) {
                0 if requests.len() > 1 => _ = requests.remove(place),
                1 => requests.insert(place, requests[place].clone()),
                2 => {
                    let with = at(requests.len());
                    requests.swap(place, with);
                }
                3 if !responses.is_empty() => _ = responses.remove(at(responses.len())),
                _ => requests.insert(place, other[at(other.len())].clone()),
            }
        }
        let text = json!({ "requests": requests, "responses": responses }).to_string();
        let (input, misfits) = BotInput::of(&json::read(&text, 0).value.unwrap());
        let task = G::task(&input).ok().filter(|_| misfits.is_empty()).or_else(|| {
            believed += 1;
            G::believe(&input)
        });
        let answer = match task.unwrap_or_else(|| panic!("{}: {text}", G::ID)) {
            Task::Note(answer) => answer,
            Task::Decide { view, writing } => {
                let mut player = G::find_ai(G::AIS[number % G::AIS.len()]).unwrap();
                let decision = player.decide(&view, &Limit { work: 1, seed: Seed(1), stop: None });
                G::response(&decision.unwrap_or_else(|fault| panic!("{fault:?}: {text}")).action, &view, writing)
            }
        };
        let asked = requests.last().unwrap();
        assert!(has_form(id, asked, &answer), "{}: {answer} to {asked}: {text}", G::ID);
    }
    assert!(moments.len() > 20 && believed > moments.len() / 3, "{}: {believed} of {}", G::ID, moments.len());
}

// ruling: M26
#[test]
fn whatever_a_judge_says_every_request_has_an_answer_of_its_form() {
    GameId::ALL.into_iter().for_each(|game| with_game!(game, G => fuzzed::<G>()));
}
