//! The page's screenshots: those in the READMEs, and every page at every size.

use crate::browser::{Page, in_browser};
use anyhow::{Context, Result, ensure};
use paiju_ai::doudizhu::Sample;
use paiju_doudizhu::protocol::{self, EngineMessage, PlatformMessage, RoundInfo, referee};
use paiju_doudizhu::{DouDizhu, Kind};
use paiju_game::cards::Card;
use paiju_game::{Game, Limit, Seed, table};
use paiju_inspect::share;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use xtask::Workspace;

/// The screenshots' languages, as browser settings; each is part of a file name.
const LANGUAGES: [&str; 2] = ["zh", "en"];

/// The size of the READMEs' screenshots: a small laptop's.
const OF_README: (u32, u32) = (1366, 768);

/// Telephones upright and lying, laptops, a desk, a projector.
const SIZES: [(u32, u32); 7] =
    [(360, 740), (390, 844), (844, 390), (1366, 650), (1440, 900), (1920, 1080), (2560, 1440)];

/// Pages in their main states, besides those in the READMEs: a name, the address, and an element that shows that it is
/// ready.
const STATES: [(&str, &str, &str); 17] = [
    ("home", "", ".examples .example"),
    ("table-asked", "#/table/doudizhu?seed=7&west=human&south=sample&east=sample&step=0", ".own .actions"),
    (
        "table-mahjong",
        "#/table/mahjong?seed=7&east=greedy&north=greedy&west=greedy&south=greedy&step=60",
        ".pool .tile",
    ),
    (
        "table-tractor",
        "#/table/tractor?seed=7&seat0=sample&seat1=sample&seat2=sample&seat3=sample&step=110",
        ".own-cards .card",
    ),
    ("inspect-empty", "#/inspect", ".inspect"),
    ("arena", "#/arena", ".new-tournament form"),
    ("lab", "#/lab", ".own-bots .empty"),
    ("cases", "#/lab?cases", "button.example"),
    ("learn", "#/learn", ".rung"),
    ("lesson", "#/learn?course=doudizhu-rules&step=3", ".lesson-step h2"),
    ("drill", "#/learn?drill=name-type&grade=1", ".exercise .ask"),
    ("puzzles", "#/learn?puzzles=3", ".trail.puzzles a"),
    ("puzzle", "#/learn?puzzles=3&number=2", ".puzzle .own .hand .card"),
    ("versus", "#/learn?versus&game=doudizhu", ".curse-bars .best"),
    ("tuning", "#/learn?tuning", ".values tbody tr"),
    ("make", "#/learn?make", ".make-source"),
    ("not-found", "#/elsewhere", "h1"),
];

/// The view in a screenshot.
struct View {
    name: String,
    place: String,
    /// A CSS selector.
    there: &'static str,
}

impl View {
    fn new(name: &str, place: &str, there: &'static str) -> Self {
        Self { name: name.to_owned(), place: place.to_owned(), there }
    }

    /// Opens it through the entrance, as a first-time visitor.
    async fn open(&self, page: &Page) -> Result<()> {
        page.open("").await?;
        page.run("localStorage.clear(); sessionStorage.clear()").await?;
        page.enter(&self.place).await?;
        page.find(self.there).await.with_context(|| format!("{} at {}", self.name, self.place))?;
        Ok(())
    }
}

/// The READMEs' views: the inspector at a fault, and a table of Dou Dizhu with three AIs.
fn of_readmes() -> Result<[View; 2]> {
    let fault = format!("#/inspect?text={}", share::pack(&faulty_record()?));
    let table = "#/table/doudizhu?seed=7&west=expert&south=planner&east=sample&open=1&step=14";
    Ok([View::new("inspect", &fault, ".board-pane .fault-card"), View::new("table", table, ".candidates li")])
}

/// A referee's record of a game in which somebody plays a lower card on a card.
pub(crate) fn faulty_record() -> Result<String> {
    let seed = Seed(7);
    let mut game = DouDizhu::start(&DouDizhu::deal(seed));
    table::play(&mut game, &mut [Sample::USUAL; 3], Limit::WORK, seed, |_, _| {});
    let plays = game.course().plays();
    let lower = |turn: usize| -> Option<Card> {
        let (before, rest) = plays.split_at(turn);
        let (now, later) = rest.split_first()?;
        let target = before.iter().rev().find_map(|play| play.combination).filter(|made| made.kind == Kind::Single)?;
        let is_answer = now.combination.is_some_and(|made| made.beats(&target));
        let mut kept = later.iter().filter(|play| play.seat == now.seat).flat_map(|play| play.cards);
        kept.find(|card| is_answer && card.rank() < target.main)
    };
    let (turn, card) = (8..plays.len()).find_map(|turn| Some((turn, lower(turn)?))).context("nobody answers a card")?;
    let mut exchanges = protocol::record(&game, &RoundInfo::default());
    let mut answers = exchanges.iter_mut().filter_map(|exchange| match (&exchange.sent, &mut exchange.answer) {
        (PlatformMessage::AskPlay, Some(EngineMessage::Play { cards, .. })) => Some(cards),
        _ => None,
    });
    *answers.nth(turn).context("no such answer")? = [card].into_iter().collect();
    Ok(referee::transcript(&exchanges, &[None, None, None]))
}

/// A page's fingerprint: its bar, and the headings and tabs of its parts.
const MENU: &str = "
    const name = node => (node.getAttribute('aria-label') ?? node.innerText).replace(/\\s+/g, ' ').trim();
    const names = css => [...document.querySelectorAll(css)].filter(node => node.getClientRects().length).map(name)
        .filter(name => name).join(' | ');
    return [names('.top :is(a, summary, button)'), names('main :is(h1, h2, h3, [role=tab])')]";

/// The current fingerprints of the pages in the READMEs' screenshots. With `take`, also takes the screenshots, into `docs/`.
///
/// # Errors
/// A page cannot be shown, or a screenshot cannot be written.
pub async fn menus(page: &Page, take: bool) -> Result<String> {
    let (width, height) = OF_README;
    page.resize(width, height).await?;
    let mut said = String::new();
    for lang in LANGUAGES {
        page.prefer_language(lang).await?;
        for view in of_readmes()? {
            view.open(page).await?;
            let name = format!("{}.{lang}", view.name);
            let [bar, headings]: [String; 2] = serde_json::from_value(page.run(MENU).await?)?;
            writeln!(said, "{name}\n  bar: {bar}\n  headings: {headings}")?;
            if take {
                fs::copy(page.picture(&name).await?, picture(&name)?)?;
            }
        }
    }
    Ok(said)
}

/// Where the fingerprints from the time of the screenshots are stored.
///
/// # Errors
/// Not in a checkout.
pub fn kept_menus() -> Result<PathBuf> {
    Ok(Workspace::find()?.root.join("docs/screenshots.txt"))
}

fn picture(name: &str) -> Result<PathBuf> {
    Ok(Workspace::find()?.root.join("docs").join(format!("{name}.png")))
}

/// Fails if a picture of the READMEs is missing, or its page's fingerprint has changed since.
///
/// # Errors
/// Says how to fix it.
pub async fn are_current(page: &Page) -> Result<()> {
    for lang in LANGUAGES {
        for view in of_readmes()? {
            let path = picture(&format!("{}.{lang}", view.name))?;
            ensure!(path.is_file(), "there is no {}: run cargo xtask screenshots", path.display());
        }
    }
    let kept = kept_menus()?;
    let then = fs::read_to_string(&kept).with_context(|| format!("{}: run cargo xtask screenshots", kept.display()))?;
    let now = menus(page, false).await?;
    ensure!(
        then == now,
        "the pages of the pictures have changed: run cargo xtask screenshots\nthen:\n{then}\nnow:\n{now}"
    );
    Ok(())
}

/// Takes the READMEs' screenshots and stores their pages' fingerprints.
///
/// # Panics
/// A page or a screenshot fails.
pub fn take() {
    in_browser(async |page| Ok(fs::write(kept_menus()?, menus(page, true).await?)?));
}

/// Takes every page in its main states at every size, in both languages and themes, into `target/screenshots/`.
///
/// # Panics
/// A page or a screenshot fails.
pub fn take_all() {
    for lang in LANGUAGES {
        for dark in [false, true] {
            in_browser(async |page| {
                page.prefer_language(lang).await?;
                page.prefer_dark(dark).await?;
                let states = STATES.map(|(name, place, there)| View::new(name, place, there));
                for view in of_readmes()?.into_iter().chain(states) {
                    view.open(page).await?;
                    for (width, height) in SIZES {
                        page.resize(width, height).await?;
                        let theme = if dark { "dark" } else { "light" };
                        page.picture(&format!("{}-{width}x{height}-{lang}-{theme}", view.name)).await?;
                    }
                }
                Ok(())
            });
        }
    }
}
