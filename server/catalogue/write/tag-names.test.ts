// @both-engines
import { beforeEach, describe, expect, test } from 'vitest';
import { newGameForm } from '../../../shared/forms/game.ts';
import type { Language } from '../../../shared/languages.ts';
import type { SiteLanguages } from '../../../shared/offered-languages.ts';
import { addGames, setTexts, storedTags } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameBulk } from '../admin/schema.ts';
import { createGameAdmin } from '../admin/usecases.ts';
import { createRowReads } from '../rows.ts';
import { createSelections } from '../selections.ts';
import { createSuggestions } from '../suggestions.ts';
import { createCatalogueReads } from '../usecases.ts';
import type { ProviderGame } from './game.ts';
import { upsertImportedGames } from './upsert.ts';

const now = () => new Date('2026-11-29T10:00:00Z');
const OPERATOR = { id: 'operator-1', may: () => true, requirePageCode: async () => {} };

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
});

/** Returns the existing names of each tag by language. */
async function names(): Promise<Record<string, object>> {
  const rows = await storedTags(db);
  return Object.fromEntries(
    rows.map(({ id, slug, version, created_at, updated_at, ...texts }) => [
      slug,
      Object.fromEntries(Object.entries(texts).filter(([, name]) => name)),
    ]),
  );
}

function imported(externalId: string, tags: string[]): ProviderGame {
  return {
    ...{ externalId, title: `Nutria ${externalId}`, description: '', instructions: '', tags, thumbnailUrl: null },
    ...{ gameUrl: `https://play.example/${externalId}`, categoryId: null, fileType: 'html5' as const },
    ...{ orientation: null, width: null, height: null },
  };
}
const importIn = (language: Language, externalId: string, tags: string[]) =>
  upsertImportedGames(db, { provider: 'test', language }, [imported(externalId, tags)]);

describe('on a site with Spanish at its root', () => {
  const site: SiteLanguages = { root: 'es', languages: ['es', 'en'] };
  const create = (texts: object) =>
    createGameAdmin({ database: db, now, site }).create(
      newGameForm.parse({ game_url: 'https://play.example/x', ...texts }),
      OPERATOR,
    );

  test('tags of a new game are named in Spanish, and visitors of other languages read that', async () => {
    for (const title_es of ['Uno', 'Dos', 'Tres'])
      await create({ title_es, description_es: 'Un juego.', tags_es: ['agua fría'], tags_en: ['cold water'] });
    expect(await names()).toEqual({ 'cold-water': { name_en: 'cold water', name_es: 'agua fría' } });
    const reads = createCatalogueReads({ database: db, now, site });
    const shown = async (language: Language) => {
      const found = await reads.tag({ language, slug: 'cold-water', position: { page: 1 } });
      return found?.tag;
    };
    expect(await shown('es')).toMatchObject({ name: { text: 'agua fría', language: 'es' }, languages: ['en', 'es'] });
    expect(await shown('en')).toMatchObject({ name: { text: 'cold water', language: 'en' } });
    expect(await shown('fr')).toMatchObject({ name: { text: 'agua fría', language: 'es' } });
    const filters = await reads.filterTags({ language: 'fr', chosen: ['cold-water'], games: [] });
    expect(filters).toMatchObject([{ name: { text: 'agua fría', language: 'es' } }]);
    const { suggestions } = createSuggestions({ database: db, site });
    expect((await suggestions({ language: 'de', text: 'cold', categorySlug: null })).tags).toEqual([
      { slug: 'cold-water', name: { text: 'agua fría', language: 'es' } },
    ]);
    const named = [{ slug: 'cold-water', name: 'agua fría' }];
    expect(await createSelections({ database: db, now, site }).tagsLike('cold')).toEqual(named);
    expect(await createRowReads({ database: db, site }).tagsLike('cold')).toEqual(named);
  });

  test('tags of a French game that are not French are not stored as French', async () => {
    await create({ title: 'Loutre', title_es: 'Nutria', tags_es: ['agua'] });
    expect(await names()).toEqual({ agua: { name_es: 'agua' } });
  });

  test('a word that is added to a game in Spanish is a Spanish name', async () => {
    const { id } = await create({ title_es: 'Nutria', tags_es: ['agua'] });
    const admin = createGameAdmin({ database: db, now, site });
    await admin.bulk(gameBulk.parse({ ids: [id], action: 'add_tags', tags: ['Río'] }), OPERATOR);
    expect(await admin.get(id)).toMatchObject({ tags: ['agua', 'Río'], tags_es: ['agua', 'Río'], tags_en: [] });
    expect(await names()).toEqual({ agua: { name_es: 'agua' }, rio: { name_es: 'Río' } });
  });
});

test.each(['es', 'de', 'pt-br', 'en'] as const)('tags of a feed in %s are named in it alone', async (language) => {
  await importIn(language, 'a', ['agua']);
  expect(Object.values(await names())).toEqual([{ [`name_${language.replace('-', '_')}`]: 'agua' }]);
});

test('names come from several games and feeds, and an existing name stays', async () => {
  await importIn('en', 'a', ['water']);
  await setTexts(db, 'tag', 'water', { name_en: 'Water games' });
  await addGames(db, [{ tags: ['eau'], tags_en: ['water'] }]);
  await importIn('en', 'b', ['water']);
  await addGames(db, [{ tags: ['eaux'], tags_en: ['water'], tags_de: ['Wasser'] }]);
  expect(await names()).toEqual({ water: { name: 'eau', name_en: 'Water games', name_de: 'Wasser' } });
});

test('a translation replaces a name that repeats the English one', async () => {
  await addGames(db, [{ tags: ['board'], tags_en: ['board'], tags_es: ['board'] }]);
  await addGames(db, [{ tags: ['plateau'], tags_en: ['board'], tags_es: ['tablero'] }]);
  await addGames(db, [{ tags: ['jeu de plateau'], tags_en: ['board'], tags_es: ['board'] }]);
  expect(await names()).toEqual({ board: { name: 'plateau', name_en: 'board', name_es: 'tablero' } });
});

test('two imports that bring the same tags at once both succeed', async () => {
  const tags = Array.from({ length: 25 }, (_, index) => `tag ${index}`);
  await Promise.all([importIn('en', 'a', tags), importIn('es', 'b', tags.toReversed())]);
  const found = Object.values(await names());
  expect(found).toHaveLength(25);
  expect(found[0]).toEqual({ name_en: 'tag 0', name_es: 'tag 0' });
});
