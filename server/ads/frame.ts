/**
 * Advertisements as separate documents with minimal permissions. Our own layouts run no scripts. Code runs in an opaque
 * origin without access to the page, and can load only from the sites that it names.
 */
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { type AdContent, adFormat, adPlacement, loadsFromOtherSites, splitAdText } from '../../shared/ad-content.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts';
import { SERVER_TEXTS } from '../platform/texts.ts';

const LINKS = 'allow-popups allow-popups-to-escape-sandbox';
const SCRIPTS = `allow-scripts ${LINKS}`;
/** On the ads origin, networks may use their storage. */
const OWN_ORIGIN = `${SCRIPTS} allow-same-origin`;

/** Returns the `sandbox` value for the frame's attribute and the document's policy. */
export function adSandbox(ad: AdContent, { onAdsOrigin }: { onAdsOrigin: boolean }): string {
  if (adFormat(ad) !== 'code') return LINKS;
  return onAdsOrigin && loadsFromOtherSites(ad) ? OWN_ORIGIN : SCRIPTS;
}

/** Styles of our own layouts. The policy holds their hash, so they must be the same for all advertisements. */
const LAYOUT_STYLE = `
:root { color-scheme: light dark; --surface: #fefcf8; --ink: #241d15; --soft: #4f463b; }
@media (prefers-color-scheme: dark) { :root { --surface: #1d1913; --ink: #f4efe7; --soft: #cfc8bd; } }
* { box-sizing: border-box; }
html, body { height: 100%; margin: 0; overflow: hidden; }
body { position: relative; background: var(--surface); color: var(--ink); font: 16px/1.35 system-ui, sans-serif; }
.ad { display: flex; width: 100%; height: 100%; color: inherit; text-decoration: none; }
.ad:focus-visible, .source:focus-visible { outline: 3px solid currentColor; outline-offset: -3px; }
img { flex: none; width: 100%; height: 100%; object-fit: contain; }
.words { display: flex; flex: 1; flex-direction: column; justify-content: center; gap: 2px; min-width: 0; padding: 8px 16px; overflow-wrap: anywhere; }
.words strong { overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
.words span { overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; color: var(--soft); font-size: 14px; }
a.ad:hover strong { text-decoration: underline; text-underline-offset: 3px; }
.native img { width: auto; aspect-ratio: 1; object-fit: cover; }
.native:is(.sidebar, .beside_player, .popup) .ad { flex-direction: column; }
.native:is(.sidebar, .beside_player, .popup) img { width: 100%; height: 58%; aspect-ratio: auto; }
.native:is(.sidebar, .beside_player, .popup) .words { justify-content: flex-start; padding: 12px 16px; }
.native:is(.sidebar, .beside_player, .popup) .words span { -webkit-line-clamp: 3; }
video { display: block; width: 100%; height: 100%; background: #000; object-fit: contain; }
.source { position: absolute; top: 8px; left: 8px; max-width: calc(100% - 16px); overflow: hidden; padding: 4px 10px; border-radius: 8px; background: #000c; color: #fff; font-size: 13px; text-overflow: ellipsis; white-space: nowrap; }
`;

const LAYOUT_HASH = `'sha256-${createHash('sha256').update(LAYOUT_STYLE).digest('base64')}'`;

function sources(ad: AdContent): readonly string[] {
  const elsewhere = loadsFromOtherSites(ad);
  if (adFormat(ad) === 'code') {
    if (elsewhere) return ["default-src https: http: data: blob: 'unsafe-inline' 'unsafe-eval'"];
    return ["default-src 'none'", "script-src 'unsafe-inline'", "style-src 'unsafe-inline'", "img-src 'self' data:"];
  }
  const files = elsewhere ? "'self' https: http:" : "'self'";
  return ["default-src 'none'", `style-src ${LAYOUT_HASH}`, `img-src ${files}`, `media-src ${files}`];
}

interface Embedding {
  /** Origin of the pages that may frame it; undefined for this one's own. */
  embedder?: string;
}

const framedBy = ({ embedder }: Embedding) => `frame-ancestors ${embedder ?? "'self'"}`;

export function adPolicy(ad: AdContent, options: Embedding & { onAdsOrigin: boolean }): string {
  return [`sandbox ${adSandbox(ad, options)}`, ...sources(ad), "form-action 'none'", framedBy(options)].join('; ');
}

/** Policy of the document that replaces an advertisement that ended. */
export const emptyPolicy = (embedding: Embedding) => ['sandbox', "default-src 'none'", framedBy(embedding)].join('; ');

/** Fallback title of a document without text. */
const TITLE = 'Publicité';

/** An empty document. Without one, browsers show an error page. */
export const EMPTY_DOCUMENT = `<!doctype html><html lang="${DEFAULT_LANGUAGE}"><title>${TITLE}</title></html>`;

export const framePath = (id: string) => `/ads/${id}/frame`;
/** Click target of our own layouts: counts the click on that page and redirects to the link. */
export function clickPath(id: string, from: { page: string; language: string } | null): string {
  const path = `/ads/${id}/click`;
  return from === null ? path : `${path}?${new URLSearchParams({ page: from.page, language: from.language })}`;
}

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

type Parts = { language: Language; title: string; base: Html | ''; style: string; body: Html | ReturnType<typeof raw> };

/** @param parts.base the line of the `base` element, if any */
const page = (ad: AdContent, { language, title, base, style, body }: Parts) => html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex,nofollow">
${base}<style>${raw(style)}</style>
</head>
<body class="${ad.type} ${adPlacement(ad)}">
${body}
</body>
</html>
`;

/**
 * Returns the document of an advertisement.
 *
 * @param href click target of our own layout; null for none
 * @param base base of relative addresses, when the document is on another origin
 */
export function adDocument(ad: AdContent, { href, base }: { href: string | null; base?: string }): Html {
  const make = adFormat(ad);
  return page(ad, {
    language: DEFAULT_LANGUAGE,
    title: (make === 'layout' && splitAdText(ad.content).title) || TITLE,
    base: html`<base ${base === undefined ? '' : html`href="${base}/" `}target="_blank">\n`,
    style: make === 'code' ? 'body { margin: 0; font-family: system-ui, sans-serif; }' : LAYOUT_STYLE,
    body: make === 'code' ? raw(ad.content) : make === 'video' ? video(ad, href) : layout(ad, href),
  });
}

/** Policy of a document without scripts and external resources. */
export const noticePolicy = (embedding: Embedding): string =>
  ['sandbox', "default-src 'none'", `style-src ${LAYOUT_HASH}`, framedBy(embedding)].join('; ');

/** Returns a document that names the advertisement and says why it is not shown. */
export function adNotice(ad: AdContent & { name: string }, language: Language) {
  const reason = SERVER_TEXTS[language]('adStandIn');
  const body = html`<div class="ad"><span class="words"><strong>${ad.name}</strong><span>${reason}</span></span></div>`;
  return page(ad, { language, title: ad.name, base: '', style: LAYOUT_STYLE, body });
}
