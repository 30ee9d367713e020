//! The parts of the site: `static/parts.js` loads the one that has a page for the address, and only its styles.

use anyhow::{Context, Result, ensure};
use serde_json::json;
use wasm_bindgen_test::*;
use yew::prelude::*;

use crate::address::use_address;
use crate::app::{ClassSheets, Front, Learn, Part, Workshop};
use crate::testing::{Page, mount, on_page, words};

const SOURCE: &str = include_str!("../../static/parts.js");

/// What `parts.js` loads for an address: the module's name and its styles.
async fn loaded(page: &Page, place: &str) -> Result<(String, Vec<String>)> {
    let start = SOURCE.find("const BOARDS").context("no boards")?;
    let end = SOURCE.find("\n];").context("no parts")? + 3;
    let find = "const { name, styles } = PARTS.find(({ address }) => address.test(place)); return { name, styles }";
    let mut part = page.run_early(&format!("const place = {};\n{}\n{find}", json!(place), &SOURCE[start..end])).await?;
    Ok((serde_json::from_value(part["name"].take())?, serde_json::from_value(part["styles"].take())?))
}

/// The names of the parts that have a page for the address.
#[component]
fn Owners() -> Html {
    let address = use_address();
    let owners = [
        ("part_front", Front::page(&address).is_some()),
        ("part_workshop", Workshop::page(&address).is_some()),
        ("part_sheet", ClassSheets::page(&address).is_some()),
        ("part_learn", Learn::page(&address).is_some()),
    ];
    html! { { for owners.into_iter().filter(|(_, has)| *has).map(|(name, _)| name) } }
}

#[wasm_bindgen_test]
async fn the_part_that_is_loaded_has_the_page() {
    on_page(async |page| {
        for place in [
            "",
            "#/",
            "#/nowhere",
            "#/learning",
            "#/learn/doudizhu-rules",
            "#/lab/2",
            "#/arena/cup",
            "#/sheet/week",
            "#/sheets",
            "#/inspect",
            "#/inspect?print=1",
            "#/table/doudizhu?seed=7",
            "#/table/mahjong",
            "#/table/tractor",
            "#/lab",
            "#/lab?cases",
            "#/arena",
            "#/arena?match=doudizhu",
            "#/learn",
            "#/learn?print=1",
            "#/learn?course=doudizhu-rules&step=3",
            "#/learn?course=doudizhu-rules&print=1",
            "#/learn?print=1&lesson=1abc",
            "#/learn?exercise=name-type.7.1&print=1",
            "#/learn?exercise=name-type.7.1",
            "#/learn?puzzles=2",
            "#/learn?puzzles=2&number=3&print=1",
            "#/learn?puzzles=2&print=10",
            "#/learn?puzzle=99JQY.699JQ2Z_-_A_-_65,13,3,-",
            "#/learn?drill=name-type&grade=1",
            "#/learn?mistakes",
            "#/learn?make",
            "#/learn/?make",
            "#/learn?make&more",
            "#/learn?more&make=last",
            "#/learn?maker",
            "#/learn?make=last",
            "#/learn?make=1.2",
            "#/learn?tuning",
            "#/learn?fusion",
            "#/learn?pass",
            "#/learn?versus&game=mahjong",
            "#/learn?laboratory=doudizhu&seed=7",
            "#/sheet",
            "#/sheet?id=none",
        ] {
            page.run_early(&format!("history.replaceState(null, '', location.pathname + {})", json!(place))).await?;
            let owners = mount::<Owners>(()).await;
            assert_eq!(words(&owners), loaded(page, place).await?.0, "{place}");
        }
        Ok(())
    })
    .await;
}

/// A snapshot of the layout: each element with its place and computed style, ignoring scroll positions.
const LOOK: &str = "document.querySelectorAll('main *').forEach(node => node.scrollTop = 0);
    return [...document.querySelectorAll('main *')].filter(node => !node.closest('svg, .announced')).map(node => {
        const style = getComputedStyle(node), { x, y, width, height } = node.getBoundingClientRect();
        const wanted = ['display', 'position', 'flexDirection', 'gap', 'padding', 'margin', 'gridArea', 'gridTemplateAreas', 'color', 'backgroundColor', 'fontSize', 'overflow', 'alignItems', 'justifyContent'];
        return [node.tagName, String(node.className), [x, y, width, height].map(Math.round).join(), ...wanted.map(name => style[name])].join('|');
    })";

/// Has these sheets and no others apply, in this order.
async fn dress(page: &Page, sheets: &[String]) -> Result<()> {
    let script = "window.wardrobe ??= new Map([...document.querySelectorAll('style[data-sheet]')].map(style => [style.dataset.sheet, style]));
        wardrobe.forEach(style => style.remove());
        document.head.append(...arguments[0].map(name => wardrobe.get(name)));
        return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))";
    page.run_with(script, vec![json!(sheets)]).await.map(drop)
}

async fn look(page: &Page) -> Result<Vec<String>> {
    Ok(serde_json::from_value(page.run(LOOK).await?)?)
}

/// The names of all sheets, in the document's order.
async fn sheets(page: &Page) -> Result<Vec<String>> {
    let names = "return [...document.querySelectorAll('style[data-sheet]')].map(style => style.dataset.sheet)";
    Ok(serde_json::from_value(page.run_early(names).await?)?)
}

/// A place of each part, and what is there once all is shown.
const PLACES: [(&str, &str); 10] = [
    ("", ".home .game-art .tile"),
    ("#/table/doudizhu?seed=7&west=sample&south=sample&east=sample&open=1&step=9", ".felt.doudizhu"),
    ("#/table/mahjong?seed=7&east=greedy&north=greedy&west=greedy&south=greedy&open=1&step=60", ".felt.mahjong"),
    ("#/table/tractor?seed=7&seat0=sample&seat1=sample&seat2=sample&seat3=sample&open=1&step=110", ".felt.tractor"),
    ("#/inspect", ".inspect #inspect-text"),
    ("#/arena", ".arena .new-tournament .players"),
    ("#/lab", ".lab .own-bots .empty"),
    ("#/learn", ".learn .rung"),
    ("#/learn?make", ".learn .make-source"),
    ("#/sheet", ".sheets-doors"),
];

/// The styles that every page has; those of a part come after them.
const OF_ALL: [&str; 4] = ["tokens.css", "base.css", "frame.css", "home.css"];

async fn looks_the_same(page: &Page, place: &str, sign: &str, all: &[String]) -> Result<()> {
    page.run_at_start("localStorage['paiju.analysis'] = 'off'").await?;
    page.open_anew(place).await?;
    page.find(sign).await?;
    if let Some((_, step)) = place.rsplit_once("step=") {
        page.wait_until(&format!(
            "document.querySelector('.slider').value === '{step}' && !document.querySelector('.thinking')"
        ))
        .await?;
    }
    let (_, styles) = loaded(page, place).await?;
    let is_own = |sheet: &String| styles.iter().any(|style| sheet.strip_suffix(".css") == Some(style));
    let (own, rest): (Vec<_>, Vec<_>) = all.iter().cloned().partition(is_own);
    ensure!(own.len() == styles.len(), "{place}: {styles:?}");
    let (of_all, others): (Vec<_>, Vec<_>) =
        rest.into_iter().partition(|sheet| OF_ALL.contains(&sheet.as_str()) || sheet == "still");
    ensure!(!others.is_empty() && of_all.len() > OF_ALL.len(), "{place}: {of_all:?}");
    dress(page, &[&of_all[..], &own].concat()).await?;
    let alone = look(page).await?;
    ensure!(alone.len() > 10, "{place}: {alone:?}");
    for order in [[&of_all[..], &others, &own], [&of_all, &own, &others]] {
        dress(page, &order.concat()).await?;
        let among = look(page).await?;
        let differing: Vec<_> = alone.iter().zip(&among).filter(|(one, other)| one != other).take(5).collect();
        ensure!(alone.len() == among.len() && differing.is_empty(), "{place}: {differing:#?}");
    }
    Ok(())
}

/// Whichever part was visited before, and stays loaded.
#[wasm_bindgen_test]
async fn a_part_looks_the_same_with_the_styles_of_all_others() {
    on_page(async |page| {
        let all = sheets(page).await?;
        let mut outcome = Ok(());
        for (place, sign) in PLACES {
            outcome = looks_the_same(page, place, sign, &all).await;
            dress(page, &all).await?;
            if outcome.is_err() {
                break;
            }
        }
        outcome
    })
    .await;
}
