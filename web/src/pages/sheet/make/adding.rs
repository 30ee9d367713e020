//! Adding a task: its kind, and the fields of that kind.

use paiju_exercises::lessons::{Course, Drill};
use paiju_exercises::sheets::{
    BotTask, DrillTask, Fault, LessonTask, MAX_BYTES, MAX_DEALS, MAX_EXERCISES, Outline, Task,
};
use paiju_game::{Lang, Say, Seed, Spoken};
use paiju_inspect::{GameId, share};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::address;
use crate::components::{Notice, ai_options, on_choice};
use crate::i18n::{CourseTitle, LearnText, SheetText, use_lang};
use crate::names::{self, GAMES};
use crate::pages::fetched::fetch;
use crate::pages::intake::{Incoming, use_intake};

#[derive(Properties, PartialEq)]
pub struct AddingProps {
    pub onadd: Callback<Task>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Lesson,
    Drill,
    Puzzle,
    Cases,
    Bot,
    Link,
}

impl Kind {
    const ALL: [Self; 6] = [Self::Lesson, Self::Drill, Self::Puzzle, Self::Cases, Self::Bot, Self::Link];

    const fn words(self) -> SheetText {
        match self {
            Self::Lesson => SheetText::Lesson,
            Self::Drill => SheetText::Drill,
            Self::Puzzle => SheetText::Puzzle,
            Self::Cases => SheetText::Cases,
            Self::Bot => SheetText::Bot,
            Self::Link => SheetText::ByLink,
        }
    }

    fn code(self) -> String {
        (self as usize).to_string()
    }
}

/// How many grades of puzzles there are.
const PUZZLE_GRADES: u64 = 5;

/// The choices, for every kind.
#[derive(Clone, Debug, PartialEq)]
struct Chosen {
    kind: Kind,
    course: Course,
    drill: Drill,
    grade: u64,
    count: u64,
    puzzle_grade: u64,
    puzzle: u64,
    game: GameId,
    ai: String,
    deals: u64,
    link: String,
}

impl Default for Chosen {
    fn default() -> Self {
        Self {
            kind: Kind::Lesson,
            course: Course::DouDizhuRules,
            drill: Drill::NameType,
            grade: 1,
            count: 10,
            puzzle_grade: 1,
            puzzle: 1,
            game: GameId::DouDizhu,
            ai: "sample".to_owned(),
            deals: 100,
            link: String::new(),
        }
    }
}

/// The result of a choice: a task, or what needs a file of the site to become one.
enum Made {
    Task(Result<Task, Fault>),
    /// A lesson of ours: its file says which steps ask.
    Course(Course),
    /// A puzzle of ours, by grade and number from 1.
    Puzzle(u64, u64),
    NoLink,
}

impl Chosen {
    fn made(&self) -> Made {
        match self.kind {
            Kind::Lesson => Made::Course(self.course),
            Kind::Puzzle => Made::Puzzle(self.puzzle_grade, self.puzzle),
            Kind::Drill => Made::Task(drill(self.drill, self.grade, seed(), self.count)),
            Kind::Bot => {
                let task = BotTask { game: self.game, beats: self.ai.clone(), deals: self.deals, seed: Seed(seed()) };
                Made::Task(task.check().map(|()| Task::Bot(task)))
            }
            // Its task was added when the file arrived.
            Kind::Cases => Made::Task(Err(Fault::NoPack)),
            Kind::Link => of_link(&self.link),
        }
    }
}

fn drill(drill: Drill, grade: u64, seed: u64, count: u64) -> Result<Task, Fault> {
    let (grade, count) =
        (u8::try_from(grade).map_err(|_| Fault::Grade)?, u32::try_from(count).map_err(|_| Fault::Count)?);
    let task = DrillTask { drill, grade, seed, count };
    task.check().map(|()| Task::Drill(task))
}

/// A random seed, most likely unique among sheets.
fn seed() -> u64 {
    (js_sys::Math::random() * f64::from(u32::MAX)) as u64
}

/// The task for a link of this site.
fn of_link(link: &str) -> Made {
    let query = link.split_once('?').map_or(link, |(_, query)| query).trim();
    let value = |key: &str| address::value(query, key);
    let number = |key: &str| value(key).and_then(|number| number.parse::<u64>().ok());
    if let Some(course) = value("course").and_then(Course::from_code) {
        return Made::Course(course);
    }
    if let Some(packed) = value("lesson") {
        return Made::Task(Task::lesson(packed));
    }
    if let Some(line) = value("puzzle") {
        return Made::Task(Task::puzzle(&line.replace('_', " ").replace('.', "|")));
    }
    if let (Some(grade @ 1..=PUZZLE_GRADES), Some(place)) = (number("puzzles"), number("number")) {
        return Made::Puzzle(grade, place);
    }
    if let Some(found) = value("drill").and_then(Drill::from_code) {
        let of = |key: &str, otherwise: u64| number(key).unwrap_or(otherwise);
        return Made::Task(drill(found, of("grade", 1), of("seed", seed()), of("count", 10)));
    }
    if let Some((drill_of, seed, grade)) = value("exercise").and_then(Drill::from_key) {
        return Made::Task(drill(drill_of, grade.into(), seed, 1));
    }
    match value("pack").map(share::unpack) {
        Some(Ok(file)) => Made::Task(Task::pack(&file)),
        _ => Made::NoLink,
    }
}

#[component]
pub fn Adding(props: &AddingProps) -> Html {
    let lang = use_lang();
    let chosen = use_state(Chosen::default);
    let refused = use_state(|| None::<Spoken>);
    let come = use_callback((props.onadd.clone(), refused.setter()), |come: Incoming, (onadd, refused)| {
        refused.set(match come.map(|source| Task::pack(&source.to_text())) {
            Ok(Ok(task)) => {
                onadd.emit(task);
                None
            }
            Ok(Err(why)) => Some(Spoken::of(&why)),
            Err(why) => Some(Spoken::of(&why)),
        });
    });
    let intake = use_intake(come, MAX_BYTES);
    let add = {
        let (chosen, onadd, refused) = (chosen.clone(), props.onadd.clone(), refused.setter());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            refused.set(None);
            begin(chosen.made(), onadd.clone(), refused.clone());
        })
    };
    let change = Change { chosen: chosen.clone(), lang };
    let kinds = Kind::ALL.map(|kind| (kind.code(), kind.words().say(lang)));
    let kind = change.select(SheetText::Kind, "task-kind", kinds, &chosen.kind.code(), |chosen, value| {
        chosen.kind = Kind::ALL.into_iter().find(|kind| kind.code() == value).unwrap_or(chosen.kind);
    });
    html! {
        <section class="panel adding" aria-labelledby="add-task">
            <h2 id="add-task">{ SheetText::Add.say(lang) }</h2>
            if let Some(why) = &*refused {
                <Notice text={why.say(lang)} onclose={let refused = refused.setter(); move |()| refused.set(None)} />
            }
            <form class="ways" onsubmit={add}>
                { kind }
                { fields(&change) }
                if chosen.kind == Kind::Cases {
                    <label class="primary file-button add-pack">
                        { SheetText::PackFile.say(lang) }
                        <input type="file" class="sr-only" accept=".json,application/json" onchange={intake.on_files()} />
                    </label>
                } else {
                    <button type="submit" class="primary add-task">{ SheetText::AddThis.say(lang) }</button>
                }
            </form>
        </section>
    }
}

/// Makes the task, fetching a file of the site if needed.
fn begin(made: Made, onadd: Callback<Task>, refused: UseStateSetter<Option<Spoken>>) {
    match made {
        Made::Task(Ok(task)) => onadd.emit(task),
        Made::Task(Err(why)) => refused.set(Some(Spoken::of(&why))),
        Made::NoLink => refused.set(Some(Spoken::of(&SheetText::NoLink))),
        Made::Course(course) => {
            fetch(course.file_name(), move |file| match file.and_then(|file| Outline::read(&file)) {
                Some(Outline { asks, .. }) => onadd.emit(Task::Lesson(LessonTask::Course { course, asks })),
                None => refused.set(Some(Spoken::of(&LearnText::NotFetched))),
            })
        }
        Made::Puzzle(grade, number) => fetch(&format!("grade-{grade}.txt"), move |file| {
            let Some(file) = file else { return refused.set(Some(Spoken::of(&LearnText::NotFetched))) };
            let mut lines = file.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
            match number.checked_sub(1).and_then(|at| lines.nth(usize::try_from(at).ok()?)).map(Task::puzzle) {
                Some(Ok(task)) => onadd.emit(task),
                _ => refused.set(Some(Spoken::of(&Fault::NoPuzzle))),
            }
        }),
    }
}

/// Changes the choices.
struct Change {
    chosen: UseStateHandle<Chosen>,
    lang: Lang,
}

impl Change {
    fn with(&self, then: impl Fn(&mut Chosen, &str) + 'static) -> Callback<String> {
        let chosen = self.chosen.clone();
        Callback::from(move |value: String| {
            let mut now = (*chosen).clone();
            then(&mut now, &value);
            chosen.set(now);
        })
    }

    fn select(
        &self,
        label: SheetText,
        class: &'static str,
        options: impl IntoIterator<Item = (String, String)>,
        selected: &str,
        then: impl Fn(&mut Chosen, &str) + 'static,
    ) -> Html {
        let option = |(value, words): (String, String)| {
            html! { <option selected={value == selected} value={value.clone()}>{ words }</option> }
        };
        let onchange = on_choice(&self.with(then), |value| Some(value.to_owned()));
        html! { <label class="field">{ label.say(self.lang) }<select {class} {onchange}>{ for options.into_iter().map(option) }</select></label> }
    }

    /// A number from 1 to `most`, kept in this field.
    fn number(&self, label: SheetText, class: &'static str, most: u64, field: fn(&mut Chosen) -> &mut u64) -> Html {
        let value = *field(&mut (*self.chosen).clone());
        let change = self.with(move |chosen, value| {
            if let Ok(number) = value.parse::<u64>() {
                *field(chosen) = number.clamp(1, most);
            }
        });
        let oninput = change.reform(|event: InputEvent| event.target_unchecked_into::<HtmlInputElement>().value());
        html! {
            <label class="field">{ label.say(self.lang) }<input type="number" {class} min="1" max={most.to_string()} value={value.to_string()} {oninput} /></label>
        }
    }
}

/// The fields of the chosen kind.
fn fields(change: &Change) -> Html {
    let Change { chosen, lang } = change;
    let lang = *lang;
    match chosen.kind {
        Kind::Lesson => {
            let courses = Course::ALL.map(|course| (course.code().to_owned(), CourseTitle::Of(course).say(lang)));
            change.select(SheetText::WhichLesson, "task-course", courses, chosen.course.code(), |chosen, code| {
                chosen.course = Course::from_code(code).unwrap_or(chosen.course);
            })
        }
        Kind::Drill => {
            let title = |drill: Drill| <&names::GameInfo>::from(drill.game()).title(lang);
            let drills =
                Drill::ALL.map(|drill| (drill.code().to_owned(), format!("{} · {}", title(drill), drill.say(lang))));
            let drill =
                change.select(SheetText::WhichDrill, "task-drill", drills, chosen.drill.code(), |chosen, code| {
                    chosen.drill = Drill::from_code(code).unwrap_or(chosen.drill);
                });
            let grades = Drill::GRADES.map(|grade| (grade.to_string(), LearnText::Grade(grade).say(lang)));
            let grade = chosen.grade.to_string();
            let grade = change.select(SheetText::Grade, "task-grade", grades, &grade, |chosen, grade| {
                chosen.grade = grade.parse().unwrap_or(chosen.grade);
            });
            let most = MAX_EXERCISES.into();
            let count = change.number(SheetText::Count, "task-count", most, |chosen| &mut chosen.count);
            html! { <>{ drill }{ grade }{ count }</> }
        }
        Kind::Puzzle => {
            let grade =
                change.number(SheetText::Grade, "task-puzzle-grade", PUZZLE_GRADES, |chosen| &mut chosen.puzzle_grade);
            let number = change.number(SheetText::Number, "task-puzzle", 9999, |chosen| &mut chosen.puzzle);
            html! { <>{ grade }{ number }</> }
        }
        Kind::Cases => Html::default(),
        Kind::Bot => {
            let games = GAMES.map(|game| (game.id.to_owned(), game.title(lang).to_owned()));
            let game = change.select(SheetText::Game, "task-game", games, chosen.game.code(), |chosen, code| {
                chosen.game = GameId::from_code(code).unwrap_or(chosen.game);
                let ais = <&names::GameInfo>::from(chosen.game).ais;
                chosen.ai = ais.get(1).or(ais.first()).copied().unwrap_or_default().to_owned();
            });
            let info = <&names::GameInfo>::from(chosen.game);
            let choose =
                on_choice(&change.with(|chosen, ai| chosen.ai = ai.to_owned()), |value| Some(value.to_owned()));
            let against = html! {
                <label class="field">{ SheetText::Against.say(lang) }
                    <select class="task-ai" onchange={choose}>
                        { ai_options(info.ais, info.levelled, &chosen.ai, |name| info.describe_ai(name, lang), lang) }
                    </select>
                </label>
            };
            let deals = change.number(SheetText::Deals, "task-deals", MAX_DEALS, |chosen| &mut chosen.deals);
            html! { <>{ game }{ against }{ deals }</> }
        }
        Kind::Link => {
            let write = change.with(|chosen, link| chosen.link = link.to_owned());
            let oninput = write.reform(|event: InputEvent| event.target_unchecked_into::<HtmlInputElement>().value());
            html! { <label class="field wide">{ SheetText::Link.say(lang) }<input class="task-link-text" value={chosen.link.clone()} autocomplete="off" {oninput} /></label> }
        }
    }
}
