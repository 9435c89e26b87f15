import { createRoute, z } from '@hono/zod-openapi';
import type { Handler } from 'hono';
import { MAX_UPLOAD_BYTES } from '../../shared/media.ts';
import { apiRouter, json, problems } from '../platform/http/api.ts';
import { fileMissing, fileTooLarge } from './errors.ts';
import type { Media } from './usecases.ts';

/** Bytes of a request: the file and its multipart form. */
export const UPLOAD_BODY_LIMIT = MAX_UPLOAD_BYTES + 64 * 1024;

const pictureSchema = z.object({ url: z.string(), width: z.int(), height: z.int(), bytes: z.int() }).openapi('Picture');
const uploadForm = z.object({
  file: z.custom<File>((value) => value instanceof File).openapi({ type: 'string', format: 'binary' }),
});

const uploadPicture = createRoute({
  method: 'post',
  path: '/',
  summary: 'Uploads a picture: PNG, JPEG, WebP, GIF or AVIF, at most 5 MB and 40 megapixels.',
  description:
    'It is recognized by its content, re-encoded to WebP with at most 1024 pixels on a side and served under its hash; ' +
    'the same picture again gives the same address. Refusals: `file_missing`, `not_an_image`, `image_too_large`. A picture ' +
    'that no game, no advertisement and no appearance shows a day later is removed.',
  tags: ['media'],
  request: { body: { required: true, content: { 'multipart/form-data': { schema: uploadForm } } } },
  responses: { 201: json(pictureSchema, 'Its path and size.'), ...problems(413, 429) },
});

export function mediaRoutes(media: Media) {
  return apiRouter().openapi(
    uploadPicture,
    async (context) => {
      const { file } = context.req.valid('form');
      if (file.size > MAX_UPLOAD_BYTES) throw fileTooLarge();
      const upload = { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name };
      return context.json(await media.create(upload, context.var.operator), 201);
    },
    (result) => {
      if (!result.success) throw fileMissing();
    },
  );
}

const ADDRESS = /^\/media\/([0-9a-f]{64})\.webp$/;

/** Pictures under `/media/`. Their content never changes, and their policy forbids everything when opened directly. */
export function mediaFiles(media: Pick<Media, 'read'>): Handler {
  return async (context) => {
    const hash = ADDRESS.exec(context.req.path)?.[1];
    const bytes = hash === undefined ? null : await media.read(hash);
    if (bytes === null) return context.text('Not found', 404);
    return context.body(bytes, 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ETag: `"${hash}"`,
    });
  };
}
