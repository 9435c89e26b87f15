import { z } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { NEXT_STEPS, setupForm } from '../../../shared/forms/setup.ts';
import { invalid } from '../../platform/errors.ts';
import { apiRouter, issuesOf, json, problems, routesOf } from '../../platform/http/api.ts';
import type { HttpEnv } from '../../platform/http/environment.ts';
import { sameOriginChanges } from '../../platform/http/same-origin.ts';
import type { createNextSteps } from './next-steps.ts';
import type { Setup } from './usecases.ts';

const route = routesOf('setup');

/** `POST /api/setup`: 200 `{ games }`, 403 `setup_closed` or `cross_origin`, 422 `invalid`. */
export function setupRoutes(setup: Setup, site: { url: string }) {
  return new Hono<HttpEnv>().post('/api/setup', sameOriginChanges(site), async (context) => {
    const form = setupForm.safeParse(await context.req.json().catch(() => null));
    if (!form.success) throw invalid(issuesOf(form.error));
    return context.json(await setup.complete(form.data), 200);
  });
}

const step = z.enum(NEXT_STEPS);

const listSteps = route('get', '/', {
  summary: 'What leads a new site from games to income.',
  description: 'Without the steps that operators no longer want to see.',
  responses: {
    200: json(z.object({ steps: z.array(step), done: z.array(step) }), 'The steps that are left, and those done.'),
    ...problems(),
  },
});

const dismissStep = route('delete', '/{step}', {
  summary: 'No longer proposes a step, to any operator.',
  request: { params: z.object({ step }) },
  responses: { 204: { description: 'Dismissed.' }, ...problems(404) },
});

export function nextStepRoutes(steps: ReturnType<typeof createNextSteps>) {
  return apiRouter()
    .openapi(listSteps, async (context) => context.json(await steps.list(), 200))
    .openapi(dismissStep, async (context) => {
      await steps.dismiss(context.req.valid('param').step, context.var.operator);
      return context.body(null, 204);
    });
}
