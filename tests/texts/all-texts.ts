/** Collects every text that the product shows, by language, without keys and code. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { GENRES } from '../../server/categories/genres/lexicon.ts';
import { readStarterCatalogue } from '../../server/play/starter/usecases.ts';
import type { PanelLanguage } from '../../shared/languages.ts';
import { isLanguage as isPlayed } from '../../starter/kit/language.js';
import { SHELL_TEXTS, shellText } from '../../starter/kit/shell-texts.js';

export const ROOT = join(import.meta.dirname, '../..');

/** A text with its path: `site.header.home`. */
export interface PlacedText {
  at: string;
  text: string;
}

/** Returns the texts in a value of any depth. */
export function textsIn(value: unknown, at: string): PlacedText[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${at}.${key}`));
}

/** The dictionaries of every language. */
export const FILES = import.meta.glob('../../app/i18n/*/**/*.json', { eager: true, import: 'default' });

async function starterTexts(language: PanelLanguage): Promise<PlacedText[]> {
  const found: PlacedText[] = [];
  const catalog = await readStarterCatalogue(join(ROOT, 'starter'));
  for (const game of catalog.games) {
    found.push(...textsIn(game.texts[language], `starter/games/${game.slug}/game.json ${language}`));
    const { TEXTS } = await import(join(ROOT, `starter/games/${game.slug}/texts.js`));
    found.push(...textsIn(TEXTS[language], `starter/games/${game.slug}/texts.js ${language}`));
  }
  return found;
}

/** Returns the texts of the built-in games, which speak fewer languages than the panel. */
const shellTexts = (language: PanelLanguage): PlacedText[] =>
  isPlayed(language)
    ? Object.keys(SHELL_TEXTS).flatMap((key) => textsIn(shellText(language, key), `shell.${key}`))
    : [];

/** Returns the English prose of the repository by line, without code. */
async function documents(): Promise<PlacedText[]> {
  const patterns = ['*.md', '.env.example', 'docs/**/*.md', 'starter/README.md'];
  const files = await Array.fromAsync(glob(patterns, { cwd: ROOT }));
  return files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ''))
      .split('\n')
      .map((line, index) => ({
        at: `${file}:${index + 1}`,
        text: line.replace(/`[^`]*`|\]\([^)]*\)|https?:\/\/\S+/g, ' '),
      })),
  );
}

export async function allTexts(language: PanelLanguage): Promise<PlacedText[]> {
  const files = Object.entries(FILES).filter(([file]) => file.includes(`/i18n/${language}/`));
  return [
    ...files.flatMap(([file, texts]) => textsIn(texts, file)),
    ...shellTexts(language),
    ...GENRES.flatMap(({ key, name, description }) => textsIn([name[language], description[language]], `genre ${key}`)),
    ...(await starterTexts(language)),
    ...(language === 'en' ? await documents() : []),
  ];
}
