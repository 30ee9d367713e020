/**
 * `<paiju-board>`: a game of Dou Dizhu, Tractor or Mahjong, for viewing. Importing this module defines the element.
 *
 * Attributes: `game` (`doudizhu`, `tractor`, `mahjong`), `src`, `turn`, `number`, `seat`, `open`, `lang`, `theme`
 * (`auto`, `light`, `dark`), `controls`.
 *
 * Events: `paiju-ready`, `paiju-error` (its detail says why), `paiju-step`.
 */
export class PaijuBoard extends HTMLElement {
  /** The text of the game; set, it replaces what `src` names or the element holds. */
  text: string | null;
  /** The shown moment: the number of steps before it. */
  moment: number;
  /** The last moment. */
  readonly last: number;
  /** The shown moment as SVG, for a file. */
  readonly svg: string;
  /** The shown moment as plain text. */
  readonly diagram: string;
}

declare global {
  interface HTMLElementTagNameMap {
    "paiju-board": PaijuBoard;
  }
}
