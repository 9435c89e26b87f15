import { z } from '@hono/zod-openapi';
import { ATTENTION, ATTENTION_CODES, type AttentionCounts } from '../../../shared/attention.ts';
import type { Feature } from '../../platform/feature.ts';
import { apiRouter, json, problems, routesOf } from '../../platform/http/api.ts';

const route = routesOf('attention');

const item = z.object({ code: z.enum(ATTENTION_CODES), count: z.int().positive() }).openapi('Attention');

const list = route('get', '/', {
  summary: 'What waits for the operator, most urgent first.',
  description: 'Only what the operator may act upon.',
  responses: { 200: json(z.object({ items: z.array(item) }), 'What waits, and how much of it.'), ...problems() },
});

/** @param sources counts of the features, each with its own codes */
export function attentionRoutes(sources: readonly NonNullable<Feature['attention']>[]) {
  return apiRouter().openapi(list, async (context) => {
    const { operator } = context.var;
    const counts: AttentionCounts = Object.assign({}, ...(await Promise.all(sources.map((count) => count(operator)))));
    const items = ATTENTION_CODES.flatMap((code) => {
      const count = counts[code] ?? 0;
      return count > 0 && operator.may('change', ATTENTION[code]) ? [{ code, count }] : [];
    });
    return context.json({ items }, 200);
  });
}
