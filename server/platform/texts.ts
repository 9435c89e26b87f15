import type serverTexts from '../../app/i18n/fr/server.ts';
import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts';

/** Loads one file from each language's folder. The French file defines the type. */
export async function textsOf<Texts>(file: string): Promise<Readonly<Record<Language, Texts>>> {
  const texts = LANGUAGE_CODES.map(async (code) => [code, (await import(`../../app/i18n/${code}/${file}.ts`)).default]);
  return Object.fromEntries(await Promise.all(texts));
}

export const SERVER_TEXTS = await textsOf<typeof serverTexts>('server');
