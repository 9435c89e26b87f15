import { z } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { acceptanceForm, invitationForm, memberForm } from '../../../shared/forms/team.ts';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { ROLES } from '../../../shared/roles.ts';
import { invalid } from '../../platform/errors.ts';
import type { LiveSettings } from '../../platform/feature.ts';
import {
  apiRouter,
  body,
  idParams,
  issuesOf,
  json,
  problemSchema,
  problems,
  queryText,
  routesOf,
} from '../../platform/http/api.ts';
import type { HttpEnv } from '../../platform/http/environment.ts';
import { sameOriginChanges } from '../../platform/http/same-origin.ts';
import type { Team } from './usecases.ts';

const route = routesOf('team');

const permissions = { role: z.enum(ROLES), languages: z.array(z.enum(LANGUAGE_CODES)) };
const times = { created_at: z.iso.datetime() };

const memberSchema = z
  .object({
    ...{ id: z.string(), email: z.string(), ...permissions, disabled: z.boolean(), ...times },
    second_factor: z.boolean(),
    /** When a session was last renewed; null without one. */
    last_seen: z.iso.datetime().nullable(),
  })
  .openapi('Member');
export type Member = z.output<typeof memberSchema>;

const invitationSchema = z
  .object({ id: z.string(), email: z.string(), ...permissions, ...times, expires_at: z.iso.datetime() })
  .openapi('Invitation');
export type Invitation = z.output<typeof invitationSchema>;

const clash = (description: string) => json(problemSchema, description);
const done = { description: 'Done.' };

const listTeam = route('get', '/', {
  summary: 'Everyone with a role by address, and the invitations that wait.',
  responses: {
    200: json(z.object({ members: z.array(memberSchema), invitations: z.array(invitationSchema) }), 'The team.'),
    ...problems(),
  },
});

const accountSchema = z
  .object({
    ...{ id: z.string(), email: z.string(), confirmed: z.boolean(), ...times },
    /** When a session was last renewed; null without one. */
    last_seen: z.iso.datetime().nullable(),
  })
  .openapi('AccountWithoutRole');
export type AccountWithoutRole = z.output<typeof accountSchema>;

const listWithoutRole = route('get', '/without-role', {
  summary: 'The latest 100 accounts without a role, such as of sign-ups, and how many there are.',
  request: { query: z.strictObject({ q: queryText(254).trim().toLowerCase().default('') }) },
  responses: {
    200: json(z.object({ accounts: z.array(accountSchema), total: z.int() }), 'The accounts.'),
    ...problems(),
  },
});

const invite = route('post', '/invitations', {
  summary: 'Mails a link to join the team, valid for a week and once. An earlier link of the same address is void.',
  request: { body: body(invitationForm) },
  responses: {
    201: json(
      z.object({ id: z.string(), link: z.string(), outbox: z.boolean() }),
      'The link. Without a mail server, the mail is only in the `outbox`, and the link must be passed on.',
    ),
    ...problems(),
    409: clash('The address has a role already: `already_member`.'),
  },
});

const withdraw = route('delete', '/invitations/{id}', {
  summary: 'Withdraws an invitation.',
  request: { params: idParams },
  responses: { 204: done, ...problems(404) },
});

const updateMember = route('put', '/{id}', {
  summary: 'Changes the role of a member, or disables the account.',
  request: { params: idParams, body: body(memberForm) },
  responses: { 204: done, ...problems(404), 409: clash('No owner would be left: `last_owner`.') },
});

const signOutMember = route('post', '/{id}/sign-out', {
  summary: 'Ends all sessions of a member.',
  request: { params: idParams },
  responses: { 204: done, ...problems(404) },
});

const removeFactors = route('delete', '/{id}/factors', {
  summary: 'Removes the second factors of another member and ends the sessions, after a lost device.',
  request: { params: idParams },
  responses: { 204: done, ...problems(404), 409: clash('It is the own account: `own_account`.') },
});

const removeMember = route('delete', '/{id}', {
  summary: 'Deletes an account, with a role or without. What it wrote stays, and the activity log keeps its address.',
  request: { params: idParams },
  responses: { 204: done, ...problems(404), 409: clash('No owner would be left: `last_owner`.') },
});

export function teamRoutes(team: Team, live: Pick<LiveSettings, 'mail'>) {
  return apiRouter()
    .openapi(listTeam, async (context) => context.json(await team.list(), 200))
    .openapi(listWithoutRole, async (context) =>
      context.json(await team.withoutRole(context.req.valid('query').q), 200),
    )
    .openapi(invite, async (context) => {
      const invitation = await team.invite(context.req.valid('json'), context.var.operator);
      return context.json({ ...invitation, outbox: live.mail.smtpUrl === undefined }, 201);
    })
    .openapi(withdraw, async (context) => {
      await team.withdraw(context.req.valid('param').id, context.var.operator);
      return context.body(null, 204);
    })
    .openapi(updateMember, async (context) => {
      await team.update(context.req.valid('param').id, context.req.valid('json'), context.var.operator);
      return context.body(null, 204);
    })
    .openapi(signOutMember, async (context) => {
      await team.signOut(context.req.valid('param').id, context.var.operator);
      return context.body(null, 204);
    })
    .openapi(removeFactors, async (context) => {
      await team.removeFactors(context.req.valid('param').id, context.var.operator);
      return context.body(null, 204);
    })
    .openapi(removeMember, async (context) => {
      await team.remove(context.req.valid('param').id, context.var.operator);
      return context.body(null, 204);
    });
}

/**
 * `POST /api/invitation`: 200 `{ email }`, 403 `invitation_void` or `cross_origin`, 409 `account_changed` or
 * `password_missing`, 422 `invalid`, 429 `too_many`.
 */
export function invitationRoutes(team: Pick<Team, 'accept'>, site: { url: string }) {
  return new Hono<HttpEnv>().post('/api/invitation', sameOriginChanges(site), async (context) => {
    const form = acceptanceForm.safeParse(await context.req.json().catch(() => null));
    if (!form.success) throw invalid(issuesOf(form.error));
    return context.json(await team.accept(form.data, context.var.clientAddress), 200);
  });
}
