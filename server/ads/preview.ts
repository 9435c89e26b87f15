/**
 * An operator's code shown by itself: an opaque origin of its own, without access to the panel or to the session, but
 * free to load what it needs, as it will be on the site.
 */
export const PREVIEW_POLICY = [
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  "default-src https: http: data: blob: 'unsafe-inline' 'unsafe-eval'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** A document of its own around the code. Links open beside it. */
export function previewPage(content: string): string {
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<base target="_blank">
<style>body { margin: 0; font-family: system-ui, sans-serif; }</style>
</head>
<body>
${content}
</body>
</html>
`;
}
