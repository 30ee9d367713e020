//! Sets up a match: the game, the seats, the number of deals.

use paiju_doudizhu::RuleSet;
use paiju_game::{Say, Seat, Seed};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::arena::{MOST_DEALS, MatchPlan};
use crate::components::{on_choice, panel, rule_sets};
use crate::i18n::{ArenaText, use_lang};
use crate::names::DOUDIZHU;
use crate::names::{self, GAMES, GameInfo};
use crate::pages::own_bots::{self, use_bots};

#[derive(Properties, PartialEq)]
pub struct MatchSetUpProps {
    pub onbegin: Callback<MatchPlan>,
}

#[component]
pub fn MatchSetUp(props: &MatchSetUpProps) -> Html {
    let lang = use_lang();
    let plan = use_state(|| MatchPlan::of_game(&DOUDIZHU));
    let bots = use_bots();
    let game = names::game(&plan.game);
    let change = |then: fn(MatchPlan, &HtmlInputElement) -> MatchPlan| {
        let plan = plan.clone();
        Callback::from(move |event: InputEvent| {
            if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
                plan.set(then((*plan).clone(), &input));
            }
        })
    };
    let choose_game = {
        let setter = plan.setter();
        on_choice(&Callback::from(move |game: &GameInfo| setter.set(MatchPlan::of_game(game))), names::game)
    };
    let choose_rules = {
        let plan = plan.clone();
        Callback::from(move |rules: RuleSet| plan.set(MatchPlan { rules, ..(*plan).clone() }))
    };
    let seat = |(place, chosen): (usize, &String)| {
        let choose = {
            let plan = plan.clone();
            let sit = Callback::from(move |ai: String| {
                let mut seats = plan.seats.clone();
                if let Some(seat) = seats.get_mut(place) {
                    *seat = ai;
                }
                plan.set(MatchPlan { seats, ..(*plan).clone() });
            });
            on_choice(&sit, |value| Some(value.to_owned()))
        };
        html! {
            <label class="field">
                { ArenaText::SeatOf(game.map(|game| game.seat_title(Seat(place as u8), lang)).unwrap_or_default().to_owned()).say(lang) }
                <select class={format!("seat-{place}")} onchange={choose}>
                    { game.map(|game| own_bots::sitters(game, &bots, ArenaText::OwnBots.say(lang), chosen, lang)) }
                </select>
            </label>
        }
    };
    let begin = {
        let plan = (*plan).clone();
        props.onbegin.reform(move |event: SubmitEvent| {
            event.prevent_default();
            plan.clone()
        })
    };
    let form = html! {
        <form class="set-up match-set-up" onsubmit={begin}>
            <p class="hint">{ ArenaText::NewMatchWhy.say(lang) }</p>
            <label class="field">
                { ArenaText::GameOf.say(lang) }
                <select class="game" onchange={choose_game}>
                    { for GAMES.iter().map(|game| html! { <option value={game.id} selected={game.id == plan.game}>{ game.title(lang) }</option> }) }
                </select>
            </label>
            if plan.game == DOUDIZHU.id {
                { rule_sets(plan.rules, &choose_rules, lang) }
            }
            <div class="match-seats">{ for plan.seats.iter().enumerate().map(seat) }</div>
            <div class="numbers two">
                <label class="field">
                    { ArenaText::DealCount.say(lang) }
                    <input
                        type="number" class="deals" inputmode="numeric" min="1" max={MOST_DEALS.to_string()} required=true value={plan.deals.to_string()}
                        oninput={change(|plan, input| MatchPlan { deals: input.value().parse().unwrap_or(plan.deals).clamp(1, MOST_DEALS), ..plan })}
                    />
                </label>
                <label class="field">
                    { ArenaText::Seed.say(lang) }
                    <input
                        type="number" class="seed" inputmode="numeric" min="0" required=true value={plan.seed.0.to_string()}
                        oninput={change(|plan, input| MatchPlan { seed: input.value().parse().map_or(plan.seed, Seed), ..plan })}
                    />
                </label>
            </div>
            <label class="check">
                <input type="checkbox" checked={plan.rotate} oninput={change(|plan, input| MatchPlan { rotate: input.checked(), ..plan })} />
                { ArenaText::Rotate.say(lang) }
            </label>
            <div class="ways"><button type="submit" class="primary">{ ArenaText::Play.say(lang) }</button></div>
        </form>
    };
    panel(ArenaText::NewMatch.say(lang), "new-match", Html::default(), form)
}
