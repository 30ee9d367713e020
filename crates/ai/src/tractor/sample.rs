//! The platform's sample program (样例程序): it makes the same choices where they are legal.
//!
//! The program calls with its first level card and snatches with its first pair of level cards. It puts the public
//! cards back, leads its oldest card and follows with the first cards that fit. It ranks 2 above A, never leads more
//! than one card, and answers only one component of a throw in a side suit. It crashes on a tractor or a throw that it
//! could answer in kind. There this player plays its cheapest legal cards and says so.

use paiju_game::cards::{Card, Rank};
use paiju_game::order::least_first;
use paiju_game::{Candidate, Decision, Fault, Limit, Player};

use crate::tractor::Reason;
use paiju_tractor::Stage;
use paiju_tractor::moves::considered_follows;
use paiju_tractor::{Action, CardId, Cards, Combination, EffectiveSuit, Tractor, Trump, View};

/// The sample program.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sample;

impl Player<Tractor> for Sample {
    fn name(&self) -> &str {
        "sample"
    }

    fn decide(&mut self, view: &View, _: &Limit<'_>) -> Result<Decision<Tractor>, Fault> {
        let nothing = || Fault::Malformed { answer: String::new() };
        let stage = view.course().stage().filter(|_| view.is_my_turn()).ok_or_else(nothing)?;
        let wanted = wanted(view, stage);
        let (action, reason) = match wanted {
            Some(action) if view.check(&action).is_ok() => (action, Reason::AsTheProgram),
            _ => (instead(view).ok_or_else(nothing)?, Reason::ProgramFails { crashes: wanted.is_none() }),
        };
        let candidates = vec![Candidate::new(action, 0.0, [reason])];
        Ok(Decision { action, candidates, stopped: false })
    }
}

/// The program's answer, legal or not; `None` where it crashes.
pub fn wanted(view: &View, stage: Stage) -> Option<Action> {
    match stage {
        Stage::Deal => Some(Action::of(stage, declare(view))),
        Stage::Cover => Some(Action::Cover(view.taken()?.public.iter().copied().collect())),
        Stage::Play => {
            let hand = view.hand_in_order();
            let trick = view.course().trick()?;
            if trick.is_empty() {
                return Some(Action::Play((*hand.first()?).into()));
            }
            let program = Program { hand, trump: view.course().trump()? };
            program.follow(trick.lead()).map(Action::Play)
        }
    }
}

/// The play where the program has no legal answer.
fn instead(view: &View) -> Option<Action> {
    let course = view.course();
    if let (Some(trump), Some(lead)) = (course.trump(), course.lead()) {
        let mut first = None;
        considered_follows(trump, view.hand(), &lead, |cards| _ = first.get_or_insert(cards));
        return first.map(Action::Play);
    }
    let mut actions = Vec::new();
    view.actions(&mut actions);
    actions.first().copied()
}

/// Calls with the first level card and snatches with the first pair of them; never jokers.
fn declare(view: &View) -> Cards {
    let (course, Some(dealt)) = (view.course(), view.dealt().last()) else { return Cards::EMPTY };
    let card = dealt.card;
    let banking = course.banking();
    if card.face().rank() != course.level().rank() {
        Cards::EMPTY
    } else if banking.called.is_none() {
        card.into()
    } else if banking.snatched.is_none() && view.hand().contains(card.twin()) {
        Cards::from(card) | card.twin().into()
    } else {
        Cards::EMPTY
    }
}

/// How the program reads a lead.
enum Taken {
    Kind,
    Throw,
}

/// The program's state in one turn.
struct Program {
    /// In the order in which the cards were dealt.
    hand: Vec<CardId>,
    trump: Trump,
}

impl Program {
    /// The answer to a lead; `None` where the program crashes.
    fn follow(&self, lead: Cards) -> Option<Cards> {
        let suit = Combination::of(lead, self.trump)?.suit;
        let taken = self.take_for(lead)?;
        let size = lead.len();
        let faces: Vec<Card> = self.hand.iter().map(|card| card.face()).collect();
        let (of_suit, others): (Vec<Card>, Vec<Card>) =
            faces.into_iter().partition(|&face| self.trump.effective_suit(face) == suit);
        if let Taken::Kind = taken
            && let Some(answer) = self.in_kind(&of_suit, size)?
        {
            return Some(answer);
        }
        if of_suit.len() < size {
            let fill = others.into_iter().take(size - of_suit.len());
            return self.cards(of_suit.into_iter().chain(fill));
        }
        let held = self.split(&of_suit);
        let out = match taken {
            Taken::Kind => take(&held, size),
            Taken::Throw => {
                let lead: Vec<Card> = lead.iter().map(CardId::face).collect();
                let mut sizes: Vec<usize> = self.split(&lead).iter().map(Vec::len).collect();
                // In a side suit it returns after the first component.
                if suit != EffectiveSuit::Trump {
                    sizes.truncate(1);
                }
                // Every component is taken from the whole hand again.
                sizes.into_iter().flat_map(|size| take(&held, size)).collect()
            }
        };
        self.cards(out)
    }

    /// Whether it reads the lead as one component; `None` where it crashes on that.
    fn take_for(&self, lead: Cards) -> Option<Taken> {
        let faces: Vec<Card> = lead.iter().map(CardId::face).collect();
        let pairs = lead.pairs();
        match faces.len() {
            1 => return Some(Taken::Kind),
            2 => return Some(if pairs == 1 { Taken::Kind } else { Taken::Throw }),
            size if size % 2 == 1 => return Some(Taken::Throw),
            _ => {}
        }
        let jokers = lead & Cards::JOKERS;
        if jokers == Cards::JOKERS {
            return Some(Taken::Kind);
        }
        if !jokers.is_empty() || pairs * 2 != faces.len() {
            return Some(Taken::Throw);
        }
        let first = faces.first()?.suit();
        let mut ranks = Vec::new();
        for &face in &faces {
            if face.suit() != first || face.rank() == self.trump.level.rank() {
                return None;
            }
            ranks.push(self.place(face.rank()));
        }
        ranks.sort_unstable();
        ranks.dedup();
        let run = ranks.windows(2).all(|two| matches!(two, [low, high] if high - low == 1));
        Some(if run { Taken::Kind } else { Taken::Throw })
    }

    /// The first single or pair; `Some(None)` without one, `None` where it has a tractor and crashes.
    #[allow(clippy::option_option, reason = "a crash differs from having nothing in kind")]
    fn in_kind(&self, of_suit: &[Card], size: usize) -> Option<Option<Cards>> {
        let counted = counted(of_suit);
        if size <= 2 {
            let Some(&(face, _)) = counted.iter().find(|(_, count)| *count >= size) else { return Some(None) };
            return self.cards(std::iter::repeat_n(face, size)).map(Some);
        }
        let longest = self.runs(&counted).iter().map(Vec::len).max().unwrap_or_default();
        if longest * 2 >= size { None } else { Some(None) }
    }

    /// Components, the largest first (解析): tractors by the program's rank order, then the rest of each face.
    fn split(&self, faces: &[Card]) -> Vec<Vec<Card>> {
        let counted = counted(faces);
        let runs = self.runs(&counted);
        let rest = counted.iter().filter(|(face, _)| !runs.iter().flatten().any(|in_run| in_run == face));
        let mut parts: Vec<Vec<Card>> = rest.map(|&(face, count)| vec![face; count]).collect();
        parts.extend(runs.into_iter().map(|run| run.into_iter().flat_map(|face| [face, face]).collect()));
        parts.sort_by_cached_key(|part| least_first(-(part.len() as i64)));
        parts
    }

    /// Runs of at least two consecutive pairs, one face per pair.
    fn runs(&self, counted: &[(Card, usize)]) -> Vec<Vec<Card>> {
        let plain = |face: Card| face.suit().is_some() && face.rank() != self.trump.level.rank();
        let pairs = counted.iter().filter(|&&(face, count)| count == 2 && plain(face));
        let mut pairs: Vec<Card> = pairs.map(|&(face, _)| face).collect();
        pairs.sort_by_key(|face| self.place(face.rank()));
        let mut runs: Vec<Vec<Card>> = Vec::new();
        for face in pairs {
            let follows = |last: &Card| self.place(face.rank()) == self.place(last.rank()) + 1;
            match runs.last_mut().filter(|run| run.last().is_some_and(follows)) {
                Some(run) => run.push(face),
                None => runs.push(vec![face]),
            }
        }
        runs.retain(|run| run.len() >= 2);
        runs
    }

    /// A rank's place in the order 3, 4, …, K, A, 2, without the level.
    fn place(&self, rank: Rank) -> u8 {
        rank as u8 - u8::from(rank > self.trump.level.rank())
    }

    /// Cards of the hand with these faces, the first pack's first. `None` if there are too few, where the program
    /// crashes.
    fn cards(&self, faces: impl IntoIterator<Item = Card>) -> Option<Cards> {
        let mut left: Cards = self.hand.iter().copied().collect();
        let mut chosen = Cards::EMPTY;
        for face in faces {
            let card = left.of_face(face).first()?;
            left.remove(card);
            chosen.insert(card);
        }
        Some(chosen)
    }
}

/// The first `size` cards of the components.
fn take(parts: &[Vec<Card>], size: usize) -> Vec<Card> {
    parts.iter().flatten().copied().take(size).collect()
}

/// The count of each face, in order of first appearance.
fn counted(faces: &[Card]) -> Vec<(Card, usize)> {
    let mut counted: Vec<(Card, usize)> = Vec::new();
    for &face in faces {
        match counted.iter_mut().find(|(known, _)| *known == face) {
            Some((_, count)) => *count += 1,
            None => counted.push((face, 1)),
        }
    }
    counted
}
