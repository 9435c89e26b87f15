// @slow
import { beforeEach, expect, test } from 'vitest';
import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts';
import { columnOf, readersOf } from '../../shared/localized.ts';
import type { SiteLanguages } from '../../shared/offered-languages.ts';
import { addCategory, addGames } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { createCardReads } from './cards.ts';
import { presentCard } from './present.ts';
import { listedGames } from './queries.ts';
import { createRowReads } from './rows.ts';
import { createCatalogueReads } from './usecases.ts';

let db: Database;
let ids: string[];

const BASES: readonly Language[] = ['fr', 'en', 'ko'];
const TEXTS: readonly (readonly Language[])[] = [[], ['en'], ['pt'], ['de', 'ja'], LANGUAGE_CODES];

beforeEach(async () => {
  ({ db } = await testDatabase());
  const category_id = await addCategory(db, { slug: 'puzzle' });
  const list = BASES.flatMap((base_language) =>
    TEXTS.map((languages, index) => ({
      slug: `from-${base_language}-${index}`,
      title: `base ${base_language}`,
      description: 'Base',
      tags: ['chess', 'night'],
      base_language,
      category_id,
      ...Object.fromEntries(
        languages.flatMap((code) => [
          [columnOf('title', code), `title ${code}`],
          [columnOf('description', code), `${'Long. '.repeat(40)}${code}`],
          [columnOf('instructions', code), `instructions ${code}`],
          [columnOf('tags', code), [`chess ${code}`, `night ${code}`]],
        ]),
      ),
    })),
  );
  // Translated, except for the instructions, which are still in the language of the feed.
  const sent = (language: Language) => ({
    slug: `sent-in-${language}`,
    title: 'base fr',
    tags: ['chess', 'night'],
    base_language: 'fr' as const,
    instructions: `instructions ${language}`,
    instructions_ja: 'instructions ja',
    instructions_pt: 'instructions pt',
    field_sources: { instructions: { by: 'provider' as const, at: '2026-01-01T00:00:00Z' } },
    provider_values: { language },
    category_id,
  });
  ids = await addGames(db, [...list, sent('en'), sent('ko')]);
});

const SITES: readonly SiteLanguages[] = [
  { root: 'fr', languages: ['fr', 'en', 'pt', 'pt-br'] },
  { root: 'de', languages: ['de', 'ja', 'en'] },
  { root: 'fr', languages: LANGUAGE_CODES },
];

test.each(SITES)(
  'readers get the same texts as if all languages had been read, with $root at the root',
  async (site) => {
    const options = { database: db, now: () => new Date(), random: () => 0, site };
    const reads = createCatalogueReads(options);
    const cards = createCardReads(options);
    const rows = createRowReads(options);
    for (const language of ['fr', 'en', 'pt-br', 'ja'] as const) {
      const all = await listedGames(db, 'plays', { language, limit: 60, offset: 0 });
      const expected = new Map(
        all.map((row) => [row.id, presentCard(row, readersOf(site)(language), new Map()).title]),
      );
      const first = { language, position: { page: 1 }, search: null, categorySlug: null };
      const [home, narrowed, found, category] = [
        await reads.home(first),
        await reads.home({ ...first, categorySlug: 'puzzle' }),
        await reads.home({ ...first, search: 'chess' }),
        await reads.category({ language, slug: 'puzzle', position: { page: 1 } }),
      ];
      const lists = [
        ...[
          home?.games,
          narrowed?.games,
          found?.games,
          category !== null && 'list' in category ? category.list.games : [],
        ],
        ...[
          await cards.cards({ language, ids }),
          await rows.chosen(ids, language),
          await rows.newest({ language, count: 20 }),
        ],
      ];
      for (const list of lists) expect(new Map(list?.map(({ id, title }) => [id, title]))).toEqual(expected);
      for (const id of ids) {
        const whole = await reads.unpublishedGame({ language, id });
        expect(await reads.game({ language, slug: whole?.game.slug ?? '' })).toEqual(whole);
      }
    }
  },
);
