import { perPanelLanguage } from '../../i18n/panel.ts';

const RATE = perPanelLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** « 2,5 % »: clicks as a share of impressions; « – » without impressions. */
export function clickRate(impressions: number, clicks: number): string {
  return impressions === 0 ? '–' : RATE().format(clicks / impressions);
}
