import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Usage of the AI endpoint by calendar month in the site's time zone, such as `2026-11`. */
export const aiUsage = pgTable(
  'ai_usage',
  {
    month: text().primaryKey(),
    calls: integer().notNull().default(0),
    input_tokens: bigint({ mode: 'number' }).notNull().default(0),
    output_tokens: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    check('ai_usage_month', sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check('ai_usage_counts', sql`${table.calls} >= 0 and ${table.input_tokens} >= 0 and ${table.output_tokens} >= 0`),
  ],
);
