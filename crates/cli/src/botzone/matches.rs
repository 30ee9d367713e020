//! Matches on the platform: starts one, ends one, lists the games, fetches a whole match.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use paiju_game::{Lang, Say, texts};
use serde_json::Value;

use super::Access;
use super::client::{Client, PLATFORM, Site};
use super::poll::is_id;
use crate::output::Output;

/// The longest wait for a reply.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// Start a match on the platform, with your program and the platform's bots
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Prints the match's id. `paiju botzone` must run to play for `me`.

Example:
  paiju botzone run FightTheLandlord --players me,5bd136e00681335cc1f4d000,me --credentials FILE")]
pub struct RunArgs {
    /// The platform's name of the game, as `paiju botzone games` lists it
    game: String,
    /// Players by seat, each `me` or a bot's id
    #[arg(long, value_name = "P,P,…", value_delimiter = ',', required = true, value_parser = player)]
    players: Vec<String>,
    /// File with the initial data, such as a deal
    #[arg(long, value_name = "FILE")]
    initdata: Option<PathBuf>,
    /// Send requests and expect answers as simple interaction
    #[arg(long)]
    simple: bool,
    /// Seconds per answer of your program
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..))]
    time_limit: Option<u32>,
    #[command(flatten)]
    access: Access,
}

/// End a match of yours on the platform
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  paiju botzone abort 5bd136e00681335cc1f4d000 --credentials FILE")]
pub struct AbortArgs {
    /// The match's id
    #[arg(value_parser = id)]
    id: String,
    #[command(flatten)]
    access: Access,
}

/// List the platform's games
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  paiju botzone games")]
pub struct GamesArgs {
    /// Print what the platform says, as it is
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    site: Site,
}

texts! {
    /// What the platform did not give.
    enum Missing {
        Id(said: String) => format!("平台没有给出对局编号：{said}"), format!("the platform gave no match id: {said}");
        Elsewhere => format!("只读取 {PLATFORM}/match/… 的对局"), format!("only matches at {PLATFORM}/match/… are fetched");
        Games(said: String) =>
            format!("收到的不是游戏列表，也许是网络的登录页答的：{said}"),
            format!("the reply is no list of games; perhaps a network's login page sent it: {said}");
        Match(said: String) => format!("平台没有给出这一局：{said}"), format!("the platform does not give this match: {said}");
    }
}

fn player(text: &str) -> Result<String, &'static str> {
    id(text.trim()).map_err(|_| "a player is `me` or a bot's id")
}

fn id(text: &str) -> Result<String, &'static str> {
    if is_id(text) { Ok(text.to_owned()) } else { Err("an id consists of letters and digits") }
}

/// Starts a match and prints its id.
pub fn run(args: &RunArgs, lang: Lang, out: &mut Output) -> anyhow::Result<()> {
    let mut headers = vec![("X-Game".to_owned(), args.game.clone())];
    ensure!(args.game.bytes().all(|byte| byte.is_ascii_graphic()), "{:?} is not a game's name", args.game);
    if let Some(path) = &args.initdata {
        let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
        let value: Value = serde_json::from_str(&text).unwrap_or_else(|_| Value::from(text.trim()));
        let text = super::header::text(&value, false);
        headers.push((
            "X-Initdata".to_owned(),
            text.with_context(|| format!("{}: no header can hold it", path.display()))?,
        ));
    }
    headers.push(("X-UseSimpleIO".to_owned(), args.simple.to_string()));
    headers.extend(args.time_limit.map(|seconds| ("X-Timelimit".to_owned(), seconds.to_string())));
    let players = args.players.iter().enumerate();
    headers.extend(players.map(|(seat, player)| (format!("X-Player-{seat}"), player.clone())));
    let (client, credentials) = args.access.client(PATIENCE, lang)?;
    let said = client.order("runmatch", &headers, lang)?;
    let id = said.trim().trim_matches('"');
    ensure!(is_id(id), "{}", Missing::Id(credentials.hide(&paiju_game::platform::shortened(id, 200))).say(lang));
    Ok(out.line(id)?)
}

pub fn abort(args: &AbortArgs, lang: Lang) -> anyhow::Result<()> {
    let (client, _) = args.access.client(PATIENCE, lang)?;
    client.order("abortmatch", &[("X-Matchid".to_owned(), args.id.clone())], lang).map(drop)
}

pub fn games(args: &GamesArgs, lang: Lang, out: &mut Output) -> anyhow::Result<()> {
    let said = args.site.client(None, PATIENCE)?.fetch("/api/public/games", &[], lang)?;
    let Ok(read) = serde_json::from_str::<Value>(&said) else {
        bail!("{}", Missing::Games(paiju_game::platform::shortened(said.trim(), 80)).say(lang));
    };
    match list(&read) {
        Some(games) if !args.json => {
            for game in games {
                let name = ["name", "title", "_id"].iter().find_map(|key| game.get(key)).unwrap_or(game);
                out.line(name.as_str().map_or_else(|| name.to_string(), str::to_owned))?;
            }
        }
        _ => said.trim().lines().try_for_each(|line| out.line(line))?,
    }
    Ok(())
}

/// The list in an answer: the answer itself, or the one list in it.
fn list(said: &Value) -> Option<&Vec<Value>> {
    said.as_array().or_else(|| said.as_object()?.values().find_map(Value::as_array))
}

/// The id of the match that a name means: an address on the platform, or an id if there is no such file.
pub fn named(name: &Path, site: &Site, lang: Lang) -> anyhow::Result<Option<(Client, String)>> {
    let Some(text) = name.to_str() else { return Ok(None) };
    let is_address = text.starts_with("https://") || text.starts_with("http://");
    let is_bare = text.len() == 24 && text.bytes().all(|byte| byte.is_ascii_hexdigit()) && !name.exists();
    if !is_address && !is_bare {
        return Ok(None);
    }
    let client = site.client(None, PATIENCE)?;
    if is_bare {
        return Ok(Some((client, text.to_owned())));
    }
    let sites = [client.site(), PLATFORM, "https://botzone.org.cn", "https://www.botzone.org", "https://botzone.org"];
    let secure = text.strip_prefix("http://").filter(|_| !text.starts_with(client.site()));
    let secure = secure.map_or_else(|| text.to_owned(), |rest| format!("https://{rest}"));
    let id = sites.iter().find_map(|site| secure.strip_prefix(site)?.strip_prefix("/match/"));
    let id = id.map(|id| id.split(['?', '#', '/']).next().unwrap_or_default());
    match id.filter(|id| is_id(id)) {
        Some(id) => Ok(Some((client, id.to_owned()))),
        None => bail!("{}", Missing::Elsewhere.say(lang)),
    }
}

/// Fetches a whole match.
pub fn whole(client: &Client, id: &str, lang: Lang) -> anyhow::Result<String> {
    let text = client.fetch(&format!("/match/{id}?lite=true"), &[], lang).with_context(|| client.match_address(id))?;
    let failed =
        serde_json::from_str::<Value>(&text).ok().filter(|said| said.get("success") == Some(&Value::Bool(false)));
    if let Some(said) = failed {
        let said = said.get("message").map_or_else(String::new, ToString::to_string);
        bail!("{}", Missing::Match(paiju_game::platform::shortened(&said, 200)).say(lang));
    }
    Ok(text)
}
