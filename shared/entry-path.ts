import type { LegalPage } from './legal-pages.ts';
import type { EntryKind } from './site-places.ts';

/**
 * Returns the path of a game, category, collection, tag or page, without language prefix: `/game/chess`. It is
 * percent-encoded, because slugs may contain letters of any script, while headers, sitemaps and cache keys of pages are
 * ASCII.
 */
export const entryPath = (kind: EntryKind, slug: string): string => `/${kind}/${encodeURIComponent(slug)}`;

/**
 * Returns the slug in a path without language prefix, as requested or linked; null if it is not the path of an entry of
 * this kind.
 */
export function slugIn(kind: EntryKind, path: string): string | null {
  const written = path.startsWith(`/${kind}/`) ? path.slice(kind.length + 2) : '';
  if (written === '' || written.includes('/')) return null;
  try {
    return decodeURIComponent(written);
  } catch (error) {
    // Not UTF-8.
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** Like `entryPath`, but not percent-encoded, as browsers display it. Not for links. */
export const readablePath = (kind: EntryKind, slug: string): string => `/${kind}/${slug}`;

/** Returns the path of an operator's page, without language prefix. One that replaces a legal text has no slug. */
export const pagePath = ({ slug, legal }: { slug: string | null; legal: LegalPage | null }): string =>
  slug === null ? `/legal/${legal}` : entryPath('page', slug);
