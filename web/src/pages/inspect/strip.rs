//! The strip at the top: what the text was recognised as and why, and the ways to load another.

use paiju_doudizhu::RuleSet;
use paiju_game::{Lang, Say, Spoken};
use paiju_inspect::{Encoding, Format, Options, Severity};
use paiju_mahjong::Rules;
use web_sys::{FileList, HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use super::give::{Give, GiveProps};
use super::mark::mark;
use super::state::Work;
use crate::components::{Glyph, Menu, icon};
use crate::games::{Choice, Example, TableGame, mahjong_choice};
use crate::i18n::{InspectText, Text, use_lang};
use crate::names::{DouDizhu, Mahjong, Tractor};
use crate::pages::example::use_example;
use crate::pages::intake::Incoming;
use crate::pages::source::Source;
use crate::shared::Shared;
use crate::worker::inspected::Inspected;
use crate::worker::protocol::Trouble;

#[derive(Properties, PartialEq)]
pub struct StripProps {
    pub found: Option<Shared<Inspected>>,
    /// How to read the text, as chosen by the visitor.
    pub options: Options,
    /// Whether judges differ about an action of the open game.
    pub contested: bool,
    /// Whether the open game is one of Dou Dizhu in a form of Botzone's, which may be judged by several rule sets.
    pub has_rule_sets: bool,
    pub work: Work,
    /// Progress of reading, in per cent.
    pub progress: u8,
    /// Whether there is a text.
    pub any: bool,
    /// Whether the previous text can be restored.
    pub can_restore: bool,
    /// Called when the visitor chooses how to read the text.
    pub onread: Callback<Options>,
    /// Receives an example, or why it could not be written.
    pub oncome: Callback<Incoming>,
    pub onfiles: Callback<FileList>,
    /// The exports, if there are any.
    pub give: Option<GiveProps>,
    pub onstop: Callback<()>,
    /// Called to restore the previous text.
    pub onrestore: Callback<()>,
}

#[component]
pub fn Strip(props: &StripProps) -> Html {
    let lang = use_lang();
    let chooser = use_node_ref();
    let oncome = &props.oncome;
    let examples = [
        use_examples::<DouDizhu>(oncome, lang),
        use_examples::<Tractor>(oncome, lang),
        use_examples::<Mahjong>(oncome, lang),
    ];
    let open = {
        let chooser = chooser.clone();
        Callback::from(move |_: MouseEvent| {
            if let Some(chooser) = chooser.cast::<HtmlInputElement>() {
                chooser.click();
            }
        })
    };
    let chosen = {
        let onfiles = props.onfiles.clone();
        Callback::from(move |event: Event| {
            if let Some(chooser) = event.target_dyn_into::<HtmlInputElement>() {
                if let Some(files) = chooser.files() {
                    onfiles.emit(files);
                }
                // Choosing the same file again reads it again.
                chooser.set_value("");
            }
        })
    };
    html! {
        <div class="strip">
            <div class="recognised" aria-live="polite">{ recognised(props, lang) }</div>
            <div class="strip-tools" role="group">
                if props.can_restore {
                    <button type="button" class="ghost" title={InspectText::Replaced.say(lang)} onclick={props.onrestore.reform(|_| ())}>
                        { icon(Glyph::Again) }<span>{ InspectText::Restore.say(lang) }</span>
                    </button>
                }
                if props.any {
                    { format_switch(props.options, &props.onread, lang) }
                    if props.contested || props.options.rules.is_some() {
                        { rules_switch(props.options, &props.onread, lang) }
                    }
                    if props.has_rule_sets || props.options.rule_set.is_some() {
                        { rule_set_switch(props.options, &props.onread, lang) }
                    }
                }
                if let Some(give) = props.give.clone() {
                    <Give ..give />
                }
                <Menu class="menu" title_class="ghost" title={InspectText::Examples.say(lang)} closes=true>
                    { for examples }
                </Menu>
                <input ref={chooser} type="file" class="sr-only" tabindex="-1" aria-hidden="true" onchange={chosen} />
                <button type="button" class="primary" onclick={open}>
                    { icon(Glyph::File) }<span>{ InspectText::OpenFile.say(lang) }</span>
                </button>
            </div>
        </div>
    }
}

fn recognised(props: &StripProps, lang: Lang) -> Html {
    if props.work == Work::Reading {
        return html! {
            <span class="reading">
                <progress aria-label={InspectText::Reading.say(lang)} max="100" value={props.progress.to_string()} />
                <span>{ InspectText::Reading.say(lang) }</span>
                <button type="button" class="ghost" onclick={props.onstop.reform(|_| ())}>{ InspectText::Stop.say(lang) }</button>
            </span>
        };
    }
    let Some(found) = &props.found else { return Html::default() };
    let Some(format) = found.format else { return Html::default() };
    let encoding = match found.encoding {
        Encoding::Utf8 => None,
        Encoding::Utf8Bom => Some("UTF-8 BOM"),
        Encoding::Utf16Le => Some("UTF-16 LE"),
        Encoding::Utf16Be => Some("UTF-16 BE"),
        Encoding::Gb18030 => Some("GB18030"),
    };
    html! {
        <>
            <b class="format">{ format.say(lang) }</b>
            if found.games.len() > 1 {
                <span class="chip">{ InspectText::GameCount(found.games.len()).say(lang) }</span>
            }
            { for found.why.iter().map(|evidence| html! { <span class="chip why">{ evidence.say(lang) }</span> }) }
            if let Some(name) = encoding {
                <span class="chip">{ InspectText::Encoding(name).say(lang) }</span>
            }
        </>
    }
}

/// Lets the visitor override the recognised format.
fn format_switch(options: Options, onread: &Callback<Options>, lang: Lang) -> Html {
    let codes = Format::ALL.map(|format| (format.code(), format.say(lang)));
    let onread = onread.reform(move |code: String| Options { format: Format::from_code(&code), ..options });
    let label = InspectText::ReadAs.say(lang);
    switch("formats", label, InspectText::FindOut.say(lang), &codes, options.format.map(Format::code), onread)
}

/// Chooses which reading of the rules the game is judged by.
fn rules_switch(options: Options, onread: &Callback<Options>, lang: Lang) -> Html {
    let Choice { title, options: readings, .. } = mahjong_choice(options.rules.unwrap_or_default());
    let codes: Vec<(&str, String)> = readings.iter().map(|(code, words)| (code.as_str(), words.say(lang))).collect();
    let chosen = options.rules.and_then(Rules::name);
    let onread = onread.reform(move |code: String| Options { rules: Rules::named(&code), ..options });
    switch("readings", title.say(lang), InspectText::AsTheLog.say(lang), &codes, chosen, onread)
}

/// Chooses the rule set by which the game is judged.
fn rule_set_switch(options: Options, onread: &Callback<Options>, lang: Lang) -> Html {
    let codes = RuleSet::ALL.map(|set| (set.code(), Text::RuleSet(set).say(lang)));
    let onread = onread.reform(move |code: String| Options { rule_set: RuleSet::from_code(&code), ..options });
    let label = InspectText::JudgeBy.say(lang);
    switch("rule-sets", label, InspectText::AsTheText.say(lang), &codes, options.rule_set.map(RuleSet::code), onread)
}

/// A list with a code per entry; the first entry has the empty code.
fn switch(
    class: &'static str,
    label: String,
    first: String,
    codes: &[(&str, String)],
    chosen: Option<&str>,
    onchoose: Callback<String>,
) -> Html {
    let onchange = Callback::from(move |event: Event| {
        if let Some(select) = event.target_dyn_into::<HtmlSelectElement>() {
            onchoose.emit(select.value());
            // Gives the keyboard back to the page.
            let _ = select.blur();
        }
    });
    html! {
        <select class={classes!("format-switch", class)} aria-label={label.clone()} title={label} {onchange}>
            <option value="" selected={chosen.is_none()}>{ first }</option>
            { for codes.iter().map(|(code, words)| html! {
                <option value={(*code).to_owned()} selected={chosen == Some(*code)}>{ words }</option>
            }) }
        </select>
    }
}

/// A game's example texts; each use plays another game.
#[hook]
fn use_examples<G: TableGame>(oncome: &Callback<Incoming>, lang: Lang) -> Html {
    let write = use_example::<G>(oncome.reform(|written: Result<Source, Trouble>| {
        written.map_err(|trouble| InspectText::NoExample(Spoken::of(&trouble)))
    }));
    let item = |(index, example): (usize, Example)| {
        let onclick = write.reform(move |_: MouseEvent| (index, None));
        html! {
            <li>
                <button type="button" {onclick}>
                    <span class="row-mark">{ example.broken.then(|| mark(Severity::Error, lang)) }</span>
                    { example.label }
                </button>
            </li>
        }
    };
    html! {
        <>
            <li class="menu-title">{ G::name(lang) }</li>
            { for G::examples(lang).into_iter().enumerate().map(item) }
        </>
    }
}
