import { and, eq, isNull } from 'drizzle-orm';
import { isLanguage, type Language, mailLanguageFor } from '../../shared/languages.ts';
import type { Database } from '../platform/db/database.ts';
import { profiles } from '../platform/db/schema.ts';
import { selectProfileOf } from './sessions/queries.ts';

/** The language of the mails to the owner of an account; the panel has fewer (`panelLanguageFor`). */
export const languageOf = (profile?: { language: string | null }): Language => mailLanguageFor(profile?.language);

/** The language that the account of an address chose; null if it chose none or there is no account. */
export async function chosenLanguage(database: Database, email: string): Promise<Language | null> {
  const chosen = (await selectProfileOf(database, email))?.language;
  return isLanguage(chosen) ? chosen : null;
}

/** Gives an account that has not chosen a language that of the screen where it signs in, if the request names one. */
export async function adoptLanguage({ orm }: Database, userId: string, language: Language | null): Promise<void> {
  if (language === null) return;
  await orm
    .update(profiles)
    .set({ language })
    .where(and(eq(profiles.user_id, userId), isNull(profiles.language)));
}
