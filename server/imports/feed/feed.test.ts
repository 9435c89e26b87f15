import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { FeedError } from '../errors.ts';
import type { ImportLimits } from '../source.ts';
import { type FeedPage, type FeedSource, feedPages } from './feed.ts';
import { fetchPage, retryAfter, waitBefore } from './feed-page.ts';
import { bodyServer, feedServer, limits, policy } from './feed-server.fixture.ts';

/** Returns all pages, and the code of the error that ended them. */
async function readAll(source: FeedSource, changes: Partial<ImportLimits> = {}, now = () => new Date()) {
  const pages: FeedPage[] = [];
  let code: string | null = null;
  try {
    for await (const page of feedPages(source, { policy, limits: { ...limits, ...changes }, now })) pages.push(page);
  } catch (error) {
    if (!(error instanceof FeedError || error instanceof OutboundError)) throw error;
    code = error.code;
  }
  return {
    items: pages.flatMap(({ items }) => items),
    pages: pages.length,
    note: pages.at(-1)?.note?.code ?? null,
    code,
  };
}

const page = (items: unknown[], next?: string) =>
  JSON.stringify({ version: 'x', items, ...(next ? { next_url: next } : {}) });

describe('a feed page', () => {
  it('is read regardless of its content type', async () => {
    const { origin } = await bodyServer('[1,2]', { 'content-type': 'text/html' });
    expect(await readAll({ address: ` ${origin}/feed?sid=1 ` })).toMatchObject({ items: [1, 2], pages: 1, code: null });
  });

  it.each<[string, string | Buffer, Record<string, string>, string]>([
    ['an empty body', '', {}, 'feed_empty'],
    [
      'a web page with status 200',
      '<!doctype html><h1>Sorry</h1>',
      { 'content-type': 'application/json' },
      'feed_html',
    ],
    ['XML', '<?xml version="1.0"?><rss/>', {}, 'feed_xml'],
    ['truncated JSON', '[{"id":1},{"id":2', {}, 'feed_truncated'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47]), { 'content-type': 'image/png' }, 'feed_not_json'],
    ['a gzip bomb', gzipSync(Buffer.alloc(5_000_000, ' ')), { 'content-encoding': 'gzip' }, 'too_large'],
  ])('with %s fails with its code', async (_name, body, headers, code) => {
    const { origin } = await bodyServer(body, headers);
    expect(await readAll({ address: origin }, { bytes: 1_000_000 })).toMatchObject({ pages: 0, code });
  });

  it('with invalid UTF-8 loses only those bytes', async () => {
    const body = Buffer.concat([Buffer.from('["Été ', 'utf8'), Buffer.of(0xc3, 0x28, 0x00), Buffer.from('","b"]')]);
    const { origin } = await bodyServer(body);
    expect((await readAll({ address: origin })).items).toEqual(['Été \uFFFD( ', 'b']);
  });

  it('times out when the server sends too slowly', async () => {
    const { origin } = await feedServer(async (_request, response) => {
      while (!response.destroyed) {
        response.write(' ');
        await wait(10);
      }
    });
    expect(await readAll({ address: origin }, { pageTime: 100 })).toMatchObject({ code: 'timeout' });
  });

  it('at a private address is refused, also after a redirect', async () => {
    const { origin, requests } = await bodyServer('[1]');
    const address = origin.replace('127.0.0.1', 'localhost');
    expect(await readAll({ address })).toMatchObject({ code: 'address_refused' });
    expect(requests).toEqual([]);
    const outside = await feedServer((_request, response) => void response.writeHead(302, { location: address }).end());
    expect(await readAll({ address: outside.origin })).toMatchObject({ code: 'address_refused' });
  });
});

describe('next pages', () => {
  it('follow next_url, absolute or relative', async () => {
    const { origin, requests } = await feedServer((request, response, self) => {
      const number = Number(new URL(request.url ?? '', self).searchParams.get('page') ?? 1);
      const next = [undefined, `${self}/feed?sid=S&page=2`, '/feed?sid=S&page=3', undefined][number];
      response.end(page([number], next));
    });
    expect(await readAll({ address: `${origin}/feed?sid=S` })).toEqual({
      items: [1, 2, 3],
      pages: 3,
      note: null,
      code: null,
    });
    expect(requests).toEqual(['/feed?sid=S', '/feed?sid=S&page=2', '/feed?sid=S&page=3']);
  });

  it.each([
    ['https://elsewhere.example/feed?page=2', 'next_page_elsewhere'],
    ['http://127.0.0.1:1/feed?page=2', 'next_page_elsewhere'],
    ['file:///etc/passwd', 'next_page_elsewhere'],
    ['http://', 'next_page_elsewhere'],
    ['/feed', 'pages_repeat'],
  ])('end when the next one is %s: %s', async (next, note) => {
    const { origin, requests } = await bodyServer(page([1], next));
    expect(await readAll({ address: `${origin}/feed` })).toEqual({ items: [1], pages: 1, note, code: null });
    expect(requests).toHaveLength(1);
  });

  it('end in a loop and at the page limit', async () => {
    const circle = await feedServer((request, response) => {
      const next = { '/a': '/b', '/b': '/c', '/c': '/b' }[request.url ?? ''];
      response.end(page([request.url], next));
    });
    expect(await readAll({ address: `${circle.origin}/a` })).toMatchObject({ pages: 3, note: 'pages_repeat' });

    let number = 0;
    const endless = await feedServer((_request, response) => void response.end(page([1], `/?page=${++number}`)));
    expect(await readAll({ address: endless.origin }, { pages: 5 })).toMatchObject({ pages: 5, note: 'page_limit' });
  });

  it('end at the time limit', async () => {
    let minutes = 0;
    const { origin } = await feedServer((request, response) => {
      minutes += 20;
      response.end(page([request.url], `/${minutes}`));
    });
    const now = () => new Date(Date.UTC(2026, 0, 1, 0, minutes));
    expect(await readAll({ address: `${origin}/` }, {}, now)).toEqual({
      items: ['/', '/20', '/40'],
      pages: 3,
      note: 'time_limit',
      code: null,
    });
  });

  it('may be on the host that the first page redirected to', async () => {
    const target = await feedServer((request, response) => {
      response.end(request.url === '/2' ? page([2]) : page([1], '/2'));
    });
    const start = await feedServer(
      (_request, response) => void response.writeHead(301, { location: target.origin }).end(),
    );
    expect(await readAll({ address: start.origin })).toMatchObject({ items: [1, 2], note: null });
  });

  it('do not discard earlier pages when they fail', async () => {
    const { origin } = await feedServer((request, response) => {
      if (request.url === '/2') response.writeHead(404).end();
      else response.end(page([1], '/2'));
    });
    expect(await readAll({ address: origin })).toMatchObject({ items: [1], code: 'http_status' });
  });
});

describe('temporary errors', () => {
  it('are retried: 429, 503 and a broken connection', async () => {
    let requested = 0;
    const { origin } = await feedServer((_request, response) => {
      requested += 1;
      if (requested === 1) response.writeHead(429, { 'retry-after': '0' }).end();
      else if (requested === 2) response.writeHead(503).end();
      else if (requested === 3) response.destroy();
      else response.end('[1]');
    });
    expect(await readAll({ address: origin })).toMatchObject({ items: [1], code: null });
    expect(requested).toBe(4);
  });

  it('are retried three times, other errors not at all', async () => {
    const busy = await feedServer((_request, response) => void response.writeHead(500).end());
    expect(await readAll({ address: busy.origin })).toMatchObject({ code: 'http_status' });
    expect(busy.requests).toHaveLength(4);
    const gone = await feedServer((_request, response) => void response.writeHead(410).end());
    expect(await readAll({ address: gone.origin })).toMatchObject({ code: 'http_status' });
    expect(gone.requests).toHaveLength(1);
  });

  it('are retried after Retry-After, unless it is too long', async () => {
    const times: number[] = [];
    const patient = await feedServer((_request, response) => {
      times.push(performance.now());
      if (times.length === 1) response.writeHead(429, { 'retry-after': '1' }).end();
      else response.end('[1]');
    });
    await fetchPage(patient.origin, { policy, limits, accept: '*/*' });
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(900);

    const closed = await feedServer(
      (_request, response) => void response.writeHead(429, { 'retry-after': '9999' }).end(),
    );
    expect(await readAll({ address: closed.origin })).toMatchObject({ code: 'http_status' });
    expect(closed.requests).toHaveLength(1);
  });

  it('are not retried after a cancellation', async () => {
    const { origin } = await feedServer((_request, response) => void response.writeHead(503).end());
    const signal = AbortSignal.timeout(100);
    // Longer than a test may take.
    const slow = { ...limits, retryAfter: [600_000], longestWait: 600_000 };
    await expect(fetchPage(origin, { policy, limits: slow, signal, accept: '*/*' })).rejects.toMatchObject({
      code: 'cancelled',
    });
  });

  it.each([
    [null, null],
    ['', null],
    ['0', 0],
    [' 120 ', 120_000],
    ['Fri, 02 Jan 2026 00:01:00 GMT', 60_000],
    ['Thu, 01 Jan 2026 00:00:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    ['1.5', null],
  ])('with Retry-After %j require a wait of %s ms', (header, milliseconds) => {
    expect(retryAfter(header, new Date('2026-01-02T00:00:00Z'))).toBe(milliseconds);
  });
});

describe('the pause before a retry', () => {
  it.each([
    [1_000, null, 0, 1_000],
    [1_000, null, 1, 1_500],
    [1_000, 0, 0.5, 1_250],
    [4_000, 30_000, 0.5, 31_000],
    [10_000, 2_000, 0, 10_000],
  ])('with base %i, Retry-After %j and random %f is %i', (pause, requested, chance, wait) => {
    expect(waitBefore(pause, requested, chance)).toBe(wait);
  });

  it('is only made for temporary errors', async () => {
    const attempts = await Promise.all(
      [500, 502, 503, 504, 520, 429, 501, 505, 400, 404, 304].map(async (status) => {
        const server = await feedServer((_request, response) => void response.writeHead(status).end());
        expect(await readAll({ address: server.origin })).toMatchObject({ code: 'http_status' });
        return [status, server.requests.length];
      }),
    );
    expect(attempts.filter(([, count]) => count === 4).map(([status]) => status)).toEqual([
      500, 502, 503, 504, 520, 429,
    ]);
    expect(attempts.filter(([, count]) => count === 1)).toHaveLength(5);
  });
});

describe('a feed file', () => {
  async function file(content: string | Buffer): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'ludotek-feed-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'feed.json'), content);
    return join(folder, 'feed.json');
  }

  it('is one page, whose next page is not fetched', async () => {
    const path = await file(page([1], 'https://feed.example/?page=2'));
    expect(await readAll({ file: path })).toEqual({ items: [1], pages: 1, note: null, code: null });
  });

  it('in Latin-1 is decoded', async () => {
    expect((await readAll({ file: await file(Buffer.from('["Été"]', 'latin1')) })).items).toEqual(['Été']);
  });

  it('that is missing, a folder, too large or empty is rejected', async () => {
    const path = await file('[1,2,3]');
    expect(await readAll({ file: `${path}.missing` })).toMatchObject({ code: 'feed_file_missing' });
    expect(await readAll({ file: join(path, '..') })).toMatchObject({ code: 'feed_file_unreadable' });
    expect(await readAll({ file: path }, { bytes: 3 })).toMatchObject({ code: 'feed_file_too_large' });
    expect(await readAll({ file: await file('') })).toMatchObject({ code: 'feed_empty' });
  });
});
