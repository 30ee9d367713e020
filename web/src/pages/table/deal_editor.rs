//! Edits the table's deal as text, by hand or from a file, with the level or the rule that the game leaves open.

use gloo::file::callbacks::{FileReader, read_as_text};
use paiju_game::Say;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use super::deal_hands::DealHands;
use super::deal_tiles::DealTiles;
use super::handle::TableProps;
use crate::address;
use crate::boards::BoardGame;
use crate::components::{Dialog, Glyph, icon, on_choice};
use crate::deal_sheet::hands::hands;
use crate::deal_sheet::wall::tiles;
use crate::deal_sheet::{DealSheet, Options};
use crate::games::{Choice, RULES};
use crate::i18n::{TableText, use_lang};
use crate::table::Draft;
use crate::worker::protocol::Trouble;
use crate::worker::{texts, use_query};

/// A button that opens the editor.
#[component]
pub fn DealEditor<G: BoardGame>(props: &TableProps<G>) -> Html {
    let lang = use_lang();
    let (draw_up, write, read) = (use_query(), use_query(), use_query());
    let sheet = use_state(|| None::<DealSheet>);
    // The visitor's choices; where there is none, the text or the table says.
    let chosen = use_state(Options::new);
    // The text as it was drawn up.
    let drawn = use_mut_ref(String::new);
    // Whether the deal can only be edited as text: decided on opening, not while the visitor types.
    let as_text = use_state_eq(|| false);
    let trouble = use_state(|| None::<Trouble>);
    let reader = use_mut_ref(|| None::<FileReader>);
    let table = &props.table;
    let open = {
        let (game, draft, sheet) = (table.game.id, table.draft(), sheet.setter());
        let (chosen, trouble, as_text, drawn) = (chosen.setter(), trouble.setter(), as_text.setter(), drawn.clone());
        move |_: MouseEvent| {
            let (write, sheet, as_text, drawn) = (write.clone(), sheet.clone(), as_text.clone(), drawn.clone());
            trouble.set(None);
            chosen.set(Options::new());
            let failed = {
                let (sheet, trouble) = (sheet.clone(), trouble.clone());
                // The message replaces the deal.
                move |why| {
                    sheet.set(Some(DealSheet::default()));
                    trouble.set(Some(why));
                }
            };
            let written = {
                let failed = failed.clone();
                Callback::from(move |written: Result<DealSheet, Trouble>| match written {
                    Ok(written) => {
                        as_text.set(hands(&written.text).is_none() && tiles(&written.text).is_none());
                        written.text.clone_into(&mut drawn.borrow_mut());
                        sheet.set(Some(written));
                    }
                    Err(why) => failed(why),
                })
            };
            let drawn_up = Callback::from(move |draft: Result<Draft, Trouble>| match draft {
                Ok(draft) => write.emit((texts::deal(game, draft), written.clone())),
                Err(why) => failed(why),
            });
            draw_up.emit((draft.clone(), drawn_up));
        }
    };
    let close = {
        let sheet = sheet.setter();
        Callback::from(move |()| sheet.set(None))
    };
    let change = {
        let sheet = sheet.clone();
        Callback::from(move |text: String| sheet.set(sheet.as_ref().map(|old| DealSheet { text, ..old.clone() })))
    };
    let choose = {
        let chosen = chosen.clone();
        Callback::from(move |(key, option): (String, String)| {
            let others = chosen.iter().filter(|(other, _)| *other != key).cloned();
            chosen.set(others.chain([(key.clone(), option)]).collect());
        })
    };
    let load = {
        let (change, trouble) = (change.clone(), trouble.setter());
        move |event: Event| {
            let file = event.target_dyn_into::<HtmlInputElement>().and_then(|input| input.files()?.get(0));
            let (change, trouble) = (change.clone(), trouble.clone());
            *reader.borrow_mut() = file.map(|file| {
                read_as_text(&file.into(), move |text| match text {
                    Ok(text) => {
                        trouble.set(None);
                        change.emit(first_deal(&text).to_owned());
                    }
                    Err(error) => {
                        let detail = error.to_string();
                        trouble.set(Some(Trouble::of(TableText::DealFileUnread(detail))));
                    }
                })
            });
        }
    };
    let deal = {
        let (game, link, sheet, trouble) = (table.game, table.link.clone(), sheet.clone(), trouble.setter());
        let (chosen, drawn, has_seed) = ((*chosen).clone(), drawn.clone(), table.seed.is_some());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let Some(shown) = sheet.as_ref().cloned() else { return };
            // The same cards by other rules keep the number of the deal.
            if let [(key, rules)] = &chosen[..]
                && has_seed
                && key == RULES
                && shown.text == *drawn.borrow()
            {
                let usual = shown.choices.iter().find(|choice| choice.key == RULES).and_then(Choice::usual);
                let rules = Some(rules.as_str()).filter(|rules| usual != Some(rules));
                sheet.set(None);
                return address::go_to(&address::href(game.route, &with_rules(&link, rules)));
            }
            let (link, sheet, trouble) = (link.clone(), sheet.setter(), trouble.clone());
            let dealt = Callback::from(move |dealt: Result<String, Trouble>| match dealt {
                Ok(packed) => {
                    sheet.set(None);
                    // A new history entry, so that the back button returns to the previous game.
                    address::go_to(&address::href(game.route, &with_deal(&link, &packed)));
                }
                Err(why) => trouble.set(Some(why)),
            });
            read.emit((texts::read_deal(game.id, shown.text.clone(), chosen.clone(), shown.options()), dealt));
        })
    };
    html! {
        <>
            <button type="button" class="ghost deal-editor-open" aria-label={TableText::EditDeal.say(lang)} title={TableText::EditDeal.say(lang)} onclick={open}>
                { icon(Glyph::Deal) }<span>{ TableText::EditDeal.say(lang) }</span>
            </button>
            if let Some(DealSheet { text, choices, by_hand }) = &*sheet {
                <Dialog id="deal-editor" title={TableText::EditDeal.say(lang)} onclose={close}>
                    <form onsubmit={deal}>
                        { for choices.iter().filter(|choice| is_offered(choice, choices, &chosen)).map(|choice| html! {
                            <label>
                                { choice.title.say(lang) }{ " " }
                                <select class={choice.key.clone()} onchange={on_choice(&choose, { let key = choice.key.clone(); move |value| Some((key.clone(), value.to_owned())) })}>
                                    { for choice.options.iter().map(|(name, words)| html! {
                                        <option value={name.clone()} selected={name == now(choice, &chosen)}>{ words.say(lang) }</option>
                                    }) }
                                </select>
                            </label>
                        }) }
                        <DealHands game={table.game} text={text.clone()} onchange={change.clone()} />
                        <DealTiles game={table.game} text={text.clone()} onchange={change.clone()} />
                        <details open={*as_text}>
                            <summary>{ TableText::DealAsText.say(lang) }</summary>
                            <label for="deal-text">{ if *by_hand { TableText::DealHands } else { TableText::DealText }.say(lang) }</label>
                            <textarea id="deal-text" spellcheck="false" rows="10" value={text.clone()} oninput={typed(&change)} />
                        </details>
                        if let Some(why) = &*trouble {
                            <p class="notice" role="alert">{ why.say(lang) }</p>
                        }
                        <div class="ways">
                            <button type="submit" class="primary">{ TableText::DealThis.say(lang) }</button>
                            <label class="ghost file-button">
                                { TableText::DealFile.say(lang) }
                                <input type="file" class="sr-only" accept=".json,.jsonl,.txt" onchange={load} />
                            </label>
                        </div>
                    </form>
                </Dialog>
            }
        </>
    }
}

/// The option of a setting: the visitor's, or the table's.
fn now<'a>(choice: &'a Choice, chosen: &'a Options) -> &'a str {
    chosen.iter().find(|(key, _)| *key == choice.key).map_or(choice.chosen.as_str(), |(_, option)| option.as_str())
}

/// Whether a setting means something beside the others.
fn is_offered(choice: &Choice, all: &[Choice], chosen: &Options) -> bool {
    let holds = |(key, option): &(String, String)| {
        all.iter().find(|other| other.key == *key).is_some_and(|other| now(other, chosen) == option)
    };
    choice.only.as_ref().is_none_or(holds)
}

/// The first deal of a file with one deal per line; any other text as a whole.
fn first_deal(text: &str) -> &str {
    text.lines().map(str::trim).find(|line| line.starts_with('{') && line.ends_with('}')).unwrap_or(text)
}

fn typed(change: &Callback<String>) -> Callback<InputEvent> {
    let change = change.clone();
    Callback::from(move |event: InputEvent| {
        if let Some(area) = event.target_dyn_into::<HtmlTextAreaElement>() {
            change.emit(area.value());
        }
    })
}

/// The link to a table with this deal, with the same players and viewer.
fn with_deal(link: &str, packed: &str) -> String {
    /// The keys that belong to the previous game.
    const OF_GAME: [&str; 10] = ["seed", "rules", "deal", "filled", "line", "was", "from", "said", "step", "play"];
    let deal = format!("deal={packed}");
    without(link, &OF_GAME).chain([deal.as_str()]).collect::<Vec<_>>().join("&")
}

/// The link to the same deal by other rules, from its start; `None` are the usual rules.
fn with_rules(link: &str, rules: Option<&str>) -> String {
    /// What happened in the game by the old rules.
    const COURSE: [&str; 8] = ["rules", "deal", "filled", "line", "was", "from", "said", "step"];
    let rules = rules.map(|rules| format!("{RULES}={rules}"));
    without(link, &COURSE).chain(rules.as_deref()).collect::<Vec<_>>().join("&")
}

/// The parts of a link without these keys.
fn without<'a>(link: &'a str, keys: &'a [&str]) -> impl Iterator<Item = &'a str> {
    link.split('&').filter(|part| !part.is_empty() && part.split('=').next().is_none_or(|key| !keys.contains(&key)))
}

#[cfg(test)]
mod tests {
    use super::{first_deal, with_deal, with_rules};

    #[test]
    fn a_file_of_deals_yields_the_first_and_other_text_is_kept_whole() {
        assert_eq!(first_deal("# six deals\n{\"a\":1}\r\n{\"b\":2}\n"), "{\"a\":1}");
        for whole in ["{\n  \"a\": 1\n}\n", "", "no deal"] {
            assert_eq!(first_deal(whole), whole);
        }
    }

    #[test]
    fn players_stay_and_the_game_is_dropped() {
        let link = "seed=7&west=planner&south=human&line=1b0&step=3&open=1&view=west";
        assert_eq!(with_deal(link, "1abc"), "west=planner&south=human&open=1&view=west&deal=1abc");
        assert_eq!(with_deal("", "1abc"), "deal=1abc");
        let rules = with_rules(link, Some("botzone2"));
        assert_eq!(rules, "seed=7&west=planner&south=human&open=1&view=west&rules=botzone2");
        assert_eq!(with_rules(&rules, None), "seed=7&west=planner&south=human&open=1&view=west");
    }
}
