import { expect, test } from 'vitest';
import { OWN_GAME_POLICY, pagePolicy, scriptHash } from './security.ts';

// printf 'alert(1)' | openssl dgst -sha256 -binary | base64
const ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";

test('a script is allowed by the hash of its code', () => {
  expect(scriptHash('alert(1)')).toBe(ALERT);
});

test('a page may run its own scripts and frame games, and be framed by itself only', () => {
  const policy = pagePolicy({ inlineScripts: ['alert(1)'] });
  expect(policy).toContain(`script-src 'self' ${ALERT};`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('unsafe');
});

test('a page starts no worker', () => {
  expect(pagePolicy({})).toContain("; worker-src 'none';");
});

test('pictures come from this site alone, in public pages and in the panel', () => {
  expect(pagePolicy({})).toContain("; img-src 'self' data:;");
  expect(pagePolicy({ styleNonce: 'nonce' })).toContain("; img-src 'self' data:;");
});

test('a game of this site is sandboxed without its origin wherever it is opened', () => {
  expect(OWN_GAME_POLICY).toMatch(/^sandbox allow-scripts/);
  expect(OWN_GAME_POLICY).not.toContain('allow-same-origin');
  expect(OWN_GAME_POLICY).not.toContain('http');
});
