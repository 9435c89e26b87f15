import { expect, test } from 'vitest';
import { withLateScripts } from './late-scripts.server.ts';

const DOCUMENT = [
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/s.css"/>',
  '<link rel="modulepreload" href="/assets/b.js"/></head><body><h1>$& </head></h1>',
  '<script>inline()</script><script type="module" async="">import "/assets/a.js";</script></body></html>',
].join('');

test('defers module preloads and module scripts', () => {
  const html = withLateScripts(DOCUMENT);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('<script type="module"');
  expect(html).toContain('data-modules="/assets/a.js /assets/b.js">import "/assets/a.js";</script>');
});

test('leaves the rest of the document unchanged', () => {
  const html = withLateScripts(DOCUMENT);
  expect(html).toContain('<link rel="stylesheet" href="/assets/s.css"/>');
  expect(html).toContain('<body><h1>$& </head></h1><script>inline()</script>');
});

test('leaves a document without scripts unchanged', () => {
  const html = '<html><head></head><body><script>inline()</script></body></html>';
  expect(withLateScripts(html)).toBe(html);
});
