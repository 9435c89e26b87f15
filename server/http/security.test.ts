import { expect, test } from 'vitest';
import { LATE_SCRIPT_TYPE } from '../../shared/late-script.ts';
import { inlineScriptHashes, OWN_GAME_POLICY, pagePolicy } from './security.ts';

// printf 'alert(1)' | openssl dgst -sha256 -binary | base64
const ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";

test('hashes what a browser would run, and nothing else', () => {
  expect(inlineScriptHashes('<script>alert(1)</script>')).toEqual([ALERT]);
  expect(inlineScriptHashes('<script type="module" async="">alert(1)</script><script>alert(1)</script>')).toEqual([
    ALERT,
  ]);
  expect(inlineScriptHashes(`<script type="${LATE_SCRIPT_TYPE}" id="late">alert(1)</script>`)).toEqual([ALERT]);
  expect(inlineScriptHashes('<script src="/a.js"></script>')).toEqual([]);
  expect(inlineScriptHashes('<script type="application/ld+json">{"a":1}</script>')).toEqual([]);
});

test('a page may run its own scripts and frame games, and be framed by itself only', () => {
  const policy = pagePolicy('<script>alert(1)</script>');
  expect(policy).toContain(`script-src 'self' ${ALERT};`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('unsafe');
});

test('pictures of a public page come from this site alone; operators see those of other hosts', () => {
  expect(pagePolicy('')).toContain("; img-src 'self' data:;");
  expect(pagePolicy('', { styleNonce: 'nonce' })).toContain("; img-src 'self' https: http: data:;");
});

test('a game of this site is sandboxed without its origin wherever it is opened', () => {
  expect(OWN_GAME_POLICY).toMatch(/^sandbox allow-scripts/);
  expect(OWN_GAME_POLICY).not.toContain('allow-same-origin');
  expect(OWN_GAME_POLICY).not.toContain('http');
});
