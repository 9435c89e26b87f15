import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { useOwnLanguages } from '../components/operator/if-may-change.tsx';
import { useSectionQuery, viewIn } from '../components/section-query.ts';
import { pageRange } from '../components/table/columns.ts';
import { readListState, writeListState } from '../kit/list-state.ts';
import { REPORTS_VIEW } from '../reports/report-address.ts';
import { gameList } from './game-list.ts';
import { gameListOf, useGameList } from './use-games.ts';

/** A game, with the query of its page in the list. */
interface Neighbor {
  id: string;
  query: string;
}

/** Functions that find the neighbors of the open game, or null at either end of the list. */
export type Steps = Partial<Record<'previous' | 'next', () => Promise<Neighbor | null>>>;

/** For a section whose list does not hold games. */
export const useNoSteps = (): Steps => ({});

/**
 * Finds the games before and after one in the current list, across its pages. A saved game may have left the list, such as a list
 * of games that lack something. Then the game in its place is the next one.
 */
export function useListSteps(id: string | null): Steps {
  const queries = useQueryClient();
  const { query } = useSectionQuery();
  const isList = viewIn(['list', REPORTS_VIEW], query) === 'list';
  const state = readListState(gameList, query);
  const { data } = useGameList(state, id !== null && isList);
  const [place, setPlace] = useState<{ id: string; index: number } | null>(null);
  const rows = isList ? (data?.items ?? []) : [];
  const index = rows.findIndex((game) => game.id === id);
  if (id !== null && index !== -1 && (place?.id !== id || place.index !== index)) setPlace({ id, index });
  const last = place?.id === id ? place.index : -1;
  if (data === undefined || (index === -1 && last === -1)) return {};

  const to = (target: number) => async (): Promise<Neighbor | null> => {
    const row = rows[target];
    if (row !== undefined) return { id: row.id, query };
    const page = data.page + (target < 0 ? -1 : 1);
    const { items } = await queries.fetchQuery(gameListOf({ ...state, page }));
    const found = items.at(target < 0 ? -1 : 0);
    return found === undefined ? null : { id: found.id, query: writeListState(gameList, { ...state, page }) };
  };
  const [before, after] = index === -1 ? [last - 1, last] : [index - 1, index + 1];
  return {
    ...((before >= 0 || data.page > 1) && { previous: to(before) }),
    ...((after < rows.length || data.page < pageRange(data).pages) && { next: to(after) }),
  };
}

interface StepButtonsProps {
  /** Id of the open game. */
  id: string;
  steps: Steps;
  loading: boolean;
  /** Asks about unsaved text. */
  mayLeave: () => Promise<boolean>;
  onStep: (to: Neighbor) => void;
}

/** Finds the next game that lacks texts in one of a translator's languages, in a list of such games. */
function useMissing(id: string, own: readonly Language[]) {
  const queries = useQueryClient();
  return async (): Promise<Neighbor | null> => {
    for (const missing of own) {
      const state = { ...readListState(gameList, ''), missing };
      const { items } = await queries.fetchQuery({ ...gameListOf(state), staleTime: 0 });
      const place = items.findIndex((game) => game.id === id);
      const next = items[place + 1] ?? items.find((game) => game.id !== id);
      if (next !== undefined) return { id: next.id, query: writeListState(gameList, state) };
    }
    notify.success(t('games.steps.complete'));
    return null;
  };
}

/** Buttons to the previous and next game of the list, and, for translators, to the next one that lacks their texts. */
export function StepButtons({ id, steps, loading, mayLeave, onStep }: StepButtonsProps) {
  const own = useOwnLanguages();
  const findMissing = useMissing(id, own ?? []);
  if (steps.previous === undefined && steps.next === undefined && own === null) return null;
  const go = async (find: () => Promise<Neighbor | null>) => {
    if (!(await mayLeave())) return;
    const found = await find();
    if (found !== null) onStep(found);
  };
  const press = (find: () => Promise<Neighbor | null>) =>
    void go(find).catch((error: unknown) => reportFailure(error, t('games.openFailed')));
  const button = (step: 'previous' | 'next', Icon: typeof ChevronLeft) => {
    const find = steps[step];
    return (
      <IconAction
        label={t(`games.steps.${step}`)}
        disabled={find === undefined || loading}
        onClick={() => find && press(find)}
      >
        <Icon size={18} />
      </IconAction>
    );
  };
  return (
    <Group gap={6} wrap="nowrap" ml="auto">
      {own !== null && (
        <Button size="sm" variant="light" disabled={loading} onClick={() => press(findMissing)}>
          {t('games.steps.missing')}
        </Button>
      )}
      {button('previous', ChevronLeft)}
      {button('next', ChevronRight)}
    </Group>
  );
}
