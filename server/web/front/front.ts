import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Encoding, hasPage, preferredEncoding } from '../../platform/http/finished-page.ts';
import { isSameHost } from '../../platform/http/host.ts';
import { log } from '../../platform/log/log.ts';
import { inRequest, loggedPath, newRequestId } from '../../platform/log/request.ts';

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

/** A page or a file as it goes to whoever has nothing of it. */
export interface WholeAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  bytes: Buffer;
  /** Null for what nobody may have already. */
  entityTag: string | null;
  /** Headers of the answer to who has it already. */
  unchanged: Readonly<Record<string, string>>;
}

/** Where answers come from. Addresses are path and query as they came, not decoded. */
export interface Source {
  /** What lies ready at an address, or null. */
  ready(url: string, encoding: Encoding): WholeAnswer | null;
  /** What has to be made first, or null for what is not to be found here. It never rejects. */
  make?(url: string, encoding: Encoding): Promise<WholeAnswer> | null;
}

/**
 * Answers a request itself, at once or when the page is made, and returns true; or returns false and leaves it alone. Pages
 * and files go out before anything else looks at the request: the router alone would cost more than the answer.
 */
export type Front = (request: IncomingMessage, response: ServerResponse) => boolean;

function send({ method, headers }: IncomingMessage, response: ServerResponse, answer: WholeAnswer): void {
  if (answer.status === 200 && answer.entityTag !== null && hasPage(headers['if-none-match'], answer.entityTag)) {
    response.writeHead(304, answer.unchanged).end();
  } else {
    response.writeHead(answer.status, answer.headers).end(method === 'HEAD' ? null : answer.bytes);
  }
}

/** What the first source gives that has anything. */
function firstOf<Found>(sources: readonly Source[], ask: (source: Source) => Found | null | undefined): Found | null {
  for (const source of sources) {
    const found = ask(source);
    if (found) return found;
  }
  return null;
}

/**
 * @param sources asked in turn
 * @param adsHost where nothing is found; undefined: there is no such host
 */
export function createFront(sources: readonly Source[], { adsHost }: { adsHost?: string | undefined } = {}): Front {
  return (request, response) => {
    const { method = '', url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (isSameHost(headers.host, adsHost)) return false;
    // Built files are scripts too: the pipeline refuses all of them to service workers.
    if (headers['service-worker'] !== undefined) return false;
    const encoding = encodingOf(headers['accept-encoding']);
    const answer = firstOf(sources, (source) => source.ready(url, encoding));
    if (answer) {
      send(request, response, answer);
      return true;
    }
    const making = inRequest({ id: newRequestId() }, () => firstOf(sources, (source) => source.make?.(url, encoding)));
    making
      ?.then((made) => send(request, response, made))
      .catch((error: unknown) => {
        log.error({ err: error, method, path: loggedPath(url) }, 'A request could not be answered');
        response.destroy();
      });
    return making !== null;
  };
}
