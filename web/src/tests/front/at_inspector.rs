//! The inspector, and texts to inspect: the same in `tests/tests/browser`.

use anyhow::Result;
use paiju_ai::doudizhu::Sample;
use paiju_doudizhu::DouDizhu;
use paiju_doudizhu::protocol::{self, EngineMessage, PlatformMessage, RoundInfo, referee};
use paiju_game::{Game, Limit, Seed, table};

use super::Page;

/// Games between three sample engines in which somebody bid, played to their ends.
pub fn games(count: usize) -> Vec<DouDizhu> {
    let play = |seed: u64| {
        let mut game = DouDizhu::start(&DouDizhu::deal(Seed(seed)));
        table::play(&mut game, &mut [Sample::USUAL; 3], Limit::WORK, Seed(seed), |_, _| {});
        game
    };
    (1..).map(play).filter(|game| game.course().plays().len() > 6).take(count).collect()
}

/// The referee's record of a game, or one in which the landlord passes when it must lead.
pub fn record(game: &DouDizhu, broken: bool) -> String {
    let mut exchanges = protocol::record(game, &RoundInfo::default());
    let lead = exchanges.iter_mut().find_map(|exchange| match (&exchange.sent, &mut exchange.answer) {
        (PlatformMessage::AskPlay, Some(EngineMessage::Play { cards, .. })) => Some(cards),
        _ => None,
    });
    if let (Some(cards), true) = (lead, broken) {
        *cards = Default::default();
    }
    referee::transcript(&exchanges, &[None, None, None])
}

/// Three games, the second of them broken.
pub fn three_games() -> String {
    let games = games(3);
    [record(&games[0], false), record(&games[1], true), record(&games[2], false)].join("---\n")
}

/// Opens the inspector and waits until it has read a text.
pub async fn open(page: &Page, text: &str) -> Result<()> {
    page.open("#/inspect").await?;
    page.find(".inspect").await?;
    page.paste(text).await?;
    page.find(".problems").await?;
    page.wait_until("!document.querySelector('.reading')").await
}

/// Opens the gallery's example of a game at this place of its list in the inspector.
pub async fn example(page: &Page, game: &str, index: usize) -> Result<()> {
    page.open("").await?;
    page.click(&format!(".examples ul[data-game={game}] .more-examples")).await?;
    page.click(&format!(".examples ul[data-game={game}] li:nth-child({}) button", index + 1)).await?;
    page.find(".inspect .timeline").await?;
    page.find(".by-ais").await.map(drop)
}

/// Waits until this game is open.
pub async fn at_game(page: &Page, number: usize) -> Result<()> {
    page.wait_until(&format!("document.querySelector('.game-row.now .game-number')?.textContent === '{number}'")).await
}
