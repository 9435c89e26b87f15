// @both-engines @slow
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addGames } from '../../tests/helpers/catalogue.ts';
import { gameTexts } from '../platform/db/game-texts.ts';
import { games } from '../platform/db/schema.ts';
import { type Bench, ENGLISH, setUpBench } from './game-texts.fixture.ts';
import { oldestOfAddress } from './game-texts.queries.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await setUpBench();
});

describe('games with missing texts', () => {
  const complete = {
    title: 'Loutre',
    title_en: 'Otter',
    title_es: 'Nutria',
    title_pt: 'Lontra',
    description: 'a',
    description_en: 'a',
    description_es: 'a',
    description_pt: 'a',
  };
  const described = {
    meta_description: 'a',
    meta_description_en: 'a',
    meta_description_es: 'a',
    meta_description_pt: 'a',
  };

  test('include active games with a blank SEO description', async () => {
    const ids = await addGames(bench.db, [
      { meta_description: null },
      { meta_description: ' \n\t\u00a0' },
      { meta_description: 'Une loutre.' },
      { meta_description: null, active: false },
    ]);
    expect((await bench.texts.gamesLackingDescription(null, 10)).map(({ id }) => id).sort()).toEqual(
      ids.slice(0, 2).sort(),
    );
    expect(await bench.texts.countGamesLackingDescription()).toEqual({
      games: 2,
      groups: [{ base: 'fr', languages: null, games: 2 }],
    });
  });

  test.each<[string, Parameters<typeof addGames>[1][number], boolean]>([
    ['complete in four languages', { ...complete, ...described }, false],
    ['without an SEO description in any language', complete, false],
    ['with an SEO description in French only', { ...complete, meta_description: 'a' }, true],
    ['without a title in Spanish', { ...complete, title_es: ' ' }, true],
    ['without a description in French', { ...complete, description: '' }, true],
    ['with tags in one language', { ...complete, tags_en: ['otter'] }, true],
    ['with tags in each language', { ...complete, tags: ['a'], tags_en: ['a'], tags_es: ['a'], tags_pt: ['a'] }, false],
    ['with an English base text', { ...complete, base_language: 'en' }, true],
    ['hidden', { title: 'Loutre', active: false }, false],
  ])('a game %s needs a translation: %s', async (_, game, lacks) => {
    await bench.addGame(game);
    expect(await bench.texts.gamesLackingTranslation(null, 10)).toHaveLength(lacks ? 1 : 0);
    expect(await bench.texts.countGamesLackingTranslation()).toMatchObject({ games: lacks ? 1 : 0 });
  });

  test('include those that lack a text in an offered language, until another one is offered', async () => {
    bench.offered = ['fr', 'en'];
    const id = await bench.addGame({ title: 'Loutre', meta_description: 'Elle glisse sur la rivière.' });
    const lacking = async () => (await bench.texts.gamesLackingTranslation(null, 10)).map((game) => game.id);
    expect(await lacking()).toEqual([id]);
    await bench.texts.translateGame(id);
    expect(await bench.read(id)).toMatchObject({ title_en: expect.any(String), title_es: null, title_pt: null });
    expect(await lacking()).toEqual([]);
    bench.offered = ['fr', 'en', 'pt'];
    expect(await lacking()).toEqual([id]);
    await bench.texts.translateGame(id);
    expect(await bench.read(id)).toMatchObject({ title_es: null, title_pt: expect.any(String) });
    expect(await lacking()).toEqual([]);
  });

  test('are translated from a language that is not offered', async () => {
    bench.offered = ['fr'];
    const id = await bench.importGame();
    expect(await bench.texts.countGamesLackingTranslation()).toEqual({
      games: 1,
      groups: [{ base: 'en', languages: null, games: 1 }],
    });
    await bench.texts.translateGame(id);
    expect(await bench.read(id)).toMatchObject({ base_language: 'fr', description_en: ENGLISH, description_es: null });
    expect(await bench.texts.countGamesLackingTranslation()).toEqual({ games: 0, groups: [] });
  });

  test('are paged without gaps, even when sparse', async () => {
    const ids = await addGames(
      bench.db,
      Array.from({ length: 1_203 }, (_, index) => ({
        meta_description: index % 400 === 1 ? null : 'Une loutre.',
      })),
    );
    const lacking = ids.filter((_, index) => index % 400 === 1);
    const found: string[] = [];
    for (let after: string | null = null; ; ) {
      const page = await bench.texts.gamesLackingDescription(after, 2);
      found.push(...page.map(({ id }) => id));
      if (page.length < 2) break;
      after = page.at(-1)?.id ?? null;
    }
    expect(found).toEqual([...lacking].sort());
    expect(found).toHaveLength(4);
  });

  test('are none after all texts were written', async () => {
    await bench.importGame();
    for (const { id } of await bench.texts.gamesLackingDescription(null, 10)) await bench.texts.describeGame(id, 'fr');
    for (const { id } of await bench.texts.gamesLackingTranslation(null, 10)) await bench.texts.translateGame(id);
    expect(await bench.texts.countGamesLackingDescription()).toEqual({ games: 0, groups: [] });
    expect(await bench.texts.countGamesLackingTranslation()).toEqual({ games: 0, groups: [] });
    expect(await bench.db.orm.select({ meta: gameTexts.meta_description_pt }).from(games)).toEqual([
      { meta: expect.stringMatching(/\p{L}/u) },
    ]);
  });
});

test('finds the game of a long address by the index', async () => {
  const address = `https://games.example/${'x'.repeat(1_970)}`;
  await addGames(bench.db, [
    ...Array.from({ length: 50 }, () => ({})),
    { title: 'Loutre', game_url: address },
    { title: 'Castor', game_url: address },
  ]);
  expect((await oldestOfAddress(bench.db, address))[0]?.texts.texts.title).toBe('Loutre');
  await bench.db.pool.query('analyze games');
  const { rows } = await bench.db.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    return transaction.execute(sql`explain (format json) ${oldestOfAddress(bench.db, address)}`);
  });
  const plan = JSON.stringify(rows);
  expect(plan).toContain('games_address');
  expect(plan).not.toContain('games_pkey');
});
