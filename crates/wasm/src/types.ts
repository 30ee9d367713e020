/** A text in both languages. */
export interface Bilingual { zh: string; en: string }
/** One thing that is wrong: `range` in bytes of the text in UTF-8, `line` and `column` from 1. */
export interface Problem {
  severity: "error" | "warning" | "note"; code: string; turn: number | null; seat: number | null; message: Bilingual;
  range: [number, number] | null; line: number | null; column: number | null;
  /** At a seat's fault: its answer as printed, the cards of it, the rule, and a legal answer as it must be printed. */
  fault?: { answer: string | null; cards: Bilingual | null; why: Bilingual; legal: { answer: string; cards: Bilingual } | null };
}
/** One game's report. */
export interface Report {
  format: string; game: GameName | null; seats: number; turns: number;
  result: { scores: Record<string, number>; attackers?: number } | null;
  problems: Problem[]; notes: { code: string; message: Bilingual }[];
}

/** The games by name. */
export type GameName = "doudizhu" | "tractor" | "mahjong";
/** A game, the number of its seats, and its AIs, weakest first. */
export interface GameDescription { game: GameName; name: Bilingual; seats: number; ais: { name: string; about: Bilingual }[] }

/** A tile: `B1` to `B9`, `T1` to `T9`, `W1` to `W9`. */
export type Tile = string;
/** Cards of Dou Dizhu, 0 to 53: `id / 4` is the rank 3, 4, …, K, A, 2, `id % 4` the suit ♥ ♦ ♠ ♣; 52 and 53 are the jokers. */
export type DouDizhuCards = number[];
/** Cards of Tractor, 0 to 107; the suits are counted ♠ ♥ ♣ ♦. */
export type TractorCards = number[];

/** What a seat may do. */
export interface Actions {
  doudizhu: { bid: number } | "pass" | { play: DouDizhuCards };
  tractor: "pass" | { declare: TractorCards } | { cover: TractorCards } | { play: TractorCards };
  mahjong: "pass" | { play: Tile } | { peng: { play: Tile } } | { gang: Tile } | "hu" | { target: string };
}
/** Everything that chance decides. */
export interface Setups {
  doudizhu: { hands: [DouDizhuCards, DouDizhuCards, DouDizhuCards]; kitty: DouDizhuCards; opening: unknown; rules: { cap: number; games: number; /** Left out for the contest's. */ set?: "botzone2" | "botzone1" } };
  tractor: {
    first: number; allocation: [TractorCards, TractorCards, TractorCards, TractorCards]; public: TractorCards;
    level: string; fallback: { banker: number; suit: string }; rules: "strict" | "judge";
    /** Left out if nobody. */
    standing?: "nobody" | "until_called" | "kept";
  };
  mahjong: { tiles: string; rules: { gang_onto_peng: boolean } };
}
/** How a match writes its values: Tractor's order of the suits in card numbers; the others have one way. */
export interface Writings { doudizhu: null; tractor: "shcd" | "hdsc"; mahjong: null }
/** The rules by name; the first are the default. `botzone2` is FightTheLandlord2, `botzone1` FightTheLandlord. */
export interface Rules { doudizhu: "contest" | "botzone2" | "botzone1"; tractor: never; mahjong: "paiju" | "undisputed" }
/** What a bot answers on Botzone. */
export interface Responses { doudizhu: number | number[]; tractor: number[]; mahjong: string }

declare const knowledge: unique symbol;
/** All that one seat knows, to be handed back. */
export type View<G extends GameName> = object & { [knowledge]?: G };

/** What an AI does and what it weighed, best first. */
export interface Decision<G extends GameName> {
  action: Actions[G]; candidates: { action: Actions[G]; value: number; reasons: object[] }[]; stopped: boolean;
}
/** What a bot must do: answer with the one answer there is, or decide. */
export type Task<G extends GameName> =
  | { task: "note"; answer: Responses[G] }
  | { task: "decide"; view: View<G>; writing: Writings[G] };

/** What a bot must do that reads this text of Botzone's (JSON). Throws if it is not a bot's input, or not a game. */
export function task<G extends GameName>(game: G, input: string): Task<G>;
/** What an AI does with a view. `work` is its budget; by default the normal one. */
export function decide<G extends GameName>(game: G, view: View<G>, ai: string, seed: bigint, work?: number): Decision<G>;
/** The answer to Botzone's request, as a bot with this view writes it. */
export function response<G extends GameName>(game: G, action: Actions[G], view: View<G>, writing?: Writings[G]): Responses[G];

/** A game in progress, with full knowledge: a referee that deals, asks, checks and scores. Seats are numbered from 0. */
export class Game<G extends GameName = GameName> {
  /** Deals a game from a seed: the same seed is the same deal everywhere. By `botzone2` the judge plays on for a seat that fails. */
  constructor(game: G, seed: bigint, rules?: Rules[G]);
  /** What it was dealt from. */
  readonly setup: Setups[G];
  /** The seats that must act now, lowest first; none when the game is over. */
  toAct(): Uint8Array;
  /** All that a seat knows now. */
  view(seat: number): View<G>;
  /** What a seat may do now; if that is too much to list, what a player would consider. */
  actions(seat: number): Actions[G][];
  /** Carries out a seat's action. Throws the reason if the rules refuse it; nothing changes then. */
  act(seat: number, action: Actions[G]): void;
  /** What an AI would do at a seat that must act. */
  advise(seat: number, ai: string, seed: bigint, work?: number): Decision<G>;
  /** The points of each seat once the game is over. */
  scores(): Float64Array | undefined;
  /** How it ended, with everything behind the score. */
  outcome(): object | undefined;
  /** The match so far as Botzone would have logged it, as JSON. `names` are the players', by seat. */
  matchLog(names: string[]): string;
  /** Frees its memory; the game must not be used afterwards. */
  free(): void;
}
