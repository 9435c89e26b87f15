import type { FailedList as Failed } from './components/list-query.ts';
import { ErrorScreen } from './error/error-screen.tsx';
import { NotFoundScreen } from './not-found/not-found-screen.tsx';

/** Shown instead of a later page of a list that failed to load. */
export function FailedList({ failed }: Failed) {
  return failed === 'missing' ? <NotFoundScreen kind="page" /> : <ErrorScreen kind="network" />;
}
