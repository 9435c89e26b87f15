/** Counts searches without result, by language and day. Does not store who searched. */
import { and, desc, eq, lte, max, sql } from 'drizzle-orm';
import type { GameList } from '../../../shared/catalogue.ts';
import { beginningOf } from '../../../shared/characters.ts';
import type { Language } from '../../../shared/languages.ts';
import { dayOf, plusDays } from '../../../shared/local-time.ts';
import { searchQuery } from '../../catalogue/search/query.ts';
import { SEARCH_MAX_LENGTH } from '../../catalogue/search.ts';
import type { CatalogueReads } from '../../catalogue/usecases.ts';
import { createBatches } from '../../platform/batches.ts';
import type { Database } from '../../platform/db/database.ts';
import { admit, visitorKey } from '../../platform/db/limits.ts';
import { missedSearches } from '../../platform/db/schema.ts';

const KEPT_DAYS = 90;
/** Maximum number of distinct searches kept per day; the least frequent ones beyond it are deleted. */
const MOST_A_DAY = 2_000;
/** Number of searches beyond the maximum before any are deleted, so that they are not counted each time. */
const SLACK = 200;
const BATCH_SIZE = 500;
/** Seconds. */
const HOUR = 3_600;
/** Counted searches per address and hour, and of the same text. */
const PER_HOUR = 30;
const SAME_PER_HOUR = 1;

interface Missed {
  language: Language;
  query: string;
}

interface Report extends Missed {
  /** The visitor's address. Its hash is kept for an hour, to count by. */
  address: string;
}

/** Matches what looks like a person's address, or at least seven digits, as in a telephone number. */
const PERSONAL = /\S@\S|(?:\d[^\p{L}\d]{0,3}){7}/u;

/** Returns the folded text to count; null for text that says nothing, or may name a person. */
export function countedText(text: string, language: Language): string | null {
  const query = searchQuery(text, language);
  if (query === null || query.terms.length === 0) return null;
  const folded = beginningOf(query.term.text, SEARCH_MAX_LENGTH).toWellFormed().trim();
  return PERSONAL.test(folded) ? null : folded;
}

/** Adds one to each search. */
async function add({ orm }: Database, searches: readonly Missed[], day: string): Promise<void> {
  const counts = Map.groupBy(searches, ({ language, query }) => `${language} ${query}`);
  // Sorted, so that concurrent statements wait for each other instead of deadlocking.
  const rows = [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...others]]) =>
      first === undefined ? [] : [{ language: first.language, query: first.query, day, count: 1 + others.length }],
    );
  if (rows.length === 0) return;
  const { language, query, count } = missedSearches;
  await orm
    .insert(missedSearches)
    .values(rows)
    .onConflictDoUpdate({
      target: [language, query, missedSearches.day],
      set: { count: sql`${count} + excluded.count` },
    });
}

/** Deletes the least frequent searches of a day with too many. Skips rows that another process is counting. */
async function dropLeast({ orm }: Database, day: string): Promise<void> {
  if ((await orm.$count(missedSearches, eq(missedSearches.day, day))) <= MOST_A_DAY + SLACK) return;
  await orm.execute(sql`
    delete from ${missedSearches} where day = ${day} and (language, query) in (
      select language, query from ${missedSearches} where day = ${day}
      order by dismissed desc, count desc, query offset ${MOST_A_DAY} for update skip locked)`);
}

export type MissedSearches = ReturnType<typeof createMissedSearches>;

/** @param options.search returns what a visitor finds now */
export function createMissedSearches(options: {
  database: Database;
  now: () => Date;
  timeZone: () => string;
  search: CatalogueReads['home'];
}) {
  const { database, now, timeZone, search } = options;
  const { language, query, day, count, dismissed } = missedSearches;

  const store = createBatches(BATCH_SIZE, async (reports: Report[]) => {
    const at = now();
    const limits = reports.flatMap((report) => [
      { key: visitorKey('search', report.address), max: PER_HOUR, seconds: HOUR },
      {
        key: visitorKey('search', report.address, report.language, report.query),
        ...{ max: SAME_PER_HOUR, seconds: HOUR },
      },
    ]);
    const judged = await admit(database, limits, at);
    const admitted = reports.filter((_, index) => judged[2 * index]?.isAdmitted && judged[2 * index + 1]?.isAdmitted);
    const today = dayOf(at, timeZone());
    await add(database, admitted, today);
    await dropLeast(database, today);
    return new Set(admitted);
  });

  /** Selects each search once, unless an operator has dismissed it. */
  const grouped = (of?: Language) =>
    database.orm
      .select({
        language,
        query,
        count: sql<number>`least(sum(${count}), 2147483647)::int`.as('asked'),
        last: max(day).as('last'),
      })
      .from(missedSearches)
      .where(of && eq(language, of))
      .groupBy(language, query)
      .having(sql`not bool_or(${dismissed})`)
      .as('missed');

  async function foundNow(of: Missed): Promise<{ games: number; isMore: boolean }> {
    const asked = { language: of.language, search: of.query, categorySlug: null, position: { page: 1 } };
    const found: GameList | null = await search(asked);
    return { games: found?.games.length ?? 0, isMore: found !== null && found.next !== null };
  }

  return {
    /** Counts a search that found nothing, and resolves after the commit. */
    async report({ query: text, ...report }: Report): Promise<'counted' | 'ignored' | 'limited'> {
      const folded = countedText(text, report.language);
      if (folded === null) return 'ignored';
      const counted = { ...report, query: folded };
      return (await store(counted)).has(counted) ? 'counted' : 'limited';
    },

    /** Number of searches that no operator has dismissed. */
    count: () => database.orm.$count(grouped()),

    /** Most frequent first, with what they find now. */
    async list({ language: of, page, pageSize }: { language?: Language | undefined; page: number; pageSize: number }) {
      const all = grouped(of);
      const total = await database.orm.$count(all);
      const rows = await database.orm
        .select()
        .from(all)
        .orderBy(desc(all.count), desc(all.last), all.query, all.language)
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const items = [];
      for (const { last, ...row } of rows) items.push({ ...row, last: last ?? '', found: await foundNow(row) });
      return { total, items };
    },

    /** Hides a search from operators, or shows it again. @returns whether it was ever counted */
    async dismiss(of: Missed, isDismissed: boolean): Promise<boolean> {
      const changed = await database.orm
        .update(missedSearches)
        .set({ dismissed: isDismissed })
        .where(and(eq(language, of.language), eq(query, of.query)))
        .returning({ day });
      return changed.length > 0;
    },

    /** Deletes old days. */
    async clean(): Promise<void> {
      const oldest = plusDays(dayOf(now(), timeZone()), -KEPT_DAYS);
      await database.orm.delete(missedSearches).where(lte(day, oldest));
    },
  };
}
