//! How a bot handles messages that contradict each other: it trusts the last one and skips impossible ones.

use paiju_game::platform::{BotInput, Task};
use serde_json::Value;

use super::message::{Request, Wanted, write_response};
use super::read::text;
use super::reader::Reader;
use crate::{Action, Counts, Hand, Mahjong, Rules, Tile, View, target};

/// The bot's task; `None` if no request is from this game.
pub(super) fn believe(input: &BotInput) -> Option<Task<Mahjong>> {
    let mut reader = Reader::new(Rules::default());
    let (mut last, mut is_of_this_game) = (None, false);
    for (turn, request) in input.requests.iter().enumerate() {
        last = None;
        let Some(request) = text(request).and_then(|text| text.parse::<Request>().ok()) else { continue };
        is_of_this_game = true;
        reader.drop_question();
        let mut told = reader.clone();
        let taken = told.request(&request).is_ok();
        if taken {
            reader = told;
        }
        last = Some((request, taken));
        let answered = turn + 1 < input.requests.len();
        if let Some(response) = input.responses.get(turn).filter(|_| answered && taken).and_then(text) {
            let mut said = reader.clone();
            if said.respond(&response).is_ok() {
                reader = said;
            }
        }
    }
    let note = |action: &Action, wanted| Some(Task::Note(Value::String(write_response(action, wanted))));
    let Some((request, taken)) = last else { return is_of_this_game.then(|| note(&Action::Pass, Wanted::Note))? };
    let hand = reader.view().map_or_else(|| Hand::new(Counts::EMPTY, &[]), View::hand);
    match (request.wanted(), reader.view(), request) {
        (Wanted::Turn | Wanted::Answer(_) | Wanted::Target, Some(view), _) if taken && view.is_my_turn() => {
            Some(Task::Decide { view: Box::new(view.clone()), writing: () })
        }
        (wanted, _, Request::Draw(drawn)) => note(&Action::Play(discard(&hand, drawn)), wanted),
        (wanted, _, Request::End) => note(&Action::Target(target::best(&hand, |_| 0)), wanted),
        (wanted, _, _) => note(&Action::Pass, wanted),
    }
}

/// The discard that leaves the hand nearest to a win; on a tie the tile just drawn, which the seat certainly has.
fn discard(hand: &Hand, drawn: Tile) -> Tile {
    let hand = if hand.concealed.total() % 3 == 1 { hand.with(drawn) } else { *hand };
    let lacks = |tile: Tile| hand.without(tile).replace();
    let held = hand.concealed.iter().map(|(tile, _)| tile).filter(|&tile| lacks(tile) < lacks(drawn));
    held.min_by_key(|&tile| lacks(tile)).unwrap_or(drawn)
}
