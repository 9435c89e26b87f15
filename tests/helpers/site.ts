import type { SiteIdentity } from '../../shared/site.ts';
import { TEST_SITE } from './accounts.ts';

/** A site as its documents name it. */
export const siteIdentity = (values: Partial<SiteIdentity> = {}): SiteIdentity => ({
  ...TEST_SITE,
  contactEmail: '',
  suggestionsEmail: '',
  legal: { publisher: '', address: '', director: '', host: '', hostAddress: '' },
  ...values,
});

/** What the first group of a pattern finds in a text, each time. */
export const captures = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
