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
export interface ReadyAnswer {
  status: number;
  /** Names and values in turn, as Node takes them without another look. */
  headers: string[];
  bytes: Buffer | null;
}

/** What a request without conditions is answered by. */
export interface PlainRequest {
  /** Path and query as they came, not decoded. */
  url: string;
  host: string | undefined;
  acceptEncoding: string | undefined;
}

/** Pages that lie ready, before anything else looks at the request: the router alone would cost more than the answer. */
export interface Front {
  /** The whole answer to a GET without conditions, or null: none lies ready. */
  ready(request: PlainRequest): ReadyAnswer | null;
  /** Answers a request itself, or says that it did not. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * @param siteHeaders headers of every answer
 * @param adsHost where there are no pages; undefined: there is no such host
 */
export function createFront(
  cache: PageCache,
  { siteHeaders, adsHost }: { siteHeaders: Readonly<Record<string, string>>; adsHost?: string | undefined },
): Front {
  const answers = new WeakMap<FinishedPage, Partial<Record<Encoding, ReadyAnswer>>>();

  function pageFor({ url, host }: PlainRequest): FinishedPage | null {
    if (adsHost !== undefined && host === adsHost) return null;
    const key = pageKey(url);
    return (key && cache.ready(key)) ?? null;
  }

  /** The answer to whoever has nothing yet: what all the others differ from. */
  function wholeOf(page: FinishedPage, encoding: Encoding): ReadyAnswer | null {
    const made = answers.get(page) ?? {};
    answers.set(page, made);
    if (made[encoding]) return made[encoding];
    const answer = answerPage(page, { method: 'GET', acceptEncoding: encoding, ifNoneMatch: undefined });
    // Its bytes have to be made first: the pipeline behind waits for them.
    if (answer instanceof Promise) return null;
    const headers = Object.entries({ ...siteHeaders, ...answer.headers }).flat();
    made[encoding] = { status: page.status, headers, bytes: answer.body };
    return made[encoding];
  }

  return {
    ready(request) {
      const page = pageFor(request);
      return page && wholeOf(page, encodingOf(request.acceptEncoding));
    },

    answer(request, response) {
      const { method = '', url = '', headers } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      const acceptEncoding = headers['accept-encoding'];
      const page = pageFor({ url, host: headers.host, acceptEncoding });
      if (!page) return false;
      const encoding = encodingOf(acceptEncoding);
      const found = wholeOf(page, encoding);
      if (found === null) return false;
      if (hasPage(headers['if-none-match'], entityTag(page, encoding))) {
        response.writeHead(304, { ...siteHeaders, ...unchangedHeaders(page, encoding) }).end();
      } else {
        response.writeHead(found.status, found.headers).end(method === 'HEAD' ? null : found.bytes);
      }
      return true;
    },
  };
}
