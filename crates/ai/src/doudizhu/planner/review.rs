//! The regret of an action: the action and the planner's choice are played out in the same new worlds, so that the
//! choice gains nothing from luck.

use crate::Appraisal;
use paiju_game::cards::CardSet;
use paiju_game::{Game as _, Limit, Rng, Seat, Series, Source};

use super::explain::{self, Scene, strong_cards};
use super::manner::{Choose, Manner};
use super::plan::Memo;
use super::table::{Hand, Play, Table};
use super::trial::Turn;
use super::worlds::Deals;
use super::{bid, proven, trial};
use crate::doudizhu::Reason;
use crate::doudizhu::review::Slip;
use paiju_doudizhu::{Action, DouDizhu, Kind, View};

/// 1/`CHOOSING` of the work finds the best play; the rest compares.
const CHOOSING: u64 = 5;
/// The small score of a farmer at a stake of 1 and a multiplier of 1.
const POINTS: f64 = 100.0;

/// The regret of an action, in these worlds. They are made twice: to find the best action, and to compare.
pub(in crate::doudizhu) fn appraise<D: Deals>(
    view: &View,
    action: &Action,
    limit: &Limit<'_>,
    manner: &Manner,
) -> Option<Appraisal<DouDizhu>> {
    let mut actions = Vec::new();
    view.actions(&mut actions);
    let taken = *actions.iter().find(|listed| DouDizhu::same_action(listed, action))?;
    if actions.len() < 2 {
        return None;
    }
    let mut memo = Memo::default();
    let mut appraisal = match view.course().landlord() {
        Some(landlord) if view.course().kitty().is_some() => {
            Review { view, landlord, limit, manner, memo: &mut memo }.play::<D>(&actions, taken)
        }
        _ => of_bid::<D>(view, &actions, taken, limit, manner.choose, &mut memo),
    };
    if appraisal.best == taken {
        appraisal.best = *action;
    }
    Some(appraisal)
}

/// A play or a pass under review.
struct Review<'a> {
    view: &'a View,
    landlord: Seat,
    limit: &'a Limit<'a>,
    manner: &'a Manner,
    memo: &'a mut Memo,
}

/// What the action is compared with.
enum Rival {
    /// Another action, played out in the same worlds.
    Action(Action),
    /// A line that cannot be stopped, and the multiplier that it wins.
    Line(f64),
}

/// The results of the rival and of the action taken, in the same worlds.
#[derive(Default)]
struct Fared {
    /// How much more the rival won, in multipliers.
    difference: Series,
    rival_wins: u32,
    taken_wins: u32,
    games: u32,
    /// By which factor the interval is wider than for new deals, because weighted deals repeat.
    wider: f64,
    stopped: bool,
}

impl Review<'_> {
    fn play<D: Deals>(mut self, actions: &[Action], taken: Action) -> Appraisal<DouDizhu> {
        let mut scene = Scene::new(self.view, self.memo);
        let lines = proven(self.view, self.landlord, actions, &scene);
        if let Some(best) = lines.first() {
            let reasons = best.reasons.clone();
            if let Some(line) = lines.iter().find(|line| line.action == taken) {
                let regret = (best.value - line.value) * self.points();
                let slip = || self.slip(&mut scene, best.action, taken);
                return Appraisal::against(best.action, &taken, (regret, 0.0), [1.0; 2], reasons, false, slip);
            }
            let fared = self.compare::<D>(&Rival::Line(best.value), taken);
            let wins_anyway = fared.taken_wins == fared.games;
            let slip = if wins_anyway { self.slip(&mut scene, best.action, taken) } else { Slip::MissedWin };
            return self.judged(best.action, taken, &fared, reasons, || slip);
        }
        let choosing = Limit { work: self.limit.work / CHOOSING, ..*self.limit };
        let mut rng = Rng::new(self.limit.seed);
        let mut deals = D::seen_from(self.view, &choosing, &mut rng, self.memo);
        let plies = Limit { work: choosing.work.saturating_mul(trial::PLIES), ..choosing };
        let turn = Turn { view: self.view, landlord: self.landlord, actions };
        let (trials, _) = trial::run(&turn, &plies, self.manner, &mut deals, &mut rng, self.memo, &Source::Played);
        let best = trials.first().map_or(taken, |best| best.action);
        let fared = self.compare::<D>(&Rival::Action(best), taken);
        let reasons =
            scene.reasons(best, explain::rate(fared.rival_wins, fared.games, deals.weighed()), &deals, self.memo);
        let slip = self.slip(&mut scene, best, taken);
        self.judged(best, taken, &fared, reasons, || slip)
    }

    /// Plays out the action taken in worlds from a separate seed, and the rival in the same worlds.
    fn compare<D: Deals>(&mut self, rival: &Rival, taken: Action) -> Fared {
        let sign = if self.view.seat() == self.landlord { 1 } else { -1 };
        let comparing = Limit { work: self.limit.work - self.limit.work / CHOOSING, ..*self.limit };
        let mut rng = Rng::new(self.limit.seed.derive(1));
        let mut deals = D::seen_from(self.view, &comparing, &mut rng, self.memo);
        let (mut done, work) = (0, comparing.work.saturating_mul(trial::PLIES));
        let mut fared = Fared::default();
        while fared.games < 2 || done < work {
            if self.limit.stopped() && fared.games >= 2 {
                fared.stopped = true;
                break;
            }
            let hands = deals.deal(&mut rng).map(|cards| Hand::new(cards, self.memo));
            let table = Table::new(self.view, self.landlord, hands);
            let mut play_on = |action: Action| {
                let (score, plies) =
                    trial::play_on(table, Play::of_action(table.rule_set(), action), self.manner.choose, self.memo);
                done += plies;
                f64::from(sign * score)
            };
            let won = play_on(taken);
            let rival = match *rival {
                Rival::Action(action) if action == taken => won,
                Rival::Action(action) => play_on(action),
                Rival::Line(value) => value,
            };
            fared.difference.add(rival - won);
            fared.rival_wins += u32::from(rival > 0.0);
            fared.taken_wins += u32::from(won > 0.0);
            fared.games += 1;
        }
        let again = deals.weighed().map_or(1.0, |deals| f64::from(fared.games) / f64::from(deals.effective));
        fared.wider = again.max(1.0).sqrt();
        fared
    }

    fn judged<R: Into<paiju_game::Reason>>(
        &self,
        best: Action,
        taken: Action,
        fared: &Fared,
        reasons: Vec<R>,
        slip: impl FnOnce() -> Slip,
    ) -> Appraisal<DouDizhu> {
        let rate = |wins: u32| f64::from(wins) / f64::from(fared.games);
        let win = [rate(fared.rival_wins), rate(fared.taken_wins)];
        if best == taken {
            return Appraisal::best(taken, win[1], reasons, fared.stopped);
        }
        let regret =
            (fared.difference.estimate().mean * self.points(), fared.difference.margin() * fared.wider * self.points());
        Appraisal::against(best, &taken, regret, win, reasons, fared.stopped, slip)
    }

    /// The seat's points for a multiplier of 1.
    fn points(&self) -> f64 {
        let stake = f64::from(self.view.course().stake());
        POINTS * stake * if self.view.seat() == self.landlord { 2.0 } else { 1.0 }
    }

    /// The kind of mistake, by what the better action would have done.
    fn slip(&mut self, scene: &mut Scene<'_>, best: Action, taken: Action) -> Slip {
        let (Action::Play(wanted), Action::Play(cards)) = (best, taken) else {
            return match taken {
                Action::Pass => Slip::HeldBack,
                _ if scene.on_partner() => Slip::BeatPartner,
                _ => Slip::TookOver,
            };
        };
        let why = scene.all_reasons(cards, self.memo);
        let why_best = scene.all_reasons(wanted, self.memo);
        let alone = |of_kind: fn(&Reason) -> bool| why.iter().any(of_kind) && !why_best.iter().any(of_kind);
        let split = why.iter().find_map(|reason| match reason {
            Reason::Splits { kind } if !why_best.contains(reason) => Some(*kind),
            _ => None,
        });
        match split {
            Some(Kind::Bomb | Kind::Rocket) => return Slip::SplitBomb,
            Some(Kind::Straight | Kind::PairStraight | Kind::TripleStraight) => return Slip::BrokeRun,
            Some(_) => return Slip::SplitGroup,
            None if alone(|reason| matches!(reason, Reason::ServesOpponent { .. })) => return Slip::ServedOpponent,
            None => {}
        }
        let strength = |cards: CardSet| strong_cards(cards).len();
        let is_safe =
            |reasons: &[Reason]| reasons.iter().any(|reason| matches!(reason, Reason::Unbeatable | Reason::OnlyBombs));
        match self.view.target() {
            _ if strength(cards) > strength(wanted) => Slip::Overspent,
            None if is_safe(&why_best) && !is_safe(&why) => Slip::GaveLead,
            _ if strength(cards) < strength(wanted) => Slip::Underspent,
            None => Slip::WrongLead,
            Some(_) => Slip::WrongFollow,
        }
    }
}

/// The appraisal of a bid, from the seat's results as the landlord.
fn of_bid<D: Deals>(
    view: &View,
    actions: &[Action],
    taken: Action,
    limit: &Limit<'_>,
    choose: Choose,
    memo: &mut Memo,
) -> Appraisal<DouDizhu> {
    let landlord = bid::as_landlord::<D>(view, limit, choose, memo);
    let estimate = landlord.scores.estimate();
    let best = actions.iter().copied().max_by(|one, other| {
        let worth = |action: Action| bid::worth(bid::height(action), estimate.mean);
        worth(*one).total_cmp(&worth(*other))
    });
    let best = best.unwrap_or(taken);
    let reasons = [landlord.reason(), explain::strength(view)];
    let farmer = [best, taken].map(bid::height).contains(&0).then(|| bid::as_farmer::<D>(view, limit, choose, memo));
    let win = |action: Action| match (&farmer, bid::height(action)) {
        (Some(farmer), 0) => farmer.win_rate(),
        _ => landlord.win_rate(),
    };
    if best == taken {
        return Appraisal::best(taken, win(taken), reasons, landlord.stopped);
    }
    let (wanted, got) = (bid::height(best), bid::height(taken));
    let regret = POINTS * (bid::worth(wanted, estimate.mean) - bid::worth(got, estimate.mean));
    // Both depend on the same mean.
    let margin = POINTS * (bid::worth(wanted.abs_diff(got), landlord.scores.margin()));
    let slip = || if got > wanted { Slip::Overbid } else { Slip::Underbid };
    Appraisal::against(best, &taken, (regret, margin), [win(best), win(taken)], reasons, landlord.stopped, slip)
}

#[cfg(test)]
mod tests;
