import { z } from '@hono/zod-openapi';
import { bound } from '../../shared/forms/period.ts';
import { homeRowsForm } from '../../shared/home-rows.ts';
import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts';
import { PANEL_KEY_FIELD } from '../../shared/panel-key.ts';
import type { Feature } from '../platform/feature.ts';
import { apiRouter, problems, routesOf } from '../platform/http/api.ts';
import type { PageRenderer } from './pages.ts';

const route = routesOf('home');

const jsonText = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'malformed' });
    return z.NEVER;
  }
});

/** A form, so that the response can be shown in a frame of the panel. */
const form = z.strictObject({
  language: z.enum(LANGUAGE_CODES as [Language, ...Language[]]), // Not empty: contains at least French.
  scheme: z.enum(['light', 'dark']).default('light'),
  at: bound.optional().openapi({ type: 'string', description: "As on a day or at a minute of the site's time zone." }),
  [PANEL_KEY_FIELD]: z.string().optional(),
  rows: jsonText.pipe(homeRowsForm.shape.rows).openapi({ type: 'string', description: 'JSON of the rows.' }),
});

const previewHome = route('post', '/preview', {
  summary: 'The home page with rows that need not be saved, for a frame of the panel.',
  description: 'It has no scripts, and is never cached.',
  request: { body: { required: true, content: { 'application/x-www-form-urlencoded': { schema: form } } } },
  responses: {
    200: { description: 'The page.', content: { 'text/html': { schema: z.string() } } },
    ...problems(413),
  },
});

/** The operation needs the page renderer, which no feature has access to. */
export const homePreview = (renderer: Pick<PageRenderer, 'previewHome'>): Feature<never> => ({
  admin: () =>
    apiRouter().route(
      '/admin/home',
      apiRouter().openapi(previewHome, (context) => {
        return renderer.previewHome(context.req.valid('form')) as never; // A page, whose type the router cannot know.
      }),
    ),
});
