//! Dou Dizhu as Botzone plays it.

use paiju_game::platform::deal::DealProblem;
use paiju_game::platform::json::Json;
use paiju_game::platform::{BotInput, BotzoneGame, Record, Task};
use paiju_game::table::{Answer, Turn};
use paiju_game::{Decision, Seat, Seed};
use serde::Serialize;
use serde_json::Value;

use super::problem::{BotzoneProblem, ReadError};
use crate::{Action, DouDizhu, Ending, SEATS, Setup, TakenOver, View, record};

impl BotzoneGame for DouDizhu {
    type Writing = ();
    type Problem = BotzoneProblem;

    const TIME_LIMIT_MS: u64 = 6_000;

    // Its lead, after which both others pass: the history shows two passes each time.
    const ASKS_THE_SAME_AGAIN: bool = true;

    fn is_opening(request: &Json) -> bool {
        // Tractor's requests have a stage, and may show a hand, too.
        !request.has("stage")
            && ["own", "publiccard"].iter().any(|key| request.get(key).is_some_and(|cards| cards.items().is_some()))
    }

    fn goes_on(request: &Json) -> bool {
        let plays = request.get("history").and_then(Json::items);
        let are_plays =
            plays.is_some_and(|plays| plays.len() == 2 && plays.iter().all(|play| super::cards(play).is_ok()));
        !request.has("stage") && (are_plays || request.has("bid"))
    }

    fn is_later_request(line: &Json) -> Option<bool> {
        let is_plain = line.entries().is_none() && line.items().is_none();
        // A line that is not JSON may be a damaged request.
        (!is_plain).then(|| !line.has("requests") && (line.has("history") || line.has("bid")))
    }

    fn task(input: &BotInput) -> Result<Task<Self>, ReadError> {
        Ok(Task::Decide { view: Box::new(super::view(input)?), writing: () })
    }

    fn believe(input: &BotInput) -> Option<Task<Self>> {
        super::belief::believe(input)
    }

    fn request(view: &View, (): ()) -> Option<Value> {
        view.is_my_turn().then(|| super::request(view))
    }

    fn response(action: &Action, _: &View, (): ()) -> Value {
        super::response(action)
    }

    fn action(response: &Json, view: &View, (): ()) -> Result<Action, BotzoneProblem> {
        super::action(response, super::Wanted::of(view.course()), view.course().rule_set())
            .map_err(|misread| misread.problem)
    }

    /// In the platform's second version, unless the game is of the first or began with a landlord.
    fn input(view: &View, (): ()) -> (Vec<Value>, Vec<Value>) {
        super::input(view)
    }

    fn turns(&self) -> Vec<Turn<Self>> {
        let course = self.course();
        let acted = |(seat, action)| Turn::new(seat, Answer::Acted(Decision::bare(action)));
        let mut turns = Vec::new();
        let all = course.bids().len() + course.plays().len();
        let mut actions = course.actions().enumerate();
        for number in 0..=all {
            let failed = Seat::all(SEATS).filter_map(|seat| Some((seat, self.taken_over(seat)?)));
            for (seat, TakenOver { fault, from }) in failed {
                if *from == number {
                    turns.push(Turn::new(seat, Answer::Failed(fault.clone())));
                }
            }
            // The actions of a seat that was taken over follow from its failure.
            let own = |seat: Seat| self.taken_over(seat).is_none_or(|taken| number < taken.from);
            turns.extend(actions.next().filter(|(_, (seat, _))| own(*seat)).map(|(_, action)| acted(action)));
        }
        if let Some(Ending::Forfeit { seat, fault }) = course.ending() {
            let waits_for_kitty = course.kitty().is_none() && course.landlord().is_some();
            let halfway = waits_for_kitty && course.is_bidding_decided();
            turns.push(Turn { seat: *seat, answer: Answer::Failed(fault.clone()), halfway, printed: None });
        }
        turns
    }

    fn read_deal(deal: &Json, _: Seed) -> Result<Setup, DealProblem> {
        super::deal::read(deal)
    }

    fn match_log(record: &Record<'_, Self>) -> impl Serialize {
        record::match_log(record)
    }
}
