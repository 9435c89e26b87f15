/** Links that operators write: to other sites, and to places on this one. */
import { type Language, localizedPath, splitLocalePath } from './languages.ts';
import { ownAddress } from './redirect-address.ts';
import { placeOf } from './site-places.ts';

/** The language that a visitor reads, and the site's root language. */
export interface Reader {
  language: Language;
  root: Language;
}

export interface Link {
  href: string;
  /** Whether it leads to a page of this site, which the browser opens without loading a document. */
  isPage: boolean;
}

/**
 * Resolves a link. The path of a page on this site without a language leads to that page in the reader's language. Other
 * addresses stay unchanged.
 *
 * @param reader null to keep the address unchanged
 */
export function linkFor(url: string, reader: Reader | null): Link {
  const address = url.startsWith('/') ? ownAddress(url) : null;
  const place = address && placeOf(address.path);
  if (place === null || place.kind === 'panel' || place.kind === 'files') return { href: url, isPage: false };
  const { pathname, search, hash } = new URL(url, 'https://site.invalid');
  // The router also accepts an uppercase prefix.
  const { prefix } = splitLocalePath(pathname.toLowerCase());
  if (prefix !== null || reader === null) return { href: url, isPage: true };
  return { href: `${localizedPath(reader.language, pathname, reader.root)}${search}${hash}`, isPage: true };
}
