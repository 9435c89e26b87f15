import type { AdPosition, AdType } from './ad-kinds.ts';

export interface AdContent {
  type: AdType;
  position: AdPosition;
  content: string;
  image_url: string | null;
  link_url: string | null;
}

/** How an advertisement is rendered: code as is, a file in a video player, or picture and text in our own layout. */
type AdFormat = 'code' | 'video' | 'layout';

const MARKUP = /<[a-z!/]/i;
const FILE_ADDRESS = /^(https?:\/\/|\/media\/)\S+$/i;

/** Markup takes precedence over a picture. */
export function adFormat({ type, content }: Pick<AdContent, 'type' | 'content'>): AdFormat {
  if (MARKUP.test(content)) return 'code';
  return type === 'video' && FILE_ADDRESS.test(content.trim()) ? 'video' : 'layout';
}

/** Both the type and the position can make an advertisement a popup. */
export function adPlacement({ type, position }: Pick<AdContent, 'type' | 'position'>): AdPosition {
  return type === 'popup' ? 'popup' : position;
}

/**
 * Matches URLs that load nothing. A tag also ends at the next `<`: with many unclosed tags, searching the rest of the
 * text for `>` would take minutes.
 */
const LINKS_AND_NAMESPACES = /<a\s[^<>]*>|\sxmlns(:\w+)?\s*=\s*("[^"]*"|'[^']*')/gi;
const isElsewhere = (address: string | null) => address !== null && !address.startsWith('/');

/** Returns whether an advertisement may load from other sites. Code without any URL cannot: the frame's policy prevents it. */
export function loadsFromOtherSites(ad: Pick<AdContent, 'type' | 'content' | 'image_url'>): boolean {
  const make = adFormat(ad);
  if (make === 'code') return ad.content.replace(LINKS_AND_NAMESPACES, '').includes('//');
  return isElsewhere(ad.image_url) || (make === 'video' && isElsewhere(ad.content.trim()));
}

/** Splits a text advertisement: the first line is the title. */
export function splitAdText(content: string): { title: string; text: string } {
  const [title = '', ...rest] = content.trim().split('\n');
  return { title: title.trim(), text: rest.join('\n').trim() };
}
