import type { LegalPage } from './legal-pages.ts';
import type { EntryKind } from './site-places.ts';

/**
 * The path of a game, category, collection, tag or page, without language prefix: `/game/chess`. Percent-encoded, since
 * slugs may have letters of any script, while headers, sitemaps and the keys of kept pages are ASCII.
 */
export const entryPath = (kind: EntryKind, slug: string): string => `/${kind}/${encodeURIComponent(slug)}`;

/** The slug in a path without language prefix, as requested or linked; null if it leads to no entry of the kind. */
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

/** As `entryPath`, but as people read it: browsers show it so, and it is no link. */
export const readablePath = (kind: EntryKind, slug: string): string => `/${kind}/${slug}`;

/** The path of a page that operators write, without language prefix. One in place of a legal text has no slug. */
export const pagePath = ({ slug, legal }: { slug: string | null; legal: LegalPage | null }): string =>
  slug === null ? `/legal/${legal}` : entryPath('page', slug);
