import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { finishAnswer, keptAnswer } from '../platform/http/kept-answer.ts';

const VIEWER = 'openapi-explorer.min.js';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex,nofollow">
<title>Ludotek API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>
body { margin: 0 }
openapi-explorer {
  --font-regular: system-ui, sans-serif;
  --font-mono: ui-monospace, monospace;
}
</style>
<script src="/api/docs/${VIEWER}" defer></script>
</head>
<body>
<openapi-explorer spec-url="/api/v1/openapi.json" use-path-in-nav-bar
  hide-console hide-server-selection hide-authentication
  bg-color="#fffdf8" text-color="#2b2620" header-color="#2b2620" primary-color="#8a5a00" secondary-color="#8a5a00"
  nav-bg-color="#f3ede2" nav-text-color="#3a332b" nav-hover-bg-color="#e6dcc9" nav-hover-text-color="#2b2620">
</openapi-explorer>
</body>
</html>
`;

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The viewer positions its parts with style attributes. Nothing on this page comes from visitors or feeds.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves API documentation that loads nothing from other hosts. @param viewerDirectory contains the viewer's script */
export function apiDocs(viewerDirectory: string) {
  const headers = { 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache' };
  const viewer = keptAnswer({
    key: () => VIEWER,
    make: async () =>
      finishAnswer(await readFile(join(viewerDirectory, VIEWER), 'utf8'), {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      }),
  });
  return new Hono().get('/', (context) => context.html(PAGE, 200, headers)).get(`/${VIEWER}`, viewer);
}
