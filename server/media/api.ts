import { z } from '@hono/zod-openapi';
import type { Handler } from 'hono';
import { MAX_UPLOAD_BYTES, uploadAddress } from '../../shared/media.ts';
import { apiRouter, json, problems, routesOf } from '../platform/http/api.ts';
import { fileMissing, fileTooLarge } from './errors.ts';
import type { Media, Upload } from './usecases.ts';

const route = routesOf('media');

/** Maximum bytes of a request: the file and its multipart form. */
export const UPLOAD_BODY_LIMIT = MAX_UPLOAD_BYTES + 64 * 1024;

export const pictureSchema = z
  .object({ id: z.uuid(), url: z.string(), width: z.int(), height: z.int(), bytes: z.int() })
  .openapi('Picture');
export const uploadForm = z.object({
  file: z.custom<File>((value) => value instanceof File).openapi({ type: 'string', format: 'binary' }),
});

const uploadPicture = route('post', '/', {
  summary: 'Uploads a picture: PNG, JPEG, WebP, GIF or AVIF, at most 5 MB and 40 megapixels.',
  description:
    'It is recognized by its content, re-encoded to WebP with at most 1024 pixels on a side and served under its hash; ' +
    'the same picture again gives the same address. Refusals: `file_missing`, `not_an_image`, `image_too_large`.',
  request: { body: { required: true, content: { 'multipart/form-data': { schema: uploadForm } } } },
  responses: { 201: json(pictureSchema, 'Its path and size.'), ...problems(413, 429) },
});

/** @throws {Refusal} `file_too_large` */
export async function fileOf(file: File): Promise<Upload> {
  if (file.size > MAX_UPLOAD_BYTES) throw fileTooLarge();
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name };
}

/** For forms with a file. @throws {Refusal} `file_missing` */
export function requireFile({ success }: { success: boolean }): undefined {
  if (!success) throw fileMissing();
}

export function mediaRoutes(media: Pick<Media, 'create'>) {
  return apiRouter().openapi(
    uploadPicture,
    async (context) => {
      const upload = await fileOf(context.req.valid('form').file);
      return context.json(await media.create(upload, context.var.operator), 201);
    },
    requireFile,
  );
}

const ADDRESS = /^\/media\/([0-9a-f]{64})\.webp$/;

/**
 * Serves pictures under `/media/`. Their content never changes, and their policy forbids everything when they are opened
 * directly.
 */
export function mediaFiles(media: Pick<Media, 'find'>): Handler {
  return async (context) => {
    const hash = ADDRESS.exec(context.req.path)?.[1];
    const found = hash === undefined ? null : await media.find(hash);
    if (found === null) return context.text('Not found', 404);
    if ('movedTo' in found) {
      // Short-lived, because the old content may be uploaded again.
      context.header('Cache-Control', 'public, max-age=3600');
      return context.redirect(uploadAddress(found.movedTo), 301);
    }
    return context.body(found.bytes, 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ETag: `"${hash}"`,
    });
  };
}
