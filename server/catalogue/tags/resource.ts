import { z } from '@hono/zod-openapi';
import { and, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { localizedOutputs } from '../../../shared/forms/fields.ts';
import { TAG_FIELDS, type TagValues } from '../../../shared/forms/tag.ts';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { columnOf, TAG_TEXTS } from '../../../shared/localized.ts';
import type { SiteLanguages } from '../../../shared/offered-languages.ts';
import { changedFields } from '../../activity/usecases.ts';
import { withIsoDates } from '../../entity/present.ts';
import { createResource } from '../../entity/resource.ts';
import type { Orm, Transaction } from '../../platform/db/database.ts';
import { games, gameTags, isListed, tags, tagTexts } from '../../platform/db/schema.ts';
import { columnsWithTexts, withTexts } from '../../platform/db/texts.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/feature.ts';
import { pageInputs, queryText } from '../../platform/http/api.ts';
import { startOfTagSlug } from '../../platform/slugs.ts';

export const tagSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    ...localizedOutputs(TAG_TEXTS),
    games: z.int().openapi({ description: 'Games that have it, active or not.' }),
    shown: z.boolean().openapi({ description: 'Whether visitors see any of them.' }),
    version: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi('Tag');
export type Tag = z.output<typeof tagSchema>;

export const tagQuery = z.strictObject({
  /** Part of a name in any language or of the slug, ignoring case. */
  q: queryText(100).trim().optional(),
  /** Only tags without a name in this language. */
  missing: z.enum(LANGUAGE_CODES).optional(),
  sort: z.enum(['games', 'slug']).default('games'),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...pageInputs,
});

// These name the table of tags by hand: drizzle leaves tables out of selected columns.
const gameCount = sql<number>`(select count(*)::int from ${gameTags} where ${gameTags.tag_id} = tags.id)`;
const isShown = sql<boolean>`exists (
  select from ${gameTags} join ${games} on games.id = ${gameTags.game_id}
  where ${gameTags.tag_id} = tags.id and ${isListed(games)})`;

const hasName = (condition: SQL) =>
  sql`exists (select from ${tagTexts} where ${tagTexts.entity_id} = tags.id and ${condition})`;

function conditionOf({ q, missing }: Pick<z.output<typeof tagQuery>, 'q' | 'missing'>): SQL | undefined {
  const slug = startOfTagSlug(q ?? '');
  // position() has no wildcards: % and _ are ordinary characters.
  const found =
    q &&
    or(
      hasName(sql`position(lower(${q}) in lower(${tagTexts.name})) > 0`),
      slug === '' ? undefined : sql`position(${slug} in ${tags.slug}) > 0`,
    );
  return and(found || undefined, missing && not(hasName(eq(tagTexts.language, missing))));
}

const select = (handle: Orm | Transaction) =>
  handle.select({ ...columnsWithTexts('tag'), games: gameCount, shown: isShown }).from(tags);

type Selected = Awaited<ReturnType<typeof select>>[number];
const present = (row: Selected): Tag => tagSchema.parse(withIsoDates(withTexts(row)));

/** Returns the languages of names that a save writes: not empty, and other than the stored ones. */
const writtenIn = (values: Partial<TagValues>, before: Partial<TagValues> | null) =>
  LANGUAGE_CODES.filter((code) => {
    const column = columnOf('name', code);
    return values[column] && values[column] !== before?.[column];
  });

/** @param options.site a missing name is reported in its root language */
export function createTags(options: Pick<Platform, 'database' | 'now'> & { site: Pick<SiteLanguages, 'root'> }) {
  const { database, now, site } = options;
  const { get, update } = createResource('tag', {
    ...{ database, now },
    parse: (form: TagValues) => form,
    check(_, values, { before }) {
      const after = { ...before, ...values };
      if (!TAG_FIELDS.some((column) => after[column])) throw invalidField(columnOf('name', site.root), 'required');
      return values;
    },
    async changed(transaction, { ids, before, values }) {
      const languages = writtenIn(values ?? {}, before);
      if (languages.length === 0) return;
      await transaction
        .update(tagTexts)
        .set({ written: true })
        .where(and(inArray(tagTexts.entity_id, [...ids]), inArray(tagTexts.language, languages)));
    },
    changes: (before, after) => changedFields(before, after, TAG_FIELDS),
    async read(handle, id) {
      const [row] = await select(handle).where(eq(tags.id, id));
      if (row === undefined) throw notFound();
      return present(row);
    },
  });
  return {
    ...{ get, update },

    async list({ sort, order, page, pageSize, ...filter }: z.output<typeof tagQuery>) {
      const where = conditionOf(filter);
      const by = sort === 'games' ? gameCount : tags.slug;
      const rows = await select(database.orm)
        .where(where)
        .orderBy(order === 'asc' ? by : desc(by), tags.slug)
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return { total: await database.orm.$count(tags, where), items: rows.map(present) };
    },
  };
}
