import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measurePlay } from './play-time.ts';

let page: EventTarget & { visibilityState: 'visible' | 'hidden' };
const sendBeacon = vi.fn<(address: string, body: string) => boolean>(() => true);

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { sendBeacon });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sendBeacon.mockClear();
});

function show(state: 'visible' | 'hidden') {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}
const sent = () => sendBeacon.mock.calls.map(([address, body]) => [address, JSON.parse(body)]);

test('reports the visible time each time the page is hidden, and at the end', () => {
  const end = measurePlay('g 1');
  vi.advanceTimersByTime(65_000);
  show('hidden');
  vi.advanceTimersByTime(600_000);
  show('visible');
  vi.advanceTimersByTime(5_000);
  end();
  show('hidden');
  expect(sent()).toEqual([
    ['/api/games/g%201/time', { seconds: 65 }],
    ['/api/games/g%201/time', { seconds: 5 }],
  ]);
});

test('reports nothing for less than a second', () => {
  const end = measurePlay('g1');
  vi.advanceTimersByTime(300);
  end();
  expect(sent()).toEqual([]);
});
