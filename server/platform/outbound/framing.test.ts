import { describe, expect, it } from 'vitest';
import { framingRefusal } from './framing.ts';

const SITE = 'https://site.example';
const GAME = 'https://play.game.example/one/';

const csp = (value: string) => ({ 'content-security-policy': value });
const xfo = (value: string) => ({ 'x-frame-options': value });

const forbidsFraming = (...given: Parameters<typeof framingRefusal>) => framingRefusal(...given) !== null;

describe('framingRefusal', () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, false],
    [xfo('DENY'), true],
    [xfo('sameorigin'), true],
    [xfo('SAMEORIGIN, SAMEORIGIN'), true],
    [xfo('DENY, ALLOWALL'), true],
    [xfo('ALLOWALL'), false],
    [xfo('ALLOW-FROM https://other.example'), false],
    [xfo('nonsense'), false],
    [csp("default-src 'self'"), false],
    [csp("frame-ancestors 'none'"), true],
    [csp('frame-ancestors'), true],
    [csp("frame-ancestors 'self'"), true],
    [csp('frame-ancestors *'), false],
    [csp('frame-ancestors https:'), false],
    [csp('frame-ancestors http:'), false],
    [csp('frame-ancestors https://site.example'), false],
    [csp('frame-ancestors http://site.example'), false],
    [csp('frame-ancestors site.example'), false],
    [csp('FRAME-ANCESTORS HTTPS://SITE.EXAMPLE/'), false],
    [csp('frame-ancestors site.example:*'), false],
    [csp('frame-ancestors site.example:443'), false],
    [csp('frame-ancestors site.example:80'), false],
    [csp('frame-ancestors site.example:8443'), true],
    [csp('frame-ancestors *.example'), false],
    [csp('frame-ancestors *.site.example'), true],
    [csp('frame-ancestors https://other.example https://site.example'), false],
    [csp('frame-ancestors https://other.example'), true],
    [csp("img-src *; frame-ancestors 'none'"), true],
    // Every policy must allow the site.
    [csp("frame-ancestors *, frame-ancestors 'none'"), true],
    [csp("frame-ancestors *, default-src 'self'"), false],
    // frame-ancestors wins over X-Frame-Options.
    [{ ...csp('frame-ancestors *'), ...xfo('DENY') }, false],
    [{ ...csp("default-src 'self'"), ...xfo('DENY') }, true],
    [{ 'content-security-policy-report-only': "frame-ancestors 'none'" }, false],
  ])('%j: %s', (headers, expected) => {
    expect(forbidsFraming(new Headers(headers), SITE, GAME)).toBe(expected);
  });

  it('allows a site to frame its own games, but not from another port or without TLS', () => {
    expect(forbidsFraming(new Headers(xfo('SAMEORIGIN')), SITE, `${SITE}/play/`)).toBe(false);
    expect(forbidsFraming(new Headers(csp("frame-ancestors 'self'")), SITE, `${SITE}/play/`)).toBe(false);
    expect(forbidsFraming(new Headers(csp('frame-ancestors site.example')), `${SITE}:444`, GAME)).toBe(true);
    expect(forbidsFraming(new Headers(csp('frame-ancestors site.example')), 'http://site.example', GAME)).toBe(true);
  });

  it.each([
    [xfo('DENY'), 'X-Frame-Options: DENY'],
    [
      csp("frame-ancestors *, img-src *; frame-ancestors 'self' https://a.example"),
      "frame-ancestors 'self' https://a.example",
    ],
    [xfo(`DENY, ${'x'.repeat(300)}`), `X-Frame-Options: DENY, ${'x'.repeat(177)}`],
    [csp('frame-ancestors *'), null],
  ])('names the refusing header of %j: %s', (headers, named) => {
    expect(framingRefusal(new Headers(headers), SITE, GAME)).toBe(named);
  });
});
