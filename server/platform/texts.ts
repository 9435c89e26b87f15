/** Texts of the languages, from the folders that pages read them from. */
import type serverTexts from '../../app/i18n/fr/server.ts';
import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts';

/** A file of the folder of each language. Each is checked against the French one where it is written. */
export async function textsOf<Texts>(file: string): Promise<Readonly<Record<Language, Texts>>> {
  const texts = LANGUAGE_CODES.map(async (code) => [code, (await import(`../../app/i18n/${code}/${file}.ts`)).default]);
  return Object.fromEntries(await Promise.all(texts));
}

export const SERVER_TEXTS = await textsOf<typeof serverTexts>('server');
