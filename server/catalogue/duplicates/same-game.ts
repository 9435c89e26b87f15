/** Tells whether addresses mean the same game. Pure. */
import { createHash } from 'node:crypto';
import { bareAddress } from '../../../shared/provider-accounts.ts';

/** Parameters about where a visitor comes from, not about the game. */
const TRACKING = /^(utm_.*|ref|referrer|fbclid|gclid|msclkid|gd_sdk_referrer_url)$/i;

/** Addresses by which providers serve one game; the first group names it. */
const PROVIDERS: readonly { name: string; pattern: RegExp }[] = [
  // A game has one id, with or without the player's own folder before it.
  { name: 'gamedistribution', pattern: /^html5\.gamedistribution\.com\/(?:rvvASMiM\/)?([0-9a-f]{32})(?:\/|$)/i },
  { name: 'gamemonetize', pattern: /^(?:html5\.)?gamemonetize\.(?:com|co|games)\/([a-z0-9]{32})(?:\/|$)/i },
  { name: 'gamepix', pattern: /^(?:play|games|embed)\.gamepix\.com\/(?:play\/|embed\/)?([a-z0-9][\w-]*)(?:\/|$)/i },
];

const INDEX = /\/index\.html?$/i;

function hostOf({ host }: URL): string {
  // URL has lowered it; the port is left when it is not the scheme's own.
  return host.replace(/^www\./, '').replace(/:(80|443)$/, '');
}

function meaningfulQuery(url: URL): string {
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
  const sorted = kept.map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  return sorted.length === 0 ? '' : `?${sorted.join('&')}`;
}

/**
 * The form that addresses of one game have in common: without scheme, `www.`, `index.html`, slashes at the end and
 * tracking parameters and accounts, or a provider's name and id. A fragment counts, as some sites choose the game by it.
 *
 * @returns null for what is not an http(s) URL
 */
export function sameGameAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(bareAddress(address));
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  // Famobi's wrapper shows the same game as the plain address, which html5games.com names.
  const path = `${hostOf(url)}${url.pathname}`.replace(/^play\.famobi\.com\/wrapper\//, 'play.famobi.com/');
  for (const { name, pattern } of PROVIDERS) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) return `${name}:${id.toLowerCase()}`;
  }
  return `${path.replace(INDEX, '').replace(/\/+$/, '')}${meaningfulQuery(url)}${url.hash}`;
}

/** A short key, since addresses may exceed the size of an index entry. */
export function sameGameKey(address: string): string {
  return createHash('sha256')
    .update(sameGameAddress(address) ?? address)
    .digest('base64url')
    .slice(0, 22);
}
