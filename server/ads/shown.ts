/** The advertisements that visitors see. */

import { and, asc, desc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type AdContent, adFormat, adPlacement, loadsFromOtherSites } from '../../shared/ad-content.ts';
import { AD_POSITIONS, type AdPosition } from '../../shared/ad-kinds.ts';
import { adState } from '../../shared/ad-status.ts';
import type { ShownAd, ShownAds } from '../../shared/shown-ads.ts';
import type { Database } from '../platform/db/database.ts';
import { type Remember, readAlways } from '../platform/db/remembered.ts';
import { ads } from '../platform/db/schema.ts';
import { adSandbox, framePath } from './frame.ts';
import type { AdRow } from './queries.ts';

/** What decides where an advertisement stands and when, without its code, which may be long. */
type PlannedAd = Pick<AdRow, 'id' | 'type' | 'position' | 'priority' | 'version' | 'active'> &
  Pick<AdRow, 'start_date' | 'end_date'>;

/** Those that run, or may run later, the most important first. */
async function selectPlannedAds({ orm }: Database, now: Date): Promise<PlannedAd[]> {
  const { id, type, position, priority, version, active, start_date, end_date } = ads;
  return orm
    .select({ id, type, position, priority, version, active, start_date, end_date })
    .from(ads)
    .where(and(active, or(isNull(end_date), gte(end_date, now))))
    .orderBy(desc(priority), asc(id));
}

type AdMaterialRow = Pick<AdRow, 'id' | 'type' | 'position' | 'content' | 'image_url' | 'link_url'>;

async function selectMaterials({ orm }: Database, wanted: readonly string[]): Promise<AdMaterialRow[]> {
  const { id, type, position, content, image_url, link_url } = ads;
  return orm
    .select({ id, type, position, content, image_url, link_url })
    .from(ads)
    .where(sql`${id} = any(${sql.param([...wanted])}::uuid[])`);
}

/** An advertisement whatever its period, with what decides whether it is shown. */
async function selectShownAd({ orm }: Database, wanted: string) {
  const { id, name, type, position, content, image_url, link_url, active, start_date, end_date } = ads;
  const [row] = await orm
    .select({ id, name, type, position, content, image_url, link_url, active, start_date, end_date })
    .from(ads)
    .where(eq(id, wanted));
  return row ?? null;
}

/** Equally important ones that take turns at a position; a page carries a line of each. */
const MOST_IN_TURN = 8;
const MINUTE = 60_000;
/** What pages are told of advertisements is read from their code once for each version. */
const KNOWN = 5_000;

export type AdReads = ReturnType<typeof createAdReads>;

/** The next instant at which one of them begins or ends. Its last instant still belongs to a period. */
export function nextBoundary(ads: readonly Pick<PlannedAd, 'start_date' | 'end_date'>[], now: Date): Date | null {
  const instants = ads.flatMap(({ start_date, end_date }) => [
    ...(start_date !== null && start_date > now ? [start_date.getTime()] : []),
    ...(end_date !== null && end_date >= now ? [end_date.getTime() + 1] : []),
  ]);
  return instants.length === 0 ? null : new Date(Math.min(...instants));
}

/**
 * For each position the most important of those that run. Equal ones take turns: another one begins every minute, which
 * is how long pages are kept.
 *
 * @param running the most important first
 */
function inTurn(running: readonly PlannedAd[], now: Date): Map<AdPosition, PlannedAd[]> {
  const turns = new Map<AdPosition, PlannedAd[]>();
  for (const position of AD_POSITIONS) {
    const here = running.filter((ad) => adPlacement(ad) === position);
    const first = here.filter(({ priority }) => priority === here[0]?.priority);
    if (first.length === 0) continue;
    const turn = Math.floor(now.getTime() / MINUTE) % first.length;
    turns.set(position, [...first.slice(turn), ...first.slice(0, turn)].slice(0, MOST_IN_TURN));
  }
  return turns;
}

/** @param adsOrigin where code that loads from other sites runs; undefined: on this site, in opaque origins */
export function createAdReads(options: {
  database: Database;
  now: () => Date;
  adsOrigin: string | undefined;
  remember?: Remember;
}) {
  const { database, now, adsOrigin, remember = readAlways } = options;
  // Those that ended since it was read are left out by their state.
  const plannedAds = remember('ads', () => selectPlannedAds(database, now()));
  const known = new LRUCache<string, ShownAd>({ max: KNOWN });
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

  /** What pages are told of them, by id. Reads the code of those that are not known yet; what is gone is left out. */
  async function learned(ads: readonly PlannedAd[]): Promise<Map<string, ShownAd>> {
    const told = new Map<string, ShownAd>();
    const unknown = new Map<string, PlannedAd>();
    for (const ad of ads) {
      const found = known.get(keyOf(ad));
      if (found === undefined) unknown.set(ad.id, ad);
      else told.set(ad.id, found);
    }
    const materials = unknown.size === 0 ? [] : await selectMaterials(database, [...unknown.keys()]);
    for (const material of materials) {
      const ad = unknown.get(material.id);
      const made = present(material.id, material);
      if (ad !== undefined) known.set(keyOf(ad), made);
      told.set(material.id, made);
    }
    return told;
  }

  return {
    /**
     * What pages show at this instant, whether any of the running ones loads from other sites, which visitors have to
     * agree to, and until when that holds; `until` is null when no period begins or ends later.
     */
    async shown() {
      const at = now();
      const planned = await plannedAds();
      const running = planned.filter((ad) => adState(ad, at) === 'running');
      const told = await learned(running);
      const ads = [...inTurn(running, at)].map(([position, here]) => [
        position,
        here.flatMap(({ id }) => told.get(id) ?? []),
      ]);
      return {
        // Object.fromEntries forgets which keys there are.
        ads: Object.fromEntries(ads) as ShownAds,
        // Also asked for one that a more important one keeps from its place: the question must not change by the minute.
        askConsent: [...told.values()].some(({ asksConsent }) => asksConsent),
        until: nextBoundary(planned, at),
      };
    },

    /** An advertisement that runs now, or null. */
    async running(id: string) {
      const ad = await selectShownAd(database, id);
      return ad !== null && adState(ad, now()) === 'running' ? ad : null;
    },

    /** Where the link of an advertisement leads, also when it no longer runs; null without one. */
    async link(id: string) {
      return (await selectShownAd(database, id))?.link_url ?? null;
    },
  };
}
