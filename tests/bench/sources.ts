import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gameMonetizeItem } from './feed-items.ts';

const SITE_GAMES = 300;

const gamePath = (number: number) => `/Game/Lamp/0d52d629-a40a-4a95-b13a-${String(number).padStart(12, '0')}`;

function listPage(): string {
  const links = Array.from({ length: SITE_GAMES }, (_, number) => `<li><a href="${gamePath(number)}">Lamp</a></li>`);
  return `<!doctype html><title>All Games</title><ul class="games">${links.join('')}</ul>`;
}

/** A page of realistic length. */
function gamePage(path: string): string {
  const around = '<li><a href="/Other/1">Another game of many that are listed beside</a></li>'.repeat(350);
  return `<!doctype html><title>Lamp</title><h1 itemprop="name">Lamp ${path.slice(-4)}</h1>
<p itemprop="description">Light every window before the rain begins.</p>
<textarea class="aff-iliate-link">https://play.example${path}</textarea>
<div class="game-categories"><ul><li><a href="/Puzzle/1">Puzzle</a></li></ul></div><ul>${around}</ul>`;
}

/** Serves a GameMonetize feed (`/feed.json`) and a site like html5games.com (`/All-Games`). */
export async function serveSources(feedItems: number) {
  const feed = JSON.stringify(Array.from({ length: feedItems }, (_, index) => gameMonetizeItem(index)));
  const server = createServer(({ url = '' }, response) => {
    if (url === '/feed.json') response.end(feed);
    else if (url === '/All-Games') response.end(listPage());
    else if (url.startsWith('/Game/')) response.end(gamePage(url));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a TCP server is an object, not a pipe's name.
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
