import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type serverTexts from '../../app/i18n/fr/server.json';
import { perWording, reworded } from '../../app/i18n/reworded.ts';
import { createTranslate, type Texts, type Translate } from '../../app/i18n/translate.ts';
import {
  LANGUAGE_CODES,
  type Language,
  PANEL_LANGUAGES,
  type PanelLanguage,
  perLanguage,
  textsLanguage,
} from '../../shared/languages.ts';
import type { WordingByLanguage } from '../../shared/wording.ts';

async function byLanguage<Of extends Language, Dictionary>(
  languages: readonly Of[],
  load: (language: Of) => Promise<{ default: Dictionary }>,
): Promise<Readonly<Record<Of, Dictionary>>> {
  const texts = languages.map(async (code) => [code, (await load(code)).default]);
  return Object.fromEntries(await Promise.all(texts));
}

/** Loads one file per language, from its folder or from that of its fallback language. The French file defines the type. */
export const textsOf = <Dictionary>(file: string) =>
  byLanguage<Language, Dictionary>(
    LANGUAGE_CODES,
    (code) => import(`../../app/i18n/${textsLanguage(code)}/${file}.json`, { with: { type: 'json' } }),
  );

const PANEL_CODES = PANEL_LANGUAGES.map(({ code }) => code);

/** Like `textsOf`, for the panel. */
export const panelTextsOf = <Dictionary>(file: string) =>
  byLanguage<PanelLanguage, Dictionary>(
    PANEL_CODES,
    (code) => import(`../../app/i18n/${code}/panel/${file}.json`, { with: { type: 'json' } }),
  );

const I18N = join(import.meta.dirname, '../../app/i18n');

/** Merges a group of texts that several of the panel's files contain. Loaded on each call. */
export async function panelGroup(language: PanelLanguage, group: string): Promise<Readonly<Record<string, unknown>>> {
  const folder = join(I18N, language, 'panel');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
  return Object.assign({}, ...texts.map((file) => file[group]));
}

/** Returns the translate functions of a file that `textsOf` loads. */
export async function translatorsOf<Dictionary extends Texts>(
  file: string,
): Promise<Readonly<Record<Language, Translate<Dictionary>>>> {
  const texts = await textsOf<Dictionary>(file);
  return perLanguage((code) => createTranslate(code, texts[code]));
}

/** Returns the translate function of a file whose texts operators may change, with their changes applied. */
export async function rewordableOf<Dictionary extends Texts>(file: string) {
  const texts = await textsOf<Dictionary>(file);
  const translators = perLanguage((code) =>
    perWording((wording): Translate<Dictionary> => {
      const changed = wording && reworded({ [file]: texts[code] }, wording)[file];
      return createTranslate(code, changed ?? texts[code]);
    }),
  );
  return (language: Language, changed: WordingByLanguage) => translators[language](changed[language]);
}

/** Texts that the server renders itself, for visitors. */
export const serverText = await rewordableOf<typeof serverTexts>('server');

/** Texts that the server renders itself, without changes by operators. */
export const SERVER_TEXTS = await translatorsOf<typeof serverTexts>('server');
