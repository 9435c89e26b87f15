import { z } from 'zod';
import { WEBHOOK_KINDS } from '../webhooks.ts';
import { requiredAddress, requiredLine } from './fields.ts';

export const webhookForm = z.strictObject({
  name: requiredLine(100),
  // Messages and logs show addresses, so passwords do not belong there.
  url: requiredAddress([]).refine((address) => !URL.parse(address)?.username, 'invalid_url'),
  kinds: z
    .array(z.enum(WEBHOOK_KINDS, 'invalid_choice'))
    .min(1, 'required')
    .max(WEBHOOK_KINDS.length, 'too_many')
    .transform((chosen) => WEBHOOK_KINDS.filter((kind) => chosen.includes(kind))),
  active: z.boolean(),
});
export type WebhookForm = z.output<typeof webhookForm>;

export const EMPTY_WEBHOOK: WebhookForm = { name: '', url: '', kinds: [], active: true };
