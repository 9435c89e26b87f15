import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { LANGUAGES, LINGUA_FRANCA } from '../../../shared/languages.ts';
import { columnOf, columnsOf, type Localized } from '../../../shared/localized.ts';
import { gameTextsIn } from '../../platform/db/game-texts.ts';
import { type Handle, insertRecords } from '../../platform/db/recordset.ts';
import { games, gameTags, tags } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { tagSlugOf } from '../../platform/slugs.ts';

type TagLists = Partial<Record<Localized<'tags'>, string[] | undefined>>;
type TagNames = { name: string } & Partial<Record<Localized<'name'>, string>>;

const NAME_COLUMNS = columnsOf('name');
const TRANSLATIONS = NAME_COLUMNS.filter((column) => column !== 'name');
const SHARED_TAGS = columnOf('tags', LINGUA_FRANCA);
const SHARED_NAME = columnOf('name', LINGUA_FRANCA);

/** Languages whose list has the same length as the base list, so tags match by position. */
export const alignedSuffixes = (game: TagLists) =>
  LANGUAGES.map(({ suffix }) => suffix).filter(
    (suffix) => suffix !== '' && game[`tags${suffix}`]?.length === (game.tags ?? []).length,
  );

/** The slugs of the base list, by position; empty if a tag yields none. */
export function tagSlugs(game: TagLists): string[] {
  const english = game[SHARED_TAGS]?.length === game.tags?.length ? game[SHARED_TAGS] : undefined;
  return (game.tags ?? []).map((name, index) => tagSlugOf(english?.[index] || name));
}

/** A game's tags by slug, made from the English tag that most sources share. Unaligned lists add no translations. */
export function tagNames(game: TagLists): Map<string, TagNames> {
  const base = game.tags ?? [];
  const aligned = alignedSuffixes(game);
  const slugs = tagSlugs(game);
  const found = new Map<string, TagNames>();
  for (const [index, name] of base.entries()) {
    const names: TagNames = { name };
    for (const suffix of aligned) {
      const word = game[`tags${suffix}`]?.[index];
      if (word) names[`name${suffix}`] = word;
    }
    const slug = slugs[index];
    if (slug && !found.has(slug)) found.set(slug, names);
  }
  return found;
}

/** Whether the base name is a copy of a name in another language: an import's, in every language until French comes. */
function isBaseCopied(tag: { name: string } & { [Column in Localized<'name'>]?: string | null | undefined }): boolean {
  const translations = TRANSLATIONS.map((column) => tag[column] ?? null).filter((name) => name !== null);
  const isShared = translations.length > 0 && translations.every((name) => name === tag.name);
  return isShared || tag.name === tag[SHARED_NAME];
}

/** Adds missing names of tags. Existing names stay, since an operator may have corrected them. */
async function completeNames(handle: Handle, rows: readonly ({ slug: string } & TagNames)[]): Promise<void> {
  const slugs = rows.map(({ slug }) => slug);
  const known = await handle.select().from(tags).where(inArray(tags.slug, slugs)).orderBy(tags.slug);
  for (const tag of known) {
    const row = rows.find(({ slug }) => slug === tag.slug);
    const missing = TRANSLATIONS.filter((column) => tag[column] === null && row?.[column] !== undefined);
    const base = row && isBaseCopied(tag) && !isBaseCopied(row) ? { name: row.name } : {};
    const set = { ...base, ...Object.fromEntries(missing.map((column) => [column, row?.[column]])) };
    if (Object.keys(set).length > 0) await handle.update(tags).set(set).where(eq(tags.slug, tag.slug));
  }
}

/** Links games to their tags and creates new tags. Existing links stay. */
export async function writeTags(handle: Handle, rows: readonly (TagLists & { id: string })[]): Promise<void> {
  const names = new Map<string, TagNames>();
  const links: { game_id: string; slug: string }[] = [];
  for (const game of rows) {
    for (const [slug, found] of tagNames(game)) {
      names.set(slug, { ...found, ...names.get(slug) });
      links.push({ game_id: game.id, slug });
    }
  }
  if (links.length === 0) return;
  // Sorted by slug to avoid deadlocks between concurrent imports.
  const all = [...names]
    .map(([slug, found]) => ({ id: uuidv7(), slug, ...found }))
    .toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
  const insert = insertRecords(tags, ['id', 'slug', ...NAME_COLUMNS], all);
  await handle.execute(sql`${insert} on conflict (slug) do nothing`);
  const multilingual = all.filter((row) =>
    TRANSLATIONS.some((column) => row[column] !== undefined && row[column] !== row.name),
  );
  if (multilingual.length > 0) await completeNames(handle, multilingual);
  await handle.execute(sql`
    insert into ${gameTags} (game_id, tag_id)
    select link.game_id, tags.id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (game_id uuid, slug text)
    join tags on tags.slug = link.slug
    on conflict do nothing`);
}

/** Renames the tags that a game's lists name differently now, if they still have the names from those lists. */
export async function renameTags(handle: Handle, before: TagLists, after: TagLists): Promise<void> {
  const now = tagNames(after);
  for (const [slug, was] of tagNames(before)) {
    for (const column of NAME_COLUMNS) {
      const [old, name] = [was[column], now.get(slug)?.[column]];
      if (old === undefined || name === undefined || old === name) continue;
      const unchanged = and(eq(tags.slug, slug), eq(tags[column], old));
      await handle
        .update(tags)
        .set({ [column]: name })
        .where(unchanged);
    }
  }
}

/** Updates the tag links of games to match their lists. */
export async function refreshGameTags(handle: Handle, gameIds: readonly string[]): Promise<void> {
  if (gameIds.length === 0) return;
  const ids = [...gameIds];
  const rows = await handle
    .select({ id: games.id, texts: gameTextsIn('tags') })
    .from(games)
    .where(inArray(games.id, ids));
  await handle.delete(gameTags).where(inArray(gameTags.game_id, ids));
  await writeTags(handle, rows.map(withTexts));
}
