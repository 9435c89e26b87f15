import { PANEL_LOCALE } from '../../../shared/languages.ts';

const format = new Intl.NumberFormat(PANEL_LOCALE, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** « 2,5 % »: clicks as a share of impressions; « – » without impressions. */
export function clickRate(impressions: number, clicks: number): string {
  return impressions === 0 ? '–' : format.format(clicks / impressions);
}
