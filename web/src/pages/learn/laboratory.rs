//! The search laboratory: the worlds that an AI samples against the actions that it weighs, for one position of any game.

use paiju_ai::laboratory::Dealing;
use paiju_game::{Lang, Say, Spoken};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::head::head;
use crate::address;
use crate::components::{Notice, suited};
use crate::decimal::decimal;
use crate::i18n::{LaboratoryText, RoomText, Text, use_lang};
use crate::names::Route;
use crate::pages::room::{Ways, use_room_keys};
use crate::table::{BenchColumn, BenchRow, BenchTask, Benched, Draft};
use crate::worker::protocol::Trouble;
use crate::worker::{Ticket, game, use_workers};

/// How many worlds are requested at a time, so that the matrix grows visibly and can be stopped.
const AT_A_TIME: u32 = 5;

/// The initial number of worlds.
const WORLDS: u32 = 40;

/// The maximum number of worlds.
const MOST_WORLDS: u32 = 200;

#[derive(Properties, PartialEq)]
pub struct LaboratoryProps {
    pub route: Route,
    /// The table's link, up to the position.
    pub link: AttrValue,
}

/// The results so far.
#[derive(Clone, Default, PartialEq)]
struct Known {
    last: Option<Benched>,
    rows: Vec<BenchRow>,
    trouble: Option<Trouble>,
    nothing: bool,
}

#[component]
pub fn Laboratory(props: &LaboratoryProps) -> Html {
    let lang = use_lang();
    let workers = use_workers();
    let worlds = use_state(|| WORLDS);
    let dealing = use_state(|| Dealing::Believed);
    let known = use_state(Known::default);
    let ticket = use_mut_ref(|| None::<Ticket>);
    let running = use_state(|| true);
    // Another position or dealing starts over; more worlds extend the current ones.
    use_effect_with((props.link.clone(), *dealing), {
        let (known, running) = (known.setter(), running.setter());
        move |_| {
            known.set(Known::default());
            running.set(true);
        }
    });
    let id = props.route.table().map(|game| game.id);
    use_effect_with(
        (props.link.clone(), *dealing, *worlds, known.rows.len(), *running, known.trouble.is_some() || known.nothing),
        {
            let (known, ticket) = (known.clone(), ticket.clone());
            move |(link, dealing, worlds, have, running, stopped): &(AttrValue, Dealing, u32, usize, bool, bool)| {
                let from = *have as u32;
                *ticket.borrow_mut() = None;
                if let (Some(id), true, false) = (id, *running && from < *worlds, *stopped) {
                    let task = BenchTask {
                        draft: Draft::of_link(link.to_string()),
                        dealing: *dealing,
                        from,
                        count: AT_A_TIME.min(*worlds - from),
                        sums: known.last.as_ref().filter(|_| from > 0).map(|last| last.sums.clone()),
                    };
                    let now = (*known).clone();
                    let setter = known.setter();
                    let hear = Callback::from(move |benched: Result<Option<Benched>, Trouble>| {
                        setter.set(match benched {
                            Ok(Some(benched)) => {
                                let rows = now.rows.iter().cloned().chain(benched.rows.iter().cloned()).collect();
                                Known { rows, last: Some(benched), ..Known::default() }
                            }
                            Ok(None) => Known { nothing: true, ..now.clone() },
                            Err(why) => Known { trouble: Some(why), ..now.clone() },
                        });
                    });
                    *ticket.borrow_mut() = Some(workers.ask(game::bench(id, task), hear));
                }
            }
        },
    );
    let want = {
        let (worlds, running) = (worlds.setter(), running.setter());
        Callback::from(move |wanted: u32| {
            worlds.set(wanted);
            running.set(true);
        })
    };
    let slide = want.reform(|event: InputEvent| {
        event.target_unchecked_into::<HtmlInputElement>().value().parse().unwrap_or(WORLDS)
    });
    let is_there = id.is_some() && !known.nothing;
    let to = |wanted: Option<u32>| wanted.filter(|_| is_there).map(|wanted| want.reform(move |()| wanted));
    use_room_keys(Ways {
        back: to(Some(worlds.saturating_sub(AT_A_TIME).max(1)).filter(|less| *less < *worlds)),
        on: to(Some((*worlds + AT_A_TIME).min(MOST_WORLDS)).filter(|more| *more > *worlds)),
        ..Ways::default()
    });
    let deal_by = |to: Dealing| {
        let (dealing, on) = (dealing.clone(), to == *dealing);
        html! {
            <button type="button" class={classes!("ghost", "small-button", on.then_some("on"))} aria-pressed={if on { "true" } else { "false" }} onclick={move |_: MouseEvent| dealing.set(to)}>
                { to.say(lang) }
            </button>
        }
    };
    let turn = {
        let running = running.clone();
        move |_: MouseEvent| running.set(!*running)
    };
    let is_busy = *running && (known.rows.len() as u32) < *worlds && known.trouble.is_none() && !known.nothing;
    let to_table = html! {
        if let Some(last) = &known.last {
            <a class="ghost small-button at-table" href={address::href(props.route, &last.link)}>{ LaboratoryText::AtTable.say(lang) }</a>
        }
    };
    html! {
        <>
            { head(LaboratoryText::Laboratory.say(lang), to_table, lang) }
            <p class="tagline">{ LaboratoryText::LaboratoryAbout.say(lang) }</p>
            if let Some(why) = &known.trouble {
                <Notice text={why.say(lang)} />
            }
            if known.nothing || id.is_none() {
                <p class="empty">{ LaboratoryText::NoChoice.say(lang) }</p>
            } else {
                <div class="ways bench-ways">
                    <label class="field worlds" title={RoomText::ByKey(LaboratoryText::Worlds { have: known.rows.len() as u32, of: *worlds }.say(lang), "← →").say(lang)}>
                        { LaboratoryText::Worlds { have: known.rows.len() as u32, of: *worlds }.say(lang) }
                        <input type="range" class="world-count" min="1" max={MOST_WORLDS.to_string()} value={worlds.to_string()} oninput={slide} />
                    </label>
                    { for Dealing::ALL.map(deal_by) }
                    if is_busy || !*running {
                        <button type="button" class="ghost small-button stop" onclick={turn}>{ if *running { LaboratoryText::Stop } else { LaboratoryText::GoOn }.say(lang) }</button>
                    }
                </div>
                { known.last.as_ref().map(|last| matrix(last, &known.rows, lang)) }
                if known.last.is_none() && known.trouble.is_none() {
                    <p class="empty" role="status">{ Text::Thinking.say(lang) }</p>
                }
            }
        </>
    }
}

/// Classes from the worst value to the best. The style sheet has the colours, because the page's policy blocks inline styles.
const SHADES: [&str; 11] = ["at-0", "at-1", "at-2", "at-3", "at-4", "at-5", "at-6", "at-7", "at-8", "at-9", "at-10"];

/// The choosers, the sums and the matrix.
fn matrix(last: &Benched, rows: &[BenchRow], lang: Lang) -> Html {
    let values = rows.iter().flat_map(|row| row.values.iter().copied());
    let (least, most) =
        values.fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), value| (least.min(value), most.max(value)));
    let shade = |value: f64| {
        let at = if most > least { (value - least) / (most - least) } else { 0.5 };
        SHADES[((at * 10.0).round() as usize).min(10)]
    };
    let cell = |value: &f64| html! { <td class={classes!("cell", "num", shade(*value))}>{ decimal(*value, 2) }</td> };
    let row = |(at, row): (usize, &BenchRow)| {
        html! {
            <tr>
                <th scope="row" class="num">{ at + 1 }</th>
                { for row.values.iter().map(cell) }
                <td class="world">{ suited(&row.world.say(lang)) }</td>
            </tr>
        }
    };
    let best = |place: usize, by: usize| last.best.is_some_and(|best| best[by] == place).then_some("best");
    let mean = |by: usize, of: fn(&BenchColumn) -> &paiju_game::Estimate| {
        let one = |(place, column): (usize, &BenchColumn)| {
            let estimate = of(column);
            let margin = estimate.half_width.map(|half_width| format!(" ± {}", decimal(half_width, 2)));
            html! { <td class={classes!("num", best(place, by))}>{ decimal(estimate.mean, 2) }<small>{ margin }</small></td> }
        };
        html! { <>{ for last.columns.iter().enumerate().map(one) }</> }
    };
    let chooser = |(who, what, why): &(Spoken, Spoken, Spoken)| {
        html! { <li><strong>{ who.say(lang) }</strong><span class="what">{ suited(&what.say(lang)) }</span><span class="why">{ suited(&why.say(lang)) }</span></li> }
    };
    html! {
        <>
            <ul class="choosers">{ for last.choosers.iter().map(chooser) }</ul>
            <div class="value-scroll">
                <table class="worlds-table">
                    <thead>
                        <tr>
                            <th />
                            { for last.actions.iter().map(|action| html! { <th scope="col">{ suited(&action.say(lang)) }</th> }) }
                            <th>{ last.unit.as_ref().map(|unit| LaboratoryText::CountedIn(unit.words.say(lang)).say(lang)) }</th>
                        </tr>
                        <tr class="mean believed"><th scope="row">{ LaboratoryText::ByBelief.say(lang) }</th>{ mean(0, |column| &column.believed) }<td /></tr>
                        <tr class="mean plain"><th scope="row">{ LaboratoryText::Plainly.say(lang) }</th>{ mean(1, |column| &column.plain) }<td /></tr>
                        <tr class="mean"><th scope="row">{ LaboratoryText::BestIn.say(lang) }</th>{ for last.columns.iter().map(|column| html! { <td class="num">{ column.best_in }</td> }) }<td /></tr>
                    </thead>
                    <tbody>{ for rows.iter().enumerate().map(row) }</tbody>
                </table>
            </div>
        </>
    }
}
