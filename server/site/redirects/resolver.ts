import { entryPath } from '../../../shared/entry-path.ts';
import { languageOfPath, localizedPath } from '../../../shared/languages.ts';
import type { SiteLanguages } from '../../../shared/offered-languages.ts';
import { hasOtherParameters } from '../../../shared/page-query.ts';
import {
  type Address,
  addressText,
  movedTarget,
  ownAddress,
  readAddress,
  sourcesFor,
} from '../../../shared/redirect-address.ts';
import { placeOf } from '../../../shared/site-places.ts';
import { currentSlug } from '../../platform/db/current-slug.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Remember, readAlways } from '../../platform/db/remembered.ts';
import { log } from '../../platform/log/log.ts';
import { REDIRECTS_TAG, selectBySources, selectParameterNames } from './queries.ts';
import type { ReservedPaths } from './reserved-paths.ts';

/** Hops that are answered at once; a visitor follows a longer chain in several steps. */
const MAX_HOPS = 50;

/** Where an address leads, at the end of its chain. */
interface Resolution {
  /** Of the first redirect of operators; null where only a language or a slug has moved. */
  id: string | null;
  /** Value of the Location header. */
  target: string;
  /** 302 where a language on the way is not offered, and may be again. */
  status: 301 | 302;
}

interface Hop extends Resolution {
  source: string;
}

interface Chain extends Resolution {
  /** The sources of all its redirects, in order, and addresses whose language or slug has moved. */
  sources: string[];
}

export type RedirectResolver = ReturnType<typeof createRedirectResolver>;

interface ResolverOptions {
  database: Database;
  site: SiteLanguages;
  reservedPaths: ReservedPaths;
  remember?: Remember;
}

/** Finds the redirects of requested addresses. */
export function createRedirectResolver({ database, site, reservedPaths, remember = readAlways }: ResolverOptions) {
  // Few, however many redirects there are: an address without such parameters causes no query.
  const parameterNames = remember(REDIRECTS_TAG, () => selectParameterNames(database.orm));

  /** @param isMissing whether the site has no page at the address, so that redirects without parameters apply */
  async function redirectFor(address: Address, isMissing: boolean) {
    const names = address.parameters.length === 0 ? [] : await parameterNames();
    const sources = sourcesFor(address, names).slice(0, isMissing ? undefined : -1);
    const rows = new Map((await selectBySources(database.orm, sources)).map((row) => [row.source, row]));
    for (const source of sources) {
      const row = rows.get(source);
      if (row !== undefined) return row;
    }
    return null;
  }

  /** Where the entry of an address is whose slug has changed. */
  async function renamed(target: string, address: Address): Promise<Hop | null> {
    const place = placeOf(address.path);
    if (place === null || !('slug' in place)) return null;
    const language = languageOfPath(address.path, site.root);
    const slug = await currentSlug(database, place.kind, place.slug, language);
    if (slug === null) return null;
    const rest = target.slice(target.search(/[?#]|$/));
    const path = localizedPath(language, entryPath(place.kind, slug), site.root);
    return { id: null, source: addressText(address), target: path + rest, status: 301 };
  }

  /**
   * Where an address leads that a redirect led to: by another redirect, by the move of its language, or by that of its slug. One that
   * became a page since ends the chain.
   */
  async function nextFor(target: string): Promise<Hop | null> {
    const address = ownAddress(target);
    if (address === null) return null;
    const moved = movedTarget(target, site);
    const found = await redirectFor(address, true);
    if (found === null) return moved ? { ...moved, id: null, source: addressText(address) } : renamed(target, address);
    const next = { ...found, status: 301 as const };
    if (moved !== null || found.source !== address.path || placeOf(address.path) === null) return next;
    const [place] = await reservedPaths([{ path: address.path, parameters: [] }]);
    return place ? renamed(target, address) : next;
  }

  /**
   * Follows redirects to the end. Null in a loop, which exists only since another language became the root or rows were
   * changed by hand.
   */
  async function follow(first: Hop): Promise<Chain | null> {
    const sources = [first.source];
    let { id, target, status } = first;
    for (let hops = 1; hops < MAX_HOPS; hops += 1) {
      const next = await nextFor(target);
      if (next === null) break;
      if (sources.includes(next.source)) return null;
      sources.push(next.source);
      id ??= next.id;
      target = next.target;
      if (next.status === 302) status = 302;
    }
    return { id, target, status, sources };
  }

  /** @param isMissing whether the site has no page at the address */
  async function redirected(address: Address, isMissing: boolean): Promise<Chain | null> {
    const first = await redirectFor(address, isMissing);
    return first && follow({ ...first, status: 301 });
  }

  return {
    /**
     * Where an address leads, whose language or slug may have moved. @param url path and query
     * @param isMissing whether the site has no page and no former one at the address
     */
    async resolve(url: string, isMissing: boolean): Promise<Chain | null> {
      const address = readAddress(url);
      if (address === null) return null;
      const moved = movedTarget(url, site);
      const found = await redirected(address, isMissing || moved !== null);
      if (found !== null) return found;
      const first = moved ? { ...moved, id: null, source: addressText(address) } : await renamed(url, address);
      return first && follow(first);
    },

    /**
     * Where an address without a page leads: by a redirect, or since its language has moved. A former slug is up to its page.
     * @param url path and query
     */
    async byPath(url: string): Promise<Resolution | null> {
      const address = readAddress(url);
      if (address === null) return null;
      const moved = movedTarget(url, site);
      const found = await redirected(address, true);
      if (found !== null || moved === null) return found;
      return follow({ ...moved, id: null, source: addressText(address) });
    },

    /**
     * The redirect of an address with parameters that its page does not read, whether it has a page or not. If it
     * cannot be read, there is none: campaigns add such parameters to pages that are cached and need no database.
     */
    async byQuery(url: string): Promise<Resolution | null> {
      const address = mayRedirect(url) ? readAddress(url) : null;
      if (address === null) return null;
      return redirected(address, false).catch((error: unknown) => {
        log.error({ err: error }, 'The redirects could not be read');
        return null;
      });
    },
  };
}

/** Whether an address has parameters that its page does not read. Data requests follow their page. */
export function mayRedirect(url: string): boolean {
  const queryAt = url.indexOf('?');
  const path = url.slice(0, queryAt);
  if (queryAt < 0 || path.endsWith('.data')) return false;
  return hasOtherParameters(path, new URLSearchParams(url.slice(queryAt)).keys());
}
