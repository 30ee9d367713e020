//! Tractor on the page.

mod actions;
mod board;
mod examples;
mod line;
mod order;
mod own;
mod panels;
mod place;
mod scene;
mod selection;
mod sheet;
mod trick;
mod verdict;
mod words;

use std::rc::Rc;

use paiju_cards::{Card, Rank, Suit};
use paiju_game::{Game, Lang, Player, Say, Seat, Seed};
use paiju_tractor::{Action, CardId, Phase, Stage as Asked, Tractor, View, ai, moves, text};
use yew::prelude::*;

use self::board::Board;
use self::scene::Scene;
use self::words::Words;
use crate::app::Route;
use crate::boards::on_botzone;
use crate::components::{Fan, Held};
use crate::shown::{Example, Export, Remark, Shared, Shown, Stage};

impl Shown for Tractor {
    const ROUTE: Route = Route::Tractor;
    const AIS: &'static [&'static str] = ai::NAMES;
    const SEAT_KEYS: &'static [&'static str] = &["seat0", "seat1", "seat2", "seat3"];
    const FRONT: Seat = Seat(0);

    fn title(lang: Lang) -> &'static str {
        match lang {
            Lang::Zh => "拖拉机",
            Lang::En => "Tractor",
        }
    }

    fn describe_ai(name: &str, lang: Lang) -> Option<&'static str> {
        ai::describe(name, lang)
    }

    fn seat_name(seat: Seat, lang: Lang) -> &'static str {
        match (seat.0, lang) {
            (0, Lang::Zh) => "0 号",
            (1, Lang::Zh) => "1 号",
            (2, Lang::Zh) => "2 号",
            (_, Lang::Zh) => "3 号",
            (_, Lang::En) => Self::seat_title(seat, lang),
        }
    }

    fn seat_title(seat: Seat, lang: Lang) -> &'static str {
        match (seat.0, lang) {
            (0, Lang::Zh) => "0 号位",
            (1, Lang::Zh) => "1 号位",
            (2, Lang::Zh) => "2 号位",
            (_, Lang::Zh) => "3 号位",
            (0, Lang::En) => "seat 0",
            (1, Lang::En) => "seat 1",
            (2, Lang::En) => "seat 2",
            (_, Lang::En) => "seat 3",
        }
    }

    fn say_action(view: &View, action: &Action, open: bool, lang: Lang) -> String {
        match action {
            Action::Cover(_) if !open => Words::Covers.say(lang),
            _ => text::action(action, view.course(), lang),
        }
    }

    /// A card that is dealt, and nobody says anything.
    fn is_aside(_before: &Self, _seat: Seat, action: &Action) -> bool {
        *action == Action::Pass
    }

    /// While the cards are dealt most seats have nothing to declare.
    fn sole_answer(&self, seat: Seat) -> Option<Action> {
        let course = self.course();
        let is_asked = course.stage() == Some(Asked::Deal) && course.turn() == Some(seat);
        let can_declare = || !moves::declarations(course.banking(), course.level(), self.hand(seat)).is_empty();
        (is_asked && !can_declare()).then_some(Action::Pass)
    }

    /// Whoever did not declare is asked again when something new can be declared, and with the last card.
    fn standing_answer(&self, seat: Seat) -> Option<Action> {
        let is_asked = self.course().stage() == Some(Asked::Deal) && self.course().turn() == Some(seat);
        let view = is_asked.then(|| self.view(seat))?;
        let is_last = view.dealt().len() == usize::from(paiju_tractor::HAND);
        (!is_last && !view.has_new_declaration()).then_some(Action::Pass)
    }

    fn remark(before: &Self, after: &Self, lang: Lang) -> Remark {
        let (then, now) = (before.course(), after.course());
        let is_dealing = |phase: &Phase| matches!(phase, Phase::Dealing { .. });
        let mut notes = Vec::new();
        if let Some(trump) = now.trump().filter(|_| then.trump() != now.trump()) {
            notes.push(Words::NewTrumps(text::trump(trump, lang)));
        }
        if let Some(banker) = now.banking().banker.filter(|_| is_dealing(then.phase()) && !is_dealing(now.phase())) {
            notes.push(Words::BankerIs(Self::seat_title(banker, lang)));
        }
        if let Some(failed) = after.failed_throws().get(before.failed_throws().len()) {
            notes.push(Words::ThrowFailed(text::failed_throw(&failed.verdict, lang)));
        }
        let trick = now.tricks().iter().rfind(|trick| !trick.is_empty());
        if let Some((trick, trump)) = trick.filter(|trick| trick.is_complete()).zip(now.trump())
            && let Some((by, _)) = trick.winner(trump)
            && then.played() != now.played()
        {
            notes.push(Words::TrickPoints { by: Self::seat_title(by, lang), points: trick.points() });
        }
        let note = notes.iter().map(|words| words.say(lang)).collect::<Vec<_>>().join(" ");
        let begins = then.stage() == Some(Asked::Play) && then.lead().is_none();
        Remark { note: (!note.is_empty()).then_some(note), begins, quiet: false }
    }

    fn write_action(action: &Action) -> String {
        line::write(action)
    }

    fn read_actions(text: &str) -> Option<Vec<Action>> {
        line::read(text)
    }

    fn tempo(action: &Action, _after: &Self) -> u32 {
        match action {
            // A hundred cards in six seconds.
            Action::Pass => 6,
            Action::Declare(_) => 150,
            Action::Cover(_) => 60,
            Action::Play(_) => 90,
        }
    }

    /// A tractor, with the big joker before it.
    fn picture() -> Html {
        let pair = |rank| [false, true].map(|second| CardId::new(Card::new(rank, Suit::Spade), second));
        let joker = CardId::new(Card::BIG_JOKER, false);
        let cards: Rc<[Held]> =
            [joker].into_iter().chain(pair(Rank::King)).chain(pair(Rank::Queen)).map(order::held).collect();
        html! { <Fan {cards} label="" onpress={Callback::noop()} class="medium" /> }
    }

    fn board(stage: Stage<Self>) -> Html {
        let game = &stage.game;
        let scene = Scene::of_game(game, stage.viewer, stage.open);
        let order = scene.order();
        let closing = match game.outcome() {
            Some(outcome) => html! { <sheet::Sheet {outcome} {order} closing={stage.closing.clone()} /> },
            None => Html::default(),
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
