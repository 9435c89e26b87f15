/** The advertisements that visitors see. */
import { and, asc, desc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type AdContent, adFormat, adPlacement, loadsFromOtherSites } from '../../shared/ad-content.ts';
import { AD_POSITIONS, type AdPosition } from '../../shared/ad-kinds.ts';
import { adState } from '../../shared/ad-status.ts';
import { nextBoundary } from '../../shared/period.ts';
import type { ShownAd, ShownAds } from '../../shared/shown-ads.ts';
import type { Database } from '../platform/db/database.ts';
import { type Remember, readAlways } from '../platform/db/remembered.ts';
import { ads } from '../platform/db/schema.ts';
import { adSandbox, framePath } from './frame.ts';

/** Running and future advertisements, by priority, without the code, which may be long. */
function selectPlannedAds({ orm }: Database, now: Date) {
  const { id, type, position, priority, version, active, start_date, end_date } = ads;
  return orm
    .select({ id, type, position, priority, version, active, start_date, end_date })
    .from(ads)
    .where(and(active, or(isNull(end_date), gte(end_date, now))))
    .orderBy(desc(priority), asc(id));
}

type PlannedAd = Awaited<ReturnType<typeof selectPlannedAds>>[number];

function selectMaterials({ orm }: Database, wanted: string[]) {
  const { id, type, position, content, image_url, link_url } = ads;
  return orm
    .select({ id, type, position, content, image_url, link_url })
    .from(ads)
    .where(sql`${id} = any(${sql.param(wanted)}::uuid[])`);
}

/** An advertisement and the fields that decide whether it is shown, regardless of its period. */
async function selectShownAd({ orm }: Database, wanted: string) {
  const { id, name, type, position, content, image_url, link_url, active, start_date, end_date } = ads;
  const [row] = await orm
    .select({ id, name, type, position, content, image_url, link_url, active, start_date, end_date })
    .from(ads)
    .where(eq(id, wanted));
  return row ?? null;
}

/** Maximum number of advertisements of equal priority that rotate at a position; pages contain all of them. */
const MAX_ROTATING = 8;
const MINUTE = 60_000;
/** Number of advertisements cached. Page data is derived from the code once per version. */
const CACHED_ADS = 5_000;

export type AdReads = ReturnType<typeof createAdReads>;

/** Running advertisements of highest priority, by position. Equal ones rotate each minute, like cached pages. */
function rotations(running: readonly PlannedAd[], now: Date): Map<AdPosition, PlannedAd[]> {
  const turns = new Map<AdPosition, PlannedAd[]>();
  for (const position of AD_POSITIONS) {
    const here = running.filter((ad) => adPlacement(ad) === position);
    const first = here.filter(({ priority }) => priority === here[0]?.priority);
    if (first.length === 0) continue;
    const turn = Math.floor(now.getTime() / MINUTE) % first.length;
    turns.set(position, [...first.slice(turn), ...first.slice(0, turn)].slice(0, MAX_ROTATING));
  }
  return turns;
}

/** @param adsOrigin origin of code that loads from other sites; undefined: opaque origins on this site */
export function createAdReads(options: {
  database: Database;
  now: () => Date;
  adsOrigin: string | undefined;
  remember?: Remember;
}) {
  const { database, now, adsOrigin, remember = readAlways } = options;
  // Advertisements that ended since are filtered by their state.
  const plannedAds = remember('ads', () => selectPlannedAds(database, now()));
  const known = new LRUCache<string, ShownAd>({ max: CACHED_ADS });
  const keyOf = ({ id, version }: Pick<PlannedAd, 'id' | 'version'>) => `${id} ${version}`;

  function present(id: string, material: AdContent): ShownAd {
    const isCode = adFormat(material) === 'code';
    const asksConsent = loadsFromOtherSites(material);
    const elsewhere = isCode && asksConsent ? adsOrigin : undefined;
    return {
      id,
      type: material.type,
      frame: `${elsewhere ?? ''}${framePath(id)}`,
      sandbox: adSandbox(material, { onAdsOrigin: elsewhere !== undefined }),
      asksConsent,
      clicksUnseen: isCode,
    };
  }

  /** The pages' data by id. Reads the code of uncached ones, and skips deleted ones. */
  async function adsById(ads: readonly PlannedAd[]): Promise<Map<string, ShownAd>> {
    const byId = new Map<string, ShownAd>();
    const unknown = new Map<string, PlannedAd>();
    for (const ad of ads) {
      const found = known.get(keyOf(ad));
      if (found === undefined) unknown.set(ad.id, ad);
      else byId.set(ad.id, found);
    }
    const materials = unknown.size === 0 ? [] : await selectMaterials(database, [...unknown.keys()]);
    for (const material of materials) {
      const ad = unknown.get(material.id);
      const made = present(material.id, material);
      if (ad !== undefined) known.set(keyOf(ad), made);
      byId.set(material.id, made);
    }
    return byId;
  }

  return {
    /** What pages show now, whether any of it needs consent, and the next start or end of a period, if any. */
    async shown() {
      const at = now();
      const planned = await plannedAds();
      const running = planned.filter((ad) => adState(ad, at) === 'running');
      const byId = await adsById(running);
      const ads = [...rotations(running, at)].map(([position, here]) => {
        return [position, here.flatMap(({ id }) => byId.get(id) ?? [])];
      });
      return {
        // Object.fromEntries loses the keys' type.
        ads: Object.fromEntries(ads) as ShownAds,
        // Includes advertisements displaced by a higher priority: consent must not change by the minute.
        askConsent: [...byId.values()].some(({ asksConsent }) => asksConsent),
        until: nextBoundary(planned, at),
      };
    },

    async running(id: string) {
      const ad = await selectShownAd(database, id);
      return ad !== null && adState(ad, now()) === 'running' ? ad : null;
    },

    /** The link of an advertisement, even after its end; null without one. */
    async link(id: string) {
      return (await selectShownAd(database, id))?.link_url ?? null;
    },
  };
}

/** Receives what was read, and how long it is valid. */
export interface AdObserver {
  shows(tag: string): void;
  until(instant: Date): void;
  doNotCache(): void;
}

type ShownReads = Pick<AdReads, 'shown'>;

/** Reads the advertisements once per page, for consistency. */
export function adsOnce(ads: ShownReads): ShownReads {
  let found: ReturnType<AdReads['shown']> | undefined;
  return {
    shown() {
      found ??= ads.shown();
      return found;
    },
  };
}

export function observedAds(ads: ShownReads, observer: AdObserver): ShownReads {
  return {
    async shown() {
      // Changes of any advertisement carry this tag.
      observer.shows('ads');
      try {
        const found = await ads.shown();
        if (found.until !== null) observer.until(found.until);
        return found;
      } catch (error) {
        observer.doNotCache();
        throw error;
      }
    },
  };
}
