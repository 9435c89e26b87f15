import { panelText } from '../../../i18n/panel.ts';
import { formatNumber } from './formats.ts';
import { homeRowText, isHomeRow } from './home-row-text.ts';

/** Formats a stored value for comparisons: lists with commas, booleans as words, empty values named as such. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return panelText('common.empty');
  if (typeof value === 'boolean') return panelText(value ? 'common.yes' : 'common.no');
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? panelText('common.empty') : value.map(valueText).join(', ');
  if (isHomeRow(value)) return homeRowText(value);
  return JSON.stringify(value, null, 2);
}
