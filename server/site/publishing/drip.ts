/** Publishes a few waiting games per day, spread over the day. */
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { type DripForm, dripForm, NO_DRIP } from '../../../shared/forms/publication.ts';
import { dayOf, minuteOf } from '../../../shared/local-time.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameTexts } from '../../platform/db/game-texts.ts';
import { dripDays, games, siteSettings } from '../../platform/db/schema.ts';
import { lockPublications, setPublications } from './changes.ts';

const MINUTES = 1_440;
/** Minimum length of a description to count. */
const LONG_TEXT = 80;

const isTrue = (condition: SQL) => sql`(${condition})::int`;

const ORDERS: Readonly<Record<DripForm['order'], SQL>> = {
  /** Sorts games with a picture, a description, instructions, tags and a category first, then those that feeds rank higher. */
  best: sql`${sql.join(
    [
      sql`${games.thumbnail_url} is not null`,
      sql`length(${gameTexts.description}) >= ${LONG_TEXT}`,
      sql`${gameTexts.instructions} <> ''`,
      sql`cardinality(${gameTexts.tags}) > 0`,
      sql`${games.category_id} is not null`,
    ].map(isTrue),
    sql` + `,
  )} desc, ${games.created_at} desc`,
  newest: sql`${games.created_at} desc`,
  oldest: sql`${games.created_at}`,
};

export async function readDrip({ orm }: Database): Promise<DripForm & { since: Date }> {
  const [row] = await orm.select().from(siteSettings).where(eq(siteSettings.key, 'drip'));
  const form = dripForm.safeParse(row?.value).data ?? NO_DRIP;
  return { ...form, since: row?.updated_at ?? new Date(0) };
}

/** Returns whether imported games wait instead of being visible at once. */
export const areImportsQueued = async (database: Database) => (await readDrip(database)).active;

/**
 * Returns how many games of a day should have been published by the end of a minute.
 *
 * @param minute of the day, from 0
 * @param from the minute at which the rule started on this day
 */
export function shareOf(perDay: number, minute: number, from: number): number {
  return Math.ceil((perDay * Math.max(0, minute + 1 - from)) / MINUTES);
}

/** Counts of earlier days stay this long: another time zone may bring a day back. In milliseconds. */
const KEPT = 3 * 86_400_000;

const minuteOfDay = (minute: string) => Number(minute.slice(11, 13)) * 60 + Number(minute.slice(14, 16));

/** Publishes the games of today that are due. Call it every minute, in any process. @returns the number of published games */
export function createDrip({
  database,
  now,
  timeZone,
}: {
  database: Database;
  now: () => Date;
  timeZone: () => string;
}) {
  return async (): Promise<number> => {
    const { active, perDay, order, since } = await readDrip(database);
    if (!active) return 0;
    const at = now();
    const today = dayOf(at, timeZone());
    const from = dayOf(since, timeZone()) === today ? minuteOfDay(minuteOf(since, timeZone())) : 0;
    const due = shareOf(perDay, minuteOfDay(minuteOf(at, timeZone())), from);
    return database.transaction(async (transaction) => {
      await transaction.insert(dripDays).values({ day: today }).onConflictDoNothing();
      // Other processes wait here, and then find nothing left to publish.
      const [counted] = await transaction.select().from(dripDays).where(eq(dripDays.day, today)).for('update');
      const missing = due - (counted?.published ?? 0);
      if (missing <= 0) return 0;
      const waiting = and(games.draft, games.queued);
      const rows = await lockPublications(transaction, 'game', waiting, { order: ORDERS[order], limit: missing });
      const published = { active: true, draft: false, publish_at: null };
      await setPublications(transaction, 'game', rows, (row) => ({ ...row, ...published }), {
        ...{ actor: null, at, by: 'rule' },
      });
      await transaction
        .update(dripDays)
        .set({ published: sql`${dripDays.published} + ${rows.length}` })
        .where(eq(dripDays.day, today));
      const oldest = dayOf(new Date(at.getTime() - KEPT), timeZone());
      await transaction.delete(dripDays).where(lt(dripDays.day, oldest));
      return rows.length;
    });
  };
}
