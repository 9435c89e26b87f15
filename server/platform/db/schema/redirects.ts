import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { descending, emptyText, id, instant, requiredText, times, version } from './columns.ts';

/** Old addresses and their targets. */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    /** In the canonical form of `shared/redirect-address.ts`. */
    source: requiredText().unique(),
    /** The source's parameter names; empty without a query. */
    parameters: emptyText(),
    /** A path of this site or an https address, ready for a Location header. */
    target: text().notNull(),
    hits: bigint({ mode: 'number' }).notNull().default(0),
    last_hit_at: instant(),
    version: version(),
    ...times(),
  },
  (table) => [
    index('redirects_newest').on(descending(table.created_at), descending(table.id)),
    index('redirects_parameters').on(table.parameters).where(sql`${table.parameters} <> ''`),
    check('redirects_hits', sql`${table.hits} >= 0`),
  ],
);
