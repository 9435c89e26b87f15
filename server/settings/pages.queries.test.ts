import { expect, test } from 'vitest';
import { OFFERED_AT_FIRST } from '../../shared/languages.ts';
import { addCategory, addGames, addRow } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { gameTags } from '../platform/db/schema.ts';
import { countNamedElsewhere, countPages } from './pages.queries.ts';

const SITE = { languages: OFFERED_AT_FIRST };

test('counts the pages of a site, and those without a name in a language', async () => {
  const { db } = await testDatabase();
  const { pages: always, unnamed } = await countPages(db, SITE, 'de');
  expect(unnamed).toBe(0);

  const category = await addCategory(db, { slug: 'racing', name: 'Course', name_de: 'Rennen' });
  await addCategory(db, { slug: 'hidden', active: false, name_de: 'Verborgen' });
  const game = { category_id: category, game_url: 'https://games.example/' };
  const ids = await addGames(db, [
    { ...game, title: 'Chess', title_en: 'Chess', title_de: 'Schach', base_language: 'en' },
    { ...game, title: 'Ajedrez', base_language: 'es' },
    { ...game, title: 'Échecs', base_language: 'fr' },
    { ...game, title: 'Mühle', title_de: 'Mühle', base_language: 'de', active: false },
  ]);
  await addRow(db, 'page', { slug: 'regeln', title_de: 'Regeln', active: true });
  // With three active games, and with two.
  for (const [name_de, tagged] of [
    ['Karten', ids],
    ['Würfel', ids.slice(1)],
  ] as const) {
    const tag_id = await addRow(db, 'tag', { slug: name_de.toLowerCase(), name: '', name_de });
    await db.orm.insert(gameTags).values(tagged.map((game_id) => ({ game_id, tag_id })));
  }

  const more = 1 + 3 + 1 + 1;
  expect(await countPages(db, SITE, 'de')).toEqual({ pages: always + more, unnamed: 2 });
  expect(await countPages(db, SITE, 'es')).toEqual({ pages: always + more, unnamed: 5 });
  // The base texts of the other games are not French.
  expect(await countPages(db, SITE, 'fr')).toEqual({ pages: always + more, unnamed: 4 });
});

test('a page that is not shown in a language does not count as unnamed in it', async () => {
  const { db } = await testDatabase();
  await addGames(db, [{ title: 'Chess', title_en: 'Chess', base_language: 'en', languages: ['en'] }]);
  await addRow(db, 'page', { slug: 'rules', title_en: 'Rules', active: true, languages: ['en', 'fr'] });
  const { pages } = await countPages(db, SITE, 'en');
  expect(await countPages(db, SITE, 'de')).toEqual({ pages, unnamed: 0 });
  expect(await countPages(db, SITE, 'fr')).toEqual({ pages, unnamed: 1 });
});

test('counts, by kind, entities with a name only in a removed language', async () => {
  const { db } = await testDatabase();
  const count = (...kept: Parameters<typeof countNamedElsewhere>[2]) => countNamedElsewhere(db, SITE, kept);
  await addCategory(db, { slug: 'cards', name: 'Cartes' });
  await addCategory(db, { slug: 'dice', name: 'Dés', name_en: 'Dice' });
  await addCategory(db, { slug: 'hidden', active: false, name: 'Caché' });
  const game = { game_url: 'https://games.example/' };
  await addGames(db, [
    { ...game, title: 'Échecs' },
    { ...game, title: 'Dames', title_es: 'Damas' },
    // Its texts without suffix are in English.
    { ...game, title: 'Chess', base_language: 'en' },
    { ...game, title: 'Caché', active: false },
  ]);
  await addRow(db, 'page', { slug: 'regles', title: 'Règles', active: true });
  await addRow(db, 'collection', { slug: 'noel', title: 'Noël', active: true });

  expect(await count('en', 'es', 'pt')).toEqual({ game: 1, category: 1, collection: 1, page: 1 });
  expect(await count('en')).toEqual({ game: 2, category: 1, collection: 1, page: 1 });
  expect(await count('fr', 'en')).toEqual({ game: 0, category: 0, collection: 0, page: 0 });
  expect(await count('fr', 'es')).toEqual({ game: 1, category: 0, collection: 0, page: 0 });
});
