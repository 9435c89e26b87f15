import { z } from '@hono/zod-openapi';
import { MEDIA_BULK_MAX, mediaAddressForm, mediaForm } from '../../shared/forms/media.ts';
import { keepingOmitted } from '../entity/later-texts.ts';
import { apiRouter, body, idParams, idText, json, linked, problems, routesOf } from '../platform/http/api.ts';
import type { OutboundPolicy } from '../platform/outbound/limits.ts';
import { fileOf, pictureSchema, requireFile, uploadForm } from './api.ts';
import { fetchUpload } from './fetching.ts';
import type { Library } from './library.ts';
import { mediaList, mediaListQuery, mediaSchema } from './schema.ts';
import type { Media } from './usecases.ts';

const route = routesOf('media');

const listMedia = route('get', '/', {
  summary: 'Uploaded pictures, newest first, with the number of games, advertisements and settings that use each.',
  request: { query: mediaListQuery },
  responses: { 200: json(mediaList, 'One page.'), ...problems() },
});

const fetchPicture = route('post', '/fetch', {
  summary: 'Uploads a picture from its address, which the server fetches.',
  description:
    'Private addresses are refused. As for an uploaded file, plus `fetch_refused`, `fetch_missing`, `fetch_timeout` and ' +
    '`fetch_failed`.',
  request: { body: body(mediaAddressForm) },
  responses: { 201: json(pictureSchema, 'Its path and size.'), ...problems(413, 429) },
});

const removeMedia = route('post', '/delete', {
  summary: 'Deletes pictures that nothing uses. The others stay.',
  request: { body: body(z.strictObject({ ids: z.array(idText).min(1).max(MEDIA_BULK_MAX) })) },
  responses: {
    200: json(z.object({ deleted: z.int(), used: z.int() }), 'How many were deleted, and how many are in use.'),
    ...problems(413),
  },
});

const restoreMedia = route('post', '/restore', {
  summary: 'Undoes the deletion of pictures, within a day.',
  request: { body: body(z.strictObject({ ids: z.array(idText).min(1).max(MEDIA_BULK_MAX) })) },
  responses: { 200: json(z.object({ restored: z.int() }), 'How many were restored.'), ...problems(413) },
});

const getMedia = route('get', '/{id}', {
  summary: 'One picture with its users.',
  request: { params: idParams },
  responses: { 200: json(mediaSchema, 'The picture.'), ...problems(404) },
});

const updateMedia = route('put', '/{id}', {
  summary: 'Saves the name and alt texts of a picture if its version is current.',
  request: { params: idParams, body: body(keepingOmitted(mediaForm.safeExtend({ version: z.int().min(1) }))) },
  responses: { 200: json(mediaSchema, 'The picture.'), ...problems(404, 409, 413) },
});

const replaceMedia = route('post', '/{id}/file', {
  summary: 'Replaces the file of a picture: everything that used it uses the new one, and the old address redirects.',
  description: 'Refusals as for an upload; `picture_known` if another picture has this content.',
  request: {
    params: idParams,
    body: {
      required: true,
      content: { 'multipart/form-data': { schema: uploadForm.extend({ version: z.coerce.number().int().min(1) }) } },
    },
  },
  responses: { 200: json(mediaSchema, 'The picture.'), ...problems(404, 409, 413, 429) },
});

/** @param options.media stores the fetched picture */
export function libraryRoutes(library: Library, { media, policy }: { media: Media; policy: OutboundPolicy }) {
  return apiRouter()
    .openapi(listMedia, async (context) => {
      const filter = context.req.valid('query');
      const { page, pageSize } = filter;
      return context.json(linked(context, { page, pageSize, ...(await library.list(filter)) }), 200);
    })
    .openapi(fetchPicture, async (context) => {
      const upload = await fetchUpload(context.req.valid('json').url, policy);
      return context.json(await media.create(upload, context.var.operator), 201);
    })
    .openapi(removeMedia, async (context) => {
      return context.json(await library.remove(context.req.valid('json').ids, context.var.operator), 200);
    })
    .openapi(restoreMedia, async (context) => {
      const restored = await library.restore(context.req.valid('json').ids, context.var.operator);
      return context.json({ restored }, 200);
    })
    .openapi(getMedia, async (context) => context.json(await library.get(context.req.valid('param').id), 200))
    .openapi(updateMedia, async (context) => {
      const { id } = context.req.valid('param');
      return context.json(await library.update(id, context.req.valid('json'), context.var.operator), 200);
    })
    .openapi(
      replaceMedia,
      async (context) => {
        const { id } = context.req.valid('param');
        const { file, version } = context.req.valid('form');
        return context.json(await library.replace(id, version, await fileOf(file), context.var.operator), 200);
      },
      requireFile,
    );
}
