//! `paiju solve`: Dou Dizhu endgames with open hands.

use std::time::Instant;

use anyhow::{Context, bail, ensure};
use paiju_cards::{CardSet, parse_ranks, write_ranks};
use paiju_doudizhu::endgame::{Aim, Endgame, Line, Solution, Verdict};
use paiju_doudizhu::{Action, Combination};
use paiju_game::{Limit, Seat, Seed};
use serde::Serialize;

use crate::interrupt;
use crate::output::Output;
use crate::status::Status;

/// Solve a Dou Dizhu endgame with open hands: who wins, by which move, and how it ends.
///
/// Ranks are letters: 3456789, 0 for ten, J Q K A 2, Y 小王, Z 大王. FIRST and SECOND are a puzzle of two hands, by the rules of the
/// public puzzles: FIRST leads, whoever is out first wins, and kickers have no rank of the chain that they go with. --hands are three
/// hands by the contest's rules; both farmers see everything and play as one. "win" is a win for the side of who moves.
/// Exit status: 0 also where the answer is "unknown", 2 the hands cannot be read. An interrupt ends the search: "unknown".
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The hand that leads, such as ZAQQJJ0999844.
    #[arg(required_unless_present = "hands", requires = "second")]
    first: Option<String>,
    /// The other hand, such as Y22AA0886633.
    second: Option<String>,
    /// Three hands, those of seats 0, 1 and 2.
    #[arg(long, value_name = "A|B|C", conflicts_with = "first", requires = "landlord", requires = "turn")]
    hands: Option<String>,
    /// The landlord's seat.
    #[arg(long, value_name = "N", requires = "hands")]
    landlord: Option<u8>,
    /// Whose turn it is.
    #[arg(long, value_name = "N", requires = "hands")]
    turn: Option<u8>,
    /// The cards to beat; nothing for a lead.
    #[arg(long, value_name = "CARDS", requires = "hands", requires = "by")]
    lead: Option<String>,
    /// Whose cards those are.
    #[arg(long, value_name = "N", requires = "lead")]
    by: Option<u8>,
    /// Play for the score, not for the win alone: bombs, the rocket and spring count from here on.
    #[arg(long, requires = "hands")]
    score: bool,
    /// Give up after so many positions.
    #[arg(long, value_name = "N", default_value_t = 1_000_000_000)]
    positions: u64,
    /// One JSON value: {"verdict":"win"|"loss"|"unknown","move":"33344"|"pass"|null,"positions":N,"ms":N}; with --score also "multiplier", negative if the landlord loses.
    #[arg(long)]
    json: bool,
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    verdict: Verdict,
    #[serde(rename = "move")]
    action: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    multiplier: Option<i8>,
    positions: u64,
    ms: u128,
}

pub fn run(args: &Args, out: &mut Output) -> anyhow::Result<Status> {
    let endgame = args.endgame()?;
    let aim = if args.score { Aim::Score } else { Aim::Win };
    interrupt::watch();
    let limit = Limit { work: args.positions, seed: Seed(0), stop: Some(&interrupt::requested) };
    let begin = Instant::now();
    let mut solver = endgame.solver(&limit);
    let Solution { verdict, value, action } = solver.solve(aim);
    let (positions, ms) = (solver.positions(), begin.elapsed().as_millis());
    if args.json {
        let multiplier = value.filter(|_| args.score);
        let action = action.as_ref().map(letters);
        out.json(&Answer { verdict, action, multiplier, positions, ms })?;
        return Ok(Status::Fine);
    }
    out.line(match verdict {
        Verdict::Win => "win for the side of who moves",
        Verdict::Loss => "loss for the side of who moves, whatever is done",
        Verdict::Unknown => "unknown: the search ended before it was proven",
    })?;
    if let Some(action) = action {
        out.line(format_args!("move        {}", letters(&action)))?;
    }
    if let Some(value) = value.filter(|_| args.score) {
        out.line(format_args!("multiplier  {value}"))?;
    }
    out.line(format_args!("positions   {positions} in {ms} ms"))?;
    if let Some(line) = solver.line(aim) {
        write_line(&line, out)?;
    }
    Ok(Status::Fine)
}

impl Args {
    fn endgame(&self) -> anyhow::Result<Endgame> {
        let hand = |text: &str| parse_ranks(text).with_context(|| format!("“{text}” is no hand"));
        let Some(hands) = &self.hands else {
            let (first, second) = (self.first.as_deref(), self.second.as_deref());
            return Ok(Endgame::puzzle(hand(first.unwrap_or_default())?, hand(second.unwrap_or_default())?, None)?);
        };
        let hands: Vec<CardSet> = hands.split('|').map(hand).collect::<anyhow::Result<_>>()?;
        let Ok(hands) = <[CardSet; 3]>::try_from(hands.as_slice()) else {
            bail!("--hands wants three hands with | between them, as '334|55|66', not {}", hands.len());
        };
        let seat = |seat: Option<u8>| Seat(seat.unwrap_or_default());
        let target = match &self.lead {
            Some(lead) => Some((seat(self.by), target(hand(lead)?)?)),
            None => None,
        };
        Ok(Endgame::of_hands(hands, seat(self.landlord), seat(self.turn), target)?)
    }
}

/// What must be beaten.
fn target(cards: CardSet) -> anyhow::Result<Combination> {
    ensure!(!cards.is_empty(), "--lead wants the cards to beat; leave it out where nothing is to be beaten");
    Combination::of(cards).with_context(|| format!("{} is no legal combination to lead", write_ranks(cards)))
}

/// A move by its letters, what is only carried along last.
fn letters(action: &Action) -> String {
    match *action {
        Action::Play(cards) => {
            let (body, carried) = Combination::of(cards).map_or((cards, CardSet::EMPTY), |made| made.parts(cards));
            write_ranks(body) + &write_ranks(carried)
        }
        Action::Pass | Action::Bid(_) => "pass".to_owned(),
    }
}

fn write_line(line: &Line, out: &mut Output) -> anyhow::Result<()> {
    let steps: Vec<String> =
        line.steps.iter().map(|step| format!("{}:{}", step.seat.0, letters(&step.action))).collect();
    Ok(out.line(format_args!("line        {}", steps.join(" ")))?)
}
