//! Two demonstrations, computed by the engine while they are shown.

use paiju_cards::CardSet;
use paiju_game::{Lang, Say};
use yew::prelude::*;

use super::head;
use crate::components::{Notice, fan, laid, suited};
use crate::decimal::decimal;
use crate::i18n::{LaboratoryText, LearnText, use_lang};
use crate::names::{DouDizhu, PageGame};
use crate::pages::room::{Ways, use_room_keys};
use crate::worker::beliefs::SpokenBelief;
use crate::worker::shows::{self, FusionShown, TellShown};
use crate::worker::use_answer;

fn head(title: LaboratoryText, about: LaboratoryText, lang: Lang) -> Html {
    html! {
        <>
            { head::head(title.say(lang), Html::default(), lang) }
            { for about.say(lang).split("\n\n").map(|text| html! { <p class="says">{ text.to_owned() }</p> }) }
        </>
    }
}

fn cards(cards: CardSet, lang: Lang) -> Html {
    fan(&laid(cards, CardSet::EMPTY), LearnText::Cards.say(lang), "small", &Callback::noop(), lang)
}

/// A position where averaging over worlds is wrong (strategy fusion).
#[component]
pub fn Fusion() -> Html {
    let lang = use_lang();
    let (known, ask) = use_answer::<FusionShown>();
    use_room_keys(Ways::default());
    use_effect_with((), move |()| ask.emit(shows::fusion()));
    let content = match &*known {
        None => html! { <p class="empty" role="status">{ LearnText::Loading.say(lang) }</p> },
        Some(Err(why)) => html! { <Notice text={why.say(lang)} /> },
        Some(Ok(shown)) => fusion(shown, lang),
    };
    html! { <>{ head(LaboratoryText::Fusion, LaboratoryText::FusionAbout, lang) }{ content }</> }
}

fn fusion(shown: &FusionShown, lang: Lang) -> Html {
    let highest = |of: fn(&shows::FusionRow) -> f64| shown.rows.iter().map(of).fold(0.0, f64::max);
    let (promised, truly) = (highest(|row| row.mean), highest(|row| row.worth));
    let percent = |share: f64| format!("{}%", decimal(100.0 * share, 0));
    let mark = |won: &bool| html! { <td class={if *won { "cell wins" } else { "cell loses" }}>{ if *won { "✓" } else { "✗" } }</td> };
    let row = |row: &shows::FusionRow| {
        html! {
            <tr>
                <th scope="row">{ suited(&row.what.say(lang)) }</th>
                { for row.open.iter().map(mark) }
                <td class={classes!("num", (row.mean >= promised).then_some("best"))}>{ percent(row.mean) }</td>
                { for row.plan.iter().map(mark) }
                <td class={classes!("num", (row.worth >= truly).then_some("best"))}>{ percent(row.worth) }</td>
            </tr>
        }
    };
    let worlds = shown.worlds.len();
    let number = |at: usize| html! { <th scope="col" class="num">{ at + 1 }</th> };
    html! {
        <>
            <div class="two-hands">
                <figure class="shown"><figcaption>{ LaboratoryText::YouHold.say(lang) }</figcaption>{ cards(shown.hand, lang) }</figure>
                <figure class="shown"><figcaption>{ LaboratoryText::ToBeat.say(lang) }</figcaption>{ cards(shown.target, lang) }</figure>
            </div>
            <ol class="lies">
                { for shown.worlds.iter().map(|&(south, east, deals)| html! {
                    <li>
                        <span>{ DouDizhu::seat_title(paiju_game::Seat(1), lang) }</span>{ cards(south, lang) }
                        <span>{ DouDizhu::seat_title(paiju_game::Seat(2), lang) }</span>{ cards(east, lang) }
                        <span class="hint">{ LaboratoryText::Deals(deals).say(lang) }</span>
                    </li>
                }) }
            </ol>
            <div class="value-scroll">
                <table class="worlds-table fusion-table">
                    <thead>
                        <tr>
                            <th />
                            <th colspan={worlds.to_string()}>{ LaboratoryText::OpenHands.say(lang) }</th><th>{ LaboratoryText::AverageSays.say(lang) }</th>
                            <th colspan={worlds.to_string()}>{ LaboratoryText::OnePlan.say(lang) }</th><th>{ LaboratoryText::TrulyWorth.say(lang) }</th>
                        </tr>
                        <tr><th />{ for (0..worlds).map(number) }<th />{ for (0..worlds).map(number) }<th /></tr>
                    </thead>
                    <tbody>{ for shown.rows.iter().map(row) }</tbody>
                </table>
            </div>
        </>
    }
}

#[component]
pub fn Pass() -> Html {
    let lang = use_lang();
    let (known, ask) = use_answer::<TellShown>();
    use_room_keys(Ways::default());
    use_effect_with((), move |()| ask.emit(shows::tell()));
    let content = match &*known {
        None => html! { <p class="empty" role="status">{ LearnText::Loading.say(lang) }</p> },
        Some(Err(why)) => html! { <Notice text={why.say(lang)} /> },
        Some(Ok(shown)) => pass(shown, lang),
    };
    html! { <>{ head(LaboratoryText::PassTells, LaboratoryText::PassAbout, lang) }{ content }</> }
}

fn pass(shown: &TellShown, lang: Lang) -> Html {
    let percent = |chance: f64| format!("{}%", decimal(100.0 * chance, 0));
    let bar = |belief: Option<&SpokenBelief>, class: &'static str| {
        let chance = belief.map_or(0.0, |belief| belief.chance);
        let width = decimal(100.0 * chance.clamp(0.0, 1.0), 1) + "%";
        html! {
            <p class="belief-bar num">
                <svg class={classes!("value-bar", class)} aria-hidden="true"><rect class="track" width="100%" height="100%" rx="4" /><rect class="fill" {width} height="100%" rx="4" /></svg>
                { percent(chance) }
            </p>
        }
    };
    let row = |before: &SpokenBelief| {
        let after = shown.after.iter().find(|after| after.holding == before.holding);
        html! {
            <tr>
                <th scope="row">{ suited(&before.holding.say(lang)) }</th>
                <td>{ bar(Some(before), "before") }</td>
                <td>{ bar(after, "after") }</td>
            </tr>
        }
    };
    let (observer, passer) = (DouDizhu::seat_title(shown.observer, lang), DouDizhu::seat_title(shown.passer, lang));
    html! {
        <>
            <ol class="tell-moves">{ for shown.moves.iter().map(|said| html! { <li>{ suited(&said.say(lang)) }</li> }) }</ol>
            <p class="says">{ LaboratoryText::Believes { observer: observer.to_owned(), passer: passer.to_owned() }.say(lang) }</p>
            <div class="value-scroll">
                <table class="worlds-table tell-table">
                    <thead><tr><th /><th>{ LaboratoryText::BeforePass.say(lang) }</th><th>{ LaboratoryText::AfterPass.say(lang) }</th></tr></thead>
                    <tbody>{ for shown.before.iter().map(row) }</tbody>
                </table>
            </div>
            <p class="hint">{ LaboratoryText::InFact { passer: passer.to_owned(), has_it: shown.has_it }.say(lang) }</p>
        </>
    }
}
