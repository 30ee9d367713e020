use super::*;

#[test]
fn every_name_is_known() {
    for &name in NAMES {
        assert_eq!(by_name(name).map(|player| player.name().to_owned()), Some(name.to_owned()));
        assert!(describe(name, Lang::Zh).is_some() && describe(name, Lang::En).is_some());
    }
    assert!(by_name("nobody").is_none());
}
