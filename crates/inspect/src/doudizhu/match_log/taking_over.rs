//! A match by rules under which a fault does not end the game: the judge plays on for the seat (托管). Every seat's first
//! fault is reported, and what the judge shows is compared with what the rules give.

use paiju_doudizhu::botzone::{self, Misread, Wanted};
use paiju_doudizhu::{Action, Phase, SEATS};
use paiju_game::cards::CardSet;
use paiju_game::platform::match_log::{Answer, Turn, Verdict};
use paiju_game::platform::{EnvelopeProblem, Span};
use paiju_game::{Fault, Seat};

use super::testimony::Testimony;
use super::{Judge, Taken, error};
use crate::doudizhu::Finding;
use crate::{Problem, ProblemKind, Severity};

impl Judge<'_> {
    pub(super) fn turn_taken_over(&mut self, number: usize, turn: &Turn) -> Taken {
        let asked = turn.content.first().map(|(seat, _)| Seat(*seat));
        self.act_for_failed(number, asked, turn.span)?;
        for (seat, request) in &turn.content {
            self.question(number, Seat(*seat), request)?;
        }
        let told = Testimony::of(self.log.turns.get(number + 1));
        let Some(seat) = self.recorder.course().turn() else { return Ok(()) };
        match turn.answers.iter().find(|answer| asked.is_none_or(|asked| asked.0 == answer.seat)) {
            Some(answer) if !self.recorder.position().is_taken_over(Seat(answer.seat)) => {
                self.answer_taken_over(number, answer, &told)
            }
            // The seat that the judge plays for.
            _ if self.recorder.position().is_taken_over(seat) => self.substitute(number, seat, &told, turn.span),
            _ if number + 1 < self.log.turns.len() => {
                let place = turn.content.first().map_or(turn.span, |(_, request)| request.span);
                Err(error(number, Some(seat), EnvelopeProblem::NoAnswer, place))
            }
            // The log may end with a question.
            _ => Ok(()),
        }
    }

    /// Logs that leave out the judge's own turns: it has played for the seats before the one that is asked.
    fn act_for_failed(&mut self, number: usize, asked: Option<Seat>, place: Span) -> Taken {
        for _ in 0..SEATS {
            let failed = self.recorder.course().turn().filter(|seat| self.recorder.position().is_taken_over(*seat));
            match (failed, asked) {
                (Some(seat), Some(asked)) if seat != asked => {
                    self.substitute(number, seat, &Testimony::default(), place)?;
                }
                _ => break,
            }
        }
        Ok(())
    }

    fn answer_taken_over(&mut self, number: usize, answer: &Answer, told: &Testimony) -> Taken {
        let seat = Seat(answer.seat);
        let is_bidding = matches!(self.recorder.course().phase(), Phase::Bidding { .. });
        let place = answer.response.as_ref().map_or(answer.span, |response| response.span);
        let judged = self.judge_answer(answer);
        let bid = match judged {
            Ok(Action::Bid(bid)) => Some(i64::from(bid)),
            _ => None,
        };
        match (judged, told.fault(seat, bid, is_bidding)) {
            (Ok(action), None | Some(None)) => {
                let shown = told.played(seat).filter(|_| !is_bidding).map(Action::of_cards);
                if let Some(shown) = shown.filter(|shown| *shown != action) {
                    self.differs_in_play(number, seat, shown, action, place);
                }
                let taken = self.recorder.act(Some(number), seat, shown.unwrap_or(action), Some(place));
                taken.map_err(|finding| error(number, Some(seat), finding, place))
            }
            (Ok(_), Some(Some(word))) if !self.recorder.course().is_whole() => {
                let faulted = Finding::JudgeFaults { word: word.clone() };
                self.problems.push(*error(number, Some(seat), faulted, place));
                self.take_over(number, seat, Fault::Reported { word }, told, place)
            }
            (Ok(_), Some(Some(word))) => {
                self.warn(number, seat, Finding::JudgeRefuses { word: word.clone() }, place);
                self.take_over(number, seat, Fault::Reported { word }, told, place)
            }
            (Err((kind, place)), Some(None)) => {
                if let ProblemKind::DouDizhu(finding) = kind {
                    self.warn(number, seat, Finding::JudgeAccepts { of: Box::new(finding) }, place);
                }
                // What the judge made of it is not known here, so the rest cannot be judged.
                self.skip_from(number);
                Ok(())
            }
            (Err((kind, place)), word) => {
                let word = word.flatten();
                let fault = word.clone().map_or(Fault::Illegal, |word| Fault::Reported { word });
                let kind = match (kind, word) {
                    (ProblemKind::DouDizhu(finding), Some(word)) => {
                        Finding::Ruled { word, of: Box::new(finding) }.into()
                    }
                    (kind, _) => kind,
                };
                self.problems.push(*error(number, Some(seat), kind, place));
                self.take_over(number, seat, fault, told, place)
            }
        }
    }

    /// What an answer means, if it is legal; otherwise what is wrong, and where.
    fn judge_answer(&self, answer: &Answer) -> Result<Action, (ProblemKind, Span)> {
        let seat = Seat(answer.seat);
        let (verdict, printed) = answer.ended();
        if verdict != Verdict::Ok {
            return Err((EnvelopeProblem::Verdict { verdict, printed }.into(), answer.span));
        }
        let Some(response) = &answer.response else { return Err((EnvelopeProblem::NoAnswer.into(), answer.span)) };
        let course = self.recorder.course();
        let action = botzone::action(response, Wanted::of(course), course.rule_set())
            .map_err(|Misread { problem, span, .. }| (Finding::Botzone { problem }.into(), span))?;
        let holdable = self.recorder.position().holdable(seat);
        match course.check(seat, &action, holdable) {
            Ok(()) => Ok(action),
            Err(refusal) => Err((self.recorder.refused(seat, refusal).into(), response.span)),
        }
    }

    /// The seat has failed, and the judge plays for it from now on; the third that fails ends the game.
    fn take_over(&mut self, number: usize, seat: Seat, fault: Fault, told: &Testimony, place: Span) -> Taken {
        self.recorder.forfeit(Some(number), seat, fault, place);
        match self.recorder.course().turn() {
            Some(turn) if turn == seat => self.substitute(number, seat, told, place),
            _ => Ok(()),
        }
    }

    /// What the judge bids or plays for a seat: as it shows, otherwise by the rules.
    fn substitute(&mut self, number: usize, seat: Seat, told: &Testimony, place: Span) -> Taken {
        let course = self.recorder.course();
        let hand = self.recorder.position().hand(seat);
        let ours = course.judges_action(hand.unwrap_or(CardSet::EMPTY));
        let is_bidding = matches!(course.phase(), Phase::Bidding { .. });
        let shown = told.played(seat).filter(|_| !is_bidding).map(Action::of_cards);
        if let (Some(shown), Some(ours)) = (shown, ours)
            && shown != ours
            && (hand.is_some() || !matches!(ours, Action::Play(_)))
        {
            self.differs_in_play(number, seat, shown, ours, place);
        }
        let Some(action) = shown.or(ours) else {
            self.skip_from(number);
            return Ok(());
        };
        let taken = self.recorder.substitute(Some(number), seat, action, place);
        taken.map_err(|finding| error(number, Some(seat), finding, place))
    }

    fn differs_in_play(&mut self, number: usize, seat: Seat, said: Action, ours: Action, place: Span) {
        let set = self.recorder.course().rule_set();
        self.warn(number, seat, Finding::OtherPlay { set, said, ours }, place);
    }

    pub(super) fn warn(&mut self, number: usize, seat: Seat, finding: Finding, place: Span) {
        self.problems.push(Problem::new(Severity::Warning, finding).at(place).by(number, Some(seat)));
    }
}
