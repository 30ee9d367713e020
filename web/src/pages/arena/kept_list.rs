//! The list of tournaments that the browser keeps.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use super::kept::{self, Kept};
use crate::address;
use crate::components::{Glyph, icon, panel};
use crate::i18n::{ArenaText, use_lang};
use crate::names::Route;

/// The stored tournaments, and how to reload the list.
#[derive(Clone, PartialEq)]
pub struct KeptHandle {
    list: UseStateHandle<Vec<Kept>>,
    /// The browser's error, if the last operation failed.
    refused: UseStateHandle<Option<String>>,
    pub reload: Callback<()>,
}

#[hook]
pub fn use_kept() -> KeptHandle {
    let list = use_state(Vec::new);
    let refused = use_state(|| None::<String>);
    let reload = {
        let (list, refused) = (list.setter(), refused.setter());
        use_callback((), move |(), ()| {
            let (list, refused) = (list.clone(), refused.clone());
            yew::platform::spawn_local(async move {
                match kept::list().await {
                    Ok(kept) => list.set(kept),
                    Err(error) => refused.set(Some(error.to_string())),
                }
            });
        })
    };
    use_effect_with((), {
        let reload = reload.clone();
        move |()| reload.emit(())
    });
    KeptHandle { list, refused, reload }
}

#[derive(Properties, PartialEq)]
pub struct KeptListProps {
    pub kept: KeptHandle,
}

#[component]
pub fn KeptList(props: &KeptListProps) -> Html {
    let lang = use_lang();
    // The last deleted entry, for undo.
    let deleted = use_state(|| None::<(Kept, String)>);
    let KeptHandle { list, refused, reload } = &props.kept;
    let delete = |kept: &Kept| {
        let (kept, deleted, refused, reload) = (kept.clone(), deleted.setter(), refused.setter(), reload.clone());
        Callback::from(move |_: MouseEvent| {
            let (kept, deleted, refused, reload) = (kept.clone(), deleted.clone(), refused.clone(), reload.clone());
            yew::platform::spawn_local(async move {
                match taken_out(&kept).await {
                    Ok(text) => {
                        deleted.set(Some((kept, text)));
                        refused.set(None);
                        reload.emit(());
                    }
                    Err(error) => refused.set(Some(error.to_string())),
                }
            });
        })
    };
    let undo = {
        let (gone, deleted, refused, reload) = ((*deleted).clone(), deleted.setter(), refused.setter(), reload.clone());
        Callback::from(move |_: MouseEvent| {
            let Some((kept, text)) = gone.clone() else { return };
            let (deleted, refused, reload) = (deleted.clone(), refused.clone(), reload.clone());
            yew::platform::spawn_local(async move {
                match kept::append(kept, 0, text).await {
                    Ok(()) => {
                        deleted.set(None);
                        refused.set(None);
                        reload.emit(());
                    }
                    Err(error) => refused.set(Some(error.to_string())),
                }
            });
        })
    };
    let row = |kept: &Kept| {
        let label = format!("{}: {}", ArenaText::Delete.say(lang), title(kept, lang));
        html! {
            <li key={kept.id.clone()}>
                <a class="kept" href={address::href(Route::Arena, &format!("{}{}", super::ID, kept.id))}>
                    <span class="kept-title">{ title(kept, lang) }</span>
                    <span class={classes!("kept-state", kept.is_over.then_some("over"))}>
                        { if kept.is_over { ArenaText::Over } else { ArenaText::Unfinished }.say(lang) }
                    </span>
                    <span class="num">{ date(kept.at).say(lang) }</span>
                </a>
                <button type="button" class="icon-button" aria-label={label.clone()} title={label} onclick={delete(kept)}>{ icon(Glyph::Cross) }</button>
            </li>
        }
    };
    let content = html! {
        <>
            if let Some((kept, _)) = &*deleted {
                <p class="notice" role="status">
                    <span class="grow">{ ArenaText::Deleted(title(kept, lang)).say(lang) }</span>
                    <button type="button" class="ghost" onclick={undo}>{ ArenaText::Undo.say(lang) }</button>
                </p>
            }
            if let Some(why) = &**refused {
                <p class="notice" role="alert">{ ArenaText::Refused(why.clone()).say(lang) }</p>
            }
            if list.is_empty() {
                <p class="empty">{ ArenaText::KeptNone.say(lang) }</p>
            }
            <ul class="kept-list">{ for list.iter().map(row) }</ul>
        </>
    };
    panel(ArenaText::Kept.say(lang), "kept-tournaments", Html::default(), content)
}

/// Deletes an entry and returns its text. An unreadable entry could not be restored, so it is not deleted.
async fn taken_out(kept: &Kept) -> Result<String, idb::Error> {
    let (text, _) = kept::load(&kept.id).await?;
    kept::remove(&kept.id).await?;
    Ok(text)
}

fn title(kept: &Kept, lang: Lang) -> String {
    let [chinese, english] = &kept.title;
    match lang {
        Lang::Zh => chinese.clone(),
        Lang::En => english.clone(),
    }
}

fn date(at: f64) -> ArenaText {
    let date = js_sys::Date::new(&at.into());
    ArenaText::Date {
        year: date.get_full_year(),
        month: date.get_month() + 1,
        day: date.get_date(),
        hour: date.get_hours(),
        minute: date.get_minutes(),
    }
}
