import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectGame, parseGameMessage, storedBestScores } from './game-bridge.ts';

describe('parseGameMessage', () => {
  const best = (value: unknown) => ({ source: 'ludotek-game', type: 'best', value });
  test.each([
    [{ source: 'ludotek-game', type: 'ready' }, { type: 'ready' }],
    [{ source: 'ludotek-game', type: 'ready', extra: 1 }, { type: 'ready' }],
    [{ source: 'ludotek-game', type: 'leave' }, { type: 'leave' }],
    [best(0), { type: 'best', value: 0 }],
    [best(-12.5), { type: 'best', value: -12.5 }],
    [best(Number.MAX_SAFE_INTEGER), { type: 'best', value: Number.MAX_SAFE_INTEGER }],
    [best(Number.MAX_SAFE_INTEGER + 1), null],
    [best(Number.NaN), null],
    [best(Number.POSITIVE_INFINITY), null],
    [best('12'), null],
    [best(undefined), null],
    [{ source: 'ludotek', type: 'ready' }, null],
    [{ source: 'ludotek-game', type: 'init' }, null],
    [{ type: 'ready' }, null],
    ['ready', null],
    [null, null],
    [undefined, null],
  ])('parses %o', (data, expected) => {
    expect(parseGameMessage(data)).toEqual(expected);
  });
});

function memoryStorage(entries: Record<string, string> = {}) {
  const items = new Map(Object.entries(entries));
  // Only these two methods are used.
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
}

describe('storedBestScores', () => {
  test.each([
    ['42', 42],
    ['-1.5', -1.5],
    ['0', 0],
    ['', null],
    [' ', null],
    ['abc', null],
    ['Infinity', null],
  ])('reads the stored score %j', (text, expected) => {
    expect(storedBestScores(() => memoryStorage({ 'ludotek.best.g1': text })).read('g1')).toBe(expected);
  });

  test('keeps a score per game', () => {
    const storage = memoryStorage();
    const scores = storedBestScores(() => storage);
    scores.write('g1', 7);
    expect(storage.getItem('ludotek.best.g1')).toBe('7');
    expect(scores.read('g2')).toBeNull();
  });

  test("keeps the score for the page's lifetime when storage is blocked", () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const scores = storedBestScores(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(scores.read('g1')).toBeNull();
    scores.write('g1', 3);
    expect(scores.read('g1')).toBe(3);
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });
});

describe('connectGame', () => {
  let page: EventTarget;
  const game = { postMessage: vi.fn() } as unknown as Window; // Mocks the frame's window.
  const onLeave = vi.fn();
  const say = (source: unknown, data: unknown) =>
    page.dispatchEvent(Object.assign(new Event('message'), { source, data }));

  beforeEach(() => {
    page = new EventTarget();
    vi.stubGlobal('window', page);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  test('answers ready with best score and language, stores scores and leaves, until stopped', () => {
    const storage = memoryStorage({ 'ludotek.best.g1': '5' });
    const scores = storedBestScores(() => storage);
    const stop = connectGame({ contentWindow: game }, { gameId: 'g1', language: 'es', scores, onLeave });
    say(game, { source: 'ludotek-game', type: 'ready' });
    expect(game.postMessage).toHaveBeenCalledExactlyOnceWith(
      { source: 'ludotek', type: 'init', best: 5, lang: 'es' },
      '*',
    );
    say(game, { source: 'ludotek-game', type: 'best', value: 9 });
    expect(scores.read('g1')).toBe(9);
    expect(onLeave).not.toHaveBeenCalled();
    say(game, { source: 'ludotek-game', type: 'leave' });
    expect(onLeave).toHaveBeenCalledOnce();
    stop();
    say(game, { source: 'ludotek-game', type: 'best', value: 10 });
    say(game, { source: 'ludotek-game', type: 'leave' });
    expect(scores.read('g1')).toBe(9);
    expect(onLeave).toHaveBeenCalledOnce();
  });

  test.each([
    ['messages from another window', { postMessage: vi.fn() }, { contentWindow: game }],
    ['messages without a sender after the frame is gone', null, { contentWindow: null }],
  ])('ignores %s', (_name, source, frame) => {
    const storage = memoryStorage();
    const scores = storedBestScores(() => storage);
    connectGame(frame, { gameId: 'g1', language: 'fr', scores, onLeave });
    say(source, { source: 'ludotek-game', type: 'best', value: 9 });
    say(source, { source: 'ludotek-game', type: 'leave' });
    say(source, { source: 'ludotek-game', type: 'ready' });
    expect(scores.read('g1')).toBeNull();
    expect(game.postMessage).not.toHaveBeenCalled();
    expect(onLeave).not.toHaveBeenCalled();
  });
});
