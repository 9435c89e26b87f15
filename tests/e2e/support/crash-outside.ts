import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Milliseconds per page, to leave time for a kill. */
const PAGE = 40;
const FEED_PAGES = 4;
export const FEED_GAMES = 300;
export const SITE_GAMES = 6;

const uuid = (number: number) => `0d52d629-a40a-4a95-b13a-${String(number).padStart(12, '0')}`;

/** Returns a page of a GamePix feed. Every second game's text differs between revisions. */
function feedPage(host: string, number: number, revision: string): object {
  const size = FEED_GAMES / FEED_PAGES;
  const items = Array.from({ length: size }, (_, index) => {
    const id = (number - 1) * size + index;
    return {
      id: `crash-${id}`,
      title: `Lantern ${id}`,
      description: `Carry lantern ${id} home. ${id % 2 === 0 ? `Chapter ${revision}.` : ''}`,
      category: 'puzzle',
      image: `http://${host}/thumbnail.svg`,
      url: `https://play.example/lantern-${id}/embed?sid=1`,
      width: 800,
      height: 600,
    };
  });
  const next = { next_url: `http://${host}/feed?revision=${revision}&page=${number + 1}` };
  return { version: 'https://jsonfeed.org/version/1.1', ...(number < FEED_PAGES ? next : {}), items };
}

function sitePage(path: string): string | null {
  if (path === '/All-Games') {
    const links = Array.from(
      { length: SITE_GAMES },
      (_, index) => `<li><a href="/Game/Owl/${uuid(index)}">Owl</a></li>`,
    );
    return `<!doctype html><title>All Games</title><ul class="games">${links.join('')}</ul>`;
  }
  const id = /^\/Game\/Owl\/(\S+)$/.exec(path)?.[1];
  if (id === undefined) return null;
  return `<!doctype html><title>Owl</title><h1 itemprop="name">Owl ${id}</h1><p itemprop="description">Fly with owls.</p>
<textarea class="aff-iliate-link">https://play.example/${id}</textarea>
<div class="game-categories"><ul><li><a href="/Puzzle/1">Puzzle</a></li></ul></div>`;
}

/** Serves a slow paginated feed (`/feed?revision=…`) and a small site of games (`/All-Games`). */
export async function startSlowSources() {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const page = Number(url.searchParams.get('page') ?? '1');
    const answer =
      url.pathname === '/feed'
        ? JSON.stringify(feedPage(url.host, page, url.searchParams.get('revision') ?? '1'))
        : sitePage(url.pathname);
    setTimeout(() => (answer === null ? response.writeHead(404).end() : response.end(answer)), PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a TCP server is an object, not a pipe's name.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
