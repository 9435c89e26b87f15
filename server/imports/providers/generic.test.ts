import { describe, expect, it } from 'vitest';
import { generic } from './generic.ts';

const item = {
  id: '42',
  title: 'Heron  Hunt',
  description: '<p>Stand &amp; wait.</p>',
  instructions: 'Tap',
  url: 'https://games.example/heron?sid=OPERATOR1',
  thumb: 'https://cdn.example/heron.jpg',
  category: 'Puzzle',
  tags: 'Heron, Water',
  width: '800',
  height: 600,
};

const mapped = (changes: Record<string, unknown> = {}, base: Record<string, unknown> = item) => {
  const result = generic.map({ ...base, ...changes });
  return 'ok' in result ? result.ok : result.failed;
};
const idOf = (changes: Record<string, unknown>) => {
  const result = mapped(changes);
  return 'externalId' in result ? result.externalId : null;
};

describe('generic', () => {
  it('reads an item with common field names', () => {
    expect(mapped()).toEqual({
      externalId: expect.stringMatching(/^[\da-f]{8}:42$/),
      title: 'Heron Hunt',
      description: 'Stand & wait.',
      instructions: 'Tap',
      tags: ['heron', 'water'],
      gameUrl: 'https://games.example/heron?sid=OPERATOR1',
      thumbnailUrl: 'https://cdn.example/heron.jpg',
      category: 'Puzzle',
      fileType: 'html5',
      orientation: 'landscape',
      width: 800,
      height: 600,
    });
  });

  it.each([
    [{ name: 'A', game_url: 'https://a.example/1' }],
    [{ Name: 'A', gameUrl: 'https://a.example/1' }],
    [{ title: 'A', link: 'https://a.example/1' }],
    [{ title: '', name: 'A', url: ' ', link: 'https://a.example/1' }],
    [{ title: 'A', url: '/local/page', embed: '<iframe width="1" src="https://a.example/1"></iframe>' }],
  ])('reads title and address from %j', (raw) => {
    expect(mapped({}, raw)).toMatchObject({ title: 'A', gameUrl: 'https://a.example/1', description: '', tags: [] });
  });

  it.each([
    [{ image: 'https://a.example/i.png' }, 'https://a.example/i.png'],
    [{ thumbnailUrl: '//a.example/i.png' }, 'https://a.example/i.png'],
    [{ images: 'https://a.example/i.png' }, null],
    [{ thumb: 'javascript:alert(1)', image: { url: 'https://a.example/i.png' } }, 'https://a.example/i.png'],
    [{ thumbnail: ['https://a.example/1.png', 'https://a.example/2.png'] }, 'https://a.example/1.png'],
  ])('reads from %j the picture %s', (changes, thumbnailUrl) => {
    expect(mapped({ thumb: undefined, ...changes })).toMatchObject({ thumbnailUrl });
  });

  it.each([
    [{ category: 'Racing' }, 'Racing'],
    [{ category: '', categories: ['New', 'Puzzles'] }, 'Puzzles'],
    [{ category: undefined, categories: [{ id: 3, name: 'Girls' }] }, 'Girls'],
    [{ category: 'HTML5; Mobile, Soccer' }, 'Soccer'],
    [{ category: null }, null],
    [{ category: { deep: { name: 'Puzzle' } } }, null],
  ])('reads from %j the category %s', (changes, category) => {
    expect(mapped(changes)).toMatchObject({ category });
  });

  it('accepts texts, numbers and records as tags', () => {
    expect(mapped({ tags: ['Heron', { name: 'Water' }, null, 7, [['deep']]] })).toMatchObject({
      tags: ['heron', 'water', '7'],
    });
  });

  it('keeps ids of different sites apart, and stable when other fields change', () => {
    expect(idOf({ url: 'https://games.example/other', title: 'New' })).toBe(idOf({}));
    expect(idOf({ url: 'https://elsewhere.example/heron' })).not.toBe(idOf({}));
    expect(idOf({ id: undefined, guid: '42' })).toBe(idOf({}));
    const uuid = '0D52D629-A40A-4A95-B13A-7F951A3F50B1';
    expect(idOf({ id: undefined, uuid })).toBe(uuid.toLowerCase());
    expect(idOf({ id: `x y/${'z'.repeat(5_000)}` })).toMatch(/^[\da-f]{8}:[\da-f]{32}$/);
  });

  it('identifies a game without an id by its address', () => {
    expect(idOf({ id: ' ' })).toMatch(/^[\da-f]{32}$/);
    expect(idOf({ id: null })).toBe(idOf({ id: undefined, title: 'Renamed' }));
    expect(idOf({ id: null, url: 'https://games.example/heron?sid=OTHER' })).not.toBe(idOf({ id: null }));
  });

  it.each([
    [{ title: ' ' }, 'title_missing'],
    [{ title: { en: 'Heron' } }, 'title_missing'],
    [{ url: undefined }, 'address_missing'],
    [{ url: 'data:text/html,x' }, 'address_not_http'],
    [{ url: `https://games.example/${'a'.repeat(2_000)}` }, 'address_too_long'],
  ])('rejects %j with %s', (changes, reason) => {
    expect(mapped(changes)).toMatchObject({ reason });
  });

  it.each([
    [{ url: ['/1', '/2', '/3', '/4', 'https://a.example/5'] }, 'https://a.example/5'],
    [{ url: 'https://a.example/1', embed: '<iframe src="https://a.example/2">' }, 'https://a.example/1'],
    [{ url: '<iframe width="1"></iframe><IFRAME\nsrc=https://a.example/1></iframe>' }, 'https://a.example/1'],
    [{ url: `<iframe title="${'<iframe '.repeat(100)}" src="https://a.example/1">` }, 'https://a.example/1'],
  ])('uses the first usable address of %j', (raw, gameUrl) => {
    expect(mapped({}, { title: 'A', ...raw })).toMatchObject({ gameUrl });
  });

  it.each([
    ['addresses', { url: [...Array(5).fill('/local'), 'https://a.example/6'] }],
    ['characters of an embed code', { embed: `${'<iframe'.repeat(300)} src="https://a.example/1">` }],
    ['embed codes', { url: Array(200).fill('<iframe '.repeat(1_200)) }],
  ])('limits the number of %s searched for an address', (_, raw) => {
    expect(mapped({}, { title: 'A', ...raw })).toMatchObject({ reason: expect.stringMatching(/^address_/) });
  });

  it('limits the number of tags and categories it reads', () => {
    const many = Array(200).fill('Heron;'.repeat(200));
    expect(
      mapped({ category: [...many, 'Puzzle'], tags: [...Array(200).fill(','.repeat(9_000)), 'Egret'] }),
    ).toMatchObject({ category: 'Heron', tags: [] });
  });

  it.each([null, 'text', 7, [], [item], undefined, true])('rejects %j as an item', (raw) => {
    expect(generic.map(raw)).toMatchObject({ failed: { reason: 'not_an_object' } });
  });

  it('ignores prototype keys', () => {
    const raw: unknown = JSON.parse(
      '{"__proto__":{"title":"no"},"constructor":"x","name":"A","link":"http://a.example"}',
    );
    expect(generic.map(raw)).toMatchObject({ ok: { title: 'A' } });
    expect(generic.map(JSON.parse('{"__proto__":{"title":"A","url":"http://a.example"}}'))).toMatchObject({
      failed: { reason: 'title_missing' },
    });
  });
});
