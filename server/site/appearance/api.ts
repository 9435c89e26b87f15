import { z } from '@hono/zod-openapi';
import { themeFile, themeForm } from '../../../shared/forms/theme.ts';
import { slugify } from '../../../shared/slug.ts';
import { apiRouter, body, json, problems, routesOf } from '../../platform/http/api.ts';
import type { Appearance } from './usecases.ts';

const route = routesOf('appearance');

/** 0 if never saved. */
const version = z.int().min(0);
const themeSchema = themeForm.extend({ version }).openapi('Theme');

const readThemes = route('get', '/', {
  summary: 'The appearance that visitors see, and the draft.',
  responses: { 200: json(z.object({ draft: themeSchema, live: themeSchema }), 'Both themes.'), ...problems() },
});

const saveDraft = route('put', '/draft', {
  summary: 'Saves the draft, which visitors do not see.',
  request: { body: body(z.strictObject({ content: themeForm, version })) },
  responses: { 200: json(themeSchema, 'Saved.'), ...problems(409) },
});

const publishDraft = route('post', '/publish', {
  summary: 'Shows the saved draft to visitors.',
  description: 'Colors on which texts or controls are hard to see are refused: `low_contrast` (WCAG 2.2, level AA).',
  request: { body: body(z.strictObject({ version })) },
  responses: { 200: json(themeSchema, 'Published.'), ...problems(409) },
});

const exportTheme = route('get', '/export', {
  summary: 'The saved draft as a file, with its pictures.',
  responses: { 200: json(themeFile, 'The file.'), ...problems() },
});

const importTheme = route('post', '/import', {
  summary: 'Reads a theme from a file, at most 8 MB, and stores its pictures. The theme is returned, not saved.',
  request: { body: body(themeFile) },
  responses: { 200: json(themeForm, 'The theme.'), ...problems(413, 429) },
});

export function appearanceRoutes(appearance: Appearance) {
  return apiRouter()
    .openapi(readThemes, async (context) => context.json(await appearance.read(), 200))
    .openapi(saveDraft, async (context) => {
      const { content, version } = context.req.valid('json');
      return context.json(await appearance.saveDraft(content, version, context.var.operator), 200);
    })
    .openapi(publishDraft, async (context) => {
      const { version } = context.req.valid('json');
      return context.json(await appearance.publish(version, context.var.operator), 200);
    })
    .openapi(exportTheme, async (context) => {
      const file = await appearance.exportFile();
      const name = slugify(file.theme.name) || 'theme';
      return context.json(file, 200, { 'Content-Disposition': `attachment; filename="${name}.json"` });
    })
    .openapi(importTheme, async (context) =>
      context.json(await appearance.importFile(context.req.valid('json'), context.var.operator), 200),
    );
}
