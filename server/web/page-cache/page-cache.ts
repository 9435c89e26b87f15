import { LRUCache } from 'lru-cache';
import { PAGE_FRESH, PAGE_STALE } from '../../../shared/page-age.ts';
import { compressWell, type FinishedPage, finishPage, sizeOf } from '../../platform/http/finished-page.ts';
import { log } from '../../platform/log/log.ts';
import type { PageKey } from './page-key.ts';

/** Milliseconds for which a page is fresh, and for which it may be served while a new one is rendered. */
const FRESH = PAGE_FRESH * 1_000;
const STALE = PAGE_STALE * 1_000;
const HOUR = 3_600_000;
/** Milliseconds between renders of a page while what it shows changes without a pause. */
const PACE = 1_000;
/** Milliseconds before another try when rendering failed. */
const AGAIN = 5_000;
/** The share of memory for searches: visitors invent them without end. */
const SEARCH_SHARE = 0.1;
/** Bytes that a tag of a page needs here and in the list of its pages. */
const TAG_SIZE = 200;
/** Pages rendered at a time before others are asked to come back. */
const MOST_RENDERS = 200;

/** Milliseconds without a change that end a flood. */
const QUIET = 1_000;
/** Changes without such a pause before they count as a flood: operators are slower. */
const MOST_BY_HAND = 20;
const MOST_REMEMBERED = 1_000;

/** Tells what an operator changed from what an import changes many times a second. @param now milliseconds */
function createChanges(now: () => number) {
  const changes = new LRUCache<string, { times: number; last: number }>({ max: MOST_REMEMBERED });

  function recentTimes(tag: string): number {
    const known = changes.get(tag);
    return known && now() - known.last < QUIET ? known.times : 0;
  }

  return {
    /** Notes a change. @returns whether it is one of a flood */
    note(tag: string) {
      const times = recentTimes(tag) + 1;
      changes.set(tag, { times, last: now() });
      return times > MOST_BY_HAND;
    },
    isFlooded: (tag: string) => recentTimes(tag) > MOST_BY_HAND,
  };
}

/** What is found out about a page while it is rendered. */
export interface PageObserver {
  /** The page shows this: a change removes it. */
  shows(tag: string): void;
  /** The page must not be served from this instant on. */
  until(instant: Date): void;
  /** Something failed: the page is not kept. */
  isMakeshift(): void;
}

export class PagesBusy extends Error {
  override readonly name = 'PagesBusy';
}

export type PageCache = ReturnType<typeof createPageCache>;

interface Kept {
  page: FinishedPage;
  tags: ReadonlySet<string>;
  /** Milliseconds since the epoch, as are the others. */
  began: number;
  freshUntil: number;
  staleUntil: number;
  /** What it shows that changed in a flood. */
  flooded: Set<string>;
  /** Asked for again, and therefore compressed well. */
  isWanted: boolean;
}

interface Meanwhile {
  changed: Set<string>;
  flooded: Set<string>;
  anything: boolean;
}

/** The shuffle of the home page turns with the hour. */
const nextHour = (now: number) => (Math.floor(now / HOUR) + 1) * HOUR;

/**
 * Finished public pages in memory: each is rendered once for everybody, and kept until something it shows changes, it
 * grows old, or others need its room.
 */
export function createPageCache(options: {
  render: (address: string, observer: PageObserver) => Promise<Response>;
  now: () => Date;
  maxBytes: number;
}) {
  const { render, now, maxBytes } = options;
  const changes = createChanges(() => now().getTime());
  const byTag = new Map<string, Set<string>>();
  const rendering = new Map<string, Promise<FinishedPage>>();
  /** One for each page that is being rendered. */
  const underWay = new Set<Meanwhile>();

  function forgetTags({ tags }: Kept, address: string): void {
    for (const tag of tags) {
      const addresses = byTag.get(tag);
      addresses?.delete(address);
      if (addresses?.size === 0) byTag.delete(tag);
    }
  }

  const store = (bytes: number) =>
    new LRUCache<string, Kept>({
      maxSize: Math.max(1, Math.floor(bytes)),
      sizeCalculation: ({ page, tags }, address) => sizeOf(page) + 2 * address.length + TAG_SIZE * tags.size,
      dispose: forgetTags,
    });
  const searches = store(maxBytes * SEARCH_SHARE);
  const pages = store(maxBytes * (1 - SEARCH_SHARE));
  const storeOf = ({ isSearch }: PageKey) => (isSearch ? searches : pages);

  function keep(key: PageKey, kept: Kept): void {
    storeOf(key).set(key.address, kept);
    if (!storeOf(key).has(key.address)) return;
    for (const tag of kept.tags) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(key.address));
  }

  async function make(key: PageKey, meanwhile: Meanwhile): Promise<FinishedPage> {
    const began = now().getTime();
    const tags = new Set<string>();
    const freshUntil = Math.min(began + FRESH, nextHour(began));
    let staleUntil = began + STALE;
    let makeshift = false;
    const rendered = await render(key.address, {
      shows: (tag) => void tags.add(tag),
      until: (instant) => {
        staleUntil = Math.min(staleUntil, instant.getTime());
      },
      isMakeshift: () => {
        makeshift = true;
      },
    });
    const page = await finishPage(rendered);
    const isOutdated = meanwhile.anything || !tags.isDisjointFrom(meanwhile.changed);
    if (isOutdated || makeshift || page.status >= 500) return page;
    if (page.status === 200) {
      const kept: Kept = { page, tags, began, freshUntil, staleUntil, flooded: new Set(), isWanted: false };
      for (const tag of tags.intersection(meanwhile.flooded)) serveOn(kept, tag);
      keep(key, kept);
    } else storeOf(key).delete(key.address);
    return page;
  }

  function serveOn(kept: Kept, floodedTag: string): void {
    kept.flooded.add(floodedTag);
    kept.freshUntil = Math.min(kept.freshUntil, kept.began + PACE);
  }

  function renderOnce(key: PageKey): Promise<FinishedPage> {
    const found = rendering.get(key.address);
    if (found) return found;
    if (underWay.size >= MOST_RENDERS) return Promise.reject(new PagesBusy('too many pages are being rendered'));
    const meanwhile: Meanwhile = { changed: new Set(), flooded: new Set(), anything: false };
    underWay.add(meanwhile);
    const made = make(key, meanwhile);
    rendering.set(key.address, made);
    const over = () => {
      underWay.delete(meanwhile);
      if (rendering.get(key.address) === made) rendering.delete(key.address);
    };
    made.then(over, over);
    return made;
  }

  function renderAnew(key: PageKey, kept: Kept): void {
    renderOnce(key).catch((error: unknown) => {
      log.error({ err: error, page: key.address }, 'A page could not be rendered anew');
      kept.freshUntil = Math.max(kept.freshUntil, now().getTime() + AGAIN);
    });
  }

  /** Its place in the bounds of memory stays the same: it only becomes smaller. */
  function compressAgain(key: PageKey, kept: Kept): void {
    kept.isWanted = true;
    compressWell(kept.page).catch((error: unknown) =>
      log.error({ err: error, page: key.address }, 'A page could not be compressed'),
    );
  }

  /** The page at an address if it lies ready; one past its best is rendered again meanwhile. */
  function ready(key: PageKey): FinishedPage | null {
    const kept = storeOf(key).get(key.address);
    if (kept === undefined) return null;
    const at = now().getTime();
    if (at >= kept.staleUntil) return null;
    if ([...kept.flooded].some((tag) => !changes.isFlooded(tag))) return null;
    if (at >= kept.freshUntil) renderAnew(key, kept);
    else if (!kept.isWanted) compressAgain(key, kept);
    return kept.page;
  }

  return {
    ready,

    /** The page at an address: kept, or rendered now. @throws {PagesBusy} */
    page: async (key: PageKey) => ready(key) ?? (await renderOnce(key)),

    /**
     * Removes the pages that show something. While it changes many times a second, as in an import, they are served on
     * and rendered again once a second; those that are not go as soon as the flood is over.
     */
    invalidate(tag: string) {
      const isFlood = changes.note(tag);
      for (const meanwhile of underWay) (isFlood ? meanwhile.flooded : meanwhile.changed).add(tag);
      // What they show is not known yet, and who asks from now on must not be given what was read before the change.
      if (!isFlood) rendering.clear();
      for (const address of byTag.get(tag) ?? []) {
        const kept = pages.peek(address) ?? searches.peek(address);
        if (kept && isFlood) serveOn(kept, tag);
        else {
          pages.delete(address);
          searches.delete(address);
        }
      }
    },

    clear() {
      for (const meanwhile of underWay) meanwhile.anything = true;
      rendering.clear();
      pages.clear();
      searches.clear();
    },

    size: () => ({ pages: pages.size + searches.size, bytes: pages.calculatedSize + searches.calculatedSize }),
  };
}
