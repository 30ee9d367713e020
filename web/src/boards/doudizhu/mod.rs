//! Dou Dizhu on the page.

mod board;
mod examples;
mod exports;
mod line;
mod own;
mod place;
mod scene;
mod selection;
mod sheet;
mod side;
mod trick;

use paiju_cards::{Card, CardSet, Rank, Suit};
use paiju_doudizhu::{Action, DouDizhu, Phase, SOUTH, View, WEST, ai, text};
use paiju_game::{Game, Lang, Player, Seat, Seed};
use yew::prelude::*;

pub use board::Board;
pub use scene::{Role, Scene};
pub use sheet::Sheet;
pub use side::{Acting, Resting};

use crate::app::Route;
use crate::components::{Fan, laid};
use crate::shown::{Example, Export, Remark, Shown, Stage};

impl Shown for DouDizhu {
    const ROUTE: Route = Route::DouDizhu;
    const AIS: &'static [&'static str] = ai::NAMES;
    const SEAT_KEYS: &'static [&'static str] = &["west", "south", "east"];
    const FRONT: Seat = SOUTH;

    fn title(lang: Lang) -> &'static str {
        match lang {
            Lang::Zh => "斗地主",
            Lang::En => "Dou Dizhu",
        }
    }

    fn describe_ai(name: &str, lang: Lang) -> Option<&'static str> {
        ai::describe(name, lang)
    }

    fn seat_name(seat: Seat, lang: Lang) -> &'static str {
        text::seat(seat, lang)
    }

    fn seat_title(seat: Seat, lang: Lang) -> &'static str {
        match (seat, lang) {
            (WEST, Lang::Zh) => "西家",
            (SOUTH, Lang::Zh) => "南家",
            (_, Lang::Zh) => "东家",
            (seat, Lang::En) => text::seat(seat, lang),
        }
    }

    fn say_action(_view: &View, action: &Action, _open: bool, lang: Lang) -> String {
        text::action(action, lang)
    }

    fn remark(before: &Self, after: &Self, lang: Lang) -> Remark {
        let (before, after) = (before.course(), after.course());
        let bidding = |phase: &Phase| matches!(phase, Phase::Bidding { .. });
        let decided = bidding(before.phase()) && !bidding(after.phase());
        let note = match (decided.then(|| after.landlord()).flatten(), lang) {
            (None, _) => None,
            (Some(seat), Lang::Zh) => Some(format!("→ {}家当地主", text::seat(seat, lang))),
            (Some(seat), Lang::En) => Some(format!("→ {} is the landlord", text::seat(seat, lang))),
        };
        let quiet = after
            .plays()
            .last()
            .map_or_else(|| after.bids().last().is_some_and(|bid| bid.value == 0), |play| play.combination.is_none());
        let begins = matches!(before.phase(), Phase::Playing { .. }) && before.target().is_none();
        Remark { note, begins, quiet }
    }

    fn write_action(action: &Action) -> String {
        line::write(action)
    }

    fn read_actions(text: &str) -> Option<Vec<Action>> {
        line::read(text)
    }

    fn tempo(action: &Action, _after: &Self) -> u32 {
        match action {
            Action::Bid(_) => 80,
            Action::Pass => 60,
            Action::Play(_) => 100,
        }
    }

    /// One card of each suit, and the big joker.
    fn picture() -> Html {
        let suited = [
            (Rank::Two, Suit::Spade),
            (Rank::Ace, Suit::Heart),
            (Rank::King, Suit::Club),
            (Rank::Queen, Suit::Diamond),
        ];
        let cards = suited.map(|(rank, suit)| Card::new(rank, suit)).into_iter().chain([Card::BIG_JOKER]);
        let cards = laid(cards.collect(), CardSet::EMPTY);
        html! { <Fan {cards} label="" onpress={Callback::noop()} class="medium" /> }
    }

    fn board(stage: Stage<Self>) -> Html {
        let scene = Scene::of_game(&stage.game, stage.viewer, stage.open);
        let closing = match stage.game.outcome() {
            Some(outcome) => html! { <sheet::Sheet {outcome} closing={stage.closing.clone()} /> },
            None => Html::default(),
        };
        html! {
            <Board<Acting>
                {scene} step={stage.step} sitters={stage.sitters} thinking={stage.thinking} mine={stage.mine}
                input={stage.input} pointed={stage.pointed} corner={stage.corner} {closing}
            />
        }
    }

    fn exports(game: &Self, only: Option<Seat>, lang: Lang) -> Vec<Export> {
        exports::all(game, only, lang)
    }

    fn write_export(game: &Self, seed: Seed, names: &[String], only: Option<Seat>, index: usize) -> Option<String> {
        exports::write(game, seed, names, only, index)
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
