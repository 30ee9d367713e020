//! The clauses of the contests' texts, as tabulated in Learn: each figure of the arena links to its clause.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use crate::address;
use crate::arena::Kind;
use crate::i18n::ArenaText;
use crate::names::Route;

/// A group of clauses, by its step in the course `contest-tables`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clause {
    /// 场分方案, 封顶值, 底线值.
    PlacePoints = 1,
    /// 场积分均值, 轮空, 迟到.
    ByesAndLateness,
    /// 晋级与淘汰.
    Cuts,
    /// 抽签, 瑞士编排.
    Seating,
    /// 名次排定及平分处理, 取消比赛资格.
    Places,
    /// 带分, 固定编排.
    Carried,
    /// 决赛的积分计算, 轮空, 迟到.
    FinalPoints,
    /// NOI2014.
    Swiss,
}

impl Clause {
    /// Its address in Learn.
    pub fn href(self) -> String {
        address::href(Route::Learn, &format!("course=contest-tables&step={}", self as usize))
    }

    /// The clauses of a kind of tournament.
    const fn of_kind(kind: Kind) -> &'static [Self] {
        match kind {
            Kind::Preliminary => &[Self::PlacePoints, Self::ByesAndLateness, Self::Cuts, Self::Seating, Self::Places],
            Kind::Final => &[Self::Carried, Self::FinalPoints, Self::Places],
            Kind::Swiss => &[Self::Swiss],
            Kind::RoundRobin => &[],
        }
    }

    const fn name(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Self::PlacePoints, Lang::Zh) => "场分和封顶",
            (Self::PlacePoints, Lang::En) => "points and cap",
            (Self::ByesAndLateness, Lang::Zh) => "轮空和迟到",
            (Self::ByesAndLateness, Lang::En) => "byes and lateness",
            (Self::Cuts, Lang::Zh) => "晋级",
            (Self::Cuts, Lang::En) => "cuts",
            (Self::Seating, Lang::Zh) => "座位",
            (Self::Seating, Lang::En) => "seating",
            (Self::Places, Lang::Zh) => "名次和处罚",
            (Self::Places, Lang::En) => "places and penalties",
            (Self::Carried, Lang::Zh) => "带分和座位",
            (Self::Carried, Lang::En) => "carried points and seating",
            (Self::FinalPoints, Lang::Zh) => "4、2、0，轮空和迟到",
            (Self::FinalPoints, Lang::En) => "4, 2, 0, byes and lateness",
            (Self::Swiss, Lang::Zh) => "NOI2014 的瑞士轮",
            (Self::Swiss, Lang::En) => "NOI2014's Swiss rounds",
        }
    }

    /// A link to the clause, with these words.
    pub fn link(self, words: Html, lang: Lang) -> Html {
        html! { <a class="clause" href={self.href()} title={ArenaText::ToClause.say(lang)}>{ words }</a> }
    }
}

/// Links to all clauses of a kind; empty for a kind that is our own.
pub fn of_kind(kind: Kind, lang: Lang) -> Html {
    let clauses = Clause::of_kind(kind);
    html! {
        if !clauses.is_empty() {
            <p class="clauses">
                { ArenaText::Clauses.say(lang) }
                { for clauses.iter().map(|clause| html! { <>{ " " }{ clause.link(html! { { clause.name(lang) } }, lang) }</> }) }
            </p>
        }
    }
}

/// The clauses of a ranking's columns; `rounds` is the number of rounds with a column. A final also has a column of carried points.
pub fn of_ranking(kind: Kind, rounds: usize) -> Vec<Option<Clause>> {
    let [place, remark, points, small, round, faults] = match kind {
        Kind::Preliminary => [
            Clause::Places,
            Clause::Cuts,
            Clause::PlacePoints,
            Clause::PlacePoints,
            Clause::PlacePoints,
            Clause::Places,
        ]
        .map(Some),
        Kind::Final => {
            let points = Some(Clause::FinalPoints);
            [Some(Clause::Places), Some(Clause::Places), points, None, points, Some(Clause::Places)]
        }
        Kind::Swiss => [Some(Clause::Swiss), None, Some(Clause::Swiss), None, Some(Clause::Swiss), None],
        Kind::RoundRobin => [None; 6],
    };
    let carried = (kind == Kind::Final).then_some(Some(Clause::Carried));
    let head = [place, None, remark, points, small].into_iter().chain(carried);
    head.chain(std::iter::repeat_n(round, rounds)).chain([faults]).collect()
}

#[cfg(test)]
mod tests {
    use paiju_exercises::lessons::Course;

    use super::*;

    #[test]
    fn every_clause_leads_to_its_step() {
        let lesson = Course::ContestTables.lesson().unwrap();
        for (clause, word) in [
            (Clause::PlacePoints, "场分"),
            (Clause::ByesAndLateness, "轮空、迟到"),
            (Clause::Cuts, "晋级"),
            (Clause::Seating, "编排"),
            (Clause::Places, "名次"),
            (Clause::Carried, "带分"),
            (Clause::FinalPoints, "4、2、0"),
            (Clause::Swiss, "NOI2014"),
        ] {
            let title = lesson.steps[clause as usize - 1].title.say(Lang::Zh);
            assert!(title.contains(word), "{clause:?}: {title}");
        }
        assert_eq!(lesson.steps.len(), Clause::Swiss as usize);
    }

    #[test]
    fn every_column_has_its_clause() {
        assert_eq!(of_ranking(Kind::Preliminary, 4).len(), 5 + 4 + 1);
        let of_final = of_ranking(Kind::Final, 1);
        assert_eq!((of_final.len(), of_final[5]), (5 + 1 + 1 + 1, Some(Clause::Carried)));
        assert!(of_ranking(Kind::RoundRobin, 2).iter().all(Option::is_none));
    }
}
