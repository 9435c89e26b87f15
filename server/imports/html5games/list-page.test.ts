import { describe, expect, it } from 'vitest';
import { parseListPage } from './list-page.ts';
import { gameId, gamePath, listPage } from './site.fixture.ts';

const page = new URL('https://games.example/All-Games');
const ids = (html: string, from = page) => parseListPage(html, from).map(({ id }) => id);
const link = (href: string) => `<ul class="games"><li><a href="${href}">Otter</a></li></ul>`;

describe('parseListPage', () => {
  it('returns each game of the list once, in order, without similar games', () => {
    const html = listPage([2, 0, 1, 2, 0].map(gamePath), [3, 1].map(gamePath));
    expect(ids(html)).toEqual([2, 0, 1].map(gameId));
    expect(parseListPage(html, page)[0]?.address.href).toBe(`https://games.example${gamePath(2)}`);
  });

  it('continues after similar games, and recognizes a renamed game', () => {
    const html = `${link(gamePath(0))}<div class="similarGames"><ul><li><a href="${gamePath(5)}"></a></li></ul></div>
${link(gamePath(1))}${link(`/Game/Renamed/${gameId(0).toUpperCase()}`)}`;
    expect(ids(html)).toEqual([gameId(0), gameId(1)]);
  });

  it.each([
    ['relative', gamePath(1), `https://games.example${gamePath(1)}`],
    ['absolute', `https://games.example${gamePath(1)}`, `https://games.example${gamePath(1)}`],
    ['over http', `http://games.example${gamePath(1)}`, `https://games.example${gamePath(1)}`],
    ['protocol-relative', `//games.example${gamePath(1)}`, `https://games.example${gamePath(1)}`],
    ['with a query', `${gamePath(1)}?from=list&amp;x=1#top`, `https://games.example${gamePath(1)}?from=list&x=1`],
    [
      'with encoded letters',
      `/Game/%C3%89t%C3%A9/${gameId(1)}`,
      `https://games.example/Game/%C3%89t%C3%A9/${gameId(1)}`,
    ],
    ['with a trailing slash', `${gamePath(1)}/`, `https://games.example${gamePath(1)}/`],
  ])('reads a link: %s', (_, href, address) => {
    expect(parseListPage(link(href), page)).toEqual([{ id: gameId(1), address: new URL(address) }]);
  });

  it.each([
    `https://elsewhere.example${gamePath(1)}`,
    `/Best/${gameId(1)}`,
    `/Game/${gameId(1)}`,
    `/Game/Otter/${gameId(1)}/more`,
    '/Game/Otter/not-a-uuid',
    `javascript:location='${gamePath(1)}'`,
    'https://[',
    '',
  ])('ignores the link %j', (href) => {
    expect(ids(link(href))).toEqual([]);
  });

  it('finds nothing in other content, and survives endless nesting', () => {
    for (const html of ['', 'Sorry', '{"games":[]}', `<!-- ${link(gamePath(1))} -->`, `<script>${link(gamePath(1))}`]) {
      expect(ids(html)).toEqual([]);
    }
    expect(ids(`${link(gamePath(1))}${'<div>'.repeat(500_000)}`)).toEqual([gameId(1)]);
  });
});
