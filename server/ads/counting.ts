import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { AdPosition } from '../../shared/ad-kinds.ts';
import {
  AD_COUNTS,
  AD_KIND_NAMES,
  type AdAudience,
  type AdCount,
  type AdSums,
  type CountedAd,
  NOTHING_COUNTED,
} from '../../shared/ad-numbers.ts';
import { dayOf } from '../../shared/local-time.ts';
import type { Database } from '../platform/db/database.ts';
import { admit, type Limit, visitorKey } from '../platform/db/limits.ts';
import { adDaily, ads } from '../platform/db/schema.ts';
import { log } from '../platform/log/log.ts';
import { atMost } from '../platform/lru.ts';
import { metrics } from '../platform/metrics.ts';
import type { AdReads } from './shown.ts';

/** Seconds. */
const HOUR = 3_600;
/** Counted per address, advertisement and hour. */
const PER_HOUR: Readonly<AdSums> = {
  requests: 60,
  filled: 60,
  impressions: 60,
  viewable: 60,
  clicks: 10,
  failures: 10,
};
/**
 * The number of events that each process counts without consulting the others. Most visitors stay below it and cause no
 * query. An address that reaches several processes can exceed its limit by this number per additional process.
 */
const UNSHARED: Readonly<AdSums> = { requests: 20, filled: 20, impressions: 20, viewable: 20, clicks: 2, failures: 2 };
/** Number of address and advertisement pairs whose attempts a process remembers. The least recently used ones are evicted. */
const REMEMBERED = 50_000;
/** Milliseconds between two writes. */
const INTERVAL = 3_000;
/**
 * Maximum number of distinct rows, and of attempts to check with other processes, that wait for the next write. Further
 * ones are dropped.
 */
const MOST_ROWS = 20_000;
const MOST_DOUBTFUL = 5_000;

/** The key of a row of `ad_daily`. */
interface Counted extends AdAudience {
  ad_id: string;
  day: string;
  place: AdPosition;
}

interface Doubtful {
  limit: Limit;
  counted: Counted;
  count: AdCount;
}

type Rows = Map<string, Counted & AdSums>;

const keyOf = ({ day, ad_id, place, page, device, language }: Counted) =>
  `${day} ${ad_id} ${place} ${page} ${device} ${language}`;

const columns = (names: readonly string[]) => sql.raw(names.join(', '));
const KEY = ['day', 'ad_id', ...AD_KIND_NAMES];
const RECORD = [
  'day date',
  'ad_id uuid',
  ...AD_KIND_NAMES.map((name) => `${name} text`),
  ...AD_COUNTS.map((name) => `${name} int`),
];

/** Adds counts to the days of advertisements in one statement. Skips advertisements deleted meanwhile. */
async function addAdCounts({ orm }: Database, rows: Iterable<Counted & AdSums>): Promise<void> {
  const all = columns([...KEY, ...AD_COUNTS].map((name) => `added.${name}`));
  // Sorted, so that concurrent processes wait for each other instead of deadlocking.
  await orm.execute(sql`
    insert into ${adDaily} (${columns([...KEY, ...AD_COUNTS])})
    select ${all} from json_to_recordset(${JSON.stringify([...rows])}::json) as added (${columns(RECORD)})
    join ${ads} on ${ads.id} = added.ad_id
    order by ${columns(KEY.map((name) => `added.${name}`))}
    on conflict (${columns(KEY)}) do update set
      ${columns(AD_COUNTS.map((name) => `${name} = ad_daily.${name} + excluded.${name}`))}`);
}

const totalOf = (sums: AdSums) => AD_COUNTS.reduce((total, name) => total + sums[name], 0);

/** Counts the attempts of addresses at advertisements that this process has seen. */
function createAttempts() {
  const known = new LRUCache<string, { endsAt: number; sums: AdSums }>(atMost(REMEMBERED));
  return (address: string, id: string, count: AdCount, at: Date) => {
    const key = `${address} ${id}`;
    let attempts = known.get(key);
    if (attempts === undefined || attempts.endsAt <= at.getTime()) {
      attempts = { endsAt: at.getTime() + HOUR * 1_000, sums: { ...NOTHING_COUNTED } };
      known.set(key, attempts);
    }
    attempts.sums[count] += 1;
    const number = attempts.sums[count];
    return number <= UNSHARED[count] ? 'counted' : number <= PER_HOUR[count] ? 'doubtful' : 'limited';
  };
}

/** Returns the day of an instant, computed once a minute. */
function createDays(timeZone: () => string) {
  let known = { minute: Number.NaN, zone: '', day: '' };
  return (at: Date): string => {
    const [minute, zone] = [Math.floor(at.getTime() / 60_000), timeZone()];
    if (known.minute !== minute || known.zone !== zone) known = { minute, zone, day: dayOf(at, zone) };
    return known.day;
  };
}

export type AdCounter = ReturnType<typeof createAdCounter>;

/**
 * Sums up counts in memory and writes them every few seconds. A crash loses the counts since the last write; a normal
 * stop loses none.
 */
export function createAdCounter(options: {
  database: Database;
  now: () => Date;
  timeZone: () => string;
  reads: Pick<AdReads, 'places'>;
}) {
  const { database, now, timeZone, reads } = options;
  const attempt = createAttempts();
  const dayAt = createDays(timeZone);
  let rows: Rows = new Map();
  let doubtful: Doubtful[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isClosing = false;

  function add(to: Rows, counted: Counted, sums: AdSums): void {
    const key = keyOf(counted);
    const row = to.get(key);
    if (row !== undefined) for (const name of AD_COUNTS) row[name] += sums[name];
    else if (to.size < MOST_ROWS) to.set(key, { ...counted, ...sums });
    else dropped += totalOf(sums);
  }
  const one = (count: AdCount): AdSums => ({ ...NOTHING_COUNTED, [count]: 1 });

  /** Adds those uncertain attempts that all processes together admit. */
  async function judge(to: Rows, waiting: readonly Doubtful[]): Promise<void> {
    const judged = await admit(
      database,
      waiting.map(({ limit }) => limit),
      now(),
    );
    waiting.forEach(({ counted, count }, index) => {
      if (judged[index]?.isAdmitted) add(to, counted, one(count));
      else metrics.ads.inc({ outcome: 'limited' });
    });
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const taken = rows;
    let undecided = doubtful;
    rows = new Map();
    doubtful = [];
    try {
      await judge(taken, undecided);
      undecided = [];
      if (taken.size > 0) await addAdCounts(database, taken.values());
      for (const row of taken.values()) metrics.ads.inc({ outcome: 'counted' }, totalOf(row));
    } catch (error) {
      const words = isClosing ? 'Numbers of advertisements are lost' : 'Numbers of advertisements wait to be stored';
      log.error({ err: error, rows: taken.size }, words);
      for (const row of taken.values()) add(rows, row, row);
      doubtful.push(...undecided);
      schedule();
    }
    if (dropped > 0) {
      log.warn({ dropped }, 'Too many events of advertisements at once: some were not counted');
      metrics.ads.inc({ outcome: 'dropped' }, dropped);
      dropped = 0;
    }
  }

  /** Resolves when everything counted so far is stored, or could not be. */
  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  function schedule(): void {
    timer ??= setTimeout(flush, INTERVAL).unref();
  }

  return {
    /**
     * Counts what a page reports. Ignores advertisements that are not running, and positions that are not theirs. Without
     * a position, their own is assumed.
     *
     * @param ads with ids in lower case
     */
    async report(
      audience: AdAudience,
      ads: readonly (Omit<CountedAd, 'place'> & Partial<CountedAd>)[],
      address: string,
    ): Promise<void> {
      const placeOf = await reads.places();
      const at = now();
      const day = dayAt(at);
      const { page, device, language } = audience;
      for (const { id, place, counts } of ads) {
        const own = placeOf(id);
        if (own === null || (place ?? own) !== own) continue;
        const counted = { ad_id: id, day, place: own, page, device, language };
        for (const count of new Set(counts)) {
          const outcome = attempt(address, id, count, at);
          if (outcome === 'counted') add(rows, counted, one(count));
          else if (outcome === 'limited') metrics.ads.inc({ outcome });
          else if (doubtful.length >= MOST_DOUBTFUL) dropped += 1;
          else {
            const max = PER_HOUR[count] - UNSHARED[count];
            doubtful.push({ limit: { key: visitorKey(count, id, address), max, seconds: HOUR }, counted, count });
          }
        }
      }
      schedule();
      // While the server stops, a request ends only when its counts are stored.
      if (isClosing) await flush();
    },

    flush,

    /** Stores pending counts, and from now on each report before it is answered. */
    async close(): Promise<void> {
      isClosing = true;
      await flush();
    },
  };
}
