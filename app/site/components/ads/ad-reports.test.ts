import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAdReports } from './ad-reports.ts';

const AD = { id: '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b', place: 'grid' } as const;
const OTHER = { id: '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1c', place: 'footer' } as const;
const HOME = { page: 'home', device: 'phone', language: 'en' };
const DELAY = 3_000;

let page: EventTarget & {
  documentElement: { dataset: DOMStringMap };
  prerendering?: boolean;
  visibilityState: 'visible' | 'hidden';
};
let location: { pathname: string };
let reportAd: ReturnType<typeof createAdReports>;
const sendBeacon = vi.fn<(address: string, body: string) => boolean>();
const sent = () => sendBeacon.mock.calls.map(([, body]) => JSON.parse(body));

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as const,
    documentElement: { dataset: {} },
  });
  location = { pathname: '/en' };
  sendBeacon.mockReturnValue(true);
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('window', { location, screen: { width: 390, height: 844 }, matchMedia: () => ({ matches: true }) });
  reportAd = createAdReports();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('batches the events of three seconds, and sends nothing about the visitor but the device', () => {
  const [count, other] = [reportAd(AD), reportAd(OTHER)];
  count('impressions');
  vi.advanceTimersByTime(2_000);
  other('impressions');
  count('viewable');
  expect(sendBeacon).not.toHaveBeenCalled();
  vi.advanceTimersByTime(DELAY);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/api/ads/events');
  expect(sent()).toEqual([
    {
      ...HOME,
      ads: [
        { ...AD, counts: ['impressions', 'viewable'] },
        { ...OTHER, counts: ['impressions'] },
      ],
    },
  ]);
});

test('counts each event of an advertisement once, and twice if it is shown in two places', () => {
  const [first, second] = [reportAd(AD), reportAd(AD)];
  first('impressions');
  first('impressions');
  second('impressions');
  vi.advanceTimersByTime(DELAY);
  first('impressions');
  first('clicks');
  vi.advanceTimersByTime(DELAY);
  expect(sent().map(({ ads }) => ads)).toEqual([
    [
      { ...AD, counts: ['impressions'] },
      { ...AD, counts: ['impressions'] },
    ],
    [{ ...AD, counts: ['clicks'] }],
  ]);
});

test('reports each page separately, including events after the visitor has left it', () => {
  const before = reportAd(AD);
  before('impressions');
  location.pathname = '/pt/game/loutre';
  reportAd(AD)('impressions');
  before('clicks');
  vi.advanceTimersByTime(DELAY);
  expect(sent()).toMatchObject([
    { ...HOME, ads: [{ counts: ['impressions'] }] },
    { page: 'game', language: 'pt', ads: [{ counts: ['impressions'] }] },
    { ...HOME, ads: [{ counts: ['clicks'] }] },
  ]);
});

test('sends at once when the page is hidden', () => {
  reportAd(AD)('impressions');
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(DELAY);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

test('waits until a prerendered page is opened', () => {
  page.prerendering = true;
  reportAd(AD)('impressions');
  vi.advanceTimersByTime(4 * DELAY);
  expect(sendBeacon).not.toHaveBeenCalled();
  page.prerendering = false;
  vi.advanceTimersByTime(DELAY);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

test('sends no more advertisements at once than the server accepts', () => {
  for (let number = 0; number < 50; number += 1) reportAd(AD)('impressions');
  vi.advanceTimersByTime(DELAY);
  expect(sent().map(({ ads }) => ads.length)).toEqual([40, 10]);
});
