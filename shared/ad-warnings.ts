/** What operators are told of an advertisement before visitors see it. None of it forbids to save. */
import { type AdMaterial, adMake, adPlacement, loadsFromElsewhere } from './ad-content.ts';

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

/** AdSense and Ad Manager allow none of their code in windows that open over a page (Google Publisher Policies). */
const NETWORKS_WITHOUT_POPUPS = /adsbygoogle|googlesyndication|googletag|doubleclick\.net|googleadservices/i;
/** What takes room before it has loaded only if it says how much. A tag ends at the next one at the latest. */
const SIZED = /<(?:iframe|img|video|embed|object)\b[^<>]*>/gi;
const LINKS = /<a\s[^<>]*>/gi;
/** Pixels that a place has at most, at the widths at which most visitors come. */
const WIDTHS = { header: 728, content: 728, footer: 728, sidebar: 300, popup: 336 } as const;

function says(element: string, name: 'width' | 'height'): boolean {
  return new RegExp(`\\s${name}\\s*=|[\\s;"']${name}\\s*:`, 'i').test(element);
}

const hasNoSize = (element: string) => !says(element, 'width') || !says(element, 'height');

/** The widest element that gives its width in pixels, as attribute or style. */
function widest(content: string): number {
  const widths = [...content.matchAll(/[\s;"'](?:width\s*=\s*["']?|width\s*:\s*)(\d+)(?=px|["'\s>;])/gi)];
  return Math.max(0, ...widths.map(([, digits]) => Number(digits)));
}

/** What code reaches for in vain: its frame has no access to the page. */
const OUT_OF_FRAME = /\b(?:parent|top)\.\w|\bdocument\.cookie\b|\blocalStorage\b/;
const INSECURE = /\b(?:src|srcset|href|data|action|poster)\s*=\s*["']?http:|url\(\s*["']?http:|["'`]http:\/\//i;

const isCode = (ad: AdMaterial) => adMake(ad) === 'code';

/** One rule for each warning. */
const RULES: Readonly<Record<AdWarning, (ad: AdMaterial) => boolean>> = {
  network_in_popup: (ad) => adPlacement(ad) === 'popup' && NETWORKS_WITHOUT_POPUPS.test(ad.content),
  missing_size: (ad) => isCode(ad) && (ad.content.match(SIZED) ?? []).some(hasNoSize),
  too_wide: (ad) => isCode(ad) && widest(ad.content) > WIDTHS[adPlacement(ad)],
  insecure_resource: (ad) =>
    isCode(ad)
      ? INSECURE.test(ad.content.replace(LINKS, ''))
      : [ad.image_url, adMake(ad) === 'video' ? ad.content.trim() : null].some((address) =>
          /^http:/i.test(address ?? ''),
        ),
  document_write: (ad) => isCode(ad) && /\bdocument\s*\.\s*write/.test(ad.content),
  reaches_page: (ad) => isCode(ad) && OUT_OF_FRAME.test(ad.content),
  picture_unused: (ad) => isCode(ad) && ad.image_url !== null,
  picture_without_link: (ad) => !isCode(ad) && ad.image_url !== null && ad.link_url === null,
  link_unused: (ad) => isCode(ad) && ad.link_url !== null,
  popup_elsewhere: ({ type, position }) => type === 'popup' && position !== 'popup',
  asks_consent: loadsFromElsewhere,
};

/** What is worth knowing of an advertisement, in the order of importance. */
export function adWarnings(ad: AdMaterial): AdWarning[] {
  return AD_WARNINGS.filter((warning) => RULES[warning](ad));
}
