//! The layout of the page: every page in its main states, at every size of the window, in both languages and themes.
//!
//! A page is opened once, and everything about it is measured in one script per size (`tests/src/browser/looks.js`).
//! `looks_states.rs` lists the states. What is long or rare, and the sizes between the usual ones, are for `--all`.

use std::collections::BTreeMap;
use std::fmt::Debug;

use anyhow::{Context, Result, ensure};
use fantoccini::key::Key;
use paiju_tests::browser::{Look, Page, Rules, in_browser, in_lab};
use serde_json::json;

use super::looks_states::{self as states, State};

/// A size of the window, and what points in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Window(u32, u32, Pointer);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Pointer {
    Mouse,
    Finger,
}

use Pointer::{Finger, Mouse};

const LAPTOP: Window = Window(1440, 900, Mouse);
const FLAT: Window = Window(1366, 650, Mouse);
const BEAMER: Window = Window(1920, 1080, Mouse);
const LARGEST: Window = Window(2560, 1440, Mouse);
/// Of a lecture room.
const PROJECTOR: Window = Window(1024, 768, Mouse);
const HALF: Window = Window(700, 900, Mouse);
const PHONE: Window = Window(360, 740, Finger);
const LYING: Window = Window(844, 390, Finger);

/// One for each layout.
const USUAL: [Window; 8] = [LAPTOP, BEAMER, LARGEST, FLAT, PROJECTOR, HALF, LYING, PHONE];
/// The most different ones.
const FEW: [Window; 4] = [BEAMER, FLAT, LYING, PHONE];
/// Of all kinds of screens.
const ALL: [Window; 11] = [
    LAPTOP,
    BEAMER,
    LARGEST,
    FLAT,
    Window(1100, 800, Mouse),
    PROJECTOR,
    HALF,
    LYING,
    Window(390, 844, Finger),
    Window(360, 780, Finger),
    PHONE,
];
/// Telephones, and just beyond each width at which the styles change.
const WIDTHS: [Window; 14] = [
    Window(1001, 800, Finger),
    Window(841, 800, Finger),
    Window(768, 800, Finger),
    Window(741, 800, Finger),
    Window(700, 800, Finger),
    Window(641, 800, Finger),
    Window(601, 800, Finger),
    Window(560, 800, Finger),
    Window(480, 800, Finger),
    Window(461, 800, Finger),
    Window(430, 800, Finger),
    Window(412, 800, Finger),
    Window(390, 800, Finger),
    Window(360, 800, Finger),
];

/// Those of [`ALL`] in which the inspector has room: just above 1000 pixels its board is too narrow for names and tiles.
const ROOMY: [Window; 9] =
    [LAPTOP, BEAMER, LARGEST, FLAT, HALF, LYING, Window(390, 844, Finger), Window(360, 780, Finger), PHONE];

/// The looks of a page by language and window.
type Looks = BTreeMap<(String, Window), Look>;

/// What a test looks at, and the faults that it has found.
struct Matrix<'a> {
    page: &'a Page,
    windows: &'static [Window],
    /// The language that has the dark theme; the other has the light one.
    dark: &'static str,
    pointer: Pointer,
    /// Each with the languages and windows that have it.
    faults: BTreeMap<String, Vec<String>>,
}

impl<'a> Matrix<'a> {
    fn of(page: &'a Page, windows: &'static [Window]) -> Self {
        Self { page, windows, dark: "zh", pointer: Mouse, faults: BTreeMap::new() }
    }

    /// All windows, with the other themes than in the gate.
    fn all(page: &'a Page) -> Self {
        Self { dark: "en", ..Self::of(page, &ALL) }
    }

    async fn resize(&mut self, Window(width, height, pointer): Window) -> Result<()> {
        if pointer != self.pointer {
            self.page.touch(pointer == Finger).await?;
            self.pointer = pointer;
        }
        match pointer {
            Mouse => self.page.resize(width, height).await,
            Finger => self.page.resize_telephone(width, height).await,
        }
    }

    /// Opens a state and looks at it.
    async fn visit(&mut self, state: &State) -> Result<Looks> {
        self.resize(LAPTOP).await?;
        state.open(self.page).await.with_context(|| state.name.to_owned())?;
        self.take(state.name, &state.rules).await
    }

    /// Looks at what is shown: in its language and in the other, in every window.
    async fn take(&mut self, name: &str, rules: &Rules) -> Result<Looks> {
        let mut looks = Looks::new();
        for is_second in [false, true] {
            if is_second {
                self.page.run("document.querySelector('header button[lang]').click()").await?;
            }
            let lang = self.page.run("return document.documentElement.lang.split('-')[0]").await?;
            let lang = lang.as_str().context("no language")?;
            self.page.prefer_dark(lang == self.dark).await?;
            for window in self.windows {
                self.resize(*window).await?;
                let Window(width, height, pointer) = window;
                let at = format!("{width}×{height} {pointer:?} {lang}");
                let look = self.page.looks(rules, &format!("{name}-{at}").replace(' ', "-")).await;
                let look = look.with_context(|| format!("{name} at {at}"))?;
                for fault in &look.faults {
                    self.note(format!("{name}: {fault}"), &at);
                }
                looks.insert((lang.to_owned(), *window), look);
            }
        }
        Ok(looks)
    }

    fn note(&mut self, fault: String, at: &str) {
        let places = self.faults.entry(fault).or_default();
        if places.last().is_none_or(|last| last != at) {
            places.push(at.to_owned());
        }
    }

    /// Notes a fault unless this is so.
    fn expect(&mut self, is_fine: bool, fault: &str, at: &(impl Debug + ?Sized)) {
        if !is_fine {
            self.note(fault.to_owned(), &format!("{at:?}"));
        }
    }

    fn judge(self) -> Result<()> {
        let faults = self.faults.iter().map(|(fault, places)| format!("{fault}\n    at {}", places.join(", ")));
        let faults: Vec<_> = faults.collect();
        ensure!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
        Ok(())
    }
}

async fn look_at(mut matrix: Matrix<'_>, states: impl IntoIterator<Item = State>) -> Result<()> {
    for state in states {
        matrix.visit(&state).await?;
    }
    matrix.judge()
}

#[test]
fn every_page_fits_every_window() {
    in_browser(async |page| look_at(Matrix::of(page, &USUAL), states::PAGES).await);
}

#[test]
#[ignore = "in --all"]
fn every_page_fits_all_windows() {
    in_browser(async |page| look_at(Matrix::all(page), states::PAGES).await);
}

#[test]
fn no_width_is_too_narrow_for_the_bar() {
    in_browser(async |page| look_at(Matrix::of(page, &WIDTHS), states::BARS.into_iter().take(2)).await);
}

#[test]
#[ignore = "in --all"]
fn no_width_is_too_narrow_for_any_page() {
    in_browser(async |page| look_at(Matrix::of(page, &WIDTHS), states::BARS.into_iter().skip(2)).await);
}

/// Folds up the analysis of what is watched, which takes longer than anything else here.
async fn without_analysis(page: &Page) -> Result<()> {
    page.open("").await?;
    page.run("localStorage['paiju.analysis'] = 'off'").await.map(drop)
}

/// Looks at tables that are watched: everything grows with the window, and on a projector even more.
async fn watch(mut matrix: Matrix<'_>, tables: impl IntoIterator<Item = State>) -> Result<()> {
    let (page, windows) = (matrix.page, matrix.windows);
    without_analysis(page).await?;
    for table in tables {
        let name = table.name;
        let looks = matrix.visit(&table).await?;
        matrix.resize(BEAMER).await?;
        page.press('b').await?;
        matrix.windows = &[BEAMER];
        let alone = matrix.take(&format!("{name}, projector"), &table.rules).await?;
        matrix.windows = windows;
        page.press(Key::Escape).await?;
        page.wait_until("!!document.querySelector('.side').offsetParent").await?;
        for lang in ["zh", "en"] {
            let look = |window| looks.get(&(lang.to_owned(), window)).context("no such window");
            let (small, before, large) = (look(LAPTOP)?, look(BEAMER)?, look(LARGEST)?);
            let grows = |what: &str| Ok::<_, anyhow::Error>(large.size(what)? / small.size(what)?);
            matrix.expect(grows("card")? > 0.85 * grows("felt")?, "cards stay behind the table", &(name, &large.sizes));
            matrix.expect(grows("plate")? > 1.4, "plates stay small", &(name, &large.sizes));
            matrix.expect(grows("tab")? > 1.2, "panels stay small", &(name, &large.sizes));
            let alone = alone.get(&(lang.to_owned(), BEAMER)).context("no projector")?;
            let is_large = alone.size("plate")? > 1.2 * before.size("plate")?;
            let is_alone = alone.sizes["bar"] == json!(false) && alone.sizes["side"] == json!(false);
            let is_wide = alone.size("felt")? > 0.95 * f64::from(BEAMER.0);
            matrix.expect(is_large && is_alone && is_wide, "not alone and large on a projector", &(name, &alone.sizes));
        }
    }
    matrix.judge()
}

#[test]
fn watched_tables_fill_every_window() {
    in_browser(async |page| watch(Matrix::of(page, &USUAL), states::WATCHED).await);
}

#[test]
#[ignore = "in --all"]
fn watched_tables_fill_all_windows() {
    in_browser(async |page| watch(Matrix::all(page), states::WATCHED.into_iter().chain(states::WATCHED_MORE)).await);
}

/// Bids for the kitty, lets calls pass, follows the hints: until everybody has played.
async fn until_all_have_played(page: &Page) -> Result<()> {
    for _ in 0..90 {
        page.press(Key::End).await?;
        page.find(".own .actions").await?;
        if page.count(".trick .spoken .card, .pool .tile").await? > 2 {
            return Ok(());
        }
        let before = page.run("return document.querySelector('.slider').value").await?;
        page.press('h').await?;
        page.wait_until("!!document.querySelector('.hand .chosen, .actions .suggested')").await?;
        if page.count(".hand .chosen").await? > 0 {
            page.press(Key::Enter).await?;
        } else {
            page.run("document.querySelector('.actions .suggested').click()").await?;
        }
        page.wait_until(&format!("document.querySelector('.slider').value != {before}")).await?;
    }
    anyhow::bail!("nobody plays")
}

/// Looks at tables at which the visitor plays: when it is the visitor's turn and when not. The hand keeps its place.
async fn play(mut matrix: Matrix<'_>) -> Result<()> {
    let page = matrix.page;
    without_analysis(page).await?;
    for table in &states::PLAYED {
        matrix.resize(LAPTOP).await?;
        table.open(page).await?;
        until_all_have_played(page).await.with_context(|| table.name.to_owned())?;
        let asked = matrix.take(&format!("{}, asked", table.name), &table.rules).await?;
        page.press(',').await?;
        page.wait_until("!document.querySelector('.own .actions')").await?;
        let resting = matrix.take(&format!("{}, resting", table.name), &table.rules).await?;
        for (at, asked) in &asked {
            let places = [asked.size("hand")?, resting.get(at).context("no such window")?.size("hand")?];
            matrix.expect(
                (places[0] - places[1]).abs() <= 2.0,
                "the hand moves between turns",
                &(table.name, at, places),
            );
        }
    }
    matrix.judge()
}

#[test]
fn played_tables_show_the_hand_and_all_buttons() {
    in_browser(async |page| play(Matrix::of(page, &USUAL)).await);
}

#[test]
#[ignore = "in --all"]
fn played_tables_show_the_hand_in_all_windows() {
    in_browser(async |page| play(Matrix::all(page)).await);
}

#[test]
fn panels_beside_a_table_fit() {
    in_browser(async |page| look_at(Matrix::of(page, &FEW), states::PANELS.into_iter().step_by(2)).await);
}

#[test]
#[ignore = "in --all"]
fn panels_beside_any_table_fit_in_all_windows() {
    in_browser(async |page| look_at(Matrix::all(page), states::PANELS.into_iter().chain([states::REVIEWED])).await);
}

#[test]
fn the_inspector_fits() {
    in_browser(async |page| look_at(Matrix::of(page, &FEW), [states::inspected::<states::DouDizhu>()?]).await);
}

#[test]
#[ignore = "in --all"]
fn the_inspector_fits_in_all_windows() {
    in_browser(async |page| {
        let games = [
            states::inspected::<states::DouDizhu>()?,
            states::inspected::<states::Mahjong>()?,
            states::inspected::<states::Tractor>()?,
        ];
        look_at(Matrix { windows: &ROOMY, ..Matrix::all(page) }, games).await
    });
}

/// Looks at rooms of Learn, each also on a projector, where it is alone and large.
async fn learn(mut matrix: Matrix<'_>, rooms: &[(State, bool)]) -> Result<()> {
    let page = matrix.page;
    for (room, fits) in rooms {
        let name = room.name;
        let looks = matrix.visit(room).await?;
        matrix.resize(BEAMER).await?;
        page.click(".learn-tools .projector").await?;
        page.find(".learn.large").await?;
        let large = matrix.take(&format!("{name}, projector"), &room.rules).await?;
        page.press(Key::Escape).await?;
        page.wait_until("!document.querySelector('.learn.large')").await?;
        for lang in ["zh", "en"] {
            let at = (lang.to_owned(), BEAMER);
            let (before, after) = (looks.get(&at).context("no beamer")?, large.get(&at).context("no beamer")?);
            let words = [before.size("words")?, after.size("words")?];
            matrix.expect(words[1] >= 20.0 && words[1] > 1.1 * words[0], "small words on a projector", &(name, words));
            matrix.expect(after.sizes["bar"] == json!(false), "not alone on a projector", name);
            matrix.expect(!fits || after.size("rest")? <= 0.0, "below the screen", &(name, &after.sizes));
            if let (Ok(before), Ok(after)) = (before.size("picked"), after.size("picked")) {
                matrix.expect(after >= 1.5 * before, "small cards on a projector", &(name, before, after));
                let narrow = looks.get(&(lang.to_owned(), PHONE)).context("no phone")?;
                matrix.expect(narrow.size("picked_rows")? <= 3.0, "cards in a column", &(name, &narrow.sizes));
            }
        }
    }
    matrix.judge()
}

#[test]
fn rooms_of_learn_fit() {
    in_browser(async |page| learn(Matrix::of(page, &FEW), &states::ROOMS[..5]).await);
}

#[test]
#[ignore = "in --all"]
fn every_room_of_learn_fits_in_all_windows() {
    in_browser(async |page| learn(Matrix::all(page), &states::ROOMS).await);
}

#[test]
fn the_lab_fits_with_a_program() {
    in_lab(async |page| look_at(Matrix::of(page, &USUAL), [states::PROGRAM]).await);
}

#[test]
fn the_arena_fits_after_a_tournament() {
    in_browser(async |page| look_at(Matrix::of(page, &USUAL), [states::TOURNAMENT]).await);
}

/// A fault that is not found would be no fault.
#[test]
#[ignore = "in --all"]
fn faults_are_found() {
    in_browser(async |page| {
        let mut matrix = Matrix::of(page, &[LAPTOP]);
        states::PAGES[0].open(page).await?;
        let looks = matrix.take("as it is", &states::PAGES[0].rules).await?;
        ensure!(looks.values().all(|look| look.faults.is_empty()));
        page.run("const over = document.createElement('div'); over.style = 'position: fixed; inset: 0'; document.querySelector('main').append(over)")
            .await?;
        let looks = matrix.take("covered", &states::PAGES[0].rules).await?;
        ensure!(looks.values().all(|look| look.faults.iter().any(|fault| fault.starts_with("covered: "))));
        Ok(())
    });
}
