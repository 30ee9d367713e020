//! A compiler's diagnostics, as a list with links to their places.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use crate::bots::runtime::{Diagnostic, Grade};
use crate::components::panel;
use crate::i18n::LabText;

/// The list; `onplace` receives the chosen diagnostic.
pub fn compiler(diagnostics: &[Diagnostic], output: &str, onplace: &Callback<Diagnostic>, lang: Lang) -> Html {
    let row = |said: &Diagnostic| {
        let class = match said.grade {
            Grade::Error => "error",
            Grade::Warning => "warning",
            Grade::Note => "note",
        };
        let chosen = said.clone();
        html! {
            <li>
                <button type="button" class={classes!("diagnostic", class)} onclick={onplace.reform(move |_: MouseEvent| chosen.clone())}>
                    <span class="num where">{ format!("{}:{}:{}", said.file, said.line, said.column) }</span>
                    <span class="grade">{ said.grade.say(lang) }</span>
                    <span class="message">{ &said.message }</span>
                </button>
            </li>
        }
    };
    let content = html! {
        <>
            <ol class="diagnostics">{ for diagnostics.iter().map(row) }</ol>
            if !output.trim().is_empty() {
                <details class="compiler-output">
                    <summary>{ LabText::CompilerSaid.say(lang) }</summary>
                    <pre>{ output.to_owned() }</pre>
                </details>
            }
        </>
    };
    panel(LabText::Diagnostics(diagnostics.len()).say(lang), "compiler", Html::default(), content)
}
