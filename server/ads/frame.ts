/**
 * Advertisements as documents of their own, each with the least it needs. Our own layouts run no script at all; code runs
 * in an opaque origin, without access to the page, and reaches other sites only when it says so.
 */
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { type AdContent, adFormat, adPlacement, loadsFromOtherSites, splitAdText } from '../../shared/ad-content.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts';
import { SERVER_TEXTS } from '../platform/texts.ts';
import { LAYOUT_STYLE } from './layout-style.ts';

const LINKS = 'allow-popups allow-popups-to-escape-sandbox';
const SCRIPTS = `allow-scripts ${LINKS}`;
/** On an origin that has nothing but advertisements, they may keep what networks keep there. */
const OWN_ORIGIN = `${SCRIPTS} allow-same-origin`;

/** What the frame of an advertisement may do: the value of `sandbox`, of the attribute and of the document's policy. */
export function adSandbox(ad: AdContent, { onAdsOrigin }: { onAdsOrigin: boolean }): string {
  if (adFormat(ad) !== 'code') return LINKS;
  return onAdsOrigin && loadsFromOtherSites(ad) ? OWN_ORIGIN : SCRIPTS;
}

export const LAYOUT_HASH = `'sha256-${createHash('sha256').update(LAYOUT_STYLE).digest('base64')}'`;

function sources(ad: AdContent): readonly string[] {
  const elsewhere = loadsFromOtherSites(ad);
  if (adFormat(ad) === 'code') {
    if (elsewhere) return ["default-src https: http: data: blob: 'unsafe-inline' 'unsafe-eval'"];
    return ["default-src 'none'", "script-src 'unsafe-inline'", "style-src 'unsafe-inline'", "img-src 'self' data:"];
  }
  const files = elsewhere ? "'self' https: http:" : "'self'";
  return ["default-src 'none'", `style-src ${LAYOUT_HASH}`, `img-src ${files}`, `media-src ${files}`];
}

export interface Embedding {
  /** Origin of the pages that may show it; undefined for this one's own. */
  embedder?: string;
}

export const framedBy = ({ embedder }: Embedding) => `frame-ancestors ${embedder ?? "'self'"}`;

export function adPolicy(ad: AdContent, options: Embedding & { onAdsOrigin: boolean }): string {
  return [`sandbox ${adSandbox(ad, options)}`, ...sources(ad), "form-action 'none'", framedBy(options)].join('; ');
}

/** Of the document in place of an advertisement that ended while a page showed it. */
export function gonePolicy(embedding: Embedding): string {
  return ['sandbox', "default-src 'none'", framedBy(embedding)].join('; ');
}

/** Of a document that says nothing in words of its own. */
const TITLE = 'Publicité';

/** Nothing to see. Without a document, browsers put a page of their own about errors there. */
export const GONE = `<!doctype html><html lang="${DEFAULT_LANGUAGE}"><title>${TITLE}</title></html>`;

export const framePath = (id: string) => `/ads/${id}/frame`;
/** Where a click on an advertisement in our layout leads: the count of clicks, and from there to its link. */
export const clickPath = (id: string) => `/ads/${id}/click`;

type Html = ReturnType<typeof html>;

const target = html`target="_blank" rel="sponsored noopener"`;

function linked(inner: Html, href: string | null): Html {
  return href === null
    ? html`<div class="ad">${inner}</div>`
    : html`<a class="ad" href="${href}" ${target}>${inner}</a>`;
}

function layout({ type, content, image_url }: AdContent, href: string | null): Html {
  const { title, text } = splitAdText(content);
  if (image_url !== null && type !== 'native') {
    return linked(html`<img src="${image_url}" alt="${[title, text].filter(Boolean).join(' ')}">`, href);
  }
  const picture = image_url === null ? '' : html`<img src="${image_url}" alt="">`;
  const more = text === '' ? '' : html`<span>${text}</span>`;
  return linked(html`${picture}<span class="words"><strong>${title}</strong>${more}</span>`, href);
}

function video({ content, image_url, link_url }: AdContent, href: string | null): Html {
  const poster = image_url === null ? '' : html` poster="${image_url}"`;
  const link = href !== null && link_url !== null && URL.canParse(link_url) ? new URL(link_url).hostname : null;
  return html`<video src="${content.trim()}"${poster} controls preload="none" playsinline></video>
${link === null ? '' : html`<a class="source" href="${href}" ${target}>${link}</a>`}`;
}

/**
 * The document of an advertisement.
 *
 * @param href where a click on our own layout leads; null: nowhere
 * @param base what addresses without a host belong to, where the document is on another origin
 */
export function adDocument(ad: AdContent, { href, base }: { href: string | null; base?: string }): Html {
  const make = adFormat(ad);
  const style = make === 'code' ? 'body { margin: 0; font-family: system-ui, sans-serif; }' : LAYOUT_STYLE;
  const body = make === 'code' ? raw(ad.content) : make === 'video' ? video(ad, href) : layout(ad, href);
  const title = (make === 'layout' && splitAdText(ad.content).title) || TITLE;
  return html`<!doctype html>
<html lang="${DEFAULT_LANGUAGE}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<base ${base === undefined ? '' : html`href="${base}/" `}target="_blank">
<style>${raw(style)}</style>
</head>
<body class="${ad.type} ${adPlacement(ad)}">
${body}
</body>
</html>
`;
}

/** Nothing runs or loads in it. */
export const standInPolicy = (embedding: Embedding): string =>
  ['sandbox', "default-src 'none'", `style-src ${LAYOUT_HASH}`, framedBy(embedding)].join('; ');

/** A document that names the advertisement and says why it is not shown. */
export function standIn(ad: AdContent & { name: string }, language: Language) {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${ad.name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style>${raw(LAYOUT_STYLE)}</style>
</head>
<body class="${ad.type} ${adPlacement(ad)}">
<div class="ad"><span class="words"><strong>${ad.name}</strong><span>${SERVER_TEXTS[language].adStandIn}</span></span></div>
</body>
</html>
`;
}
