import { hasClass, type PageElement, readPage } from './page.ts';

export interface GameLink {
  /** The UUID in its address, in lower case: the game's identity. */
  id: string;
  address: URL;
}

/** The name is not a slug of the title and may change; the UUID does not. */
const GAME_PATH = /^\/Game\/[^/]+\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;

/** Parts of a page with links to games outside the list. */
const OUTSIDE_LIST = new Set(['header', 'footer', 'nav', 'aside']);

function isOutsideList(element: PageElement): boolean {
  return OUTSIDE_LIST.has(element.name) || hasClass(element, 'similarGames');
}

/** Ignores links to other hosts. Some links of the page itself still use http. */
function gameLink(href: string, page: URL): GameLink | null {
  if (!URL.canParse(href, page)) return null;
  const address = new URL(href, page);
  const id = GAME_PATH.exec(address.pathname)?.[1];
  if (id === undefined || address.host !== page.host || !/^https?:$/.test(address.protocol)) return null;
  address.protocol = page.protocol;
  address.hash = '';
  return { id: id.toLowerCase(), address };
}

/** Returns the games of the list, in order and without duplicates. @param page the address the list was read from */
export function parseListPage(html: string, page: URL): GameLink[] {
  const links = new Map<string, GameLink>();
  readPage(html, {
    mark: (element) => (isOutsideList(element) ? 'beside' : null),
    open({ name, attributes }, within) {
      if (name !== 'a' || attributes.href === undefined || within('beside')) return;
      const link = gameLink(attributes.href, page);
      if (link !== null && !links.has(link.id)) links.set(link.id, link);
    },
  });
  return [...links.values()];
}
