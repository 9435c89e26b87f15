import type { Language } from './languages.ts';

/** Primary subtags of languages in the Arabic script. */
const ARABIC: ReadonlySet<string> = new Set(['ar', 'ckb', 'fa', 'ps', 'sd', 'ug', 'ur']);

/** Joins names as a language writes them in a row: with a comma, `、` in Japanese and Chinese, `،` in the Arabic script. */
export function joinedNames(names: readonly string[], language: Language): string {
  const [code = ''] = language.split('-');
  return names.join(code === 'ja' || code === 'zh' ? '、' : ARABIC.has(code) ? '، ' : ', ');
}
