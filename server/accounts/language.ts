import { and, eq, isNull } from 'drizzle-orm';
import { detectLanguage } from '../../shared/language-detection.ts';
import { type Language, panelLanguageFor } from '../../shared/languages.ts';
import type { Database } from '../platform/db/database.ts';
import { profiles } from '../platform/db/schema.ts';

/** The language in which the owner of an account uses the panel, for mails. */
export const languageOf = (profile?: { language: string | null }): Language => panelLanguageFor(profile?.language);

/**
 * Gives an account that has not chosen a language that of the screen where it signs in.
 *
 * @param accepted an Accept-Language header (RFC 9110), in the order of preference as browsers send it; nothing changes
 * without one
 */
export async function adoptLanguage({ orm }: Database, userId: string, accepted: string | null): Promise<void> {
  const ranges = (accepted ?? '').split(',').map((range) => range.split(';')[0]?.trim() ?? '');
  const browser = ranges.filter((range) => range !== '' && range !== '*');
  if (browser.length === 0) return;
  const language = detectLanguage({ stored: null, browser, page: 'fr' });
  await orm
    .update(profiles)
    .set({ language })
    .where(and(eq(profiles.user_id, userId), isNull(profiles.language)));
}
