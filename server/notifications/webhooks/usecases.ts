import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { WebhookForm } from '../../../shared/forms/webhook.ts';
import { TEST_KIND } from '../../../shared/webhooks.ts';
import { changedFields, recordChange } from '../../activity/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { webhooks } from '../../platform/db/schema.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import type { Operator } from '../../platform/http/environment.ts';
import type { OutboundPolicy } from '../../platform/outbound/limits.ts';
import type { Seal } from '../../settings/seal.ts';
import { newSecret } from './post.ts';
import {
  type DeliveryFilter,
  type DeliveryRow,
  deleteOldEvents,
  expireWaiting,
  insertTest,
  lockWebhook,
  notifySenders,
  repeatDelivery,
  selectDeliveries,
  selectWebhooks,
} from './queries.ts';
import { logged, present, retryNow, webhookResource } from './resource.ts';
import type { Delivery } from './schema.ts';
import type { Sender } from './sender.ts';

const DAY = 86_400_000;
const WAITS_FOR = 7 * DAY;
const KEPT_FOR = 30 * DAY;

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

function presentDelivery(row: DeliveryRow): Delivery {
  const { position, event_id, kind, at, data, state, attempts, status, milliseconds, answer, error } = row;
  return {
    ...{ id: position, event: event_id, kind, data, state, attempts, status, milliseconds, answer, error },
    at: at.toISOString(),
    attempted_at: isoOf(row.attempted_at),
    next_attempt_at: isoOf(row.next_attempt_at),
  };
}

interface WebhooksOptions {
  database: Database;
  seal: Seal;
  policy: OutboundPolicy;
  sender: Pick<Sender, 'send'>;
  now: () => Date;
}

export type Webhooks = ReturnType<typeof createWebhooks>;

export function createWebhooks({ database, seal, policy, sender, now }: WebhooksOptions) {
  const resource = webhookResource({ database, policy, now });

  return {
    ...resource,

    list: async () => (await selectWebhooks(database.orm)).map(present),

    /** @returns the webhook and its secret @throws {Refusal} `invalid`; `too_many_webhooks` */
    async create(values: WebhookForm, by: Operator) {
      const secret = newSecret();
      return { webhook: await resource.create({ ...values, secret: seal.seal(secret) }, by), secret };
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
          ...{ actor: by.id, at: now() },
          changes: changedFields(logged(row), null, ['address']),
        });
      });
    },

    /** Replaces the secret; the former one is void at once. @throws {Refusal} not_found */
    async renewSecret(id: string, by: Operator): Promise<string> {
      const secret = newSecret();
      await resource.set(id, () => ({ secret: seal.seal(secret) }), by);
      return secret;
    },

    /** Sends a test at once, bypassing the queue, even while the webhook is disabled. @throws {Refusal} not_found */
    async test(id: string): Promise<Delivery> {
      const [row] = await database.orm.select().from(webhooks).where(eq(webhooks.id, id));
      if (row === undefined) throw notFound();
      const message = { id: randomUUID(), kind: TEST_KIND, at: now(), data: { webhook: id } };
      const attempt = await sender.send(row, message);
      const position = await database.transaction(async (transaction) => {
        if ((await lockWebhook(transaction, id)) === null) throw notFound();
        // Pending deliveries are worth another attempt.
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
      await resource.get(id);
      const { total, rows } = await selectDeliveries(database, id, filter);
      return { total, items: rows.map(presentDelivery) };
    },

    /** Sends an event again, after the pending ones. @throws {Refusal} not_found; `webhook_off` */
    async repeat(id: string, position: number): Promise<void> {
      await database.transaction(async (transaction) => {
        const row = await lockWebhook(transaction, id);
        if (row === null) throw notFound();
        if (!row.active) throw new Refusal('conflict', 'webhook_off');
        if (!(await repeatDelivery(transaction, id, position))) throw notFound();
        await notifySenders(transaction);
      });
    },

    /** Gives up on deliveries that waited for a week, and deletes events older than a month. */
    async clean(): Promise<void> {
      const at = now().getTime();
      await expireWaiting(database, new Date(at - WAITS_FOR));
      await deleteOldEvents(database, new Date(at - KEPT_FOR));
    },
  };
}
