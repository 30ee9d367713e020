//! A match of Botzone's Dou Dizhu as the judge logs it.

mod middle;
mod taking_over;
mod testimony;

use paiju_doudizhu::botzone::repeated::{self, Knowledge};
use paiju_doudizhu::botzone::{self, BotzoneProblem, Misread};
use paiju_doudizhu::{Action, Ending, OnFault, Opening, Phase, RuleSet, Rules, SEATS, WEST};
use paiju_game::cards::CardSet;
use paiju_game::platform::json::Json;
use paiju_game::platform::match_log::{Answer, MatchLog, Turn, Verdict};
use paiju_game::platform::{EnvelopeProblem, Expected, Span};
use paiju_game::{Fault, Seat};

use super::recorder::Recorder;
use super::{Finding, JudgePart, JudgedGame, Reckoning, Replay, finish};
use crate::findings::judges_word;
use crate::problems::Problems;
use crate::{Format, Note, Problem, ProblemKind, Report, Severity};
use testimony::Testimony;

pub(crate) fn report(log: &MatchLog, notes: Vec<Note>, chosen: Option<RuleSet>) -> Report {
    match middle::Beginning::of(log) {
        Some(beginning) => beginning.report(log, &notes, chosen),
        None => report_from(log, notes, |judge| judge.set_up(chosen)),
    }
}

/// Judges a match from its first turn on, after `set_up`.
fn report_from(log: &MatchLog, notes: Vec<Note>, set_up: impl FnOnce(&mut Judge<'_>) -> Taken) -> Report {
    let mut judge = Judge {
        log,
        recorder: Recorder::new(Replay::default()),
        problems: Problems::default(),
        notes,
        failed: [false; SEATS as usize],
        skipped_from: None,
        repeats: repeated::is_usual(log.played().flat_map(|turn| turn.content.iter().map(|(_, request)| request))),
        repeated: Vec::new(),
    };
    let mut judged = set_up(&mut judge);
    for (number, turn) in log.turns.iter().enumerate() {
        if judged.is_err() || turn.is_finish || judge.skipped_from.is_some() {
            break;
        }
        judged = match judge.recorder.course().rule_set().on_fault() {
            OnFault::TakesOver => judge.landlord(number, turn).and_then(|()| judge.turn_taken_over(number, turn)),
            OnFault::Ends => judge.turn(number, turn),
        };
    }
    match judged {
        Err(problem) => judge.problems.push(*problem),
        Ok(()) => judge.compare_scores(),
    }
    let skipped = judge.skipped_from.map(|from| log.played().count().saturating_sub(from + 1));
    judge.notes.extend(skipped.filter(|turns| *turns > 0).map(|turns| Note::RestSkipped { turns }));
    judge.notes.extend(super::repeated(&repeated::in_order(&judge.repeated)));
    judge.notes.extend(judges_word(log));
    finish(JudgedGame {
        format: Format::MatchLog,
        turns: log.played().count(),
        recorder: judge.recorder,
        played_on: None,
        scores: log.final_scores(SEATS),
        problems: judge.problems,
        notes: judge.notes,
        place: log.span,
    })
}

struct Judge<'a> {
    log: &'a MatchLog,
    recorder: Recorder,
    problems: Problems,
    notes: Vec<Note>,
    /// Seats whose bots failed; the judge then passes for them.
    failed: [bool; SEATS as usize],
    /// The turn after which nothing more can be judged.
    skipped_from: Option<usize>,
    /// Whether all requests repeat what Botzone sends once.
    repeats: bool,
    /// What they repeat.
    repeated: Vec<&'static str>,
}

/// The first error ends the judging.
type Taken = Result<(), Box<Problem>>;

impl Judge<'_> {
    /// Takes the hands and the kitty from the initial data, or from the first requests.
    fn set_up(&mut self, chosen: Option<RuleSet>) -> Taken {
        let requests = || self.log.played().flat_map(|turn| &turn.content);
        let replay = self.recorder.replay_mut();
        replay.names = self.log.names_of();
        let named = self.log.initdata.as_ref().and_then(rules);
        let allocation = self.log.initdata.as_ref().and_then(|initdata| initdata.get("allocation")?.items());
        let of_requests =
            |seat: Seat| requests().filter(|(of, _)| *of == seat.0).find_map(|(_, request)| request.get("own"));
        // Without bids the first hand has the kitty.
        // A log that begins with a play has no bids.
        let first = self.log.played().next().and_then(|turn| turn.content.first());
        let begins_with_play = first.is_some_and(|(_, request)| request.has("history") && !request.has("bid"))
            && !requests().any(|(_, request)| request.has("bid") || request.has("landlord"));
        let is_first_version = match allocation.and_then(|hands| hands.first()?.items()) {
            Some(hand) => hand.len() == 20 || hand.len() == 17 && begins_with_play,
            None => !requests().any(|(_, request)| request.has("bid")),
        };
        let form = if is_first_version { RuleSet::Botzone1 } else { RuleSet::Botzone2 };
        let own = named.map_or(form, |rules| rules.set);
        replay.rules = Rules { set: chosen.unwrap_or(own), ..named.unwrap_or_default() };
        self.notes.splice(0..0, judged_by(own, chosen));
        if is_first_version {
            replay.opening = Opening::Landlord { seat: WEST, stake: 1 };
        }
        if is_first_version || self.log.turns.is_empty() {
            let initial = || self.log.initdata.as_ref()?.get("publiccard");
            let kitty = requests().find_map(|(_, request)| request.get("publiccard")).or_else(initial);
            replay.kitty = kitty.map(|kitty| cards(0, kitty)).transpose()?;
        }
        for seat in Seat::all(SEATS) {
            let own = match allocation {
                Some(hands) => hands.get(seat.index()),
                None => of_requests(seat),
            };
            let Some(own) = own else { continue };
            let mut hand = cards(0, own)?;
            if is_first_version && seat == WEST && allocation.is_some() && hand.len() == 17 {
                hand |= self.recorder.replay().kitty.unwrap_or_default();
            }
            let wanted = if is_first_version && seat == WEST { 20 } else { 17 };
            if allocation.is_some() && hand.len() != wanted {
                let problem = BotzoneProblem::HandSize { wanted, found: hand.len() };
                return Err(error(0, Some(seat), Finding::Botzone { problem }, own.span));
            }
            self.recorder.deal(seat, hand).map_err(|finding| error(0, None, finding, own.span))?;
        }
        // The seat asked before there is any bid bids first; on Botzone that is always West.
        let asked = self.log.played().next().and_then(|turn| turn.content.first());
        if let Some((seat, request)) = asked
            && *seat < SEATS
            && request.get("bid").and_then(Json::items).is_some_and(<[Json]>::is_empty)
        {
            let seat = Seat(*seat);
            if self.recorder.first_bidder(seat) {
                self.problems
                    .push(Problem::new(Severity::Note, Finding::FirstBidder).at(request.span).by(0, Some(seat)));
            }
        }
        Ok(())
    }

    /// Nothing after this turn can be judged.
    fn skip_from(&mut self, number: usize) {
        self.skipped_from = Some(number);
    }

    /// Compares the judge's scores with those by the rules, unless the contest's rules judge a match of Botzone.
    fn compare_scores(&mut self) {
        let set = self.recorder.course().rule_set();
        let (Some(said), Some(outcome), Some(end)) =
            (self.log.final_scores(SEATS), self.recorder.outcome(), self.log.end())
        else {
            return;
        };
        let near = |(said, ours): (&f64, &f64)| (said - ours).abs() < 1e-9;
        if !set.is_contest() && !said.iter().zip(&outcome.scores).all(near) {
            let finding = Finding::ScoresDiffer { said, ours: outcome.scores.to_vec() };
            let last = self.log.turns.len() - 1;
            self.problems.push(Problem::new(Severity::Warning, finding).at(end.span).by(last, None));
        }
        let reckoning = Reckoning::of(self.recorder.replay(), &outcome);
        self.notes.extend(reckoning.map(|reckoning| Note::Reckoned { reckoning }));
        self.notes.extend(matches!(outcome.ending, Ending::AllFailed { .. }).then_some(Note::AllFailed));
    }

    fn turn(&mut self, number: usize, turn: &Turn) -> Taken {
        self.landlord(number, turn)?;
        let asked = turn.content.first().map(|(seat, _)| Seat(*seat));
        self.pass_for_failed(number, asked, turn.span)?;
        for (seat, request) in &turn.content {
            self.question(number, Seat(*seat), request)?;
        }
        for answer in &turn.answers {
            self.answer(number, answer)?;
        }
        let unanswered = turn.content.iter().find(|(seat, _)| turn.answers.iter().all(|answer| answer.seat != *seat));
        match unanswered {
            // The log may end with a question.
            Some((seat, request)) if number + 1 < self.log.turns.len() => {
                Err(error(number, Some(Seat(*seat)), EnvelopeProblem::NoAnswer, request.span))
            }
            _ => Ok(()),
        }
    }

    /// Compares the hand and the plays in a judge's request with the deal and the last two plays.
    fn question(&mut self, number: usize, seat: Seat, request: &Json) -> Taken {
        if request.entries().is_none() {
            let problem = EnvelopeProblem::wrong_type("content", Expected::Object, request);
            return Err(error(number, None, problem, request.span));
        }
        self.hand_and_kitty(number, seat, request)?;
        let Some(history) = request.get("history") else { return Ok(()) };
        let Some([before, last]) = history.items() else {
            let found = history.items().map_or(0, <[Json]>::len);
            let finding = Finding::Botzone { problem: BotzoneProblem::HistoryLength { found } };
            return Err(error(number, None, finding, history.span));
        };
        let said = [cards(number, last)?, cards(number, before)?];
        let plays = self.recorder.course().plays().iter().rev();
        let made = plays.map(|play| play.cards).chain(std::iter::repeat(CardSet::EMPTY));
        if made.take(said.len()).ne(said) {
            self.differs(number, seat, JudgePart::History, history.span);
        }
        Ok(())
    }

    /// Compares the hand and the kitty that a request shows with the deal. Botzone shows them only before a seat's first play.
    fn hand_and_kitty(&mut self, number: usize, seat: Seat, request: &Json) -> Taken {
        let (position, course) = (self.recorder.position(), self.recorder.course());
        let (dealt, left) = (position.dealt(seat), position.hand(seat));
        let kitty = course.kitty().filter(|_| course.landlord() == Some(seat)).unwrap_or_default();
        let given = dealt.map(|dealt| dealt | kitty);
        let is_again = course.plays().iter().any(|play| play.seat == seat);
        if is_again && self.repeats && (Knowledge { seat, course, given, left }).agrees(request).is_ok() {
            self.repeated.extend(repeated::keys(request));
            return Ok(());
        }
        if let (Some(own), Some(dealt)) = (request.get("own"), dealt) {
            let told = cards(number, own)?;
            if told != dealt && Some(told) != given {
                self.differs(number, seat, JudgePart::Own, own.span);
            }
        }
        let again = request.get("publiccard").filter(|_| is_again && !self.failed.contains(&true));
        if let Some(kitty) = again {
            self.differs(number, seat, JudgePart::History, kitty.span);
        }
        Ok(())
    }

    fn differs(&mut self, number: usize, seat: Seat, part: JudgePart, place: Span) {
        let problem = Problem::new(Severity::Warning, Finding::JudgeDiffers { part }).at(place);
        self.problems.push(problem.by(number, Some(seat)));
    }

    /// The bidding is over and a landlord is named.
    fn landlord(&mut self, number: usize, turn: &Turn) -> Taken {
        let named = turn.content.iter().find(|(_, request)| request.has("landlord")).map(|(_, request)| request);
        let shown = || turn.display.as_ref().filter(|display| display.has("landlord"));
        let Some(source) = named.or_else(shown) else { return self.landlord_by_bids(number, turn) };
        let value = |key: &str| source.get(key);
        let initial = || self.log.initdata.as_ref()?.get("publiccard");
        let Some(kitty) = value("publiccard").or_else(initial) else { return Ok(()) };
        let said = value("landlord").and_then(Json::integer).and_then(|seat| u8::try_from(seat).ok());
        let Some(said) = said.filter(|&seat| seat < SEATS).map(Seat) else { return Ok(()) };
        match self.recorder.course().phase() {
            Phase::Kitty { .. } => {
                let kitty_cards = cards(number, kitty)?;
                let shown = self.recorder.show_kitty(Some(number), said, kitty_cards, kitty.span);
                shown.map_err(|finding| error(number, None, finding, source.span))
            }
            // If nobody bids, the judge names a landlord.
            Phase::Over { ending: Ending::NoBid } => {
                let stake = value("finalbid").and_then(Json::integer).and_then(|bid| u8::try_from(bid).ok());
                self.recorder.appoint(said, stake.unwrap_or(1), cards(number, kitty)?);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// The bidding is over, and the log names no landlord: the bids do, and the initial data shows the kitty.
    fn landlord_by_bids(&mut self, number: usize, turn: &Turn) -> Taken {
        let asked = turn.content.iter().find(|(_, request)| request.has("history"));
        let kitty = self.log.initdata.as_ref().and_then(|initdata| initdata.get("publiccard"));
        let (Some((seat, _)), Some(kitty)) = (asked, kitty) else { return Ok(()) };
        match *self.recorder.course().phase() {
            Phase::Kitty { landlord } => {
                let shown = self.recorder.show_kitty(Some(number), landlord, cards(number, kitty)?, kitty.span);
                shown.map_err(|finding| error(number, None, finding, kitty.span))
            }
            Phase::Over { ending: Ending::NoBid } if *seat < SEATS => {
                self.recorder.appoint(Seat(*seat), 1, cards(number, kitty)?);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// The judge asks the seat after those whose bots failed: they pass.
    fn pass_for_failed(&mut self, number: usize, asked: Option<Seat>, place: Span) -> Taken {
        for _ in 0..SEATS {
            let Some(turn) = self.recorder.course().turn() else { return Ok(()) };
            if asked == Some(turn) || !self.failed[turn.index()] {
                return Ok(());
            }
            self.pass(number, turn, place)?;
            // Without a question it is this seat's turn alone.
            if asked.is_none() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// What the judge does for a failed seat: no bid, no play.
    fn pass(&mut self, number: usize, seat: Seat, place: Span) -> Taken {
        let bidding = matches!(self.recorder.course().phase(), Phase::Bidding { .. });
        let action = if bidding { Action::Bid(0) } else { Action::Pass };
        let passed = self.recorder.act(Some(number), seat, action, Some(place));
        passed.map_err(|finding| error(number, Some(seat), finding, place))
    }

    fn answer(&mut self, number: usize, answer: &Answer) -> Taken {
        let seat = Seat(answer.seat);
        let ends = self.log.turns.get(number + 1).is_some_and(|next| next.is_finish);
        let (verdict, printed) = answer.ended();
        if verdict != Verdict::Ok {
            let word = verdict.word().to_owned();
            self.problems.push(*error(number, Some(seat), EnvelopeProblem::Verdict { verdict, printed }, answer.span));
            if let Some(failed) = self.failed.get_mut(seat.index()) {
                *failed = true;
            }
            if ends {
                self.recorder.forfeit(Some(number), seat, Fault::Reported { word }, answer.span);
                return Ok(());
            }
            return if self.recorder.course().turn() == Some(seat) {
                self.pass(number, seat, answer.span)
            } else {
                Ok(())
            };
        }
        let Some(response) = &answer.response else {
            return Err(error(number, Some(seat), EnvelopeProblem::NoAnswer, answer.span));
        };
        let told = Testimony::of(self.log.turns.get(number + 1));
        let word = told.fault(seat, None, false).flatten();
        let judged = match botzone::action(
            response,
            botzone::Wanted::of(self.recorder.course()),
            self.recorder.course().rule_set(),
        ) {
            Ok(action) => self.recorder.act(Some(number), seat, action, Some(response.span)),
            Err(Misread { problem, span, .. }) => {
                if ends && !self.recorder.course().rule_set().is_contest() {
                    self.recorder.forfeit(Some(number), seat, Fault::Illegal, span);
                }
                return Err(error(number, Some(seat), ruled(Finding::Botzone { problem }, word), span));
            }
        };
        match judged {
            Ok(()) => {
                if let (true, Some(word)) = (ends && self.recorder.course().ending().is_none(), word) {
                    if !self.recorder.course().is_whole() {
                        let faulted = Finding::JudgeFaults { word: word.clone() };
                        self.problems.push(*error(number, Some(seat), faulted, response.span));
                        self.recorder.forfeit(Some(number), seat, Fault::Reported { word }, response.span);
                        return Ok(());
                    }
                    self.warn(number, seat, Finding::JudgeRefuses { word: word.clone() }, response.span);
                    self.recorder.forfeit(Some(number), seat, Fault::Reported { word }, response.span);
                }
                Ok(())
            }
            Err(finding) => {
                let shown = told.played(seat);
                let lets_stand = word.is_none() && !ends && shown.is_some() && botzone::cards(response).ok() == shown;
                if ends {
                    self.recorder.forfeit(Some(number), seat, Fault::Illegal, response.span);
                }
                if lets_stand {
                    self.warn(number, seat, Finding::JudgeLetsStand, response.span);
                }
                Err(error(number, Some(seat), ruled(finding, word), response.span))
            }
        }
    }
}

/// A finding beside the judge's word for it.
fn ruled(finding: Finding, word: Option<String>) -> Finding {
    match word {
        Some(word) => Finding::Ruled { word, of: Box::new(finding) },
        None => finding,
    }
}

/// By which rules a text is judged, if they are not the contest's or were chosen.
pub(super) fn judged_by(own: RuleSet, chosen: Option<RuleSet>) -> Option<Note> {
    let set = chosen.unwrap_or(own);
    let is_said = !set.is_contest() || chosen.is_some_and(|chosen| chosen != own);
    is_said.then_some(Note::JudgedBy { set, own })
}

/// The contest's rules, which our own records name.
fn rules(initdata: &Json) -> Option<Rules> {
    let rules = initdata.get("rules")?;
    let number = |key: &str| u32::try_from(rules.get(key)?.integer()?).ok();
    Some(Rules {
        cap: number("cap").filter(|cap| *cap <= Rules::MOST)?,
        games: number("games")?,
        set: RuleSet::Contest,
    })
}

/// A list of cards from the platform.
fn cards(turn: usize, list: &Json) -> Result<CardSet, Box<Problem>> {
    if list.items().is_none() {
        return Err(error(turn, None, EnvelopeProblem::wrong_type("cards", Expected::List, list), list.span));
    }
    botzone::cards(list).map_err(|Misread { problem, span, .. }| error(turn, None, Finding::Botzone { problem }, span))
}

fn error(turn: usize, seat: Option<Seat>, finding: impl Into<ProblemKind>, place: Span) -> Box<Problem> {
    Box::new(Problem::error(finding).at(place).by(turn, seat))
}
