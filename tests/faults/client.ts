/** Visitors and operators that read and write through the balancer, and record what was acknowledged. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { EMPTY_GAME } from '../../shared/forms/game.ts';

/** Milliseconds after which a visitor gives up. */
const VISITOR_TIMEOUT = 20_000;
const PAUSE = { reads: 25, plays: 60, votes: 120, saves: 400, uploads: 500, imports: 3_000 };
/** Games per imported feed. */
export const FEED_GAMES = 40;

export interface Read {
  at: number;
  path: string;
  milliseconds: number;
  /** Status, or the error of the connection. */
  outcome: string;
  /** The number in the title of a saved game's page. */
  shown?: number;
}

/** Records what was requested and what was acknowledged. */
export interface Ledger {
  reads: Read[];
  /** By game id. */
  plays: Map<string, { asked: number; acknowledged: number }>;
  /** By voter id. */
  votes: Map<string, { game: string; value: number; acknowledged: boolean }>;
  /** Numbers in titles, in order. */
  saves: { number: number; acknowledgedAt: number | null }[];
  uploads: { url: string }[];
  /** Feeds whose import was acknowledged. */
  imports: { feed: number; operationId: string }[];
  /** Number of writes without acknowledgement, by kind. */
  refused: Record<string, number>;
}

export interface Site {
  url: string;
  cookie: string;
  panelKey: string;
  /** Origin of the site. */
  origin: string;
  feedUrl: string;
}

export async function ask(
  { url, cookie, panelKey, origin }: Site,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const session = { Cookie: cookie, 'X-Panel-Key': panelKey };
  const headers = { Origin: origin, ...session, 'User-Agent': 'Mozilla/5.0 Firefox/140.0', ...init.headers };
  return fetch(new URL(path, url), { ...init, headers, signal: AbortSignal.timeout(VISITOR_TIMEOUT) });
}

const asJson = (body: object, headers: Record<string, string> = {}) => ({
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', ...headers },
});

/** Returns a new address for each visitor, so that no rate limit is reached. */
function visitorAddress(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return { 'X-Forwarded-For': `${20 + (part() % 60)}.${part()}.${part()}.${part()}` };
}

const pick = <Item>(list: readonly Item[]): Item => {
  const item = list[Math.floor(Math.random() * list.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

export const emptyLedger = (): Ledger => ({
  reads: [],
  plays: new Map(),
  votes: new Map(),
  saves: [],
  uploads: [],
  imports: [],
  refused: {},
});

/** Returns the body of a response that acknowledges a write, or null for any other response or none. */
async function acknowledged(ledger: Ledger, kind: string, asked: Promise<Response>): Promise<string | null> {
  try {
    const answer = await asked;
    const body = await answer.text();
    if (answer.ok) return body;
    // A frozen machine may execute a received save when it wakes, between another save's read and write.
    const isConflict = answer.status === 409;
    if (answer.status < 500 && !isConflict) throw new Error(`${kind}: ${answer.status} ${body}`);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith(`${kind}: `)) throw error;
  }
  ledger.refused[kind] = (ledger.refused[kind] ?? 0) + 1;
  return null;
}

export interface Targets {
  games: readonly string[];
  paths: readonly string[];
  /** A game that is saved repeatedly, with its page. */
  saved: { id: string; path: string };
}

/** Reads and writes in every way until the signal aborts. */
export async function workload(site: Site, targets: Targets, ledger: Ledger, signal: AbortSignal): Promise<void> {
  const { games, paths, saved } = targets;

  const repeat = async (pause: number, work: () => Promise<void>) => {
    while (!signal.aborted) {
      await work();
      await sleep(pause);
    }
  };

  let searches = 0;
  async function read(): Promise<void> {
    searches += 1;
    // A new search is always rendered by a machine. Other pages often come from the balancer's cache.
    const path = pick([...paths, saved.path, `/en?q=lamp ${searches}`]);
    const at = Date.now();
    const read: Read = { at, path, milliseconds: 0, outcome: '' };
    try {
      const answer = await ask(site, path);
      const text = await answer.text();
      read.outcome = String(answer.status);
      const shown = path === saved.path ? /Fault (\d+)/.exec(text)?.[1] : undefined;
      if (shown !== undefined) read.shown = Number(shown);
    } catch (error) {
      read.outcome = error instanceof Error ? `${error.name} ${error.cause ?? ''}` : String(error);
    }
    read.milliseconds = Date.now() - at;
    ledger.reads.push(read);
  }

  async function play(): Promise<void> {
    const game = pick(games);
    const counted = ledger.plays.get(game) ?? { asked: 0, acknowledged: 0 };
    ledger.plays.set(game, counted);
    counted.asked += 1;
    const body = asJson({ device: 'desktop', language: 'en' }, visitorAddress());
    const answer = await acknowledged(
      ledger,
      'plays',
      ask(site, `/api/games/${game}/plays`, { method: 'POST', ...body }),
    );
    if (answer !== null) counted.acknowledged += 1;
  }

  async function vote(): Promise<void> {
    const [voter, cast] = [randomUUID(), { game: pick(games), value: 1 + Math.floor(Math.random() * 5) }];
    const body = asJson({ voter, value: cast.value }, visitorAddress());
    const sent = ask(site, `/api/games/${cast.game}/vote`, { method: 'POST', ...body });
    ledger.votes.set(voter, { ...cast, acknowledged: (await acknowledged(ledger, 'votes', sent)) !== null });
  }

  async function save(): Promise<void> {
    const path = `/api/admin/games/${saved.id}`;
    const current = await acknowledged(ledger, 'reads before saves', ask(site, path));
    if (current === null) return;
    const game = JSON.parse(current);
    const number = ledger.saves.length + 1;
    const entry: Ledger['saves'][number] = { number, acknowledgedAt: null };
    ledger.saves.push(entry);
    const shown = Object.fromEntries(Object.keys(EMPTY_GAME).map((field) => [field, game[field]]));
    const form = { ...shown, title: `Fault ${number}`, version: game.version };
    if ((await acknowledged(ledger, 'saves', ask(site, path, { method: 'PUT', ...asJson(form) }))) !== null)
      entry.acknowledgedAt = Date.now();
  }

  async function upload(): Promise<void> {
    const random = () => Math.floor(Math.random() * 256);
    const background = { r: random(), g: random(), b: random() };
    const create = { width: 40 + random(), height: 40 + random(), channels: 3, background } as const;
    const picture = await sharp({ create }).png().toBuffer();
    const form = new FormData();
    form.set('file', new File([new Uint8Array(picture)], 'picture.png', { type: 'image/png' }));
    const answer = await acknowledged(ledger, 'uploads', ask(site, '/api/admin/media', { method: 'POST', body: form }));
    if (answer !== null) ledger.uploads.push({ url: JSON.parse(answer).url });
  }

  let feed = 0;
  async function importFeed(): Promise<void> {
    feed += 1;
    const body = asJson({ feedUrl: `${site.feedUrl}?feed=${feed}`, provider: 'gamepix' });
    const sent = ask(site, '/api/functions/import-games?wait=false', { method: 'POST', ...body });
    const answer = await acknowledged(ledger, 'imports', sent);
    if (answer !== null) ledger.imports.push({ feed, operationId: JSON.parse(answer).operationId });
  }

  await Promise.all([
    ...[1, 2, 3].map(() => repeat(PAUSE.reads, read)),
    repeat(PAUSE.plays, play),
    repeat(PAUSE.votes, vote),
    repeat(PAUSE.saves, save),
    repeat(PAUSE.uploads, upload),
    repeat(PAUSE.imports, importFeed),
  ]);
}
