/** Warnings about an advertisement for operators. None of them prevents saving. */
import { type AdContent, adFormat, adPlacement, loadsFromOtherSites } from './ad-content.ts';
import type { AdPosition } from './ad-kinds.ts';

export const AD_WARNINGS = [
  'network_in_popup',
  'missing_size',
  'too_wide',
  'insecure_resource',
  'document_write',
  'reaches_page',
  'picture_unused',
  'picture_without_link',
  'link_unused',
  'popup_elsewhere',
  'asks_consent',
] as const;
export type AdWarning = (typeof AD_WARNINGS)[number];

/** AdSense and Ad Manager prohibit their code in windows that open over a page (Google Publisher Policies). */
const NETWORKS_WITHOUT_POPUPS = /adsbygoogle|googlesyndication|googletag|doubleclick\.net|googleadservices/i;
/** Elements that reserve space before loading only if they have a size. A tag also ends at the next `<`. */
const SIZED_ELEMENTS = /<(?:iframe|img|video|embed|object)\b[^<>]*>/gi;
const LINKS = /<a\s[^<>]*>/gi;
/** Maximum width of each position in pixels, at common screen widths. */
const WIDTHS: Readonly<Record<AdPosition, number>> = {
  header: 728,
  content: 728,
  footer: 728,
  sidebar: 300,
  popup: 336,
  grid: 728,
  below_player: 728,
  beside_player: 160,
  anchor: 320,
};

function says(element: string, name: 'width' | 'height'): boolean {
  return new RegExp(`\\s${name}\\s*=|[\\s;"']${name}\\s*:`, 'i').test(element);
}

const hasNoSize = (element: string) => !says(element, 'width') || !says(element, 'height');

/** The largest width in pixels that an element declares, by attribute or style. */
function widest(content: string): number {
  const widths = [...content.matchAll(/[\s;"'](?:width\s*=\s*["']?|width\s*:\s*)(\d+)(?=px|["'\s>;])/gi)];
  return Math.max(0, ...widths.map(([, digits]) => Number(digits)));
}

/** Access to the page, which the frame blocks. */
const FRAME_ESCAPES = /\b(?:parent|top)\.\w|\bdocument\.cookie\b|\blocalStorage\b/;
const INSECURE = /\b(?:src|srcset|href|data|action|poster)\s*=\s*["']?http:|url\(\s*["']?http:|["'`]http:\/\//i;

const isCode = (ad: AdContent) => adFormat(ad) === 'code';

const RULES: Readonly<Record<AdWarning, (ad: AdContent) => boolean>> = {
  network_in_popup: (ad) => adPlacement(ad) === 'popup' && NETWORKS_WITHOUT_POPUPS.test(ad.content),
  missing_size: (ad) => isCode(ad) && (ad.content.match(SIZED_ELEMENTS) ?? []).some(hasNoSize),
  too_wide: (ad) => isCode(ad) && widest(ad.content) > WIDTHS[adPlacement(ad)],
  insecure_resource: (ad) =>
    isCode(ad)
      ? INSECURE.test(ad.content.replace(LINKS, ''))
      : [ad.image_url, adFormat(ad) === 'video' ? ad.content.trim() : null].some((address) =>
          /^http:/i.test(address ?? ''),
        ),
  document_write: (ad) => isCode(ad) && /\bdocument\s*\.\s*write/.test(ad.content),
  reaches_page: (ad) => isCode(ad) && FRAME_ESCAPES.test(ad.content),
  picture_unused: (ad) => isCode(ad) && ad.image_url !== null,
  picture_without_link: (ad) => !isCode(ad) && ad.image_url !== null && ad.link_url === null,
  link_unused: (ad) => isCode(ad) && ad.link_url !== null,
  popup_elsewhere: ({ type, position }) => type === 'popup' && position !== 'popup',
  asks_consent: loadsFromOtherSites,
};

export function adWarnings(ad: AdContent): AdWarning[] {
  return AD_WARNINGS.filter((warning) => RULES[warning](ad));
}
