/** The metrics of a process for Prometheus. Every instrument is declared here. */

import type pg from 'pg';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';

const PREFIX = 'ludotek_';

/** Buckets in seconds: from a cached page to a slow import. */
const DURATIONS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const counter = <Name extends string>(name: string, help: string, labelNames: readonly Name[]) =>
  new Counter({ name: PREFIX + name, help, labelNames });

export const metrics = {
  requests: new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Answered requests by route and status, from their first byte to the end of the answer',
    labelNames: ['route', 'status'] as const,
    buckets: DURATIONS,
  }),
  pages: counter('page_cache_requests_total', 'Requests for public pages by whether a page was cached', ['outcome']),
  operations: counter('operations_total', 'Ended operations by kind and outcome', ['kind', 'outcome']),
  fetches: counter('fetches_total', 'Requests to other hosts by outcome', ['outcome']),
  mails: counter('mails_total', 'Mails by outcome', ['outcome']),
  thumbnails: counter('thumbnails_total', 'Originals of pictures by outcome', ['outcome']),
  plays: counter('plays_total', 'Counted plays and failed starts of games', ['event']),
  ads: counter('ad_events_total', 'Events of advertisements by whether they were counted, limited or dropped', [
    'outcome',
  ]),
};

interface Measured {
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  pageCache: (() => { pages: number; bytes: number }) | undefined;
}

/** Starts measuring Node itself, the database pool and the page cache. */
export function measureProcess({ pool, pageCache }: Measured): void {
  collectDefaultMetrics();
  new Gauge({
    name: `${PREFIX}database_connections`,
    help: 'Connections of the pool by state, and queries that wait for one',
    labelNames: ['state'] as const,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  if (pageCache === undefined) return;
  new Gauge({
    name: `${PREFIX}page_cache_pages`,
    help: 'Pages in the cache',
    collect() {
      this.set(pageCache().pages);
    },
  });
  new Gauge({
    name: `${PREFIX}page_cache_bytes`,
    help: 'Memory of the cached pages',
    collect() {
      this.set(pageCache().bytes);
    },
  });
}

/** Lets the primary process of a cluster collect this one's metrics. */
export const answerToPrimary = () => void new AggregatorRegistry();

const KNOWN = new Set(['admin', 'auth', 'assets', 'media', 'play', 'sitemaps', 'ads', 'ruffle', 'healthz', 'readyz']);
const ID = /^(?:[0-9a-f]{8}-[0-9a-f-]{27}|\d+)$/;

/** In mailed links, a secret follows this part of the path. */
const BEFORE_TOKEN = 'reset-password';

/** Returns the route of a raw path and query. There are few routes, whatever paths are requested. */
export function routeOf(url: string, status: number): string {
  const [path = ''] = url.split('?', 1);
  const [first = '', ...rest] = path.split('/').slice(1);
  if (first === 'api') {
    // Authorization and limits refuse requests before it is known whether the path exists.
    if ((status >= 400 && status < 500) || rest.length > 6) return '/api';
    const isWord = (part: string, before: string | undefined) => !ID.test(part) && before !== BEFORE_TOKEN;
    return `/api/${rest.map((part, index) => (isWord(part, rest[index - 1]) ? part : ':id')).join('/')}`;
  }
  if (KNOWN.has(first)) return `/${first}`;
  return status === 404 ? 'not found' : 'page';
}

export { register };
