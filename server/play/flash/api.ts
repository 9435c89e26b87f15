import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { HttpEnv } from '../../platform/http/environment.ts';
import { createOutgoing, sendTagged } from '../../platform/http/outgoing.ts';
import { scriptHash } from '../../platform/http/security.ts';
import { RemoteFileError, RemoteFilesBusy } from '../remote-file.ts';
import { RUFFLE_PATH, ruffleFiles } from './ruffle-files.ts';
import type { FlashMovies } from './usecases.ts';

/**
 * Ruffle's configuration (https://ruffle.rs/js-docs: BaseLoadOptions). The movie is untrusted: it opens no pages, calls
 * no scripts and, by the policy below, reaches no host.
 */
const CONFIG = {
  polyfills: false,
  autoplay: 'on',
  splashScreen: false,
  contextMenu: 'off',
  letterbox: 'on',
  allowScriptAccess: false,
  allowNetworking: 'internal',
  openUrlMode: 'deny',
  warnOnUnsupportedContent: false,
  // Movies rest in hidden tabs, like other games. Going on would need a worker, which the frame's policy forbids.
  backgroundExecutionMode: 'none',
  logLevel: 'error',
};

const STYLES = `
html, body { height: 100%; margin: 0; background: #000; }
ruffle-player { display: block; width: 100%; height: 100%; }
[role=status]:not(:empty) {
  position: fixed; inset: auto 8px 8px; margin: 0 auto; width: fit-content; padding: 8px 14px;
  border-radius: 10px; background: #17130f; color: #f6efe3; font: 16px/1.4 system-ui, sans-serif; pointer-events: none;
}`;

/** Returns the player's document and policy, for a sandboxed frame with an opaque origin. The same for all games. */
function playerPage() {
  const configure = `window.RufflePlayer = { config: ${JSON.stringify({ ...CONFIG, publicPath: RUFFLE_PATH })} };`;
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex,nofollow">
<title>Flash</title>
<style>${STYLES}</style>
<body>
<script>${configure}</script>
<script src="${RUFFLE_PATH}ruffle.js"></script>
<script type="module" src="/play/kit/flash.js"></script>
</body>
</html>`;
  const policy = [
    'sandbox allow-scripts allow-pointer-lock',
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${scriptHash(configure)}`,
    // Ruffle injects style elements.
    "style-src 'unsafe-inline'",
    "img-src 'self' data: blob:",
    'font-src data:',
    'media-src data: blob:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  return { html, policy };
}

/** Seconds in the Retry-After header. */
const BUSY_RETRY = 5;
/** Bytes of movies and Ruffle files in flight. Movies stay in memory until they are sent. */
const CAPACITY = 400_000_000;
/** Milliseconds to receive a movie: 50 MB at 1.3 Mbit/s. */
const TIME_LIMIT = 300_000;
/** Bytes per chunk. */
const CHUNK_BYTES = 262_144;

/** The player has an opaque origin, so its requests to this site are cross-origin. */
const CORS_HEADERS = { 'Access-Control-Allow-Origin': '*' };

function* pieces(bytes: Buffer): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) yield bytes.subarray(start, start + CHUNK_BYTES);
}

/** Serves the player of a Flash game at `/play/flash/:id`, its movie below it, and Ruffle's files. */
export function flashRoutes(movies: FlashMovies) {
  const outgoing = createOutgoing({ capacity: CAPACITY, timeLimit: TIME_LIMIT });
  const ruffle = ruffleFiles();
  const send = (context: Context, bytes: Buffer, headers: Record<string, string> & { ETag: string }) =>
    sendTagged(context, { ...headers, ...CORS_HEADERS, 'Content-Length': String(bytes.length) }, () =>
      outgoing.body(() => pieces(bytes), bytes.length),
    );
  const gameId = (context: Context) => z.uuid().safeParse(context.req.param('id')).data ?? null;
  const noMovie = (context: Context, status: 404 | 502 | 503, headers: Record<string, string> = {}) =>
    context.text('No movie', status, { 'Cache-Control': 'no-store', ...CORS_HEADERS, ...headers });

  return new Hono<HttpEnv>()
    .get('/ruffle/*', async (context) => {
      const file = await ruffle(context.req.path, context.req.header('accept-encoding'));
      return file === null ? context.text('Not found', 404) : send(context, file.bytes, file.headers);
    })
    .get('/play/flash/:id', (context) => {
      const id = gameId(context);
      if (id === null) return context.text('Not found', 404);
      const { html, policy } = playerPage();
      return context.html(html, 200, { 'Content-Security-Policy': policy, 'Cache-Control': 'public, max-age=3600' });
    })
    .get('/play/flash/:id/movie.swf', async (context) => {
      const id = gameId(context);
      try {
        const movie = id === null ? null : await movies.movie(id);
        if (movie === null) return noMovie(context, 404);
        return send(context, movie.bytes, {
          'Content-Type': 'application/x-shockwave-flash',
          'Cache-Control': 'public, max-age=3600',
          ETag: `"${movie.hash}"`,
        });
      } catch (error) {
        if (error instanceof RemoteFileError) return noMovie(context, 502);
        if (error instanceof RemoteFilesBusy) return noMovie(context, 503, { 'Retry-After': String(BUSY_RETRY) });
        throw error;
      }
    });
}
