//! The index of Learn, in the recommended order.

use gloo::file::callbacks::{FileReader, read_as_text};
use paiju_ai::doudizhu::sample::Tuning;
use paiju_exercises::lessons::{Course, Drill, MAX_BYTES};
use paiju_game::{Lang, Say, Spoken};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::head::header;
use super::kept;
use super::kind::Kind;
use super::progress::Progress;
use super::puzzle_place::GRADES;
use super::subject::Subject;
use super::versus::sides::Sides;
use super::wanted::Wanted;
use crate::address;
use crate::components::Notice;
use crate::i18n::{CourseTitle, EngineText, LearnText, MistakesText, PuzzleText, Text, VersusText, use_lang};
use crate::names::Route;
use crate::pages::hand_out::save_file;
use crate::pages::intake::{Incoming, use_intake};
use crate::pages::mistakes;
use crate::pages::room::{Ways, use_room_keys};
use crate::pages::to_sheet;
use crate::worker::learn;
use crate::worker::use_workers;

#[component]
pub fn Index() -> Html {
    let lang = use_lang();
    let progress = use_state(Progress::load);
    let open_file = use_open_file(lang);
    let changed = progress.setter();
    let kept = use_kept(Callback::from(move |()| changed.set(Progress::load())), lang);
    use_room_keys(Ways::default());
    html! {
        <>
            { header(Html::default(), Text::Learn.say(lang), Html::default(), Html::default()) }
            <p class="tagline">{ LearnText::Tagline.say(lang) }</p>
            <section aria-labelledby="learn-rules">
                <h2 id="learn-rules">{ LearnText::Rules.say(lang) }</h2>
                <ol class="ladder">{ for Course::RULES.iter().chain(&Course::CONTEST).map(|&course| of_course(course, &progress, lang)) }</ol>
            </section>
            <section aria-labelledby="learn-protocols">
                <h2 id="learn-protocols">{ LearnText::Protocols.say(lang) }</h2>
                <ol class="ladder">{ for Course::PROTOCOLS.iter().map(|&course| of_course(course, &progress, lang)) }</ol>
            </section>
            <section aria-labelledby="learn-puzzles">
                <h2 id="learn-puzzles">{ LearnText::Puzzles.say(lang) }</h2>
                <p class="hint">{ LearnText::PuzzlesAbout.say(lang) }</p>
                <p class="ways">
                    { for GRADES.map(|grade| html! {
                        <a class="ghost puzzles" href={Wanted::Puzzles { grade, number: None }.href()}>{ PuzzleText::PuzzleGrade(grade).say(lang) }</a>
                    }) }
                </p>
            </section>
            { drills(lang) }
            { own_mistakes(lang) }
            <section aria-labelledby="learn-engine">
                <h2 id="learn-engine">{ LearnText::Engine.say(lang) }</h2>
                <p class="hint">{ LearnText::EngineAbout.say(lang) }</p>
                <ol class="ladder">{ for Course::TUTORIAL.iter().map(|&course| of_course(course, &progress, lang)) }</ol>
                <p class="ways"><a class="ghost to-engine" href={Wanted::Tuning(Tuning::DEFAULT, None).href()}>{ LearnText::Engine.say(lang) }</a></p>
            </section>
            <section aria-labelledby="learn-search">
                <h2 id="learn-search">{ LearnText::Search.say(lang) }</h2>
                <p class="hint">{ LearnText::SearchAbout.say(lang) }</p>
                <p class="ways">
                    <a class="ghost" href={Wanted::Fusion.href()}>{ EngineText::Fusion.say(lang) }</a>
                    <a class="ghost" href={Wanted::Pass.href()}>{ EngineText::PassTells.say(lang) }</a>
                    <a class="ghost" href={Wanted::Versus(Sides::default()).href()}>{ VersusText::Title.say(lang) }</a>
                </p>
            </section>
            <section aria-labelledby="learn-tables">
                <h2 id="learn-tables">{ LearnText::Tables.say(lang) }</h2>
                <ul class="ladder">{ for Course::TABLES.iter().map(|&course| of_course(course, &progress, lang)) }</ul>
            </section>
            <section aria-labelledby="learn-own">
                <h2 id="learn-own">{ LearnText::Own.say(lang) }</h2>
                <p class="hint">{ LearnText::OwnHint.say(lang) }</p>
                <p class="ways">
                    <a class="primary to-make" href={Wanted::Make { brought: false, at: None }.href()}>{ Text::MakeLesson.say(lang) }</a>
                </p>
                { open_file }
            </section>
            <section aria-labelledby="learn-classes">
                <h2 id="learn-classes">{ LearnText::Classes.say(lang) }</h2>
                <p class="hint">{ LearnText::ClassesHint.say(lang) }</p>
                <p class="ways"><a class="ghost to-classes" href={address::href(Route::Sheet, "")}>{ Text::Sheets.say(lang) }</a></p>
            </section>
            { kept }
        </>
    }
}

/// A course, and the visitor's progress.
fn of_course(course: Course, progress: &Progress, lang: Lang) -> Html {
    let subject = Subject::Course(course.code().to_owned());
    let taken = progress.of(&subject);
    let step = taken.map_or(0, |taken| if taken.is_done() { 0 } else { taken.at });
    let state = match taken {
        None => LearnText::NotBegun,
        Some(taken) if taken.is_done() => LearnText::Done,
        Some(taken) => LearnText::DoneOf { done: taken.done.len(), of: taken.of },
    };
    let done = taken.is_some_and(super::progress::Taken::is_done);
    html! {
        <li>
            <a class={classes!("rung", done.then_some("done"))} href={Wanted::Lesson { subject, step }.href()}>
                <strong>{ CourseTitle::Of(course).say(lang) }</strong>
                <span>{ LearnText::CourseBlurb(course).say(lang) }</span>
                <span class="rung-state num">{ state.say(lang) }</span>
            </a>
        </li>
    }
}

/// The drills, and the exercises due today.
fn drills(lang: Lang) -> Html {
    let due = Kind::Review.due(1, &kept::boxes(), kept::today()).len();
    let one = |drill: Drill| {
        let href = Wanted::Practice { kind: Kind::Drill(drill), grade: 1 }.href();
        html! {
            <li>
                <a class="rung" {href}>
                    <strong>{ drill.say(lang) }</strong>
                    <span>{ drill.about(lang) }</span>
                    <span class="rung-state">{ drill.game().name(lang) }</span>
                </a>
            </li>
        }
    };
    html! {
        <section aria-labelledby="learn-drills">
            <h2 id="learn-drills">{ LearnText::Drills.say(lang) }</h2>
            if due > 0 {
                <p class="ways">
                    <a class="primary review" href={Wanted::Practice { kind: Kind::Review, grade: 1 }.href()}>{ LearnText::Due(due).say(lang) }</a>
                </p>
            }
            <ul class="ladder">{ for Drill::ALL.map(one) }</ul>
        </section>
    }
}

/// The mistakes from the visitor's own games.
fn own_mistakes(lang: Lang) -> Html {
    let (all, due) = (mistakes::all().len(), kept::mistakes_due().len());
    html! {
        <section aria-labelledby="learn-mistakes">
            <h2 id="learn-mistakes">{ MistakesText::Title.say(lang) }</h2>
            <p class="hint">{ MistakesText::About.say(lang) }</p>
            if due > 0 {
                <p class="ways"><a class="primary mistakes" href={mistakes::to_mistakes()}>{ MistakesText::Due(due).say(lang) }</a></p>
            } else if all > 0 {
                <p class="hint">{ MistakesText::Later(all).say(lang) }</p>
            }
        </section>
    }
}

/// The stored record: export, import, delete; `changed` is called after an import or a deletion.
#[hook]
fn use_kept(changed: Callback<()>, lang: Lang) -> Html {
    let deleted = use_state(|| None::<String>);
    let refused = use_state(|| None::<Spoken>);
    let save = |_: MouseEvent| save_file("paiju-learnt.json", &kept::write());
    let delete = {
        let (deleted, changed) = (deleted.setter(), changed.clone());
        move |_: MouseEvent| {
            deleted.set(Some(kept::write()));
            kept::delete();
            changed.emit(());
        }
    };
    let undo = deleted.as_ref().map(|file| {
        let (file, deleted, changed) = (file.clone(), deleted.setter(), changed.clone());
        move |_: MouseEvent| {
            // It was written a moment ago, so it can be read.
            let _ = kept::bring_in(&file);
            deleted.set(None);
            changed.emit(());
        }
    });
    // Dropping a reader cancels it: the latest file wins.
    let reader = use_mut_ref(|| None::<FileReader>);
    let choose = {
        let refused = refused.setter();
        move |event: Event| {
            let file = event.target_unchecked_into::<HtmlInputElement>().files().and_then(|files| files.get(0));
            let (refused, changed) = (refused.clone(), changed.clone());
            *reader.borrow_mut() = file.map(|file| {
                read_as_text(&file.into(), move |text| {
                    let text = text.unwrap_or_default();
                    refused.set(kept::bring_in(&text).err());
                    changed.emit(());
                })
            });
        }
    };
    html! {
        <section aria-labelledby="learn-kept">
            <h2 id="learn-kept">{ LearnText::Kept.say(lang) }</h2>
            <p class="hint">{ LearnText::KeptHint.say(lang) }</p>
            if let Some(why) = &*refused {
                <Notice text={why.say(lang)} onclose={let refused = refused.setter(); move |()| refused.set(None)} />
            }
            <p class="ways">
                <button type="button" class="ghost" onclick={save}>{ LearnText::KeptSave.say(lang) }</button>
                <label class="ghost file-button">
                    { LearnText::KeptBring.say(lang) }
                    <input type="file" class="sr-only" accept=".json,application/json" onchange={choose} />
                </label>
                if let Some(undo) = undo {
                    <button type="button" class="ghost undo" onclick={undo}>{ LearnText::KeptUndo.say(lang) }</button>
                } else {
                    <button type="button" class="ghost delete" onclick={delete}>{ LearnText::KeptDelete.say(lang) }</button>
                }
            </p>
        </section>
    }
}

/// Opens a lesson's file: chosen, pasted or dropped.
#[hook]
fn use_open_file(lang: Lang) -> Html {
    let workers = use_workers();
    let refused = use_state(|| None::<Spoken>);
    let come = use_callback((workers, refused.setter()), |come: Incoming, (workers, refused)| {
        let (workers, refused) = (workers.clone(), refused.clone());
        refused.set(None);
        match come {
            Err(why) => refused.set(Some(Spoken::of(&why))),
            Ok(source) if to_sheet::takes(&source) => {}
            Ok(source) => yew::platform::spawn_local(async move {
                match workers.answer(learn::pack(source.to_text())).await {
                    Ok(packed) => {
                        address::go_to(&Wanted::Lesson { subject: Subject::Packed(packed), step: 0 }.href());
                    }
                    Err(why) => refused.set(Some(Spoken::of(&why))),
                }
            }),
        }
    });
    let intake = use_intake(come, MAX_BYTES);
    html! {
        <div class={classes!("open-lesson", intake.dragging.then_some("dragging"))}>
            if let Some(why) = &*refused {
                <Notice text={why.say(lang)} onclose={let refused = refused.setter(); move |()| refused.set(None)} />
            }
            <p class="ways">
                <label class="ghost file-button">
                    { LearnText::OpenFile.say(lang) }
                    <input type="file" class="sr-only" accept=".json,application/json" onchange={intake.on_files()} />
                </label>
            </p>
        </div>
    }
}
