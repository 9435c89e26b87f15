import { and, eq, isNull } from 'drizzle-orm';
import { isLanguage, type Language, panelLanguageFor } from '../../shared/languages.ts';
import type { Database } from '../platform/db/database.ts';
import { profiles } from '../platform/db/schema.ts';
import { acceptedLanguage } from '../platform/http/accepted-language.ts';
import { selectProfileOf } from './sessions/queries.ts';

/** The language in which the owner of an account uses the panel. */
export const languageOf = (profile?: { language: string | null }): Language => panelLanguageFor(profile?.language);

/** The language that the account of an address chose; null if it chose none or there is no account. */
export async function chosenLanguage(database: Database, email: string): Promise<Language | null> {
  const chosen = (await selectProfileOf(database, email))?.language;
  return isLanguage(chosen) ? chosen : null;
}

/** Gives an account that has not chosen a language that of the screen where it signs in, if the request names one. */
export async function adoptLanguage({ orm }: Database, userId: string, headers: Headers | undefined): Promise<void> {
  const language = acceptedLanguage(headers);
  if (language === null) return;
  await orm
    .update(profiles)
    .set({ language })
    .where(and(eq(profiles.user_id, userId), isNull(profiles.language)));
}
