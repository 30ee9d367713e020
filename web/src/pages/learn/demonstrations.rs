//! Two demonstrations with stored figures, which tests compute again: where averaging over worlds is wrong, and what a
//! pass tells.

use paiju_ai::doudizhu::Holding;
use paiju_doudizhu::{Action, RuleSet, text};
use paiju_game::cards::{CardSet, parse_ranks};
use paiju_game::{Lang, Say, Seat};
use yew::prelude::*;

use super::head;
use super::wanted::Wanted;
use crate::address;
use crate::components::{Notice, fan, laid, suited};
use crate::decimal::decimal;
use crate::i18n::{EngineText, LearnText, use_lang};
use crate::names::{DouDizhu, PageGame, Route};
use crate::pages::room::{Ways, use_room_keys};

#[cfg(test)]
mod tests;

/// The landlord's hand, and the play to beat.
const POSITION: [&str; 2] = ["33800Z", "8"];
/// The worlds: South's and East's hands, and the number of deals with these ranks.
const WORLDS: [(&str, &str, u32); 3] = [("4", "44800", 3), ("8", "44400", 1), ("0", "44480", 2)];
type Stored = (&'static str, [bool; 3], [bool; 3]);
/// The landlord's plays, empty for a pass; the worlds that each wins with open hands, and those that its best single plan wins.
const ANSWERS: [Stored; 3] = [
    ("0", [true, true, true], [true, true, false]),
    ("Z", [true, false, true], [true, false, true]),
    ("", [true, false, false], [true, false, false]),
];

/// The deal's seed and the moves, from West's bid on; the last is the pass.
const PASS: (u64, [&str; 6]) = (177, ["bid 3", "J", "Q", "pass", "2", "pass"]);
const WEST: Seat = Seat(0);
const SOUTH: Seat = Seat(1);
/// What West believes South to hold, before the pass and after it.
const BELIEFS: [(Holding, [f64; 2]); 4] = [
    (Holding::Beats, [0.576, 0.275]),
    (Holding::BigJoker, [0.508, 0.230]),
    (Holding::Bomb, [0.124, 0.071]),
    (Holding::Twos, [0.284, 0.307]),
];

fn head(title: EngineText, about: EngineText, lang: Lang) -> Html {
    html! {
        <>
            { head::head(title.say(lang), Html::default(), lang) }
            { for about.say(lang).split("\n\n").map(|text| html! { <p class="says">{ text.to_owned() }</p> }) }
        </>
    }
}

fn ranks(ranks: &str) -> CardSet {
    parse_ranks(ranks).unwrap_or_default()
}

fn cards(cards: &str, lang: Lang) -> Html {
    fan(&laid(ranks(cards), CardSet::EMPTY), LearnText::Cards.say(lang), "small", &Callback::noop(), lang)
}

/// No cards are a pass.
fn play(cards: &str) -> Action {
    if cards.is_empty() { Action::Pass } else { Action::Play(ranks(cards)) }
}

fn percent(chance: f64) -> String {
    decimal(100.0 * chance, 0) + "%"
}

/// Where the former laboratory's links lead.
#[derive(Properties, PartialEq)]
pub struct NoLaboratoryProps {
    pub route: Route,
    /// The table's link, up to the position.
    pub link: AttrValue,
}

#[component]
pub fn NoLaboratory(props: &NoLaboratoryProps) -> Html {
    let lang = use_lang();
    use_room_keys(Ways::default());
    html! {
        <>
            { head::head(LearnText::Search.say(lang), Html::default(), lang) }
            <Notice text={EngineText::NoLaboratory.say(lang)} />
            <p class="ways">
                <a class="primary at-table" href={address::href(props.route, &props.link)}>{ EngineText::AtTable.say(lang) }</a>
                <a class="ghost" href={Wanted::Fusion.href()}>{ EngineText::Fusion.say(lang) }</a>
            </p>
        </>
    }
}

/// The share of deals in these worlds.
fn share(worlds: [bool; 3]) -> f64 {
    let deals = |counts: fn(bool) -> bool| -> u32 {
        WORLDS.iter().zip(worlds).filter(|&(_, wins)| counts(wins)).map(|(world, _)| world.2).sum()
    };
    f64::from(deals(|wins| wins)) / f64::from(deals(|_| true))
}

/// A position where averaging over worlds is wrong (strategy fusion).
#[component]
pub fn Fusion() -> Html {
    let lang = use_lang();
    use_room_keys(Ways::default());
    let highest = |of: fn(&Stored) -> f64| ANSWERS.iter().map(of).fold(0.0, f64::max);
    let (promised, truly) = (highest(|answer| share(answer.1)), highest(|answer| share(answer.2)));
    let mark = |won: &bool| html! { <td class={if *won { "cell wins" } else { "cell loses" }}>{ if *won { "✓" } else { "✗" } }</td> };
    let value = |value: f64, best: f64| html! { <td class={classes!("num", (value >= best).then_some("best"))}>{ percent(value) }</td> };
    let row = |&(cards, open, plan): &Stored| {
        html! {
            <tr>
                <th scope="row">{ suited(&text::action(RuleSet::Contest, &play(cards), lang)) }</th>
                { for open.iter().map(mark) }
                { value(share(open), promised) }
                { for plan.iter().map(mark) }
                { value(share(plan), truly) }
            </tr>
        }
    };
    let worlds = WORLDS.len();
    let number = |at: usize| html! { <th scope="col" class="num">{ at + 1 }</th> };
    html! {
        <>
            { head(EngineText::Fusion, EngineText::FusionAbout, lang) }
            <div class="two-hands">
                <figure class="shown"><figcaption>{ EngineText::YouHold.say(lang) }</figcaption>{ cards(POSITION[0], lang) }</figure>
                <figure class="shown"><figcaption>{ EngineText::ToBeat.say(lang) }</figcaption>{ cards(POSITION[1], lang) }</figure>
            </div>
            <ol class="lies">
                { for WORLDS.iter().map(|&(south, east, deals)| html! {
                    <li>
                        <span>{ DouDizhu::seat_title(SOUTH, lang) }</span>{ cards(south, lang) }
                        <span>{ DouDizhu::seat_title(Seat(2), lang) }</span>{ cards(east, lang) }
                        <span class="hint">{ EngineText::Deals(deals).say(lang) }</span>
                    </li>
                }) }
            </ol>
            <div class="value-scroll">
                <table class="worlds-table fusion-table">
                    <thead>
                        <tr>
                            <th />
                            <th colspan={worlds.to_string()}>{ EngineText::OpenHands.say(lang) }</th><th>{ EngineText::AverageSays.say(lang) }</th>
                            <th colspan={worlds.to_string()}>{ EngineText::OnePlan.say(lang) }</th><th>{ EngineText::TrulyWorth.say(lang) }</th>
                        </tr>
                        <tr><th />{ for (0..worlds).map(number) }<th />{ for (0..worlds).map(number) }<th /></tr>
                    </thead>
                    <tbody>{ for ANSWERS.iter().map(row) }</tbody>
                </table>
            </div>
        </>
    }
}

#[component]
pub fn Pass() -> Html {
    let lang = use_lang();
    use_room_keys(Ways::default());
    let bar = |chance: f64, class: &'static str| {
        let width = decimal(100.0 * chance, 1) + "%";
        html! {
            <p class="belief-bar num">
                <svg class={classes!("value-bar", class)} aria-hidden="true"><rect class="track" width="100%" height="100%" rx="4" /><rect class="fill" {width} height="100%" rx="4" /></svg>
                { percent(chance) }
            </p>
        }
    };
    let row = |&(holding, [before, after]): &(Holding, [f64; 2])| {
        html! {
            <tr>
                <th scope="row">{ suited(&holding.say(lang)) }</th>
                <td>{ bar(before, "before") }</td>
                <td>{ bar(after, "after") }</td>
            </tr>
        }
    };
    // The bid wins, so West leads and the seats take turns.
    let step = |(at, written): (usize, &&str)| {
        let action = match *written {
            "bid 3" => Action::Bid(3),
            "pass" => Action::Pass,
            cards => play(cards),
        };
        let seat = Seat(at.saturating_sub(1) as u8 % 3);
        html! { <li>{ suited(&text::step(RuleSet::Contest, seat, &action, lang)) }</li> }
    };
    let (observer, passer) = (DouDizhu::seat_title(WEST, lang), DouDizhu::seat_title(SOUTH, lang));
    html! {
        <>
            { head(EngineText::PassTells, EngineText::PassAbout, lang) }
            <ol class="tell-moves">{ for PASS.1.iter().enumerate().map(step) }</ol>
            <p class="says">{ EngineText::Believes { observer: observer.to_owned(), passer: passer.to_owned() }.say(lang) }</p>
            <div class="value-scroll">
                <table class="worlds-table tell-table">
                    <thead><tr><th /><th>{ EngineText::BeforePass.say(lang) }</th><th>{ EngineText::AfterPass.say(lang) }</th></tr></thead>
                    <tbody>{ for BELIEFS.iter().map(row) }</tbody>
                </table>
            </div>
            <p class="hint">{ EngineText::InFact { passer: passer.to_owned(), has_it: false }.say(lang) }</p>
        </>
    }
}
