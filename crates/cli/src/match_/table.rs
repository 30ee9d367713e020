//! What a match adds up to, as people read it.

use paiju_game::Lang;
use paiju_games::GameId;
use paiju_tournament::sheets::words;

use super::tally::{PlayerTally, Tally};
use crate::columns::{padded, width};
use crate::output::{BAD, Output, OutputError, PLAIN};

/// Prints a tally.
///
/// # Errors
/// It cannot be written.
pub fn print(tally: &Tally, lang: Lang, out: &mut Output) -> Result<(), OutputError> {
    let Tally { game, deals, games, seed, teams, players, .. } = tally;
    out.line(match lang {
        Lang::Zh => {
            let game = GameId::from_code(game).map_or(*game, |game| game.name(lang));
            format!("{game}：{deals} 副牌，{games} 局，种子 {seed}")
        }
        Lang::En => format!("{game}: {deals} deals, {games} games, seed {seed}"),
    })?;
    let names = players.iter().map(|player| &player.name).chain(teams.iter().map(|team| &team.name));
    let room = names.map(|name| width(name)).max().unwrap_or_default();
    let mut line = |name: &str, words: &str, faults: &str| {
        out.styled(&[(PLAIN, &format!("  {}  {words}", padded(name, room))), (BAD, faults)])
    };
    for team in teams {
        line(&team.name, &team.standing.to_string(), "")?;
    }
    for player in players {
        let faults = faults(player, lang);
        // Points are the team's; a fault is whose it is.
        if teams.is_empty() {
            line(&player.name, &player.standing.to_string(), &faults)?;
        } else if !faults.is_empty() {
            line(&player.name, "", faults.trim_start())?;
        }
        if let Some(rounds) = player.rounds.as_ref().filter(|rounds| rounds.rounds > 0) {
            line("", &rounds.to_string(), "")?;
        }
        if let Some(times) = &player.times {
            let named = if teams.is_empty() { "" } else { &player.name };
            line(named, &times.to_string(), "")?;
        }
    }
    Ok(())
}

/// A player's faults by kind, each after two spaces.
fn faults(player: &PlayerTally, lang: Lang) -> String {
    let said = |fault: &str| match lang {
        Lang::Zh => words::fault(fault, lang).to_owned(),
        Lang::En => fault.to_owned(),
    };
    player.faults.iter().map(|(fault, count)| format!("  {} × {count}", said(fault))).collect()
}

/// How long decisions took, of each player who made any, for standard error; nothing where nobody did.
pub fn times(tally: &Tally) -> String {
    let said = tally.players.iter().filter_map(|player| Some((&player.name, player.took.summary()?)));
    let room = said.clone().map(|(name, _)| width(name)).max().unwrap_or_default();
    said.map(|(name, times)| format!("  {}  {times}\n", padded(name, room))).collect()
}
