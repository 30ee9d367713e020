//! The search: whether the landlord gets at least a given multiplier. Depth first, with a transposition table.

use paiju_game::Limit;
use paiju_game::cards::CardSet;

use super::Aim;
use super::order::{self, Ordered, Reach, Turns};
use super::question::Question;
use super::seen::{Key, Seen};
use paiju_doudizhu::Counts;
use paiju_doudizhu::combination::{Combination, Kind};
use paiju_doudizhu::{Action, moves};
use paiju_doudizhu::{RuleSet, Tally};

/// The maximum number of hands.
pub(super) const MOST: usize = 3;

/// The work ran out, or the search was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spent;

/// What is constant during the search of one endgame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ground {
    /// The hands at the start, no card twice.
    pub hands: [CardSet; MOST],
    /// 2 or 3.
    pub seats: usize,
    pub landlord: usize,
    /// Whether a kicker may have a rank of its chain.
    pub any_kickers: bool,
}

/// A position. Plays take the lowest cards of a rank, so the cards left determine each seat's count per rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    pub left: CardSet,
    pub turn: usize,
    pub target: Option<(usize, Combination)>,
    pub tally: Tally,
}

impl Ground {
    pub(super) const fn next(&self, seat: usize) -> usize {
        if seat + 1 == self.seats { 0 } else { seat + 1 }
    }

    pub(super) fn hand(&self, node: &Node, seat: usize) -> CardSet {
        node.left & self.hands[seat]
    }

    /// The position after a play that does not go out; seats that cannot follow have passed.
    pub(super) fn after_play(&self, node: &Node, cards: CardSet, made: Combination) -> Node {
        self.skip(Node {
            left: node.left - cards,
            turn: self.next(node.turn),
            target: Some((node.turn, made)),
            tally: node.tally.with(&made, node.turn == self.landlord),
        })
    }

    pub(super) fn after_pass(&self, node: &Node) -> Node {
        self.skip(Node { turn: self.next(node.turn), ..*node })
    }

    /// Passes for seats without a choice, up to the owner of the play on the table, who leads.
    fn skip(&self, mut node: Node) -> Node {
        while let Some((owner, made)) = node.target {
            if node.turn == owner {
                node.target = None;
            } else if Reach::of(self.hand(&node, node.turn)).may_beat(&made) {
                break;
            } else {
                node.turn = self.next(node.turn);
            }
        }
        node
    }

    /// The plies between a position and the one after a move: the move and the forced passes after it.
    pub(super) const fn plies(&self, node: &Node, next: &Node) -> u8 {
        ((next.turn + self.seats - node.turn - 1) % self.seats + 1) as u8
    }

    /// Calls `found` with every play of the seat to move.
    pub(super) fn each_play(&self, node: &Node, mut found: impl FnMut(CardSet, Combination)) {
        let found = |cards: CardSet, made: Combination| {
            if self.any_kickers || has_foreign_kickers(cards, &made) {
                found(cards, made);
            }
        };
        let hand = self.hand(node, node.turn);
        match &node.target {
            Some((_, made)) => moves::follows_made(hand, made, found),
            None => moves::leads_made(node.tally.rule_set, hand, found),
        }
    }

    /// The score of a game that the mover ends with this play.
    fn out(&self, node: &Node, made: &Combination) -> i8 {
        let by_landlord = node.turn == self.landlord;
        let tally = node.tally.with(made, by_landlord);
        let most = i32::from(Question::most(tally.rule_set));
        tally.score(by_landlord).clamp(-most, most) as i8
    }

    /// The result of a move listed at this position.
    pub(super) fn step(&self, node: &Node, chosen: Move) -> Stepped {
        match chosen {
            Move::Pass => Stepped::On(self.after_pass(node)),
            Move::Play(cards, made) if cards == self.hand(node, node.turn) => Stepped::Out(self.out(node, &made)),
            Move::Play(cards, made) => Stepped::On(self.after_play(node, cards, made)),
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Move {
    Play(CardSet, Combination),
    Pass,
}

impl Move {
    pub(super) const fn action(self) -> Action {
        match self {
            Self::Play(cards, _) => Action::Play(cards),
            Self::Pass => Action::Pass,
        }
    }
}

/// The result of a move.
pub(super) enum Stepped {
    /// The game continues from here.
    On(Node),
    /// The mover is out, with this score.
    Out(i8),
}

/// Whether no kicker of a chain of triples has a rank of the chain. Other types never have such kickers.
pub(super) fn has_foreign_kickers(cards: CardSet, made: &Combination) -> bool {
    let counts = Counts::of(cards);
    let top = made.main.index() + 1;
    made.kind != Kind::TripleStraightWithWings
        || (top - usize::from(made.length)..top).all(|rank| counts.get(rank) == 3)
}

/// A search of one endgame, for any number of questions.
pub(super) struct Search<'a> {
    pub ground: Ground,
    pub positions: u64,
    limit: &'a Limit<'a>,
    seen: Seen<bool>,
    pub turns: Turns,
    /// A stack of the plays of all positions on the current path.
    pub plays: Vec<Ordered>,
}

impl<'a> Search<'a> {
    /// Positions between checks for a stop.
    const BETWEEN_STOPS: u64 = 1 << 12;

    pub(super) fn new(ground: Ground, set: RuleSet, limit: &'a Limit<'a>) -> Self {
        Self { ground, positions: 0, limit, seen: Seen::default(), turns: Turns::by(set), plays: Vec::new() }
    }

    pub(super) fn value(&mut self, node: &Node, aim: Aim) -> Result<i8, Spent> {
        let wins = self.holds(node, Question::WINS)?;
        if aim == Aim::Win {
            return Ok(if wins { 1 } else { -1 });
        }
        let most = Question::most(node.tally.rule_set);
        // The highest value known to be reached, and the lowest known not to be.
        let (mut least, mut beyond) = if wins { (1, most + 1) } else { (-most, 0) };
        while beyond - least > 1 {
            let middle = least + (beyond - least) / 2;
            if self.holds(node, Question(middle))? {
                least = middle;
            } else {
                beyond = middle;
            }
        }
        Ok(least)
    }

    pub(super) fn value_after(&mut self, node: &Node, chosen: Move, aim: Aim) -> Result<i8, Spent> {
        match self.ground.step(node, chosen) {
            Stepped::On(next) => self.value(&next, aim),
            Stepped::Out(score) => Ok(if aim == Aim::Win { score.signum() } else { score }),
        }
    }

    /// The first move that keeps this value by the aim; `None` if no move does.
    pub(super) fn keeping(&mut self, node: &Node, value: i8, aim: Aim) -> Result<Option<Move>, Spent> {
        let landlord_moves = node.turn == self.ground.landlord;
        let moves = self.moves(node);
        if aim == Aim::Win && (value > 0) != landlord_moves {
            return Ok(moves.first().copied());
        }
        // The farmers must keep the landlord below one more than that.
        let question = match aim {
            Aim::Win => Question::WINS,
            Aim::Score => Question(if landlord_moves { value } else { value + 1 }).over_nought(),
        };
        for chosen in moves {
            let holds = match self.ground.step(node, chosen) {
                Stepped::On(next) => self.holds(&next, question)?,
                Stepped::Out(score) => question.is_met(score),
            };
            if holds == landlord_moves {
                return Ok(Some(chosen));
            }
        }
        Ok(None)
    }

    /// Every move, in search order.
    pub(super) fn moves(&mut self, node: &Node) -> Vec<Move> {
        let first = self.list(node);
        let plays = self.plays.drain(first..).map(|play| Move::Play(play.cards, play.made));
        plays.chain(node.target.map(|_| Move::Pass)).collect()
    }

    /// Pushes a position's plays in search order; returns where they begin.
    pub(super) fn list(&mut self, node: &Node) -> usize {
        let first = self.plays.len();
        let plays = &mut self.plays;
        self.ground.each_play(node, |cards, made| plays.push(Ordered::new(cards, made)));
        if let Some(new) = plays.get_mut(first..) {
            order::sort(&self.ground, node, new, &mut self.turns);
        }
        first
    }

    /// Counts one more position, if the limit allows.
    pub(super) fn count(&mut self) -> Result<(), Spent> {
        self.positions += 1;
        let stopped = || self.positions.is_multiple_of(Self::BETWEEN_STOPS) && self.limit.stopped();
        if self.positions > self.limit.work || stopped() { Err(Spent) } else { Ok(()) }
    }

    /// The answer to the question at a position.
    pub(super) fn holds(&mut self, node: &Node, question: Question) -> Result<bool, Spent> {
        let question = match question.settled(&self.ground, node) {
            Ok(known) => return Ok(known),
            Err(question) => question,
        };
        let key = Key::of(&self.ground, node, question);
        if let Some(known) = self.seen.get(&key) {
            return Ok(known);
        }
        self.count()?;
        let landlord_moves = node.turn == self.ground.landlord;
        let first = self.list(node);
        let succeeds = self.succeeds(node, question, first);
        self.plays.truncate(first);
        let holds = succeeds? == landlord_moves;
        self.seen.put(key, holds);
        Ok(holds)
    }

    /// Whether some move gives the mover's side what it wants: yes for the landlord, no for the farmers. The plays
    /// begin at `first`.
    fn succeeds(&mut self, node: &Node, question: Question, first: usize) -> Result<bool, Spent> {
        let ground = self.ground;
        let landlord_moves = node.turn == ground.landlord;
        let hand = ground.hand(node, node.turn);
        if self
            .plays
            .iter()
            .skip(first)
            .any(|play| play.cards == hand && question.is_met(ground.out(node, &play.made)) == landlord_moves)
        {
            return Ok(true);
        }
        let mut next = first;
        while let Some(&Ordered { cards, made, .. }) = self.plays.get(next) {
            next += 1;
            if cards != hand && self.holds(&ground.after_play(node, cards, made), question)? == landlord_moves {
                return Ok(true);
            }
        }
        Ok(node.target.is_some() && self.holds(&ground.after_pass(node), question)? == landlord_moves)
    }
}
