/** Warnings about the content of an advertisement for operators. None of them prevents saving. */
import { type AdContent, adFormat, adPlacement, loadsFromOtherSites } from '../../../shared/ad-content.ts';
import { foldText } from '../../../shared/text.ts';
import { widestSize } from '../../site/components/ads/ad-sizes.ts';

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
  'begs_clicks',
  'plays_sound',
  'asks_consent',
] as const;
export type AdWarning = (typeof AD_WARNINGS)[number];

/** AdSense and Ad Manager prohibit their code in windows that open over a page (Google Publisher Policies). */
const NETWORKS_WITHOUT_POPUPS = /adsbygoogle|googlesyndication|googletag|doubleclick\.net|googleadservices/i;
/** Elements that reserve space before loading only if they have a size. A tag also ends at the next `<`. */
const SIZED_ELEMENTS = /<(?:iframe|img|video|embed|object)\b[^<>]*>/gi;
const LINKS = /<a\s[^<>]*>/gi;
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

/** The text that visitors read, without markup, scripts and styles. */
function visibleText(content: string): string {
  const kept: string[] = [];
  const lower = content.toLowerCase();
  const hidden = /<(script|style)\b/gi;
  let from = 0;
  for (let found = hidden.exec(content); found !== null; found = hidden.exec(content)) {
    kept.push(content.slice(from, found.index));
    from = lower.indexOf(`</${found[1]?.toLowerCase()}`, found.index);
    if (from === -1) return kept.join(' ').replace(/<[^<>]*>/g, ' ');
    hidden.lastIndex = from;
  }
  kept.push(content.slice(from));
  return kept.join(' ').replace(/<[^<>]*>/g, ' ');
}

/** Words that ask for a click in the site's languages, as folded text. */
const PRESS = '(?:click|tap|press|cliqu|clique|clica|clic|appuy|pulsa|pulse|pincha|toca|toque)[a-z]*';
const AD =
  '(?:ads?|adverts?|advertisements?|banners?|sponsors?|pubs?|publicites?|annonces?|bannieres?|anuncios?|publicidades?|patrocinador[a-z]*)';
const AIM =
  '(?:support|unlock|reward|help us|help keep|soutenir|soutien|aider|debloqu|recompens|apoy|ayuda|desbloque|recompensa|apoi|ajuda)[a-z]*';
/** The gap is limited, so that long texts are scanned in linear time. */
const BEGGING = new RegExp(`\\b${PRESS}\\b[^.!?]{0,60}\\b(?:${AD}|${AIM})\\b|\\b${AIM}\\b[^.!?]{0,60}\\b${PRESS}\\b`);

const PLAYERS = /<(?:video|audio|iframe|embed)\b[^<>]*>/gi;

/** Whether a player starts by itself and is not muted. */
function playsSound(player: string): boolean {
  if (/^<(?:video|audio)/i.test(player)) return /\sautoplay\b/i.test(player) && !/\smuted\b/i.test(player);
  return /[?&;]autoplay=(?:1|true)/i.test(player) && !/[?&;]muted?=(?:1|true)/i.test(player);
}

const isCode = (ad: AdContent) => adFormat(ad) === 'code';

const RULES: Readonly<Record<AdWarning, (ad: AdContent) => boolean>> = {
  network_in_popup: (ad) => adPlacement(ad) === 'popup' && NETWORKS_WITHOUT_POPUPS.test(ad.content),
  missing_size: (ad) => isCode(ad) && (ad.content.match(SIZED_ELEMENTS) ?? []).some(hasNoSize),
  too_wide: (ad) => isCode(ad) && widest(ad.content) > widestSize(adPlacement(ad)),
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
  // Google AdSense, "Encouraging clicks", and its rule about rewards.
  begs_clicks: ({ content }) => BEGGING.test(foldText(visibleText(content))),
  // Better Ads Standards, "Auto-playing video ads with sound".
  plays_sound: (ad) => isCode(ad) && (ad.content.match(PLAYERS) ?? []).some(playsSound),
  asks_consent: loadsFromOtherSites,
};

export function adWarnings(ad: AdContent): AdWarning[] {
  return AD_WARNINGS.filter((warning) => RULES[warning](ad));
}
