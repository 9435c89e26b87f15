import type { ListedAd } from '../../../server/ads/usecases.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { languageTitle } from '../components/text/formats.ts';

type Rules = Pick<ListedAd, 'pages' | 'category_ids' | 'languages' | 'devices' | 'per_day' | 'per_visit'>;

/** Formats the limits of an advertisement: « Accueil, Jeux · Téléphone · 3 par visite ». Empty without limits. */
export function rulesText({ pages, category_ids, languages, devices, per_day, per_visit }: Rules): string {
  const limits = [
    pages.map((page) => t(`ads.pages.${page}`)).join(', '),
    category_ids.length > 0 ? t('ads.rules.inCategories', { count: category_ids.length }) : '',
    languages.map(languageTitle).join(', '),
    devices.map((device) => t(`statistics.devices.${device}`)).join(', '),
    per_visit === null ? '' : t('ads.rules.timesPerVisit', { count: per_visit }),
    per_day === null ? '' : t('ads.rules.timesPerDay', { count: per_day }),
  ];
  return limits.filter((limit) => limit !== '').join(' · ');
}
