import { Hono } from 'hono';
import { setupForm } from '../../shared/forms/setup.ts';
import { invalid } from '../platform/errors.ts';
import type { Feature, Platform } from '../platform/feature.ts';
import { issuesOf } from '../platform/http/api.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import { sameOriginChanges } from '../platform/http/same-origin.ts';
import type { Settings } from '../settings/usecases.ts';
import { createSetup } from './usecases.ts';

export function setup(
  { database, now, site }: Platform,
  { settings, loadStarter }: { settings: Settings; loadStarter: () => Promise<number> },
) {
  const usecases = createSetup({ database, now, settings, loadStarter });
  return {
    usecases,
    site: () =>
      /** `POST /api/setup`: 200 `{ games }`, 403 `setup_closed` or `cross_origin`, 422 `invalid`. */
      new Hono<HttpEnv>().post('/api/setup', sameOriginChanges(site), async (context) => {
        const form = setupForm.safeParse(await context.req.json().catch(() => null));
        if (!form.success) throw invalid(issuesOf(form.error));
        return context.json(await usecases.complete(form.data), 200);
      }),
  } satisfies Feature & { usecases: unknown };
}
