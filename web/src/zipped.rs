//! Writes zip archives, without compression.
//!
//! Files, then the directory with their places, then the place of the directory (APPNOTE 6.3.10, 4.3.6).

/// 1 January 1980, the earliest date there is: an archive of the same files is the same.
const DATE: u16 = 1 << 5 | 1;
/// Names are UTF-8.
const UTF8: u16 = 1 << 11;
/// The version that a reader needs.
const VERSION: u16 = 20;

/// An archive of these texts by their names.
pub fn zipped(files: &[(String, String)]) -> Vec<u8> {
    let (mut archive, mut directory) = (Vec::new(), Vec::new());
    for (name, text) in files {
        let at = length(&archive);
        let about = about(name, text);
        archive.extend(*b"PK\x03\x04");
        archive.extend(&about);
        archive.extend(name.as_bytes());
        archive.extend(text.as_bytes());
        directory.extend(*b"PK\x01\x02");
        directory.extend(VERSION.to_le_bytes());
        directory.extend(&about);
        // No comment, the first disk, no attributes.
        directory.extend([0; 10]);
        directory.extend(at.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    let (at, count) = (length(&archive), u16::try_from(files.len()).unwrap_or(u16::MAX));
    archive.extend(&directory);
    archive.extend(*b"PK\x05\x06\0\0\0\0");
    archive.extend([count, count].map(u16::to_le_bytes).concat());
    archive.extend([length(&directory), at].map(u32::to_le_bytes).concat());
    archive.extend([0, 0]);
    archive
}

/// What stands before a file and in the directory.
fn about(name: &str, text: &str) -> Vec<u8> {
    let (size, checksum) = (length(text.as_bytes()), crc32(text.as_bytes()));
    let stored = [VERSION, UTF8, 0, 0, DATE].map(u16::to_le_bytes).concat();
    let sizes = [checksum, size, size].map(u32::to_le_bytes).concat();
    let names = [u16::try_from(name.len()).unwrap_or(u16::MAX), 0].map(u16::to_le_bytes).concat();
    [stored, sizes, names].concat()
}

/// Nothing that is saved has four gigabytes.
fn length(bytes: &[u8]) -> u32 {
    u32::try_from(bytes.len()).unwrap_or(u32::MAX)
}

/// The checksum of ISO 3309.
fn crc32(bytes: &[u8]) -> u32 {
    let shift = |rest: u32, _: u32| if rest & 1 == 1 { rest >> 1 ^ 0xedb8_8320 } else { rest >> 1 };
    !bytes.iter().fold(u32::MAX, |sum, &byte| (0..8).fold(sum ^ u32::from(byte), shift))
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Read};

    use super::*;

    #[test]
    fn an_archive_is_read_back() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
        let files = [("stdin.txt", "{\"requests\":[1]}\n"), ("座位-1/stderr.txt", "错误\n"), ("empty", "")];
        let files = files.map(|(name, text)| (name.to_owned(), text.to_owned()));
        let mut archive = zip::ZipArchive::new(Cursor::new(zipped(&files))).unwrap();
        assert_eq!(archive.len(), files.len());
        for (index, (name, text)) in files.iter().enumerate() {
            let mut file = archive.by_index(index).unwrap();
            let mut read = String::new();
            file.read_to_string(&mut read).unwrap();
            assert_eq!((&*file.name().unwrap(), &read), (name.as_str(), text));
        }
        assert_eq!(zip::ZipArchive::new(Cursor::new(zipped(&[]))).unwrap().len(), 0);
    }
}
