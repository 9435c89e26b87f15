import { useState } from 'react';
import type { GameSummary } from './use-games.ts';

/** Games chosen for a bulk action, on this page and on others; what they are called, as far as they were shown. */
export function useSelection(shown: readonly GameSummary[] | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
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
