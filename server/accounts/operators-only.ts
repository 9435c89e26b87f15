import { createMiddleware } from 'hono/factory';
import { Refusal } from '../platform/errors.ts';
import type { ApiEnv } from '../platform/http/environment.ts';
import type { Accounts } from './usecases.ts';

/** Authorizes operators and sets `operator` for handlers: 401 without session, 403 with another role. */
export function operatorsOnly(accounts: Pick<Accounts, 'access'>) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    context.header('Cache-Control', 'no-store');
    const access = await accounts.access(context.req.raw.headers);
    if (access.outcome === 'no_session') throw new Refusal('unauthenticated', 'unauthenticated');
    context.set('asker', access.outcome === 'admin' ? access.operator.email : access.email);
    if (access.outcome !== 'admin') throw new Refusal('forbidden', 'forbidden');
    context.set('operator', access.operator);
    await next();
  });
}

/** Whether a request carries an operator's session. Free without a cookie. */
export type IsOperator = (headers: Headers) => Promise<boolean>;

/** Tells operators from visitors on public routes. A signed-in member without a role is a visitor. */
export function operatorCheck(accounts: Pick<Accounts, 'access'>): IsOperator {
  return async (headers) => (await accounts.access(headers)).outcome === 'admin';
}
