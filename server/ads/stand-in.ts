/** What an operator sees where visitors see the code of an advertisement. */
import { html, raw } from 'hono/html';
import { type AdContent, adPlacement } from '../../shared/ad-content.ts';
import type { Language } from '../../shared/languages.ts';
import { SERVER_TEXTS } from '../platform/texts.ts';
import { type Embedding, framedBy, LAYOUT_HASH } from './frame.ts';
import { LAYOUT_STYLE } from './layout-style.ts';

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
