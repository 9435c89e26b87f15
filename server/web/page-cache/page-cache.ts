import { LRUCache } from 'lru-cache';
import { PAGE_FRESH, PAGE_STALE } from '../../../shared/page-age.ts';
import { type FinishedPage, finishPage, recompress, sizeOf } from '../../platform/http/finished-page.ts';
import { log } from '../../platform/log/log.ts';
import type { PageKey } from './page-key.ts';

/** Milliseconds for which a page is fresh, and for which it may still be served while a new one is rendered. */
const FRESH = PAGE_FRESH * 1_000;
const STALE = PAGE_STALE * 1_000;
const HOUR = 3_600_000;
/** Milliseconds between renders of a page during a burst of changes. */
const RENDER_INTERVAL = 1_000;
/** Milliseconds before a failed render is retried. */
const RETRY_DELAY = 5_000;
/** Searches get a small share of memory, because visitors can request any number of them. */
const SEARCH_SHARE = 0.1;
/** Estimated bytes of one tag of a page, including its entry in `byTag`. */
const TAG_SIZE = 200;
/** Concurrent renders; further requests get 503. */
const MAX_RENDERS = 200;

/** Milliseconds without a change that end a burst. */
const BURST_PAUSE = 1_000;
/** More changes than this without a pause are a burst; operators are slower. */
const BURST_THRESHOLD = 20;
const MAX_TRACKED_TAGS = 1_000;

/** Detects bursts of changes per tag, as an import causes. @param now milliseconds */
function createBurstDetector(now: () => number) {
  const changes = new LRUCache<string, { times: number; last: number }>({ max: MAX_TRACKED_TAGS });

  function recentTimes(tag: string): number {
    const known = changes.get(tag);
    return known && now() - known.last < BURST_PAUSE ? known.times : 0;
  }

  return {
    /** Counts a change. @returns whether it belongs to a burst */
    count(tag: string) {
      const times = recentTimes(tag) + 1;
      changes.set(tag, { times, last: now() });
      return times > BURST_THRESHOLD;
    },
    isBurst: (tag: string) => recentTimes(tag) > BURST_THRESHOLD,
  };
}

/** Collects what a page shows while it is rendered. */
export interface PageObserver {
  /** The page shows this entity: a change of it invalidates the page. */
  shows(tag: string): void;
  /** The page expires at this instant. */
  until(instant: Date): void;
  /** Part of the page failed, so it is not cached. */
  doNotCache(): void;
}

/** A page could not be rendered now: too many are, or the database is busy. */
export class PagesBusy extends Error {
  override readonly name = 'PagesBusy';
}

export type PageCache = ReturnType<typeof createPageCache>;

interface CachedPage {
  page: FinishedPage;
  tags: ReadonlySet<string>;
  /** Milliseconds since the epoch, like the next two. */
  began: number;
  freshUntil: number;
  staleUntil: number;
  /** Tags that changed in a burst since the page was rendered. */
  burstTags: Set<string>;
  /** Requested a second time, so worth strong compression. */
  requestedAgain: boolean;
}

/** Changes since a render began. */
interface ConcurrentChanges {
  tags: Set<string>;
  burstTags: Set<string>;
  cleared: boolean;
}

/** The home page's shuffle changes every hour. */
const nextHour = (now: number) => (Math.floor(now / HOUR) + 1) * HOUR;

/**
 * Caches rendered public pages in memory, shared by all visitors. An entry is dropped when something it shows changes,
 * when it expires, or when others need its memory.
 */
export function createPageCache(options: {
  render: (address: string, observer: PageObserver) => Promise<Response>;
  now: () => Date;
  maxBytes: number;
}) {
  const { render, now, maxBytes } = options;
  const bursts = createBurstDetector(() => now().getTime());
  const byTag = new Map<string, Set<string>>();
  const rendering = new Map<string, Promise<FinishedPage>>();
  /** One entry per running render. */
  const inFlight = new Set<ConcurrentChanges>();

  function removeTags({ tags }: CachedPage, address: string): void {
    for (const tag of tags) {
      const addresses = byTag.get(tag);
      addresses?.delete(address);
      if (addresses?.size === 0) byTag.delete(tag);
    }
  }

  const store = (bytes: number) =>
    new LRUCache<string, CachedPage>({
      maxSize: Math.max(1, Math.floor(bytes)),
      sizeCalculation: ({ page, tags }, address) => sizeOf(page) + 2 * address.length + TAG_SIZE * tags.size,
      dispose: removeTags,
    });
  const searches = store(maxBytes * SEARCH_SHARE);
  const pages = store(maxBytes * (1 - SEARCH_SHARE));
  const storeOf = ({ isSearch }: PageKey) => (isSearch ? searches : pages);

  function put(key: PageKey, cached: CachedPage): void {
    storeOf(key).set(key.address, cached);
    if (!storeOf(key).has(key.address)) return;
    for (const tag of cached.tags) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(key.address));
  }

  async function renderAndCache(key: PageKey, changes: ConcurrentChanges): Promise<FinishedPage> {
    const began = now().getTime();
    const tags = new Set<string>();
    const freshUntil = Math.min(began + FRESH, nextHour(began));
    let staleUntil = began + STALE;
    let doNotCache = false;
    const rendered = await render(key.address, {
      shows: (tag) => void tags.add(tag),
      until: (instant) => {
        staleUntil = Math.min(staleUntil, instant.getTime());
      },
      doNotCache: () => {
        doNotCache = true;
      },
    });
    const page = await finishPage(rendered);
    const isOutdated = changes.cleared || !tags.isDisjointFrom(changes.tags);
    if (isOutdated || doNotCache || page.status >= 500) return page;
    if (page.status === 200) {
      const burstTags = tags.intersection(changes.burstTags);
      const cached: CachedPage = { page, tags, began, freshUntil, staleUntil, burstTags, requestedAgain: false };
      for (const tag of burstTags) limitFreshness(cached, tag);
      put(key, cached);
    } else storeOf(key).delete(key.address);
    return page;
  }

  function limitFreshness(cached: CachedPage, burstTag: string): void {
    cached.burstTags.add(burstTag);
    cached.freshUntil = Math.min(cached.freshUntil, cached.began + RENDER_INTERVAL);
  }

  function renderOnce(key: PageKey): Promise<FinishedPage> {
    const found = rendering.get(key.address);
    if (found) return found;
    if (inFlight.size >= MAX_RENDERS) return Promise.reject(new PagesBusy('too many pages are being rendered'));
    const changes: ConcurrentChanges = { tags: new Set(), burstTags: new Set(), cleared: false };
    inFlight.add(changes);
    const page = renderAndCache(key, changes);
    rendering.set(key.address, page);
    const settle = () => {
      inFlight.delete(changes);
      if (rendering.get(key.address) === page) rendering.delete(key.address);
    };
    page.then(settle, settle);
    return page;
  }

  function refresh(key: PageKey, cached: CachedPage): void {
    renderOnce(key).catch((error: unknown) => {
      log.error({ err: error, page: key.address }, 'A page could not be rendered anew');
      cached.freshUntil = Math.max(cached.freshUntil, now().getTime() + RETRY_DELAY);
    });
  }

  /** The cache's accounted size stays the same, because pages only shrink. */
  function compressStrongly(key: PageKey, cached: CachedPage): void {
    cached.requestedAgain = true;
    recompress(cached.page).catch((error: unknown) =>
      log.error({ err: error, page: key.address }, 'A page could not be compressed'),
    );
  }

  /** Returns the cached page, or null. A stale one is returned while it is rendered again. */
  function ready(key: PageKey): FinishedPage | null {
    const cached = storeOf(key).get(key.address);
    if (cached === undefined) return null;
    const at = now().getTime();
    if (at >= cached.staleUntil) return null;
    if ([...cached.burstTags].some((tag) => !bursts.isBurst(tag))) return null;
    if (at >= cached.freshUntil) refresh(key, cached);
    else if (!cached.requestedAgain) compressStrongly(key, cached);
    return cached.page;
  }

  return {
    ready,

    /** The cached page, or a newly rendered one. @throws {PagesBusy} */
    page: async (key: PageKey) => ready(key) ?? (await renderOnce(key)),

    /**
     * Invalidates the pages with this tag. In a burst of changes, such as an import, they are still served and rendered
     * at most once a second, and dropped when the burst ends.
     */
    invalidate(tag: string) {
      const isBurst = bursts.count(tag);
      for (const changes of inFlight) (isBurst ? changes.burstTags : changes.tags).add(tag);
      // The tags of running renders are unknown, so new requests must not join a render that began before the change.
      if (!isBurst) rendering.clear();
      for (const address of byTag.get(tag) ?? []) {
        const cached = pages.peek(address) ?? searches.peek(address);
        if (cached && isBurst) limitFreshness(cached, tag);
        else {
          pages.delete(address);
          searches.delete(address);
        }
      }
    },

    clear() {
      for (const changes of inFlight) changes.cleared = true;
      rendering.clear();
      pages.clear();
      searches.clear();
    },

    size: () => ({ pages: pages.size + searches.size, bytes: pages.calculatedSize + searches.calculatedSize }),
  };
}
