import { z } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { addressChangeForm, addressLinkForm } from '../../../shared/forms/account.ts';
import { invalid } from '../../platform/errors.ts';
import type { LiveSettings } from '../../platform/feature.ts';
import { apiRouter, body, issuesOf, json, problems, routesOf } from '../../platform/http/api.ts';
import type { HttpEnv } from '../../platform/http/environment.ts';
import { sameOriginChanges } from '../../platform/http/same-origin.ts';
import { sessionOf } from '../sessions/api.ts';
import type { OwnAddress } from './usecases.ts';

const route = routesOf('account');

const requestAddressChange = route('post', '/address', {
  summary:
    'Mails a link to a new address of the own account, valid for an hour. The address changes when it is followed.',
  description: 'The answer is the same for an address that has an account, which gets another mail.',
  request: { body: body(addressChangeForm) },
  responses: {
    200: json(
      z.object({ outbox: z.boolean() }),
      'Asked. Without a mail server, the mail is only in the `outbox`, and reaches nobody.',
    ),
    ...problems(429),
  },
});

/** Below `/admin/account`. */
export function ownAddressRoutes(address: Pick<OwnAddress, 'request'>, live: Pick<LiveSettings, 'mail'>) {
  return apiRouter().openapi(requestAddressChange, async (context) => {
    await address.request(context.req.valid('json').email, context.var.operator, sessionOf(context.var));
    return context.json({ outbox: live.mail.smtpUrl === undefined }, 200);
  });
}

/** `POST /api/address`: 200 `{ email }`, 403 `address_link_void` or `cross_origin`, 409 `address_taken`, 422 `invalid`. */
export function addressRoutes(address: Pick<OwnAddress, 'change'>, site: { url: string }) {
  return new Hono<HttpEnv>().post('/api/address', sameOriginChanges(site), async (context) => {
    const form = addressLinkForm.safeParse(await context.req.json().catch(() => null));
    if (!form.success) throw invalid(issuesOf(form.error));
    return context.json(await address.change(form.data.token, context.req.raw.headers), 200);
  });
}
