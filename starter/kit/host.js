import { isLanguage } from './language.js';
import { parseSaved, SAVE_VERSION } from './save.js';

/** @typedef {'start' | 'playing' | 'paused' | 'over'} HostState what the page needs to know of the game */

/**
 * The data that the page stores for the game.
 * @typedef {object} Kept
 * @property {number | null} best
 * @property {import('./language.js').Language | null} language
 * @property {boolean} muted
 * @property {unknown} saved what save() was given last, or undefined
 * @property {boolean} next whether the page can show another game
 * @property {boolean} soundButton whether the page has a sound button, which it shows while the game is not played
 * @property {string | null} problem why progress is not kept or cannot be used; part of the key of its text
 */

/** @param {Record<string, unknown>} message @returns {Kept} */
function readInit({ best, lang, muted, save, next, soundButton, problem }) {
  return {
    best: typeof best === 'number' && Number.isFinite(best) ? best : null,
    language: isLanguage(lang) ? lang : null,
    muted: muted === true,
    saved: parseSaved(save),
    next: next === true,
    soundButton: soundButton === true,
    problem: typeof problem === 'string' ? problem : null,
  };
}

/**
 * Messages to the embedding page. Our sandbox has no storage, so the page stores the best score, the progress and the sound
 * setting.
 * @param {object} handlers
 * @param {(kept: Kept) => void} handlers.onInit
 * @param {(muted: boolean) => void} handlers.onMuted
 * @param {(problem: string) => void} handlers.onSaveFailed
 * @param {(outcome: string) => void} handlers.onShared shared, copied or failed
 */
export function connectHost({ onInit, onMuted, onSaveFailed, onShared }) {
  const framed = window.parent !== window;
  /** @type {HostState | null} */
  let reported = null;
  /** Nothing is saved before the stored data has arrived, because that would overwrite it. */
  let started = false;

  /** @param {{ type: string } & Record<string, unknown>} message */
  const send = (message) => {
    // Any target origin, because the parent's is unknown and none of this is secret.
    if (framed) window.parent.postMessage({ source: 'ludotek-game', ...message }, '*');
  };

  window.addEventListener('message', (event) => {
    if (!framed || event.source !== window.parent) return;
    const message = event.data;
    if (typeof message !== 'object' || message === null || message.source !== 'ludotek') return;
    if (message.type === 'init') {
      started = true;
      onInit(readInit(message));
    } else if (message.type === 'settings' && typeof message.muted === 'boolean') onMuted(message.muted);
    else if (message.type === 'save-failed' && typeof message.problem === 'string') onSaveFailed(message.problem);
    else if (message.type === 'shared' && typeof message.outcome === 'string') onShared(message.outcome);
  });

  return {
    framed,
    ready: () => send({ type: 'ready' }),
    /** @param {number} value */
    reportBest: (value) => send({ type: 'best', value }),
    /** @param {boolean} muted */
    reportMuted: (muted) => send({ type: 'settings', muted }),
    /** @param {unknown} data JSON of at most 64 kB */
    save: (data) => {
      if (started) send({ type: 'save', version: SAVE_VERSION, data: JSON.stringify(data) });
    },
    /** The page shows more around a game that is not being played. @param {HostState} state */
    reportState(state) {
      if (state === reported) return;
      reported = state;
      send({ type: 'state', value: state });
    },
    leave: () => send({ type: 'leave' }),
    next: () => send({ type: 'next' }),
    /** @param {string} text to which the page adds its address */
    share: (text) => send({ type: 'share', text }),
  };
}
