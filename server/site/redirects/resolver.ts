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
import type { Database } from '../../platform/db/database.ts';
import { type Remember, readAlways } from '../../platform/db/remembered.ts';
import { log } from '../../platform/log/log.ts';
import { REDIRECTS_TAG, selectBySources, selectParameterNames } from './queries.ts';
import type { ReservedPaths } from './reserved-paths.ts';

/** Hops that are answered at once; a visitor follows a longer chain in several steps. */
const MAX_HOPS = 50;

/** Where a redirect leads, at the end of its chain. */
interface Resolution {
  id: string;
  /** Value of the Location header. */
  target: string;
  /** 302 where a language on the way is not offered, and may be again. */
  status: 301 | 302;
}

interface Chain extends Resolution {
  /** The sources of all its redirects, in order, and addresses whose language has moved. */
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

  /**
   * Where the target of a redirect leads: by another redirect, else by the move of its language. An address that became a
   * page since ends the chain.
   */
  async function nextFor(target: string) {
    const address = ownAddress(target);
    if (address === null) return null;
    const moved = movedTarget(target, site);
    const found = await redirectFor(address, true);
    if (found === null) return moved && { ...moved, source: addressText(address) };
    const next = { ...found, status: 301 as const };
    if (moved !== null || found.source !== address.path || placeOf(address.path) === null) return next;
    const [place] = await reservedPaths([{ path: address.path, parameters: [] }]);
    return place ? null : next;
  }

  /**
   * Follows redirects to the end. Null in a loop, which exists only since another language became the root or rows were
   * changed by hand.
   */
  async function resolve(address: Address, isMissing: boolean): Promise<Chain | null> {
    const first = await redirectFor(address, isMissing);
    if (first === null) return null;
    const sources = [first.source];
    let { target } = first;
    let status: Chain['status'] = 301;
    for (let hops = 1; hops < MAX_HOPS; hops += 1) {
      const next = await nextFor(target);
      if (next === null) break;
      if (sources.includes(next.source)) return null;
      sources.push(next.source);
      target = next.target;
      if (next.status === 302) status = 302;
    }
    return { id: first.id, target, status, sources };
  }

  return {
    resolve,

    /**
     * The redirect of an address that has no page. @param url path and query
     */
    async byPath(url: string): Promise<Resolution | null> {
      const address = readAddress(url);
      return address && (await resolve(address, true));
    },

    /**
     * The redirect of an address with parameters that its page does not read, whether it has a page or not. If it
     * cannot be read, there is none: campaigns add such parameters to pages that are cached and need no database.
     */
    async byQuery(url: string): Promise<Resolution | null> {
      const address = mayRedirect(url) ? readAddress(url) : null;
      if (address === null) return null;
      return resolve(address, false).catch((error: unknown) => {
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
