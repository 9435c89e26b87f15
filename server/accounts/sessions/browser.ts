import { BROWSER_MAP, OS_MAP, parse } from 'bowser';

const BROWSERS: ReadonlySet<string> = new Set(Object.values(BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(OS_MAP));

/**
 * Returns browser and system of a User-Agent header as product names; null if unknown. Clients may lie, and the library
 * returns words of unknown headers, which would put a stranger's text into a mail.
 */
export function browserOf(userAgent: string | null): { browser: string | null; system: string | null } {
  // The library throws for an empty text.
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = parse(userAgent);
  const known = (names: ReadonlySet<string>, name = '') => (names.has(name) ? name : null);
  return { browser: known(BROWSERS, browser.name), system: known(SYSTEMS, os.name) };
}

/** A sign-in from a browser that never signed in before. */
export interface UnknownBrowser extends ReturnType<typeof browserOf> {
  at: Date;
  /** Shortened; empty when unknown. */
  address: string;
}
