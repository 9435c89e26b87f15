import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { ORIENTATIONS } from '../../../shared/game-facts.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, perLanguage } from '../../../shared/languages.ts';
import { columnOf, GAME_TEXT_FIELDS, type GameTextField, type Localized } from '../../../shared/localized.ts';
import { STARTER_PROVIDER } from '../../../shared/starter.ts';
import { insertGames, type NewGame, qualityOf } from '../../catalogue/write/usecases.ts';
import { textColumns } from '../../categories/generated.ts';
import { genreByKey } from '../../categories/genres/lexicon.ts';
import { attempt } from '../../platform/db/attempts.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { maintainCatalogue } from '../../platform/db/maintenance.ts';
import { saveTexts } from '../../platform/db/saved-texts.ts';
import { categories, games, gameTombstones } from '../../platform/db/schema.ts';

const texts = z.strictObject({
  title: z.string().min(1).max(200),
  description: z.string().min(1).max(5_000),
  meta_title: z.string().min(1).max(60),
  meta_description: z.string().min(1).max(160),
  tags: z.array(z.string().min(1).max(50)).min(3).max(6),
  instructions: z.string().min(1).max(2_000),
} satisfies Record<GameTextField, z.ZodType>);

const game = z.strictObject({
  category: z.string(),
  orientation: z.enum(ORIENTATIONS),
  width: z.int().positive(),
  height: z.int().positive(),
  featured: z.boolean(),
  accent: z.string().regex(/^#[0-9a-f]{6}$/i),
  texts: z.strictObject({ ...perLanguage(() => texts.optional()), [DEFAULT_LANGUAGE]: texts }),
});

/** Categories of genres, with the genres' texts. */
const category = z.strictObject({ slug: z.string(), icon: z.string() }).transform(({ slug, icon }, context) => {
  const genre = genreByKey(slug);
  if (genre !== null) return { slug, icon, ...textColumns(genre) };
  context.addIssue({ code: 'custom', path: ['slug'], message: `${slug} is no genre` });
  return z.NEVER;
});

export type StarterGame = z.infer<typeof game> & { slug: string };
export type StarterCategory = z.infer<typeof category>;

async function readJson<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (parsed.success) return parsed.data;
  const { error: cause } = parsed;
  throw new Error(`${path} is not as a starter file should be:\n${z.prettifyError(cause)}`, { cause });
}

export async function readStarterCatalogue(directory: string) {
  const categories = await readJson(join(directory, 'categories.json'), z.array(category));
  const files = await Array.fromAsync(glob('*/game.json', { cwd: join(directory, 'games') }));
  const games = await Promise.all(
    files.toSorted().map(async (file) => ({
      slug: dirname(file),
      ...(await readJson(join(directory, 'games', file), game)),
    })),
  );
  return { categories, games };
}

export function gameTexts({ texts }: StarterGame) {
  const columns = LANGUAGE_CODES.flatMap((language) =>
    GAME_TEXT_FIELDS.map((field) => [columnOf(field, language), texts[language]?.[field]]),
  );
  const own = Object.fromEntries(columns.filter(([, text]) => text !== undefined));
  // Object.fromEntries loses which key has which value.
  return { ...texts[DEFAULT_LANGUAGE], ...(own as Partial<Pick<NewGame, Localized<GameTextField>>>) };
}

/** Built-in games share the first ranks with the best of each provider, two per rank. */
const qualityAt = (index: number) => qualityOf(1 + Math.floor(index / 2));

function gameRow(game: StarterGame, categoryId: string, createdAt: Date): NewGame {
  const { slug, featured, orientation, width, height } = game;
  return {
    ...{ wanted_slug: slug, featured, orientation, width, height, works_on_phones: true },
    ...gameTexts(game),
    thumbnail_url: `/play/${slug}/thumbnail.svg`,
    game_url: `/play/${slug}/index.html`,
    category_id: categoryId,
    provider: STARTER_PROVIDER,
    external_id: slug,
    base_language: DEFAULT_LANGUAGE,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/** A built-in game that was added. */
export interface AddedStarterGame extends Pick<StarterGame, 'slug' | 'featured'> {
  id: string;
  title: string;
  category_id: string;
}

/** Adds the games that are missing, and their categories. Needs a lock on `categories`. */
async function addMissing(
  transaction: Transaction,
  files: Awaited<ReturnType<typeof readStarterCatalogue>>,
  now: Date,
): Promise<AddedStarterGame[]> {
  const stored = await transaction
    .select({ slug: games.external_id })
    .from(games)
    .where(eq(games.provider, STARTER_PROVIDER));
  const known = new Set(stored.map(({ slug }) => slug));
  const missing = [...files.games.entries()].filter(([, { slug }]) => !known.has(slug));
  const slugs = new Set(missing.map(([, { category }]) => category));
  const ids = new Map(
    (
      await transaction
        .select({ slug: categories.slug, id: categories.id })
        .from(categories)
        .where(inArray(categories.slug, [...slugs]))
    ).map(({ slug, id }) => [slug, id]),
  );
  const added = files.categories
    .filter(({ slug }) => slugs.has(slug) && !ids.has(slug))
    .map((category) => ({ id: uuidv7(), ...category }));
  if (added.length > 0) await transaction.insert(categories).values(added);
  for (const { id, slug, ...texts } of added) {
    await saveTexts(transaction, 'category', [id], texts);
    ids.set(slug, id);
  }
  const rows = missing.map(([index, game]) => {
    const id = ids.get(game.category);
    if (id === undefined) {
      throw new Error(`The starter game ${game.slug} names an unknown category: ${game.category}`);
    }
    // One minute apart, so that "newest first" is well defined.
    return { game, row: { ...gameRow(game, id, new Date(now.getTime() - index * 60_000)), quality: qualityAt(index) } };
  });
  const gameIds = await insertGames(
    transaction,
    rows.map(({ row }) => row),
  );
  return rows.flatMap(({ game: { slug, featured, category }, row: { title } }, index) => {
    const [id, category_id] = [gameIds[index], ids.get(category)];
    return id && category_id ? [{ id, slug, title, featured, category_id }] : [];
  });
}

/** Two processes that add the games wait for each other. */
const lockCategories = (transaction: Transaction) =>
  transaction.execute(sql`lock table ${categories} in exclusive mode`);

/** Adds the built-in games to a database without games and categories, all or none. @returns the number of added games */
export async function loadStarterCatalogue(database: Database, directory: string, now: Date): Promise<number> {
  const { rows } = await database.pool.query<{ empty: boolean }>(
    'select not exists (select from games) and not exists (select from categories) as empty',
  );
  if (rows[0]?.empty !== true) return 0;

  const files = await readStarterCatalogue(directory);
  const added = await database.transaction(async (transaction) => {
    await lockCategories(transaction);
    const [filled] = await transaction.select({ id: categories.id }).from(categories).limit(1);
    return filled ? 0 : (await addMissing(transaction, files, now)).length;
  });
  if (added > 0) await maintainCatalogue(database);
  return added;
}

/** Counts the built-in games, and those that the catalogue lacks. */
export async function countStarterGames(
  { orm }: Database,
  directory: string,
): Promise<{ total: number; missing: number }> {
  const { games: all } = await readStarterCatalogue(directory);
  const slugs = all.map(({ slug }) => slug);
  const isKnown = and(eq(games.provider, STARTER_PROVIDER), inArray(games.external_id, slugs));
  return { total: slugs.length, missing: slugs.length - (await orm.$count(games, isKnown)) };
}

/**
 * Adds the built-in games that a catalogue lacks, all or none. Those that operators deleted come back.
 *
 * @param record runs in the same transaction
 */
export async function addStarterGames(
  database: Database,
  directory: string,
  { now, record }: { now: Date; record: (transaction: Transaction, added: AddedStarterGame[]) => Promise<void> },
): Promise<number> {
  const files = await readStarterCatalogue(directory);
  return attempt(database, async (transaction) => {
    await lockCategories(transaction);
    const added = await addMissing(transaction, files, now);
    const slugs = added.map(({ slug }) => slug);
    await transaction
      .delete(gameTombstones)
      .where(and(eq(gameTombstones.provider, STARTER_PROVIDER), inArray(gameTombstones.external_id, slugs)));
    await record(transaction, added);
    return added.length;
  });
}
