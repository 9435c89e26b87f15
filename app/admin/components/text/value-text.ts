import { panelText } from '../../../i18n/panel.ts';
import { addedLanguageText, isAddedLanguage } from './added-language-text.ts';
import { formatNumber } from './formats.ts';
import { hasKey } from './has-key.ts';
import { homeRowText, isHomeRow } from './home-row-text.ts';
import { isMenuEntry, menuEntryText } from './menu-entry-text.ts';

/**
 * Formats a stored value for comparisons: lists with commas, booleans as words, empty values named as such.
 *
 * @param labels labels of the field's choices, by value
 */
export function valueText(value: unknown, labels: Readonly<Record<string, string>> = {}): string {
  if (value === null || value === undefined || value === '') return panelText('common.empty');
  if (typeof value === 'boolean') return panelText(value ? 'common.yes' : 'common.no');
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return hasKey(labels, value) ? (labels[value] ?? value) : value;
  if (Array.isArray(value) && value.length === 0) return panelText('common.empty');
  if (Array.isArray(value)) return value.map((item) => valueText(item, labels)).join(', ');
  if (isMenuEntry(value)) return menuEntryText(value);
  if (isAddedLanguage(value)) return addedLanguageText(value);
  if (isHomeRow(value)) return homeRowText(value);
  return JSON.stringify(value, null, 2);
}
