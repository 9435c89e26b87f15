import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportFailure, reportStart, reportVisit } from './visits.ts';

let page: EventTarget & {
  documentElement: { dataset: DOMStringMap };
  prerendering?: boolean;
  visibilityState: 'visible' | 'hidden';
};
const sendBeacon = vi.fn<(address: string, body: string) => boolean>();
const request = vi.fn<typeof fetch>();
const body = JSON.stringify({ device: 'phone', language: 'pt' });

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as const,
    documentElement: { dataset: {} },
  });
  sendBeacon.mockReturnValue(true);
  request.mockResolvedValue(new Response());
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('window', {
    location: { pathname: '/pt/game/loutre' },
    screen: { width: 390, height: 844 },
    matchMedia: () => ({ matches: true }),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test("counts a visit once, even if the page's visibility changes afterward", () => {
  reportVisit('g 1');
  expect(sendBeacon).not.toHaveBeenCalled();
  vi.runAllTimers();
  page.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('prerenderingchange'));
  expect(sendBeacon.mock.calls).toEqual([['/api/games/g%201/plays', body]]);
  expect(request).not.toHaveBeenCalled();
});

test("a URL without prefix is in the language at the site's root", () => {
  page.documentElement.dataset.root = 'es';
  window.location.pathname = '/game/loutre';
  reportVisit('g1');
  vi.runAllTimers();
  expect(sendBeacon.mock.calls).toEqual([['/api/games/g1/plays', JSON.stringify({ device: 'phone', language: 'es' })]]);
});

test('counts a visit once when React runs an effect twice', () => {
  reportVisit('g1')();
  reportVisit('g1');
  vi.runAllTimers();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

test('counts a start separately from the visit', () => {
  reportVisit('g1');
  reportStart('g1');
  vi.runAllTimers();
  expect(sendBeacon.mock.calls.map(([address]) => address)).toEqual(['/api/games/g1/plays', '/api/games/g1/starts']);
});

test('waits until a prerendered page is opened', () => {
  page.prerendering = true;
  reportVisit('g1');
  vi.runAllTimers();
  expect(sendBeacon).not.toHaveBeenCalled();
  page.prerendering = false;
  page.dispatchEvent(new Event('prerenderingchange'));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

test('waits until a hidden page is shown, unless it is left before', () => {
  page.visibilityState = 'hidden';
  const leave = reportVisit('g1');
  reportVisit('g2');
  vi.runAllTimers();
  leave();
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(sendBeacon.mock.calls).toEqual([['/api/games/g2/plays', body]]);
});

test.each([
  ['is refused', { sendBeacon }],
  ['is missing', {}],
])('falls back to a fetch with keepalive when sendBeacon %s', (_name, browser) => {
  sendBeacon.mockReturnValue(false);
  vi.stubGlobal('navigator', browser);
  reportVisit('g1');
  vi.runAllTimers();
  expect(request).toHaveBeenCalledExactlyOnceWith('/api/games/g1/plays', { method: 'POST', body, keepalive: true });
});

test('reports a failing game only once', () => {
  reportFailure('g1');
  reportFailure('g1');
  reportFailure('g2');
  expect(sendBeacon.mock.calls).toEqual([
    ['/api/games/g1/failures', body],
    ['/api/games/g2/failures', body],
  ]);
});
