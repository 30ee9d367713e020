//! What a match adds up to, as people read it.

use std::fmt::Display;

use super::tally::{PlayerTally, Tally};
use crate::output::{Output, OutputError};
use crate::summary::width;

/// Prints a tally.
///
/// # Errors
/// It cannot be written.
pub fn print(tally: &Tally, out: &mut Output) -> Result<(), OutputError> {
    let Tally { game, deals, games, seed, teams, players, .. } = tally;
    out.line(format_args!("{game}: {deals} deals, {games} games, seed {seed}"))?;
    let names = players.iter().map(|player| &player.name).chain(teams.iter().map(|team| &team.name));
    let room = names.map(|name| width(name)).max().unwrap_or_default();
    let mut line = |name: &str, words: &dyn Display| {
        let gap = " ".repeat(room.saturating_sub(width(name)));
        out.line(format_args!("  {name}{gap}  {words}"))
    };
    for team in teams {
        line(&team.name, &team.standing)?;
    }
    for player in players {
        let faults = faults(player);
        // Points are the team's; a fault is whose it is.
        if teams.is_empty() {
            line(&player.name, &format_args!("{}{faults}", player.standing))?;
        } else if !faults.is_empty() {
            line(&player.name, &faults.trim_start())?;
        }
        if let Some(rounds) = player.rounds.as_ref().filter(|rounds| rounds.rounds > 0) {
            line("", rounds)?;
        }
        if let Some(times) = &player.times {
            let named = if teams.is_empty() { "" } else { &player.name };
            line(named, times)?;
        }
    }
    Ok(())
}

/// A player's faults by kind, each after two spaces.
fn faults(player: &PlayerTally) -> String {
    player.faults.iter().map(|(fault, count)| format!("  {fault} × {count}")).collect()
}

/// How long decisions took, of each player who made any, for standard error; nothing where nobody did.
pub fn times(tally: &Tally) -> String {
    let said = tally.players.iter().filter_map(|player| Some((&player.name, player.took.summary()?)));
    let room = said.clone().map(|(name, _)| width(name)).max().unwrap_or_default();
    said.map(|(name, times)| format!("  {name}{}  {times}\n", " ".repeat(room.saturating_sub(width(name))))).collect()
}
