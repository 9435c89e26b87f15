// @both-engines
import { beforeEach, expect, test } from 'vitest';
import type { Language } from '../../shared/languages.ts';
import type { SiteLanguages } from '../../shared/offered-languages.ts';
import { addCategory, addGames } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { createSuggestions } from './suggestions.ts';
import { createCatalogueReads } from './usecases.ts';

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
});

const suggest = (text: string, language: Language = 'fr', categorySlug: string | null = null) =>
  createSuggestions({ database: db }).suggestions({ language, text, categorySlug });
const categoriesFor = async (text: string, language?: Language) =>
  (await suggest(text, language)).categories.map(({ slug, gameCount }) => `${slug} ${gameCount}`);
const tagsFor = async (text: string, language?: Language) =>
  (await suggest(text, language)).tags.map(({ slug, name }) => `${slug}: ${name.text}`);

test('categories are found by the beginnings of their words, then by the meaning of the typed words', async () => {
  const racing = await addCategory(db, { slug: 'racing', name: 'Course', name_en: 'Racing' });
  const cars = await addCategory(db, { slug: 'cars', name: 'Voitures rapides', name_en: 'Fast cars' });
  await addCategory(db, { slug: 'empty', name: 'Voitures vides' });
  await addGames(db, [{ category_id: racing }, { category_id: racing }, { category_id: cars }]);
  expect(await categoriesFor('rap voit')).toEqual(['cars 1']);
  expect(await categoriesFor('fast', 'en')).toEqual(['cars 1']);
  expect(await categoriesFor('jeux de course')).toEqual(['racing 2']);
  expect(await categoriesFor('carreras', 'es')).toEqual(['racing 2']);
  expect(await categoriesFor('jeux')).toEqual([]);
  expect(await suggest('voiture', 'fr', 'racing')).toMatchObject({ categories: [], tags: [] });
});

test('tags are found by their beginnings and by meaning, the typed one first, then those with most games', async () => {
  const tagged = (count: number, ...tags: string[]) =>
    Array.from({ length: count }, (): { tags: string[]; active?: boolean } => ({ tags }));
  await addGames(db, [
    ...tagged(3, 'stickman'),
    ...tagged(4, 'stickman-war'),
    ...tagged(2, 'stickman-run'),
    ...tagged(3, 'stickman-jump').map((game) => ({ ...game, active: false })),
    ...tagged(3, 'motorbike'),
  ]);
  expect(await tagsFor('Stickm')).toEqual(['stickman-war: stickman-war', 'stickman: stickman']);
  expect(await tagsFor('Stickman')).toEqual(['stickman: stickman', 'stickman-war: stickman-war']);
  expect(await tagsFor('moto')).toEqual(['motorbike: motorbike']);
  expect(await tagsFor("\u0000%_'\\")).toEqual([]);
});

test('the typed tag comes before those of the same meaning that have more games', async () => {
  const tagged = (count: number, tag: string) => Array.from({ length: count }, () => ({ tags: [tag] }));
  await addGames(db, [...tagged(3, 'car'), ...tagged(4, 'cars'), ...tagged(5, 'card')]);
  expect(await tagsFor('car', 'en')).toEqual(['car: car', 'cars: cars', 'card: card']);
  expect(await tagsFor('cars', 'en')).toEqual(['cars: cars', 'car: car']);
});

test('a tag with the name of a suggested category is not suggested beside it', async () => {
  const puzzle = await addCategory(db, { slug: 'puzzle', name: 'Réflexion', name_en: 'Puzzle' });
  await addGames(
    db,
    Array.from({ length: 3 }, () => ({ category_id: puzzle, tags: ['puzzle'] })),
  );
  expect(await suggest('puzz', 'en')).toMatchObject({ categories: [{ name: 'Puzzle', gameCount: 3 }], tags: [] });
});

test('a game is found by its title in the root language, which may change', async () => {
  await addGames(db, [{ title: 'Loutre', title_en: 'Otter' }]);
  const site: SiteLanguages = { root: 'en', languages: ['en', 'de', 'fr'] };
  const suggestions = createSuggestions({ database: db, site });
  const reads = createCatalogueReads({ database: db, now: () => new Date(), site });
  const found = async (text: string) => {
    const suggested = await suggestions.suggestions({ language: 'de', text, categorySlug: null });
    const list = await reads.home({ language: 'de', search: text, categorySlug: null, position: { page: 1 } });
    return [suggested.games, list?.games ?? []].map((games) => games.map(({ title }) => title.text));
  };
  expect(await found('otter')).toEqual([['Otter'], ['Otter']]);
  site.root = 'fr';
  expect(await found('otter')).toEqual([[], []]);
});

test('a game is found by its fallback title when its base language is not offered', async () => {
  await addGames(db, [
    { title: 'Loutre', title_es: 'Nutria' },
    { title: 'Otter', title_es: 'Nutria', base_language: 'en' },
    { title: 'Castor', title_es: 'Nutria gigante', languages: ['es'] },
  ]);
  const site: SiteLanguages = { root: 'de', languages: ['de', 'en', 'es'] };
  const suggestions = createSuggestions({ database: db, site });
  const reads = createCatalogueReads({ database: db, now: () => new Date(), site });
  const found = async (text: string, language: Language = 'de') => {
    const suggested = await suggestions.suggestions({ language, text, categorySlug: null });
    const list = await reads.home({ language, search: text, categorySlug: null, position: { page: 1 } });
    return [suggested.games, list?.games ?? []].map((games) => games.map(({ title }) => title.text));
  };
  expect(await found('nutria')).toEqual([['Nutria'], ['Nutria']]);
  expect(await found('utri')).toEqual([['Nutria'], ['Nutria']]);
  // The English base is offered, so it is shown.
  expect(await found('otter')).toEqual([['Otter'], ['Otter']]);
  expect((await found('nutria', 'es'))[1]).toHaveLength(3);
});

test('a misspelled text is corrected, and the answer says so', async () => {
  const racing = await addCategory(db, { slug: 'cars', name: 'Voitures' });
  await addGames(db, [{ title: 'Voiture folle', category_id: racing }]);
  const found = await suggest('voitrue');
  expect(found).toMatchObject({ corrected: 'voiture', categories: [{ slug: 'cars' }] });
  expect(found.games.map(({ title }) => title.text)).toEqual(['Voiture folle']);
  expect(await suggest('voiture')).not.toHaveProperty('corrected');
});
