/**
 * @typedef {'points' | 'time' | ((value: number, language: string) => string)} ScoreFormat
 * points: a whole number; time: milliseconds shown as m:ss.cc
 */

/** @param {number} milliseconds @returns {string} 65320 gives 1:05.32 */
export function formatTime(milliseconds) {
  const hundredths = Math.floor(Math.max(0, milliseconds) / 10);
  const minutes = Math.floor(hundredths / 6000);
  const seconds = ((hundredths % 6000) / 100).toFixed(2).padStart(5, '0');
  return `${minutes}:${seconds}`;
}

/** Thousands are separated as in Portugal, because `pt` on its own means Brazil. @type {Record<string, string>} */
const LOCALES = { pt: 'pt-PT' };

/** @param {ScoreFormat} format @param {number} value @param {string} language @returns {string} */
export function formatScore(format, value, language) {
  if (typeof format === 'function') return format(value, language);
  if (format === 'time') return formatTime(value);
  return new Intl.NumberFormat(LOCALES[language] ?? language).format(Math.round(value));
}

/** @param {number} day since 1 January 1970, UTC @param {string} language */
export const formatDay = (day, language) =>
  new Intl.DateTimeFormat(LOCALES[language] ?? language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    day * 86_400_000,
  );

/**
 * @param {number} value @param {number | null} best @param {'high' | 'low'} scoring which end wins
 * @returns {boolean}
 */
export function isBetter(value, best, scoring) {
  // A score of nothing is not stored.
  if (best === null) return scoring === 'low' || value > 0;
  return scoring === 'low' ? value < best : value > best;
}
