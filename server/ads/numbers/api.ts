import { z } from '@hono/zod-openapi';
import { apiRouter, json, problems, routesOf } from '../../platform/http/api.ts';
import { csvFile } from '../../platform/http/csv-file.ts';
import { adExportQuery, adNumbers, adNumbersQuery } from '../schema.ts';
import type { AdNumbersService } from './usecases.ts';

const route = routesOf('ads');

const readNumbers = route('get', '/', {
  summary: 'What was counted of advertisements: in total, by day and by group.',
  description: 'Of the last `days`, or from a day `first` to a day `last`, at most 400 days.',
  request: { query: adNumbersQuery },
  responses: { 200: json(adNumbers, 'The numbers; groups with most impressions first.'), ...problems() },
});

const exportNumbers = route('get', '/export', {
  summary: 'The same as a CSV file: a row per day, advertisement, place, kind of page, device and language.',
  request: { query: adExportQuery },
  responses: {
    200: { description: 'The file.', content: { 'text/csv': { schema: z.string() } } },
    ...problems(),
  },
});

export function adNumbersRoutes(numbers: AdNumbersService) {
  return apiRouter()
    .openapi(readNumbers, async (context) => context.json(await numbers.read(context.req.valid('query')), 200))
    .openapi(exportNumbers, (context) => {
      const { in: language, ...filter } = context.req.valid('query');
      const { first, last } = numbers.periodOf(filter);
      return csvFile(context, `ads-${first}-${last}.csv`, numbers.exported(filter, language));
    });
}
