import { html, raw } from 'hono/html';
import type reference from '../../../app/i18n/fr/offline.json';
import { addedLanguagesText } from '../../../shared/added-languages.ts';
import { entryPath } from '../../../shared/entry-path.ts';
import { ADDED_LANGUAGES, directionOf, type Language, localizedPath } from '../../../shared/languages.ts';
import { baseLanguage, localizedText, readerOf, readersOf } from '../../../shared/localized.ts';
import { OFFLINE_PATH } from '../../../shared/offline.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import type { WordingByLanguage } from '../../../shared/wording.ts';
import { scriptHash } from '../../platform/http/security.ts';
import { rewordableOf } from '../../platform/texts.ts';
import type { NamedFile, OfflineParts } from './files.ts';
import type { StarterGameRow } from './queries.ts';

const translator = await rewordableOf<typeof reference>('offline');

interface PageOptions {
  site: Pick<SiteIdentity, 'name' | 'root' | 'languages'>;
  parts: OfflineParts;
  games: readonly StarterGameRow[];
  /** The style sheet of the site's theme; empty for the original appearance. */
  theme: string;
  /** What operators changed in the texts. */
  wording: WordingByLanguage;
}

/**
 * Renders the page for visitors without a connection, with the built-in games ready to play. It needs no other files
 * except their pictures.
 */
export async function offlinePage(
  language: Language,
  { site, parts, games, theme, wording }: PageOptions,
): Promise<NamedFile> {
  const t = translator(language, wording);
  const shown = games.flatMap((row) => {
    const game = parts.games.get(row.folder ?? '');
    const path = localizedPath(language, row.slug === null ? '/' : entryPath('game', row.slug), site.root);
    return game
      ? [
          {
            ...game,
            id: row.id,
            path,
            title: localizedText(row, 'title', readerOf(row, readersOf(site)(language)), baseLanguage(row)),
          },
        ]
      : [];
  });
  const styles = `${parts.pageStyles}\n${theme}`;
  const cards = shown.map(
    ({ id, path, title: { text, language: spoken }, document, picture }) =>
      html`<li><button type="button" data-game="${id}" data-page="${path}" data-file="${document.path}" data-title="${text}" data-language="${spoken}"><img src="${picture.path}" alt="" width="200" height="200"><span lang="${spoken}" dir="${directionOf(spoken)}">${text}</span><small>${t('missing')}</small></button></li>`,
  );
  const added = addedLanguagesText(ADDED_LANGUAGES);
  const content = await html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"${added === undefined ? '' : html` data-languages="${added}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${t('title')} | ${site.name}</title>
<meta name="robots" content="noindex,nofollow">
<link rel="icon" href="data:,">
<style>${raw(styles)}</style>
</head>
<body>
<header>${site.name}</header>
<main>
<h1>${t('title')}</h1>
<p data-some hidden>${t('text')}</p>
<p data-none hidden>${t('none')}</p>
<p><a class="retry" data-retry href="${localizedPath(language, '/', site.root)}">${t('retry')}</a></p>
<ul class="games">${cards}</ul>
</main>
<dialog><button type="button" data-close>${t('back')}</button><div data-stage></div></dialog>
<script type="module">${raw(parts.pageScript)}</script>
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    // A game's frame gets its content from the page, and inherits the page's policy.
    `script-src ${[parts.pageScript]
      .map(scriptHash)
      .concat(shown.flatMap(({ scripts }) => scripts))
      .join(' ')}`,
    `style-src ${[styles, ...parts.gameStyles].map(scriptHash).join(' ')}`,
    "img-src 'self' data:",
    'media-src data: blob:',
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    path: localizedPath(language, OFFLINE_PATH, site.root),
    content: String(content),
    type: 'text/html; charset=utf-8',
    policy,
  };
}
