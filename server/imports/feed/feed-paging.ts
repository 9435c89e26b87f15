/** How providers address the pages of a feed that does not name its next one itself. Pure. */

/** A request for a page: GET, or POST of a JSON text. */
export interface PageRequest {
  address: string;
  body?: string;
}

/** What was read of a feed so far. */
export interface FeedProgress {
  /** None before the first request. */
  pages: number;
  items: number;
  /** The number of items that the last page claimed for the whole feed; null without one. */
  total: number | null;
}

/** The request for the next page of a feed at an address; null after the last one. An empty page always is the last. */
export type NextPage = (address: URL, read: FeedProgress) => PageRequest | null;

/**
 * Pages by a number in the address. The first request is the address itself.
 *
 * @param isPaged whether a feed at this address has pages: a copy of one in a file has none
 * @param options.next the parameter's value for the next page; `first` is the one in the address, null without
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
