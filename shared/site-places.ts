/** What the site has at a path, as far as the path itself tells. */

import { isSlug } from './is-slug.ts';
import { isLanguage } from './languages.ts';
import { isLegalPage } from './legal-pages.ts';

export const ENTRY_KINDS = ['game', 'category', 'collection', 'tag', 'page'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A place that always exists, or that exists if the site has an entry with this slug. */
export type Place = { kind: 'home' | 'page' | 'panel' | 'files' } | { kind: EntryKind; slug: string };
export type PlaceKind = Place['kind'];

const PANEL = ['admin', 'auth'];
/** Folders whose paths the server handles itself, whether or not they exist. */
const FOLDERS = ['api', 'media', 'play', 'assets', 'ads', 'ruffle', 'sitemaps'];
const FILES = [
  ...['healthz', 'readyz', '__manifest', 'robots.txt', 'sitemap.xml', 'ads.txt', 'analytics.js', 'consent.js'],
  'service-worker.js',
  ...['apple-touch-icon.png', 'favicon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable.png', 'og.png'],
];
/** Below each language's prefix. */
const FILES_IN_LANGUAGES = ['feed.xml', 'random', 'site.webmanifest', 'offline'];

/** Returns whether paths that begin with a segment are the site's own, so that no language can use it as its prefix. */
export const isReservedSegment = (segment: string): boolean =>
  [
    ...PANEL,
    ...FOLDERS,
    ...FILES,
    ...FILES_IN_LANGUAGES,
    ...ENTRY_KINDS,
    'legal',
    'contact',
    'preview',
    'setup',
  ].includes(segment);

/**
 * Returns the place of a path; null for one that the site answers with 404. The router ignores case, except in slugs.
 *
 * @param path decoded, without a trailing slash
 */
export function placeOf(path: string): Place | null {
  const segments = path.split('/').slice(1);
  const first = segments[0]?.toLowerCase() ?? '';
  if (PANEL.includes(first)) return { kind: 'panel' };
  if (FOLDERS.includes(first) || path.toLowerCase().endsWith('.data')) return { kind: 'files' };
  if (segments.length === 1 && FILES.includes(first)) return { kind: 'files' };

  const [name = '', last, ...more] = isLanguage(first) ? segments.slice(1) : segments;
  const screen = name.toLowerCase();
  if (screen === '' && last === undefined) return { kind: 'home' };
  if (last === undefined) {
    if (FILES_IN_LANGUAGES.includes(screen)) return { kind: 'files' };
    return screen === 'contact' ? { kind: 'page' } : null;
  }
  if (more.length > 0) return null;
  if (screen === 'legal') return isLegalPage(last) ? { kind: 'page' } : null;
  const kind = ENTRY_KINDS.find((entry) => entry === screen);
  return kind !== undefined && isSlug(last) ? { kind, slug: last } : null;
}
