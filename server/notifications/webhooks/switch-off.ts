import { eq, sql } from 'drizzle-orm';
import { recordChange } from '../../activity/usecases.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { webhooks } from '../../platform/db/schema.ts';
import type { WebhookRow } from './queries.ts';

/** Disables a failing webhook. Its deliveries stay in the queue. */
export async function switchOff(transaction: Transaction, { id, name }: WebhookRow, at: Date): Promise<void> {
  const set = { active: false, version: sql`${webhooks.version} + 1`, updated_at: at };
  await transaction.update(webhooks).set(set).where(eq(webhooks.id, id));
  await recordChange(transaction, {
    ...{ actor: null, action: 'update', entity: 'webhook', entityId: id, label: name, at },
    changes: { active: { before: true, after: false } },
  });
}
