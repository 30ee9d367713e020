use paiju_game::{Lang, Rng, Say as _, Seed};

use super::*;
use crate::doudizhu::sample::Passage;

/// Numbers of all sizes, many out of range.
fn any_numbers(rng: &mut Rng) -> Vec<i32> {
    (0..Knob::COUNT).map(|_| rng.below(400) as i32 - 200).collect()
}

#[test]
fn every_knob_sets_its_own_number() {
    for (index, knob) in Knob::ALL.into_iter().enumerate() {
        assert_eq!(knob as usize, index);
        assert_eq!(Tuning::default().get(knob), knob.usual());
        let scale = knob.scale();
        let turned = Tuning::DEFAULT.with(knob, if knob.usual() == scale.most { scale.least } else { scale.most });
        assert_eq!(turned.differences(&Tuning::DEFAULT).collect::<Vec<_>>(), [knob]);
        assert_eq!(turned.with(knob, knob.usual()), Tuning::DEFAULT);
    }
}

#[test]
fn every_number_is_kept_in_its_range() {
    let mut rng = Rng::new(Seed(71));
    for _ in 0..500 {
        let numbers = any_numbers(&mut rng);
        let mut set = Tuning::DEFAULT;
        Knob::ALL.into_iter().zip(&numbers).for_each(|(knob, &number)| set.set(knob, number));
        let read: Tuning = serde_json::from_value(serde_json::json!(numbers)).unwrap();
        assert_eq!(read, set);
        for (knob, number) in Knob::ALL.into_iter().zip(numbers) {
            let scale = knob.scale();
            assert_eq!(read.get(knob), number.max(scale.least).min(scale.most), "{knob:?}");
        }
    }
    for knob in Knob::ALL {
        assert_eq!(Tuning::DEFAULT.with(knob, i32::MAX).get(knob), knob.scale().most);
        assert_eq!(Tuning::DEFAULT.with(knob, i32::MIN).get(knob), knob.scale().least);
    }
}

#[test]
fn tunings_are_read_back() {
    let mut rng = Rng::new(Seed(72));
    for _ in 0..100 {
        let tuning = Tuning::from(any_numbers(&mut rng));
        let text = serde_json::to_string(&tuning).unwrap();
        assert_eq!(serde_json::from_str::<Tuning>(&text).unwrap(), tuning);
    }
    assert_eq!(serde_json::from_str::<Tuning>("[]").unwrap(), Tuning::DEFAULT);
    assert_eq!(serde_json::from_str::<Tuning>("[7]").unwrap(), Tuning::DEFAULT.with(Knob::BidRocket, 7));
    let longer = serde_json::to_string(&vec![1; Knob::COUNT + 3]).unwrap();
    assert_eq!(serde_json::from_str::<Tuning>(&longer).unwrap(), Tuning::from(vec![1; Knob::COUNT]));
    assert!(serde_json::from_str::<Tuning>("{}").is_err());
}

#[test]
fn a_name_gives_the_numbers_and_is_read_back() {
    let mut rng = Rng::new(Seed(73));
    let others = (0..100).map(|_| Tuning::from(any_numbers(&mut rng)));
    for tuning in [Tuning::DEFAULT, Tuning::PLUS].into_iter().chain(others) {
        assert_eq!(Tuning::of_name(&tuning.name()), Some(Ok(tuning)));
        // No character with a meaning in an address or a list of players.
        assert!(!tuning.name().contains([',', '&', '#', '@', ' ', '?']), "{}", tuning.name());
    }
    assert_eq!(Tuning::DEFAULT.name(), "tuned");
    let plus = "tuned:few=0:lead-pair-straights=1";
    assert_eq!(
        (Tuning::of_name(plus).unwrap().unwrap(), Tuning::PLUS.differences(&Tuning::DEFAULT).count()),
        (Tuning::PLUS, 2)
    );
    for other in ["", "sample", "tuned@2", "tunedx", "Tuned:few=0"] {
        assert_eq!(Tuning::of_name(other), None, "{other}");
    }
    for (wrong, setting) in [
        ("tuned:", ""),
        ("tuned:few", "few"),
        ("tuned:few=", "few="),
        ("tuned:few=x:single=1", "few=x"),
        ("tuned:few=0:single=101", "single=101"),
        ("tuned:nothing=1", "nothing=1"),
    ] {
        let Some(Err(NoSuchAi::Setting { name: "tuned", setting: found, known })) = Tuning::of_name(wrong) else {
            panic!("{wrong}")
        };
        assert!(found == setting && known.contains(".."), "{wrong}: {known}");
    }
}

#[test]
fn every_knob_can_be_shown() {
    let mut told = Vec::new();
    for knob in Knob::ALL {
        let (scale, code) = (knob.scale(), knob.code());
        assert!(scale.least < scale.most && (scale.least..=scale.most).contains(&knob.usual()), "{knob:?}");
        assert!(
            scale.step > 0 && (knob.usual() - scale.least) % scale.step == 0,
            "{knob:?}: the steps miss {}",
            knob.usual()
        );
        assert_eq!((scale.most - scale.least) % scale.step, 0, "{knob:?}");
        assert_eq!(scale.is_switch(), knob == Knob::LeadPairStraights);
        assert!(code.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-'), "{code}");
        assert_eq!(Knob::from_code(code), Some(knob));
        for lang in [Lang::Zh, Lang::En] {
            assert!(!knob.say(lang).is_empty());
            told.push(knob.explanation(lang));
        }
    }
    told.sort_unstable();
    told.dedup();
    assert_eq!(told.len(), 2 * Knob::COUNT);
    assert_eq!(Knob::from_code("nothing"), None);
}

/// Every passage belongs to a knob, and within a function all knobs have different names.
#[test]
fn every_passage_has_its_knobs() {
    for passage in Passage::ALL {
        assert!(Knob::ALL.iter().any(|knob| knob.passage() == passage), "{passage:?}");
        assert_ne!(passage.say(Lang::Zh), passage.say(Lang::En));
        for lang in [Lang::Zh, Lang::En] {
            let of_section = || Knob::ALL.into_iter().filter(|knob| knob.passage().section() == passage.section());
            let mut names: Vec<_> = of_section().map(|knob| knob.say(lang)).collect();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), of_section().count(), "{:?}", passage.section());
        }
    }
}
