//! Dou Dizhu on the page.

mod account;
mod choices;
mod examples;
mod exports;
mod hands;
mod judge;
mod line;
mod proof;
mod puzzle;

use paiju_doudizhu::protocol::{ContestTalk, Manner, RoundInfo};
use paiju_doudizhu::{Action, DouDizhu, Opening, Phase, RuleSet, Rules, View, text};
use paiju_draw::seen::doudizhu as seen;
use paiju_game::table::Turn;
use paiju_game::{Lang, Limit, Seat, SeatSet, Seed, Spoken};

pub use self::account::accounts;
pub use self::puzzle::of_puzzle;
use super::verdict::refusal;
use super::{Choice, Export, Proof, StepNote, TableGame};
use crate::arena::{Round, Task};
use serde_json::Value;

use crate::scene::doudizhu::{Offer, Scene};

impl TableGame for DouDizhu {
    type Lines = ContestTalk;
    type Own = examples::Own;

    fn scene(&self, open: SeatSet) -> Scene {
        seen::of_game(self, open)
    }

    fn seen(view: &View) -> Scene {
        seen::of_view(view)
    }

    fn offer(view: &View) -> Option<Offer> {
        let refusal = |action| refusal::<Self>(view, &action);
        match *view.course().phase() {
            Phase::Bidding { turn } if turn == view.seat() => {
                Some(Offer::Bid([0, 1, 2, 3].map(|bid| refusal(Action::Bid(bid)))))
            }
            Phase::Playing { turn } if turn == view.seat() => Some(Offer::Play { pass_refused: refusal(Action::Pass) }),
            _ => None,
        }
    }

    fn remark(view: &View, action: &Action) -> (Spoken, bool) {
        let set = view.course().rule_set();
        let words = match action {
            Action::Play(cards) => {
                set.combination(*cards).map(|made| Spoken::by(|lang| text::combination(&made, lang)))
            }
            Action::Bid(_) | Action::Pass => Some(Spoken::by(|lang| text::action(set, action, lang))),
        };
        (words.unwrap_or_default(), false)
    }

    const DEALS_BY_HAND: bool = true;

    fn dealt_by_hand(text: &str) -> Option<String> {
        hands::numbered(text).or_else(|| hands::by_rank(text))
    }

    fn link_action(action: &Action) -> String {
        line::write(action)
    }

    fn linked_actions(text: &str) -> Option<Vec<Action>> {
        line::read(text)
    }

    fn is_move(action: &Action) -> bool {
        !matches!(action, Action::Bid(_))
    }

    fn step_note(before: &Self, after: &Self, lang: Lang) -> StepNote {
        judge::step_note(before, after, lang)
    }

    fn tempo(action: &Action, _after: &Self) -> u32 {
        match action {
            Action::Bid(_) => 80,
            Action::Pass => 60,
            Action::Play(_) => 100,
        }
    }

    fn prove(game: &Self, limit: &Limit<'_>) -> Option<Proof<Action>> {
        proof::of(game, limit)
    }

    fn exports(game: &Self, only: Option<Seat>, lang: Lang) -> Vec<Export> {
        exports::all(game, only, lang)
    }

    fn lines(seat: Seat) -> Option<ContestTalk> {
        let mut talk = ContestTalk::new(Manner::default());
        talk.sit(seat, RoundInfo::default());
        Some(talk)
    }

    fn choices(setup: &Self::Setup) -> Vec<Choice> {
        choices::all(setup)
    }

    fn choose(setup: &mut Self::Setup, key: &str, option: &str) {
        choices::choose(setup, key, option);
    }

    fn written_deal(&self, seed: Seed) -> Option<Value> {
        choices::written_deal(self, seed)
    }

    fn is_taken_over(&self, seat: Seat) -> bool {
        self.taken_over(seat).is_some()
    }

    fn by_itself(before: &Self, after: &Self) -> Vec<(Seat, Spoken)> {
        judge::by_itself(before, after)
    }

    fn prepare(setup: &mut Self::Setup, task: &Task) {
        if let Some(Round { games, cap, first }) = task.round {
            setup.rules = Rules { cap, games, set: RuleSet::Contest };
            setup.opening = Opening::bid_first(first);
        }
    }

    fn write_export(
        game: &Self,
        turns: &[Turn<Self>],
        seed: Seed,
        names: &[String],
        only: Option<Seat>,
        index: usize,
    ) -> Option<String> {
        exports::write(game, turns, seed, names, only, index)
    }
}
