import { z } from '@hono/zod-openapi';
import { SERVER_WARNINGS } from '../../../shared/server-warnings.ts';
import { apiRouter, json, problems, routesOf } from '../../platform/http/api.ts';
import type { ServerWarnings } from '../../platform/warnings.ts';

const route = routesOf('dashboard');

const warningSchema = z
  .object({
    code: z.enum(SERVER_WARNINGS),
    value: z.string().optional().openapi({ description: 'What it is about, such as the address of a proxy.' }),
  })
  .openapi('ServerWarning');

const listWarnings = route('get', '/', {
  summary: 'What this server noticed about its installation, such as a proxy that TRUSTED_PROXIES does not name.',
  responses: { 200: json(z.object({ warnings: z.array(warningSchema) }), 'The warnings.'), ...problems() },
});

export function warningRoutes(warnings: ServerWarnings) {
  return apiRouter().openapi(listWarnings, (context) => {
    const { unnamedProxy, session } = context.var;
    // Strangers can send a proxy's header too, but this is an owner in a browser.
    if (unnamedProxy !== undefined && session) warnings.add({ code: 'unnamed_proxy', value: unnamedProxy });
    return context.json({ warnings: warnings.list() }, 200);
  });
}
