import { beforeEach, expect, test } from 'vitest';
import { addCategory, addGames } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { observedCatalogue } from './observed.ts';
import { type CatalogueReads, createCatalogueReads } from './usecases.ts';

let reads: CatalogueReads;
let category: string;
let game: string;

beforeEach(async () => {
  const { db } = await testDatabase();
  category = await addCategory(db, { slug: 'puzzle' });
  [game = ''] = await addGames(db, [{ slug: 'otter', title: 'Otter', tags: ['Water'], category_id: category }]);
  reads = createCatalogueReads({ database: db, now: () => new Date('2026-05-01T10:00:00Z') });
});

const all = { language: 'fr', position: { page: 1 }, search: null, categorySlug: null } as const;
const part = { language: 'fr', position: { page: 1 } } as const;

/** Cache tags of a game's card. */
const card = () => ['categories', `game:${game}`];

test.each<[string, (catalogue: CatalogueReads) => Promise<unknown>, () => string[]]>([
  ['the home page', (catalogue) => catalogue.home(all), () => ['games', ...card()]],
  ['a search', (catalogue) => catalogue.home({ ...all, search: 'otter' }), () => ['games', 'searches', ...card()]],
  [
    'a search without games',
    (catalogue) => catalogue.home({ ...all, search: 'x' }),
    () => ['games', 'searches', ...card()],
  ],
  ['a list of a category', (catalogue) => catalogue.home({ ...all, categorySlug: 'x' }), () => ['games', ...card()]],
  [
    'a list with filters',
    (catalogue) => catalogue.home({ ...all, tags: ['water'], without: ['x'] }),
    () => ['games', 'tag:water', 'tag:x', ...card()],
  ],
  [
    'the tags of filters',
    (catalogue) => catalogue.filterTags({ language: 'fr', chosen: ['x'], games: [game] }),
    () => ['tags', 'tag:water', 'tag:x'],
  ],
  ['popular games', (catalogue) => catalogue.popular('fr'), () => ['games', ...card()]],
  ['the navigation', (catalogue) => catalogue.categories('fr'), () => ['categories']],
  [
    'a category',
    (catalogue) => catalogue.category({ ...part, slug: 'puzzle' }),
    () => [`category:${category}`, ...card()],
  ],
  ['a tag', (catalogue) => catalogue.tag({ ...part, slug: 'water' }), () => ['games', 'tags', 'tag:water', ...card()]],
  [
    'a game',
    (catalogue) => catalogue.game({ language: 'fr', slug: 'otter' }),
    () => [`category:${category}`, ...card()],
  ],
])('%s reports its cache tags', async (_, read, expected) => {
  const shown = new Set<string>();
  await read(observedCatalogue(reads, { shows: (tag) => void shown.add(tag), doNotCache: expect.unreachable }));
  expect([...shown].toSorted()).toEqual(expected().toSorted());
});
