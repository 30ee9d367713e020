//! The site's colophon: version, source, credits, and where to report errors.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use super::OfflineUse;
use crate::i18n::{ColophonText, use_lang};

/// The repository's address; empty while there is none.
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");
const NOTICES: &str = "./notices.txt";

/// The site's colophon, on one line if there is room.
#[component]
pub fn Colophon() -> Html {
    let lang = use_lang();
    let link = |(text, href): (ColophonText, String)| html! { <a {href} target="_blank">{ text.say(lang) }</a> };
    html! {
        <footer class="colophon" aria-label={ColophonText::Title.say(lang)}>
            <span>{ ColophonText::Version.say(lang) }</span>
            { for links(REPOSITORY, lang).into_iter().map(link) }
            <OfflineUse />
        </footer>
    }
}

/// The address of a file in the repository; `None` while there is no repository.
pub fn in_repository(file: &str) -> Option<String> {
    (!REPOSITORY.is_empty()).then(|| format!("{REPOSITORY}/blob/HEAD/{file}"))
}

/// The links, including those to the repository if there is one.
fn links(repository: &str, lang: Lang) -> Vec<(ColophonText, String)> {
    let mut links = Vec::new();
    if !repository.is_empty() {
        let readme = match lang {
            Lang::Zh => "/blob/HEAD/README.zh-CN.md",
            Lang::En => "#readme",
        };
        let places = [
            (ColophonText::Source, ""),
            (ColophonText::Documentation, readme),
            (ColophonText::Report, "/issues/new?template=misread-log.yml"),
        ];
        links.extend(places.map(|(text, place)| (text, format!("{repository}{place}"))));
    }
    links.push((ColophonText::Licences, NOTICES.to_owned()));
    links
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn without_a_repository_no_link_leads_to_it() {
        for lang in [Lang::Zh, Lang::En] {
            assert_eq!(links("", lang), [(ColophonText::Licences, NOTICES.to_owned())]);
        }
    }

    #[test]
    fn links_lead_to_what_the_repository_has() {
        let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
        let to = |lang, text| {
            let links = links("https://example.org/paiju", lang);
            links.into_iter().find(|(of, _)| *of == text).map(|(_, link)| link).unwrap_or_default()
        };
        assert_eq!(to(Lang::En, ColophonText::Source), "https://example.org/paiju");
        let readme = to(Lang::Zh, ColophonText::Documentation);
        let readme = readme.strip_prefix("https://example.org/paiju/blob/HEAD/").unwrap_or_default();
        assert!(root.join(readme).is_file(), "{readme}");
        let report = to(Lang::En, ColophonText::Report);
        let form = report.strip_prefix("https://example.org/paiju/issues/new?template=").unwrap_or_default();
        assert!(root.join(".github/ISSUE_TEMPLATE").join(form).is_file(), "{form}");
    }
}
