import { beforeEach, describe, expect, test } from 'vitest';
import { type AdValues, EMPTY_AD } from '../../shared/forms/ad.ts';
import type { Language } from '../../shared/languages.ts';
import type { ShownAds } from '../../shared/shown-ads.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { nextBoundary } from '../platform/period.ts';
import { createPageCache } from '../web/page-cache/page-cache.ts';
import { type AdReads, adsInFrames, adsOnce, createAdReads, observedAds } from './shown.ts';
import { type Ads, createAds } from './usecases.ts';

const OPERATOR = { id: 'operator', email: 'operator@example.com' };
const MINUTE = 60_000;

let db: Database;
let clock: Date;
let ads: Ads;
let reads: AdReads;

beforeEach(async () => {
  ({ db } = await testDatabase());
  clock = new Date('2026-07-14T12:00:00Z');
  const now = () => clock;
  ads = createAds({ database: db, now, timeZone: () => 'Europe/Paris' });
  reads = createAdReads({ database: db, now, adsOrigin: undefined });
});

const add = async (values: Partial<AdValues> = {}) =>
  (await ads.create({ ...EMPTY_AD, name: 'Soldes', content: 'Soldes', ...values }, OPERATOR)).id;
const adsIn = async (language: Language = 'fr'): Promise<ShownAds> => (await reads.shown()).shownIn(language);
const shown = async (language?: Language) => {
  const ads = await adsIn(language);
  return Object.fromEntries(Object.entries(ads).map(([position, here]) => [position, here.map(({ id }) => id)]));
};
const askConsent = async () => (await reads.shown()).askConsent;
const askPersonalized = async () => (await reads.shown()).askPersonalized;
const wait = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds);
};

test('shows the running advertisements of each position by descending priority', async () => {
  const second = await add({ priority: 49 });
  const first = await add({ priority: 50 });
  await add({ priority: 90, active: false });
  await add({ priority: 90, start_date: '2026-07-15' });
  await add({ priority: 90, end_date: '2026-07-13' });
  const footer = await add({ position: 'footer' });
  const popup = await add({ type: 'popup', position: 'sidebar' });
  expect(await shown()).toEqual({ header: [first, second], footer: [footer], popup: [popup] });
});

test('shows an advertisement in its languages', async () => {
  const everywhere = await add();
  const foreign = await add({ position: 'footer', languages: ['en', 'pt'] });
  expect(await shown('fr')).toEqual({ header: [everywhere] });
  expect(await shown('pt')).toEqual({ header: [everywhere], footer: [foreign] });
});

test('gives pages only the fields that they need', async () => {
  const words = await add({ link_url: 'https://shop.example/' });
  const code = await add({ position: 'footer', content: '<b>Soldes</b>' });
  const network = await add({ position: 'content', content: '<script src="https://network.example/a.js"></script>' });
  const links = 'allow-popups allow-popups-to-escape-sandbox';
  const banner = (id: string) => {
    return { id, type: 'banner', network: 'own', priority: 0, weight: 1, frame: `/ads/${id}/frame` };
  };
  const scripts = { sandbox: `allow-scripts ${links}`, clicksUnseen: true };
  expect(await adsIn()).toEqual({
    header: [{ ...banner(words), sandbox: links, asksConsent: false, clicksUnseen: false }],
    footer: [{ ...banner(code), ...scripts, asksConsent: false }],
    content: [{ ...banner(network), ...scripts, asksConsent: true }],
  });

  const elsewhere = createAdReads({ database: db, now: () => clock, adsOrigin: 'https://ads.example' });
  const { header, content } = (await elsewhere.shown()).shownIn('fr');
  expect(header?.[0]).toMatchObject({ frame: `/ads/${words}/frame` });
  expect(content?.[0]).toMatchObject({
    frame: `https://ads.example/ads/${network}/frame`,
    sandbox: `allow-scripts ${links} allow-same-origin`,
  });
});

test('gives pages the rules and the ids of networks', async () => {
  const sizes = [{ from: 0, width: 320, height: 50 }];
  const id = await add({
    network: 'adsense',
    content: '',
    publisher: 'ca-pub-1234567890123456',
    slot: '1234567890',
    sizes,
    pages: ['game'],
    category_ids: ['0190c5a0-0000-7000-8000-000000000001'],
    devices: ['phone'],
    per_visit: 3,
    weight: 4,
  });
  await add({ position: 'footer', network: 'script', content: '', script_url: 'https://network.example/a.js' });
  const shared = { type: 'banner', asksConsent: true, priority: 0 };
  expect(await adsIn()).toEqual({
    header: [
      {
        id,
        ...shared,
        network: 'adsense',
        publisher: 'ca-pub-1234567890123456',
        slot: '1234567890',
        sizes,
        pages: ['game'],
        categories: ['0190c5a0-0000-7000-8000-000000000001'],
        devices: ['phone'],
        perVisit: 3,
        weight: 4,
      },
    ],
    footer: [expect.objectContaining({ ...shared, network: 'script', src: 'https://network.example/a.js', sizes: [] })],
  });
  expect(await askPersonalized()).toBe(true);
});

test('asks about personalized advertisements only for networks that use the answer', async () => {
  await add({ position: 'footer', network: 'script', content: '', script_url: 'https://network.example/a.js' });
  expect([await askConsent(), await askPersonalized()]).toEqual([true, false]);
  await add({ network: 'ad_manager', content: '', slot: '/1234/home', sizes: [{ from: 0, width: 320, height: 50 }] });
  expect(await askPersonalized()).toBe(true);
});

test('shows no networks while all are off, and does not ask for consent to them', async () => {
  let networksOff = false;
  const switched = createAdReads({
    database: db,
    now: () => clock,
    adsOrigin: undefined,
    networksOff: () => networksOff,
  });
  const network = await add({
    network: 'script',
    content: '',
    script_url: 'https://network.example/a.js',
    priority: 1,
  });
  const own = await add();
  const ids = async () => (await switched.shown()).shownIn('fr').header?.map(({ id }) => id);
  expect([await ids(), (await switched.shown()).askConsent]).toEqual([[network, own], true]);
  networksOff = true;
  expect([await ids(), (await switched.shown()).askConsent]).toEqual([[own], false]);
  networksOff = false;
  expect(await ids()).toEqual([network, own]);
});

test('omits networks on pages with a strict policy', async () => {
  await add({ network: 'script', content: '', script_url: 'https://network.example/a.js' });
  const own = await add();
  const { shownIn } = await adsInFrames(reads).shown();
  expect(shownIn('fr').header?.map(({ id }) => id)).toEqual([own]);
});

test('asks for consent only while a running advertisement loads from other sites', async () => {
  await add();
  expect(await askConsent()).toBe(false);
  await add({ position: 'footer', image_url: 'https://cdn.example/a.png', end_date: '2026-07-14T14:00' });
  await add({ image_url: 'https://cdn.example/a.png', active: false });
  await add({ image_url: 'https://cdn.example/a.png', start_date: '2026-07-15' });
  expect(await askConsent()).toBe(true);
  wait(MINUTE);
  expect(await askConsent()).toBe(false);
});

test('asks for consent even if a higher priority is shown instead', async () => {
  await add({ image_url: 'https://cdn.example/a.png' });
  await add({ priority: 90 });
  expect(await askConsent()).toBe(true);
});

test('shows the latest version of an advertisement', async () => {
  const id = await add();
  expect(await adsIn()).toMatchObject({ header: [{ clicksUnseen: false }] });
  await ads.update(id, { version: 1, ...EMPTY_AD, name: 'Soldes', content: '<b>Soldes</b>' }, OPERATOR);
  expect(await adsIn()).toMatchObject({ header: [{ clicksUnseen: true }] });
});

test('finds the frame while an advertisement runs, and the link until it is deleted', async () => {
  const id = await add({ end_date: '2026-07-14', link_url: 'https://shop.example/' });
  expect(await reads.running(id)).toMatchObject({ content: 'Soldes' });
  wait(12 * 60 * MINUTE);
  expect(await reads.running(id)).toBeNull();
  expect(await reads.link(id)).toBe('https://shop.example/');
  expect(await reads.link(await add())).toBeNull();
  await ads.remove(id, OPERATOR);
  expect(await reads.link(id)).toBeNull();
});

const at = (text: string | null) => (text === null ? null : new Date(text));

test.each([
  [null, null, null],
  ['2026-07-14T12:00:00.000Z', null, null],
  ['2026-07-14T12:00:00.001Z', null, '2026-07-14T12:00:00.001Z'],
  [null, '2026-07-14T11:59:59.999Z', null],
  // The end is part of the period.
  [null, '2026-07-14T12:00:00.000Z', '2026-07-14T12:00:00.001Z'],
  ['2026-07-15T00:00:00.000Z', '2026-07-16T00:00:00.000Z', '2026-07-15T00:00:00.000Z'],
])('from %s to %s, the next boundary after noon is %s', (start, end, boundary) => {
  const period = { start_date: at(start), end_date: at(end) };
  expect(nextBoundary([period], new Date('2026-07-14T12:00:00.000Z'))).toEqual(at(boundary));
});

describe('a cached page', () => {
  const page = { address: '/', isSearch: false };

  function pagesWithAds() {
    let renders = 0;
    const cache = createPageCache({
      now: () => clock,
      maxBytes: 1_000_000,
      render: async (_, observer) => {
        renders += 1;
        const { shownIn } = await observedAds(reads, observer).shown();
        return Response.json(shownIn('fr'));
      },
    });
    return { cache, renders: () => renders };
  }

  test.each([
    ['end', { end_date: '2026-07-14T14:05' }],
    ['start', { start_date: '2026-07-14T14:05' }],
  ])('expires at the %s of an advertisement', async (_, period) => {
    clock = new Date('2026-07-14T12:04:59.500Z');
    await add(period);
    const { cache, renders } = pagesWithAds();
    await cache.page(page);
    const boundary = 'end_date' in period ? new Date('2026-07-14T12:05:00.001Z') : new Date('2026-07-14T12:05:00.000Z');
    clock = new Date(boundary.getTime() - 1);
    expect(cache.ready(page)).not.toBeNull();
    clock = boundary;
    expect(cache.ready(page)).toBeNull();
    const before = renders();
    await cache.page(page);
    expect(renders()).toBe(before + 1);
  });

  test('reads advertisements once for all its parts', async () => {
    let reading = 0;
    const once = adsOnce({
      shown() {
        reading += 1;
        return reads.shown();
      },
    });
    const [first, second] = await Promise.all([once.shown(), once.shown()]);
    expect(second).toBe(first);
    expect(reading).toBe(1);
  });

  test('is tagged with "ads", and fails uncached when reading advertisements fails', async () => {
    const heard: string[] = [];
    const observer = {
      shows: (tag: string) => heard.push(tag),
      until: () => heard.push('until'),
      doNotCache: () => heard.push('do not cache'),
    };
    await observedAds(reads, observer).shown();
    expect(heard).toEqual(['ads']);
    const broken = { shown: () => Promise.reject(new Error('no database')) };
    await expect(observedAds(broken, observer).shown()).rejects.toThrow('no database');
    expect(heard).toEqual(['ads', 'ads', 'do not cache']);
  });
});
