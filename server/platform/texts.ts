import type serverTexts from '../../app/i18n/fr/server.json';
import { createTranslate, type Texts, type Translate } from '../../app/i18n/translate.ts';
import { LANGUAGE_CODES, type Language, perLanguage } from '../../shared/languages.ts';

type TextsByLanguage<Dictionary> = Promise<Readonly<Record<Language, Dictionary>>>;

async function byLanguage<Dictionary>(
  load: (language: Language) => Promise<{ default: Dictionary }>,
): TextsByLanguage<Dictionary> {
  const texts = LANGUAGE_CODES.map(async (code) => [code, (await load(code)).default]);
  return Object.fromEntries(await Promise.all(texts));
}

/** Loads one file from each language's folder. The French file defines the type. */
export const textsOf = <Dictionary>(file: string): TextsByLanguage<Dictionary> =>
  byLanguage((code) => import(`../../app/i18n/${code}/${file}.json`, { with: { type: 'json' } }));

/** Like `textsOf`, of the panel. */
export const panelTextsOf = <Dictionary>(file: string): TextsByLanguage<Dictionary> =>
  byLanguage((code) => import(`../../app/i18n/${code}/panel/${file}.json`, { with: { type: 'json' } }));

/** The translate functions of a file that `textsOf` loads. */
export async function translatorsOf<Dictionary extends Texts>(
  file: string,
): Promise<Readonly<Record<Language, Translate<Dictionary>>>> {
  const texts = await textsOf<Dictionary>(file);
  return perLanguage((code) => createTranslate(code, texts[code]));
}

/** Texts that the server renders itself. */
export const SERVER_TEXTS = await translatorsOf<typeof serverTexts>('server');
