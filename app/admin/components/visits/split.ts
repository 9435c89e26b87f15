import type { InferResponseType } from 'hono/client';
import { LANGUAGE_CODES } from '../../../../shared/languages.ts';
import { panelText } from '../../../i18n/panel.ts';
import type { api } from '../../api/client.ts';
import type { Series } from '../days/days.ts';
import { languageTitle } from '../text/formats.ts';

export type DayVisits = InferResponseType<typeof api.admin.dashboard.$get, 200>['days'][number];

export const SPLITS = ['total', 'devices', 'languages'] as const;
export type Split = (typeof SPLITS)[number];

const DEVICES = [
  ['phone', 'amber'],
  ['tablet', 'green'],
  ['desktop', 'blue'],
  ['unknown', 'unknown'],
] as const;
const LANGUAGE_COLORS = ['blue', 'amber', 'crimson', 'green', 'purple', 'teal'];

function labelled(split: Split): Series<DayVisits>[] {
  if (split === 'devices') {
    return DEVICES.map(([key, color]) => ({
      key,
      color,
      label: panelText(`statistics.devices.${key}`),
      countOn: ({ devices }) => devices[key],
    }));
  }
  if (split === 'languages') {
    return [...LANGUAGE_CODES, 'unknown' as const].map((key, position) => ({
      key,
      label: key === 'unknown' ? panelText('statistics.unknownLanguage') : languageTitle(key),
      countOn: ({ languages }) => languages[key],
      ...(key !== 'unknown' && { color: LANGUAGE_COLORS[position % LANGUAGE_COLORS.length] ?? 'unknown' }),
    }));
  }
  return [
    { key: 'plays', label: panelText('fields.plays'), countOn: ({ plays }) => plays },
    { key: 'failures', label: panelText('statistics.failures'), countOn: ({ failures }) => failures },
  ];
}

/** Returns the series of a split that have data. Plays are always included. */
export function seriesOf(split: Split, days: readonly DayVisits[]) {
  return labelled(split)
    .map((series) => ({ ...series, sum: days.reduce((sum, day) => sum + series.countOn(day), 0) }))
    .filter(({ key, sum }) => key === 'plays' || sum > 0);
}
