import { eq } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import type { WebhookKind } from '../../../shared/webhooks.ts';
import type { Database } from '../../platform/db/database.ts';
import { webhookDeliveries, webhookEvents } from '../../platform/db/schema.ts';
import { createSeal } from '../../settings/seal.ts';
import { createSender, type SenderOptions } from './sender.ts';
import { createWebhooks } from './usecases.ts';

export const OPERATOR = { id: 'operator-1', email: 'theo@games.example' };
const SITE = { url: 'https://games.example' };
export const SECRET = 'a secret of the tests';
const seal = createSeal(SECRET);

/** A sender and the use cases on a test database, which may call receivers on this machine. */
export function setUpWebhooks(database: Database, options: Partial<SenderOptions> & { allowHosts?: string[] } = {}) {
  const { allowHosts = ['127.0.0.1'], now = () => new Date(), ...others } = options;
  const policy = { siteUrl: SITE.url, allowHosts };
  const off: { name: string; isGone: boolean }[] = [];
  const sender = createSender({
    ...{ database, seal, policy, site: SITE, now, random: () => 0.5, pollInterval: 3_600_000 },
    onOff: async (webhook) => off.push(webhook),
    ...others,
  });
  onTestFinished(() => sender.close());
  const webhooks = createWebhooks({ database, seal, policy, sender, now });
  const add = async (url: string, kinds: WebhookKind[], name = 'Chat') =>
    webhooks.create({ name, url, kinds, active: true }, OPERATOR);
  /** Sends what is due until nothing is left. */
  const send = async () => {
    sender.poll();
    await sender.idle();
  };
  return { sender, webhooks, add, send, off };
}

/** Returns the events so far in their order, each once per webhook. */
export function announced({ orm }: Database) {
  return orm
    .select({ kind: webhookEvents.kind, data: webhookEvents.data })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.event_id))
    .orderBy(webhookDeliveries.position);
}
