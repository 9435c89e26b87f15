import type { Dispatch, SetStateAction } from 'react';
import type { GameSummary } from './use-games.ts';

/** Titles by the ids of chosen games. */
export type Chosen = ReadonlyMap<string, string>;
/** Outlives the list, so that a look at something else does not lose it. */
export type ChosenState = readonly [Chosen, Dispatch<SetStateAction<Chosen>>];

/** Games chosen for a bulk action, on this page and on others; what they are called, as far as they were shown. */
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
