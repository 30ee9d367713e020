//! Make a lesson, in three steps: the position, the question, the link.

use std::collections::BTreeSet;
use std::rc::Rc;

use paiju_game::{Say, Spoken};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use super::room::{Ways, head, use_room_keys};
use super::wanted::Wanted;
use crate::components::{Glyph, Notice, icon, on_slide};
use crate::i18n::{LearnText, Text, use_lang};
use crate::pages::hand_out::{copy, current_address, save_file};
use crate::pages::moment_board::{self, board};
use crate::pages::{carried, intake};
use crate::shared::Shared;
use crate::storage::{self, Keep};
use crate::worker::learn::{self, AnswersAt, LessonDraft, SourceGame, Subject};
use crate::worker::protocol::Trouble;
use crate::worker::{use_answer, use_query};

const KEY: &str = "learn.make";

/// What the teacher has written: kept in the tab, so that a look at the lesson loses nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Written {
    #[serde(with = "as_text")]
    source: Rc<str>,
    game: usize,
    moment: Option<usize>,
    title: String,
    text: String,
    question: String,
    reply: String,
    #[serde(default)]
    wrong: String,
    /// Which answers are right, by their places in the list.
    right: BTreeSet<usize>,
    /// Whether one plays on the board.
    #[serde(default)]
    plays: bool,
}

/// A shared text, written as a text.
mod as_text {
    use std::rc::Rc;

    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(text: &Rc<str>, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(text)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Rc<str>, D::Error> {
        String::deserialize(deserializer).map(Into::into)
    }
}

impl Written {
    fn load() -> Self {
        storage::load(Keep::Tab, KEY).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    fn save(&self) {
        if let Ok(text) = serde_json::to_string(self) {
            storage::save(Keep::Tab, KEY, &text);
        }
    }
}

/// What the address says of the source.
#[derive(Properties, PartialEq)]
pub struct MakeProps {
    /// Whether to take the text that was carried along.
    pub brought: bool,
    /// Which of its games, and the moment.
    pub at: Option<(usize, usize)>,
}

#[component]
pub fn Make(props: &MakeProps) -> Html {
    let lang = use_lang();
    use_room_keys(Ways::default());
    let written = use_state(Written::load);
    let (source, look) = use_answer::<SourceGame>();
    let (answers, ask) = use_answer::<AnswersAt>();
    let pack = use_query::<String>();
    let made = use_state(|| None::<Result<String, Trouble>>);
    let refused = use_state(|| None::<Spoken>);
    let change = {
        // Answers come late, so they update the current state.
        let (latest, setter, made) = (use_mut_ref(|| (*written).clone()), written.setter(), made.setter());
        use_callback((), move |change: Box<dyn FnOnce(&mut Written)>, ()| {
            let mut now = latest.borrow_mut();
            change(&mut now);
            now.save();
            made.set(None);
            setter.set(now.clone());
        })
    };
    let take = {
        let change = change.clone();
        use_callback((), move |(text, at): (Rc<str>, Option<(usize, usize)>), ()| {
            change.emit(Box::new(move |written| {
                let (game, moment) = at.map_or((0, None), |(game, moment)| (game, Some(moment)));
                *written = Written { source: text, game, moment, right: BTreeSet::new(), ..written.clone() };
            }));
        })
    };
    use_effect_with((props.brought, props.at), {
        let take = take.clone();
        move |&(brought, at)| {
            if let Some(source) = brought.then(carried::load).flatten() {
                take.emit((source.to_text().into(), at));
            }
        }
    });
    use_effect_with((written.source.clone(), written.game), move |(text, game)| {
        if !text.trim().is_empty() {
            look.emit(learn::source(text.to_string(), *game));
        }
    });
    let opened = source.as_ref().and_then(|source| source.as_ref().ok()).cloned();
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
                take.emit((source.to_text().into(), None));
            }
            Err(why) => refused.set(Some(Spoken::of(&why))),
        });
    let files = intake::use_intake(incoming, paiju_inspect::MAX_BYTES).files;
    let field = |name: &'static str, label: LearnText, value: &str, rows: u8, set: fn(&mut Written, String)| {
        let change = change.clone();
        let oninput = move |event: InputEvent| {
            let target = event.target();
            let text = target
                .as_ref()
                .and_then(|target| target.dyn_ref::<HtmlTextAreaElement>().map(HtmlTextAreaElement::value));
            let text = text.or_else(|| {
                target.and_then(|target| target.dyn_ref::<HtmlInputElement>().map(HtmlInputElement::value))
            });
            if let Some(text) = text {
                change.emit(Box::new(move |written| set(written, text)));
            }
        };
        html! {
            <label class="field">
                { label.say(lang) }
                if rows == 1 {
                    <input class={name} value={value.to_owned()} {oninput} autocomplete="off" />
                } else {
                    <textarea class={name} rows={rows.to_string()} value={value.to_owned()} {oninput} />
                }
            </label>
        }
    };
    let known = answers.as_ref().and_then(|answers| answers.as_ref().ok()).cloned();
    let trouble = match (&*source, &*answers, &*made) {
        (Some(Err(why)), ..) if !written.source.trim().is_empty() => Some(why.say(lang)),
        (_, Some(Err(why)), _) if opened.is_some() => Some(why.say(lang)),
        (.., Some(Err(why))) => Some(why.say(lang)),
        _ => None,
    };
    let finish = {
        let (written, known, made) = ((*written).clone(), known.clone(), made.setter());
        Callback::from(move |_: MouseEvent| {
            let Some(known) = &known else { return };
            let draft = LessonDraft {
                source: written.source.to_string(),
                game: written.game,
                moment,
                title: written.title.clone(),
                text: written.text.clone(),
                question: written.question.clone(),
                reply: written.reply.clone(),
                wrong: written.wrong.clone(),
                right: written.right.iter().copied().filter(|&at| at < known.answers.len()).collect(),
                plays: written.plays,
            };
            let made = made.clone();
            pack.emit((learn::make(draft), Callback::from(move |packed| made.set(Some(packed)))));
        })
    };
    let is_ready = (written.plays || !written.right.is_empty())
        && [&written.title, &written.text, &written.question].iter().all(|text| !text.trim().is_empty());
    let slide = {
        let change = change.clone();
        on_slide(&Callback::from(move |moment: usize| {
            change.emit(Box::new(move |written| {
                written.moment = Some(moment);
                written.right.clear();
            }));
        }))
    };
    let choose_game = |by: isize| {
        let (change, game) = (change.clone(), written.game);
        move |_: MouseEvent| {
            change.emit(Box::new(move |written| {
                *written = Written {
                    game: game.saturating_add_signed(by),
                    moment: None,
                    right: BTreeSet::new(),
                    ..written.clone()
                };
            }));
        }
    };
    let typed = {
        let take = take.clone();
        Callback::from(move |event: Event| {
            if let Some(area) = event.target().and_then(|target| target.dyn_into::<HtmlTextAreaElement>().ok()) {
                take.emit((area.value().into(), None));
            }
        })
    };
    let turn_plays = {
        let change = change.clone();
        move |_: Event| change.emit(Box::new(|written| written.plays = !written.plays))
    };
    let file = move |event: Event| {
        if let Some(list) = event.target_unchecked_into::<HtmlInputElement>().files() {
            files.emit(list);
        }
    };
    html! {
        <>
            { head(Text::MakeLesson.say(lang), Html::default(), lang) }
            <p class="tagline">{ LearnText::MakeTagline.say(lang) }</p>
            if let Some(why) = &*refused {
                <Notice text={why.say(lang)} onclose={let refused = refused.setter(); move |()| refused.set(None)} />
            }
            if let Some(why) = trouble {
                <Notice text={why} />
            }
            <section class="make-part" aria-labelledby="make-position">
                <h2 id="make-position">{ LearnText::MakePosition.say(lang) }</h2>
                <label class="field">
                    { LearnText::MakeSource.say(lang) }
                    <textarea class="make-source" rows="4" spellcheck="false" value={written.source.to_string()} onchange={typed} />
                </label>
                <p class="ways">
                    <label class="ghost file-button">{ LearnText::OpenText.say(lang) }<input type="file" class="sr-only" onchange={file} /></label>
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
                            viewer: known.as_ref().map_or(opened.viewer, |known| known.seat),
                            names: Vec::new(),
                            pointed: None,
                        }) }
                    </div>
                }
            </section>
            if let Some(known) = &known {
                <section class="make-part" aria-labelledby="make-question">
                    <h2 id="make-question">{ LearnText::MakeQuestion.say(lang) }</h2>
                    { field("make-title", LearnText::MakeTitle, &written.title, 1, |written, text| written.title = text) }
                    { field("make-text", LearnText::MakeText, &written.text, 3, |written, text| written.text = text) }
                    { field("make-ask", LearnText::MakeAsk, &written.question, 1, |written, text| written.question = text) }
                    <label class="check">
                        <input type="checkbox" class="make-plays" checked={written.plays} onchange={turn_plays} />
                        { LearnText::MakePlays.say(lang) }
                    </label>
                    if !written.plays {
                        <fieldset class="make-answers">
                            <legend>{ LearnText::MakeRight(known.answers.len()).say(lang) }</legend>
                            { for known.answers.iter().enumerate().map(|(at, answer)| {
                                let (change, on) = (change.clone(), written.right.contains(&at));
                                let turn = move |_: Event| change.emit(Box::new(move |written| {
                                    if !written.right.remove(&at) {
                                        written.right.insert(at);
                                    }
                                }));
                                html! {
                                    <label class="check"><input type="checkbox" checked={on} onchange={turn} />{ answer.say(lang) }</label>
                                }
                            }) }
                        </fieldset>
                    }
                    { field("make-reply", LearnText::MakeReply, &written.reply, 2, |written, text| written.reply = text) }
                    { field("make-wrong", LearnText::MakeWrong, &written.wrong, 2, |written, text| written.wrong = text) }
                </section>
                <section class="make-part" aria-labelledby="make-hand-on">
                    <h2 id="make-hand-on">{ LearnText::MakeHandOn.say(lang) }</h2>
                    <p class="ways">
                        <button type="button" class="primary make-finish" disabled={!is_ready} onclick={finish}>{ LearnText::MakeFinish.say(lang) }</button>
                        if !is_ready {
                            <span class="hint">{ LearnText::MakeMissing.say(lang) }</span>
                        }
                    </p>
                    if let Some(Ok(packed)) = &*made {
                        <HandOn packed={packed.clone()} />
                    }
                </section>
            }
        </>
    }
}

#[derive(Properties, PartialEq)]
struct HandOnProps {
    packed: String,
}

/// What can be done with a finished lesson.
#[component]
fn HandOn(props: &HandOnProps) -> Html {
    let lang = use_lang();
    let save = use_query::<String>();
    let said = use_state(|| None::<bool>);
    let subject = Subject::Packed(props.packed.clone());
    let wanted = Wanted::Lesson { subject: subject.clone(), step: 0 };
    let link = {
        let (query, said) = (wanted.query(), said.setter());
        move |_: MouseEvent| {
            let said = said.clone();
            copy(current_address(&query), Callback::from(move |copied| said.set(Some(copied))));
        }
    };
    let keep = move |_: MouseEvent| {
        let saved = Callback::from(|file: Result<String, Trouble>| {
            if let Ok(file) = file {
                save_file("lesson.json", &file);
            }
        });
        save.emit((learn::file(subject.clone()), saved));
    };
    html! {
        <p class="ways made">
            <a class="ghost try" href={wanted.href()}>{ LearnText::Try.say(lang) }</a>
            <button type="button" class="ghost copy-link" onclick={link}>{ icon(Glyph::Link) }{ LearnText::CopyLink.say(lang) }</button>
            <button type="button" class="ghost save" onclick={keep}>{ icon(Glyph::Save) }{ LearnText::SaveFile.say(lang) }</button>
            <span class="said" role="status">
                { said.map(|copied| if copied { Text::Copied } else { Text::NotCopied }.say(lang)).unwrap_or_default() }
            </span>
        </p>
    }
}
