import { z } from '@hono/zod-openapi';
import { apiRouter, json, problems, routesOf } from '../../platform/http/api.ts';
import type { Factors } from './usecases.ts';

const route = routesOf('account');

const passkeySchema = z
  .object({
    ...{ id: z.string(), name: z.string(), created_at: z.iso.datetime() },
    last_used_at: z.iso.datetime().nullable(),
    /** The host that it is bound to, if that is not the site's. */
    foreign_host: z.string().nullable(),
  })
  .openapi('Passkey');
export type OwnPasskey = z.output<typeof passkeySchema>;

const readFactors = route('get', '/factors', {
  summary: 'The second factors of the own account. Operations below `/api/auth` change them.',
  responses: {
    200: json(
      z.object({
        /** The authenticator app; null without one. */
        app: z.object({ recoveryCodes: z.int() }).nullable(),
        passkeys: z.array(passkeySchema),
        /** Without a password, only passkeys can be added. */
        hasPassword: z.boolean(),
      }),
      'The second factors.',
    ),
    ...problems(),
  },
});

/** To be mounted at `/admin/account`. */
export function factorRoutes(factors: Pick<Factors, 'of'>) {
  return apiRouter().openapi(readFactors, async (context) =>
    context.json(await factors.of(context.var.operator.id), 200),
  );
}
