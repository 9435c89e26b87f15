import type { LucideIcon } from 'lucide-react';
import type { panelText } from '../../i18n/panel.ts';
import { type Attention, waitingIn } from '../attention.ts';
import type { May } from '../components/operator/operator.ts';
import { MENU_GROUPS, type MenuGroup, PARTS, SECTIONS, type Section, sectionOf } from '../sections.ts';

export interface MenuEntry {
  /** Its URL fragment. */
  hash: string;
  label: Parameters<typeof panelText>[0];
  icon: LucideIcon;
  load: Section['load'];
  isCurrent: boolean;
  waiting: Attention['items'];
}

export interface Menu {
  /** The ten sections for daily work. */
  daily: MenuEntry[];
  /** Groups that are not empty. */
  groups: { name: MenuGroup; entries: MenuEntry[] }[];
}

/**
 * Returns an operator's menu.
 *
 * @param shown the section on screen
 * @param fragment the URL fragment, which may name a part of the section
 */
export function menuOf(may: May, items: Attention['items'], shown: Section, fragment: string): Menu {
  const part = PARTS.find(({ hash }) => sectionOf(hash) === shown && fragment.startsWith(hash));
  const entriesIn = (group: 'daily' | MenuGroup): MenuEntry[] => [
    ...SECTIONS.filter((section) => section.group === group && may('read', section.api)).map(
      ({ key: hash, label, icon, load }) => ({
        ...{ hash, label, icon, load, waiting: waitingIn(hash, items) },
        isCurrent: hash === shown.key && part === undefined,
      }),
    ),
    ...PARTS.filter((one) => one.group === group && may('read', sectionOf(one.hash).api)).map(
      ({ hash, label, icon }) => ({
        ...{ hash, label, icon, load: sectionOf(hash).load, waiting: [] },
        isCurrent: hash === part?.hash,
      }),
    ),
  ];
  const groups = MENU_GROUPS.map((name) => ({ name, entries: entriesIn(name) }));
  return { daily: entriesIn('daily'), groups: groups.filter(({ entries }) => entries.length > 0) };
}
