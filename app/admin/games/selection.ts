import type { Dispatch, SetStateAction } from 'react';
import type { GameSummary } from './use-games.ts';

/** Titles of selected games by id. */
export type SelectedTitles = ReadonlyMap<string, string>;
/** Held above the list, so that the selection survives a switch of tabs. */
export type SelectionState = readonly [SelectedTitles, Dispatch<SetStateAction<SelectedTitles>>];

/** Selection for bulk actions across pages, with the titles known so far. */
export function selectionOf([chosen, setChosen]: SelectionState, shown: readonly GameSummary[] | undefined) {
  const titles = new Map([...chosen, ...(shown ?? []).map(({ id, title }) => [id, title] as const)]);
  const setIds = (ids: ReadonlySet<string>) => setChosen(new Map([...ids].map((id) => [id, titles.get(id) ?? ''])));

  const ids: ReadonlySet<string> = new Set(chosen.keys());
  return {
    ids,
    titles: [...chosen.values()],
    setIds,
    drop: (id: string) => setIds(new Set([...ids].filter((other) => other !== id))),
  };
}
