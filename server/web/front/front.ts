import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Encoding, hasPage, preferredEncoding } from '../../platform/http/finished-page.ts';
import { isSameHost } from '../../platform/http/host.ts';
import type { WorkBudget } from '../../platform/http/work-budget.ts';
import { log } from '../../platform/log/log.ts';
import { inRequest, loggedPath, newRequestId } from '../../platform/log/request.ts';

/** Caches content negotiation: browsers send the same few values with every request. */
const encodings = new LRUCache<string, Encoding>({ max: 200 });

function encodingOf(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined || acceptEncoding.length > 100) return preferredEncoding(acceptEncoding);
  const known = encodings.get(acceptEncoding);
  if (known !== undefined) return known;
  const found = preferredEncoding(acceptEncoding);
  encodings.set(acceptEncoding, found);
  return found;
}

export interface WholeAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  bytes: Buffer;
  entityTag: string | null;
  /** Headers of a 304. */
  unchanged: Readonly<Record<string, string>>;
}

/** A source of complete responses. A `url` is the raw path and query, not decoded. */
export interface Source {
  ready(url: string, encoding: Encoding): WholeAnswer | null;
  /** Produces a response, or returns null when this source has none for the URL. Never rejects. */
  make?(url: string, encoding: Encoding): Promise<WholeAnswer> | null;
  /** Whether clients that used up their budget get its responses, too, because the router has no others for them. */
  ignoresBudget?: boolean;
}

/**
 * Answers a request and returns true, or returns false to pass it on to the router, which costs more than the response.
 */
export type Front = (request: IncomingMessage, response: ServerResponse) => boolean;

function send({ method, headers }: IncomingMessage, response: ServerResponse, answer: WholeAnswer): void {
  if (answer.status === 200 && answer.entityTag !== null && hasPage(headers['if-none-match'], answer.entityTag)) {
    response.writeHead(304, answer.unchanged).end();
  } else {
    response.writeHead(answer.status, answer.headers).end(method === 'HEAD' ? null : answer.bytes);
  }
}

function firstOf<Found>(sources: readonly Source[], ask: (source: Source) => Found | null | undefined): Found | null {
  for (const source of sources) {
    const found = ask(source);
    if (found) return found;
  }
  return null;
}

interface FrontOptions {
  /** A host that is passed on to the router. */
  adsHost?: string | undefined;
  /** Charges the cost of creating a response to the client. The router refuses clients that used up their budget. */
  charging?: { budget: WorkBudget; clientOf: (request: IncomingMessage) => string };
}

/** @param sources tried in order */
export function createFront(sources: readonly Source[], { adsHost, charging }: FrontOptions = {}): Front {
  const unlimited = sources.filter(({ ignoresBudget }) => ignoresBudget);
  return (request, response) => {
    const { method = '', url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (isSameHost(headers.host, adsHost)) return false;
    // The router rejects service worker scripts; built files must not be an exception.
    if (headers['service-worker'] !== undefined) return false;
    const encoding = encodingOf(headers['accept-encoding']);
    const answer = firstOf(sources, (source) => source.ready(url, encoding));
    if (answer) {
      send(request, response, answer);
      return true;
    }
    const client = charging?.clientOf(request) ?? '';
    const isSpent = charging !== undefined && charging.budget.secondsToWait(client) > 0;
    const makers = isSpent ? unlimited : sources;
    const end = charging?.budget.begin(client);
    const making = inRequest({ id: newRequestId() }, () => firstOf(makers, (source) => source.make?.(url, encoding)));
    if (making === null) end?.(false);
    making
      ?.finally(() => end?.())
      .then((made) => send(request, response, made))
      .catch((error: unknown) => {
        log.error({ err: error, method, path: loggedPath(url) }, 'A request could not be answered');
        response.destroy();
      });
    return making !== null;
  };
}
