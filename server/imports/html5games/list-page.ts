import { hasClass, type PageElement, readPage } from './page.ts';

export interface GameLink {
  /** The uuid in its address, in lower case: the identity of the game. */
  id: string;
  address: URL;
}

/** The name is no slug of the title and may change; the uuid stays. */
const GAME_PATH = /^\/Game\/[^/]+\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;

/** Parts of a page that name games besides the list. */
const BESIDE = new Set(['header', 'footer', 'nav', 'aside']);

function isBeside(element: PageElement): boolean {
  return BESIDE.has(element.name) || hasClass(element, 'similarGames');
}

/** Links of another host lead away; http is what some of the page's own links still say. */
function gameLink(href: string, page: URL): GameLink | null {
  if (!URL.canParse(href, page)) return null;
  const address = new URL(href, page);
  const id = GAME_PATH.exec(address.pathname)?.[1];
  if (id === undefined || address.host !== page.host || !/^https?:$/.test(address.protocol)) return null;
  address.protocol = page.protocol;
  address.hash = '';
  return { id: id.toLowerCase(), address };
}

/** The games of the list in its order, each once. @param page where the list was read from */
export function parseListPage(html: string, page: URL): GameLink[] {
  const links = new Map<string, GameLink>();
  readPage(html, {
    mark: (element) => (isBeside(element) ? 'beside' : null),
    open({ name, attributes }, within) {
      if (name !== 'a' || attributes.href === undefined || within('beside')) return;
      const link = gameLink(attributes.href, page);
      if (link !== null && !links.has(link.id)) links.set(link.id, link);
    },
  });
  return [...links.values()];
}
