import { expect, test } from 'vitest';
import { addCategory, addGames, addRow } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { countPages } from './pages.queries.ts';

test('pages of a site are counted, and those without a name in a language', async () => {
  const { db } = await testDatabase();
  const { pages: always, unnamed } = await countPages(db, 'de');
  expect(unnamed).toBe(0);

  const category = await addCategory(db, { slug: 'racing', name: 'Course', name_de: 'Rennen' });
  await addCategory(db, { slug: 'hidden', active: false, name_de: 'Verborgen' });
  const game = { category_id: category, game_url: 'https://games.example/' };
  await addGames(db, [
    { ...game, title: 'Chess', title_en: 'Chess', title_de: 'Schach', base_language: 'en' },
    { ...game, title: 'Ajedrez', base_language: 'es' },
    { ...game, title: 'Échecs', base_language: 'fr' },
    { ...game, title: 'Mühle', title_de: 'Mühle', base_language: 'de', active: false },
  ]);
  await addRow(db, 'page', { slug: 'regeln', title_de: 'Regeln', active: true });
  await addRow(db, 'tag', { slug: 'karten', name: '', name_de: 'Karten' });

  const more = 1 + 3 + 1 + 1;
  expect(await countPages(db, 'de')).toEqual({ pages: always + more, unnamed: 2 });
  expect(await countPages(db, 'es')).toEqual({ pages: always + more, unnamed: 5 });
  // The base texts of the other games are not French.
  expect(await countPages(db, 'fr')).toEqual({ pages: always + more, unnamed: 4 });
});

test('a page that a language does not show lacks no name in it', async () => {
  const { db } = await testDatabase();
  await addGames(db, [{ title: 'Chess', title_en: 'Chess', base_language: 'en', languages: ['en'] }]);
  await addRow(db, 'page', { slug: 'rules', title_en: 'Rules', active: true, languages: ['en', 'fr'] });
  const { pages } = await countPages(db, 'en');
  expect(await countPages(db, 'de')).toEqual({ pages, unnamed: 0 });
  expect(await countPages(db, 'fr')).toEqual({ pages, unnamed: 1 });
});
