import { eq, sql } from 'drizzle-orm';
import { dayOf } from '../../shared/local-time.ts';
import type { AiConfig } from '../config/config.ts';
import type { Database } from '../platform/db/database.ts';
import { aiUsage } from '../platform/db/schema.ts';
import { aiErrors } from './errors.ts';

async function usageOf({ orm }: Database, month: string) {
  const [row] = await orm.select().from(aiUsage).where(eq(aiUsage.month, month));
  return { calls: row?.calls ?? 0, inputTokens: row?.input_tokens ?? 0, outputTokens: row?.output_tokens ?? 0 };
}

/** Of all months. */
async function totalUsage({ orm }: Database): Promise<{ calls: number; tokens: number }> {
  const [row] = await orm
    .select({
      calls: sql<number>`coalesce(sum(${aiUsage.calls}), 0)::float8`,
      tokens: sql<number>`coalesce(sum(${aiUsage.input_tokens} + ${aiUsage.output_tokens}), 0)::float8`,
    })
    .from(aiUsage);
  return row ?? { calls: 0, tokens: 0 };
}

/** Characters that make a token, roughly, in the languages of the site: for servers that do not count. */
const CHARACTERS_PER_TOKEN = 4;

export function estimateTokens(...texts: string[]): number {
  return Math.ceil(texts.reduce((sum, text) => sum + text.length, 0) / CHARACTERS_PER_TOKEN);
}

export type TextKind = 'describe' | 'translate';

/** Tokens of a call before any was measured: orders, texts of the usual length, and the answer. */
const USUAL_TOKENS: Readonly<Record<TextKind, number>> = { describe: 1_300, translate: 1_500 };
/** Measured calls that weigh as much as the assumption above. */
const ASSUMED_CALLS = 20;

/** What the endpoint is asked, counted by month and held to the month's limit. */
export type UsageLedger = ReturnType<typeof createUsageLedger>;

export function createUsageLedger(options: {
  database: Database;
  now: () => Date;
  timeZone: string;
  monthlyTokens: AiConfig['monthlyTokens'];
}) {
  const { database, now, timeZone, monthlyTokens } = options;
  const currentMonth = () => dayOf(now(), timeZone).slice(0, 7);

  return {
    /** @throws {AiError} `ai_budget_exhausted` when the month's limit leaves no room for this many tokens */
    async check(tokens: number) {
      if (monthlyTokens === undefined) return;
      const month = currentMonth();
      const { inputTokens, outputTokens } = await usageOf(database, month);
      if (inputTokens + outputTokens + tokens > monthlyTokens) throw aiErrors.budgetExhausted(month, monthlyTokens);
    },

    /** Adds one call, in one statement so that concurrent calls lose nothing. */
    async record(inputTokens: number, outputTokens: number) {
      await database.orm
        .insert(aiUsage)
        .values({ month: currentMonth(), calls: 1, input_tokens: inputTokens, output_tokens: outputTokens })
        .onConflictDoUpdate({
          target: aiUsage.month,
          set: {
            calls: sql`${aiUsage.calls} + excluded.calls`,
            input_tokens: sql`${aiUsage.input_tokens} + excluded.input_tokens`,
            output_tokens: sql`${aiUsage.output_tokens} + excluded.output_tokens`,
          },
        });
    },

    async read() {
      const month = currentMonth();
      const counted = await usageOf(database, month);
      const limit = monthlyTokens ?? null;
      const spent = counted.inputTokens + counted.outputTokens;
      return { month, ...counted, limit, remaining: limit === null ? null : Math.max(0, limit - spent) };
    },

    /** What work would cost at best, by what calls cost until now. @param languages how many for each game */
    async estimate({ games, kind, languages }: { games: number; kind: TextKind; languages: number }) {
      const calls = games * languages;
      const measured = await totalUsage(database);
      const mean = (measured.tokens + ASSUMED_CALLS * USUAL_TOKENS[kind]) / (measured.calls + ASSUMED_CALLS);
      return { calls, tokens: Math.round(calls * mean) };
    },
  };
}
