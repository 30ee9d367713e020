//! The result of a match, formatted for people.

use paiju_game::{Lang, Say};
use paiju_games::GameId;
use paiju_tournament::sheets::words;
use paiju_tournament::standing::{Standing, Wins};
use paiju_tournament::times::Summary;

use super::tally::{PlayerTally, TakenOver, Tally};
use crate::columns::{padded, width};
use crate::estimates;
use crate::output::{BAD, Output, OutputError, PLAIN};

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
        line(&team.name, &standing(&team.standing, lang), "")?;
    }
    for player in players {
        let faults = faults(player, lang);
        // Points belong to the team, a fault to its player.
        if teams.is_empty() {
            line(&player.name, &standing(&player.standing, lang), &faults)?;
        } else if !faults.is_empty() {
            line(&player.name, "", faults.trim_start())?;
        }
        if !player.taken_over.is_empty() {
            line(if teams.is_empty() { "" } else { &player.name }, "", &taken_over(&player.taken_over, lang))?;
        }
        if player.stale_acknowledgements > 0 {
            line("", &stale(player.stale_acknowledgements, lang), "")?;
        }
        if let Some(rounds) = player.rounds.as_ref().filter(|rounds| rounds.rounds > 0) {
            line("", &rounds.say(lang), "")?;
        }
        if let Some(times) = &player.times {
            let named = if teams.is_empty() { "" } else { &player.name };
            line(named, &spent(times, lang), "")?;
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

/// How many of the games in which the judge took over are listed; all are counted.
const LISTED: usize = 5;

/// The games in which the judge played for a player, and from when.
fn taken_over(games: &[TakenOver], lang: Lang) -> String {
    let one = |TakenOver { game, turn }: &TakenOver| match lang {
        Lang::Zh => format!("第 {game} 局从回合 {turn} 起"),
        Lang::En => format!("at turn {turn} of game {game}"),
    };
    let listed: Vec<String> = games.iter().take(LISTED).map(one).collect();
    let more = if games.len() > LISTED { "…" } else { "" };
    match lang {
        Lang::Zh => format!("托管 {} 局：{}{more}", games.len(), listed.join("，")),
        Lang::En => format!("taken over × {}: {}{more}", games.len(), listed.join(", ")),
    }
}

fn stale(count: u64, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("确认时写了别的命令，已接受：{count} 次"),
        Lang::En => format!("stale acknowledgements taken: {count}"),
    }
}

/// The decision times of each player that made decisions, for standard error; empty if none did.
pub fn times(tally: &Tally, lang: Lang) -> String {
    let said = tally.players.iter().filter_map(|player| Some((&player.name, player.took.summary()?)));
    let room = said.clone().map(|(name, _)| width(name)).max().unwrap_or_default();
    said.map(|(name, times)| format!("  {}  {}\n", padded(name, room), spent(&times, lang))).collect()
}

/// Points, deals won and wins by role.
fn standing(standing: &Standing, lang: Lang) -> String {
    if lang == Lang::En {
        return standing.to_string();
    }
    let Standing { score, deals_won, roles } = standing;
    let roles: String = roles
        .iter()
        .map(|(role, Wins { games, wins, share, .. })| {
            format!("  {} {wins}/{games}，{}", chinese_role(role), estimates::share(&share.rate(), lang))
        })
        .collect();
    let (score, won) = (estimates::mean(&score.estimate(), 2, lang), estimates::share(&deals_won.rate(), lang));
    format!("每局 {score}  赢牌 {won}{roles}")
}

/// The Chinese name of a role; an unknown one is returned unchanged.
fn chinese_role(role: &str) -> &str {
    match role {
        "landlord" => "地主",
        "farmer" => "农民",
        "banker" => "庄家",
        "attacker" => "闲家",
        "HU" => "胡牌",
        other => other,
    }
}

/// How long decisions took.
fn spent(times: &Summary, lang: Lang) -> String {
    let Summary { decisions, mean_ms, p95_ms, longest_ms } = times;
    match lang {
        Lang::Zh => format!(
            "每次决策 {mean_ms:.3} 毫秒，95 % 在 {p95_ms:.3} 毫秒以内，最长 {longest_ms:.3} 毫秒，共 {decisions} 次"
        ),
        Lang::En => times.to_string(),
    }
}
