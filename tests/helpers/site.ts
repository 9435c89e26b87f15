import type { SiteIdentity } from '../../shared/site.ts';
import { TEST_SITE } from './accounts.ts';

/** A site identity for tests. */
export const siteIdentity = (values: Partial<SiteIdentity> = {}): SiteIdentity => ({
  ...TEST_SITE,
  root: 'fr',
  contactEmail: '',
  suggestionsEmail: '',
  legal: { publisher: '', address: '', director: '', host: '', hostAddress: '' },
  ...values,
});

/** Returns the first group of each match. */
export const captures = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
