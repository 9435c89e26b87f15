/** What an operator sees where visitors see the code of an advertisement. */
import { html, raw } from 'hono/html';
import { type AdMaterial, adPlacement } from '../../shared/ad-content.ts';
import type { Language } from '../../shared/languages.ts';
import { type Embedding, framedBy, LAYOUT_HASH } from './frame.ts';
import { LAYOUT_STYLE } from './layout-style.ts';

/** Short enough for two lines of the narrowest place. */
const REASON: Readonly<Record<Language, string>> = {
  fr: 'Code non exécuté\u00a0: vous êtes connecté en tant qu’opérateur.',
  en: 'Code not run: you are signed in as an operator.',
  es: 'Código no ejecutado: has iniciado sesión como operador.',
  pt: 'Código não executado: tens sessão iniciada como operador.',
};

/** Nothing runs or loads in it. */
export const standInPolicy = (embedding: Embedding): string =>
  ['sandbox', "default-src 'none'", `style-src ${LAYOUT_HASH}`, framedBy(embedding)].join('; ');

/** A document that names the advertisement and says why it is not shown. */
export function standIn(ad: AdMaterial & { name: string }, language: Language) {
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
<div class="ad"><span class="words"><strong>${ad.name}</strong><span>${REASON[language]}</span></span></div>
</body>
</html>
`;
}
