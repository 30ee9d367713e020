//! Tractor as Botzone plays it.

use paiju_game::platform::deal::DealProblem;
use paiju_game::platform::json::Json;
use paiju_game::platform::{BotInput, BotzoneGame, Record, Task};
use paiju_game::table::{Answer, Turn};
use paiju_game::{Decision, Seed};
use serde::Serialize;
use serde_json::{Value, json};

use super::problem::{BotzoneProblem, ReadError};
use crate::{Action, Ending, Phase, Setup, SuitOrder, Tractor, View, record};

impl BotzoneGame for Tractor {
    /// The suit order of card numbers.
    type Writing = SuitOrder;
    type Problem = BotzoneProblem;

    const TIME_LIMIT_MS: u64 = 6_000;

    fn is_opening(request: &Json) -> bool {
        request.has("stage") || (request.has("deliver") && request.has("global"))
    }

    fn is_later_request(line: &Json) -> Option<bool> {
        let is_plain = line.entries().is_none() && line.items().is_none();
        // A line that is not JSON may be a damaged request.
        (!is_plain).then(|| Self::is_opening(line))
    }

    fn task(input: &BotInput) -> Result<Task<Self>, ReadError> {
        let (view, writing) = super::view(input)?;
        Ok(Task::Decide { view: Box::new(view), writing })
    }

    fn believe(input: &BotInput) -> Option<Task<Self>> {
        super::belief::believe(input)
    }

    fn request(view: &View, order: SuitOrder) -> Option<Value> {
        super::request(view, order).map(|request| json!(request))
    }

    fn response(action: &Action, _: &View, order: SuitOrder) -> Value {
        super::response(action, order)
    }

    fn action(response: &Json, view: &View, order: SuitOrder) -> Result<Action, BotzoneProblem> {
        let stage = view.course().stage().ok_or(BotzoneProblem::NothingAsked)?;
        super::action(response, stage, order).map_err(|misread| misread.problem)
    }

    fn input(view: &View, order: SuitOrder) -> (Vec<Value>, Vec<Value>) {
        super::input(view, order)
    }

    /// A failed throw is written as it was thrown.
    fn turns(&self) -> Vec<Turn<Self>> {
        let course = self.course();
        let is_dealing = matches!(course.phase(), Phase::Dealing { .. });
        let answered = if is_dealing { self.dealt().saturating_sub(1) } else { self.dealt() };
        let deal = (0..answered).map(|step| {
            let declared = self.declared().iter().find(|declared| declared.after == step + 1);
            (self.setup().seat_at(step), declared.map_or(Action::Pass, |declared| Action::Declare(declared.cards)))
        });
        let cover = course.banking().banker.zip(self.covered()).map(|(banker, cards)| (banker, Action::Cover(cards)));
        let plays = course.tricks().iter().enumerate().flat_map(|(index, trick)| {
            let tried = self.failed_throws().iter().find(|tried| usize::from(tried.trick) == index);
            trick.plays().map(move |(seat, cards)| {
                let wanted = tried.filter(|tried| tried.seat == seat && trick.leader() == seat);
                (seat, Action::Play(wanted.map_or(cards, |tried| tried.cards)))
            })
        });
        let acted = |(seat, action)| Turn::new(seat, Answer::Acted(Decision::bare(action)));
        let mut turns: Vec<_> = deal.chain(cover).chain(plays).map(acted).collect();
        if let Some(Ending::Forfeit { seat, fault }) = course.ending() {
            turns.push(Turn::new(*seat, Answer::Failed(fault.clone())));
        }
        turns
    }

    fn read_deal(deal: &Json, seed: Seed) -> Result<Setup, DealProblem> {
        super::deal::read(deal, seed)
    }

    fn match_log(record: &Record<'_, Self>) -> impl Serialize {
        record::match_log(record)
    }
}
