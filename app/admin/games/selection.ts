import type { Dispatch, SetStateAction } from 'react';
import type { GameSummary } from './use-games.ts';

/** Titles of selected games by id. */
export type Chosen = ReadonlyMap<string, string>;
/** Held above the list, so that the selection survives a switch of tabs. */
export type ChosenState = readonly [Chosen, Dispatch<SetStateAction<Chosen>>];

/** Selection for bulk actions across pages, with the titles known so far. */
export function selectionOf([chosen, setChosen]: ChosenState, shown: readonly GameSummary[] | undefined) {
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
