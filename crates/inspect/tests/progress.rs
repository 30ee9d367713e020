//! The progress of reading, for a progress bar.

use crate::common;
use paiju_inspect::{Options, inspect, inspect_with};

/// Every percentage reported while a text is read.
fn told(text: &[u8]) -> Vec<u8> {
    let mut told = Vec::new();
    let inspection = inspect_with(text, &Options::default(), &mut |progress| told.push(progress.percent()));
    assert!(inspection == inspect(text, &Options::default()), "the bar changes nothing");
    told
}

#[test]
fn it_grows_from_nothing_to_all_whatever_is_read() {
    let log = common::match_log(3).to_string();
    let transcript = common::text(&common::referee_log(&common::game(2)));
    for text in ["", "x", "{\"response\":1}", &log, &transcript, &log[..log.len() / 2]] {
        let told = told(text.as_bytes());
        assert!(told.is_sorted_by(|one, next| one < next), "{told:?}");
        assert_eq!((told.first(), told.last()), (Some(&0), Some(&100)));
    }
    assert_eq!(told(&vec![b' '; paiju_inspect::MAX_BYTES + 1]).last(), Some(&100));
}

#[test]
fn many_games_move_it_evenly() {
    let logs: String = (0..60).map(|seed| format!("{}\n", common::match_log(seed))).collect();
    let transcripts: String =
        (0..60).map(|seed| common::text(&common::referee_log(&common::game(seed))) + "---\n").collect();
    let list = format!(
        "[{}]",
        (0..60)
            .map(|_| "{\"requests\":[{\"own\":[0,1],\"publiccard\":[3]}],\"responses\":[]}")
            .collect::<Vec<_>>()
            .join(",")
    );
    for (text, steps) in [(logs, 60), (transcripts, 40), (list, 60)] {
        let told = told(text.as_bytes());
        assert!((steps..=101).contains(&told.len()), "{told:?}");
    }
}
