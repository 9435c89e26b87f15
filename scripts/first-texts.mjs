/** The texts with which the panel starts. All texts load with the first section that is not the dashboard. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Files, groups and single texts. The titles of all files are added to them: sections are named by theirs in the menu. */
const FIRST = new Set([
  ...['common', 'dashboard', 'operations', 'problems', 'shell', 'statistics'],
  ...['ai.error', 'ai.progress', 'fields.plays', 'team.notices', 'team.roles'],
  ...['auth.showPassword', 'home.label', 'sessions.sectionTitle'],
  ...['ads.numbers.label', 'settings.consent.tab', 'settings.provider_accounts.tab'],
]);

/** @typedef {{ [key: string]: string | Texts }} Texts */

/** @param {Texts} texts @param {string} at their path @returns {Texts} */
function firstOf(texts, at) {
  /** @type {Texts} */
  const first = {};
  for (const [key, value] of Object.entries(texts)) {
    const path = `${at}.${key}`;
    if (FIRST.has(at) || FIRST.has(path) || /^[\w-]+\.title$/.test(path)) first[key] = value;
    else if (typeof value !== 'string') first[key] = firstOf(value, path);
  }
  return first;
}

/**
 * Vite plugin: `panel/games.json?first` has the first texts of that file.
 * @returns {import('vite').Plugin}
 */
export function firstTexts() {
  return {
    name: 'ludotek:first-texts',
    load(id) {
      const [file = '', query] = id.split('?');
      if (query !== 'first') return null;
      const texts = firstOf(JSON.parse(readFileSync(file, 'utf8')), basename(file, '.json'));
      return { code: `export default ${JSON.stringify(texts)}`, moduleType: 'js' };
    },
  };
}
