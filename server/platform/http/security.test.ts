import { describe, expect, test } from 'vitest';
import type { InPageNetwork } from '../../../shared/network-pages.ts';
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

describe('a page that shows networks', () => {
  const closed = { inlineScripts: ['alert(1)'], inlineStyles: ['alert(1)'] };
  const directives = (networks: InPageNetwork[]) =>
    Object.fromEntries(
      pagePolicy({ ...closed, networks })
        .split('; ')
        .map((directive) => [directive.split(' ', 1)[0], directive]),
    );

  test.each<[InPageNetwork[], string]>([
    [['script'], "'strict-dynamic' https:"],
    [['adsense'], "'strict-dynamic' https: 'unsafe-eval'"],
    [['ad_manager'], "'strict-dynamic' https: 'unsafe-eval'"],
    [['adsense', 'script'], "'strict-dynamic' https: 'unsafe-eval'"],
  ])('opens for %s', (networks, scripts) => {
    const { 'script-src': script, 'style-src': style, 'img-src': img, 'connect-src': connect } = directives(networks);
    expect(script).toBe(`script-src 'self' ${ALERT} ${scripts}`);
    expect([style, img, connect]).toEqual([
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: https:",
      "connect-src 'self' https:",
    ]);
  });

  test('is as strict as others in every other respect', () => {
    const opened = ['script-src', 'style-src', 'img-src', 'connect-src'];
    const rest = (networks: InPageNetwork[]) =>
      Object.entries(directives(networks)).filter(([name]) => !opened.includes(name));
    expect(rest(['adsense', 'script'])).toEqual(rest([]));
    expect(pagePolicy({ ...closed, networks: [] })).toBe(pagePolicy(closed));
  });
});

test("allows the styles and typefaces of a consent platform's dialog, which hashes would forbid", () => {
  const hosts = ['https://cmp.example'];
  const sources = { scripts: hosts, reports: hosts, dialog: hosts };
  const policy = pagePolicy({ inlineScripts: ['alert(1)'], inlineStyles: ['alert(1)'], sources });
  expect(policy).toContain(`script-src 'self' ${ALERT} https://cmp.example;`);
  expect(policy).toContain("; style-src 'self' 'unsafe-inline' https://cmp.example;");
  expect(policy).toContain("; font-src 'self' https://cmp.example;");
});

test('forbids workers other than the named one', () => {
  expect(pagePolicy({})).toContain("; worker-src 'none';");
  const worker = 'https://games.example/service-worker.js';
  expect(pagePolicy({ worker })).toContain(`; worker-src ${worker};`);
});

test('allows pictures and videos from this site only, in public pages and in the panel', () => {
  expect(pagePolicy({})).toContain("; img-src 'self' data:;");
  expect(pagePolicy({})).toContain("; media-src 'self';");
  expect(pagePolicy({ styleNonce: 'nonce' })).toContain("; img-src 'self' data:;");
});

test('sandboxes a built-in game without its origin', () => {
  expect(OWN_GAME_POLICY).toMatch(/^sandbox allow-scripts/);
  expect(OWN_GAME_POLICY).not.toContain('allow-same-origin');
  expect(OWN_GAME_POLICY).not.toContain('http');
});
