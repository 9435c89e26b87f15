import { z } from '@hono/zod-openapi';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { ENTITIES } from '../../shared/entities.ts';
import { CREATOR_FIELDS, type CreatorValues } from '../../shared/forms/creator.ts';
import { localizedOutputs } from '../../shared/forms/fields.ts';
import { changedFields } from '../activity/usecases.ts';
import { withIsoDates } from '../entity/present.ts';
import { createResource } from '../entity/resource.ts';
import { creators } from '../platform/db/schema.ts';
import { columnsWithTexts, type RowOf, withTexts } from '../platform/db/texts.ts';
import { notFound } from '../platform/errors.ts';
import type { Platform } from '../platform/feature.ts';
import { queryText } from '../platform/http/api.ts';

export const creatorSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    website: z.string().nullable(),
    ...localizedOutputs(ENTITIES.creator.texts),
    version: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi('Creator');
export type Creator = z.output<typeof creatorSchema>;

export const creatorQuery = z.strictObject({
  /** Part of the name, ignoring case. */
  q: queryText(100).trim().optional(),
  sort: z.enum(['name', 'created_at']).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
});

const present = (row: RowOf<'creator'>) => creatorSchema.parse(withIsoDates(row));

const ORDERS = { name: sql`lower(${creators.name})`, created_at: creators.created_at };

export function createCreators({ database, now }: Pick<Platform, 'database' | 'now'>) {
  return {
    ...createResource('creator', {
      ...{ database, now },
      parse: (form: CreatorValues) => form,
      changes: (before, after) => changedFields(before, after, CREATOR_FIELDS),
      async read(handle, id) {
        const [row] = (await handle.select(columnsWithTexts('creator')).from(creators).where(eq(creators.id, id))).map(
          withTexts,
        );
        if (row === undefined) throw notFound();
        return present(row);
      },
    }),

    async list({ q, sort, order, page, pageSize }: z.output<typeof creatorQuery>) {
      // position() has no wildcards: % and _ are ordinary characters.
      const where = q ? sql`position(lower(${q}) in lower(${creators.name})) > 0` : undefined;
      const rows = (
        await database.orm
          .select(columnsWithTexts('creator'))
          .from(creators)
          .where(where)
          .orderBy((order === 'asc' ? asc : desc)(ORDERS[sort]), creators.id)
          .limit(pageSize)
          .offset((page - 1) * pageSize)
      ).map(withTexts);
      return { total: await database.orm.$count(creators, where), items: rows.map(present) };
    },
  };
}
