import { perPanelLanguage } from '../../i18n/panel.ts';

const RATE = perPanelLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** Formats a part of a whole, such as clicks of impressions: « 2,5 % », or « – » if the whole is 0. */
export function rateText(part: number, whole: number): string {
  return whole === 0 ? '–' : RATE().format(part / whole);
}
