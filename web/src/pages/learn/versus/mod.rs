//! Is A better than B? Compares same deals with random deals, and shows the best of twenty equal players.

mod curse;
mod paired;
mod playing;
pub mod sides;

use paiju_ai::doudizhu::sample::Remedy;
use paiju_doudizhu::RuleSet;
use paiju_game::{Estimate, Lang, Say, Series};
use yew::prelude::*;

use self::curse::Curse;
use self::playing::use_playing;
use self::sides::{Side, Sides};
use super::head::head;
use super::wanted::Wanted;
use crate::address::{self, Address};
use crate::components::{Notice, ai_options, on_choice, rule_sets};
use crate::decimal::decimal;
use crate::i18n::{EngineText, VersusText, use_lang};
use crate::names::{self, DOUDIZHU, GAMES, Route};
use crate::pages::room::{Ways, use_room_keys};
use crate::worker::versus::Pair;

#[derive(Properties, PartialEq)]
pub struct VersusProps {
    pub sides: Sides,
    pub address: UseStateSetter<Address>,
}

#[component]
pub fn Versus(props: &VersusProps) -> Html {
    let lang = use_lang();
    let sides = props.sides;
    use_room_keys(Ways::default());
    let choose = {
        let address = props.address.clone();
        Callback::from(move |sides: Sides| address::replace(&address, Route::Learn, &Wanted::Versus(sides).query()))
    };
    html! {
        <>
            { head(VersusText::Title.say(lang), Html::default(), lang) }
            <div class="versus">
                <section class="duel" aria-label={VersusText::Title.say(lang)}>
                    { for VersusText::About.say(lang).split("\n\n").map(|text| html! { <p class="says">{ text.to_owned() }</p> }) }
                    <div class="ways sides">{ choices(sides, &choose, lang) }</div>
                    // The key resets the results for other sides.
                    <Duel key={sides.query()} {sides} />
                </section>
                <Curse />
            </div>
        </>
    }
}

/// The choice of the sides.
fn choices(sides: Sides, choose: &Callback<Sides>, lang: Lang) -> Html {
    let option = |value: &str, words: String, on: bool| html! { <option value={value.to_owned()} selected={on}>{ words }</option> };
    let (game, of_game) = match sides {
        Sides::Remedy(now) => {
            let read =
                |code: &str| Remedy::ALL.into_iter().find(|remedy| remedy.knob().code() == code).map(Sides::Remedy);
            let remedies = Remedy::ALL.map(|one| option(one.knob().code(), one.say(lang), one == now));
            let of_game = html! {
                <label class="field">{ VersusText::Change.say(lang) }<select class="remedy-choice" onchange={on_choice(choose, read)}>{ for remedies }</select></label>
            };
            (None, of_game)
        }
        Sides::Ais { game, rules, one, other } => {
            let side = |is_one: bool, now: Side| {
                let words = if is_one { VersusText::SideA } else { VersusText::SideB };
                let read = move |name: &str| Some(sides.with(is_one, name));
                html! {
                    <label class="field">
                        { words.say(lang) }
                        <select class={if is_one { "side-a" } else { "side-b" }} onchange={on_choice(choose, read)}>
                            { ai_options(game.ais, game.levelled, &now.text(), |_| None, lang) }
                        </select>
                    </label>
                }
            };
            let by = choose.reform(move |set: RuleSet| sides.by(set));
            let of_game = html! {
                <>
                    if game.id == DOUDIZHU.id {
                        { rule_sets(rules, &by, lang) }
                    }
                    { side(true, one) }{ side(false, other) }
                </>
            };
            (Some(game), of_game)
        }
    };
    let read = |game: &str| names::game(game).map_or_else(|| Some(Sides::default()), Sides::of_game);
    html! {
        <>
            <label class="field">
                { VersusText::What.say(lang) }
                <select class="what" onchange={on_choice(choose, read)}>
                    { option("", VersusText::Tutorial.say(lang), game.is_none()) }
                    { for GAMES.iter().map(|one| option(one.id, VersusText::AisOf(one.title(lang)).say(lang), game == Some(*one))) }
                </select>
            </label>
            { of_game }
        </>
    }
}

/// The fewest pairs for which the cost of random deals is shown: with fewer, the widths are too noisy.
const ENOUGH: usize = 30;

#[derive(Properties, PartialEq)]
struct DuelProps {
    sides: Sides,
}

/// Two sides play, and both comparisons are shown meanwhile.
#[component]
fn Duel(props: &DuelProps) -> Html {
    let lang = use_lang();
    let running = use_state(|| false);
    let (paired, trouble) = use_playing(props.sides, &running);
    let turn = {
        let running = running.clone();
        move |_: MouseEvent| running.set(!*running)
    };
    let pairs = paired.pairs();
    let (same, other) = (of(pairs, |pair| pair.same_deal), of(pairs, |pair| pair.other_deal));
    // Scaled, because one game counts in hundreds and another in fractions of a point.
    let widest = [&same, &other].map(reach).into_iter().fold(f64::MIN_POSITIVE, f64::max);
    let words = if *running {
        EngineText::Stop
    } else if paired.games() == 0 {
        EngineText::Start
    } else {
        EngineText::GoOn
    };
    let widths = same.half_width.zip(other.half_width).filter(|_| pairs.len() >= ENOUGH);
    let factor = widths.map(|(same, other)| (other / same) * (other / same));
    html! {
        <>
            if let Some(why) = trouble {
                <Notice text={why.say(lang)} />
            }
            <p class="ways">
                <button type="button" class="primary run" onclick={turn}>{ words.say(lang) }</button>
                <span class="hint num games" role="status">{ VersusText::Played { games: paired.games(), pairs: pairs.len() }.say(lang) }</span>
            </p>
            <div class="intervals" role="group" aria-label={VersusText::Title.say(lang)}>
                { interval(&VersusText::SameDeals, &same, widest, lang) }
                { interval(&VersusText::RandomDeals, &other, widest, lang) }
            </div>
            <p class="hint num factor">{ factor.map(|factor| VersusText::Factor(decimal(factor, 1)).say(lang)).unwrap_or_default() }</p>
        </>
    }
}

fn of(pairs: &[Pair], value: fn(&Pair) -> f64) -> Estimate {
    let mut series = Series::default();
    pairs.iter().for_each(|pair| series.add(value(pair)));
    series.estimate()
}

/// The distance of an interval's far end from zero.
fn reach(estimate: &Estimate) -> f64 {
    estimate.half_width.map_or(0.0, |half_width| estimate.mean.abs() + half_width)
}

/// A mean and its interval, drawn relative to zero.
fn interval(title: &VersusText, estimate: &Estimate, widest: f64, lang: Lang) -> Html {
    let at = |value: f64| decimal(50.0 + 48.0 * (value / widest).clamp(-1.0, 1.0), 2) + "%";
    let digits = if widest < 10.0 { 2 } else { 1 };
    let mean = decimal(estimate.mean, digits);
    let words = match estimate.half_width {
        Some(half_width) => format!("{mean} ± {}", decimal(half_width, digits)),
        None if estimate.count == 0 => "–".to_owned(),
        None if estimate.count < paiju_game::interval::ENOUGH => VersusText::TooFew(mean).say(lang),
        None => VersusText::AllAlike(mean).say(lang),
    };
    html! {
        <div class="interval">
            <p><strong>{ title.say(lang) }</strong><span class="num value">{ words }</span></p>
            <svg class="interval-bar" aria-hidden="true">
                <line class="nothing" x1="50%" x2="50%" y1="0" y2="100%" />
                if let Some(half_width) = estimate.half_width {
                    <line class="span" x1={at(estimate.mean - half_width)} x2={at(estimate.mean + half_width)} y1="50%" y2="50%" />
                    <circle class="mean" cx={at(estimate.mean)} cy="50%" r="5" />
                }
            </svg>
        </div>
    }
}
