/** Adds tags to many games, and removes them. */
import { sql } from 'drizzle-orm';
import { LANGUAGES, type Language } from '../../../shared/languages.ts';
import { columnsOf, entityName, GAME_TEXTS, inLanguages, type Localized } from '../../../shared/localized.ts';
import type { Stamp } from '../../activity/audited.ts';
import { changeRows } from '../../activity/deletions/changes.ts';
import type { Deletion } from '../../activity/deletions/removal.ts';
import { type Change, changedFields } from '../../activity/usecases.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { type GameRow, updateGames } from '../../platform/db/game-texts.ts';
import { tagSlugOf } from '../../platform/slugs.ts';
import { tagsBySlugs } from '../tags.queries.ts';
import { alignedSuffixes, languageOfTags, type TaggedGame, tagSlugs } from '../write/tag-rows.ts';
import { refreshGameSearch, refreshGameTags } from '../write/usecases.ts';

type TagLists = Pick<GameRow, Localized<'tags'>>;

/** A tag's slug, and its names by language. */
export type KnownTag = { slug: string } & Partial<Record<Localized<'name'>, string | null>>;

export const TAG_COLUMNS = columnsOf('tags');

/** Finds the tags that operators name by slug or word, each once. New tags are named by the word. */
export async function tagsNamed(transaction: Transaction, words: readonly string[]): Promise<KnownTag[]> {
  const bySlug = new Map(words.map((word) => [tagSlugOf(word), word] as const).filter(([slug]) => slug !== ''));
  const known = await tagsBySlugs({ orm: transaction }, [...bySlug.keys()]);
  return [...bySlug].map(([slug, word]) => known.find((tag) => tag.slug === slug) ?? { slug, name: word });
}

/**
 * Adds tags to the lists of a game. Lists that match the base list by position get them too; otherwise tags would lose
 * the English word that their slugs are made from. Keeps within the form's maximum number of tags.
 */
export function withTags(game: TagLists & TaggedGame, added: readonly KnownTag[]): Partial<TagLists> {
  const present = new Set(tagSlugs(game));
  // API clients and feeds may have set more than the form allows.
  const room = Math.max(0, GAME_TEXTS.tags.words - game.tags.length);
  const missing = added.filter(({ slug }) => !present.has(slug)).slice(0, room);
  if (missing.length === 0) return {};
  const base = languageOfTags(game);
  const namesIn = (language: Language) => missing.map((tag) => entityName(tag, 'name', { language, root: base }).text);
  const lists: Partial<TagLists> = { tags: [...game.tags, ...namesIn(base)] };
  const aligned = alignedSuffixes(game);
  for (const { code, suffix } of LANGUAGES) {
    if (suffix === '' || !aligned.includes(suffix)) continue;
    const own = game[`tags${suffix}`];
    if (own.length === 0 && missing.every((tag) => !tag[`name${suffix}`])) continue;
    lists[`tags${suffix}`] = [...own, ...namesIn(code)];
  }
  return lists;
}

/** Removes tags from the lists of a game. */
export function withoutTags(game: TagLists, removed: readonly KnownTag[]): Partial<TagLists> {
  const gone = new Set(removed.map(({ slug }) => slug));
  const slugs = tagSlugs(game);
  if (!slugs.some((slug) => gone.has(slug))) return {};
  const left = (list: string[]) => list.filter((_, index) => !gone.has(slugs[index] ?? ''));
  const aligned = alignedSuffixes(game);
  const lists: Partial<TagLists> = { tags: left(game.tags) };
  for (const { suffix } of LANGUAGES) {
    if (suffix === '') continue;
    const own = game[`tags${suffix}`];
    // A list of another length does not match by position; it loses the tag by name.
    lists[`tags${suffix}`] = aligned.includes(suffix) ? left(own) : own.filter((word) => !gone.has(tagSlugOf(word)));
  }
  return lists;
}

const CHANGES = { add_tags: withTags, remove_tags: withoutTags };
export type TagAction = keyof typeof CHANGES;

/** Changes the tags of locked games. They count as the operator's then. @returns the number of changed games */
export async function retagGames(
  transaction: Transaction,
  rows: readonly GameRow[],
  { action, words }: { action: TagAction; words: readonly string[] },
  { undo, ...stamp }: Stamp & { undo: Deletion },
): Promise<number> {
  const named = await tagsNamed(transaction, words);
  const changing = rows.flatMap((game) => {
    const after = { ...game, ...CHANGES[action](game, named) };
    const changes = changedFields<GameRow>(game, after, TAG_COLUMNS);
    const sources = Object.fromEntries(Object.keys(changes).map((field) => [field, { by: 'operator' }]));
    const changed = Object.keys(changes).length > 0;
    return changed ? [{ ...after, changes, field_sources: { ...game.field_sources, ...sources } }] : [];
  });
  const ids = changing.map(({ id }) => id);
  const entries = changing.map(({ id, title, changes }): Change => {
    return { ...stamp, action: 'update', entity: 'game', entityId: id, label: title, changes };
  });
  const records = changing.map((game) => {
    return { id: game.id, ...inLanguages(game, 'tags'), field_sources: game.field_sources };
  });
  await changeRows(transaction, { undo, columns: TAG_COLUMNS, entries }, async () => {
    await updateGames(transaction, records, {
      names: [...TAG_COLUMNS, 'field_sources'],
      also: sql`version = games.version + 1, updated_at = ${stamp.at.toISOString()}::timestamptz`,
      sameVersion: false,
    });
    await refreshTags(transaction, ids);
  });
  return changing.length;
}

/** Updates everything derived from the tags of games. */
async function refreshTags(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await refreshGameSearch(transaction, ids);
  await refreshGameTags(transaction, ids);
}

/** Called after an undo restored the columns of games. Triggers update everything except what is derived from tags. */
export async function gamesReverted(
  transaction: Transaction,
  ids: readonly string[],
  columns: readonly string[],
): Promise<void> {
  if (TAG_COLUMNS.some((column) => columns.includes(column))) await refreshTags(transaction, ids);
}
