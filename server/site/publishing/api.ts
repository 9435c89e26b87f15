import { z } from '@hono/zod-openapi';
import { publicationChange } from '../../../shared/forms/publication.ts';
import { PUBLICATION_KINDS, PUBLICATION_STATES } from '../../../shared/publication.ts';
import { undoSchema } from '../../activity/deletions/answer.ts';
import { apiRouter, body, idText, json, problems, routesOf } from '../../platform/http/api.ts';
import type { EndedPreviews } from './ended-previews.ts';
import type { PreviewLinks } from './preview-links.ts';
import type { Publications } from './usecases.ts';

const route = routesOf('Publishing');
const target = z.object({ kind: z.enum(PUBLICATION_KINDS), id: idText });

const publication = z
  .object({
    state: z.enum(PUBLICATION_STATES),
    /** Minutes in the site's time zone. */
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    timeZone: z.string(),
  })
  .openapi('Publication');

const readPublication = route('get', '/{kind}/{id}', {
  summary: 'Whether something is published, and when that changes.',
  request: { params: target },
  responses: { 200: json(publication, 'State and dates.'), ...problems(404) },
});

const changePublications = route('put', '/', {
  summary: 'Publishes, schedules or retires several, or makes them drafts again.',
  description:
    'Dates are days or minutes in the site\u2019s time zone. Those that no longer exist are skipped. `found` names games by a filter and how many they are.',
  request: { body: body(publicationChange) },
  responses: {
    200: json(z.object({ changed: z.int(), ...undoSchema.shape }), 'How many changed.'),
    ...problems(409, 413),
  },
});

const createPreviewLink = route('post', '/preview-links', {
  summary: 'A link that shows something to people without an account for 7 days, whether it is published or not.',
  request: { body: body(target.strict()) },
  responses: {
    201: json(z.object({ path: z.string(), until: z.iso.datetime() }), 'The link, as a path.'),
    ...problems(404, 413),
  },
});

const endPreviewLinks = route('delete', '/preview-links/{kind}/{id}', {
  summary: 'Ends all preview links of something that were made so far.',
  request: { params: target },
  responses: { 204: { description: 'They show nothing any more.' }, ...problems(404) },
});

export function publishingRoutes(publications: Publications, links: PreviewLinks, ended: EndedPreviews) {
  return apiRouter()
    .openapi(createPreviewLink, async (context) => {
      const { kind, id } = context.req.valid('json');
      await publications.read(kind, id);
      const { token, until } = links.create(kind, id);
      return context.json({ path: `/preview/${token}`, until: until.toISOString() }, 201);
    })
    .openapi(endPreviewLinks, async (context) => {
      const { kind, id } = context.req.valid('param');
      await ended.end(kind, id, context.var.operator);
      return context.body(null, 204);
    })
    .openapi(readPublication, async (context) => {
      const { kind, id } = context.req.valid('param');
      return context.json({ ...(await publications.read(kind, id)), timeZone: publications.timeZone() }, 200);
    })
    .openapi(changePublications, async (context) => {
      return context.json(await publications.update(context.req.valid('json'), context.var.operator), 200);
    });
}
