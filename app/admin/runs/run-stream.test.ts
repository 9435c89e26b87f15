import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openRunStream } from './run-stream.ts';

/** Replaces the package's EventSource. */
class FakeSource extends EventTarget {
  isClosed = false;
  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
    sources.push(this);
  }

  close() {
    this.isClosed = true;
  }
}

// Read lazily, because the mock is hoisted above the class.
vi.mock('eventsource', () => ({
  get EventSource() {
    return FakeSource;
  },
}));

let sources: FakeSource[];
let page: EventTarget & { visibilityState: 'visible' | 'hidden' };
const onRun = vi.fn();
const onLive = vi.fn();

beforeEach(() => {
  sources = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  vi.stubGlobal('document', page);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function show(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

const closed = () => sources.map(({ isClosed }) => isClosed);
const send = (status: string) =>
  sources.at(-1)?.dispatchEvent(new MessageEvent('run', { data: JSON.stringify({ run: { status } }) }));

test('closes the connection while the page is hidden', () => {
  const end = openRunStream('o1', { onRun, onLive });
  expect(sources.map(({ address }) => address)).toEqual(['/api/admin/operations/o1/events']);
  sources[0]?.dispatchEvent(new Event('open'));
  expect(onLive).toHaveBeenLastCalledWith(true);
  show('hidden');
  expect(closed()).toEqual([true]);
  expect(onLive).toHaveBeenLastCalledWith(false);
  show('visible');
  show('visible');
  expect(closed()).toEqual([true, false]);
  send('running');
  expect(onRun).toHaveBeenLastCalledWith({ status: 'running' });
  end();
  show('hidden');
  show('visible');
  expect(closed()).toEqual([true, true]);
});

test('opens when a hidden page becomes visible, and stays closed after the operation ends', () => {
  page.visibilityState = 'hidden';
  openRunStream('o1', { onRun, onLive });
  expect(sources).toEqual([]);
  show('visible');
  send('completed');
  expect(closed()).toEqual([true]);
  show('hidden');
  show('visible');
  expect(closed()).toEqual([true]);
});
