import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { WebhookForm } from '../../../shared/forms/webhook.ts';
import { TEST_KIND } from '../../../shared/webhooks.ts';
import { createAudited, type Stamp } from '../../activity/audited.ts';
import { changedFields, recordChange } from '../../activity/usecases.ts';
import type { Database, Orm, Transaction } from '../../platform/db/database.ts';
import { webhooks } from '../../platform/db/schema.ts';
import { invalidField, notFound, Refusal } from '../../platform/errors.ts';
import type { Operator } from '../../platform/http/environment.ts';
import { isAllowedHost, isPublicAddress, plainHostname } from '../../platform/outbound/address.ts';
import type { OutboundPolicy } from '../../platform/outbound/limits.ts';
import type { Seal } from '../../settings/seal.ts';
import { newSecret } from './post.ts';
import {
  type DeliveryFilter,
  type DeliveryRow,
  deleteOldEvents,
  expireWaiting,
  hurry,
  insertTest,
  lockWebhook,
  notifySenders,
  repeatDelivery,
  selectDeliveries,
  selectWebhooks,
  setFailing,
  type WebhookRow,
} from './queries.ts';
import type { Delivery, Webhook } from './schema.ts';
import type { Sender } from './sender.ts';

/** A process sends to all of them at a time. */
const MOST_WEBHOOKS = 20;
const DAY = 86_400_000;
const WAITS_FOR = 7 * DAY;
const KEPT_FOR = 30 * DAY;

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

function present(row: Awaited<ReturnType<typeof selectWebhooks>>[number]): Webhook {
  const { id, name, url, kinds, active, failing_since, waiting, delivered_at, version, created_at } = row;
  return {
    ...{ id, name, url, kinds, active, waiting, version },
    failing_since: isoOf(failing_since),
    delivered_at: isoOf(delivered_at),
    created_at: created_at.toISOString(),
  };
}

function presentDelivery(row: DeliveryRow): Delivery {
  const { position, event_id, kind, at, data, state, attempts, status, milliseconds, answer, error } = row;
  return {
    ...{ id: position, event: event_id, kind, data, state, attempts, status, milliseconds, answer, error },
    at: at.toISOString(),
    attempted_at: isoOf(row.attempted_at),
    next_attempt_at: isoOf(row.next_attempt_at),
  };
}

/** For the activity log, which more people read than may know the address: paths often contain a key. */
const logged = (row: WebhookRow | null) =>
  row && { name: row.name, address: new URL(row.url).origin, kinds: row.kinds, active: row.active };

interface WebhooksOptions {
  database: Database;
  seal: Seal;
  policy: OutboundPolicy;
  sender: Pick<Sender, 'send'>;
  now: () => Date;
}

export type Webhooks = ReturnType<typeof createWebhooks>;

export function createWebhooks({ database, seal, policy, sender, now }: WebhooksOptions) {
  async function read(handle: Orm | Transaction, id: string): Promise<Webhook> {
    const [row] = await selectWebhooks(handle, id);
    if (row === undefined) throw notFound();
    return present(row);
  }

  const audited = createAudited<WebhookRow, Webhook>({
    entity: 'webhook',
    lock: lockWebhook,
    read,
    changes: (before, after) => ({
      ...changedFields(logged(before), logged(after), ['name', 'address', 'kinds', 'active']),
      // The whole address is not shown, so a change of its path has no values.
      ...(before && after && before.url !== after.url && { url: { before: null, after: null } }),
      ...(before && after && before.secret !== after.secret && { secret: { before: null, after: null } }),
    }),
  });
  const stampOf = (by: Operator): Stamp => ({ actor: by.id, at: now() });

  /** Names are checked on each connection; an address can be refused at once. */
  function checkAddress(address: string): void {
    const url = new URL(address);
    const hostname = plainHostname(url);
    if (isIP(hostname) !== 0 && !isPublicAddress(hostname) && !isAllowedHost(url, policy.allowHosts)) {
      throw invalidField('url', 'address_refused');
    }
  }

  async function retryNow(transaction: Transaction, id: string): Promise<void> {
    await setFailing(transaction, id, null);
    await hurry(transaction, id);
    await notifySenders(transaction);
  }

  return {
    list: async () => (await selectWebhooks(database.orm)).map(present),

    /** @throws {Refusal} not_found */
    get: (id: string) => read(database.orm, id),

    /** @returns the webhook and its secret @throws {Refusal} `invalid`; `too_many_webhooks` */
    async create(values: WebhookForm, by: Operator) {
      checkAddress(values.url);
      const secret = newSecret();
      const id = uuidv7();
      const stamp = stampOf(by);
      const webhook = await database.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`);
        if ((await transaction.$count(webhooks)) >= MOST_WEBHOOKS) throw new Refusal('conflict', 'too_many_webhooks');
        return audited.create(transaction, { ...stamp, mayWrite: by.mayWrite }, async () => {
          const times = { created_at: stamp.at, updated_at: stamp.at };
          await transaction.insert(webhooks).values({ id, ...values, secret: seal.seal(secret), ...times });
          return id;
        });
      });
      return { webhook, secret };
    },

    /** @throws {Refusal} not_found; version_conflict with the current entity; `invalid` */
    async update(id: string, { version, ...values }: WebhookForm & { version: number }, by: Operator) {
      checkAddress(values.url);
      const stamp = stampOf(by);
      return database.transaction((transaction) =>
        audited.update(transaction, { id, version, ...stamp }, async (before) => {
          const set = { ...values, version: sql`${webhooks.version} + 1`, updated_at: stamp.at };
          await transaction.update(webhooks).set(set).where(eq(webhooks.id, id));
          if (values.active && (!before.active || before.url !== values.url)) await retryNow(transaction, id);
        }),
      );
    },

    /** Deletes it with its queue and log. @throws {Refusal} not_found */
    async remove(id: string, by: Operator): Promise<void> {
      await database.transaction(async (transaction) => {
        const row = await lockWebhook(transaction, id);
        if (row === null) throw notFound();
        await transaction.delete(webhooks).where(eq(webhooks.id, id));
        const about = { action: 'delete', entity: 'webhook', entityId: id, label: row.name } as const;
        await recordChange(transaction, {
          ...about,
          ...stampOf(by),
          changes: changedFields(logged(row), null, ['address']),
        });
      });
    },

    /** Replaces the secret; the former one is void at once. @throws {Refusal} not_found */
    async renewSecret(id: string, by: Operator): Promise<string> {
      const secret = newSecret();
      const stamp = stampOf(by);
      await database.transaction((transaction) =>
        audited.update(transaction, { id, ...stamp }, async () => {
          const set = { secret: seal.seal(secret), version: sql`${webhooks.version} + 1`, updated_at: stamp.at };
          await transaction.update(webhooks).set(set).where(eq(webhooks.id, id));
        }),
      );
      return secret;
    },

    /** Sends a test at once, past the queue, also while it is switched off. @throws {Refusal} not_found */
    async test(id: string): Promise<Delivery> {
      const [row] = await database.orm.select().from(webhooks).where(eq(webhooks.id, id));
      if (row === undefined) throw notFound();
      const message = { id: randomUUID(), kind: TEST_KIND, at: now(), data: { webhook: id } };
      const attempt = await sender.send(row, message);
      const position = await database.transaction(async (transaction) => {
        if ((await lockWebhook(transaction, id)) === null) throw notFound();
        // What waits is worth another attempt.
        if (attempt.delivered && row.failing_since !== null) await retryNow(transaction, id);
        return insertTest(transaction, id, message, attempt);
      });
      const { delivered, ...seen } = attempt;
      return {
        ...{ id: position, event: message.id, kind: TEST_KIND, at: message.at.toISOString(), data: message.data },
        ...{ state: delivered ? 'delivered' : 'failed', attempts: 1, next_attempt_at: null, ...seen },
        attempted_at: message.at.toISOString(),
      };
    },

    /** @throws {Refusal} not_found */
    async deliveries(id: string, filter: DeliveryFilter) {
      await read(database.orm, id);
      const { total, rows } = await selectDeliveries(database, id, filter);
      return { total, items: rows.map(presentDelivery) };
    },

    /** Sends an event once more, after those that wait. @throws {Refusal} not_found; `webhook_off` */
    async repeat(id: string, position: number): Promise<void> {
      await database.transaction(async (transaction) => {
        const row = await lockWebhook(transaction, id);
        if (row === null) throw notFound();
        if (!row.active) throw new Refusal('conflict', 'webhook_off');
        if (!(await repeatDelivery(transaction, id, position))) throw notFound();
        await notifySenders(transaction);
      });
    },

    /** Gives up what waited for a week, and forgets what happened a month ago. */
    async clean(): Promise<void> {
      const at = now().getTime();
      await expireWaiting(database, new Date(at - WAITS_FOR));
      await deleteOldEvents(database, new Date(at - KEPT_FOR));
    },
  };
}
