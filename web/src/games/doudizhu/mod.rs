//! Dou Dizhu on the page.

mod account;
mod examples;
mod exports;
mod hands;
mod line;
mod proof;
mod puzzle;

use paiju_doudizhu::protocol::{ContestTalk, Manner, RoundInfo};
use paiju_doudizhu::{Action, Combination, DouDizhu, Opening, Phase, Rules, View, text};
use paiju_draw::seen::doudizhu as seen;
use paiju_game::table::Turn;
use paiju_game::{Game, Lang, Limit, Seat, SeatSet, Seed, Spoken};

pub use self::account::accounts;
pub use self::puzzle::of_puzzle;
use super::verdict::refusal;
use super::{Choice, Export, Proof, StepNote, TableGame};
use crate::arena::{Round, Task};
use crate::i18n::Text;
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

    fn remark(_view: &View, action: &Action) -> (Spoken, bool) {
        let words = match action {
            Action::Play(cards) => {
                Combination::of(*cards).map(|made| Spoken::by(|lang| text::combination(&made, lang)))
            }
            Action::Bid(_) | Action::Pass => Some(Spoken::by(|lang| text::action(action, lang))),
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
        StepNote { note, begins, quiet }
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

    fn choice(setup: &Self::Setup) -> Option<Choice> {
        let seat = match setup.opening {
            Opening::Bidding => Seat(0),
            Opening::BidFirst { seat } => seat,
            Opening::Landlord { .. } => return None,
        };
        let option = |seat: Seat| {
            let words = Spoken::by(|lang| match (seat.0, lang) {
                (0, Lang::Zh) => "西家（规则原文）".to_owned(),
                (0, Lang::En) => "West, as the text says".to_owned(),
                (_, Lang::Zh) => format!("{}家（轮流先叫的第 {} 局）", text::seat(seat, lang), seat.0 + 1),
                (_, Lang::En) => format!("{}, in game {} where bids begin in turn", text::seat(seat, lang), seat.0 + 1),
            });
            (seat.0.to_string(), words)
        };
        Some(Choice {
            title: Spoken::of(&Text::FirstBid),
            options: Seat::all(Self::SEATS).map(option).collect(),
            chosen: seat.0.to_string(),
        })
    }

    fn choose(setup: &mut Self::Setup, option: &str) {
        if let Some(seat) = option.parse().ok().filter(|seat| *seat < Self::SEATS) {
            setup.opening = Opening::bid_first(Seat(seat));
        }
    }

    fn prepare(setup: &mut Self::Setup, task: &Task) {
        if let Some(Round { games, cap, first }) = task.round {
            setup.rules = Rules { cap, games };
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
