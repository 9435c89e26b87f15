import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectGame, parseGameMessage, storedBestScores } from './game-bridge.ts';
import { createStoredMute, createStoredSaves, MOST_SAVE_BYTES } from './stored-saves.ts';

describe('parseGameMessage', () => {
  const best = (value: unknown) => ({ source: 'ludotek-game', type: 'best', value });
  const save = (version: unknown, data: unknown) => ({ source: 'ludotek-game', type: 'save', version, data });
  test.each([
    [{ source: 'ludotek-game', type: 'ready' }, { type: 'ready' }],
    [{ source: 'ludotek-game', type: 'ready', extra: 1 }, { type: 'ready' }],
    [{ source: 'ludotek-game', type: 'leave' }, { type: 'leave' }],
    [{ source: 'ludotek-game', type: 'next' }, { type: 'next' }],
    [
      { source: 'ludotek-game', type: 'share', text: 'Lumen: 5' },
      { type: 'share', text: 'Lumen: 5' },
    ],
    [{ source: 'ludotek-game', type: 'share', text: 'x'.repeat(301) }, null],
    [{ source: 'ludotek-game', type: 'share' }, null],
    [
      { source: 'ludotek-game', type: 'state', value: 'paused' },
      { type: 'state', value: 'paused' },
    ],
    [{ source: 'ludotek-game', type: 'state', value: 'asleep' }, null],
    [best(0), { type: 'best', value: 0 }],
    [best(-12.5), { type: 'best', value: -12.5 }],
    [best(Number.MAX_SAFE_INTEGER), { type: 'best', value: Number.MAX_SAFE_INTEGER }],
    [best(Number.MAX_SAFE_INTEGER + 1), null],
    [best(Number.NaN), null],
    [best(Number.POSITIVE_INFINITY), null],
    [best('12'), null],
    [best(undefined), null],
    [save(1, '{}'), { type: 'save', version: 1, data: '{}' }],
    [save(0, '{}'), null],
    [save(1.5, '{}'), null],
    [save(1, {}), null],
    [
      { source: 'ludotek-game', type: 'settings', muted: true },
      { type: 'settings', muted: true },
    ],
    [{ source: 'ludotek-game', type: 'settings', muted: 1 }, null],
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
  // Only these methods are used.
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
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
  const share = vi.fn(async () => 'copied' as const);
  const onState = vi.fn();
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

  /** Everything that the page keeps, in its own storage. */
  function keep(storage: Storage) {
    return {
      scores: storedBestScores(() => storage),
      saves: createStoredSaves(
        () => storage,
        () => new Date('2026-03-01T10:00:00Z'),
      ),
      mostBytes: MOST_SAVE_BYTES,
      mute: createStoredMute(() => storage),
      hasSoundButton: true,
      share,
      onState,
      onNext: null,
    };
  }

  test('responds to ready with what it keeps, stores changes, and leaves, until stopped', () => {
    const storage = memoryStorage({ 'ludotek.best.g1': '5' });
    const kept = keep(storage);
    const stop = connectGame({ contentWindow: game }, { gameId: 'g1', language: 'es', ...kept, onLeave });
    say(game, { source: 'ludotek-game', type: 'save', version: 1, data: '{"level":3}' });
    say(game, { source: 'ludotek-game', type: 'settings', muted: true });
    expect(game.postMessage).toHaveBeenLastCalledWith({ source: 'ludotek', type: 'settings', muted: true }, '*');
    say(game, { source: 'ludotek-game', type: 'ready' });
    expect(game.postMessage).toHaveBeenLastCalledWith(
      {
        source: 'ludotek',
        type: 'init',
        best: 5,
        lang: 'es',
        muted: true,
        save: { version: 1, data: '{"level":3}' },
        next: false,
        soundButton: true,
        problem: null,
      },
      '*',
    );
    expect(JSON.parse(storage.getItem('ludotek.save.g1') ?? '')).toEqual({
      game: 'g1',
      version: 1,
      savedAt: '2026-03-01T10:00:00.000Z',
      data: { level: 3 },
    });
    say(game, { source: 'ludotek-game', type: 'best', value: 9 });
    expect(kept.scores.read('g1')).toBe(9);
    expect(onLeave).not.toHaveBeenCalled();
    say(game, { source: 'ludotek-game', type: 'state', value: 'over' });
    expect(onState).toHaveBeenCalledExactlyOnceWith('over');
    say(game, { source: 'ludotek-game', type: 'leave' });
    expect(onLeave).toHaveBeenCalledOnce();
    stop();
    say(game, { source: 'ludotek-game', type: 'best', value: 10 });
    say(game, { source: 'ludotek-game', type: 'leave' });
    expect(kept.scores.read('g1')).toBe(9);
    expect(onLeave).toHaveBeenCalledOnce();
  });

  test("sends the game progress stored by another tab, which the game's next save would otherwise overwrite", () => {
    const storage = memoryStorage();
    const kept = keep(storage);
    const stop = connectGame({ contentWindow: game }, { gameId: 'g1', language: 'es', ...kept, onLeave });
    say(game, { source: 'ludotek-game', type: 'save', version: 1, data: '{"level":3}' });
    const other = keep(storage).saves;
    const tell = (key: string, newValue: string | null = storage.getItem(key)) =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    other.write('g2', 1, '{"level":1}');
    tell('ludotek.save.g2');
    tell('ludotek.save.g1', null);
    expect(game.postMessage).not.toHaveBeenCalled();
    other.write('g1', 1, '{"level":9}');
    tell('ludotek.save.g1');
    const save = { version: 1, data: '{"level":9}' };
    expect(game.postMessage).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'init', save }), '*');
    stop();
    tell('ludotek.save.g1');
    expect(game.postMessage).toHaveBeenCalledOnce();
  });

  test('shares a result and shows another game', async () => {
    const onNext = vi.fn();
    const kept = keep(memoryStorage());
    connectGame({ contentWindow: game }, { gameId: 'g1', language: 'es', ...kept, onLeave, onNext });
    say(game, { source: 'ludotek-game', type: 'ready' });
    expect(game.postMessage).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'init', next: true }), '*');
    say(game, { source: 'ludotek-game', type: 'share', text: 'Lumen: 5' });
    await vi.waitFor(() =>
      expect(game.postMessage).toHaveBeenLastCalledWith({ source: 'ludotek', type: 'shared', outcome: 'copied' }, '*'),
    );
    expect(share).toHaveBeenCalledExactlyOnceWith('Lumen: 5');
    say(game, { source: 'ludotek-game', type: 'next' });
    expect(onNext).toHaveBeenCalledOnce();
  });

  test('tells the game why its progress is not stored', () => {
    const storage = memoryStorage();
    connectGame({ contentWindow: game }, { gameId: 'g1', language: 'es', ...keep(storage), onLeave });
    say(game, { source: 'ludotek-game', type: 'save', version: 1, data: JSON.stringify('x'.repeat(MOST_SAVE_BYTES)) });
    expect(game.postMessage).toHaveBeenLastCalledWith(
      { source: 'ludotek', type: 'save-failed', problem: 'too_large' },
      '*',
    );
    expect(storage.getItem('ludotek.save.g1')).toBeNull();
  });

  test.each([
    ['messages from another window', { postMessage: vi.fn() }, { contentWindow: game }],
    ['messages without a sender after the frame is gone', null, { contentWindow: null }],
  ])('ignores %s', (_name, source, frame) => {
    const storage = memoryStorage();
    const kept = keep(storage);
    connectGame(frame, { gameId: 'g1', language: 'fr', ...kept, onLeave });
    say(source, { source: 'ludotek-game', type: 'best', value: 9 });
    say(source, { source: 'ludotek-game', type: 'save', version: 1, data: '1' });
    say(source, { source: 'ludotek-game', type: 'settings', muted: true });
    say(source, { source: 'ludotek-game', type: 'share', text: 'x' });
    say(source, { source: 'ludotek-game', type: 'leave' });
    say(source, { source: 'ludotek-game', type: 'ready' });
    expect(kept.scores.read('g1')).toBeNull();
    expect(kept.saves.read('g1').save).toBeNull();
    expect(kept.mute.read()).toBe(false);
    expect(game.postMessage).not.toHaveBeenCalled();
    expect(onLeave).not.toHaveBeenCalled();
    expect(share).not.toHaveBeenCalled();
  });
});
