// Types of what a game passes to the kit.

/**
 * @typedef {object} GameOptions
 * @property {Record<import('./language.js').Language, import('./language.js').Texts>} texts per language: title, howTo
 *   (list of lines), optionally howToTouch, plus whatever the game says
 * @property {string} accent #rrggbb
 * @property {'high' | 'low'} [scoring] high: more is better
 * @property {import('./score.js').ScoreFormat} [format] points
 * @property {import('./stage.js').Design | ((width: number, height: number) => import('./stage.js').Design)} [design]
 * @property {boolean} [avoidHud] fit the design below the HUD and, in portrait, above the touch buttons; true
 * @property {import('./input.js').Bindings} [actions]
 * @property {readonly import('./touch.js').TouchButton[]} [touchButtons]
 * @property {boolean} [daily] there is a challenge each day, which reset() receives with its seed
 * @property {boolean} [dragStick] a finger or pressed mouse anywhere on the canvas steers input.axis()
 */

/**
 * How a run begins: from the start, where it was left, at a level that the player chose, or as the challenge of a day.
 * @typedef {{ kind: 'fresh' } | { kind: 'resume' } | { kind: 'level', index: number } | { kind: 'daily', day: number, seed: number }} Start
 */

/** @typedef {(key: string, values?: Record<string, string | number>) => string} Translate */

/**
 * The cards' options besides a fresh run.
 * @typedef {object} Menu
 * @property {string} [resume] where the run that can be continued is, such as "Level 7"
 * @property {{ title: string, items: readonly Level[] }} [levels] what the player can choose
 * @property {readonly (readonly [string, string])[]} [details] label and value, for the start card
 *
 * @typedef {object} Level
 * @property {string} label
 * @property {string} [mark] what was achieved, such as stars
 * @property {boolean} open whether it can be chosen
 */

/**
 * @typedef {object} OwnHooks
 * @property {(start: Start) => void} reset builds a run; called once before the first picture and at every Play
 * @property {() => Menu} [menu] called when a card is shown
 * @property {(dt: number) => void} update 60 times a second while playing
 * @property {(ctx: CanvasRenderingContext2D, view: import('./stage.js').View, alpha: number) => void} render
 * @property {(progress: unknown) => void} [onLoad] progress that the page has kept: usually at the start screen, later when another
 *   tab has played on
 * @property {(dt: number) => void} [idle] moves the scenery behind the start and end screens and while a run ends
 * @property {(action: string) => void} [onAction] an action began
 * @property {(view: import('./stage.js').View) => void} [onResize]
 */
/** @typedef {OwnHooks & import('./pointer.js').PointerHooks} Hooks */

/**
 * @typedef {object} Ending
 * @property {boolean} [won] false
 * @property {number | null} [score] game.score by default; null when there is no result (a race not finished)
 * @property {string} [title] instead of "Game over" or "Well done"
 * @property {string} [message] a line under it
 * @property {readonly (readonly [string, string])[]} [details] label and value
 * @property {number} [delay] seconds of idle() before the panel, 0.9
 */

/** @typedef {'start' | 'playing' | 'paused' | 'interlude' | 'ending' | 'over'} GameState */

export {};
