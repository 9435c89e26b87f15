/** Loads pages of the site as visitors see them. */
import { entryPath } from '../../../shared/entry-path.ts';
import { type Language, localizedPath } from '../../../shared/languages.ts';
import { LOGO_SELECTOR } from '../../site/components/logo.tsx';
import { api, call } from '../api/client.ts';

export const PREVIEW_PAGES = ['home', 'category', 'game'] as const;
export type PreviewPage = (typeof PREVIEW_PAGES)[number];

/** @returns the path of a page without its language prefix; null if the site has no such page yet */
async function pathOf(page: PreviewPage): Promise<string | null> {
  if (page === 'home') return '/';
  if (page === 'category') {
    const categories = await call(api.admin.categories.$get());
    const shown = categories.find(({ active, game_count }) => active && game_count > 0);
    return shown ? entryPath('category', shown.slug) : null;
  }
  const { items } = await call(api.admin.games.$get({ query: { status: 'active', sort: 'plays', pageSize: '20' } }));
  const slug = items.find((game) => game.slug !== null)?.slug ?? null;
  return slug === null ? null : entryPath('game', slug);
}

/** Marks where a logo stood. */
export const LOGO_PLACE = 'span[data-logo]';

export interface StillPage {
  html: string;
  /** The content of its style elements, which the panel's policy would refuse. */
  css: string;
}

const ELEMENT = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gs;

/**
 * Removes scripts, the live theme and its logos from a page, and disables its links and inputs. The sandbox would block scripts
 * and focus too, but browsers report each of them on the console.
 */
function stillPage(source: string): StillPage {
  const css: string[] = [];
  // Done on the text, because the panel's policy applies as soon as it is parsed.
  const bare = source.replaceAll(ELEMENT, (_, name: string, attributes: string, content: string) => {
    if (name === 'style' && !attributes.includes('data-theme')) css.push(content);
    return '';
  });
  const page = new DOMParser().parseFromString(bare, 'text/html');
  page.body.inert = true;
  for (const field of page.querySelectorAll('[autofocus]')) field.removeAttribute('autofocus');
  for (const logo of page.querySelectorAll(LOGO_SELECTOR)) {
    const place = page.createElement('span');
    place.dataset.logo = '';
    logo.replaceWith(place);
  }
  return { html: `<!doctype html>${page.documentElement.outerHTML}`, css: css.join('\n') };
}

/** @returns null if the site has no page of this kind yet. @throws {Error} if the page cannot be shown */
export async function readPage(
  page: PreviewPage,
  { language, root }: { language: Language; root: Language },
): Promise<StillPage | null> {
  const path = await pathOf(page);
  if (path === null) return null;
  const response = await fetch(localizedPath(language, path, root), { cache: 'no-store' });
  if (!response.ok) throw new Error(`the page of the preview answered ${response.status}`);
  return stillPage(await response.text());
}
