import { eq, sql } from 'drizzle-orm';
import { dayOf } from '../../shared/local-time.ts';
import type { AiConfig } from '../config/config.ts';
import type { Database } from '../platform/db/database.ts';
import { aiUsage } from '../platform/db/schema.ts';
import type { TokenPrices } from '../platform/feature.ts';
import { aiErrors } from './errors.ts';

async function usageOf({ orm }: Database, month: string) {
  const [row] = await orm.select().from(aiUsage).where(eq(aiUsage.month, month));
  return { calls: row?.calls ?? 0, inputTokens: row?.input_tokens ?? 0, outputTokens: row?.output_tokens ?? 0 };
}

/** Sums the usage of all months. */
async function totalUsage({ orm }: Database) {
  const [row] = await orm
    .select({
      calls: sql<number>`coalesce(sum(${aiUsage.calls}), 0)::float8`,
      input: sql<number>`coalesce(sum(${aiUsage.input_tokens}), 0)::float8`,
      output: sql<number>`coalesce(sum(${aiUsage.output_tokens}), 0)::float8`,
    })
    .from(aiUsage);
  return row ?? { calls: 0, input: 0, output: 0 };
}

/** Approximate characters per token in the site's languages, for servers that send no counts. */
const CHARACTERS_PER_TOKEN = 4;

export function estimateTokens(...texts: string[]): number {
  return Math.ceil(texts.reduce((sum, text) => sum + text.length, 0) / CHARACTERS_PER_TOKEN);
}

export type TextKind = 'describe' | 'translate';

/** Assumed tokens per call before any was measured: instructions, texts of usual length, and the answer. */
const ASSUMED_TOKENS = {
  describe: { input: 800, output: 500 },
  translate: { input: 900, output: 600 },
} as const satisfies Record<TextKind, object>;
/** Weight of the assumption above, in measured calls. */
const ASSUMED_CALLS = 20;

/** Returns the cost of tokens; null while the prices are unknown. */
export function costOf(tokens: { input: number; output: number }, prices: TokenPrices | undefined) {
  if (prices === undefined) return null;
  const { input, output, currency } = prices;
  return { amount: (tokens.input * input + tokens.output * output) / 1_000_000, currency };
}

/** Counts the endpoint's usage by month and enforces the monthly limit. */
export type UsageLedger = ReturnType<typeof createUsageLedger>;

export function createUsageLedger(options: {
  database: Database;
  now: () => Date;
  timeZone: () => string;
  monthlyTokens: () => AiConfig['monthlyTokens'];
}) {
  const { database, now, timeZone, monthlyTokens } = options;
  const currentMonth = () => dayOf(now(), timeZone()).slice(0, 7);

  return {
    /**
     * @param question tokens of the next question; its answer is expected to have this month's average length
     * @throws {AiError} `ai_budget_exhausted` if both would exceed the monthly limit
     */
    async check(question: number) {
      const limit = monthlyTokens();
      if (limit === undefined) return;
      const month = currentMonth();
      const { calls, inputTokens, outputTokens } = await usageOf(database, month);
      const answer = calls === 0 ? 0 : Math.ceil(outputTokens / calls);
      if (inputTokens + outputTokens + question + answer > limit) throw aiErrors.budgetExhausted(month, limit);
    },

    /** Adds one call, in one statement to be safe under concurrency. */
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
      const limit = monthlyTokens() ?? null;
      const spent = counted.inputTokens + counted.outputTokens;
      return { month, ...counted, limit, remaining: limit === null ? null : Math.max(0, limit - spent) };
    },

    /** Estimates the minimum cost of work from the calls so far. */
    async estimate({ calls, kind }: { calls: number; kind: TextKind }) {
      const measured = await totalUsage(database);
      const share = calls / (measured.calls + ASSUMED_CALLS);
      const tokens = (direction: 'input' | 'output') =>
        Math.round(share * (measured[direction] + ASSUMED_CALLS * ASSUMED_TOKENS[kind][direction]));
      return { calls, inputTokens: tokens('input'), outputTokens: tokens('output') };
    },
  };
}
