//! One part's styles do not affect another's, whichever was visited first.

use std::collections::BTreeMap;

use anyhow::Result;
use paiju_tests::browser::{Page, in_browser};

/// A place of each part, paused, so that it looks the same every time.
const PARTS: [(&str, &str); 7] = [
    ("home", ""),
    ("doudizhu", "#/table/doudizhu?seed=7&west=sample&south=sample&east=sample&open=1&step=9"),
    ("mahjong", "#/table/mahjong?seed=7&east=greedy&north=greedy&west=greedy&south=greedy&open=1&step=60"),
    ("tractor", "#/table/tractor?seed=7&seat0=sample&seat1=sample&seat2=sample&seat3=sample&open=1&step=110"),
    ("inspect", "#/inspect"),
    ("arena", "#/arena"),
    ("lab", "#/lab"),
];

/// A snapshot of the layout: each element with its place and computed style, ignoring scroll positions.
const LOOK: &str = "document.querySelectorAll('main *').forEach(node => node.scrollTop = 0);
return [...document.querySelectorAll('main *')].filter(node => !node.closest('svg, .announced')).map(node => {
    const style = getComputedStyle(node), { x, y, width, height } = node.getBoundingClientRect();
    const wanted = ['display', 'position', 'flexDirection', 'gap', 'padding', 'margin', 'gridArea', 'gridTemplateAreas', 'color', 'backgroundColor', 'fontSize', 'overflow', 'alignItems', 'justifyContent'];
    return [node.tagName, String(node.className), [x, y, width, height].map(Math.round).join(), ...wanted.map(name => style[name])].join('|');
})";

async fn look(page: &Page, name: &str, place: &str) -> Result<Vec<String>> {
    // Within the page, so that the other parts stay loaded. The entrance offers to continue a game that it remembers.
    page.run(&format!(
        "sessionStorage.clear(); localStorage.clear(); location.hash = '{}'",
        if place.is_empty() { "#/" } else { place }
    ))
    .await?;
    let there = match name {
        "home" => "!!document.querySelector('.home .game-art .tile')".to_owned(),
        "arena" => "!!document.querySelector('.arena .new-tournament .players') && !!document.querySelector('.kept-tournaments')".to_owned(),
        "lab" => "!!document.querySelector('.lab .own-bots .empty') && document.querySelectorAll('.new-bot select.starter option').length > 1".to_owned(),
        "inspect" => "!!document.querySelector('.inspect #inspect-text')".to_owned(),
        game => {
            let step = place.rsplit('=').next().unwrap_or_default();
            format!(
                "!!document.querySelector('.felt.{game}') && document.querySelector('.slider').value === '{step}' &&
                !!document.querySelector('.analysis .candidate, .analysis .empty') && !document.querySelector('.analysis .empty')?.textContent.includes('思考')"
            )
        }
    };
    page.wait_until(&there).await?;
    // A step that follows quickly is drawn with its animation, and timing should not matter here; so the step is
    // reached by a jump.
    if page.run("return !!document.querySelector('.slider')").await? == true {
        let step = page.run("return document.querySelector('.slider').value").await?;
        for to in [serde_json::json!("0"), step] {
            page.run(&format!("const slider = document.querySelector('.slider'); slider.value = {to}; slider.dispatchEvent(new Event('input', {{ bubbles: true }}))")).await?;
            page.wait_until(&format!(
                "document.querySelector('.slider').value === {to} && !document.querySelector('.swept')"
            ))
            .await?;
        }
        page.wait_until(&there).await?;
    }
    // Nothing moves any more.
    page.wait_until("document.getAnimations().every(animation => animation.playState === 'finished' || animation.effect.getTiming().iterations === Infinity)").await?;
    Ok(serde_json::from_value(page.run(LOOK).await?)?)
}

#[test]
fn parts_look_the_same_in_any_order_of_visits() {
    let mut looks: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for backwards in [false, true] {
        in_browser(async |page| {
            page.resize(1440, 900).await?;
            let mut order = PARTS;
            if backwards {
                order.reverse();
            }
            // Visits begin at the entrance, without any other part's style.
            page.open("").await?;
            for (name, place) in order {
                let seen = look(page, name, place).await?;
                assert!(seen.len() > 20, "{name}");
                if let Some(before) = looks.insert(name, seen.clone()) {
                    let differing: Vec<_> =
                        before.iter().zip(&seen).filter(|(one, other)| one != other).take(5).collect();
                    assert!(before.len() == seen.len() && differing.is_empty(), "{name}: {differing:#?}");
                }
            }
            Ok(())
        });
    }
}
