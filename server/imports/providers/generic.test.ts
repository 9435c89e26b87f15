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
    [{ title: 'A', file: 'https://a.example/1' }],
    [{ title: 'A', swf_url: 'https://a.example/1' }],
    [{ title: '', name: 'A', url: ' ', link: 'https://a.example/1' }],
    [{ title: 'A', url: '/local/page', embed: '<iframe width="1" src="https://a.example/1"></iframe>' }],
  ])('reads title and address from %j', (raw) => {
    expect(mapped({}, raw)).toMatchObject({ title: 'A', gameUrl: 'https://a.example/1', description: '', tags: [] });
  });

  it.each([
    [{ image: 'https://a.example/i.png' }, 'https://a.example/i.png'],
    [{ thumbnailUrl: '//a.example/i.png' }, 'https://a.example/i.png'],
    [{ images: 'https://a.example/i.png' }, 'https://a.example/i.png'],
    [{ thumb_1: 'https://a.example/1.png', thumb_2: 'https://a.example/2.png' }, 'https://a.example/1.png'],
    [{ thumb_120: 'https://a.example/1.png', thumb_180: 'https://a.example/2.png' }, 'https://a.example/2.png'],
    [{ cover: 'https://a.example/i.png' }, 'https://a.example/i.png'],
    [{ img: 'https://a.example/i.png' }, 'https://a.example/i.png'],
    [{ picture: 'https://a.example/i.png' }, 'https://a.example/i.png'],
    [{ game_image: 'https://a.example/i.png' }, 'https://a.example/i.png'],
    [
      { assets: ['https://a.example/a-200x120.jpg', 'https://a.example/a-512x512.jpg', 'https://a.example/v.mp4'] },
      'https://a.example/a-512x512.jpg',
    ],
    [{ images: { small: 'https://a.example/s.png', large: 'https://a.example/l.png' } }, 'https://a.example/l.png'],
    [
      {
        images: [
          { url: 'https://a.example/1.png', width: 64 },
          { src: 'https://a.example/2.png', width: 512 },
        ],
      },
      'https://a.example/2.png',
    ],
    [{ thumb: 'https://a.example/i.png', banner: 'https://a.example/b-1024x128.png' }, 'https://a.example/i.png'],
    [{ image: 'https://a.example/i.svg', icon: 'https://a.example/i.png' }, 'https://a.example/i.png'],
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
    [{ category: 'Hide &amp;amp; seek;Puzzle' }, 'Puzzle'],
    [{ category: 'Fun &amp;amp; &amp;rsquo;Games' }, 'Fun & ’Games'],
    [{ category: null }, null],
    [{ category: { deep: { name: 'Puzzle' } } }, null],
  ])('reads from %j the category %s', (changes, category) => {
    expect(mapped(changes)).toMatchObject({ category });
  });

  it.each([
    [{ aspect_ratio: '9:16' }, 'portrait', null],
    [{ ratio: 0.5625 }, 'portrait', null],
    [{ ratio: '1.78' }, 'landscape', null],
    [{ ratio: 1 }, 'all', null],
    [{ size: '720x1280' }, 'portrait', 720],
    [{ size: 25_000 }, null, null],
    [{ resolution: '1280 × 720' }, 'landscape', 1280],
    [{ dimensions: { width: 600, height: 800 } }, 'portrait', 600],
    [{ dimensions: [600, 800] }, 'portrait', 600],
    [{ w: 600, h: 800 }, 'portrait', 600],
    [{ width: 800, height: 600, aspectRatio: '9:16' }, 'portrait', 800],
    [{ orientation: 'landscape', ratio: '9:16' }, 'landscape', null],
  ])('reads from %j the orientation %s and the width %s', (changes, orientation, width) => {
    expect(mapped({ width: undefined, height: undefined, ...changes })).toMatchObject({ orientation, width });
  });

  it.each([
    [{ mobile: true }, true],
    [{ mobile_ready: 'Yes' }, true],
    [{ isMobile: 0 }, false],
    [{ mobile: 'phones', mobileFriendly: 'false' }, false],
    [{ mobile: ['true'] }, undefined],
    [{ mobile: null }, undefined],
  ])('reads from %j whether it works on phones: %s', (changes, works) => {
    const read = generic.map({ ...item, ...changes });
    expect('ok' in read && read.ok.worksOnPhones).toBe(works);
  });

  it.each([
    [{ age: 7 }, 7],
    [{ minAge: '12+' }, 12],
    [{ pegi: 'PEGI 16' }, 16],
    [{ age_rating: 'Everyone' }, 0],
    [{ contentRating: 'E10+' }, 10],
    [{ age: '6 - 9 years' }, 6],
    [{ age: 0 }, 0],
    [{ age: 99 }, undefined],
    [{ age: '2019-05-01' }, undefined],
    [{ age: -3 }, undefined],
    [{ age: 'constructor' }, undefined],
  ])('reads from %j the age %s', (changes, age) => {
    const read = generic.map({ ...item, ...changes });
    expect('ok' in read && read.ok.minimumAge).toBe(age);
  });

  it.each([
    [{ video: 'https://v.example/a.webm' }, 'https://v.example/a.webm'],
    [{ videos: ['https://v.example/page', '//v.example/b.MP4'] }, 'https://v.example/b.MP4'],
    [{ preview: { url: 'https://v.example/c.mp4' } }, 'https://v.example/c.mp4'],
    [{ trailer: 'javascript:alert(1)//.mp4' }, undefined],
    [{ video: 'https://user:secret@v.example/a.mp4' }, undefined],
    [{ video: 7 }, undefined],
  ])('reads from %j the video %s', (changes, file) => {
    const read = generic.map({ ...item, ...changes });
    expect('ok' in read && read.ok.previewVideo).toBe(file);
  });

  it('completes relative addresses with the origin of the feed', () => {
    const raw = { title: 'A', file: '/games/a/', cover: 'covers/a.png' };
    expect(generic.map(raw, 'https://feeds.example')).toMatchObject({
      ok: { gameUrl: 'https://feeds.example/games/a/', thumbnailUrl: 'https://feeds.example/covers/a.png' },
    });
    expect(generic.map(raw)).toMatchObject({ failed: { reason: 'address_relative' } });
  });

  it.each([
    [{ slug: ' loop-2 ' }, 'loop-2'],
    [{ slug: 'Loop_Two!' }, 'Loop_Two!'],
    [{ slug: '' }, undefined],
  ])('reads from %j the slug %s', (changes, slug) => {
    const result = mapped(changes);
    expect('slug' in result ? result.slug : undefined).toBe(slug);
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
    [{ url: '/heron/' }, 'address_relative'],
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
