import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { type HomeRow, type HomeRowsForm, homeRowsForm } from '../../../shared/home-rows.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { notify } from '../components/feedback/notify.tsx';
import { useEntityForm } from '../components/form/use-entity-form.ts';

type Saved = InferResponseType<typeof api.admin.home.$get, 200>;
export type CheckedRow = InferResponseType<typeof api.admin.home.check.$post, 200>['rows'][number];

const HOME = ['home'];
const KEY = [...HOME, 'rows'];

/** Converts to the form's type, because the API's types allow optional texts to be missing. */
const stateOf = ({ rows, version }: Saved) => ({ values: { rows: rows as HomeRow[] }, version });

/** Loads the latest version each time the section opens, to avoid conflicts. */
export function useHomeRows() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => call(api.admin.home.$get()),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useHomeForm(saved: Saved) {
  const queries = useQueryClient();
  const { values, version } = stateOf(saved);
  return useEntityForm<HomeRowsForm, HomeRowsForm, Saved>({
    initial: values,
    version,
    schema: homeRowsForm,
    save: ({ rows }, base) => call(api.admin.home.$put({ json: { rows, version: base ?? 0 } })),
    onSaved: (entity) => {
      queries.setQueryData(KEY, entity);
      notify.success(t('home.saved'));
      void queries.invalidateQueries({ queryKey: ['activity'] });
    },
    fromEntity: stateOf,
    draftKey: 'home',
    failure: t('common.entity.saveFailed'),
  });
}

/** Checks what visitors would see of unsaved rows. Keeps the previous result while the next one loads. */
export function useChecked(rows: readonly HomeRow[]) {
  const { data } = useQuery({
    queryKey: [...HOME, 'check', rows],
    queryFn: () => call(api.admin.home.check.$post({ json: { rows: [...rows] } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (id: string): CheckedRow | undefined => data?.rows.find((row) => row.id === id);
}

/** Returns the rows that visitors see while none are arranged. */
export function useUsualRows(): HomeRow[] | undefined {
  const { data } = useQuery({ queryKey: [...HOME, 'usual'], queryFn: () => call(api.admin.home.usual.$get()) });
  return data?.rows as HomeRow[] | undefined; // As in `stateOf`.
}
