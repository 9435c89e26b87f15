/** Pages of the site as visitors get them, prepared for a frame in which nothing runs. */
import { type Language, localizedPath } from '../../../shared/languages.ts';

export const PREVIEW_PAGES = ['home', 'category', 'game'] as const;
export type PreviewPage = (typeof PREVIEW_PAGES)[number];

/** Scripts would start the page; the rest would load for nothing. */
const LEFT_OUT = 'script, iframe, link[rel="preload"], link[rel="modulepreload"], link[rel="manifest"]';

async function load(path: string): Promise<Document> {
  const response = await fetch(path, { credentials: 'omit' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  // Parsing the live theme's style would break the panel's policy, which does not know its hash.
  const html = (await response.text()).replace(/<style>[^<]*<\/style>/g, '');
  return new DOMParser().parseFromString(html, 'text/html');
}

/** @returns the HTML of a page; null if the site has none of its kind yet */
export async function loadPage(page: PreviewPage, language: Language): Promise<string | null> {
  let shown = await load(localizedPath(language, '/'));
  if (page !== 'home') {
    const link = shown.querySelector(`main a[href^="${localizedPath(language, `/${page}/`)}"]`);
    const path = link?.getAttribute('href');
    if (!path) return null;
    shown = await load(path);
  }
  for (const element of shown.querySelectorAll(LEFT_OUT)) element.remove();
  for (const element of shown.querySelectorAll('[autofocus]')) element.removeAttribute('autofocus');
  // Neither links nor inputs lead anywhere.
  shown.body.inert = true;
  return `<!DOCTYPE html>${shown.documentElement.outerHTML}`;
}
