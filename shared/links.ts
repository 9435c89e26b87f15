/** Links that operators write: addresses of other sites, and of places of this one. */
import { type Language, localizedPath, splitLocalePath } from './languages.ts';
import { ownAddress } from './redirect-address.ts';
import { placeOf } from './site-places.ts';

/** The language that a visitor reads, and the one at the site's root. */
export interface Reader {
  language: Language;
  root: Language;
}

export interface Link {
  href: string;
  /** Whether it leads to a page of this site, which a visitor's browser opens without loading a document. */
  isPage: boolean;
}

/**
 * The address of a page of this site that names no language leads to that page in the reader's. Other addresses stay as
 * they are.
 *
 * @param reader null: the address stays as it is
 */
export function linkFor(url: string, reader: Reader | null): Link {
  const address = url.startsWith('/') ? ownAddress(url) : null;
  const place = address && placeOf(address.path);
  if (place === null || place.kind === 'panel' || place.kind === 'files') return { href: url, isPage: false };
  const { pathname, search, hash } = new URL(url, 'https://site.invalid');
  // The router takes a prefix in capitals too.
  const { prefix } = splitLocalePath(pathname.toLowerCase());
  if (prefix !== null || reader === null) return { href: url, isPage: true };
  return { href: `${localizedPath(reader.language, pathname, reader.root)}${search}${hash}`, isPage: true };
}
