/** The lists with their own sitemap files. Each section is read in the order of ids, in batches. */
import type { SitemapItemLoose } from 'sitemap';
import type { SiteIdentity } from '../../../shared/site.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameAddresses, tagAddresses } from './addresses.ts';
import { digest } from './files.ts';
import * as queries from './queries.ts';

/** Sorts before every id. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Games per statement: a long statement blocks the embedded database. */
const GAMES_PER_STATEMENT = 500;
/** Games per statement when no texts are read. */
const GAMES_PER_STEP = 2_000;
/** Tags per statement, each of which counts its games. */
const TAGS_PER_STATEMENT = 500;

export interface Stretch {
  /** Numbers of rows read, and of those listed. */
  walked: number;
  listed: number;
  /** The last row read; null if none. */
  last: string | null;
  /** The latest change, if known. */
  changed: Date | null;
  /** A hash of what is listed. */
  content: string;
}

export interface Section {
  name: 'games' | 'tags';
  perStep: number;
  perStatement: number;
  /** Up to `limit` rows after an id. */
  stretch(after: string, limit: number): Promise<Stretch>;
  addresses(
    after: string,
    limit: number,
  ): Promise<Pick<Stretch, 'walked' | 'last'> & { addresses: SitemapItemLoose[] }>;
}

export function gamesSection(database: Database, site: SiteIdentity): Section {
  return {
    name: 'games',
    perStep: GAMES_PER_STEP,
    perStatement: GAMES_PER_STATEMENT,
    async stretch(after, limit) {
      const { games, last, changed } = await queries.stretchAfter(database, after, limit);
      const content = `${games} ${last} ${changed?.toISOString()}`;
      return { walked: games, listed: games, last, changed, content };
    },
    async addresses(after, limit) {
      const games = await queries.gamesAfter(database, after, limit);
      const addresses = games.flatMap((game) => gameAddresses(site, game));
      return { walked: games.length, last: games.at(-1)?.id ?? null, addresses };
    },
  };
}

/** No time is stored for adding a tag to a game, so tags have no time of change. */
export function tagsSection(database: Database, site: SiteIdentity): Section {
  async function addresses(after: string, limit: number) {
    const tags = await queries.tagsAfter(database, after, limit);
    const listed = tags.filter(({ isListed }) => isListed);
    return {
      walked: tags.length,
      listed: listed.length,
      last: tags.at(-1)?.id ?? null,
      addresses: listed.flatMap((tag) => tagAddresses(site, tag)),
    };
  }
  return {
    name: 'tags',
    perStep: TAGS_PER_STATEMENT,
    perStatement: TAGS_PER_STATEMENT,
    async stretch(after, limit) {
      const { addresses: found, ...stretch } = await addresses(after, limit);
      return { ...stretch, changed: null, content: digest(JSON.stringify(found)) };
    },
    addresses,
  };
}
