import { hasOtherParameters } from '../../../shared/page-query.ts';
import { type Address, ownAddress, readAddress, sourcesFor } from '../../../shared/redirect-address.ts';
import { placeOf } from '../../../shared/site-places.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Remember, readAlways } from '../../platform/db/remembered.ts';
import { log } from '../../platform/log/log.ts';
import type { Occupied } from './occupied.ts';
import { REDIRECTS_TAG, selectBySources, selectParameterNames } from './queries.ts';

/** Hops that are answered at once; a visitor follows a longer chain in several steps. */
const MAX_HOPS = 50;

/** A redirect as a visitor follows it: from its id to the end of the chain. */
export interface Moved {
  id: string;
  /** Value of the Location header. */
  target: string;
}

export interface Way extends Moved {
  /** The sources passed. */
  sources: string[];
}

export type Following = ReturnType<typeof createFollowing>;

interface FollowingOptions {
  database: Database;
  occupied: Occupied;
  remember?: Remember;
}

/** Finds the redirects of requested addresses. */
export function createFollowing({ database, occupied, remember = readAlways }: FollowingOptions) {
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

  /** The redirect that the target of another one leads to. An address that became a page since ends the chain. */
  async function nextFor(target: string) {
    const address = ownAddress(target);
    if (address === null) return null;
    const found = await redirectFor(address, true);
    if (found?.source !== address.path || placeOf(address.path) === null) return found;
    const [place] = await occupied([{ path: address.path, parameters: [] }]);
    return place ? null : found;
  }

  /** Follows redirects to the end. Null in a loop, which could exist only if rows were changed by hand. */
  async function follow(address: Address, isMissing: boolean): Promise<Way | null> {
    const first = await redirectFor(address, isMissing);
    if (first === null) return null;
    const sources = [first.source];
    let { target } = first;
    for (let hops = 1; hops < MAX_HOPS; hops += 1) {
      const next = await nextFor(target);
      if (next === null) break;
      if (sources.includes(next.source)) return null;
      sources.push(next.source);
      target = next.target;
    }
    return { id: first.id, target, sources };
  }

  return {
    follow,

    /**
     * The redirect of an address that has no page. @param url path and query
     */
    async byPath(url: string): Promise<Moved | null> {
      const address = readAddress(url);
      return address && (await follow(address, true));
    },

    /**
     * The redirect of an address with parameters that its page does not read, whether it has a page or not. If it
     * cannot be read, there is none: campaigns add such parameters to pages that are cached and need no database.
     */
    async byQuery(url: string): Promise<Moved | null> {
      const address = mayHaveMoved(url) ? readAddress(url) : null;
      if (address === null) return null;
      return follow(address, false).catch((error: unknown) => {
        log.error({ err: error }, 'The redirects could not be read');
        return null;
      });
    },
  };
}

/** Whether an address has parameters that its page does not read. Data requests follow their page. */
export function mayHaveMoved(url: string): boolean {
  const queryAt = url.indexOf('?');
  const path = url.slice(0, queryAt);
  if (queryAt < 0 || path.endsWith('.data')) return false;
  return hasOtherParameters(path, new URLSearchParams(url.slice(queryAt)).keys());
}
