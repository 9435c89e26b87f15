import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Encoding, hasPage, preferredEncoding } from '../page-cache/finished-page.ts';

/** Browsers are few, and each sends the same header with every request. */
const encodings = new LRUCache<string, Encoding>({ max: 200 });

function encodingOf(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined || acceptEncoding.length > 100) return preferredEncoding(acceptEncoding);
  const known = encodings.get(acceptEncoding);
  if (known !== undefined) return known;
  const found = preferredEncoding(acceptEncoding);
  encodings.set(acceptEncoding, found);
  return found;
}

/** A page or a file as it goes to whoever has nothing of it. Headers are names and values in turn, as Node takes them. */
export interface ReadyAnswer {
  status: number;
  headers: readonly string[];
  bytes: Buffer;
  entityTag: string;
  /** Headers of the answer to who has it already. */
  unchanged: readonly string[];
}

/**
 * What lies ready at an address, or null.
 *
 * @param url path and query as they came, not decoded
 */
export type ReadySource = (url: string, encoding: Encoding) => ReadyAnswer | null;

/** What a request without conditions is answered by. */
export interface PlainRequest {
  /** Path and query as they came, not decoded. */
  url: string;
  host: string | undefined;
  acceptEncoding: string | undefined;
}

/** What lies ready goes out before anything else looks at the request: the router alone would cost more than the answer. */
export interface Front {
  /** The whole answer to a GET without conditions, or null: none lies ready. */
  ready(request: PlainRequest): ReadyAnswer | null;
  /** Answers a request itself, or says that it did not. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Names and values in turn. */
export const headerList = (headers: Readonly<Record<string, string>>): string[] => Object.entries(headers).flat();

/**
 * @param sources asked in turn
 * @param adsHost where nothing lies ready; undefined: there is no such host
 */
export function createFront(
  sources: readonly ReadySource[],
  { adsHost }: { adsHost?: string | undefined } = {},
): Front {
  function ready({ url, host, acceptEncoding }: PlainRequest): ReadyAnswer | null {
    if (adsHost !== undefined && host === adsHost) return null;
    const encoding = encodingOf(acceptEncoding);
    for (const source of sources) {
      const found = source(url, encoding);
      if (found) return found;
    }
    return null;
  }

  return {
    ready,

    answer(request, response) {
      const { method = '', url = '', headers } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      const found = ready({ url, host: headers.host, acceptEncoding: headers['accept-encoding'] });
      if (found === null) return false;
      if (hasPage(headers['if-none-match'], found.entityTag)) {
        response.writeHead(304, [...found.unchanged]).end();
      } else {
        response.writeHead(found.status, [...found.headers]).end(method === 'HEAD' ? null : found.bytes);
      }
      return true;
    },
  };
}
