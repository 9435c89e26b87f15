import { Hono } from 'hono';
import { addressChangeForm, addressLinkForm } from '../../../shared/forms/account.ts';
import { invalid } from '../../platform/errors.ts';
import { apiRouter, body, issuesOf, problems, routesOf } from '../../platform/http/api.ts';
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
  responses: { 204: { description: 'Asked.' }, ...problems(429) },
});

/** Below `/admin/account`. */
export function ownAddressRoutes(address: Pick<OwnAddress, 'request'>) {
  return apiRouter().openapi(requestAddressChange, async (context) => {
    await address.request(context.req.valid('json').email, context.var.operator, sessionOf(context.var));
    return context.body(null, 204);
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
