import { SITE_SOURCE } from '../../../shared/forms/feeds.ts';
import { FEED_PROVIDERS, type ImportForm } from '../../../shared/forms/import.ts';
import type { ImportLog } from './use-imports.ts';

/** An address as it is shown in place of one with a password. */
const WITHOUT_PASSWORD = /^https?:\/\/[^/?#@:]*:\*\*\*@/i;

type Source = Pick<ImportLog, 'provider' | 'feed'>;

/**
 * What a preview would import, as far as it is known without the form.
 *
 * @returns 'site' for the one that is read page by page; 'password' where the address is not known whole: only whoever
 *   typed it knows the rest
 */
export function importableOf({ provider, feed }: Source): ImportForm | 'site' | 'password' | null {
  if (provider === SITE_SOURCE) return 'site';
  const known = FEED_PROVIDERS.find((id) => id === provider);
  if (known === undefined || feed === null) return null;
  return WITHOUT_PASSWORD.test(feed) ? 'password' : { provider: known, feedUrl: feed };
}
