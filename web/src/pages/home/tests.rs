//! What index.html shows before the program has loaded matches what the program shows.

use paiju_game::{Lang, Say};

use crate::address;
use crate::boards::BoardGame;
use crate::i18n::{HomeText, Text};
use crate::names::{DouDizhu, Mahjong, Route, Tractor};
use crate::settings::Theme;

const PAGE: &str = include_str!("../../../../index.html");

/// In index.html's notation: Chinese, a bar, English.
fn both(text: &dyn Say) -> String {
    format!("{}|{}", text.say(Lang::Zh), text.say(Lang::En))
}

#[test]
fn the_bar_and_the_home_page_have_the_same_words() {
    let bar: [&dyn Say; 12] = [
        &Text::Pages,
        &Text::Home,
        &Text::Table,
        &Text::Tables,
        &Text::Inspect,
        &Text::Arena,
        &Text::Lab,
        &Text::Learn,
        &Text::Help,
        &Text::Theme(Theme::Auto),
        &Text::Theme(Theme::Light),
        &Text::Theme(Theme::Dark),
    ];
    let entrance: [&dyn Say; 21] = [
        &HomeText::Headline,
        &HomeText::Tagline,
        &HomeText::TryBroken,
        &HomeText::Doors,
        &HomeText::ToLab,
        &HomeText::ToLabWhy,
        &HomeText::ToLearn,
        &HomeText::ToLearnWhy,
        &HomeText::ToArena,
        &HomeText::ToArenaWhy,
        &HomeText::PasteTitle,
        &HomeText::PasteHint,
        &HomeText::ChooseFile,
        &HomeText::OrDrop,
        &HomeText::Games,
        &HomeText::DouDizhuBlurb,
        &HomeText::MahjongBlurb,
        &HomeText::TractorBlurb,
        &HomeText::Watch,
        &HomeText::PlayYourself,
        &HomeText::GoOn,
    ];
    for text in bar.into_iter().chain(entrance) {
        assert!(PAGE.contains(&both(text)), "{}", both(text));
    }
}

#[test]
fn every_page_and_every_link_to_a_game_has_the_same_address() {
    for route in [Route::Home, Route::Inspect, Route::Arena, Route::Lab, Route::Learn] {
        assert!(PAGE.contains(&format!("href=\"{}\"", address::href(route, ""))), "{route:?}");
    }
    game::<DouDizhu>();
    game::<Mahjong>();
    game::<Tractor>();
}

fn game<G: BoardGame>() {
    let title = format!("{}|{}", G::name(Lang::Zh), G::name(Lang::En));
    assert!(PAGE.contains(&format!("<a href=\"{}\">{title}</a>", address::href(G::ROUTE, ""))), "{title}");
    assert!(PAGE.contains(&format!("<h2>{title}</h2>")), "{title}");
    let front = G::SEAT_KEYS[G::FRONT.index()];
    for query in ["open=1".to_owned(), format!("{front}=human")] {
        assert!(PAGE.contains(&format!("href=\"{}\"", address::href(G::ROUTE, &query))), "{title} {query}");
    }
    assert!(PAGE.contains(&format!("data-last=\"{}\"", G::ID)), "{title}");
}
