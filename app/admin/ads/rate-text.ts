import { perPanelLanguage } from '../../i18n/panel.ts';

const RATE = perPanelLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** « 2,5 % »: a part of a whole, such as clicks of impressions; « – » without a whole. */
export function rateText(part: number, whole: number): string {
  return whole === 0 ? '–' : RATE().format(part / whole);
}
