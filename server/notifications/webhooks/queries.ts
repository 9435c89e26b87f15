import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database, Orm, Transaction } from '../../platform/db/database.ts';
import { webhookDeliveries, webhookEvents, webhooks } from '../../platform/db/schema.ts';
import type { Attempt, Message } from './post.ts';

/** Notification channel, as used by the trigger function `announce`. */
export const WEBHOOKS_CHANNEL = 'webhooks';

export type WebhookRow = typeof webhooks.$inferSelect;

const isWaiting = eq(webhookDeliveries.state, 'waiting');

const { sender: _sender, sender_until: _until, ...shown } = getTableColumns(webhooks);
const deliveriesOf = (condition: SQL) =>
  sql`from ${webhookDeliveries} where ${webhookDeliveries.webhook_id} = ${webhooks.id} and ${condition}`;

/** Selects webhooks with the length of their queues and the time of the last success. */
export function selectWebhooks(handle: Orm | Transaction, id?: string) {
  return handle
    .select({
      ...shown,
      waiting: sql<number>`(select count(*)::int ${deliveriesOf(sql`${isWaiting}`)})`,
      delivered_at: sql<Date | null>`(select ${webhookDeliveries.attempted_at}
        ${deliveriesOf(sql`${webhookDeliveries.state} = 'delivered'`)}
        order by ${webhookDeliveries.position} desc limit 1)`.mapWith(webhookDeliveries.attempted_at),
    })
    .from(webhooks)
    .where(id === undefined ? undefined : eq(webhooks.id, id))
    .orderBy(asc(webhooks.created_at), asc(webhooks.id));
}

/** Locks the row, but allows new references to it, so that no change waits for an operator. */
export async function lockWebhook(transaction: Transaction, id: string): Promise<WebhookRow | null> {
  const [row] = await transaction.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update');
  return row ?? null;
}

/**
 * Claims for a process the webhooks whose next delivery is due and that no other process serves.
 *
 * @returns their ids
 */
export async function claimDue({ orm }: Database, sender: string, at: Date, until: Date): Promise<string[]> {
  const instant = at.toISOString();
  const { rows } = await orm.execute<{ id: string }>(sql`
    update webhooks set sender = ${sender}::uuid, sender_until = ${until.toISOString()}::timestamptz
    where id in (
      select id from webhooks where active and (sender is null or sender_until < ${instant}::timestamptz)
        and (select coalesce(next_attempt_at, '-infinity') from webhook_deliveries
          where webhook_id = webhooks.id and state = 'waiting' order by position limit 1) <= ${instant}::timestamptz
      for no key update skip locked
    )
    returning id`);
  return rows.map(({ id }) => id);
}

export async function renewClaims(
  { orm }: Database,
  sender: string,
  ids: readonly string[],
  until: Date,
): Promise<void> {
  await orm
    .update(webhooks)
    .set({ sender_until: until })
    .where(and(inArray(webhooks.id, [...ids]), eq(webhooks.sender, sender)));
}

export async function endClaim({ orm }: Database, sender: string, id: string): Promise<void> {
  await orm
    .update(webhooks)
    .set({ sender: null, sender_until: null })
    .where(and(eq(webhooks.id, id), eq(webhooks.sender, sender)));
}

/** Ends the claims of earlier processes. For a process that has the database to itself. */
export async function endAllClaims({ orm }: Database): Promise<void> {
  await orm.update(webhooks).set({ sender: null, sender_until: null }).where(isNotNull(webhooks.sender));
}

/** Returns the head of a webhook's queue, if this process may send it. */
export async function nextDelivery({ orm }: Database, sender: string, id: string) {
  const { position, attempts, next_attempt_at } = webhookDeliveries;
  const { id: event, kind, at, data } = webhookEvents;
  const { name, url, secret, failing_since } = webhooks;
  const [found] = await orm
    .select({
      position,
      attempts,
      next_attempt_at,
      message: { id: event, kind, at, data },
      webhook: { id: webhooks.id, name, url, secret, failing_since },
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhook_id))
    .innerJoin(webhookEvents, eq(event, webhookDeliveries.event_id))
    .where(and(eq(webhooks.id, id), webhooks.active, eq(webhooks.sender, sender), isWaiting))
    .orderBy(asc(position))
    .limit(1);
  return found;
}

const lastAttempt = ({ status, milliseconds, answer, error }: Attempt, attempted_at: Date) => ({
  ...{ status, milliseconds, answer, error, attempted_at },
  attempts: sql`${webhookDeliveries.attempts} + 1`,
});

export async function markDelivered(handle: Transaction, position: number, attempt: Attempt, at: Date) {
  await handle
    .update(webhookDeliveries)
    .set({ ...lastAttempt(attempt, at), state: 'delivered', next_attempt_at: null })
    .where(eq(webhookDeliveries.position, position));
}

export async function markFailed(handle: Transaction, position: number, attempt: Attempt, at: Date, next: Date) {
  await handle
    .update(webhookDeliveries)
    .set({ ...lastAttempt(attempt, at), next_attempt_at: next })
    .where(eq(webhookDeliveries.position, position));
}

export async function setFailing(handle: Orm | Transaction, id: string, since: Date | null): Promise<void> {
  await handle.update(webhooks).set({ failing_since: since }).where(eq(webhooks.id, id));
}

/** Makes the queue continue at once. */
export async function hurry(transaction: Orm | Transaction, id: string): Promise<void> {
  await transaction
    .update(webhookDeliveries)
    .set({ next_attempt_at: null })
    .where(and(eq(webhookDeliveries.webhook_id, id), isWaiting, isNotNull(webhookDeliveries.next_attempt_at)));
}

export async function notifySenders(handle: Orm | Transaction): Promise<void> {
  await handle.execute(sql`select pg_notify(${WEBHOOKS_CHANNEL}::text, '')`);
}

/** Stores a test in the log. @returns its position */
export async function insertTest(transaction: Transaction, id: string, message: Message, attempt: Attempt) {
  await transaction.insert(webhookEvents).values(message);
  const [row] = await transaction
    .insert(webhookDeliveries)
    .values({
      ...{ webhook_id: id, event_id: message.id, state: attempt.delivered ? 'delivered' : 'failed' },
      ...{ ...lastAttempt(attempt, message.at), attempts: 1, created_at: message.at },
    })
    .returning({ position: webhookDeliveries.position });
  if (row === undefined) throw new Error('a delivery was stored without a position');
  return row.position;
}

/** Condition for deliveries that failed, or have failed so far. */
const hasFailed = or(eq(webhookDeliveries.state, 'failed'), and(isWaiting, gt(webhookDeliveries.attempts, 0)));

export interface DeliveryFilter {
  failed: boolean;
  page: number;
  pageSize: number;
}

const { webhook_id: _webhook, ...delivery } = getTableColumns(webhookDeliveries);

/** Newest first. */
export async function selectDeliveries({ orm }: Database, id: string, { failed, page, pageSize }: DeliveryFilter) {
  const where = and(eq(webhookDeliveries.webhook_id, id), failed ? hasFailed : undefined);
  const { kind, at, data } = webhookEvents;
  const rows = await orm
    .select({ ...delivery, kind, at, data })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.event_id))
    .where(where)
    .orderBy(desc(webhookDeliveries.position))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { total: await orm.$count(webhookDeliveries, where), rows };
}
export type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>['rows'][number];

/** Appends a delivery's event to the queue again. @returns whether the delivery exists */
export async function repeatDelivery(transaction: Transaction, id: string, position: number): Promise<boolean> {
  const [found] = await transaction
    .select({ event_id: webhookDeliveries.event_id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhook_id, id), eq(webhookDeliveries.position, position)));
  if (found === undefined) return false;
  await transaction.insert(webhookDeliveries).values({ webhook_id: id, ...found });
  return true;
}

/** Gives up on deliveries that have been waiting since before an instant. */
export async function expireWaiting({ orm }: Database, before: Date): Promise<void> {
  await orm
    .update(webhookDeliveries)
    .set({ state: 'failed', error: 'expired', next_attempt_at: null })
    .where(and(isWaiting, lt(webhookDeliveries.created_at, before)));
}

/** Rows per statement, so that other queries can run in between. */
const BATCH = 1_000;

/** Deletes events from before an instant with their deliveries, unless one is still waiting. */
export async function deleteOldEvents({ orm }: Database, before: Date): Promise<void> {
  const waiting = orm
    .select({ one: sql`1` })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.event_id, webhookEvents.id), isWaiting));
  const old = orm
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(lt(webhookEvents.at, before), notExists(waiting)))
    .limit(BATCH);
  for (let gone = BATCH; gone === BATCH; ) {
    const rows = await orm
      .delete(webhookEvents)
      .where(sql`${webhookEvents.id} in ${old}`)
      .returning({ id: webhookEvents.id });
    gone = rows.length;
  }
}
