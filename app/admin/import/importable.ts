import { SITE_SOURCE } from '../../../shared/forms/feeds.ts';
import { FEED_PROVIDERS, type ImportForm } from '../../../shared/forms/import.ts';
import type { ImportLog } from './use-imports.ts';

/** A displayed address whose password is masked. */
const MASKED_PASSWORD = /^https?:\/\/[^/?#@:]*:\*\*\*@/i;

/**
 * The import that a preview would start, as far as it is known without the form.
 *
 * @returns 'site' for the scraped source; 'password' when the displayed address masks a password, which only the
 * operator who typed it knows
 */
export function importableOf({
  provider,
  feed,
}: Pick<ImportLog, 'provider' | 'feed'>): ImportForm | 'site' | 'password' | null {
  if (provider === SITE_SOURCE) return 'site';
  const known = FEED_PROVIDERS.find((id) => id === provider);
  if (known === undefined || feed === null) return null;
  return MASKED_PASSWORD.test(feed) ? 'password' : { provider: known, feedUrl: feed };
}
