//! A question and its answer.

use std::collections::BTreeSet;

use paiju_exercises::lessons::{Answer, Judged, Piece};
use paiju_game::{Lang, Say};
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use super::pieces::picking;
use crate::components::{Glyph, bring_into_view, icon};
use crate::i18n::{LearnText, use_lang};
use crate::worker::learn::{Asked, AskedKind};

/// A selection not submitted yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    pub choice: Option<usize>,
    pub picked: BTreeSet<usize>,
    pub number: String,
    pub line: Option<usize>,
    pub printed: String,
}

impl Draft {
    /// The answer, if there is one to judge.
    pub fn answer(&self, kind: &AskedKind) -> Option<Answer> {
        match kind {
            AskedKind::Choose(_) => self.choice.map(Answer::Choice),
            AskedKind::Pick(groups) => {
                let pieces: Vec<&Piece> = groups.iter().flatten().collect();
                let codes: Vec<&str> =
                    self.picked.iter().filter_map(|&at| pieces.get(at)).map(|piece| piece.code.as_str()).collect();
                (!codes.is_empty()).then(|| Answer::Pieces(codes.join(" ")))
            }
            AskedKind::Number => self.number.trim().parse().ok().map(Answer::Number),
            AskedKind::Mark => self.line.map(Answer::Line),
            // A play is judged on the board and by the game's worker.
            AskedKind::Play(_) => None,
            AskedKind::Print(_) => (!self.printed.trim().is_empty()).then(|| Answer::Printed(self.printed.clone())),
        }
    }

    /// The draft that yields this answer.
    pub fn of(answer: &Answer, kind: &AskedKind) -> Self {
        let mut draft = Self::default();
        match (answer, kind) {
            (Answer::Choice(at), _) => draft.choice = Some(*at),
            (Answer::Pieces(text), AskedKind::Pick(groups)) => draft.picked = places(text, groups),
            (Answer::Pieces(_) | Answer::Played(_), _) => {}
            (Answer::Number(number), _) => draft.number = number.to_string(),
            (Answer::Line(line), _) => draft.line = Some(*line),
            (Answer::Printed(printed), _) => draft.printed = printed.clone(),
        }
        draft
    }
}

/// The indices of these cards or tiles, which are words or single letters, as the game writes them.
fn places(text: &str, groups: &[Vec<Piece>]) -> BTreeSet<usize> {
    let pieces: Vec<&Piece> = groups.iter().flatten().collect();
    let by_letter = pieces.iter().all(|piece| piece.code.len() == 1);
    let words: Vec<String> = if by_letter {
        text.chars().filter(|letter| !letter.is_whitespace()).map(String::from).collect()
    } else {
        text.split_whitespace().filter(|word| *word != "|").map(str::to_owned).collect()
    };
    let mut taken = BTreeSet::new();
    for word in words {
        if let Some((at, _)) = pieces.iter().enumerate().find(|(at, piece)| piece.code == word && !taken.contains(at)) {
            taken.insert(at);
        }
    }
    taken
}

#[derive(Properties, PartialEq)]
pub struct AskingProps {
    pub asked: Asked,
    pub draft: Draft,
    pub ondraft: Callback<Draft>,
    /// The grade of the last answer.
    pub judged: Option<Judged>,
    /// Further remarks.
    #[prop_or_default]
    pub details: Html,
    pub onanswer: Callback<Answer>,
    pub onsolve: Callback<()>,
    /// Whether an answer is being judged.
    pub busy: bool,
}

/// A question, the answer in progress, and its grade.
#[component]
pub fn Asking(props: &AskingProps) -> Html {
    let lang = use_lang();
    let AskingProps { asked, draft, ondraft, judged, details, onanswer, onsolve, busy } = props;
    // A board shows the question itself and has its own buttons.
    let on_board = matches!(asked.kind, AskedKind::Play(_));
    let answer = draft.answer(&asked.kind);
    let submit = {
        let (answer, onanswer) = (answer.clone(), onanswer.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            if let Some(answer) = answer.clone() {
                onanswer.emit(answer);
            }
        })
    };
    // Next to a board the reply may be out of view.
    let said = use_node_ref();
    use_effect_with((judged.clone(), details.clone()), {
        let said = said.clone();
        move |(judged, details)| {
            if judged.is_some() || *details != Html::default() {
                bring_into_view(&said);
            }
        }
    });
    let is_right = judged.as_ref().is_some_and(|judged| judged.right);
    let gives_up = judged.as_ref().is_some_and(|judged| !judged.right) && asked.has_solution;
    html! {
        <form class={classes!("ask", on_board.then_some("on-board"))} onsubmit={submit}>
            if !on_board {
                <p class="question">{ asked.say.say(lang) }</p>
            }
            { form(asked, draft, ondraft, onanswer, lang) }
            <p class="ways">
                if !on_board && !matches!(asked.kind, AskedKind::Choose(_)) {
                    <button type="submit" class="primary answer" disabled={answer.is_none() || *busy}>
                        { LearnText::Answer.say(lang) }
                    </button>
                }
                if gives_up && !is_right {
                    <button type="button" class="ghost solve" onclick={onsolve.reform(|_: MouseEvent| ())}>
                        { LearnText::ShowAnswer.say(lang) }
                    </button>
                }
            </p>
            <div class="said-of-it" role="status" aria-live="polite" ref={said}>
                if let Some(judged) = judged {
                    { verdict(judged, lang) }
                }
                { details.clone() }
            </div>
        </form>
    }
}

/// The grade of an answer.
pub fn verdict(judged: &Judged, lang: Lang) -> Html {
    let (class, glyph, word) = if judged.right {
        ("judged right", Glyph::Check, LearnText::Right)
    } else {
        ("judged wrong", Glyph::Cross, LearnText::Wrong)
    };
    html! {
        <div {class}>
            <p class="word">{ icon(glyph) }{ word.say(lang) }</p>
            { for judged.say.iter().filter(|say| !say.is_empty()).map(|say| html! { <p>{ say.say(lang) }</p> }) }
        </div>
    }
}

/// The form to answer a question.
pub fn form(asked: &Asked, draft: &Draft, ondraft: &Callback<Draft>, onanswer: &Callback<Answer>, lang: Lang) -> Html {
    let change = |change: fn(&mut Draft, String)| {
        let (draft, ondraft) = (draft.clone(), ondraft.clone());
        move |text: String| {
            let mut draft = draft.clone();
            change(&mut draft, text);
            ondraft.emit(draft);
        }
    };
    match &asked.kind {
        AskedKind::Choose(choices) => {
            let choice = |(at, say): (usize, &paiju_game::Spoken)| {
                let (onanswer, ondraft) = (onanswer.clone(), ondraft.clone());
                let chosen = draft.choice == Some(at);
                let choose = move |_: MouseEvent| {
                    ondraft.emit(Draft { choice: Some(at), ..Draft::default() });
                    onanswer.emit(Answer::Choice(at));
                };
                html! {
                    <li>
                        <button type="button" class={classes!("ghost", "choice", chosen.then_some("on"))} aria-pressed={if chosen { "true" } else { "false" }} onclick={choose}>
                            { say.say(lang) }
                        </button>
                    </li>
                }
            };
            html! { <ul class="choices">{ for choices.iter().enumerate().map(choice) }</ul> }
        }
        AskedKind::Pick(groups) => {
            let touch = {
                let (draft, ondraft) = (draft.clone(), ondraft.clone());
                Callback::from(move |touched: Vec<usize>| {
                    let mut draft = draft.clone();
                    for at in touched {
                        if !draft.picked.remove(&at) {
                            draft.picked.insert(at);
                        }
                    }
                    ondraft.emit(draft);
                })
            };
            picking(groups, &draft.picked, &touch, &LearnText::Pick.say(lang), lang)
        }
        AskedKind::Number => {
            let write = change(|draft, text| draft.number = text);
            let oninput = move |event: InputEvent| {
                write(event.target_unchecked_into::<HtmlInputElement>().value());
            };
            html! {
                <input class="number" inputmode="numeric" autocomplete="off" aria-label={LearnText::Number.say(lang)} value={draft.number.clone()} {oninput} />
            }
        }
        AskedKind::Mark => html! {
            <p class="hint">
                { draft.line.map_or(LearnText::MarkALine, LearnText::Marked).say(lang) }
            </p>
        },
        AskedKind::Play(_) => Html::default(),
        AskedKind::Print(input) => {
            let write = change(|draft, text| draft.printed = text);
            let oninput = move |event: InputEvent| {
                write(event.target_unchecked_into::<HtmlTextAreaElement>().value());
            };
            html! {
                <>
                    <pre class="input" tabindex="0" aria-label={LearnText::Input.say(lang)}>{ input.trim_end() }</pre>
                    <textarea
                        class="printed" rows={draft.printed.lines().count().clamp(2, 14).to_string()} spellcheck="false" autocomplete="off" aria-label={LearnText::Print.say(lang)}
                        placeholder={LearnText::Print.say(lang)} value={draft.printed.clone()} {oninput}
                    />
                </>
            }
        }
    }
}
