import { describe, expect, it } from 'vitest';
import { parseGamePage } from './game-page.ts';
import { type GamePage, gameId, gamePage, icons } from './site.fixture.ts';

const id = gameId(1);
const page = new URL('https://games.example/Game/Otter-Slide/1');
const parsed = (html: string) => {
  const result = parseGamePage(html, { id, page });
  return 'ok' in result ? result.ok : result.failed;
};
const mapped = (changes: GamePage = {}) => parsed(gamePage(changes));

describe('parseGamePage', () => {
  it('reads a page of the site', () => {
    expect(mapped()).toEqual({
      externalId: id,
      title: 'Otter Slide',
      description: 'Slide with otters.',
      instructions: '',
      tags: ['puzzle'],
      gameUrl: 'https://play.example/otter-slide',
      thumbnailUrl: 'https://img.example/180/otter.jpg?v=1&w=2',
      category: 'Puzzle',
      fileType: 'html5',
      orientation: null,
      width: null,
      height: null,
    });
  });

  it.each<[GamePage, string]>([
    [{ description: null }, ''],
    [{ description: '' }, ''],
    [{ description: 'Otters &amp; friends &ndash; slide!' }, 'Otters & friends – slide!'],
    [{ description: 'One<br>two <b>three</b>' }, 'One two three'],
    [{ description: ' \n\t Much   room ' }, 'Much room'],
    [{ description: '&lt;script&gt;alert(1)&lt;/script&gt;Slide' }, 'Slide'],
  ])('reads the description from %j', (changes, description) => {
    expect(mapped(changes)).toMatchObject({ description });
  });

  it.each([
    ['//play.example/otter', 'https://play.example/otter'],
    ['\n  https://play.example/otter \n', 'https://play.example/otter'],
    ['http://play.example/otter', 'http://play.example/otter'],
    ['https://play.example/otter?a=A1&amp;b=2', 'https://play.example/otter?a=A1&b=2'],
    ['/play/otter', 'https://games.example/play/otter'],
  ])('reads the embed address %j', (embed, gameUrl) => {
    expect(mapped({ embed })).toMatchObject({ gameUrl });
  });

  it.each<[string, GamePage, string | null]>([
    [
      'the largest square',
      {
        icons: icons(
          ['320x180', '//img.example/wide.jpg'],
          ['90 × 90', '/own/90.jpg'],
          ['60x60', '//img.example/60.jpg'],
        ),
      },
      'https://games.example/own/90.jpg',
    ],
    [
      'the next largest if one has no usable address',
      { icons: icons(['180x180', 'data:,'], ['60x60', '//img.example/60.jpg']) },
      'https://img.example/60.jpg',
    ],
    ['the picture above the title without icons', { icons: '' }, 'https://img.example/otter.jpg'],
    [
      'the picture above the title if no caption has a size',
      { icons: icons(['large', '//img.example/large.jpg']) },
      'https://img.example/otter.jpg',
    ],
    ['none rather than the logo', { icons: '', picture: '' }, null],
  ])('thumbnail: %s', (_, changes, thumbnailUrl) => {
    expect(mapped(changes)).toMatchObject({ thumbnailUrl });
  });

  it.each([
    [['Arcade'], 'Arcade', ['arcade']],
    [['New', 'Best', 'Racing'], 'Racing', ['racing']],
    [['Girls', 'Multiplayer', 'Match 3'], 'Match 3', ['girl', 'multiplayer', 'match 3']],
    [['Girls'], 'Girls', ['girl']],
    [['Jump &amp; Run'], 'Jump & Run', ['jump & run']],
    [['NEW', 'best'], null, []],
    [[], null, []],
  ])('reads the categories %j', (categories, category, tags) => {
    expect(mapped({ categories })).toMatchObject({ category, tags });
  });

  it('uses the first title, decoded', () => {
    expect(
      parsed(gamePage({ title: 'Peg &amp; <b>Otter</b>' }).replace('</body>', '<h1 itemprop="name">Second</h1>')),
    ).toMatchObject({ title: 'Peg & Otter' });
  });

  it.each<[string, GamePage, string]>([
    ['no title', { title: ' ' }, 'title_missing'],
    ['no embed address', { embed: null }, 'address_missing'],
    ['an empty embed address', { embed: ' ' }, 'address_missing'],
    ['a script as embed address', { embed: 'javascript:alert(1)' }, 'address_not_http'],
    ['markup as embed address', { embed: '<iframe src="https://play.example/"></iframe>' }, 'address_not_http'],
    ['a very long embed address', { embed: `https://play.example/${'a'.repeat(3_000)}` }, 'address_too_long'],
  ])('rejects a page with %s', (_, changes, reason) => {
    expect(mapped(changes)).toMatchObject({ reason, externalId: id });
  });

  it.each(['', 'Service unavailable', '<!doctype html><title>Home</title><h1>HTML5 games</h1>', '\u0000\uFFFD<<<>>'])(
    'finds no game in %j',
    (html) => {
      expect(parsed(html)).toMatchObject({ reason: 'page_without_game', externalId: id });
    },
  );

  it('handles a page that is truncated anywhere', () => {
    const html = gamePage();
    for (let end = 0; end <= html.length; end += 97)
      expect(parsed(html.slice(0, end))).toHaveProperty('externalId', id);
  });
});
