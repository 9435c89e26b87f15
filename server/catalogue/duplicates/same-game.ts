/** Tells whether two URLs lead to the same game. Pure. */
import { createHash } from 'node:crypto';
import { bareAddress } from '../../../shared/provider-accounts.ts';

/** Parameters that describe where a visitor comes from, not the game. */
const TRACKING = /^(utm_.*|ref|referrer|fbclid|gclid|msclkid|gd_sdk_referrer_url)$/i;

/** URL patterns of providers that serve a game at several addresses; the first group is its id. */
const PROVIDERS: readonly { name: string; pattern: RegExp }[] = [
  // A game has one id, with or without the folder of the player before it.
  { name: 'gamedistribution', pattern: /^html5\.gamedistribution\.com\/(?:rvvASMiM\/)?([0-9a-f]{32})(?:\/|$)/i },
  { name: 'gamemonetize', pattern: /^(?:html5\.)?gamemonetize\.(?:com|co|games)\/([a-z0-9]{32})(?:\/|$)/i },
  { name: 'gamepix', pattern: /^(?:play|games|embed)\.gamepix\.com\/(?:play\/|embed\/)?([a-z0-9][\w-]*)(?:\/|$)/i },
];

const INDEX = /\/index\.html?$/i;

function hostOf({ host }: URL): string {
  // URL has lower-cased it, and keeps only ports that are not the scheme's default.
  return host.replace(/^www\./, '').replace(/:(80|443)$/, '');
}

function meaningfulQuery(url: URL): string {
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
  const sorted = kept.map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  return sorted.length === 0 ? '' : `?${sorted.join('&')}`;
}

/**
 * Normalizes the URL of a game: removes scheme, `www.`, `index.html`, trailing slashes, tracking parameters and accounts,
 * or reduces it to provider and id. Keeps the fragment, since some sites select the game by it.
 *
 * @returns null if it is not an http(s) URL
 */
export function sameGameAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(bareAddress(address));
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  // Famobi's wrapper shows the same game as the plain URL, which html5games.com uses.
  const path = `${hostOf(url)}${url.pathname}`.replace(/^play\.famobi\.com\/wrapper\//, 'play.famobi.com/');
  for (const { name, pattern } of PROVIDERS) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) return `${name}:${id.toLowerCase()}`;
  }
  return `${path.replace(INDEX, '').replace(/\/+$/, '')}${meaningfulQuery(url)}${url.hash}`;
}

/** Returns a short key, since URLs may exceed the size of an index entry. */
export function sameGameKey(address: string): string {
  return createHash('sha256')
    .update(sameGameAddress(address) ?? address)
    .digest('base64url')
    .slice(0, 22);
}
