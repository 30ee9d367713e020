//! A match of Botzone's Tractor as the judge logs it.

use paiju_game::platform::json::Json;
use paiju_game::platform::match_log::{Answer, MatchLog, Turn, Verdict};
use paiju_game::platform::{EnvelopeProblem, Span, shortened};
use paiju_game::{Fault, Game, Seat};
use paiju_tractor::botzone::{self, Misread};
use paiju_tractor::{Action, Cards, FollowRules, Refusal, SEATS, Tractor};
use serde_json::Value;

use super::differs::{JudgePart, differing};
use super::middle;
use super::{Ended, Finding, Known, Position, Replay, ReplayEvent, Step, Whereabouts};
use crate::findings::Findings;
use crate::verdicts;
use crate::{Format, MatchResult, Note, Report, Severity};

pub(crate) fn report(log: &MatchLog, notes: Vec<Note>) -> Report {
    let asked = || log.played().filter_map(asked);
    let answers = log.turns.iter().filter_map(|turn| {
        let (seat, request) = asked_of(turn)?;
        Some((
            request,
            turn.answers.iter().find(|answer| answer.seat == seat.0).and_then(|answer| answer.response.as_ref()),
        ))
    });
    let order = botzone::detect(answers);
    if middle::is_cut(log) {
        return middle::match_report(log, &notes, order);
    }
    let (gathered, misread) = match botzone::gather(asked(), log.initdata.as_ref(), order.order, FollowRules::Strict) {
        Ok(gathered) => (Some(gathered), None),
        Err(misread) => (None, Some(misread)),
    };
    let (setup, complete) = match gathered {
        Some(gathered) => (gathered.setup, gathered.complete),
        // Nothing is judged; an arbitrary deal stands in.
        None => (Tractor::deal(paiju_game::Seed(0)), false),
    };
    let mut replay = Replay::new(Known::Table { setup: setup.clone(), complete }, order);
    replay.names = log.names_of();
    let found = Findings::new(misread.is_none(), notes);
    let mut judge = Judge { log, game: Tractor::start(&setup), replay, found, complete, repeats: false };
    if let Some(Misread { problem, span, .. }) = misread {
        let holds = |turn: &Turn| turn.span.start <= span.start && span.end <= turn.span.end;
        let turn = log.turns.iter().position(holds);
        judge.found.add(Severity::Error, turn, None, Finding::Botzone { problem }, span);
    }
    judge.run();
    judge.finish()
}

/// The seat asked in a turn, and its request; Tractor asks one seat at a time.
fn asked_of(turn: &Turn) -> Option<(Seat, &Json)> {
    turn.content.first().filter(|_| !turn.is_finish).map(|(seat, request)| (Seat(*seat), request))
}

fn asked(turn: &Turn) -> Option<(Seat, &Json)> {
    asked_of(turn).filter(|(seat, _)| seat.0 < SEATS)
}

struct Judge<'a> {
    log: &'a MatchLog,
    game: Tractor,
    replay: Replay,
    found: Findings,
    complete: bool,
    /// Whether requests also show the hand, which Botzone's do not.
    repeats: bool,
}

impl Judge<'_> {
    fn run(&mut self) {
        if !self.found.judging {
            return;
        }
        let turns = self.log.played().count();
        let (mut judged, mut followed) = (0, 0);
        for (number, turn) in self.log.turns.iter().enumerate().take(turns) {
            let goes_on = self.turn(number, turn);
            judged += usize::from(self.found.judging);
            followed += usize::from(goes_on);
            if !goes_on {
                break;
            }
        }
        self.found.rest(turns, judged, followed);
    }

    /// Judges one turn; returns whether the next can be followed.
    fn turn(&mut self, number: usize, turn: &Turn) -> bool {
        let Some((seat, request)) = asked_of(turn) else {
            return turn.content.is_empty() && turn.answers.is_empty();
        };
        if self.found.judging && !self.question(number, seat, request) {
            return false;
        }
        let Some(answer) = turn.answers.iter().find(|answer| answer.seat == seat.0) else {
            // The answer has another seat's number.
            if let Some(other) = turn.answers.first() {
                self.found.error(number, Some(Seat(other.seat)), EnvelopeProblem::NotAsked, other.span);
            }
            // The log may end with a question.
            if number + 1 < self.log.turns.len() {
                self.found.error(number, Some(seat), EnvelopeProblem::NoAnswer, request.span);
            }
            return false;
        };
        if let Some(other) = turn.answers.iter().find(|answer| answer.seat != seat.0) {
            self.found.error(number, Some(Seat(other.seat)), EnvelopeProblem::NotAsked, other.span);
        }
        self.answer(number, seat, answer)
    }

    /// Compares the judge's request with what follows from the game.
    fn question(&mut self, number: usize, seat: Seat, request: &Json) -> bool {
        let turn = self.game.to_act().first();
        if turn != Some(seat) {
            let part = JudgePart::Seat { judge: seat, rules: turn };
            self.found.error(number, None, Finding::JudgeDiffers { part }, request.span);
            return false;
        }
        let ours = botzone::output(&self.game, None, self.replay.order.order);
        let ours = ours.content.get(&seat.0.to_string());
        let mut fields = ours.map(|ours| differing(&plain(&request.to_value()), &plain(ours))).unwrap_or_default();
        if request.get("own").is_some_and(|own| self.is_hand(seat, own, request.get("deliver"))) {
            fields.retain(|differing| differing.field != "own");
            self.repeats = true;
        }
        let differs = Finding::JudgeDiffers { part: JudgePart::Request { fields: fields.clone() } };
        let stage = ours.and_then(|ours| ours.get("stage")?.as_str());
        if stage != request.get("stage").and_then(Json::text) {
            self.found.error(number, None, differs, request.span);
            return false;
        }
        // Hidden cards were dealt out in order, so they prove nothing.
        if self.complete && !fields.is_empty() {
            self.found.add(Severity::Warning, number, None, differs, request.span);
        }
        true
    }

    /// Whether these are the seat's cards, with or without those that it gets with the request.
    fn is_hand(&self, seat: Seat, own: &Json, delivered: Option<&Json>) -> bool {
        let order = self.replay.order.order;
        let cards = |list: &Json| botzone::listed_cards(list, order).ok().map(Cards::from_iter);
        let delivered = delivered.and_then(cards).unwrap_or(Cards::EMPTY);
        cards(own).is_some_and(|own| own | delivered == self.game.hand(seat) | delivered)
    }

    fn answer(&mut self, number: usize, seat: Seat, answer: &Answer) -> bool {
        let (verdict, printed) = answer.ended();
        if verdict != Verdict::Ok {
            let fault = Fault::Reported { word: verdict.word().to_owned() };
            self.found.error(number, Some(seat), EnvelopeProblem::Verdict { verdict, printed }, answer.span);
            self.forfeit(number, seat, fault, answer.span);
            return false;
        }
        let (Some(response), Some(stage)) = (&answer.response, self.game.course().stage()) else {
            self.found.error(number, Some(seat), EnvelopeProblem::NoAnswer, answer.span);
            return false;
        };
        let action = match botzone::action(response, stage, self.replay.order.order) {
            Ok(action) => action,
            Err(Misread { problem, span, .. }) => {
                self.found.error(number, Some(seat), Finding::Botzone { problem }, span);
                self.forfeit(number, seat, Fault::Illegal, response.span);
                return false;
            }
        };
        let charged = self.charged(number, seat);
        let is_legal = self.judge(number, seat, &action, charged, response.span);
        if let Some(charged) = charged {
            let fault = if is_legal { Fault::Judge } else { Fault::Illegal };
            self.forfeit(number, charged, fault, response.span);
            return false;
        }
        let acted = self.act(number, seat, &action, response.span);
        if acted && self.end_after(number).is_some() && self.game.outcome().is_none() {
            self.ended(number, seat, None, &Action::Pass, response.span);
            return false;
        }
        acted
    }

    /// Judges an action under both follow rules, and returns whether one of them allows it; `charged` is the seat against
    /// which the judge then ended the match.
    fn judge(&mut self, number: usize, seat: Seat, action: &Action, charged: Option<Seat>, place: Span) -> bool {
        let check = |rules| self.game.course().check_by(rules, seat, action, self.game.hand(seat)).err();
        let strict = check(FollowRules::Strict);
        // What the judge did not let pass, it cannot have accepted.
        let refusal = check(FollowRules::Judge).or_else(|| strict.clone().filter(|_| charged == Some(seat)));
        if let Some(refusal) = refusal {
            let whereabouts = match &refusal {
                Refusal::NotHeld { cards } => {
                    whereabouts(*cards, seat, &self.replay, &Position::Table(Box::new(self.game.clone())))
                }
                _ => Vec::new(),
            };
            self.found.error(number, Some(seat), Finding::Refused { refusal, whereabouts }, place);
            return false;
        }
        if let Some(refusal) = strict.filter(|_| self.found.judging) {
            self.found.add(Severity::Warning, number, Some(seat), Finding::OnlyTheJudge { refusal }, place);
        } else if charged.is_some() {
            self.ended(number, seat, charged, action, place);
        }
        true
    }

    /// The end, if it comes directly after this turn.
    fn end_after(&self, number: usize) -> Option<&Turn> {
        self.log.turns.get(number + 1).filter(|next| next.is_finish)
    }

    /// The seat that is punished if the match ends after this turn: the judge treated the answer as a fault.
    fn charged(&self, number: usize, seat: Seat) -> Option<Seat> {
        let Some(scores) = self.end_after(number)?.scores(SEATS) else {
            return self.word()?.1.filter(|seat| seat.0 < SEATS);
        };
        let punished = |seat: &Seat| scores.get(seat.index()).is_some_and(|&score| score < 0.0);
        Some(seat).filter(punished).or_else(|| Seat::all(SEATS).find(punished))
    }

    /// The judge's word for the end of the match, and the seat that it charges.
    fn word(&self) -> Option<(String, Option<Seat>)> {
        verdicts::said(self.log.end()?.display.as_ref()?)
    }

    /// Reports that the judge ended the match after a legal answer.
    fn ended(&mut self, number: usize, seat: Seat, against: Option<Seat>, action: &Action, place: Span) {
        if !self.found.judging {
            return;
        }
        let word = self.word().map(|(word, _)| shortened(&word, 80));
        let fault = match *action {
            Action::Play(cards) => super::ended::fault(self.game.course(), cards, word.as_deref()),
            _ => None,
        };
        self.found.word_told = word.is_some();
        let ended = Finding::JudgeEnded { ended: Ended { against, word } };
        self.found.add(Severity::Warning, number, Some(seat), ended, place);
        if let Some(fault) = fault {
            self.found.add(Severity::Note, number, Some(seat), Finding::JudgeFault { fault }, place);
        }
    }

    /// Carries out what the judge accepted, if possible; returns whether it was.
    fn act(&mut self, number: usize, seat: Seat, action: &Action, place: Span) -> bool {
        let failed = self.game.failed_throws().len();
        if self.game.accept(seat, action).is_err() {
            return false;
        }
        self.replay.steps.push(Step::answer(number, seat, ReplayEvent::Acted(*action), place));
        let tried = self.game.failed_throws().get(failed).filter(|_| self.found.judging).cloned();
        if let (Some(tried), Some(trump)) = (tried, self.game.course().trump()) {
            let finding = Finding::ThrowFailed { thrown: tried.cards, trump, verdict: tried.verdict };
            self.found.add(Severity::Note, number, Some(seat), finding, place);
        }
        true
    }

    fn forfeit(&mut self, number: usize, seat: Seat, fault: Fault, place: Span) {
        self.game.forfeit(seat, fault.clone());
        self.replay.steps.push(Step::answer(number, seat, ReplayEvent::Forfeited(fault), place));
    }

    fn finish(mut self) -> Report {
        let outcome = self.game.outcome();
        let scores = self.found.end::<Tractor, _>(self.log, outcome.as_ref(), |judge, rules| {
            let part = JudgePart::Scores { judge: judge.to_vec(), rules: rules.clone() };
            Finding::JudgeDiffers { part }
        });
        let attackers = outcome.as_ref().map(|outcome| outcome.attackers);
        self.found.notes.push(Note::SuitOrder { detected: self.replay.order });
        self.found.notes.extend(self.repeats.then(|| Note::Repeated { keys: vec!["own".to_owned()] }));
        Report {
            turns: self.log.played().count(),
            result: scores.map(|scores| MatchResult { scores, attackers }),
            problems: self.found.problems.into_sorted(),
            notes: self.found.notes,
            ..Report::new(Format::MatchLog, crate::Replay::Tractor(self.replay), self.log.span)
        }
    }
}

/// A request without what only the live platform sends, and with every list of cards sorted.
fn plain(value: &Value) -> Value {
    match value {
        Value::Object(entries) => {
            let live = ["first_round", "playerpos"];
            let mut shared = entries.clone();
            shared.retain(|key, value| {
                *value = plain(value);
                !live.contains(&key.as_str())
            });
            Value::Object(shared)
        }
        Value::Array(items) => {
            let mut items: Vec<Value> = items.iter().map(plain).collect();
            if items.iter().all(Value::is_u64) {
                items.sort_by_cached_key(|item| item.as_u64().unwrap_or_default());
            }
            Value::Array(items)
        }
        other => other.clone(),
    }
}

/// The places of cards that seat `by` does not have.
pub(super) fn whereabouts(cards: Cards, by: Seat, replay: &Replay, position: &Position) -> Vec<Whereabouts> {
    let plays = || position.course().tricks().iter().flat_map(|trick| trick.plays());
    let find = |card| {
        let played = plays().find(|(_, cards)| cards.contains(card));
        if let Some((seat, cards)) = played {
            let shows = |step: &&Step| {
                step.seat == seat
                    && match step.event {
                        ReplayEvent::Acted(Action::Play(played)) => played.contains(card),
                        ReplayEvent::Played { cards: played, .. } => played == cards,
                        _ => false,
                    }
            };
            // A failed throw shows the card too; the last occurrence is the actual play.
            let turn = replay.steps.iter().rev().find(shows).and_then(|step| step.turn);
            if seat == by {
                return Whereabouts::PlayedBefore { card, number: card.number(replay.order.order), turn };
            }
            return Whereabouts::Played { card, seat, turn };
        }
        if position.covered().is_some_and(|covered| covered.contains(card)) {
            return Whereabouts::Covered { card };
        }
        let holds = |seat: &Seat| position.hand(*seat).is_some_and(|hand| hand.contains(card));
        match Seat::all(SEATS).find(holds) {
            Some(seat) => Whereabouts::Held { card, seat },
            None => Whereabouts::Unseen { card },
        }
    };
    cards.iter().map(find).collect()
}
