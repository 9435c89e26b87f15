import { z } from '@hono/zod-openapi';
import { FEED_PROVIDERS } from '../../../shared/forms/import.ts';
import { apiRouter, json, problems, routesOf } from '../../platform/http/api.ts';
import type { Settings } from '../../settings/usecases.ts';
import { feedAddresses } from './addresses.ts';

const route = routesOf('imports');

const sourceSchema = z
  .object({ provider: z.enum(FEED_PROVIDERS), address: z.string().nullable() })
  .openapi('FeedSource');

const listSources = route('get', '/', {
  summary: "The providers' feeds, with the operator's accounts in their addresses.",
  responses: {
    200: json(z.object({ sources: z.array(sourceSchema) }), 'An address is null where an account is missing.'),
    ...problems(),
  },
});

export function sourceRoutes(settings: Pick<Settings, 'read'>) {
  return apiRouter().openapi(listSources, async (context) => {
    const addresses = feedAddresses(await settings.read('provider_accounts'));
    return context.json(
      { sources: FEED_PROVIDERS.map((provider) => ({ provider, address: addresses[provider] })) },
      200,
    );
  });
}
