//! A mistake of a reviewed game, made a lesson of one step: it comes back on other days, and is answered on the board.

use paiju_game::{Lang, Seat};
use paiju_platform::BotzoneGame;
use serde_json::json;

/// The file of the lesson that asks the seat of this view for its play once more, as [`Lesson::read`](crate::Lesson::read) takes it; `None` where the seat has no choice.
///
/// Its position is what a bot of that seat had read on Botzone: nothing of what came later stands in it, and of Dou Dizhu's bids the highest alone. It is put
/// together as JSON because the page has modules that write texts and know no lessons.
pub fn mistake<G: BotzoneGame>(view: &G::View) -> Option<String> {
    let mut actions = Vec::new();
    G::view_actions(view, &mut actions);
    if actions.len() < 2 {
        return None;
    }
    let (requests, responses) = G::input(view, G::Writing::default());
    let text = json!({ "requests": requests, "responses": responses }).to_string();
    let Seat(seat) = G::view_seat(view);
    let title = json!({ "zh": G::name(Lang::Zh), "en": G::name(Lang::En) });
    let step = json!({
        "title": title,
        "text": { "zh": "这里打错过一次。", "en": "You went wrong here once." },
        "show": [{ "position": { "text": text, "seat": seat } }],
        "ask": { "say": { "zh": "现在你怎么打？", "en": "What do you play now?" }, "play": {} },
    });
    Some(json!({ "lesson": 1, "game": G::ID, "title": title, "steps": [step] }).to_string())
}
