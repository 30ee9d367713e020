//! Before a round: the pairings, and the referee's options for each player; a consequence is shown before it takes effect.

use paiju_game::{Say, Spoken};
use paiju_tournament::Act;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::clauses;
use super::hold::Hall;
use super::sheet::rows;
use crate::arena::{Kind, NextRound};
use crate::components::{on_choice, panel};
use crate::i18n::{ArenaText, use_lang};

#[derive(Properties)]
pub struct RollCallProps {
    pub next: NextRound,
    pub kind: Kind,
    pub hall: Hall,
}

/// Ignores the hall, which stays the same while the page lives.
impl PartialEq for RollCallProps {
    fn eq(&self, other: &Self) -> bool {
        self.next == other.next
    }
}

/// What the referee is about to decide.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wish {
    Late,
    Withdraw,
    Replace,
}

#[component]
pub fn RollCall(props: &RollCallProps) -> Html {
    let lang = use_lang();
    let NextRound { round, sheet, players } = &props.next;
    let late = use_state(Vec::<usize>::new);
    let chosen = use_state(|| None::<usize>);
    let plays = use_state(|| "ai:sample".to_owned());
    // The act under consideration, and its consequence.
    let asked = use_state(|| None::<(Act, Spoken)>);
    {
        let (late, chosen, asked) = (late.setter(), chosen.setter(), asked.setter());
        use_effect_with(props.next.clone(), move |_| {
            late.set(Vec::new());
            chosen.set(None);
            asked.set(None);
        });
    }
    let choose = on_choice(
        &{
            let (chosen, asked) = (chosen.setter(), asked.setter());
            Callback::from(move |player: Option<usize>| {
                chosen.set(player);
                asked.set(None);
            })
        },
        |value| Some(value.parse().ok()),
    );
    let ask = |wish: Wish| {
        let (hall, chosen, plays, asked) = (props.hall.clone(), *chosen, (*plays).clone(), asked.setter());
        Callback::from(move |_: MouseEvent| {
            let Some(player) = chosen else { return };
            let act = match wish {
                Wish::Late => Act::Late(player),
                Wish::Withdraw => Act::Withdraw(player),
                Wish::Replace => Act::Replace(player, plays.trim().to_owned()),
            };
            let (asked, known) = (asked.clone(), act.clone());
            hall.consequence(act, Callback::from(move |said: Spoken| asked.set(Some((known.clone(), said)))));
        })
    };
    let confirm = {
        let (hall, asked, late) = (props.hall.clone(), asked.clone(), late.clone());
        Callback::from(move |_: MouseEvent| {
            match asked.as_ref() {
                Some((Act::Late(player), _)) => {
                    let mut all = (*late).clone();
                    all.retain(|other| other != player);
                    all.push(*player);
                    late.set(all);
                }
                Some((act, _)) => hall.act(act.clone()),
                None => {}
            }
            asked.set(None);
        })
    };
    let forgive = |player: usize| {
        let late = late.clone();
        Callback::from(move |_: MouseEvent| late.set(late.iter().copied().filter(|other| *other != player).collect()))
    };
    let start = {
        let (hall, late) = (props.hall.clone(), (*late).clone());
        Callback::from(move |_: MouseEvent| hall.start_round(late.clone()))
    };
    let type_plays = {
        let (plays, asked) = (plays.setter(), asked.setter());
        Callback::from(move |event: InputEvent| {
            if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
                plays.set(input.value());
                asked.set(None);
            }
        })
    };
    let name = |player: usize| players.iter().find(|(of, ..)| *of == player).map_or("", |(_, name, _)| name.as_str());
    let seated = chosen.is_some_and(|chosen| players.iter().any(|(player, _, seated)| *player == chosen && *seated));
    let [chinese, english] = sheet;
    let shown = if lang == paiju_game::Lang::Zh { chinese } else { english };
    let content = html! {
        <div class="roll-call">
            <p class="next-title">{ &shown.title }</p>
            { clauses::of_kind(props.kind, lang) }
            { rows(shown) }
            <div class="acts">
                <label class="field">
                    { ArenaText::RefereeOf.say(lang) }
                    <select onchange={choose}>
                        <option value="" selected={chosen.is_none()}>{ "–" }</option>
                        { for players.iter().map(|(player, name, _)| html! {
                            <option value={player.to_string()} selected={*chosen == Some(*player)}>{ name }</option>
                        }) }
                    </select>
                </label>
                <button type="button" class="ghost act-late" disabled={!seated} onclick={ask(Wish::Late)}>{ ArenaText::CallLate.say(lang) }</button>
                <button type="button" class="ghost act-withdraw" disabled={chosen.is_none()} onclick={ask(Wish::Withdraw)}>{ ArenaText::Withdraw.say(lang) }</button>
                <label class="field">
                    { ArenaText::ReplaceBy.say(lang) }
                    <input type="text" class="plays" value={(*plays).clone()} oninput={type_plays} />
                </label>
                <button type="button" class="ghost act-replace" disabled={chosen.is_none()} onclick={ask(Wish::Replace)}>{ ArenaText::Replace.say(lang) }</button>
            </div>
            if let Some((_, said)) = &*asked {
                <p class="notice consequence" role="status">
                    <span class="grow">{ said.say(lang) }</span>
                    <button type="button" class="primary" onclick={confirm}>{ ArenaText::DoIt.say(lang) }</button>
                </p>
            }
            if !late.is_empty() {
                <ul class="late">
                    { for late.iter().map(|&player| html! {
                        <li>{ ArenaText::IsLate(name(player).to_owned()).say(lang) }{ " " }
                            <button type="button" class="ghost small-button" onclick={forgive(player)}>{ ArenaText::Undo.say(lang) }</button>
                        </li>
                    }) }
                </ul>
            }
            <p><button type="button" class="primary start-round" onclick={start}>{ ArenaText::StartRound(*round).say(lang) }</button></p>
        </div>
    };
    panel(ArenaText::BeforeRound.say(lang), "before-round", Html::default(), content)
}
