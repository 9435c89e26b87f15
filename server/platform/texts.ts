import type serverTexts from '../../app/i18n/fr/server.ts';
import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts';

type TextsByLanguage<Texts> = Promise<Readonly<Record<Language, Texts>>>;

async function byLanguage<Texts>(load: (language: Language) => Promise<{ default: Texts }>): TextsByLanguage<Texts> {
  const texts = LANGUAGE_CODES.map(async (code) => [code, (await load(code)).default]);
  return Object.fromEntries(await Promise.all(texts));
}

/** Loads one file from each language's folder. The French file defines the type. */
export const textsOf = <Texts>(file: string): TextsByLanguage<Texts> =>
  byLanguage((code) => import(`../../app/i18n/${code}/${file}.ts`));

/** Like `textsOf`, of the panel. */
export const panelTextsOf = <Texts>(file: string): TextsByLanguage<Texts> =>
  byLanguage((code) => import(`../../app/i18n/${code}/panel/${file}.ts`));

export const SERVER_TEXTS = await textsOf<typeof serverTexts>('server');
