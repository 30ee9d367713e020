//! Sets up a tournament: its kind, the players, its length.

use paiju_game::{Say, Seed};
use paiju_tournament::{FirstBid, Rules, Settings};
use web_sys::{FileList, HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use super::clauses;
use crate::arena::{Kind, Plan, game_of};
use crate::bots::Bot;
use crate::components::{on_choice, panel};
use crate::i18n::{ArenaText, Text, ai_title, use_lang};
use crate::names::DOUDIZHU;
use crate::pages::own_bots::{self, use_bots};

#[derive(Properties, PartialEq)]
pub struct SetUpProps {
    pub plan: Plan,
    pub onplan: Callback<Plan>,
    pub onbegin: Callback<()>,
    /// Called when a tournament's file is opened.
    pub onfiles: Callback<FileList>,
}

/// The possible readings of a late player's small score, ours first.
const LATE_SMALL: [i32; 4] = [-2, -1, 0, 1];

#[component]
pub fn SetUp(props: &SetUpProps) -> Html {
    let lang = use_lang();
    let SetUpProps { plan, onplan, onbegin, onfiles } = props;
    let rules = plan.rules();
    let count = plan.player_count();
    let bots = use_bots();
    let change = |then: fn(Plan, String) -> Plan| {
        let (plan, onplan) = (plan.clone(), onplan.clone());
        Callback::from(move |event: InputEvent| {
            let of_input = event.target_dyn_into::<HtmlInputElement>().map(|input| input.value());
            let typed = of_input.or_else(|| event.target_dyn_into::<HtmlTextAreaElement>().map(|area| area.value()));
            if let Some(typed) = typed {
                onplan.emit(then(plan.clone(), typed));
            }
        })
    };
    let number = |text: ArenaText,
                  class: &'static str,
                  value: Option<u64>,
                  default: Option<u32>,
                  then: fn(Plan, String) -> Plan| {
        let hint = default.map(|default| format!("{} {default}", ArenaText::AsInTheText.say(lang)));
        html! {
            <label class="field">
                { text.say(lang) }
                <input
                    type="number" inputmode="numeric" min="0" {class} placeholder={hint}
                    value={value.map(|value| value.to_string()).unwrap_or_default()} oninput={change(then)}
                />
            </label>
        }
    };
    let choose = {
        let plan = plan.clone();
        on_choice(&onplan.reform(move |kind| plan.clone().of_kind(kind)), |value| value.parse().ok())
    };
    let first_bid = {
        let plan = plan.clone();
        let chosen = onplan.reform(move |first_bid| Plan { first_bid, ..plan.clone() });
        on_choice(&chosen, |value| FirstBid::ALL.into_iter().find(|custom| custom.code() == value))
    };
    let late_small = {
        let plan = plan.clone();
        let chosen = onplan.reform(move |caps| Plan { late_small: Some(caps), ..plan.clone() });
        on_choice(&chosen, |value| value.parse().ok())
    };
    // Once open it stays open until the visitor closes it, even with empty fields.
    let organised = use_mut_ref(|| false);
    *organised.borrow_mut() |= !plan.pairings.is_empty() || !plan.deals.is_empty();
    let roll_call = {
        let plan = plan.clone();
        onplan.reform(move |_: Event| Plan { roll_call: !plan.roll_call, ..plan.clone() })
    };
    let defaults = Settings::new(rules.clone(), plan.seed, count);
    let games = if matches!(rules, Rules::TractorRoundRobin(_)) { ArenaText::Deals } else { ArenaText::Games };
    let choose_file = {
        let onfiles = onfiles.clone();
        move |event: Event| {
            if let Some(files) = files(event) {
                onfiles.emit(files);
            }
        }
    };
    let begin = onbegin.reform(|event: SubmitEvent| event.prevent_default());
    let form = html! {
        <form class="set-up" onsubmit={begin}>
            <label class="field kind">
                { ArenaText::Kind.say(lang) }
                <select class="kind" onchange={choose}>
                    { for Rules::all().iter().enumerate().map(|(index, kind)| html! {
                        <option value={index.to_string()} selected={index == plan.kind}>{ kind.say(lang) }</option>
                    }) }
                </select>
            </label>
            { clauses::of_kind(Kind::of(&rules), lang) }
            <div class="field">
                <label for="arena-players">
                    { ArenaText::Players.say(lang) }
                    <small>{ " · " }{ ArenaText::PlayerCount(count).say(lang) }</small>
                </label>
                <textarea
                    id="arena-players" class="players" spellcheck="false" rows="9" aria-describedby="arena-players-how"
                    value={plan.players.clone()} oninput={change(|plan, players| Plan { players, ..plan })}
                />
                <small id="arena-players-how">{ ArenaText::PlayersHow.say(lang) }</small>
                <div class="add-players">
                    { ArenaText::AddPlayer.say(lang) }
                    { for game_of(&rules).ais.iter().map(|ai| add(plan, onplan, format!("ai:{ai}"), ai_title(ai, lang))) }
                    { for own_bots::of_game(&bots, rules.game()).map(|bot| add(plan, onplan, line(bot), own_bots::label(bot, &bots, lang))) }
                </div>
            </div>
            <div class="numbers">
                { number(ArenaText::Rounds, "rounds", plan.rounds.map(u64::from), Some(defaults.rounds), |plan, typed| Plan { rounds: typed.parse().ok(), ..plan }) }
                { number(games, "games", plan.games.map(u64::from), Some(defaults.games), |plan, typed| Plan { games: typed.parse().ok(), ..plan }) }
                if matches!(rules, Rules::DoudizhuPreliminary(_)) {
                    { number(ArenaText::Seeded, "seeded", plan.seeded.map(u64::from), Some(0), |plan, typed| Plan { seeded: typed.parse().ok(), ..plan }) }
                }
                { number(ArenaText::Seed, "seed", Some(plan.seed.0), None, |plan, typed| Plan { seed: Seed(typed.parse().unwrap_or(plan.seed.0)), ..plan }) }
            </div>
            if rules.game() == DOUDIZHU.id {
                <label class="field">
                    { Text::FirstBid.say(lang) }
                    <select class="first-bid" onchange={first_bid}>
                        { for FirstBid::ALL.iter().map(|custom| html! {
                            <option value={custom.code()} selected={*custom == plan.first_bid}>{ custom.say(lang) }</option>
                        }) }
                    </select>
                </label>
            }
            <details class="organiser" open={*organised.borrow()}>
                <summary>{ ArenaText::Organiser.say(lang) }</summary>
                <label class="field">
                    { if rules.seats() == 3 { ArenaText::Pairings } else { ArenaText::PairingsOther }.say(lang) }
                    <textarea class="pairings" spellcheck="false" rows="3" value={plan.pairings.clone()} oninput={change(|plan, pairings| Plan { pairings, ..plan })} />
                </label>
                <label class="field">
                    { ArenaText::OwnDeals.say(lang) }
                    <textarea class="deals" spellcheck="false" rows="3" value={plan.deals.clone()} oninput={change(|plan, deals| Plan { deals, ..plan })} />
                </label>
                <label class="check">
                    <input type="checkbox" class="call-roll" checked={plan.roll_call} onchange={roll_call} />
                    { ArenaText::RollCall.say(lang) }
                </label>
                if let Rules::DoudizhuPreliminary(numbers) = &rules {
                    <label class="field">
                        { ArenaText::LateSmall.say(lang) }
                        <select class="late-small" aria-describedby="late-small-why" onchange={late_small}>
                            { for LATE_SMALL.iter().map(|caps| html! {
                                <option value={caps.to_string()} selected={*caps == numbers.late_small}>
                                    { ArenaText::LateCaps { caps: *caps, cap: numbers.cap_a_game }.say(lang) }
                                </option>
                            }) }
                        </select>
                        <small id="late-small-why">{ ArenaText::LateSmallWhy.say(lang) }</small>
                    </label>
                }
            </details>
            <div class="ways">
                <button type="submit" class="primary">{ ArenaText::Begin.say(lang) }</button>
                <label class="ghost file-button">
                    { ArenaText::OpenFile.say(lang) }
                    <input type="file" class="sr-only" accept=".jsonl,.json,.txt" onchange={choose_file} />
                </label>
            </div>
        </form>
    };
    panel(ArenaText::NewTournament.say(lang), "new-tournament", Html::default(), form)
}

/// A button that adds a player's line.
fn add(plan: &Plan, onplan: &Callback<Plan>, line: String, title: String) -> Html {
    let plan = plan.clone();
    let onclick = onplan.reform(move |_: MouseEvent| plan.clone().with(&line));
    html! { <button type="button" class="ghost small-button" {onclick}>{ "＋ " }{ title }</button> }
}

/// The line of one of the visitor's bots, with as much of its name as a line can hold.
fn line(bot: &Bot) -> String {
    let name: String = bot.name.chars().filter(|letter| !letter.is_control() && *letter != '=').collect();
    format!("{}={}", name.trim().trim_start_matches('#'), own_bots::seat_name(bot))
}

/// The files of an input event, if there are any.
fn files(event: Event) -> Option<FileList> {
    let input = event.target_dyn_into::<HtmlInputElement>()?;
    input.files().filter(|files| files.length() > 0)
}
