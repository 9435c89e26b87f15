/** How to request further pages from providers whose pages do not link to the next one. Pure. */

/** A request for a page: GET, or POST of a JSON text. */
export interface PageRequest {
  address: string;
  body?: string;
}

/** What was read of a feed so far. */
export interface FeedProgress {
  /** 0 before the first request. */
  pages: number;
  items: number;
  /** The number of items in the whole feed according to the last page; null if it does not say. */
  total: number | null;
}

/** Returns the request for the next page of the feed at an address; null after the last one. An empty page is always the last. */
export type NextPage = (address: URL, read: FeedProgress) => PageRequest | null;

/**
 * Requests pages by a number in the address. The first request is the address itself.
 *
 * @param isPaged whether the feed at this address has pages; a copy in a file has none
 * @param options.next returns the parameter's value for the next page; `first` is the value in the given address, or null
 */
export function numberedPages(
  isPaged: (address: URL) => boolean,
  options: { parameter: string; next: (first: number | null, read: FeedProgress) => number },
): NextPage {
  const { parameter, next } = options;
  return (address, read) => {
    if (read.pages === 0) return { address: address.href };
    if (!isPaged(address)) return null;
    const given = address.searchParams.get(parameter) ?? '';
    const url = new URL(address);
    url.searchParams.set(parameter, String(next(/^\d{1,9}$/.test(given) ? Number(given) : null, read)));
    return { address: url.href };
  };
}
