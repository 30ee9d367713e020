//! The referee's decisions between two rounds: their consequences are shown first, and applied with `--yes`.

use std::path::Path;

use anyhow::{Context, bail, ensure};
use paiju_game::{Lang, Say};
use paiju_tournament::{Act, Header, Ledger};

use super::play::Course;
use crate::output::Output;
use crate::terminal;

/// What happens between rounds.
#[derive(Debug, clap::Args)]
pub struct Between {
    /// This player is late for the next round; says what that means, and does it with --yes
    #[arg(long, value_name = "NAME", help_heading = "Between rounds")]
    late: Vec<String>,
    /// This player plays no more; says what that means, and does it with --yes
    #[arg(long, value_name = "NAME", help_heading = "Between rounds")]
    withdraw: Vec<String>,
    /// Do what --late and --withdraw say, and go on
    #[arg(long, help_heading = "Between rounds")]
    yes: bool,
    /// Play one round, say who meets whom next, and stop
    #[arg(long, help_heading = "Between rounds")]
    pub one_round: bool,
    /// Print no standings, before the prize-giving
    #[arg(long, help_heading = "Between rounds")]
    pub hide_standings: bool,
}

/// The decisions.
#[derive(Debug, Default)]
pub struct Acts(Vec<Act>);

impl Acts {
    /// Who is late for the next round.
    pub fn late(&self) -> Vec<usize> {
        self.players(|act| matches!(act, Act::Late(_)))
    }

    /// Who withdraws.
    pub fn withdrawn(&self) -> Vec<usize> {
        self.players(|act| matches!(act, Act::Withdraw(_)))
    }

    fn players(&self, of: fn(&&Act) -> bool) -> Vec<usize> {
        self.0.iter().filter(of).map(Act::player).collect()
    }
}

impl Between {
    /// How to run the tournament.
    pub const fn course(&self) -> Course {
        Course {
            one_round: self.one_round,
            hide_standings: self.hide_standings,
            jobs: 1,
            lang: Lang::En,
            late: Vec::new(),
        }
    }

    /// The decisions, after showing what follows from each; `None` if they are only to be shown. That of a replaced
    /// player is shown, too.
    ///
    /// # Errors
    /// A decision cannot be made now, or names nobody.
    pub fn acts(&self, file: &Path, header: &Header, lang: Lang, out: &mut Output) -> anyhow::Result<Option<Acts>> {
        let text = std::fs::read_to_string(file).unwrap_or_default();
        let ledger = match Ledger::read(&text).with_context(|| file.display().to_string())? {
            Some((ledger, _)) => ledger,
            None => Ledger::new(header.clone())?,
        };
        let players = ledger.players().iter().zip(&header.players).enumerate();
        let changed = players.filter(|(_, (before, now))| before.name == now.name && before.plays != now.plays);
        for (player, (_, now)) in changed {
            terminal::explain(&Act::Replace(player, now.plays.clone()).say(&ledger, lang));
        }
        let player = |name: &String| ledger.player(name).with_context(|| format!("there is no player {name:?}"));
        let late = self.late.iter().map(|name| anyhow::Ok(Act::Late(player(name)?)));
        let withdrawn = self.withdraw.iter().map(|name| anyhow::Ok(Act::Withdraw(player(name)?)));
        let acts = late.chain(withdrawn).collect::<anyhow::Result<Vec<Act>>>()?;
        for act in &acts {
            let (consequence, can_be) = act.consequence(&ledger);
            if !can_be {
                bail!("{}", consequence.say(lang));
            }
            out.line(consequence.say(lang))?;
        }
        ensure!(self.withdraw.iter().all(|name| !self.late.contains(name)), "a player is late or withdraws, not both");
        if acts.is_empty() || self.yes {
            return Ok(Some(Acts(acts)));
        }
        out.line(match lang {
            Lang::Zh => "还什么都没有做：加上 --yes 再执行一次就照办，并接着打",
            Lang::En => "nothing has been done: the same command with --yes does it and goes on",
        })?;
        Ok(None)
    }
}
