import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { DigestTopic } from '../../../shared/digest.ts';
import { TROUBLE } from '../../../shared/game-health.ts';
import { ROLES } from '../../../shared/roles.ts';
import { IMPORT_KINDS } from '../../imports/source.ts';
import type { Database } from '../../platform/db/database.ts';
import { apiTokens, feeds, gameHealth, gameReports, operations, profiles } from '../../platform/db/schema.ts';

/** How often something happened, and the first few names, if any. */
export interface News {
  count: number;
  names?: string[];
}

/** Milliseconds before a key's end from which the mail mentions it. */
const KEY_NOTICE = 7 * 86_400_000;

/** Maximum number of names in a mail. */
const NAMED = 5;

/** Selects everyone with a role who can sign in. */
export function selectOperators({ orm }: Database) {
  const { user_id, email, role, language, digest_kinds, digest_until } = profiles;
  return orm
    .select({ id: user_id, email, role, language, digest_kinds, digest_until })
    .from(profiles)
    .where(and(inArray(role, [...ROLES]), isNull(profiles.disabled_at)))
    .orderBy(asc(email));
}

/** Selects an operator's choice. `kinds` is null if the operator has never chosen. */
export async function selectChosen({ orm }: Database, id: string) {
  const [profile] = await orm
    .select({ role: profiles.role, kinds: profiles.digest_kinds })
    .from(profiles)
    .where(eq(profiles.user_id, id));
  return profile;
}

export async function updateProfile(
  { orm }: Database,
  id: string,
  change: Partial<Pick<typeof profiles.$inferInsert, 'digest_kinds' | 'digest_until'>>,
): Promise<void> {
  await orm.update(profiles).set(change).where(eq(profiles.user_id, id));
}

const failedBetween = (kinds: readonly string[], from: Date, to: Date) =>
  and(
    inArray(operations.kind, [...kinds]),
    eq(operations.status, 'failed'),
    gt(operations.finished_at, from),
    lte(operations.finished_at, to),
  );

async function failedFeeds({ orm }: Database, from: Date, to: Date): Promise<News> {
  const found = await orm
    .select({ name: feeds.name })
    .from(feeds)
    .leftJoin(operations, eq(operations.id, feeds.last_operation_id))
    .where(
      and(
        eq(feeds.active, true),
        or(
          and(isNotNull(feeds.last_error), gt(feeds.last_run_at, from), lte(feeds.last_run_at, to)),
          failedBetween(IMPORT_KINDS, from, to),
        ),
      ),
    )
    .orderBy(asc(feeds.name));
  return { count: found.length, names: found.slice(0, NAMED).map(({ name }) => name) };
}

/** Returns keys that entered their last week, or were created for a shorter time. */
async function endingKeys({ orm }: Database, from: Date, to: Date): Promise<News> {
  const { name, created_at, expires_at, revoked_at } = apiTokens;
  const noticed = (at: Date) => new Date(at.getTime() + KEY_NOTICE);
  const found = await orm
    .select({ name })
    .from(apiTokens)
    .where(
      and(
        isNull(revoked_at),
        gt(expires_at, to),
        lte(expires_at, noticed(to)),
        lte(created_at, to),
        or(gt(expires_at, noticed(from)), gt(created_at, from)),
      ),
    )
    .orderBy(asc(expires_at), asc(name));
  return { count: found.length, names: found.slice(0, NAMED).map((key) => key.name) };
}

/** What happened between two times, by kind. Free disk space is not in the database. */
export const NEWS: Readonly<
  Record<Exclude<DigestTopic, 'disk_nearly_full'>, (database: Database, from: Date, to: Date) => Promise<News>>
> = {
  import_failed: async ({ orm }, from, to) => ({
    count: await orm.$count(operations, failedBetween(IMPORT_KINDS, from, to)),
  }),
  feed_gone: failedFeeds,
  games_unreachable: async ({ orm }, from, to) => ({
    count: await orm.$count(
      gameHealth,
      and(
        inArray(gameHealth.state, [...TROUBLE]),
        isNotNull(gameHealth.due_at),
        gt(gameHealth.since, from),
        lte(gameHealth.since, to),
      ),
    ),
  }),
  /** Returns all pending reports if any of them is new: nobody needs the same mail every day. */
  async reports_waiting({ orm }, from, to) {
    const open = isNull(gameReports.resolved_at);
    const [{ waiting } = { waiting: 0 }] = await orm.select({ waiting: count() }).from(gameReports).where(open);
    const isNew = and(open, gt(gameReports.created_at, from), lte(gameReports.created_at, to));
    return { count: waiting > 0 && (await orm.$count(gameReports, isNew)) > 0 ? waiting : 0 };
  },
  backup_failed: async ({ orm }, from, to) => ({
    count: await orm.$count(operations, failedBetween(['backup'], from, to)),
  }),
  keys_ending: endingKeys,
};
