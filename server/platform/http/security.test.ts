import { expect, test } from 'vitest';
import { OWN_GAME_POLICY, pagePolicy, scriptHash } from './security.ts';

// printf 'alert(1)' | openssl dgst -sha256 -binary | base64
const ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";

test('hashes the code of a script', () => {
  expect(scriptHash('alert(1)')).toBe(ALERT);
});

test('allows a page its own scripts and frames, and framing by the site only', () => {
  const policy = pagePolicy({ inlineScripts: ['alert(1)'] });
  expect(policy).toContain(`script-src 'self' ${ALERT};`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('unsafe');
});

test('allows a style sheet by its hash', () => {
  expect(pagePolicy({ inlineStyles: ['alert(1)'] })).toContain(`; style-src 'self' ${ALERT};`);
  expect(pagePolicy({ inlineStyles: ['alert(1)'], styleNonce: 'x' })).toContain(`style-src 'self' ${ALERT} 'nonce-x';`);
  expect(pagePolicy({})).toContain("; style-src 'self';");
});

test('forbids workers', () => {
  expect(pagePolicy({})).toContain("; worker-src 'none';");
});

test('allows pictures from this site only, in public pages and in the panel', () => {
  expect(pagePolicy({})).toContain("; img-src 'self' data:;");
  expect(pagePolicy({ styleNonce: 'nonce' })).toContain("; img-src 'self' data:;");
});

test('sandboxes a built-in game without its origin', () => {
  expect(OWN_GAME_POLICY).toMatch(/^sandbox allow-scripts/);
  expect(OWN_GAME_POLICY).not.toContain('allow-same-origin');
  expect(OWN_GAME_POLICY).not.toContain('http');
});
