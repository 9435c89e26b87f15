import { and, eq, inArray } from 'drizzle-orm';
import type { EntryKind } from '../../shared/site-places.ts';
import type { Database } from '../platform/db/database.ts';
import {
  categories,
  categorySlugHistory,
  collectionSlugHistory,
  collections,
  gameSlugHistory,
  games,
  pageSlugHistory,
  pages,
  tags,
} from '../platform/db/schema.ts';

/** @returns the given slugs whose pages exist or redirect because the slug has changed */
export type SlugsInUse = (kind: EntryKind, slugs: readonly string[]) => Promise<ReadonlySet<string>>;

export function createSlugsInUse({ orm }: Database): SlugsInUse {
  const reads: Record<EntryKind, (slugs: string[]) => PromiseLike<{ slug: string | null }[]>> = {
    game: (slugs) =>
      orm
        .select({ slug: games.slug })
        .from(games)
        .where(and(inArray(games.slug, slugs), games.active))
        .union(
          orm
            .select({ slug: gameSlugHistory.slug })
            .from(gameSlugHistory)
            .innerJoin(games, and(eq(games.id, gameSlugHistory.game_id), games.active))
            .where(inArray(gameSlugHistory.slug, slugs)),
        ),
    category: (slugs) =>
      orm
        .select({ slug: categories.slug })
        .from(categories)
        .where(and(inArray(categories.slug, slugs), categories.active))
        .union(
          orm
            .select({ slug: categorySlugHistory.slug })
            .from(categorySlugHistory)
            .innerJoin(categories, and(eq(categories.id, categorySlugHistory.category_id), categories.active))
            .where(inArray(categorySlugHistory.slug, slugs)),
        ),
    collection: (slugs) =>
      orm
        .select({ slug: collections.slug })
        .from(collections)
        .where(and(inArray(collections.slug, slugs), collections.active))
        .union(
          orm
            .select({ slug: collectionSlugHistory.slug })
            .from(collectionSlugHistory)
            .innerJoin(collections, and(eq(collections.id, collectionSlugHistory.collection_id), collections.active))
            .where(inArray(collectionSlugHistory.slug, slugs)),
        ),
    page: (slugs) =>
      orm
        .select({ slug: pages.slug })
        .from(pages)
        .where(and(inArray(pages.slug, slugs), pages.active))
        .union(
          orm
            .select({ slug: pageSlugHistory.slug })
            .from(pageSlugHistory)
            .innerJoin(pages, and(eq(pages.id, pageSlugHistory.page_id), pages.active))
            .where(inArray(pageSlugHistory.slug, slugs)),
        ),
    tag: (slugs) => orm.select({ slug: tags.slug }).from(tags).where(inArray(tags.slug, slugs)),
  };
  return async (kind, slugs) => {
    if (slugs.length === 0) return new Set();
    const rows = await reads[kind]([...slugs]);
    return new Set(rows.flatMap(({ slug }) => slug ?? []));
  };
}
