import { eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { aiUsage } from '../platform/db/schema.ts';

export interface Counted {
  calls: number;
  inputTokens: number;
  outputTokens: number;
}

/** Adds to a month in one statement, so that calls at once lose nothing. */
export async function addUsage({ orm }: Database, month: string, added: Counted): Promise<void> {
  await orm
    .insert(aiUsage)
    .values({ month, calls: added.calls, input_tokens: added.inputTokens, output_tokens: added.outputTokens })
    .onConflictDoUpdate({
      target: aiUsage.month,
      set: {
        calls: sql`${aiUsage.calls} + excluded.calls`,
        input_tokens: sql`${aiUsage.input_tokens} + excluded.input_tokens`,
        output_tokens: sql`${aiUsage.output_tokens} + excluded.output_tokens`,
      },
    });
}

export async function usageOf({ orm }: Database, month: string): Promise<Counted> {
  const [row] = await orm.select().from(aiUsage).where(eq(aiUsage.month, month));
  return { calls: row?.calls ?? 0, inputTokens: row?.input_tokens ?? 0, outputTokens: row?.output_tokens ?? 0 };
}

/** Of all months. */
export async function totalUsage({ orm }: Database): Promise<{ calls: number; tokens: number }> {
  const [row] = await orm
    .select({
      calls: sql<number>`coalesce(sum(${aiUsage.calls}), 0)::float8`,
      tokens: sql<number>`coalesce(sum(${aiUsage.input_tokens} + ${aiUsage.output_tokens}), 0)::float8`,
    })
    .from(aiUsage);
  return row ?? { calls: 0, tokens: 0 };
}
