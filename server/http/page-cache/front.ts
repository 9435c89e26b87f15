import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import {
  answerPage,
  type Encoding,
  entityTag,
  type FinishedPage,
  hasPage,
  preferredEncoding,
  unchangedHeaders,
} from './finished-page.ts';
import type { PageCache } from './page-cache.ts';
import { pageKey } from './page-key.ts';

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

/** A page as it goes to whoever has nothing of it. */
interface Whole {
  /** Names and values in turn, as Node takes them without another look. */
  headers: string[];
  bytes: Buffer | null;
}

/** Answers a request itself, or says that it did not. */
export type Front = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Sends pages that lie ready, before anything else looks at the request: the router alone would cost more than the
 * answer.
 *
 * @param siteHeaders headers of every answer
 * @param adsHost where there are no pages; undefined: there is no such host
 */
export function createFront(
  cache: PageCache,
  { siteHeaders, adsHost }: { siteHeaders: Readonly<Record<string, string>>; adsHost?: string | undefined },
): Front {
  const whole = new WeakMap<FinishedPage, Partial<Record<Encoding, Whole>>>();

  /** The answer to whoever has nothing yet: what all the others differ from. */
  function wholeOf(page: FinishedPage, encoding: Encoding): Whole | null {
    const made = whole.get(page) ?? {};
    whole.set(page, made);
    if (made[encoding]) return made[encoding];
    const answer = answerPage(page, { method: 'GET', acceptEncoding: encoding, ifNoneMatch: undefined });
    // Its bytes have to be made first: the pipeline behind waits for them.
    if (answer instanceof Promise) return null;
    const headers = Object.entries({ ...siteHeaders, ...answer.headers }).flat();
    made[encoding] = { headers, bytes: answer.body };
    return made[encoding];
  }

  return (request, response) => {
    const { method = '', url = '', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || (adsHost !== undefined && headers.host === adsHost)) return false;
    const key = pageKey(url);
    const page = key && cache.ready(key);
    if (!page) return false;
    const encoding = encodingOf(headers['accept-encoding']);
    const found = wholeOf(page, encoding);
    if (found === null) return false;
    if (hasPage(headers['if-none-match'], entityTag(page, encoding))) {
      response.writeHead(304, { ...siteHeaders, ...unchangedHeaders(page, encoding) }).end();
    } else {
      response.writeHead(page.status, found.headers).end(method === 'HEAD' ? null : found.bytes);
    }
    return true;
  };
}
