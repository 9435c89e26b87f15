/** Returns the sources of `frame-ancestors`, one list for each policy that has the directive. */
function frameAncestors(policies: string): string[][] {
  // Commas separate joined policies (CSP Level 3, section 2.2.1).
  return policies.split(',').flatMap((policy) => {
    const directives = policy.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/));
    const found = directives.find(([name]) => name === 'frame-ancestors');
    return found ? [found.slice(1)] : [];
  });
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** An http source also allows https, never the reverse (CSP Level 3, section 6.7.2.8). */
function schemeMatches(source: string, site: string): boolean {
  return source === site || (source === 'http:' && site === 'https:');
}

function portMatches(source: string, site: URL): boolean {
  if (source === '*') return true;
  const port = site.port || DEFAULT_PORTS[site.protocol] || '';
  if (source === '') return port === DEFAULT_PORTS[site.protocol];
  return source === port || (source === '80' && port === '443');
}

/** Returns whether one source expression of `frame-ancestors` allows the site to frame the game. */
function sourceAllows(source: string, site: URL, game: URL): boolean {
  if (source === '*') return true;
  if (source === "'self'") return site.origin === game.origin;
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return schemeMatches(source, site.protocol);

  const match = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?(\*|(?:\*\.)?[^*:/]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(source);
  if (!match) return false;
  const [, scheme = game.protocol, host = '', port = ''] = match;
  const hostMatches = host.startsWith('*') ? site.hostname.endsWith(host.slice(1)) : site.hostname === host;
  return hostMatches && schemeMatches(scheme, site.protocol) && portMatches(port, site);
}

/** X-Frame-Options as browsers parse it (HTML, section 7.4.6): unknown values and ALLOW-FROM are ignored. */
function frameOptionsForbid(header: string, site: URL, game: URL): boolean {
  const values = new Set(header.split(',').map((value) => value.trim().toLowerCase()));
  if (values.size > 1) return ['deny', 'allowall', 'sameorigin'].some((value) => values.has(value));
  return values.has('deny') || (values.has('sameorigin') && site.origin !== game.origin);
}

/** Characters of a refusing header that are kept. */
const HEADER_LENGTH = 200;

/**
 * Returns the header by which a game forbids the site to frame it, or null. `frame-ancestors` in Content-Security-Policy
 * wins over X-Frame-Options; every policy must allow the site.
 *
 * @param gameUrl the final address after redirects, which 'self' refers to
 */
export function framingRefusal(headers: Headers, siteOrigin: string, gameUrl: string): string | null {
  const site = new URL(siteOrigin);
  const game = new URL(gameUrl);
  const ancestors = frameAncestors(headers.get('content-security-policy') ?? '');
  if (ancestors.length > 0) {
    const refusing = ancestors.find((sources) => !sources.some((source) => sourceAllows(source, site, game)));
    return refusing === undefined ? null : ['frame-ancestors', ...refusing].join(' ').slice(0, HEADER_LENGTH);
  }
  const options = headers.get('x-frame-options') ?? '';
  return frameOptionsForbid(options, site, game) ? `X-Frame-Options: ${options}`.slice(0, HEADER_LENGTH) : null;
}
