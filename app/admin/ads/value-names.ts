import { panelTexts } from '../../i18n/panel.ts';

/** The names of the values of a field, by value; none for a field of free input. */
export function valueNames(field: string): Readonly<Record<string, string>> {
  const { ads, statistics } = panelTexts();
  const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    type: ads.types,
    position: ads.positions,
    network: ads.networks,
    status: ads.statuses,
    pages: ads.pages,
    devices: statistics.devices,
  };
  return names[field] ?? {};
}
