import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { createCardReads } from '../../server/catalogue/cards.ts';
import { createCatalogueReads } from '../../server/catalogue/usecases.ts';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { migrateDatabase } from '../../server/platform/db/migrate.ts';
import { slugify } from '../../shared/slug.ts';
import { fillCatalogue, SEARCHES, SHORT_SEARCHES } from './large-catalogue.ts';
import { markdownTable, measure, milliseconds, type Timing } from './measure.ts';

const RUNS = 60;

/** Tags by number of games; the last one has hardly played games, the worst case for a tag page. */
export const TAGS = ['of 20 games', 'of 1 in 50', 'of 1 in 5', 'of 1 in 25, unplayed'].map((name) => slugify(name));

export async function addTags({ pool }: Database, count: number): Promise<void> {
  const parts = [20, count / 50, count / 5, count / 25];
  for (const [index, slug] of TAGS.entries()) {
    const id = uuidv7();
    const order = index === TAGS.length - 1 ? 'plays, id' : 'md5(id::text)';
    await pool.query('insert into tags (id, slug, name) values ($1, $2, $2)', [id, slug]);
    await pool.query(
      `insert into game_tags (game_id, tag_id) select id, $1 from games order by ${order} limit ${Math.ceil(parts[index] ?? 0)}`,
      [id],
    );
  }
  await pool.query('vacuum analyze game_tags');
}

async function timingsAt(count: number): Promise<Timing[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ludotek-bench-'));
  const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL, role: 'server' });
  try {
    await migrateDatabase(database);
    await fillCatalogue(database, count);
    await addTags(database, count);
    const catalogue = createCatalogueReads({ database, now: () => new Date() });
    const cards = createCardReads({ database, random: Math.random });
    const { rows } = await database.pool.query<{ slug: string }>('select slug from games order by id limit 200');
    const slugAt = (run: number) => rows[run % rows.length]?.slug ?? '';
    const home = (search: string | null) => ({
      language: 'en' as const,
      position: { page: 1 },
      search,
      categorySlug: null,
    });

    const timings = [
      await measure('home', RUNS, () => Promise.all([catalogue.home(home(null)), catalogue.categories('en')])),
      await measure('category', RUNS, () =>
        catalogue.category({ language: 'en', slug: 'puzzle', position: { page: 1 } }),
      ),
      await measure('game', RUNS, (run) => catalogue.game({ language: 'en', slug: slugAt(run) })),
    ];
    for (const [kind, text] of Object.entries(SEARCHES)) {
      timings.push(await measure(`search, ${kind} text`, RUNS, () => catalogue.home(home(text))));
    }
    for (const slug of TAGS) {
      timings.push(
        await measure(`tag, ${slug}`, RUNS, () => catalogue.tag({ language: 'en', slug, position: { page: 1 } })),
      );
    }
    timings.push(
      await measure('suggestions', RUNS, () =>
        cards.suggestions({ language: 'en', text: SEARCHES.common, categorySlug: null }),
      ),
      await measure('a game by chance', RUNS, () => cards.random(null)),
    );
    for (const text of SHORT_SEARCHES) {
      timings.push(
        await measure(`search, ${text}`, RUNS, () => catalogue.home(home(text))),
        await measure(`suggestions, ${text}`, RUNS, () =>
          cards.suggestions({ language: 'en', text, categorySlug: null }),
        ),
      );
    }
    if (count >= 10_000) {
      timings.push(
        await measure('search, e, page 50', RUNS, () => catalogue.home({ ...home('e'), position: { page: 50 } })),
      );
    }
    if (count >= 10_000) {
      timings.push(
        await measure('home, page 50', RUNS, () => catalogue.home({ ...home(null), position: { page: 50 } })),
      );
    }
    return timings;
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true });
  }
}

/** Measures the data of the public pages, without React: medians at both sizes, and their ratio. */
export async function benchCatalogue(large: number): Promise<string> {
  const small = await timingsAt(1_000);
  const big = await timingsAt(large);
  const rows = big.map(({ name, p50, p95 }) => {
    const before = small.find((timing) => timing.name === name);
    return [
      name,
      before ? milliseconds(before.p50) : '',
      milliseconds(p50),
      milliseconds(p95),
      before ? (p50 / before.p50).toFixed(2) : '',
    ];
  });
  const size = large.toLocaleString('en');
  return markdownTable(['data of', 'p50 ms, 1,000 games', `p50 ms, ${size}`, `p95 ms, ${size}`, 'ratio of p50'], rows);
}
