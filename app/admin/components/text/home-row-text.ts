import type { HomeRow } from '../../../../shared/home-rows.ts';
import { columnsOf } from '../../../../shared/localized.ts';
import { panelTexts, panelText as t } from '../../../i18n/panel.ts';
import { hasKey } from './has-key.ts';

/** Whether a stored value is a home page row. The log may hold rows of kinds that no longer exist. */
export const isHomeRow = (value: unknown): value is { kind: string } & Partial<HomeRow> =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string' && 'hidden' in value;

/** Formats a row in one line: « Catégorie “Énigmes” (12 jeux, masquée) ». */
export function homeRowText(row: { kind: string } & Partial<HomeRow>): string {
  const kind = hasKey(panelTexts().home.kinds, row.kind) ? t(`home.kinds.${row.kind}.name`) : row.kind;
  const title = columnsOf('title')
    .map((column) => row[column])
    .find(Boolean);
  const notes = [
    ...('count' in row && row.count ? [t('home.games', { count: row.count })] : []),
    ...('games' in row && row.games ? [t('home.games', { count: row.games.length })] : []),
    ...(row.hidden ? [t('home.states.hidden')] : []),
  ];
  const named = title ? t('home.named', { kind, title }) : kind;
  return notes.length === 0 ? named : `${named} (${notes.join(', ')})`;
}
