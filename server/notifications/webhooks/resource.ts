import { isIP } from 'node:net';
import { sql } from 'drizzle-orm';
import type { WebhookForm } from '../../../shared/forms/webhook.ts';
import { changedFields } from '../../activity/usecases.ts';
import { withIsoDates } from '../../entity/present.ts';
import { createResource } from '../../entity/resource.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { webhooks } from '../../platform/db/schema.ts';
import { invalidField, notFound, Refusal } from '../../platform/errors.ts';
import { isAllowedHost, isPublicAddress, plainHostname } from '../../platform/outbound/address.ts';
import type { OutboundPolicy } from '../../platform/outbound/limits.ts';
import { hurry, lockWebhook, notifySenders, selectWebhooks, setFailing, type WebhookRow } from './queries.ts';
import { type Webhook, webhookSchema } from './schema.ts';

/** A process sends to all of them concurrently. */
const MOST_WEBHOOKS = 20;

export const present = (row: Awaited<ReturnType<typeof selectWebhooks>>[number]): Webhook =>
  webhookSchema.parse(withIsoDates(row));

/** Maps a row for the activity log. More people may read it than may know the URL, whose path often contains a key. */
export const logged = (row: WebhookRow | null) =>
  row && { name: row.name, address: new URL(row.url).origin, kinds: row.kinds, active: row.active };

/** Sends pending deliveries at once. */
export async function retryNow(transaction: Transaction, id: string): Promise<void> {
  await setFailing(transaction, id, null);
  await hurry(transaction, id);
  await notifySenders(transaction);
}

interface WebhookResourceOptions {
  database: Database;
  policy: OutboundPolicy;
  now: () => Date;
}

export function webhookResource({ database, policy, now }: WebhookResourceOptions) {
  /** Host names are checked on each connection; a private address can be refused at once. */
  function checkAddress(address: string): void {
    const url = new URL(address);
    const hostname = plainHostname(url);
    if (isIP(hostname) !== 0 && !isPublicAddress(hostname) && !isAllowedHost(url, policy.allowHosts)) {
      throw invalidField('url', 'address_refused');
    }
  }

  return createResource('webhook', {
    ...{ database, now },
    /** A new webhook includes its encrypted secret. */
    parse(form: WebhookForm & { secret?: string }) {
      checkAddress(form.url);
      return form;
    },
    lockRow: lockWebhook,
    async check(transaction, values, { before }) {
      if (before !== null) return values;
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`);
      if ((await transaction.$count(webhooks)) >= MOST_WEBHOOKS) throw new Refusal('conflict', 'too_many_webhooks');
      return values;
    },
    async changed(transaction, { before, values }) {
      if (before === null || !values?.active) return;
      if (!before.active || before.url !== values.url) await retryNow(transaction, before.id);
    },
    changes: (before, after) => ({
      ...changedFields(logged(before), logged(after), ['name', 'address', 'kinds', 'active']),
      // The URL's path is not shown, so a change of it has no values.
      ...(before && after && before.url !== after.url && { url: { before: null, after: null } }),
      ...(before && after && before.secret !== after.secret && { secret: { before: null, after: null } }),
    }),
    async read(handle, id) {
      const [row] = await selectWebhooks(handle, id);
      if (row === undefined) throw notFound();
      return present(row);
    },
  });
}
