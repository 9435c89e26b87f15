import { beforeEach, describe, expect, test } from 'vitest';
import { addCategory, addGames } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { cardRoutes, randomGame } from './api.ts';
import { createCardReads } from './cards.ts';
import { seededRandom } from './shuffle.ts';
import { createSuggestions } from './suggestions.ts';
import { createCatalogueReads } from './usecases.ts';

let db: Database;
let reads: Parameters<typeof cardRoutes>[0] & Parameters<typeof randomGame>[0];

beforeEach(async () => {
  ({ db } = await testDatabase());
  const { game } = createCatalogueReads({ database: db, now: () => new Date() });
  reads = {
    ...createCardReads({ database: db, random: seededRandom(7) }),
    ...createSuggestions({ database: db }),
    game,
  };
});

const answerOf = async (response: Response) => ({
  status: response.status,
  headers: response.headers,
  body: await response.json(),
});
const askCards = async (question: string) => {
  const headers = { 'Content-Type': 'application/json' };
  return answerOf(await cardRoutes(reads).request('/cards', { method: 'POST', headers, body: question }));
};
const askSuggestions = async (query: Record<string, string>) =>
  answerOf(await cardRoutes(reads).request(`/suggest?${new URLSearchParams(query)}`));
const titlesOf = (body: { games: { title: { text: string } }[] }) => body.games.map(({ title }) => title.text);
const UNKNOWN = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';

describe('cards', () => {
  test('are the requested active games, in the requested order and language', async () => {
    const puzzle = await addCategory(db, { slug: 'puzzle' });
    const [one = '', hidden = '', two = ''] = await addGames(db, [
      { title: 'Un', title_en: 'One', category_id: puzzle, orientation: 'portrait' },
      { title: 'Caché', active: false },
      { title: 'Deux', slug: null },
    ]);
    const { status, headers, body } = await askCards(
      JSON.stringify({ language: 'en', ids: [two, UNKNOWN, hidden, one] }),
    );
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(titlesOf(body)).toEqual(['Deux', 'One']);
    expect(body.games[1]).toMatchObject({ id: one, categorySlug: 'puzzle', orientation: 'portrait' });
  });

  test.each([
    ['no language', { ids: [UNKNOWN] }],
    ['an unknown language', { language: 'xx', ids: [UNKNOWN] }],
    ['no games', { language: 'fr', ids: [] }],
    ['a single id instead of a list', { language: 'fr', ids: UNKNOWN }],
    ['an invalid id', { language: 'fr', ids: [UNKNOWN, "' or 1=1"] }],
    ['61 games', { language: 'fr', ids: Array(61).fill(UNKNOWN) }],
    ['an unknown field', { language: 'fr', ids: [UNKNOWN], visitor: 'x' }],
    ['null', null],
  ])('are rejected for %s', async (_, question) => {
    const { status, headers, body } = await askCards(JSON.stringify(question));
    expect([status, headers.get('cache-control'), body]).toEqual([422, 'no-store', { error: 'invalid' }]);
  });

  test('are rejected for malformed JSON, and not found by GET', async () => {
    expect(await askCards('{')).toMatchObject({ status: 422 });
    expect((await cardRoutes(reads).request(`/cards?language=fr&ids=${UNKNOWN}`)).status).toBe(404);
  });
});

describe('similar games', () => {
  const askSimilar = async (query: Record<string, string>) =>
    answerOf(await cardRoutes(reads).request(`/similar?${new URLSearchParams(query)}`));

  test('are those of the game page, in the requested language', async () => {
    await addGames(db, [
      { title: 'Un', slug: 'un' },
      { title: 'Deux', title_en: 'Two' },
      { title: 'Caché', active: false },
    ]);
    const { status, body } = await askSimilar({ language: 'en', slug: 'un' });
    expect([status, titlesOf(body)]).toEqual([200, ['Two']]);
  });

  test.each([
    [400, { language: 'xx', slug: 'un' }],
    [400, { language: 'fr', slug: '../un' }],
    [404, { language: 'fr', slug: 'un' }],
  ])('are answered with %i for %o', async (expected, query) => {
    expect(await askSimilar(query)).toMatchObject({ status: expected });
  });
});

describe('suggestions', () => {
  const suggest = async (q: string, within: { category?: string } = {}) =>
    titlesOf((await askSuggestions({ q, language: 'fr', ...within })).body);

  test('are at most six games, titles first, by plays, ignoring case and accents', async () => {
    await addGames(db, [
      { title: 'Dames', description: 'Mieux que les échecs.', plays: 90 },
      { title: 'Échecs', plays: 1 },
      { title: 'Les ÉCHECS de nuit', plays: 5 },
      { title: 'Échecs sans page', slug: null, plays: 99 },
      { title: 'Échecs cachés', active: false, plays: 99 },
    ]);
    expect(await suggest('ECHECS')).toEqual(['Échecs', 'Les ÉCHECS de nuit', 'Dames']);
    expect(await suggest('éc')).toEqual(['Les ÉCHECS de nuit', 'Échecs']);
    expect(await suggest('HE')).toEqual(['Les ÉCHECS de nuit', 'Échecs']);
    await addGames(
      db,
      Array.from({ length: 9 }, (_, index) => ({ title: `Balle ${index}`, plays: index })),
    );
    expect(await suggest('balle')).toEqual([8, 7, 6, 5, 4, 3].map((index) => `Balle ${index}`));
  });

  test('need two characters, and treat special ones as ordinary', async () => {
    await addGames(db, [{ title: '100% pur' }, { title: '1000 jeux' }]);
    expect(await suggest('1')).toEqual([]);
    expect(await suggest(' 1 ')).toEqual([]);
    expect(await suggest('')).toEqual([]);
    expect(await suggest('100%')).toEqual(['100% pur', '1000 jeux']);
    expect(await suggest('\0\0')).toEqual([]);
    expect((await askSuggestions({ q: 'x'.repeat(101), language: 'fr' })).status).toBe(400);
  });

  test('stay in the given category', async () => {
    const puzzle = await addCategory(db, { slug: 'puzzle' });
    await addCategory(db, { slug: 'cachee', active: false });
    await addGames(db, [
      { title: 'Dames', category_id: puzzle },
      { title: 'Damier', description: 'Des dames.', category_id: puzzle },
      { title: 'Dames chinoises', plays: 9 },
    ]);
    expect(await suggest('dames')).toEqual(['Dames', 'Dames chinoises', 'Damier']);
    expect(await suggest('dames', { category: 'puzzle' })).toEqual(['Dames', 'Damier']);
    expect(await suggest('dames', { category: 'cachee' })).toEqual([]);
    expect(await suggest('dames', { category: 'nulle-part' })).toEqual([]);
    expect((await askSuggestions({ q: 'dames', language: 'fr', category: "a' or 1=1" })).status).toBe(400);
  });
});

describe('a random game', () => {
  const go = async (path: string, referer?: string) => {
    const response = await randomGame(reads, { root: 'fr' }).request(path, { headers: referer ? { referer } : {} });
    expect([response.status, response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual([
      302,
      'no-store',
      'noindex,nofollow',
    ]);
    return response.headers.get('location');
  };

  test('is any active game with a page, in the language of the address', async () => {
    await addGames(db, [
      ...Array.from({ length: 40 }, (_, index) => ({ slug: `jeu-${index}`, description: 'x'.repeat(900) })),
      { slug: 'cache', active: false },
      { slug: null },
    ]);
    // Storage pages that other tests used are filled unevenly, so some games would rarely be drawn.
    await db.pool.query('vacuum full games');
    const drawn = new Set<string | null>();
    for (let draw = 0; draw < 400; draw += 1) drawn.add(await reads.random('fr', null));
    expect(drawn.size).toBe(40);
    expect(drawn).not.toContain('cache');
    expect(drawn).not.toContain(null);
    expect(await go('/es/random')).toMatch(/^\/es\/game\/jeu-\d+$/);
    expect(await go('/random')).toMatch(/^\/game\/jeu-\d+$/);
  });

  test('is not the one the visitor comes from, unless it is the only one', async () => {
    const two = encodeURI('/game/δύο');
    await addGames(db, [{ slug: 'un' }, { slug: 'δύο' }]);
    for (let draw = 0; draw < 20; draw += 1) {
      expect(await go('/en/random', 'https://games.example/pt/game/un')).toBe(`/en${two}`);
      expect(await go('/random', `https://games.example${two}`)).toBe('/game/un');
    }
    expect(['/game/un', two]).toContain(await go('/random', 'not an address'));
    await db.pool.query(`update games set active = false where slug = 'δύο'`);
    expect(await go('/random', 'https://games.example/game/un')).toBe('/game/un');
  });

  test('is the home page without games', async () => {
    expect(await go('/pt/random')).toBe('/pt');
  });

  test('is found when most games were deleted', async () => {
    await addGames(
      db,
      Array.from({ length: 300 }, (_, index) => ({ slug: `jeu-${index}`, description: 'x'.repeat(900) })),
    );
    await db.pool.query(`delete from games where slug <> 'jeu-299'`);
    for (let draw = 0; draw < 20; draw += 1) expect(await reads.random('fr', null)).toBe('jeu-299');
  });
});
