import { createRoute, z } from '@hono/zod-openapi';
import { tokenForm } from '../../../shared/forms/token.ts';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { ROLES } from '../../../shared/roles.ts';
import { apiRouter, body, idParams, json, problems } from '../../platform/http/api.ts';
import type { Tokens } from './usecases.ts';

const tags = ['tokens'];

const tokenSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string().openapi({ description: 'The beginning of the secret.' }),
    role: z.enum(ROLES),
    languages: z.array(z.enum(LANGUAGE_CODES)),
    created_by: z.string().openapi({ description: 'Address of the maker, whose role limits the token too.' }),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    expired: z.boolean(),
    last_used_at: z.iso.datetime().nullable().openapi({ description: 'Up to a minute old while it is used.' }),
    revoked_at: z.iso.datetime().nullable(),
  })
  .openapi('Token');
export type Token = z.output<typeof tokenSchema>;

const listTokens = createRoute({
  method: 'get',
  path: '/',
  summary: 'API tokens without their secrets, newest first. Those that ended are listed for a month.',
  tags,
  responses: { 200: json(z.object({ tokens: z.array(tokenSchema) }), 'The tokens.'), ...problems() },
});

const createToken = createRoute({
  method: 'post',
  path: '/',
  summary: 'Makes an API token with a role, valid to the end of a day at most a year ahead.',
  tags,
  request: { body: body(tokenForm) },
  responses: {
    201: json(z.object({ id: z.string(), secret: z.string() }), 'The secret, which is not shown again.'),
    ...problems(),
  },
});

const revokeToken = createRoute({
  method: 'delete',
  path: '/{id}',
  summary: 'Revokes an API token at once.',
  tags,
  request: { params: idParams },
  responses: { 204: { description: 'Revoked.' }, ...problems(404) },
});

export function tokenRoutes(tokens: Tokens) {
  return apiRouter()
    .openapi(listTokens, async (context) => context.json({ tokens: await tokens.list() }, 200))
    .openapi(createToken, async (context) => {
      return context.json(await tokens.create(context.req.valid('json'), context.var.operator), 201);
    })
    .openapi(revokeToken, async (context) => {
      await tokens.revoke(context.req.valid('param').id, context.var.operator);
      return context.body(null, 204);
    });
}
