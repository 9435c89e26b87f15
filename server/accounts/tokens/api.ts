import { z } from '@hono/zod-openapi';
import { tokenForm } from '../../../shared/forms/token.ts';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { ROLES } from '../../../shared/roles.ts';
import { crudRoutes } from '../../entity/routes.ts';
import { apiRouter, idParams, problems, routesOf } from '../../platform/http/api.ts';
import type { Tokens } from './usecases.ts';

const tag = 'tokens';
const route = routesOf(tag);

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

const crud = crudRoutes({ tags: [tag] });

const revokeToken = route('delete', '/{id}', {
  summary: 'Revokes an API token at once.',
  request: { params: idParams },
  responses: { 204: { description: 'Revoked.' }, ...problems(404) },
});

export function tokenRoutes(tokens: Tokens) {
  const list = crud.list(async () => ({ tokens: await tokens.list() }), {
    summary: 'API tokens without their secrets, newest first. Those that ended are listed for a month.',
    answer: 'The tokens.',
    output: z.object({ tokens: z.array(tokenSchema) }),
  });
  const create = crud.create(tokens.create, tokenForm, {
    summary: 'Makes an API token with a role, valid to the end of a day at most a year ahead.',
    answer: 'The secret, which is not shown again.',
    output: z.object({ id: z.string(), secret: z.string() }),
  });
  return apiRouter()
    .openapi(...list)
    .openapi(...create)
    .openapi(revokeToken, async (context) => {
      await tokens.revoke(context.req.valid('param').id, context.var.operator);
      return context.body(null, 204);
    });
}
