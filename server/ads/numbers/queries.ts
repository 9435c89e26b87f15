import { and, asc, between, desc, eq, gte, inArray, lt, type SQL, sql, sum } from 'drizzle-orm';
import {
  AD_COUNTS,
  AD_KIND_NAMES,
  type AdGroup,
  type AdKind,
  type AdKindValue,
  type AdSums,
  NOTHING_COUNTED,
} from '../../../shared/ad-numbers.ts';
import type { Database } from '../../platform/db/database.ts';
import { adDaily, ads } from '../../platform/db/schema.ts';

/** Rows per statement of an export. */
const BATCH = 1_000;

/** Filters for the numbers. An undefined filter does not apply. */
export type AdPart = { ad?: string | undefined } & { [Kind in AdKind]?: AdKindValue<Kind> | undefined };

/** Calendar days, both inclusive. */
export interface Period {
  first: string;
  last: string;
}

// Object.fromEntries loses the keys' type.
const summed = Object.fromEntries(AD_COUNTS.map((name) => [name, sum(adDaily[name]).mapWith(Number)])) as Record<
  keyof AdSums,
  SQL<number>
>;

function within({ first, last }: Period, { ad, ...kinds }: AdPart): SQL | undefined {
  return and(
    between(adDaily.day, first, last),
    ad === undefined ? undefined : eq(adDaily.ad_id, ad),
    ...AD_KIND_NAMES.map((name) => {
      const value = kinds[name];
      return value === undefined ? undefined : eq(adDaily[name], value);
    }),
  );
}

/** Returns the sums of advertisements since a day, by id. Advertisements without counts are absent. */
export async function sumsOfAds({ orm }: Database, ids: string[], since: string): Promise<Map<string, AdSums>> {
  const rows = await orm
    .select({ id: adDaily.ad_id, ...summed })
    .from(adDaily)
    .where(and(inArray(adDaily.ad_id, ids), gte(adDaily.day, since)))
    .groupBy(adDaily.ad_id);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/** @param days consecutive, in order; all are returned, with or without counts */
export async function selectDays({ orm }: Database, days: readonly string[], part: AdPart) {
  const rows = await orm
    .select({ day: adDaily.day, ...summed })
    .from(adDaily)
    .where(within({ first: days[0] ?? '', last: days.at(-1) ?? '' }, part))
    .groupBy(adDaily.day);
  const counted = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => counted.get(day) ?? { day, ...NOTHING_COUNTED });
}

/** Returns the sums of each group with counts, most impressions first. `name` is set for advertisements. */
export function selectGroups({ orm }: Database, by: AdGroup, period: Period, part: AdPart) {
  const key = by === 'ad' ? adDaily.ad_id : adDaily[by];
  const name = by === 'ad' ? sql<string>`min(${ads.name})` : sql<null>`null::text`;
  return orm
    .select({ key: sql<string>`${key}::text`, name: name as SQL<string | null>, ...summed })
    .from(adDaily)
    .innerJoin(ads, eq(ads.id, adDaily.ad_id))
    .where(within(period, part))
    .groupBy(key)
    .orderBy(desc(summed.impressions), asc(key));
}

const KEY = [adDaily.day, adDaily.ad_id, adDaily.place, adDaily.page, adDaily.device, adDaily.language] as const;
const tuple = (parts: readonly unknown[]) =>
  sql`(${sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )})`;

/** Yields all rows with the names of their advertisements, by day, in batches. */
export async function* allNumbers({ orm }: Database, period: Period, part: AdPart) {
  const values = { day: adDaily.day, id: adDaily.ad_id, name: ads.name };
  const kinds = { place: adDaily.place, page: adDaily.page, device: adDaily.device, language: adDaily.language };
  const { requests, filled, impressions, viewable, clicks, failures } = adDaily;
  let after: SQL | undefined;
  while (true) {
    const rows = await orm
      .select({ ...values, ...kinds, requests, filled, impressions, viewable, clicks, failures })
      .from(adDaily)
      .innerJoin(ads, eq(ads.id, adDaily.ad_id))
      .where(and(within(period, part), after))
      .orderBy(...KEY)
      .limit(BATCH);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    const { day, id, place, page, device, language } = last;
    after = sql`${tuple(KEY)} > (${day}::date, ${id}::uuid, ${place}, ${page}, ${device}, ${language})`;
  }
}

export async function deleteNumbers({ orm }: Database, before: string): Promise<void> {
  await orm.delete(adDaily).where(lt(adDaily.day, before));
}
