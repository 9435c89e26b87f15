import { languageOfAddress, languageOfBrowser } from './language.js';
import { formatScore } from './score.js';
import { shellText } from './shell-texts.js';

/**
 * The words of a game and of the kit in the player's language.
 * @param {Pick<import('./options.js').GameOptions, 'texts' | 'format'>} options
 */
export function createWords({ texts, format = 'points' }) {
  const asked = languageOfAddress();
  let language = asked ?? languageOfBrowser();

  /** @param {string} key @returns {string | readonly string[]} */
  function lookUp(key) {
    const found = texts[language][key] ?? shellText(language, key);
    if (found === undefined) throw new Error(`No text "${key}" in ${language}.`);
    return found;
  }

  /** @type {import('./options.js').Translate} values: for {name} in the text */
  function t(key, values = {}) {
    const found = lookUp(key);
    const text = typeof found === 'string' ? found : found.join(' ');
    return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
  }

  return {
    t,
    get language() {
      return language;
    },
    /**
     * Follows the page's language, unless the URL names one. @param {import('./language.js').Language | null} given @returns
     * {boolean} whether it changed
     */
    follow(given) {
      if (asked !== null || given === null || given === language) return false;
      language = given;
      return true;
    },
    /** @param {boolean} touch @returns {readonly string[]} lines */
    howTo(touch) {
      const lines = (touch ? texts[language].howToTouch : undefined) ?? lookUp('howTo');
      return typeof lines === 'string' ? [lines] : lines;
    },
    /** @param {number} value */
    score: (value) => formatScore(format, value, language),
    scoreLabel: () => t(format === 'time' ? 'time' : 'score'),
  };
}

/** @typedef {ReturnType<typeof createWords>} Words */
