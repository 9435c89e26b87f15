import { streakOn } from './daily.js';

/** @typedef {import('./options.js').Start} Start */
/** @typedef {import('./overlay.js').Button} Button */

/** @type {Start} */
export const FRESH = { kind: 'fresh' };

/** Returns how to start over: a resumed run starts fresh. @param {Start} start @returns {Start} */
export const againFrom = (start) => (start.kind === 'resume' ? FRESH : start);

/**
 * The buttons of the start, pause and end cards.
 * @param {object} game
 * @param {import('./options.js').Translate} game.t
 * @param {() => import('./options.js').Menu} game.menu
 * @param {(start: Start) => void} game.play
 * @param {() => void} game.showLevels
 * @param {() => { start: Extract<Start, { kind: 'daily' }>, done: boolean } | null} game.today the daily challenge, null
 *   without one
 */
export function createButtons({ t, menu, play, showLevels, today }) {
  /** @param {string} label @param {Start} start @returns {Button} */
  const begin = (label, start) => ({ label: t(label), press: () => play(start) });

  /** Starting over replaces the progress of a run. @param {Start} start @returns {Button} */
  const startOver = (start) => ({
    ...begin('restart', start),
    ...(start.kind === 'fresh' && menu().resume !== undefined ? { confirm: t('sure') } : {}),
  });

  /** @returns {Button[]} */
  const levels = () => {
    const { levels: list } = menu();
    return list === undefined ? [] : [{ label: list.title, press: showLevels }];
  };

  /** A card may stay open over midnight, so the day is that of the press. @returns {Button[]} */
  const daily = () => {
    const challenge = today();
    if (challenge === null) return [];
    const press = () => play((today() ?? challenge).start);
    return [{ label: t('daily'), press, ...(challenge.done ? { mark: '✓' } : {}) }];
  };

  /** @returns {Button[]} */
  const main = () => {
    const { resume } = menu();
    if (resume === undefined) return [begin('play', FRESH)];
    return [{ label: `${t('next')} · ${resume}`, press: () => play({ kind: 'resume' }) }, startOver(FRESH)];
  };

  return {
    /** @returns {Button[]} */
    start: () => [...main(), ...levels(), ...daily()],
    /** @param {Start} start of the run @returns {Button[]} */
    pause: (start) => [startOver(againFrom(start)), ...levels()],
    /** @param {Start} start of the run @returns {Button[]} */
    over(start) {
      if (start.kind === 'daily') {
        const newDaily = today()?.start.day === start.day ? [] : daily();
        return [...newDaily, begin('again', start), ...main().slice(0, 1)];
      }
      if (menu().resume !== undefined) return [...main(), ...levels(), ...daily()];
      return [begin('again', againFrom(start)), ...levels(), ...daily()];
    },
  };
}

/**
 * The start card's texts about the daily challenge.
 * @param {import('./options.js').Translate} t @param {import('./daily.js').Daily} daily @param {number} day
 * @returns {[string, string][]}
 */
export function dailyDetails(t, daily, day) {
  const streak = streakOn(daily, day);
  return streak === 0 ? [] : [[t('streak'), String(streak)]];
}
