import type { ServerResponse } from 'node:http';
import { type FeedServer, feedServer } from '../feed/feed-server.fixture.ts';
import type { SiteLimits } from './site.ts';
import { SITE_LIMITS } from './site.ts';

/** The product's limits without its pauses. */
export const siteLimits: SiteLimits = {
  ...SITE_LIMITS,
  pause: 1,
  page: { ...SITE_LIMITS.page, retryAfter: [1], longestWait: 10 },
};

/** Id of an invented game. */
export const gameId = (number: number) => `0d52d629-a40a-4a95-b13a-${String(number).padStart(12, '0')}`;
export const gamePath = (number: number) => `/Game/Otter-${number}/${gameId(number)}`;

const listItem = (path: string) =>
  `<li>\n<a href="${path}"><div class="icon"><img src="//img.example/t.jpg" alt=""></div><div class="name">Otter</div></a>\n</li>`;

/** Returns the list page of the site: navigation, games, similar games, and a footer that repeats the navigation. */
export function listPage(paths: readonly string[], similar: readonly string[] = []): string {
  const navigation =
    '<nav class="main"><ul><li><a href="/All-Games">New</a></li>' +
    `<li><a href="/Best/702b9531-c136-437a-ab97-0b209d893b55">Best</a></li>${listItem(gamePath(901))}</ul></nav>`;
  return `<!DOCTYPE html><html lang="en"><head><title>All Games</title></head><body>
<header class="main">${navigation}</header>
<ul class="games">${paths.map(listItem).join('\t\t')}</ul>
<div class="similarGames wide"><h2>Similar Games</h2><ul class="games games-special">${similar.map(listItem).join('')}</ul></div>
<footer class="main">${navigation}${listItem(gamePath(902))}</footer>
</body></html>`;
}

export interface GamePage {
  title?: string;
  description?: string | null;
  embed?: string | null;
  categories?: readonly string[];
  icons?: string;
  picture?: string;
}

const figure = (caption: string, picture: string) =>
  `<li><figure style="width: 9px"><a href="http://download.example${picture}"><img src="${picture}"></a>` +
  `<figcaption>${caption}</figcaption></figure></li>`;

export const icons = (...figures: [caption: string, picture: string][]) =>
  figures.map(([caption, picture]) => figure(caption, picture)).join('\n');

/** Returns a game page of the site, with misleading parts around the game. */
export function gamePage({
  title = 'Otter Slide',
  description = 'Slide with otters.',
  embed = 'https://play.example/otter-slide',
  categories = ['Puzzle'],
  icons: figures = icons(
    ['60x60', '//img.example/60/otter.jpg'],
    ['180x180', '//img.example/180/otter.jpg?v=1&amp;w=2'],
    ['120x120', '//img.example/120/otter.jpg'],
  ),
  picture = '//img.example/otter.jpg',
}: GamePage = {}): string {
  const links = categories.map((name) => `<li><a href="/C/1"><i class="icon"></i>&nbsp;${name}</a></li>`).join('');
  return `<!DOCTYPE html><html lang="en"><head><title>Otter Game - Play for free</title>
<meta property="og:image" content="https://img.example/logo.png"></head><body>
<nav class="main"><ul><li><a href="/Girls/1">Girls</a></li></ul></nav>
<div itemscope><header>
<a href="https://play.example/otter-slide/A1000-10" class="icon"><img src="${picture}" itemprop="image"></a>
<h1 itemprop="name">${title}</h1></header>
${description === null ? '' : `<div class="game-description"><p itemprop="description">${description}</p></div>`}
<div class="shadow">https://play.example/shadow</div>
${embed === null ? '' : `<textarea class="aff-iliate-link" readonly="">${embed}</textarea>`}
<div class="game-categories"><h2>Categories</h2><ul>${links}</ul></div>
<ul class="icon-downloads">${figures}</ul>
<div class="similarGames"><h2>Similar Games</h2><ul class="games">${listItem(gamePath(903))}</ul></div>
</div><script>var name = '<h1 itemprop="name">Not this</h1>';</script></body></html>`;
}

export interface Site extends FeedServer {
  list: string;
}

type Answer = (response: ServerResponse, origin: string) => void;

/**
 * Serves a site with some games for the running test. `answers` by path override the defaults: no robots.txt, the list,
 * and a page per game.
 */
export async function gameSite(games: number, answers: Readonly<Record<string, Answer>> = {}): Promise<Site> {
  const paths = Array.from({ length: games }, (_, index) => gamePath(index));
  const server = await feedServer((request, response, origin) => {
    const path = request.url ?? '';
    const answer = answers[path];
    if (answer) return answer(response, origin);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    const number = paths.indexOf(path);
    if (path === '/All-Games') response.end(listPage(paths));
    else if (number >= 0) {
      response.end(gamePage({ title: `Otter ${number}`, embed: `https://play.example/otter-${number}` }));
    } else response.writeHead(404).end('<h1>Not found</h1>');
  });
  return { ...server, list: `${server.origin}/All-Games` };
}

/** Answers with a text. */
export const says =
  (text: string, status = 200): Answer =>
  (response) =>
    void response.writeHead(status).end(text);
