import { z } from '@hono/zod-openapi';
import type { Context, Handler } from 'hono';
import Negotiator from 'negotiator';
import { ADDRESS_MAX_LENGTH } from '../../../shared/forms/fields.ts';
import { isLanguage } from '../../../shared/languages.ts';
import { THUMBNAIL_WIDTHS, UNKNOWN_VERSION } from '../../../shared/thumbnails.ts';
import { busy, notFound } from '../../platform/errors.ts';
import { answerProblem, apiRouter, problems, routesOf } from '../../platform/http/api.ts';
import type { ThumbnailFormat } from './drawing.ts';
import { PicturesBusy } from './errors.ts';
import type { ServedPicture, Thumbnails } from './usecases.ts';

const route = routesOf('media');

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const THUMBNAIL = new RegExp(`^/media/games/(${ID})/(${UNKNOWN_VERSION}|[0-9a-f]{12})/([1-9][0-9]{1,3})$`);
const SOCIAL_IMAGE = new RegExp(`^/media/og/(${ID})/([a-z]{2,3}(?:-[a-z0-9]{2,8})*)/([0-9a-z]{1,7})\\.jpg$`);

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For pictures that may change soon: just fetched, or newer than the page. */
const SHORT_LIVED = 'public, max-age=60';
/** Seconds in the Retry-After header. */
const BUSY_RETRY = 5;
/** The site's picture, which pages without their own refer to. */
const SITE_IMAGE = '/og.png';

/** A client that accepts any type may not support AVIF. */
const PREFERENCE = ['image/webp', 'image/avif'];

function formatFor(accept: string | undefined): ThumbnailFormat {
  const [best] = new Negotiator({ headers: { accept } }).mediaTypes(PREFERENCE);
  return best === 'image/avif' ? 'avif' : 'webp';
}

/** @param otherwise responds if there is no picture */
async function answer(
  context: Context,
  type: string,
  find: Promise<ServedPicture | null>,
  otherwise: () => Response = () => context.text('Not found', 404),
): Promise<Response> {
  try {
    const picture = await find;
    if (picture === null) {
      context.header('Cache-Control', SHORT_LIVED);
      return otherwise();
    }
    return context.body(picture.bytes, 200, {
      'Content-Type': picture.type ?? type,
      'Cache-Control': picture.isImmutable ? IMMUTABLE : SHORT_LIVED,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ETag: `"${picture.tag}"`,
    });
  } catch (error) {
    if (!(error instanceof PicturesBusy)) throw error;
    return context.text('Busy', 503, { 'Retry-After': String(BUSY_RETRY), 'Cache-Control': 'no-store' });
  }
}

/** Square pictures of games, in the best format by the Accept header. */
export function thumbnailFiles(thumbnails: Thumbnails): Handler {
  return (context) => {
    const [, gameId = '', version = '', digits = ''] = THUMBNAIL.exec(context.req.path) ?? [];
    const width = THUMBNAIL_WIDTHS.find((known) => String(known) === digits);
    if (width === undefined) return context.text('Not found', 404);
    const format = formatFor(context.req.header('accept'));
    // A single URL for all formats keeps pages small. Caches need Vary to distinguish them.
    context.header('Vary', 'Accept');
    return answer(context, `image/${format}`, thumbnails.thumbnail({ gameId, version, width, format }));
  };
}

const webp = { 'image/webp': { schema: z.string().openapi({ format: 'binary' }) } };

const readPicture = route('get', '/', {
  summary: 'A picture by its address, fetched by the server, as a square.',
  request: { query: z.object({ url: z.string() }) },
  responses: { 200: { description: 'At most 240 pixels wide.', content: webp }, ...problems(404, 503) },
});

/**
 * Serves the picture at any address to operators. The guarded fetch requests it, so that their browsers contact no other
 * host. Mount it behind `operatorsOnly`.
 */
export function pictureRoutes(thumbnails: Pick<Thumbnails, 'pictureAt'>) {
  const routes = apiRouter();
  routes.openAPIRegistry.registerPath(readPicture);
  routes.get('/', async (context) => {
    const source = context.req.query('url') ?? '';
    try {
      const bytes = source.length > ADDRESS_MAX_LENGTH ? null : await thumbnails.pictureAt(source);
      if (bytes === null) return answerProblem(notFound(), context);
      return context.body(bytes, 200, {
        'Content-Type': 'image/webp',
        'Cache-Control': 'private, max-age=3600',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      });
    } catch (error) {
      if (!(error instanceof PicturesBusy)) throw error;
      context.header('Retry-After', String(BUSY_RETRY));
      return answerProblem(busy(), context);
    }
  });
  return routes;
}

export function socialImageFiles(thumbnails: Thumbnails): Handler {
  return (context) => {
    const [, gameId = '', language = '', version = ''] = SOCIAL_IMAGE.exec(context.req.path) ?? [];
    if (gameId === '' || !isLanguage(language)) return context.text('Not found', 404);
    const drawn = thumbnails.socialImage({ gameId, version, language });
    // A page refers to the drawing before it is known whether the picture can be read.
    return answer(context, 'image/jpeg', drawn, () => context.redirect(SITE_IMAGE, 302));
  };
}
