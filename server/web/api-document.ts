import type { OpenAPIHono } from '@hono/zod-openapi';
import { deedOf, needsSession, ROLES, rolesFor } from '../../shared/roles.ts';
import { cookiePrefix } from '../accounts/surface.ts';
import type { ApiEnv } from '../platform/http/environment.ts';

const DESCRIPTION = `What the panel does. Programs send an API token as \`Authorization: Bearer\`; owners make them in the panel.
The panel itself uses a session cookie, with which changes must come from a page of the site.

Each operation names the roles that may use it. A token needs one of them, and so does the account that made it.
Errors are problem details (RFC 9457) with a stable \`code\`. Lists with \`page\` answer \`items\`, \`total\`, \`page\` and
\`pageSize\`, and link to the next page (RFC 8288). Answers to tokens carry \`RateLimit\` headers.`;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Errors have one schema, and another media type than the panel's. */
function asProblems(responses: Record<string, { content?: Record<string, unknown> }>): void {
  for (const [status, response] of Object.entries(responses)) {
    const { 'application/json': problem } = response.content ?? {};
    if (Number(status) >= 400 && problem) response.content = { 'application/problem+json': problem };
  }
}

/** The OpenAPI document of `/api/v1`. Roles are those of `shared/roles.ts`. */
export function apiDocument(api: OpenAPIHono<ApiEnv>, site: { url: string }) {
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    servers: [{ url: '/api/v1' }],
    info: { title: 'Ludotek', version: '1', description: DESCRIPTION },
    security: [{ token: [] }, { session: [] }],
  });
  document.components = {
    ...document.components,
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'An API token.' },
      session: { type: 'apiKey', in: 'cookie', name: `${cookiePrefix(site.url.startsWith('https:'))}.session_token` },
    },
  };
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation === undefined) continue;
      const deed = deedOf(method.toUpperCase());
      const roles = rolesFor(deed, path);
      const ofSession = needsSession(deed, path);
      const who = `Roles: ${roles.length === ROLES.length ? 'all' : roles.join(', ')}.${ofSession ? ' Needs a session; tokens are refused.' : ''}`;
      operation.description = [operation.description, who].filter(Boolean).join('\n\n');
      Object.assign(operation, { 'x-roles': roles });
      if (ofSession) operation.security = [{ session: [] }];
      asProblems(operation.responses ?? {});
    }
  }
  return document;
}
