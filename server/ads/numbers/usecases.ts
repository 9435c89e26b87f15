import type adTexts from '../../../app/i18n/fr/panel/ads.json';
import type statisticsTexts from '../../../app/i18n/fr/panel/statistics.json';
import { AD_COUNTS, AD_GROUPS, type AdGroup, type AdSums, NOTHING_COUNTED } from '../../../shared/ad-numbers.ts';
import { AD_DAYS_KEPT } from '../../../shared/ad-period.ts';
import { isLanguage, type Language, languageTag, panelLanguageFor } from '../../../shared/languages.ts';
import { dayOf, daysUpTo, plusDays } from '../../../shared/local-time.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts';
import type { Database } from '../../platform/db/database.ts';
import { panelTextsOf } from '../../platform/texts.ts';
import type { AdNumbers, AdNumbersFilter } from '../schema.ts';
import { type AdPart, allNumbers, deleteNumbers, type Period, selectDays, selectGroups } from './queries.ts';

const AD_TEXTS = await panelTextsOf<typeof adTexts>('ads');
const STATISTICS_TEXTS = await panelTextsOf<typeof statisticsTexts>('statistics');

/** Returns the words of an export in a language, as in the panel. */
function wordsIn(asked: Language) {
  const language = panelLanguageFor(asked);
  const ads = AD_TEXTS[language];
  const { numbers, positions, pages } = ads;
  const { day, devices, unknownLanguage } = STATISTICS_TEXTS[language];
  const languages = new Intl.DisplayNames(languageTag(language), { type: 'language' });
  return {
    heading: [
      day,
      numbers.adId,
      ...AD_GROUPS.map((name) => numbers.groups[name]),
      ...AD_COUNTS.map((name) => ads[name]),
    ],
    place: { ...positions, unknown: numbers.unknown },
    page: { ...pages, unknown: numbers.unknown },
    device: devices,
    language: (code: string) => (isLanguage(code) ? (languages.of(code) ?? code) : unknownLanguage),
  };
}

const partOf = ({ ad, place, page, device, language }: AdNumbersFilter): AdPart => ({
  ad,
  place,
  page,
  device,
  language,
});

function summed(all: readonly AdSums[]): AdSums {
  const totals = { ...NOTHING_COUNTED };
  for (const sums of all) for (const name of AD_COUNTS) totals[name] += sums[name];
  return totals;
}

export type AdNumbersService = ReturnType<typeof createAdNumbers>;

/** Reads the numbers of all advertisements. */
export function createAdNumbers(options: { database: Database; now: () => Date; timeZone: () => string }) {
  const { database, now, timeZone } = options;
  const today = () => dayOf(now(), timeZone());

  function periodOf({ days, first, last }: AdNumbersFilter): Period {
    if (first !== undefined && last !== undefined) return { first, last };
    return { first: plusDays(today(), 1 - days), last: today() };
  }

  return {
    periodOf,

    async read({ by, ...filter }: AdNumbersFilter & { by: AdGroup }): Promise<AdNumbers> {
      const period = periodOf(filter);
      const all = daysUpTo(period.last, AD_DAYS_KEPT).filter((day) => day >= period.first);
      const [days, groups] = await Promise.all([
        selectDays(database, all, partOf(filter)),
        selectGroups(database, by, period, partOf(filter)),
      ]);
      return { ...period, timeZone: timeZone(), totals: summed(days), days, groups };
    },

    /** Yields each row as CSV (RFC 4180) in chunks, with a heading, by day. */
    async *exported(filter: AdNumbersFilter, language: Language): AsyncGenerator<string> {
      const words = wordsIn(language);
      yield `${BYTE_ORDER_MARK}${csvLine(words.heading)}`;
      for await (const rows of allNumbers(database, periodOf(filter), partOf(filter))) {
        yield rows
          .map((row) => {
            const kinds = [
              words.place[row.place],
              words.page[row.page],
              words.device[row.device],
              words.language(row.language),
            ];
            return csvLine([row.day, row.id, row.name, ...kinds, ...AD_COUNTS.map((name) => row[name])]);
          })
          .join('');
      }
    },

    /** Deletes numbers that are too old. */
    clean: () => deleteNumbers(database, plusDays(today(), 1 - AD_DAYS_KEPT)),
  };
}
