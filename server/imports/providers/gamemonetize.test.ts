import { describe, expect, it } from 'vitest';
import { gamemonetize } from './gamemonetize.ts';

const HASH = 'abcdefghijklmnopqrstuvwxyz012345';
const item = {
  id: '4711',
  title: 'Hedgehog  Hop',
  description: 'Hop &ndash; and hop.',
  instructions: 'Tap mdash hop',
  url: `https://html5.gamemonetize.co/${HASH}/`,
  category: 'Puzzle',
  tags: 'Animal, Puzzle, Puzzles, free html5 games for your website',
  thumb: `https://img.gamemonetize.com/${HASH}/512x384.jpg`,
  width: '800',
  height: '600',
};

const mapped = (changes: Record<string, unknown> = {}) => {
  const result = gamemonetize.map({ ...item, ...changes });
  return 'ok' in result ? result.ok : result.failed;
};

describe('gamemonetize', () => {
  it('reads a typical item', () => {
    expect(mapped()).toEqual({
      externalId: HASH,
      title: 'Hedgehog Hop',
      description: 'Hop – and hop.',
      instructions: 'Tap — hop',
      tags: ['animal', 'puzzle'],
      gameUrl: item.url,
      thumbnailUrl: item.thumb,
      category: 'Puzzle',
      fileType: 'html5',
      orientation: 'landscape',
      width: 800,
      height: 600,
    });
  });

  it.each([
    `https://html5.gamemonetize.com/${HASH}/`,
    `https://html5.gamemonetize.games/${HASH}/`,
    `http://gamemonetize.co/${HASH}`,
    `//html5.gamemonetize.co/${HASH.toUpperCase()}/?gd_sdk=1`,
  ])('identifies the game by the hash in %s, not by its id', (url) => {
    expect(mapped({ url, id: '1' })).toMatchObject({ externalId: HASH });
    expect(mapped({ url, id: '2' })).toMatchObject({ externalId: HASH });
  });

  it('keeps the query of the address', () => {
    const url = `${item.url}?pid=publisher-7&lang=en`;
    expect(mapped({ url })).toMatchObject({ gameUrl: url });
  });

  it.each([
    [{ title: '  ' }, 'title_missing'],
    [{ title: undefined }, 'title_missing'],
    [{ title: { en: 'Hop' } }, 'title_missing'],
    [{ url: '' }, 'address_missing'],
    [{ url: null }, 'address_missing'],
    [{ url: 'javascript:alert(1)' }, 'address_not_http'],
    [{ url: 'https://html5.gamemonetize.co/short/' }, 'identity_missing'],
    [{ url: `https://html5.gamemonetize.co/${HASH}x/` }, 'identity_missing'],
    [{ url: `https://gamemonetize.co.evil.example/${HASH}/` }, 'identity_missing'],
    [{ url: `https://evil.example/${HASH}/` }, 'identity_missing'],
  ])('rejects %j with %s', (changes, reason) => {
    expect(mapped(changes)).toMatchObject({ reason });
  });

  it('includes the title in a failure', () => {
    expect(mapped({ url: '' })).toMatchObject({ title: 'Hedgehog Hop', message: 'The game has no address' });
  });

  it.each([null, 'text', 7, [], undefined])('rejects %j as an item', (raw) => {
    expect(gamemonetize.map(raw)).toMatchObject({ failed: {} });
  });

  it('treats empty, invalid or missing values as absent', () => {
    expect(mapped({ category: '', tags: '', thumb: 'no address', width: '0', height: '-1' })).toMatchObject({
      category: null,
      tags: [],
      thumbnailUrl: null,
      width: null,
      height: null,
      orientation: null,
    });
    const { title, url } = item;
    expect(gamemonetize.map({ title, url })).toMatchObject({ ok: { description: '', instructions: '', tags: [] } });
  });

  it('accepts numbers instead of strings', () => {
    expect(mapped({ title: 2048, width: 600, height: 800 })).toMatchObject({
      title: '2048',
      width: 600,
      orientation: 'portrait',
    });
  });

  it.each([
    [{ tags: 'Unity3D, Action' }, 'unity'],
    [{ tags: 'construct 3' }, 'construct'],
    [{ tags: 'reconstruction, opportunity' }, 'html5'],
    [{ url: `${item.url}game.swf?x=1` }, 'swf'],
  ])('detects the file type of %j: %s', (changes, fileType) => {
    expect(mapped(changes)).toMatchObject({ fileType });
  });

  it('truncates texts to their limits', () => {
    const long = mapped({
      title: 'ab '.repeat(200),
      description: 'ab '.repeat(4_000),
      instructions: 'ab '.repeat(2_000),
    });
    if (!('title' in long) || !('description' in long)) throw new Error('failed');
    expect(long.title.length).toBeLessThanOrEqual(200);
    expect(long.description.length).toBeLessThanOrEqual(5_000);
    expect(long.instructions.length).toBeLessThanOrEqual(2_000);
  });

  it('carries nothing over from the previous item', () => {
    expect(mapped({ category: 'Racing' })).toMatchObject({ category: 'Racing' });
    expect(mapped({ category: '', tags: '' })).toMatchObject({ category: null, tags: [] });
  });
});
