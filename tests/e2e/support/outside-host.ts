import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { countingMovie } from '../../helpers/flash-movie.ts';

const GAME = `<!doctype html><title>Outside game</title><h1>Outside game</h1>
<p id="size"></p><script>document.getElementById('size').textContent = innerWidth + ' x ' + innerHeight</script>`;

function thumbnail(number: number): Promise<Buffer> {
  const hue = (number * 47) % 360;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320">
<rect width="320" height="320" fill="hsl(${hue} 45% 38%)"/><circle cx="160" cy="130" r="70" fill="hsl(${hue + 40} 80% 66%)"/>
<path d="M0 250 Q160 170 320 250 V320 H0Z" fill="hsl(${hue} 40% 22%)"/></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

/** Holds back responses until a test releases them, so that a running import can be observed as long as needed. */
class HeldAnswers {
  readonly #waiting = new Map<string, Set<() => void>>();
  /** Releases that came before their request. */
  readonly #early = new Map<string, number>();

  hold(key: string, response: ServerResponse, body: string): void {
    const early = this.#early.get(key) ?? 0;
    if (early > 0) {
      this.#early.set(key, early - 1);
      response.end(body);
      return;
    }
    const waiting = this.#waiting.get(key) ?? new Set();
    this.#waiting.set(key, waiting);
    const answer = () => void response.end(body);
    waiting.add(answer);
    response.once('close', () => waiting.delete(answer));
  }

  /** Sends the response to the longest waiting request, or to the next one. */
  release(key: string): void {
    const [answer] = this.#waiting.get(key) ?? [];
    if (answer === undefined) this.#early.set(key, (this.#early.get(key) ?? 0) + 1);
    else {
      this.#waiting.get(key)?.delete(answer);
      answer();
    }
  }
}

/** Counts how often the games of a feed have moved. */
const moves = new Map<string, number>();

/** Returns as many games as must come back with other ids and addresses for operators to be asked. */
function movingItems(name: string, host: string): Record<string, string>[] {
  const day = moves.get(name) ?? 0;
  return Array.from({ length: 20 }, (_, number) => ({
    id: `${name}-${day}-${number}`,
    title: `${name} ${number}`,
    url: `http://${host}/game/plays/${name}/${day}/${number}`,
  }));
}

/** Real provider samples are stored next to the project, if at all. */
export const FEED_SAMPLES = join(import.meta.dirname, '../../../../shared/feeds');

/**
 * Three games and two invalid items in GameMonetize's format. A later edition changes the first game and adds
 * another.
 *
 * @param name prefix of titles and ids
 * @param category the provider's word
 */
function feedItems(name: string, category: string, host: string, isLater: boolean): Record<string, string>[] {
  return (isLater ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5]).map((number) => ({
    title: number === 4 ? '' : `${name} ${number}`,
    description: isLater && number === 1 ? 'It is faster now.' : `Game ${number} of a feed.`,
    url: number === 5 ? '' : `https://html5.gamemonetize.co/${`${name}${number}`.padEnd(32, '0')}/`,
    category,
    tags: number === 3 ? 'otter' : 'puzzle, match-3',
    thumb: `http://${host}/thumbnail/${number}.png`,
    width: '800',
    height: '600',
  }));
}

const THEMES = [
  ...['car racing', 'chess', 'zombie shooter', 'bubble shooter', 'dress up', 'soccer', 'solitaire cards', 'cooking'],
  ...['platformer', 'tower defense', 'match 3', 'word puzzle'],
];

/** A catalog of games about several themes, in GameMonetize's format, without its categories. */
function catalogueItems(name: string, count: number, host: string): Record<string, string>[] {
  return Array.from({ length: count }, (_, number) => {
    const theme = THEMES[number % THEMES.length] ?? '';
    return {
      title: `${theme} ${name} ${number}`,
      description: `A ${theme} game, number ${number}.`,
      url: `https://html5.gamemonetize.co/${`${name}${number}x`.padEnd(32, '0')}/`,
      ...{ category: '', tags: theme, width: '800', height: '600' },
      thumb: `http://${host}/thumbnail/${number % 24}.png`,
    };
  });
}

/** Returns a game with a stranger's account, in the format of the provider named in the path, or null for any other path. */
function accountFeed({ pathname, searchParams, host }: URL): unknown {
  const name = searchParams.get('name') ?? 'feed';
  const game = `http://${host}/game/plays/${name}`;
  if (pathname === '/feed/gamedistribution/rss/All/') {
    const Md5 = Buffer.from(name).toString('hex').padEnd(32, '0').slice(0, 32);
    const Url = `${game}?gd_sdk_referrer_url=https://www.example.com/games/{game-path}`;
    const item = { Title: `${name} slides`, Md5, Url, Width: 960, Height: 540, Category: ['Puzzle'] };
    return searchParams.get('page') === '1' ? [item] : [];
  }
  if (pathname === '/feed/playgama/partner/export/catalogue/games') {
    const gameURL = `${game}?clid=p_286ab43e-0000-4000-8000-499fb5b84b37&level=1`;
    return { games: [{ id: `${name}-1`, title: `${name} bakes`, gameURL, genres: ['puzzle'] }], totalCount: 1 };
  }
  return null;
}

/**
 * Responds with a feed. `/feed/games?name=…&category=…`: one page; `&later` for a later edition. `/feed/catalogue?name=…`: 500
 * games. `/feed/pages?name=…`: the same, with a second page that is held back. `/feed/moving?name=…`: games that move with each
 * `/move?name=…`. `/feed/samples/…`: a sample file. For other paths, see `accountFeed`.
 */
function answerFeed(url: URL, response: ServerResponse, held: HeldAnswers): void {
  const sample = /^\/feed\/samples\/(\w+\/[\w.-]+\.json)$/.exec(url.pathname)?.[1];
  if (sample !== undefined && existsSync(join(FEED_SAMPLES, sample))) {
    response.end(readFileSync(join(FEED_SAMPLES, sample)));
    return;
  }
  const ofProvider = accountFeed(url);
  if (ofProvider !== null) {
    response.end(JSON.stringify(ofProvider));
    return;
  }
  const name = url.searchParams.get('name') ?? 'feed';
  const category = url.searchParams.get('category') ?? 'Otters';
  const items = feedItems(name, category, url.host, url.searchParams.has('later'));
  if (url.pathname === '/feed/catalogue') response.end(JSON.stringify(catalogueItems(name, 500, url.host)));
  else if (url.pathname === '/feed/games') response.end(JSON.stringify(items));
  else if (url.pathname === '/feed/moving') response.end(JSON.stringify(movingItems(name, url.host)));
  else if (url.searchParams.has('page')) held.hold(name, response, JSON.stringify({ items: [] }));
  else response.end(JSON.stringify({ items, next_url: `${url.href}&page=2` }));
}

/**
 * Returns pages of a site in the format of html5games.com: a list of three games, one of which has no page. @returns null for an
 * unknown path
 */
function sitePage(path: string): string | null {
  const id = (number: number) => `0d52d629-a40a-4a95-b13a-00000000000${number}`;
  if (path === '/All-Games') {
    const items = [1, 2, 3].map((number) => `<li><a href="/Game/Badger-${number}/${id(number)}">Badger</a></li>`);
    return `<!doctype html><title>All Games</title><ul class="games">${items.join('')}</ul>`;
  }
  const number = /^\/Game\/Badger-([12])\//.exec(path)?.[1];
  if (number === undefined) return null;
  return `<!doctype html><title>Badger</title><h1 itemprop="name">Badger ${number}</h1>
<p itemprop="description">Dig with badgers.</p><textarea class="aff-iliate-link">https://play.example/badger-${number}</textarea>
<div class="game-categories"><ul><li><a href="/Puzzle/1">Puzzle</a></li></ul></div>`;
}

export interface OutsideHost {
  /** `127.0.0.1:port`, for OUTBOUND_ALLOW. */
  host: string;
  url: string;
  close(): Promise<void>;
}

/**
 * A third-party server: feeds, pictures that load or are missing, and games that run, refuse frames, fail or hang.
 * The list of its own games, `/All-Games?of=…`, is held back; `/let-go?key=…` with the name of a feed or list
 * releases one response. `/hook/STATUS` receives webhooks and answers with that status.
 */
export async function startOutsideHost(): Promise<OutsideHost> {
  const held = new HeldAnswers();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const url = new URL(path, `http://${request.headers.host}`);
    const site = sitePage(url.pathname);
    const picture = /^\/thumbnail\/(\d+)\.png$/.exec(path);
    if (picture) {
      thumbnail(Number(picture[1])).then((png) => response.setHeader('Content-Type', 'image/png').end(png));
    } else if (path.startsWith('/game/plays')) {
      response.setHeader('Content-Type', 'text/html').end(GAME);
    } else if (path.startsWith('/game/refuses-frames')) {
      response.setHeader('Content-Type', 'text/html').setHeader('X-Frame-Options', 'DENY').end(GAME);
    } else if (path === '/preview.webm') {
      response.end(readFileSync(join(import.meta.dirname, 'preview.webm')));
    } else if (path === '/game/movie.swf') {
      response.end(countingMovie());
    } else if (path.startsWith('/feed/')) {
      answerFeed(url, response, held);
    } else if (url.pathname.startsWith('/hook/')) {
      response.writeHead(Number(url.pathname.slice('/hook/'.length))).end('noted');
    } else if (url.pathname === '/move') {
      const name = url.searchParams.get('name') ?? '';
      moves.set(name, (moves.get(name) ?? 0) + 1);
      response.writeHead(204).end();
    } else if (url.pathname === '/let-go') {
      held.release(url.searchParams.get('key') ?? '');
      response.writeHead(204).end();
    } else if (site !== null && url.searchParams.has('of')) {
      held.hold(url.searchParams.get('of') ?? '', response, site);
    } else if (site !== null) {
      response.end(site);
    } else if (!path.startsWith('/game/hangs')) {
      response.writeHead(404).end('not here');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a TCP server is an object, not a pipe's name.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
