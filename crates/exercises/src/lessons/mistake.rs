//! Turns a mistake of a reviewed game into a one-step lesson that comes back on other days and is answered on the
//! board.

use paiju_game::platform::BotzoneGame;
use paiju_game::{Lang, Seat};
use serde_json::json;

/// The lesson's file, which asks the observing seat for its play again, for [`Lesson::read`](crate::lessons::Lesson::read);
/// `None` if the seat has no choice.
///
/// Its position is the bot input of that seat on Botzone, so it contains nothing from later, and of Dou Dizhu's bids
/// only the highest. It is built as JSON because some of the page's modules write texts without including lessons.
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
