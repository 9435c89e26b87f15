import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { DELIVERY_STATES, type WebhookKind } from '../../../../shared/webhooks.ts';
import { oneOf } from './catalogue.ts';
import { createdAt, descending, emptyList, id, instant, requiredText, times, version } from './columns.ts';

/** Addresses of other programs that are notified of events. */
export const webhooks = pgTable('webhooks', {
  id: id(),
  name: requiredText(),
  url: requiredText(),
  kinds: emptyList().$type<WebhookKind[]>(),
  /** `whsec_…`, encrypted with the server's secret. */
  secret: requiredText(),
  active: boolean().notNull().default(true),
  /** Since when every delivery has failed; null after a success. */
  failing_since: instant(),
  /** The process that sends its deliveries, and when its lease ends unless renewed. */
  sender: uuid(),
  sender_until: instant(),
  version: version(),
  ...times(),
});

/** Events, written by triggers in the transaction of the change, and only if an active webhook has subscribed to them. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: requiredText(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    at: createdAt(),
  },
  (table) => [index('webhook_events_at').on(table.at)],
);

/** An event for one webhook. Pending ones are its queue, in the order of their positions. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhook_id: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event_id: uuid()
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    state: text({ enum: DELIVERY_STATES }).notNull().default('waiting'),
    created_at: createdAt(),
    /** Null before the first attempt and after the last one. */
    next_attempt_at: instant(),
    attempts: integer().notNull().default(0),
    /** The last attempt: its time, the answer's status and beginning, or the code of an error. */
    attempted_at: instant(),
    status: integer(),
    milliseconds: integer(),
    answer: text(),
    error: text(),
  },
  (table) => [
    index('webhook_deliveries_waiting').on(table.webhook_id, table.position).where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_newest').on(table.webhook_id, descending(table.position)),
    index('webhook_deliveries_event').on(table.event_id),
    check('webhook_deliveries_state', oneOf(table.state, DELIVERY_STATES)),
  ],
);
