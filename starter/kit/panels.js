import { createButtons, dailyDetails } from './cards.js';
import { dayOf, seedOf } from './daily.js';
import { formatDay } from './score.js';

/** @typedef {import('./options.js').Start} Start */
/** @typedef {import('./overlay.js').Button} Button */

/**
 * The messages from the page around the game.
 * @typedef {object} PageState
 * @property {boolean} answered
 * @property {boolean} next whether it can show another game
 * @property {boolean} soundButton whether it has a sound button, which it shows while the game is not played
 * @property {string | null} problem why progress is not kept
 */

/**
 * @typedef {object} Card a card between two levels
 * @property {string} title
 * @property {string} [message]
 * @property {readonly string[]} [lines]
 * @property {readonly (readonly [string, string])[]} [details]
 * @property {string} [button]
 * @property {() => void} then
 */

/**
 * The cards of a game: start, pause, levels, between two levels, and end.
 * @param {object} game
 * @param {import('./words.js').Words} game.words
 * @param {import('./record.js').GameRecord} game.record
 * @param {ReturnType<typeof import('./overlay.js').createOverlay>} game.overlay
 * @param {ReturnType<typeof import('./host.js').connectHost>} game.host
 * @param {PageState} game.page
 * @param {boolean} game.hasDaily
 * @param {() => import('./options.js').Menu} game.menu
 * @param {() => boolean} game.coarse whether touch controls are in use
 * @param {(start: Start) => void} game.play
 * @param {() => void} game.resume
 */
export function createPanels({ words, record, overlay, host, page, hasDaily, menu, coarse, play, resume }) {
  const { t } = words;
  /** Shows the latest card again, in another language. */
  let show = () => {};
  /** Leaves the list of levels. @type {(() => void) | null} */
  let back = null;
  /** When a card was shown last, in days. */
  let shownOn = 0;
  const today = () => dayOf(Date.now());

  const buttons = createButtons({
    t,
    menu,
    play,
    showLevels,
    today() {
      if (!hasDaily) return null;
      const day = today();
      return { start: { kind: 'daily', day, seed: seedOf(day) }, done: record.daily.day === day };
    },
  });
  const howTo = () => words.howTo(coarse());
  const streak = () => dailyDetails(t, record.daily, today());
  /** @returns {[string, string][]} */
  const best = () => (record.best === null ? [] : [[t('best'), words.score(record.best)]]);

  /** @param {() => void} card */
  function open(card) {
    show = card;
    shownOn = today();
    show();
  }

  /** The list of levels, over the start, pause or end card. */
  function showLevels() {
    const before = show;
    back = () => {
      back = null;
      open(before);
    };
    const leave = back;
    open(() => {
      const { title = '', items = [] } = menu().levels ?? {};
      overlay.show({
        kind: 'levels',
        title,
        levels: items.map((level, index) => ({ ...level, press: () => play({ kind: 'level', index }) })),
        buttons: [{ label: t('back'), press: leave }],
      });
    });
  }

  /**
   * The buttons for what the page can do after a run. @param {Start} begun @param {number | null} value the result @returns
   * {Button[]}
   */
  function others(begun, value) {
    if (!page.answered) return [];
    const score = value === null ? '' : words.score(value);
    const shared = { title: t('title'), score };
    const text =
      begun.kind === 'daily'
        ? t('shareDaily', { ...shared, date: formatDay(begun.day, words.language) })
        : t('shareText', shared);
    return [
      ...(value === null ? [] : [{ label: t('share'), press: () => host.share(text) }]),
      ...(page.next ? [{ label: t('nextGame'), press: host.next }] : []),
    ];
  }

  return {
    /** Shows the open card again after its texts have changed. */
    refresh() {
      if (overlay.open) show();
    },
    /** Shows the open card again if it is about the challenge of another day. */
    refreshDay() {
      if (overlay.open && shownOn !== today()) open(show);
    },
    close() {
      back = null;
      overlay.hide();
    },
    /** @returns {boolean} whether the list of levels was open */
    leaveLevels() {
      if (back === null) return false;
      back();
      return true;
    },
    start: () =>
      open(() =>
        overlay.show({
          kind: 'start',
          title: t('title'),
          ...(page.problem === null ? {} : { intro: t(`problem_${page.problem}`) }),
          listTitle: t('howToTitle'),
          lines: howTo(),
          details: [...best(), ...(menu().details ?? []), ...streak()],
          buttons: buttons.start(),
        }),
      ),
    /** @param {Start} begun */
    pause(begun) {
      // Back to the page, which a key on this card cannot do: Escape resumes.
      const quit = host.framed ? [{ label: t('quit'), press: host.leave }] : [];
      open(() =>
        overlay.show({
          kind: 'pause',
          title: t('paused'),
          intro: t('pauseHint'),
          lines: howTo(),
          buttons: [{ label: t('resume'), press: resume }, ...buttons.pause(begun), ...quit],
        }),
      );
    },
    /** @param {Card} card */
    interlude({ title, message, button, then, ...rest }) {
      /** @param {string} label */
      const go = (label) => ({
        label,
        press() {
          resume();
          then();
        },
      });
      open(() =>
        overlay.show(
          { kind: 'interlude', title, ...introOf(message), ...rest, buttons: [go(button ?? t('next'))] },
          { deaf: true },
        ),
      );
    },
    /**
     * @param {Start} begun @param {import('./options.js').Ending} ending
     * @param {number | null} value the result @param {boolean} isNew a new best
     */
    end(begun, { won = false, title, message, details = [] }, value, isNew) {
      /** The values to compare the result with. @returns {[string, string][]} */
      const compared = () => {
        if (value === null || isNew) return [];
        return begun.kind === 'daily' ? [[t('dailyBest'), words.score(record.daily.score)], ...streak()] : best();
      };
      const result = () =>
        value === null
          ? {}
          : {
              result: {
                label: words.scoreLabel(),
                value: words.score(value),
                badge: isNew ? t('newBest') : null,
              },
            };
      open(() =>
        overlay.show(
          {
            kind: won ? 'won' : 'over',
            title: title ?? t(won ? 'won' : 'over'),
            ...introOf(message),
            ...result(),
            details: [...compared(), ...details],
            buttons: [...buttons.over(begun), ...others(begun, value)],
          },
          { deaf: true },
        ),
      );
    },
  };
}

/** @param {string | undefined} intro */
const introOf = (intro) => (intro === undefined ? {} : { intro });
