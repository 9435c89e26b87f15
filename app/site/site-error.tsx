import { isRouteErrorResponse } from 'react-router';
import { ErrorScreen } from './error/error-screen.tsx';
import { isNetworkError } from './error/network-error.ts';
import { NotFoundScreen } from './not-found/not-found-screen.tsx';

/** Error page: not found, server error or network error. */
export function SiteError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error)) {
    return error.status === 404 ? <NotFoundScreen kind="page" /> : <ErrorScreen kind="server" />;
  }
  return <ErrorScreen kind={isNetworkError(error) ? 'network' : 'server'} />;
}
