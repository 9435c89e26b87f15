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

/** Maximum hops that are resolved at once. A visitor follows a longer chain in several steps. */
const MAX_HOPS = 50;

/** Where an address finally leads. */
interface Resolution {
  /** Id of the first operator's redirect; null if only a language or a slug has moved. */
  id: string | null;
  /** Value of the Location header. */
  target: string;
  /** 302 if a language on the way is not offered, since it may return. */
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

/** Resolves requested addresses. */
export function createRedirectResolver({ database, site, reservedPaths, remember = readAlways }: ResolverOptions) {
  // Few, however many redirects there are. An address without such parameters causes no query.
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

  /** Returns where the entry of an address is if its slug has changed. */
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
   * Returns the next hop after the target of a redirect: another redirect, a moved language, or a changed slug. If the
   * target has become a page, the chain ends.
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
   * Follows redirects to the end. Null for a loop, which is only possible after a change of the root language or manual
   * changes of rows.
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
     * Resolves an address whose language or slug may have moved.
     *
     * @param url path and query
     * @param isMissing whether the site has no page at the address, current or former
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
     * Resolves an address without a page: a redirect, or a moved language. The page itself handles former slugs.
     *
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
     * Returns the redirect of an address with parameters that its page does not read, whether or not it has a page. If
     * reading fails, returns none: campaigns add such parameters to cached pages, which must not need the database.
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

/** Returns whether an address has parameters that its page does not read. Data requests are treated like their page. */
export function mayRedirect(url: string): boolean {
  const queryAt = url.indexOf('?');
  const path = url.slice(0, queryAt);
  if (queryAt < 0 || path.endsWith('.data')) return false;
  return hasOtherParameters(path, new URLSearchParams(url.slice(queryAt)).keys());
}
