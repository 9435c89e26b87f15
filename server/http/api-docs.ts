import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const FILES = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Ludotek API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="operations"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#operations', deepLinking: true, tryItOutEnabled: false });\n`;

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The API described for people, at `/api/docs`; nothing comes from another host. */
export function apiDocs() {
  const docs = new Hono();
  docs.get('/', (context) =>
    context.html(PAGE, 200, { 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache' }),
  );
  docs.get('/start.js', (context) =>
    context.body(START, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    }),
  );
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    docs.get(
      `/${file}`,
      serveStatic({
        root: FILES,
        rewriteRequestPath: () => file,
        onFound: (_path, context) => context.header('Cache-Control', 'public, max-age=3600'),
      }),
    );
  }
  return docs;
}
