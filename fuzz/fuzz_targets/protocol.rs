//! Lines of the protocols: what is read of a line and written again reads the same.
//!
//! The text is taken line by line: as DOUDIZHUVER of both sides, and as the contest's requests and responses of Mahjong.

#![no_main]

use libfuzzer_sys::fuzz_target;
use paiju_doudizhu::protocol::{EngineMessage, PlatformMessage, notation};
use paiju_mahjong::botzone::{Request, Wanted, read_response, write_response};

fuzz_target!(|text: &str| {
    for line in text.lines() {
        if let Ok(read) = PlatformMessage::parse(line) {
            let written = read.message.to_string();
            let again = PlatformMessage::parse(&written);
            assert_eq!(again.as_ref().map(|again| &again.message), Ok(&read.message), "{line:?} {written:?}");
        }
        if let Ok(read) = EngineMessage::parse(line) {
            let written = read.message.to_string();
            let again = EngineMessage::parse(&written);
            assert_eq!(again.as_ref().map(|again| &again.message), Ok(&read.message), "{line:?} {written:?}");
        }
        if let Ok(request) = line.parse::<Request>() {
            assert_eq!(request.to_string().parse(), Ok(request), "{line:?}");
        }
        for wanted in [Wanted::Note, Wanted::Turn, Wanted::Target] {
            if let Ok(action) = read_response(line, wanted) {
                let written = write_response(&action, wanted);
                assert_eq!(read_response(&written, wanted), Ok(action), "{line:?} {written:?}");
            }
        }
    }
    // Every entry lies in the text, in order.
    let mut end = 0;
    for entry in notation::read(text) {
        if let notation::Entry::Property { range, .. } = entry {
            assert!(range.start <= range.end && range.end <= text.len());
            end = end.max(range.end);
        }
    }
    assert!(end <= text.len());
});
