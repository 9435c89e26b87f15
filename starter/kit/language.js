/** @typedef {'fr' | 'en' | 'es' | 'pt'} Language */
/** @typedef {Record<string, string | readonly string[]>} Texts */

/** @type {readonly Language[]} */
export const LANGUAGES = ['fr', 'en', 'es', 'pt'];

/** @param {unknown} value @returns {value is Language} */
export const isLanguage = (value) => LANGUAGES.some((language) => language === value);

/** @returns {Language | null} the language asked for by the address, as in #lang=fr */
export function languageOfAddress() {
  const asked = new URLSearchParams(location.hash.slice(1)).get('lang');
  return isLanguage(asked) ? asked : null;
}

/** @returns {Language} the first language of the browser that we speak, else English */
export function languageOfBrowser() {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find(isLanguage) ?? 'en';
}
