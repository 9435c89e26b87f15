import { and, eq, isNull } from 'drizzle-orm';
import { isLanguage, type Language, mailLanguageFor } from '../../shared/languages.ts';
import type { Database } from '../platform/db/database.ts';
import { profiles } from '../platform/db/schema.ts';
import { selectProfileOf } from './sessions/queries.ts';

/** Returns the language of mails to an account's owner; the panel supports fewer (`panelLanguageFor`). */
export const languageOf = (profile?: { language: string | null }): Language => mailLanguageFor(profile?.language);

/** Returns the language chosen for the account of an address; null if there is no choice or no account. */
export async function chosenLanguage(database: Database, email: string): Promise<Language | null> {
  const chosen = (await selectProfileOf(database, email))?.language;
  return isLanguage(chosen) ? chosen : null;
}

/** Sets the language of an account that has not chosen one to that of the sign-in screen, if the request names one. */
export async function adoptLanguage({ orm }: Database, userId: string, language: Language | null): Promise<void> {
  if (language === null) return;
  await orm
    .update(profiles)
    .set({ language })
    .where(and(eq(profiles.user_id, userId), isNull(profiles.language)));
}
