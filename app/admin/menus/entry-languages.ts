import type { MenuEntry } from '../../../shared/forms/menus.ts';
import type { Language } from '../../../shared/languages.ts';
import { shownAmong } from '../../../shared/shown-in.ts';
import type { Targets } from './use-menus.ts';

type Shown = Pick<Targets['pages'][number], 'id' | 'languages'>;

/**
 * Returns the languages in which visitors see an entry if its page or collection is limited to them, or null if that covers the
 * whole site. If none of them is offered, returns those chosen for it.
 */
export function entryLanguages(
  entry: MenuEntry,
  targets: { pages: readonly Shown[]; collections: readonly Shown[] },
  offered: readonly Language[],
): readonly Language[] | null {
  if (entry.kind !== 'page' && entry.kind !== 'collection') return null;
  const list = entry.kind === 'page' ? targets.pages : targets.collections;
  const { languages } = list.find(({ id }) => id === entry.id) ?? { languages: null };
  if (languages === null) return null;
  const shown = shownAmong({ languages }, offered);
  if (shown.length === offered.length) return null;
  return shown.length === 0 ? languages : shown;
}
