//! Editing a step: its position and its question.

use std::rc::Rc;

use paiju_game::{Say, Spoken};
use wasm_bindgen::JsCast;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use super::field::field;
use crate::components::{Glyph, Notice, icon, on_slide};
use crate::i18n::{LearnText, use_lang};
use crate::pages::intake;
use crate::pages::moment_board::{self, board};
use crate::shared::Shared;
use crate::worker::learn::{self, AnswersAt, SourceGame, StepDraft};
use crate::worker::use_answer;

/// A change to the step being written.
pub type Change = Box<dyn FnOnce(&mut StepDraft)>;

#[derive(Properties, PartialEq)]
pub struct MakeStepProps {
    pub written: StepDraft,
    pub onchange: Callback<Change>,
}

#[component]
pub fn MakeStep(props: &MakeStepProps) -> Html {
    let lang = use_lang();
    let MakeStepProps { written, onchange } = props;
    let (source, look) = use_answer::<SourceGame>();
    let (answers, ask) = use_answer::<AnswersAt>();
    let refused = use_state(|| None::<Spoken>);
    let take =
        use_callback(onchange.clone(), |text: Rc<str>, change| change.emit(Box::new(|step| step.take(text, None))));
    use_effect_with((written.source.clone(), written.game), move |(text, game)| {
        if !text.trim().is_empty() {
            look.emit(learn::source(text.to_string(), *game));
        }
    });
    let has_source = !written.source.trim().is_empty();
    let opened = source.as_ref().and_then(|source| source.as_ref().ok()).filter(|_| has_source).cloned();
    let last = opened.as_ref().map_or(0, |opened| opened.steps);
    let moment = written.moment.or_else(|| opened.as_ref().map(|opened| opened.start)).unwrap_or(0).min(last);
    use_effect_with(
        (written.source.clone(), written.game, moment, opened.is_some()),
        move |(text, game, moment, ready)| {
            if *ready {
                ask.emit(learn::answers_at(text.to_string(), *game, *moment));
            }
        },
    );
    let incoming =
        use_callback((take.clone(), refused.setter()), |come: intake::Incoming, (take, refused)| match come {
            Ok(source) => {
                refused.set(None);
                take.emit(source.to_text().into());
            }
            Err(why) => refused.set(Some(Spoken::of(&why))),
        });
    let intake = intake::use_intake(incoming, paiju_inspect::MAX_BYTES);
    let written_in = |name, label: LearnText, value: &str, rows, set: fn(&mut StepDraft, String)| {
        let write = onchange.reform(move |text: String| -> Change { Box::new(move |step| set(step, text)) });
        field(name, label.say(lang), value, rows, write)
    };
    let tick = |name: &'static str, label: LearnText, on: bool, turn: fn(&mut StepDraft)| {
        let onchange = onchange.reform(move |_: Event| -> Change { Box::new(turn) });
        html! { <label class="check"><input type="checkbox" class={name} checked={on} {onchange} />{ label.say(lang) }</label> }
    };
    let slide = on_slide(&onchange.reform(|moment: usize| -> Change {
        Box::new(move |step| {
            step.moment = Some(moment);
            step.forget_answers();
        })
    }));
    let choose_game = |by: isize| {
        let game = written.game.saturating_add_signed(by);
        onchange.reform(move |_: MouseEvent| -> Change {
            Box::new(move |step| {
                (step.game, step.moment) = (game, None);
                step.forget_answers();
            })
        })
    };
    let typed = {
        let take = take.clone();
        move |event: Event| {
            if let Some(area) = event.target().and_then(|target| target.dyn_into::<HtmlTextAreaElement>().ok()) {
                take.emit(area.value().into());
            }
        }
    };
    let answers = (*answers).as_ref().filter(|_| opened.is_some());
    let known = answers.and_then(|answers| answers.as_ref().ok());
    let right = |known: &AnswersAt| {
        let answer = |(at, answer): (usize, &Spoken)| {
            let turn = onchange.reform(move |_: Event| -> Change {
                Box::new(move |step| {
                    if !step.right.remove(&at) {
                        step.right.insert(at);
                    }
                })
            });
            let is_one_of_several = written.right.len() > 1 && written.right.contains(&at);
            let write = onchange.reform(move |text: String| -> Change {
                Box::new(move |step| {
                    step.own.retain(|(of, _)| *of != at);
                    step.own.push((at, text));
                })
            });
            html! {
                <>
                    <label class="check"><input type="checkbox" checked={written.right.contains(&at)} onchange={turn} />{ answer.say(lang) }</label>
                    if is_one_of_several {
                        { field("make-own", LearnText::MakeOwn.say(lang), written.own.iter().find(|(of, _)| *of == at).map_or("", |(_, own)| own), 1, write) }
                    }
                </>
            }
        };
        html! {
            <fieldset class="make-answers">
                <legend>{ LearnText::MakeRight(known.answers.len()).say(lang) }</legend>
                { for known.answers.iter().enumerate().map(answer) }
            </fieldset>
        }
    };
    html! {
        <>
            if let Some(why) = &*refused {
                <Notice text={why.say(lang)} onclose={let refused = refused.setter(); move |()| refused.set(None)} />
            }
            if let Some(Err(why)) = source.as_ref().filter(|_| has_source) {
                <Notice text={why.say(lang)} />
            }
            <section class="make-part" aria-labelledby="make-position">
                <h2 id="make-position">{ LearnText::MakePosition.say(lang) }</h2>
                <label class="field">
                    { LearnText::MakeSource.say(lang) }
                    <textarea class="make-source" rows="4" spellcheck="false" value={written.source.to_string()} onchange={typed} />
                </label>
                <p class="ways">
                    <label class="ghost file-button">{ LearnText::OpenText.say(lang) }<input type="file" class="sr-only" onchange={intake.on_files()} /></label>
                    if let Some(opened) = opened.as_ref().filter(|opened| opened.games > 1) {
                        <button type="button" class="ghost" disabled={written.game == 0} onclick={choose_game(-1)}>{ icon(Glyph::Back) }</button>
                        <span class="num">{ LearnText::GameOf { game: written.game + 1, of: opened.games }.say(lang) }</span>
                        <button type="button" class="ghost" disabled={written.game + 1 >= opened.games} onclick={choose_game(1)}>{ icon(Glyph::Forward) }</button>
                    }
                </p>
                if let Some(opened) = &opened {
                    <label class="field">
                        { LearnText::MomentOf { step: moment, of: last }.say(lang) }
                        <input type="range" class="make-moment" min="0" max={last.to_string()} value={moment.to_string()} oninput={slide} />
                    </label>
                    <div class="board-pane">
                        { board(&moment_board::Shown {
                            replayed: Shared::new(opened.replayed.clone()),
                            moment,
                            viewer: known.map_or(opened.viewer, |known| known.seat),
                            names: Vec::new(),
                            pointed: None,
                        }) }
                    </div>
                    if !written.plays {
                        { tick("make-open", LearnText::MakeOpen, written.open, |step| step.open = !step.open) }
                        <p class="hint">{ LearnText::MakeOpenHint.say(lang) }</p>
                    }
                }
            </section>
            <section class="make-part" aria-labelledby="make-question">
                <h2 id="make-question">{ LearnText::MakeQuestion.say(lang) }</h2>
                { written_in("make-title", LearnText::MakeTitle, &written.title, 1, |step, text| step.title = text) }
                { written_in("make-text", LearnText::MakeText, &written.text, 3, |step, text| step.text = text) }
                { written_in("make-ask", LearnText::MakeAsk, &written.question, 1, |step, text| step.question = text) }
                if let Some(known) = known {
                    { tick("make-plays", LearnText::MakePlays, written.plays, |step| step.plays = !step.plays) }
                    if !written.plays {
                        { right(known) }
                    }
                } else if let Some(Err(why)) = answers {
                    <p class="hint">{ why.say(lang) }</p>
                }
                { written_in("make-reply", LearnText::MakeReply, &written.reply, 2, |step, text| step.reply = text) }
                { written_in("make-wrong", LearnText::MakeWrong, &written.wrong, 2, |step, text| step.wrong = text) }
            </section>
        </>
    }
}
