import { MENU_ENTRY_KINDS, type MenuEntry } from '../../../../shared/forms/menus.ts';
import { panelText as t } from '../../../i18n/panel.ts';

const KINDS: ReadonlySet<unknown> = new Set(MENU_ENTRY_KINDS);

/** An entry of a menu among stored values. A row of the home page has no label. */
export const isMenuEntry = (value: unknown): value is MenuEntry =>
  typeof value === 'object' && value !== null && 'kind' in value && KINDS.has(value.kind) && 'label' in value;

/** An entry in one line: its label, otherwise the kind of what it leads to. */
export function menuEntryText(entry: MenuEntry): string {
  const target =
    entry.kind === 'place'
      ? t(`menus.place.${entry.place}`)
      : entry.kind === 'address'
        ? entry.url
        : t(`menus.kind.${entry.kind}`);
  const name = entry.label ?? target;
  return entry.hidden ? `${name} (${t('menus.hidden')})` : name;
}
