//! A mistake of a reviewed game, made a lesson of one step: it comes back on other days, and is answered on the board.

use paiju_game::{Lang, Seat};
use paiju_games::GameId;
use paiju_platform::BotzoneGame;
use serde_json::json;

use crate::lesson::{Ask, Lesson, Moment, Play, Show, Step};
use crate::words::Words;

/// The lesson that asks the seat of this view for its play once more; `None` where it has no choice.
///
/// Its position is what a bot of that seat had read on Botzone: nothing of what came later stands in it, and of Dou Dizhu's bids the highest alone.
pub fn mistake<G: BotzoneGame>(view: &G::View) -> Option<Lesson> {
    let mut actions = Vec::new();
    G::view_actions(view, &mut actions);
    let game = GameId::from_code(G::ID).filter(|_| actions.len() > 1)?;
    let (requests, responses) = G::input(view, G::Writing::default());
    let Seat(seat) = G::view_seat(view);
    let text = json!({ "requests": requests, "responses": responses }).to_string();
    let position = Moment { text, game: 0, step: None, seat: Some(seat) };
    let ask = Ask { play: Some(Play::default()), ..Ask::new(both("现在你怎么打？", "What do you play now?")) };
    let title = both(game.name(Lang::Zh), game.name(Lang::En));
    let step = Step {
        title: title.clone(),
        text: both("这里打错过一次。", "You went wrong here once."),
        show: vec![Show { position: Some(position), ..Show::default() }],
        ask: Some(ask),
        facts: Vec::new(),
    };
    Some(Lesson { lesson: 1, game, title, about: None, steps: vec![step] })
}

fn both(zh: &str, en: &str) -> Words {
    Words::Both { zh: zh.to_owned(), en: en.to_owned() }
}
