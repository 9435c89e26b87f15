/** What an advertisement is made of, read from its fields: where it stands, how it is shown, and what it loads. */
import type { AdPosition, AdType } from './ad-kinds.ts';

export interface AdMaterial {
  type: AdType;
  position: AdPosition;
  content: string;
  image_url: string | null;
  link_url: string | null;
}

/** How an advertisement is shown: code as it is, a file in a player, or a picture and words in our own layout. */
export type AdMake = 'code' | 'video' | 'layout';

const MARKUP = /<[a-z!/]/i;
const FILE_ADDRESS = /^(https?:\/\/|\/media\/)\S+$/i;

/** Code wins over a picture: an operator who gives both means the code. */
export function adMake({ type, content }: Pick<AdMaterial, 'type' | 'content'>): AdMake {
  if (MARKUP.test(content)) return 'code';
  return type === 'video' && FILE_ADDRESS.test(content.trim()) ? 'video' : 'layout';
}

/** Whatever opens over the page is a popup, by its type or by its position. */
export function adPlacement({ type, position }: Pick<AdMaterial, 'type' | 'position'>): AdPosition {
  return type === 'popup' ? 'popup' : position;
}

/**
 * Names of things, not addresses that anything is loaded from. A tag ends at the next one at the latest: looking for the
 * end of each among all that follow would take minutes where one after another has none.
 */
const LINKS_AND_NAMESPACES = /<a\s[^<>]*>|\sxmlns(:\w+)?\s*=\s*("[^"]*"|'[^']*')/gi;
const isElsewhere = (address: string | null) => address !== null && !address.startsWith('/');

/**
 * Whether showing the advertisement may load something from another site. Code that names any address does; the frame's
 * policy keeps all other code from it.
 */
export function loadsFromElsewhere(ad: Pick<AdMaterial, 'type' | 'content' | 'image_url'>): boolean {
  const make = adMake(ad);
  if (make === 'code') return ad.content.replace(LINKS_AND_NAMESPACES, '').includes('//');
  return isElsewhere(ad.image_url) || (make === 'video' && isElsewhere(ad.content.trim()));
}

/** The words of an advertisement in our layout: its first line is the title. */
export function adWords(content: string): { title: string; text: string } {
  const [title = '', ...rest] = content.trim().split('\n');
  return { title: title.trim(), text: rest.join('\n').trim() };
}
