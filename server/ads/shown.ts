/** The advertisements that visitors see. */
import { and, asc, desc, eq, getTableColumns, gte, isNull, or, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type AdContent, adFormat, adPlacement, loadsFromOtherSites } from '../../shared/ad-content.ts';
import { AD_POSITIONS, type AdPosition } from '../../shared/ad-kinds.ts';
import { adState } from '../../shared/ad-status.ts';
import type { Language } from '../../shared/languages.ts';
import { withoutNetworks } from '../../shared/network-pages.ts';
import type { AdRules, FramedAd, NetworkAd, ShownAd, ShownAds } from '../../shared/shown-ads.ts';
import type { Database } from '../platform/db/database.ts';
import { type Remember, readAlways } from '../platform/db/remembered.ts';
import { ads } from '../platform/db/schema.ts';
import { nextBoundary } from '../platform/period.ts';
import { adSandbox, framePath } from './frame.ts';

/** Running and future advertisements, by priority, without the code, which may be long. */
function selectPlannedAds({ orm }: Database, now: Date) {
  const { content: _, ...columns } = getTableColumns(ads);
  const { id, priority, active, end_date } = ads;
  return orm
    .select(columns)
    .from(ads)
    .where(and(active, or(isNull(end_date), gte(end_date, now))))
    .orderBy(desc(priority), asc(id));
}

/** How an own advertisement is shown. */
type Frame = FramedAd & Pick<ShownAd, 'asksConsent'>;

type PlannedAd = Awaited<ReturnType<typeof selectPlannedAds>>[number];

function selectMaterials({ orm }: Database, wanted: string[]) {
  const { id, type, position, content, image_url, link_url } = ads;
  return orm
    .select({ id, type, position, content, image_url, link_url })
    .from(ads)
    .where(sql`${id} = any(${sql.param(wanted)}::uuid[])`);
}

/** Returns an advertisement and the fields that decide whether it is shown, regardless of its period. */
async function selectShownAd({ orm }: Database, wanted: string) {
  const { id, name, type, position, content, image_url, link_url, network, active, start_date, end_date } = ads;
  const [row] = await orm
    .select({ id, name, type, position, content, image_url, link_url, network, active, start_date, end_date })
    .from(ads)
    .where(eq(id, wanted));
  return row ?? null;
}

/** Number of advertisements with code to cache. Page data is derived from the code once per version. */
const CACHED_ADS = 5_000;

export type AdReads = ReturnType<typeof createAdReads>;

const unlessEmpty = <Value>(values: readonly Value[]) => (values.length === 0 ? undefined : values);

/** Returns only the limits that are set, because pages contain them. */
function rulesOf(ad: PlannedAd): AdRules {
  const { pages, category_ids, devices, priority, weight, every_cards, per_day, per_visit } = ad;
  const limits = {
    pages: unlessEmpty(pages),
    categories: unlessEmpty(category_ids),
    devices: unlessEmpty(devices),
    everyCards: every_cards ?? undefined,
    perDay: per_day ?? undefined,
    perVisit: per_visit ?? undefined,
  };
  // Object.fromEntries loses the types of the entries.
  const given = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined)) as Omit<
    AdRules,
    'priority' | 'weight'
  >;
  return { ...given, priority, weight };
}

/** Returns the data for an advertisement that runs in the page. The form guarantees the fields of each network. */
function networkAd({ network, publisher, slot, script_url, sizes }: PlannedAd): NetworkAd | null {
  if (network === 'adsense') return { network, publisher: publisher ?? '', slot: slot ?? '', sizes };
  if (network === 'ad_manager') return { network, slot: slot ?? '', sizes };
  return network === 'script' ? { network, src: script_url ?? '', sizes } : null;
}

/**
 * @param options.adsOrigin origin for code that loads from other sites; if undefined, it gets opaque origins on this site
 * @param options.networksOff whether operators turned off all networks
 */
export function createAdReads(options: {
  database: Database;
  now: () => Date;
  adsOrigin: string | undefined;
  networksOff?: () => boolean;
  remember?: Remember;
}) {
  const { database, now, adsOrigin, networksOff = () => false, remember = readAlways } = options;
  // Advertisements that ended meanwhile are filtered out by their state.
  const plannedAds = remember('ads', () => selectPlannedAds(database, now()));
  const known = new LRUCache<string, Frame>({ max: CACHED_ADS });
  /** Reads are cached, so their index is too. */
  const indexed = new WeakMap<readonly PlannedAd[], ReadonlyMap<string, PlannedAd>>();
  const keyOf = ({ id, version }: Pick<PlannedAd, 'id' | 'version'>) => `${id} ${version}`;

  function frameOf(id: string, material: AdContent): Frame {
    const isCode = adFormat(material) === 'code';
    const asksConsent = loadsFromOtherSites(material);
    const elsewhere = isCode && asksConsent ? adsOrigin : undefined;
    return {
      network: 'own',
      frame: `${elsewhere ?? ''}${framePath(id)}`,
      sandbox: adSandbox(material, { onAdsOrigin: elsewhere !== undefined }),
      asksConsent,
      clicksUnseen: isCode,
    };
  }

  /** Returns the frames of own advertisements by id. Reads the code of uncached ones, and skips deleted ones. */
  async function framesOf(ads: readonly PlannedAd[]): Promise<Map<string, Frame>> {
    const byId = new Map<string, Frame>();
    const unknown = new Map<string, PlannedAd>();
    for (const ad of ads) {
      const found = known.get(keyOf(ad));
      if (found === undefined) unknown.set(ad.id, ad);
      else byId.set(ad.id, found);
    }
    const materials = unknown.size === 0 ? [] : await selectMaterials(database, [...unknown.keys()]);
    for (const material of materials) {
      const ad = unknown.get(material.id);
      const made = frameOf(material.id, material);
      if (ad !== undefined) known.set(keyOf(ad), made);
      byId.set(material.id, made);
    }
    return byId;
  }

  return {
    /**
     * The advertisements that pages may show now by language, what these load, and the next start or end of a period, if
     * any. Pages choose among them by their rules, in the browser.
     */
    async shown() {
      const at = now();
      const planned = await plannedAds();
      const areNetworksOff = networksOff();
      const running = planned.filter(
        (ad) => adState(ad, at) === 'running' && (ad.network === 'own' || !areNetworksOff),
      );
      const frames = await framesOf(running.filter(({ network }) => network === 'own'));
      const present = (ad: PlannedAd): ShownAd[] => {
        const made = networkAd(ad);
        const how = made === null ? frames.get(ad.id) : { ...made, asksConsent: true };
        return how === undefined ? [] : [{ id: ad.id, type: ad.type, ...rulesOf(ad), ...how }];
      };
      const shownIn = (language: Language): ShownAds => {
        const inLanguage = running.filter(({ languages }) => languages.length === 0 || languages.includes(language));
        const byPosition = AD_POSITIONS.map((position) => {
          const here = inLanguage.filter((ad) => adPlacement(ad) === position).flatMap(present);
          return [position, here] as const;
        });
        // Object.fromEntries loses the keys' type.
        return Object.fromEntries(byPosition.filter(([, here]) => here.length > 0)) as ShownAds;
      };
      return {
        shownIn,
        /** Whether any of them needs consent, whatever its priority: the question must not depend on the page. */
        askConsent: running.flatMap(present).some(({ asksConsent }) => asksConsent),
        /** Whether personalization can be turned off for any of it. */
        askPersonalized: running.some(({ network }) => network === 'adsense' || network === 'ad_manager'),
        until: nextBoundary(planned, at),
      };
    },

    /** Returns the position of each advertisement that is running now, by id; null for others. */
    async places(): Promise<(id: string) => AdPosition | null> {
      const at = now();
      const planned = await plannedAds();
      const byId = indexed.get(planned) ?? new Map(planned.map((ad) => [ad.id, ad]));
      indexed.set(planned, byId);
      return (id) => {
        const ad = byId.get(id);
        return ad !== undefined && adState(ad, at) === 'running' ? adPlacement(ad) : null;
      };
    },

    /** An advertisement that has a frame. */
    async running(id: string) {
      const ad = await selectShownAd(database, id);
      return ad?.network === 'own' && adState(ad, now()) === 'running' ? ad : null;
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

/** Restricts advertisements to frames, for pages with a strict policy. */
export function adsInFrames(ads: ShownReads): ShownReads {
  return {
    async shown() {
      const { shownIn, ...rest } = await ads.shown();
      return { ...rest, shownIn: (language) => withoutNetworks(shownIn(language)) };
    },
  };
}

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
