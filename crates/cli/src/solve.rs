//! `paiju solve`: Dou Dizhu endgames with open hands.

use std::time::Instant;

use anyhow::{Context, bail, ensure};
use clap::builder::RangedI64ValueParser;
use clap::value_parser;
use paiju_ai::doudizhu::endgame::{Aim, Endgame, Line, Solution, Verdict};
use paiju_doudizhu::{Combination, RuleSet, SEATS, write_with_kickers};
use paiju_game::cards::{CardSet, parse_ranks, write_ranks};
use paiju_game::{Lang, Limit, Seat, Seed};
use serde::Serialize;

use crate::output::{Output, PLAIN};
use crate::status::Status;
use crate::{columns, games, interrupt};

/// Solve a Dou Dizhu endgame with open hands
#[derive(Debug, clap::Args)]
#[command(
    after_help = r#"Ranks are 3456789, 0 (ten), J Q K A 2, Y (小王), Z (大王). FIRST and SECOND follow the rules of
the public puzzles: FIRST leads, and the first one out wins. --hands follows the contest's rules,
or Botzone's with --rules; the farmers play as one. The verdict is that of the side to move.

With --json: {"verdict":"win"|"loss"|"unknown","move":"33344"|"pass"|null,"positions":N,"ms":N};
with --score also "multiplier", negative if the landlord loses: the contest's, or a power of two by botzone2.

Examples:
  paiju solve ZAQQJJ0999844 Y22AA0886633
  paiju solve --hands '2233|KKA|Z78' --landlord 0 --turn 0 --score"#
)]
pub struct Args {
    /// Hand that leads, such as ZAQQJJ0999844
    #[arg(required_unless_present = "hands", requires = "second")]
    first: Option<String>,
    /// Other hand, such as Y22AA0886633
    second: Option<String>,
    /// Three hands, of seats 0, 1 and 2
    #[arg(long, value_name = "A|B|C", conflicts_with = "first", requires = "landlord", requires = "turn")]
    hands: Option<String>,
    /// Landlord's seat, 0 to 2
    #[arg(long, value_name = "SEAT", requires = "hands", value_parser = seat())]
    landlord: Option<u8>,
    /// Seat to move, 0 to 2
    #[arg(long, value_name = "SEAT", requires = "hands", value_parser = seat())]
    turn: Option<u8>,
    /// Cards to beat; omit for a lead
    #[arg(long, value_name = "CARDS", requires = "hands", requires = "by")]
    lead: Option<String>,
    /// Seat that played those cards, 0 to 2
    #[arg(long, value_name = "SEAT", requires = "lead", value_parser = seat())]
    by: Option<u8>,
    /// Maximize the score, counting bombs, the rocket and spring from here on
    #[arg(long, requires = "hands")]
    score: bool,
    /// Rules of three hands
    #[arg(long, value_name = "RULES", requires = "hands", default_value = RuleSet::Contest.code(), value_parser = games::one_of(&RuleSet::ALL, RuleSet::code))]
    rules: RuleSet,
    /// Give up after N positions
    #[arg(long, value_name = "N", default_value_t = 1_000_000_000, value_parser = value_parser!(u64).range(1..))]
    positions: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

fn seat() -> RangedI64ValueParser<u8> {
    value_parser!(u8).range(..i64::from(SEATS))
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

pub fn run(args: &Args, lang: Lang, out: &mut Output) -> anyhow::Result<Status> {
    ensure!(
        !(args.score && args.rules == RuleSet::Botzone1),
        "--score: by the rules of botzone1 no play multiplies the score"
    );
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
        let action = action.as_ref().map(|action| write_with_kickers(args.rules, action));
        out.json(&Answer { verdict, action, multiplier, positions, ms })?;
        return Ok(Status::Fine);
    }
    out.line(match (verdict, lang) {
        (Verdict::Win, Lang::Zh) => "轮到的一方必胜",
        (Verdict::Win, Lang::En) => "win for the side to move",
        (Verdict::Loss, Lang::Zh) => "轮到的一方必败，怎么出都一样",
        (Verdict::Loss, Lang::En) => "loss for the side to move, whatever it plays",
        (Verdict::Unknown, Lang::Zh) => "没有算出结果：搜索提前结束了",
        (Verdict::Unknown, Lang::En) => "unknown: the search ended before it had a proof",
    })?;
    let [action_name, multiplier_name, positions_name, line_name] = match lang {
        Lang::Zh => ["出牌", "倍数", "局面", "后续"],
        Lang::En => ["move", "multiplier", "positions", "line"],
    };
    let positions = match lang {
        Lang::Zh => format!("{positions} 个，{ms} 毫秒"),
        Lang::En => format!("{positions} in {ms} ms"),
    };
    let rows = [
        (action_name, action.as_ref().map(|action| write_with_kickers(args.rules, action))),
        (multiplier_name, value.filter(|_| args.score).map(|value| value.to_string())),
        (positions_name, Some(positions)),
        (line_name, solver.line(aim).as_ref().map(|line| written(args.rules, line))),
    ]
    .into_iter()
    .filter_map(|(name, value)| Some((PLAIN, [name.to_owned(), value?])));
    columns::write(out, "", rows)?;
    Ok(Status::Fine)
}

impl Args {
    fn endgame(&self) -> anyhow::Result<Endgame> {
        let hand = |text: &str| parse_ranks(text).with_context(|| format!("“{text}” is not a hand"));
        let Some(hands) = &self.hands else {
            let (first, second) = (self.first.as_deref(), self.second.as_deref());
            return Ok(Endgame::puzzle(hand(first.unwrap_or_default())?, hand(second.unwrap_or_default())?, None)?);
        };
        let hands: Vec<CardSet> = hands.split('|').map(hand).collect::<anyhow::Result<_>>()?;
        let Ok(hands) = <[CardSet; 3]>::try_from(hands.as_slice()) else {
            bail!("--hands takes three hands separated by |, such as '334|55|66', not {}", hands.len());
        };
        let seat = |seat: Option<u8>| Seat(seat.unwrap_or_default());
        let target = match &self.lead {
            Some(lead) => Some((seat(self.by), target(self.rules, hand(lead)?)?)),
            None => None,
        };
        Ok(Endgame::of_hands(hands, seat(self.landlord), seat(self.turn), target)?.by(self.rules))
    }
}

/// The cards to beat.
fn target(set: RuleSet, cards: CardSet) -> anyhow::Result<Combination> {
    ensure!(!cards.is_empty(), "--lead takes the cards to beat; omit it for a lead");
    set.combination(cards).with_context(|| format!("{} is not a legal combination", write_ranks(cards)))
}

/// How the game ends from here, step by step.
fn written(set: RuleSet, line: &Line) -> String {
    let steps: Vec<String> =
        line.steps.iter().map(|step| format!("{}:{}", step.seat.0, write_with_kickers(set, &step.action))).collect();
    steps.join(" ")
}
