/** What the sitemap lists in files of their own: each section is walked in the order of ids, a stretch at a time. */
import type { SitemapItemLoose } from 'sitemap';
import type { SiteIdentity } from '../../../shared/site.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameAddresses, tagAddresses } from './addresses.ts';
import { digest } from './files.ts';
import * as queries from './queries.ts';

/** Comes before every id. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Games a statement reads: on the embedded database everyone else waits for it. */
const GAMES_PER_STATEMENT = 500;
/** The same, where it reads no texts. */
const GAMES_PER_STEP = 2_000;
/** Tags a statement reads, and of each whether it has games enough. */
const TAGS_PER_STATEMENT = 500;

export interface Stretch {
  /** Those that were walked over, and those of them that are listed. */
  walked: number;
  listed: number;
  /** The last that was walked over; null where there is none. */
  last: string | null;
  /** When one of them changed last, where that is known. */
  changed: Date | null;
  /** Differs where what is listed does. */
  content: string;
}

export interface Section {
  name: 'games' | 'tags';
  perStep: number;
  perStatement: number;
  /** At most so many that follow an id. */
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

/** Nobody notes when a tag is given to a game, so that nothing is said of when its page changed. */
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
