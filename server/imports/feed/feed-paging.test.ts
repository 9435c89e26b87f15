import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { FeedProviderId } from '../../../shared/forms/import.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { PROVIDERS } from '../providers/providers.ts';
import type { ImportLimits } from '../source.ts';
import { type FeedPage, feedPages } from './feed.ts';
import { bodyServer, feedServer, limits, policy } from './feed-server.fixture.ts';

async function readAll(provider: FeedProviderId, address: string, changes: Partial<ImportLimits> = {}) {
  const pages: FeedPage[] = [];
  const options = { policy, limits: { ...limits, ...changes }, now: () => new Date() };
  for await (const page of feedPages({ address }, options, PROVIDERS[provider].page)) pages.push(page);
  return { items: pages.flatMap(({ items }) => items), note: pages.at(-1)?.note?.code ?? null };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('GameDistribution', () => {
  /** Serves numbered pages of two items each, counted from 1. */
  const catalog = (count: number) =>
    feedServer((request, response) => {
      const page = Number(new URL(request.url ?? '', 'http://feed').searchParams.get('page') ?? 1);
      response.end(JSON.stringify(numbers(count).slice(2 * page - 2, 2 * page)));
    });

  it('is read page by page until an empty one', async () => {
    const { origin, requests } = await catalog(4);
    const feed = `${origin}/api/v2.0/rss/All/?categories=Racing%20%26%20Driving&amount=2&format=json`;
    expect(await readAll('gamedistribution', `${feed}&page=1`)).toEqual({ items: [0, 1, 2, 3], note: null });
    expect(requests.map((path) => new URL(path, origin).searchParams.get('page'))).toEqual(['1', '2', '3']);
    expect(new URL(requests[2] ?? '', origin).searchParams.get('categories')).toBe('Racing & Driving');
  });

  it('without a page in the address starts with the first', async () => {
    const { origin, requests } = await catalog(3);
    expect(await readAll('gamedistribution', `${origin}/rss/All/`)).toEqual({ items: [0, 1, 2], note: null });
    expect(requests).toEqual(['/rss/All/', '/rss/All/?page=2', '/rss/All/?page=3']);
  });

  it('starts with the page in the address', async () => {
    const { origin, requests } = await catalog(6);
    expect(await readAll('gamedistribution', `${origin}/rss/?page=3`)).toEqual({ items: [4, 5], note: null });
    expect(requests).toEqual(['/rss/?page=3', '/rss/?page=4']);
  });

  it('is read past 200 pages', async () => {
    const { origin } = await catalog(450);
    expect(await readAll('gamedistribution', `${origin}/rss/?page=1`)).toEqual({ items: numbers(450), note: null });
  });

  it('stops at the limit of pages', async () => {
    const { origin, requests } = await catalog(100);
    const read = await readAll('gamedistribution', `${origin}/rss/?page=1`, { pages: 3 });
    expect(read).toEqual({ items: numbers(6), note: 'page_limit' });
    expect(requests).toHaveLength(3);
  });

  it('has one page if it is a copy of the feed', async () => {
    const { origin, requests } = await bodyServer('[1,2]');
    expect(await readAll('gamedistribution', `${origin}/copy.json`)).toEqual({ items: [1, 2], note: null });
    expect(requests).toHaveLength(1);
  });
});

describe('Playgama', () => {
  const API = '/api/v1/partner/export/catalogue/games';

  /** Serves the API with `count` games, at most `most` per response. */
  async function api(count: number, options: { total?: number; most?: number } = {}) {
    const requested: unknown[] = [];
    const server = await feedServer(async (request, response) => {
      const body = JSON.parse(await bodyOf(request));
      requested.push({ method: request.method, type: request.headers['content-type'], body });
      const { limit, offset } = body.pagination;
      const games = numbers(count).slice(offset, offset + Math.min(limit, options.most ?? limit));
      response.end(JSON.stringify({ games, totalCount: options.total ?? count }));
    });
    return { ...server, requested };
  }

  const post = (offset: number) => ({
    method: 'POST',
    type: 'application/json',
    body: { pagination: { limit: 100, offset }, filters: {} },
  });

  it('is requested by POST, with all games at once', async () => {
    const { origin, requested } = await api(250);
    expect(await readAll('playgama', origin + API)).toEqual({ items: numbers(250), note: null });
    expect(requested).toEqual([post(0), post(100), post(200)]);
  });

  it('continues after the last received item when pages are smaller than requested', async () => {
    const { origin, requested } = await api(100, { most: 60 });
    expect(await readAll('playgama', origin + API)).toEqual({ items: numbers(100), note: null });
    expect(requested).toEqual([post(0), post(60)]);
  });

  it('ends with an empty page, whatever total it claims', async () => {
    const { origin, requested } = await api(100, { total: 5_000 });
    expect(await readAll('playgama', origin + API)).toEqual({ items: numbers(100), note: null });
    expect(requested).toHaveLength(2);
  });

  it('repeats a POST after a temporary failure', async () => {
    let failures = 2;
    const { origin, requests } = await feedServer((request, response) => {
      request.resume();
      if (failures > 0) {
        failures -= 1;
        response.writeHead(503).end();
      } else response.end(JSON.stringify({ games: [1], totalCount: 1 }));
    });
    expect(await readAll('playgama', origin + API)).toEqual({ items: [1], note: null });
    expect(requests).toHaveLength(3);
  });

  it.each([
    [308, 'POST', '{"pagination":{"limit":100,"offset":0},"filters":{}}'],
    [302, 'GET', ''],
  ])('after a redirect with status %d asks by %s', async (status, method, body) => {
    const requested: unknown[] = [];
    const { origin } = await feedServer(async (request, response) => {
      const sent = await bodyOf(request);
      if (request.url === API) response.writeHead(status, { location: '/moved' }).end();
      else {
        requested.push({ method: request.method, body: sent, type: request.headers['content-type'] });
        response.end(JSON.stringify({ games: [], totalCount: 0 }));
      }
    });
    expect(await readAll('playgama', origin + API)).toEqual({ items: [], note: null });
    expect(requested).toEqual([{ method, body, type: method === 'POST' ? 'application/json' : undefined }]);
  });

  it('reads a download in one page, by GET', async () => {
    const { origin, requests } = await feedServer((request, response) => {
      expect(request.method).toBe('GET');
      response.end(JSON.stringify({ input: {}, segments: [{ title: 'a', hits: [1, 2] }, { hits: [3] }] }));
    });
    expect(await readAll('playgama', `${origin}/games.json`)).toEqual({ items: [1, 2, 3], note: null });
    expect(requests).toHaveLength(1);
  });

  it('is never requested at a private address', async () => {
    const { origin } = await api(1);
    const asking = async () => {
      const options = { policy: { ...policy, allowHosts: [] }, limits, now: () => new Date() };
      for await (const page of feedPages({ address: origin + API }, options, PROVIDERS.playgama.page)) return page;
      return null;
    };
    await expect(asking()).rejects.toThrow(OutboundError);
  });
});

describe('Famobi', () => {
  it('is read by skipping the items already received', async () => {
    const { origin, requests } = await feedServer((request, response) => {
      const query = new URL(request.url ?? '', 'http://feed').searchParams;
      const skip = Number(query.get('skip') ?? 0);
      response.end(JSON.stringify({ games: numbers(5).slice(skip, skip + Number(query.get('n'))) }));
    });
    expect(await readAll('famobi', `${origin}/feed?a=A-ABCDE&n=2`)).toEqual({ items: numbers(5), note: null });
    expect(requests).toEqual([
      '/feed?a=A-ABCDE&n=2',
      '/feed?a=A-ABCDE&n=2&skip=2',
      '/feed?a=A-ABCDE&n=2&skip=4',
      '/feed?a=A-ABCDE&n=2&skip=5',
    ]);
    expect(await readAll('famobi', `${origin}/feed?n=2&skip=3`)).toEqual({ items: [3, 4], note: null });
  });

  it('has one page if it is a copy of the feed', async () => {
    const { origin, requests } = await bodyServer('{"games":[1]}');
    expect(await readAll('famobi', `${origin}/copy.json`)).toEqual({ items: [1], note: null });
    expect(requests).toHaveLength(1);
  });
});
