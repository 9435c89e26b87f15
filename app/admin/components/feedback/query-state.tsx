import { Alert } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { isSessionProblem } from '../../api/client.ts';
import { SteadyButton } from '../buttons/steady-button.tsx';
import { useAnnouncement } from './announcer.tsx';
import { notify } from './notify.tsx';

export interface QueryStateProps<Data> {
  query: UseQueryResult<Data>;
  skeleton: ReactNode;
  /** A sentence that says what could not be loaded, if the general one does not fit. */
  failure?: string;
  children: (data: Data) => ReactNode;
}

/** Returns the announcement of a list's total number of rows; empty for other data. */
function found(data: unknown): string {
  if (typeof data !== 'object' || data === null || !('total' in data) || typeof data.total !== 'number') return '';
  return t('common.entity.found', { count: data.total });
}

/** A query's skeleton, data, or failure with « Réessayer ». Loaded data stays even when refetching fails. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, skeleton, failure = t('common.loadFailed'), children } = props;
  const { error, errorUpdatedAt } = query;

  useAnnouncement(query.isPending ? t('common.loading') : found(query.data), query.isPending);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per failure, even if the error is equal
  useEffect(() => {
    // The shell shows a dialog for a lost session.
    if (error !== null && !isSessionProblem(error)) notify.failure(t('common.error'), failure);
  }, [error, errorUpdatedAt]);

  if (query.data !== undefined) return children(query.data);
  if (error === null) {
    return <div aria-busy="true">{skeleton}</div>;
  }
  return (
    <Alert color="red" icon={<TriangleAlert size={20} />} role="group" aria-label={failure}>
      <p>{failure}</p>
      <SteadyButton mt="sm" size="sm" variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
        {t('common.retry')}
      </SteadyButton>
    </Alert>
  );
}
