//! Today's mistakes, one after the other, each on its board.

use paiju_game::Say;
use yew::prelude::*;

use super::head::head;
use super::kept;
use super::lesson::{Exercise, Lesson};
use super::subject::Subject;
use crate::address::Address;
use crate::i18n::{MistakesText, use_lang};
use crate::pages::mistakes;
use crate::pages::room::{Ways, use_room_keys};

#[derive(Properties, PartialEq)]
pub struct MistakesProps {
    pub address: UseStateSetter<Address>,
}

/// The remaining questions, and the state of the current one.
#[derive(Clone, PartialEq)]
struct Queue {
    /// Packed lessons; the first is the current question.
    left: Vec<String>,
    /// How many were asked before: a key that makes a repeated question a new one.
    asked: usize,
    /// Whether the first answer was right.
    answered: Option<bool>,
    forgotten: Option<String>,
}

impl Queue {
    /// Drops the first; if it was not answered right, it is appended.
    fn next(&self) -> Self {
        let is_done = self.answered == Some(true);
        let (first, others) = (self.left.first().filter(|_| !is_done), self.left.iter().skip(1));
        let left = others.chain(first).cloned().collect();
        Self { left, asked: self.asked + 1, answered: None, forgotten: None }
    }

    /// Drops the first for good.
    fn forget(&self) -> Self {
        Self { answered: Some(true), ..self.clone() }.next().with_forgotten(self.left.first().cloned())
    }

    fn with_forgotten(self, forgotten: Option<String>) -> Self {
        Self { forgotten, ..self }
    }

    /// Restores the deleted mistake as the current question.
    fn undo(&self) -> Self {
        let left = self.forgotten.iter().chain(&self.left).cloned().collect();
        Self { left, asked: self.asked + 1, answered: None, forgotten: None }
    }
}

#[component]
pub fn Mistakes(props: &MistakesProps) -> Html {
    let lang = use_lang();
    let queue = use_state(|| Queue { left: kept::mistakes_due(), asked: 0, answered: None, forgotten: None });
    let turn = |then: fn(&Queue) -> Queue| {
        let queue = queue.clone();
        Callback::from(move |()| queue.set(then(&queue)))
    };
    let next = turn(Queue::next);
    let forget = {
        let (queue, forget) = (queue.clone(), turn(Queue::forget));
        move |_: MouseEvent| {
            queue.left.first().into_iter().for_each(|packed| mistakes::remove(packed));
            forget.emit(());
        }
    };
    let undo = {
        let (queue, undo) = (queue.clone(), turn(Queue::undo));
        move |_: MouseEvent| {
            queue.forgotten.iter().for_each(|packed| _ = mistakes::add(packed));
            undo.emit(());
        }
    };
    let tally = html! { <p class="tally num" role="status">{ MistakesText::Left(queue.left.len()).say(lang) }</p> };
    html! {
        <>
            { head(MistakesText::Title.say(lang), tally, lang) }
            if queue.forgotten.is_some() {
                <p class="ways" role="status">
                    { MistakesText::Forgotten.say(lang) }
                    <button type="button" class="ghost small-button undo" onclick={undo}>{ MistakesText::Undo.say(lang) }</button>
                </p>
            }
            if let Some(packed) = queue.left.first() {
                <Lesson
                    key={queue.asked} subject={Subject::Packed(packed.clone())} step=0 address={props.address.clone()}
                    exercise={Exercise { onfirst: heard(&queue, packed), onnext: queue.answered.map(|_| next.clone()) }}
                />
                <p class="ways">
                    if queue.answered.is_some() {
                        <button type="button" class="primary next" onclick={next.reform(|_: MouseEvent| ())}>{ MistakesText::Next.say(lang) }</button>
                    }
                    <button type="button" class="ghost forget" onclick={forget}>{ MistakesText::Forget.say(lang) }</button>
                </p>
            } else {
                <NoneLeft />
            }
        </>
    }
}

/// The message when nothing is left. The room's keys are handled here, because no lesson does it.
#[component]
fn NoneLeft() -> Html {
    use_room_keys(Ways::default());
    let lang = use_lang();
    html! { <p class="says" role="status">{ MistakesText::NoneLeft.say(lang) }</p> }
}

/// Records the first answer.
fn heard(queue: &UseStateHandle<Queue>, packed: &str) -> Callback<bool> {
    let (queue, packed) = (queue.clone(), packed.to_owned());
    Callback::from(move |is_right: bool| {
        kept::answered(&kept::mistake_key(&packed), is_right);
        queue.set(Queue { answered: Some(is_right), ..(*queue).clone() });
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn queue(left: &[&str], answered: Option<bool>) -> Queue {
        let left = left.iter().map(|&one| one.to_owned()).collect();
        Queue { left, asked: 0, answered, forgotten: None }
    }

    #[test]
    fn a_missed_question_is_asked_again_after_the_others() {
        assert_eq!(queue(&["a", "b", "c"], Some(true)).next().left, ["b", "c"]);
        assert_eq!(queue(&["a", "b", "c"], Some(false)).next().left, ["b", "c", "a"]);
        assert_eq!(queue(&["a"], Some(false)).next().left, ["a"]);
        assert!(queue(&["a"], Some(true)).next().left.is_empty() && queue(&[], None).next().left.is_empty());
    }

    #[test]
    fn a_deleted_mistake_can_be_restored() {
        let without = queue(&["a", "b"], Some(false)).forget();
        assert_eq!((without.left.clone(), without.forgotten.as_deref()), (vec!["b".to_owned()], Some("a")));
        assert_eq!(without.undo().left, ["a", "b"]);
        assert_eq!(without.next().forgotten, None);
    }
}
