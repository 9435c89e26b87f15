import { z } from '@hono/zod-openapi';
import { PASSWORD_MAX_LENGTH } from '../../../shared/forms/account.ts';
import { Refusal } from '../../platform/errors.ts';
import { apiRouter, body, idParams, json, problems, routesOf } from '../../platform/http/api.ts';
import type { ApiEnv, OperatorSession } from '../../platform/http/environment.ts';
import type { Confirmation } from './confirmation.ts';
import type { OwnSessions } from './usecases.ts';

const ownSession = z
  .object({
    id: z.string(),
    /** Product names; null if the User-Agent does not tell. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    /** Client address of the sign-in, shortened; empty when unknown. */
    address: z.string(),
    created_at: z.iso.datetime(),
    /** May be a few minutes old. */
    last_used_at: z.iso.datetime(),
    /** Whether it is the session of this request. */
    current: z.boolean(),
  })
  .openapi('OwnSession');
export type OwnSession = z.output<typeof ownSession>;

const route = routesOf('account');

const listSessions = route('get', '/sessions', {
  summary: "One's own sessions: the asking one, then the latest used.",
  responses: { 200: json(z.object({ sessions: z.array(ownSession) }), 'The sessions.'), ...problems() },
});

const endSession = route('delete', '/sessions/{id}', {
  summary: "Ends one of one's own sessions.",
  request: { params: idParams },
  responses: { 204: { description: 'Ended.' }, ...problems(404) },
});

const endOtherSessions = route('post', '/sessions/end-others', {
  summary: "Ends one's own sessions except the asking one.",
  request: { body: body(z.strictObject({})) },
  responses: { 200: json(z.object({ ended: z.int() }), 'How many were ended.'), ...problems() },
});

const confirmIdentity = route('post', '/confirmation', {
  summary: "Confirms by the password who uses the session, for the next quarter of an hour's dangerous changes.",
  description: 'A wrong password is `invalid` with the code `wrong_password`. Attempts are limited: `too_many`.',
  request: { body: body(z.strictObject({ password: z.string().min(1, 'required').max(PASSWORD_MAX_LENGTH) })) },
  responses: { 204: { description: 'Confirmed.' }, ...problems(429) },
});

/** Returns the session of a panel request. @throws {Refusal} session_required, for an API token */
export function sessionOf({ session }: ApiEnv['Variables']): OperatorSession {
  if (session === undefined) throw new Refusal('forbidden', 'session_required');
  return session;
}

/** Below `/admin/account`. */
export function ownSessionRoutes({ sessions, confirmation }: { sessions: OwnSessions; confirmation: Confirmation }) {
  return apiRouter()
    .openapi(listSessions, async (context) => {
      const { id } = sessionOf(context.var);
      return context.json({ sessions: await sessions.list(context.var.operator, id) }, 200);
    })
    .openapi(endSession, async (context) => {
      await sessions.end(context.req.valid('param').id, context.var.operator);
      return context.body(null, 204);
    })
    .openapi(endOtherSessions, async (context) => {
      const { id } = sessionOf(context.var);
      return context.json({ ended: await sessions.endOthers(context.var.operator, id) }, 200);
    })
    .openapi(confirmIdentity, async (context) => {
      const { password } = context.req.valid('json');
      await confirmation.byPassword(password, sessionOf(context.var), context.var.operator);
      return context.body(null, 204);
    });
}
