mod clauses;
mod common;
mod courses;
mod drills;
mod drills_slowly;
mod facts;
mod mistakes;
mod numbers;
mod plays;
mod puzzles_slowly;
mod slowly {
    pub mod doudizhu;
    pub mod endgame;
    pub mod mahjong;
    pub mod tractor;
}
mod tutorial;
