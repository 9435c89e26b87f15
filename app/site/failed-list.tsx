import type { FailedList as Failed } from './components/list-query.ts';
import { ErrorScreen } from './error/error-screen.tsx';
import { NotFoundScreen } from './not-found/not-found-screen.tsx';

/** Stands in for a later page of a list that a visitor went to and that could not be shown. */
export function FailedList({ failed }: Failed) {
  return failed === 'missing' ? <NotFoundScreen kind="page" /> : <ErrorScreen kind="network" />;
}
