//! Dropped or chosen files, with their paths if they are in folders.

use js_sys::{Array, Promise};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    DataTransfer, File, FileList, FileSystemDirectoryEntry, FileSystemDirectoryReader, FileSystemEntry,
    FileSystemFileEntry,
};

use crate::bots::{BotProblem, MOST_FILES, is_left_out};

/// The most files that are looked at: a folder with more is not a single bot's.
const MOST_SEEN: usize = 4096;

/// A dropped or chosen item. It is read later, when the drop event's own list is gone.
#[derive(Clone, Debug)]
pub enum Given {
    File(File),
    Entry(FileSystemEntry),
}

/// The content of a list of chosen files.
pub fn chosen(list: &FileList) -> Vec<Given> {
    (0..list.length()).filter_map(|index| list.get(index)).map(Given::File).collect()
}

/// The dropped items; folders are recognised if the browser supports it.
pub fn dropped(data: &DataTransfer) -> Vec<Given> {
    let items = data.items();
    let items = (0..items.length()).filter_map(|index| items.get(index)).filter(|item| item.kind() == "file");
    let given = items.filter_map(|item| match item.webkit_get_as_entry() {
        Ok(Some(entry)) => Some(Given::Entry(entry)),
        _ => item.get_as_file().ok().flatten().map(Given::File),
    });
    let given: Vec<Given> = given.collect();
    if given.is_empty() { data.files().map(|list| chosen(&list)).unwrap_or_default() } else { given }
}

/// Why a folder's files could not be listed.
#[derive(Debug)]
pub enum FolderError {
    TooMany(BotProblem),
    /// The browser could not read this path.
    NotRead(String),
}

/// The files with their paths, without those that programs do not need.
pub async fn files(given: Vec<Given>) -> Result<Vec<(String, File)>, FolderError> {
    let is_alone = given.len() == 1;
    let mut found = Vec::new();
    let mut pending = Vec::new();
    for one in given {
        match one {
            Given::File(file) => {
                let path = path(&file);
                // A single chosen file is rejected with a reason rather than skipped.
                if is_alone || !is_left_out(&path) {
                    found.push((path, file));
                }
            }
            Given::Entry(entry) => pending.push((String::new(), entry)),
        }
    }
    let mut seen = 0;
    while let Some((folder, entry)) = pending.pop() {
        let path = format!("{folder}{}", entry.name());
        let not_read = |_: JsValue| FolderError::NotRead(path.clone());
        seen += 1;
        if seen > MOST_SEEN {
            return Err(FolderError::TooMany(BotProblem::TooManyFiles { files: seen }));
        }
        if !(is_alone && folder.is_empty()) && is_left_out(&path) {
            continue;
        }
        if entry.is_directory() {
            let inner = entries(&entry.unchecked_into()).await.map_err(not_read)?;
            // Reversed, because the stack is popped from its end.
            pending.extend(inner.into_iter().rev().map(|inner| (format!("{path}/"), inner)));
        } else {
            let file = file(&entry.unchecked_into()).await.map_err(not_read)?;
            found.push((path, file));
        }
    }
    if found.len() > MOST_FILES {
        return Err(FolderError::TooMany(BotProblem::TooManyFiles { files: found.len() }));
    }
    Ok(found)
}

/// The path of a chosen file within the chosen folder; otherwise its name.
fn path(file: &File) -> String {
    let path = js_sys::Reflect::get(file, &"webkitRelativePath".into()).ok().and_then(|path| path.as_string());
    path.filter(|path| !path.is_empty()).unwrap_or_else(|| file.name())
}

async fn file(entry: &FileSystemFileEntry) -> Result<File, JsValue> {
    let file = Promise::new(&mut |done, fail| {
        entry.file_with_callback_and_callback(&done, &fail);
    });
    Ok(file.await?.unchecked_into())
}

/// Everything in a folder. It arrives in parts, the last of which is empty.
async fn entries(folder: &FileSystemDirectoryEntry) -> Result<Vec<FileSystemEntry>, JsValue> {
    let reader = folder.create_reader();
    let mut all = Vec::new();
    loop {
        let part: Array = part(&reader).await?.unchecked_into();
        if part.length() == 0 || all.len() > MOST_SEEN {
            return Ok(all);
        }
        all.extend(part.iter().map(JsCast::unchecked_into::<FileSystemEntry>));
    }
}

async fn part(reader: &FileSystemDirectoryReader) -> Result<JsValue, JsValue> {
    let part = Promise::new(&mut |done, fail| {
        // A browser that supports entries calls one of the two.
        let _ = reader.read_entries_with_callback_and_callback(&done, &fail);
    });
    part.await
}
