import { MENU_ENTRY_KINDS, type MenuEntry } from '../../../../shared/forms/menus.ts';
import { panelText as t } from '../../../i18n/panel.ts';

const KINDS: ReadonlySet<unknown> = new Set(MENU_ENTRY_KINDS);

/** Whether a stored value is a menu entry. A row of the home page has no label. */
export const isMenuEntry = (value: unknown): value is MenuEntry =>
  typeof value === 'object' && value !== null && 'kind' in value && KINDS.has(value.kind) && 'label' in value;

/** Formats an entry in one line: its label, or else the kind of its target. */
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
