import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../../shared/languages.ts';
import type { EntryKind } from '../../../shared/site-places.ts';
import type { Database } from './database.ts';
import {
  categories,
  categorySlugHistory,
  collectionSlugHistory,
  collections,
  gameSlugHistory,
  games,
  isVisibleIn,
  pageSlugHistory,
  pages,
} from './schema.ts';

/** Selects the entry with a former slug, and whether visitors of a language see it. Triggers keep former slugs unique. */
const FORMER: Record<Exclude<EntryKind, 'tag'>, (slug: string, language: Language) => SQL> = {
  game: (slug, language) => sql`select ${games.slug} as slug from ${gameSlugHistory}
    join ${games} on ${games.id} = ${gameSlugHistory.game_id} and ${isVisibleIn(games, language)}
    where ${gameSlugHistory.slug} = ${slug}`,
  category: (slug) => sql`select ${categories.slug} as slug from ${categorySlugHistory}
    join ${categories} on ${categories.id} = ${categorySlugHistory.category_id} and ${categories.active}
    where ${categorySlugHistory.slug} = ${slug}`,
  collection: (slug, language) => sql`select ${collections.slug} as slug from ${collectionSlugHistory}
    join ${collections} on ${collections.id} = ${collectionSlugHistory.collection_id} and ${isVisibleIn(collections, language)}
    where ${collectionSlugHistory.slug} = ${slug}`,
  page: (slug, language) => sql`select ${pages.slug} as slug from ${pageSlugHistory}
    join ${pages} on ${pages.id} = ${pageSlugHistory.page_id} and ${isVisibleIn(pages, language)}
    where ${pageSlugHistory.slug} = ${slug}`,
};

/**
 * Returns the current slug for a former one, if visitors of the language see the entry; otherwise null. Slugs of tags
 * never change.
 *
 * @param slug in NFC, as stored
 */
export async function currentSlug(
  { orm }: Database,
  kind: EntryKind,
  slug: string,
  language: Language,
): Promise<string | null> {
  if (kind === 'tag') return null;
  const { rows } = await orm.execute<{ slug: string | null }>(FORMER[kind](slug, language));
  return rows[0]?.slug ?? null;
}
