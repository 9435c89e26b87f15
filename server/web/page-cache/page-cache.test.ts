import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { takeLog } from '../../../tests/helpers/log.ts';
import { createPageCache, type PageObserver, PagesBusy } from './page-cache.ts';

const MINUTE = 60_000;
const key = (address: string) => ({ address, isSearch: address.includes('q=') });
const html = (body: string, status = 200) => new Response(body, { status });
const text = ({ brotli }: { brotli: Buffer }) => brotliDecompressSync(brotli).toString();

/** Creates a cache whose pages contain the number of renders so far. */
function numbered(render?: (address: string, observer: PageObserver, number: number) => Promise<Response>) {
  let clock = Date.parse('2026-05-01T10:20:00Z');
  let renders = 0;
  const cache = createPageCache({
    now: () => new Date(clock),
    maxBytes: 1_000_000,
    render: async (address, observer) => {
      renders += 1;
      return render ? render(address, observer, renders) : html(`${address} ${renders}`);
    },
  });
  return {
    cache,
    read: async (address: string) => text(await cache.page(key(address))),
    wait: (milliseconds: number) => {
      clock += milliseconds;
    },
    renders: () => renders,
  };
}

test('renders a page once for concurrent requests', async () => {
  const { cache, read, renders } = numbered();
  expect(cache.ready(key('/'))).toBeNull();
  expect(await Promise.all([read('/'), read('/'), read('/')])).toEqual(['/ 1', '/ 1', '/ 1']);
  expect(await read('/')).toBe('/ 1');
  expect(await read('/en')).toBe('/en 2');
  expect(renders()).toBe(2);
});

test.each([
  ['serves a page unchanged within a minute', MINUTE - 1, '/ 1', 1],
  ['serves a page once more after a minute while rendering it again', MINUTE, '/ 1', 2],
  ['renders a page again before serving it after ten minutes', 10 * MINUTE, '/ 2', 2],
])('%s', async (_, age, expected, renders) => {
  const page = numbered();
  await page.read('/');
  page.wait(age);
  expect(await page.read('/')).toBe(expected);
  expect(page.renders()).toBe(renders);
  await vi.waitFor(async () => expect(await page.read('/')).toBe(`/ ${renders}`));
});

test('renders again when the hour changes', async () => {
  const turn = numbered();
  turn.wait(39 * MINUTE + 50_000);
  await turn.read('/');
  turn.wait(10_000);
  await turn.read('/');
  expect(turn.renders()).toBe(2);
});

test('does not serve a page after its content expires', async () => {
  const ended = numbered(async (_address, observer, number) => {
    observer.until(new Date(number === 1 ? '2026-05-01T10:20:05Z' : '2026-05-02T00:00:00Z'));
    return html(`${number}`);
  });
  await ended.read('/');
  ended.wait(4_999);
  expect(await ended.read('/')).toBe('1');
  ended.wait(1);
  expect(ended.cache.ready(key('/'))).toBeNull();
  expect(await ended.read('/')).toBe('2');
});

test('invalidates only pages that show the changed data', async () => {
  const { cache, read } = numbered(async (address, observer, number) => {
    observer.shows(address === '/en?q=a' || address === '/' ? 'game:1' : 'game:2');
    return html(`${address} ${number}`);
  });
  for (const address of ['/', '/en', '/en?q=a']) await read(address);
  cache.invalidate('game:1');
  expect([cache.ready(key('/')), cache.ready(key('/en?q=a'))]).toEqual([null, null]);
  expect(await read('/en')).toBe('/en 2');
  cache.clear();
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 });
});

test('neither caches data read before a change nor serves it after the change', async () => {
  const gates: (() => void)[] = [];
  const { cache, read } = numbered(async (address, observer, number) => {
    observer.shows('game:1');
    await new Promise<void>((resolve) => gates.push(resolve));
    return html(`${address} ${number}`);
  });
  const before = read('/');
  await vi.waitFor(() => expect(gates).toHaveLength(1));
  cache.invalidate('game:1');
  const after = read('/');
  await vi.waitFor(() => expect(gates).toHaveLength(2));
  gates[1]?.();
  expect(await after).toBe('/ 2');
  gates[0]?.();
  expect(await before).toBe('/ 1');
  expect(await read('/')).toBe('/ 2');
});

test('caches a page although unrelated data changed while it was rendered', async () => {
  const { cache, read, renders } = numbered(async (address, observer, number) => {
    observer.shows('game:1');
    if (number === 1) cache.invalidate('game:2');
    return html(`${address} ${number}`);
  });
  expect([await read('/'), await read('/')]).toEqual(['/ 1', '/ 1']);
  expect(renders()).toBe(1);
});

test('renders at most once a second during constant changes, and invalidates after them', async () => {
  const page = numbered(async (_address, observer, number) => {
    observer.shows('games');
    return html(`${number}`);
  });
  const changeAfter = (milliseconds: number) => {
    page.wait(milliseconds);
    page.cache.invalidate('games');
  };
  // Changes at a human pace invalidate the page each time.
  for (let times = 1; times <= 20; times += 1) {
    expect(await page.read('/')).toBe(`${times}`);
    changeAfter(900);
  }
  expect(await page.read('/')).toBe('21');
  changeAfter(900);
  expect(await page.read('/')).toBe('21');
  changeAfter(100);
  expect(await page.read('/')).toBe('21');
  await vi.waitFor(async () => expect(await page.read('/')).toBe('22'));
  changeAfter(999);
  expect(await page.read('/')).toBe('22');
  page.wait(999);
  changeAfter(0);
  page.wait(1_000);
  expect(page.cache.ready(key('/'))).toBeNull();
  expect(await page.read('/')).toBe('23');
  changeAfter(0);
  expect(page.cache.ready(key('/'))).toBeNull();
});

test('invalidates a page that was rendered during constant changes', async () => {
  const { cache, read, wait, renders } = numbered(async (address, observer, number) => {
    observer.shows('games');
    if (number === 1) cache.invalidate('games');
    return html(`${address} ${number}`);
  });
  for (let times = 1; times <= 20; times += 1) cache.invalidate('games');
  expect([await read('/'), await read('/')]).toEqual(['/ 1', '/ 1']);
  expect(renders()).toBe(1);
  wait(1_000);
  expect(cache.ready(key('/'))).toBeNull();
});

test('recompresses a page on its second request', async () => {
  const words = Array.from({ length: 2_000 }, (_, number) => `<p>${(number * 7_919) % 613}</p>`).join('');
  const { cache } = numbered(async () => html(words));
  const page = await cache.page(key('/'));
  const light = page.brotli.length;
  expect(cache.ready(key('/'))).toBe(page);
  await vi.waitFor(() => expect(page.brotli.length).toBeLessThan(light));
  expect(text(page)).toBe(words);
});

test('does not cache errors, partial pages and other responses', async () => {
  const { cache, read, renders } = numbered(async (address, observer) => {
    if (address === '/contact') observer.doNotCache();
    return html('', address === '/' ? 404 : address === '/en' ? 500 : 200);
  });
  for (const address of ['/', '/', '/en', '/en', '/contact', '/contact']) await read(address);
  expect(renders()).toBe(6);
  expect(cache.size().pages).toBe(0);
});

test('keeps an expired page when rendering fails, and drops it when the page is gone', async () => {
  let answer: Response | Error = html('old');
  const { read, wait, cache, renders } = numbered(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const logged = takeLog();
  await read('/');
  wait(MINUTE);
  answer = new Error('lost the database');
  expect(await read('/')).toBe('old');
  await vi.waitFor(() => expect(logged.sentences()).toEqual(['A page could not be rendered anew']));
  answer = html('gone', 404);
  wait(4_999);
  expect(await read('/')).toBe('old');
  expect(renders()).toBe(2);
  wait(1);
  expect(await read('/')).toBe('old');
  await vi.waitFor(() => expect(cache.ready(key('/'))).toBeNull());
});

test('bounds the memory of ten thousand searches, without evicting pages', async () => {
  const filler = 'x'.repeat(50);
  const { cache, read, renders } = numbered(async (address) => html(address + filler));
  await read('/');
  for (let search = 0; search < 10_000; search += 1) await read(`/?q=${search}`);
  expect(cache.size().bytes).toBeLessThan(1_000_000 * 0.11);
  expect(cache.size().pages).toBeLessThan(200);
  await read('/');
  expect(renders()).toBe(10_001);
});

test('rejects more than two hundred concurrent renders', async () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const { cache, read } = numbered(async (address) => {
    await gate;
    return html(address);
  });
  const waiting = Array.from({ length: 200 }, (_, number) => read(`/?q=${number}`));
  await expect(read('/?q=one+more')).rejects.toBeInstanceOf(PagesBusy);
  cache.clear();
  await expect(read('/?q=one+more')).rejects.toBeInstanceOf(PagesBusy);
  open();
  await Promise.all(waiting);
  expect(await read('/?q=one+more')).toBe('/?q=one+more');
});
