mod common;
mod grades;
mod making;
mod packs;
mod told;
