//! Mahjong on the page.

mod actions;
mod board;
mod examples;
mod facts;
mod line;
mod own;
mod place;
mod scene;
mod sheet;
mod table;
mod words;

use paiju_game::{Game, Lang, Player, Say, Seat, Seed};
use paiju_mahjong::{Action, EAST, Mahjong, Phase, Tile, View, ai, text};
use yew::prelude::*;

use self::board::Board;
use self::scene::Scene;
use self::words::Words;
use crate::app::Route;
use crate::boards::on_botzone;
use crate::components::{TileRow, tile_faces};
use crate::shown::{Example, Export, Remark, Shared, Shown, Stage};

impl Shown for Mahjong {
    const ROUTE: Route = Route::Mahjong;
    const AIS: &'static [&'static str] = ai::NAMES;
    const SEAT_KEYS: &'static [&'static str] = &["east", "north", "west", "south"];
    const FRONT: Seat = EAST;

    fn title(lang: Lang) -> &'static str {
        match lang {
            Lang::Zh => "麻将",
            Lang::En => "Mahjong",
        }
    }

    fn describe_ai(name: &str, lang: Lang) -> Option<&'static str> {
        ai::describe(name, lang)
    }

    fn seat_name(seat: Seat, lang: Lang) -> &'static str {
        text::seat(seat, lang)
    }

    fn seat_title(seat: Seat, lang: Lang) -> &'static str {
        match (seat.0, lang) {
            (0, Lang::Zh) => "东家",
            (1, Lang::Zh) => "北家",
            (2, Lang::Zh) => "西家",
            (_, Lang::Zh) => "南家",
            (_, Lang::En) => text::seat(seat, lang),
        }
    }

    fn say_action(_view: &View, action: &Action, _open: bool, lang: Lang) -> String {
        text::action(action, lang)
    }

    fn draw_action(_view: &View, action: &Action, _open: bool, lang: Lang) -> Html {
        facts::drawn(action, lang)
    }

    fn facts(view: &View, action: &Action, lang: Lang) -> Html {
        facts::facts(view, action, lang)
    }

    fn is_fact(reason: &ai::Reason) -> bool {
        matches!(reason, ai::Reason::Distance { .. } | ai::Reason::Useful { .. } | ai::Reason::NothingUseful)
    }

    /// A pass where there was nothing to claim.
    fn is_aside(before: &Self, seat: Seat, action: &Action) -> bool {
        *action == Action::Pass && before.sole_answer(seat).is_some()
    }

    /// Most seats have nothing to claim of most discards; and at the wall's end the best target is known.
    fn sole_answer(&self, seat: Seat) -> Option<Action> {
        if !self.to_act().contains(seat) {
            return None;
        }
        let mut actions = Vec::new();
        self.legal_actions(seat, &mut actions);
        match actions[..] {
            [action] => Some(action),
            _ => None,
        }
    }

    fn remark(before: &Self, after: &Self, lang: Lang) -> Remark {
        let (then, now) = (before.course(), after.course());
        let is_drawn = |game: &Self| matches!(game.course().phase(), Phase::Targets { .. } | Phase::Over);
        let mut notes = Vec::new();
        // Whoever claimed the discard that another one has won with, or taken before him, gets nothing for it.
        let taker = then.pool().len().checked_sub(1).and_then(|last| now.pool().get(last)?.taken);
        let is_settled = then.offered().is_some() && now.events().len() > then.events().len();
        let beaten = Seat::all(Self::SEATS).filter(|&seat| {
            let claimed = before.pending(seat).is_some_and(|pending| *pending != Action::Pass);
            is_settled && claimed && taker != Some(seat)
        });
        notes.extend(beaten.map(|seat| Words::Void(Self::seat_title(seat, lang))));
        if is_drawn(after) && !is_drawn(before) {
            notes.push(Words::Ends);
        }
        let note = notes.iter().map(|words| words.say(lang)).collect::<Vec<_>>().join(" ");
        let has_passed = |seat| before.pending(seat).is_none() && after.pending(seat) == Some(&Action::Pass);
        let quiet = Seat::all(Self::SEATS).any(has_passed);
        Remark { note: (!note.is_empty()).then_some(note), begins: !is_drawn(before) && is_drawn(after), quiet }
    }

    fn write_action(action: &Action) -> String {
        line::write(action)
    }

    fn read_actions(text: &str) -> Option<Vec<Action>> {
        line::read(text)
    }

    fn tempo(action: &Action, after: &Self) -> u32 {
        match (action, after.course().phase()) {
            (Action::Hu, _) => 160,
            (Action::Gang(_) | Action::Peng { .. }, _) => 110,
            // The next one has drawn.
            (_, Phase::Turn { .. }) => 40,
            (Action::Play(_), _) => 45,
            (Action::Pass | Action::Target(_), _) => 1,
        }
    }

    /// One of each suit, with the ends of a run.
    fn picture() -> Html {
        let codes = ["B1", "B5", "T1", "T6", "W1", "W8"];
        let tiles: Vec<(Tile, u8)> = codes.iter().filter_map(|code| Some((code.parse().ok()?, 0))).collect();
        html! { <>{ tile_faces() }<TileRow {tiles} class="picture" /></> }
    }

    fn board(stage: Stage<Self>) -> Html {
        let game = &stage.game;
        let scene = Scene::of_game(game, stage.viewer, stage.open);
        let closing = match game.outcome() {
            Some(outcome) => Some(html! { <sheet::Sheet {outcome} closing={stage.closing.clone()} /> }),
            None => None,
        };
        let view = stage.mine.then(|| Shared::new(game.view(stage.viewer)));
        html! {
            <Board
                {scene} step={stage.step} sitters={stage.sitters} thinking={stage.thinking} mine={stage.mine} {view}
                input={stage.input} pointed={stage.pointed} corner={stage.corner} {closing}
            />
        }
    }

    fn exports(game: &Self, only: Option<Seat>, lang: Lang) -> Vec<Export> {
        on_botzone::all(game, only, lang)
    }

    fn write_export(game: &Self, seed: Seed, names: &[String], only: Option<Seat>, index: usize) -> Option<String> {
        on_botzone::write(game, seed, names, only, index)
    }

    fn examples(lang: Lang) -> Vec<Example> {
        examples::all(lang)
    }

    fn write_example(index: usize, seed: Seed) -> Option<String> {
        examples::write(index, seed)
    }

    fn player(name: &str) -> Option<Box<dyn Player<Self>>> {
        ai::by_name(name).map(|player| player as Box<dyn Player<Self>>)
    }
}

#[cfg(test)]
#[cfg(target_arch = "wasm32")]
mod tests;
