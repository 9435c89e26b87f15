import { hasOtherParameters } from '../../../shared/page-query.ts';
import type { Address } from '../../../shared/redirect-address.ts';
import { ENTRY_KINDS, type EntryKind, type PlaceKind, placeOf } from '../../../shared/site-places.ts';
import type { SlugsInUse } from '../../catalogue/addresses.ts';

/** Slugs per query. */
const BATCH = 1_000;

/** Returns what the site itself serves at addresses; null where a redirect may apply. */
export type ReservedPaths = (addresses: readonly Address[]) => Promise<(PlaceKind | null)[]>;

/**
 * A redirect without parameters applies only where the site has nothing. One with parameters takes precedence over pages,
 * but not for parameters that the page itself reads.
 */
export function createReservedPaths(slugsInUse: SlugsInUse): ReservedPaths {
  async function existing(slugs: ReadonlyMap<EntryKind, ReadonlySet<string>>) {
    const found = new Set<string>();
    for (const [kind, ofKind] of slugs) {
      const list = [...ofKind];
      for (let from = 0; from < list.length; from += BATCH) {
        for (const slug of await slugsInUse(kind, list.slice(from, from + BATCH))) found.add(`${kind} ${slug}`);
      }
    }
    return found;
  }

  return async (addresses) => {
    const slugs = new Map<EntryKind, Set<string>>(ENTRY_KINDS.map((kind) => [kind, new Set()]));
    const places = addresses.map(({ path, parameters }) => {
      const place = placeOf(path);
      if (place === null || place.kind === 'panel' || place.kind === 'files') return place;
      const names = parameters.map(([name]) => name);
      if (names.length > 0 && hasOtherParameters(path, names)) return null;
      if ('slug' in place) slugs.get(place.kind)?.add(place.slug);
      return place;
    });
    const found = await existing(slugs);
    return places.map((place) => {
      if (place === null) return null;
      return !('slug' in place) || found.has(`${place.kind} ${place.slug}`) ? place.kind : null;
    });
  };
}
