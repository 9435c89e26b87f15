import type { OpenAPIHono } from '@hono/zod-openapi';
import { sessionRule } from '../../shared/confirmation.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts';
import { columnOf } from '../../shared/localized.ts';
import { actionOf, rolesFor } from '../../shared/rights.ts';
import { ROLES } from '../../shared/roles.ts';
import { cookiePrefix } from '../accounts/surface.ts';
import type { ApiEnv } from '../platform/http/environment.ts';
import { documentNames } from './text-names.ts';

const DESCRIPTION = `What the panel does. Programs send an API token as \`Authorization: Bearer\`; owners make them in the panel.
The panel itself uses a session cookie, with which changes must come from a page of the site.

Each operation names the roles that may use it. A token needs one of them, and so does the account that made it.
Errors are problem details (RFC 9457) with a stable \`code\`. Lists with \`page\` answer \`items\`, \`total\`, \`page\` and
\`pageSize\`, and link to the next page (RFC 8288). Answers to tokens carry \`RateLimit\` headers.

Texts of categories, collections, pages, pictures, menus, the home page and the settings have a name per language. Without a suffix
(\`name\`) it is the language at the root of the site, with one (\`name_en\`, \`name_pt_br\`) any other. Texts of games without a
suffix are in the language of the game (\`base_language\`).`;

/** Returns the description of text names on a site with this root language. */
const textsOf = (root: Language) => {
  if (root === DEFAULT_LANGUAGE) return 'French is at the root of this site.';
  const [own, french] = [columnOf('name', root), `name_${DEFAULT_LANGUAGE}`];
  return (
    `The language \`${root}\` is at the root of this site: \`name\` and \`${own}\` are the same text, of which a body needs one, ` +
    `and \`${french}\` is the French one. Two different ones are \`invalid\` (\`texts_differ\`).`
  );
};

/** Descriptions by the result of `sessionRule`; otherwise it depends on the body. */
const NEEDS_SESSION: Readonly<Record<string, string>> = {
  true: ' Needs a session; tokens are refused.',
  false: '',
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Replaces the panel's error schema and media type by those of problem details. */
function asProblems(responses: Record<string, { content?: Record<string, unknown> }>): void {
  for (const [status, response] of Object.entries(responses)) {
    const { 'application/json': problem } = response.content ?? {};
    if (Number(status) >= 400 && problem) response.content = { 'application/problem+json': problem };
  }
}

/** Builds the OpenAPI document of `/api/v1`. Roles come from `shared/entities.ts`. */
export function apiDocument(api: OpenAPIHono<ApiEnv>, site: { url: string; root: Language }) {
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    servers: [{ url: '/api/v1' }],
    info: { title: 'Ludotek', version: '1', description: `${DESCRIPTION} ${textsOf(site.root)}` },
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
      const action = actionOf(method.toUpperCase(), path);
      const roles = rolesFor(action, path);
      const session = sessionRule(method.toUpperCase(), path);
      const ofSession = session === true;
      const who = `Roles: ${roles.length === ROLES.length ? 'all' : roles.join(', ')}.${NEEDS_SESSION[String(session)] ?? ' Some changes need a session; tokens are then refused.'}`;
      operation.description = [operation.description, who].filter(Boolean).join('\n\n');
      Object.assign(operation, { 'x-roles': roles });
      if (ofSession) operation.security = [{ session: [] }];
      const { responses = {} } = operation;
      // The router refuses a body of another type before any operation sees it.
      if (operation.requestBody) {
        responses['415'] = { ...responses['422'], description: 'The body is of another type: `bad_request`.' };
      }
      asProblems(responses);
    }
  }
  documentNames(document, site.root);
  return document;
}
