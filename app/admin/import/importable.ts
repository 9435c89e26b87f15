import { FEED_PROVIDERS, type ImportForm } from '../../../shared/forms/import.ts';
import type { ImportLog } from './use-imports.ts';

/** An address as it is shown in place of one with a password. */
const WITHOUT_PASSWORD = /^https?:\/\/[^/?#@:]*:\*\*\*@/i;

/**
 * What a preview would import, as far as it is known without the form.
 *
 * @returns 'password' where the address is not known whole: only whoever typed it knows the rest
 */
export function importableOf({ provider, feed }: Pick<ImportLog, 'provider' | 'feed'>): ImportForm | 'password' | null {
  const known = FEED_PROVIDERS.find((id) => id === provider);
  if (known === undefined || feed === null) return null;
  return WITHOUT_PASSWORD.test(feed) ? 'password' : { provider: known, feedUrl: feed };
}
