import { z } from '@hono/zod-openapi';
import { DELIVERY_STATES, WEBHOOK_KINDS } from '../../../shared/webhooks.ts';

export const webhookSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    url: z.string(),
    kinds: z.array(z.enum(WEBHOOK_KINDS)),
    active: z.boolean(),
    failing_since: z.iso.datetime().nullable().openapi({ description: 'Null while deliveries succeed.' }),
    waiting: z.int().openapi({ description: 'Events that wait for delivery.' }),
    delivered_at: z.iso.datetime().nullable().openapi({ description: 'The last successful delivery.' }),
    version: z.int(),
    created_at: z.iso.datetime(),
  })
  .openapi('Webhook');
export type Webhook = z.output<typeof webhookSchema>;

export const secretSchema = z.object({
  secret: z.string().openapi({ description: 'Shown this once. `whsec_` and the key in base64.' }),
});

export const deliverySchema = z
  .object({
    id: z.int().openapi({ description: 'Its place in the queue.' }),
    event: z.uuid().openapi({ description: 'The header `webhook-id`. A repeated delivery has the same.' }),
    kind: z.string(),
    at: z.iso.datetime().openapi({ description: 'When it happened.' }),
    data: z.record(z.string(), z.unknown()),
    state: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    attempted_at: z.iso.datetime().nullable().openapi({ description: 'The last attempt, as all that follows.' }),
    next_attempt_at: z.iso.datetime().nullable(),
    status: z.int().nullable(),
    milliseconds: z.int().nullable(),
    answer: z.string().nullable().openapi({ description: 'The first kilobyte.' }),
    error: z
      .string()
      .nullable()
      .openapi({ description: 'A code such as `timeout`, `address_refused`, `redirect`, `http_status` or `expired`.' }),
  })
  .openapi('WebhookDelivery');
export type Delivery = z.output<typeof deliverySchema>;
