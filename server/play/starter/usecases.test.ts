import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { starterFiles } from '../../../scripts/bundle-starter.mjs';
import { type Language, OFFERED_AT_FIRST } from '../../../shared/languages.ts';
import { addGames, setGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createCatalogueReads } from '../../catalogue/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { games } from '../../platform/db/schema.ts';
import { loadStarterCatalogue, readStarterCatalogue } from './usecases.ts';

const STARTER = join(import.meta.dirname, '../../../starter');
const now = new Date('2026-05-01T10:00:00Z');
const FIRST_PAGE = { position: { page: 1 }, search: null, categorySlug: null };
const CATEGORIES = ['action', 'adventure', 'puzzle', 'racing', 'sports'];

async function filesOf(folder: string): Promise<{ path: string; bytes: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (path) => ({ path, bytes: (await stat(path)).size })));
}

describe('the built-in games', () => {
  test('are at least ten, with two per category and texts in four languages', async () => {
    const { categories, games } = await readStarterCatalogue(STARTER);
    expect(categories.map(({ slug }) => slug).toSorted()).toEqual(CATEGORIES);
    expect(categories.find(({ slug }) => slug === 'racing')).toMatchObject({ name: 'Course', name_ja: 'レース' });
    expect(games.length).toBeGreaterThanOrEqual(10);
    for (const category of CATEGORIES) {
      expect(games.filter((game) => game.category === category).length).toBeGreaterThanOrEqual(2);
    }
    for (const { texts } of games) {
      expect(Object.keys(texts).toSorted()).toEqual([...OFFERED_AT_FIRST, 'pt-br'].toSorted());
      expect(new Set(Object.values(texts).map((own) => own?.description)).size).toBe(5);
      expect(new Set(Object.values(texts).map((own) => own?.tags.length)).size).toBe(1);
    }
  });

  test('weigh under 90 kB each with the shared kit, and 80 kB compressed', async () => {
    const files = await starterFiles(STARTER);
    const contents = (beginning: string) =>
      files.filter(({ path }) => path.startsWith(beginning)).map(({ content }) => content);
    const kit = contents('kit/kit.');
    const bytes = (list: Buffer[]) => list.reduce((sum, content) => sum + content.length, 0);
    const transfer = (list: Buffer[]) => bytes(list.map((content) => gzipSync(content)));
    for (const { slug } of (await readStarterCatalogue(STARTER)).games) {
      const game = contents(`games/${slug}/`);
      expect(bytes(game), slug).toBeGreaterThan(5_000);
      expect(bytes(game), slug).toBeLessThan(80_000);
      expect(bytes([...game, ...kit]), slug).toBeLessThan(90_000);
      expect(transfer([...game, ...kit]), slug).toBeLessThan(80_000);
    }
  });

  test('have pictures without filters, which take seconds to draw on a small machine', async () => {
    const pictures = (await filesOf(STARTER)).filter(({ path }) => path.endsWith('.svg'));
    expect(pictures.length).toBeGreaterThanOrEqual(10);
    for (const { path } of pictures) expect(await readFile(path, 'utf8'), path).not.toContain('<filter');
  });

  test('contain no requests, no code evaluation and no storage access', async () => {
    for (const { path } of (await filesOf(STARTER)).filter((file) => /\.(js|css|html|svg)$/.test(file.path))) {
      // Replaces the storage that Ruffle looks for.
      if (path.endsWith(join('kit', 'flash.js'))) continue;
      const code = (await readFile(path, 'utf8')).replace(/\/\*[\s\S]*?\*\//g, '');
      const text = code.replaceAll('http://www.w3.org/2000/svg', '');
      expect(text, path).not.toMatch(/https?:\/\/|\bimport\(|\beval\(|localStorage|XMLHttpRequest|\bfetch\(/);
    }
  });
});

describe('loadStarterCatalogue', () => {
  let db: Database;
  beforeEach(async () => {
    ({ db } = await testDatabase());
  });

  test('fills an empty database once, searchable in four languages', async () => {
    const loaded = await loadStarterCatalogue(db, STARTER, now);
    expect(loaded).toBeGreaterThanOrEqual(10);
    expect(await loadStarterCatalogue(db, STARTER, now)).toBe(0);

    const catalogue = createCatalogueReads({ database: db, now: () => now });
    for (const language of OFFERED_AT_FIRST) {
      const list = await catalogue.home({ ...FIRST_PAGE, language });
      expect(list?.games).toHaveLength(loaded);
      const forPhones = await catalogue.home({ ...FIRST_PAGE, language, device: 'phone' });
      expect(forPhones?.games).toHaveLength(loaded);
      expect(list?.games.every((game) => game.title.language === language)).toBe(true);
      expect((await catalogue.categories(language)).map(({ slug }) => slug).toSorted()).toEqual(CATEGORIES);
    }
    const places = await db.orm.select({ quality: games.quality }).from(games).orderBy(desc(games.quality)).limit(3);
    expect(places.map(({ quality }) => quality)).toEqual([-1, -1, -2]);
    const found = await catalogue.home({ language: 'fr', position: { page: 1 }, search: 'météor', categorySlug: null });
    expect(found?.games.length).toBeGreaterThan(0);
  });

  test('is shown and found in English in a language that the games do not know, else in the root language', async () => {
    await loadStarterCatalogue(db, STARTER, now);
    const titles = async (language: Language, root: Language, search: string | null = null) => {
      const site = { root, languages: [root, ...OFFERED_AT_FIRST.filter((code) => code !== root), 'it'] as const };
      const catalogue = createCatalogueReads({ database: db, now: () => now, site });
      const list = await catalogue.home({ ...FIRST_PAGE, language, search });
      return list?.games.map(({ title }) => title) ?? [];
    };
    const languages = async (...asked: Parameters<typeof titles>) => [
      ...new Set((await titles(...asked)).map(({ language }) => language)),
    ];
    expect(await languages('de', 'de')).toEqual(['en']);
    expect(await languages('fr', 'de')).toEqual(['fr']);
    expect(await languages('it', 'es')).toEqual(['es']);
    expect(await languages('it', 'fr')).toEqual(['fr']);
    expect(await languages('pt-br', 'fr')).toEqual(['pt-br']);
    expect(await languages('it', 'pt-br')).toEqual(['pt-br']);
    expect(await titles('de', 'de', 'lighthouse')).toContainEqual({ text: 'Last Lighthouse', language: 'en' });
    expect(await titles('de', 'de', 'faro')).toEqual([]);

    const site = { root: 'de', languages: ['de', 'fr', 'en'] } as const;
    const catalogue = createCatalogueReads({ database: db, now: () => now, site });
    const found = await catalogue.game({ slug: 'last-lighthouse', language: 'de' });
    const shown = found !== null && 'game' in found ? found.game : undefined;
    expect(shown?.instructions.language).toBe('en');
    expect(shown?.tags.map(({ name }) => name)).toContain('lighthouse');

    await setGames(db, { title_de: 'Der letzte Leuchtturm' }, eq(games.slug, 'last-lighthouse'));
    expect(await titles('de', 'de')).toContainEqual({ text: 'Der letzte Leuchtturm', language: 'de' });
  });

  test('fills an empty database once when two servers start together', async () => {
    const loaded = await Promise.all([loadStarterCatalogue(db, STARTER, now), loadStarterCatalogue(db, STARTER, now)]);
    expect(loaded.filter((count) => count > 0)).toHaveLength(1);
  });

  test('leaves a database with games unchanged', async () => {
    await addGames(db, [{}]);
    expect(await loadStarterCatalogue(db, STARTER, now)).toBe(0);
  });
});
