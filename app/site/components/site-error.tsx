import { isRouteErrorResponse } from 'react-router';
import { ErrorScreen } from '../error/error-screen.tsx';
import { NotFoundScreen } from '../not-found/not-found-screen.tsx';

/** What stands in for a page that could not be made: not there, broken on our side, or never arrived. */
export function SiteError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error)) {
    return error.status === 404 ? <NotFoundScreen kind="page" /> : <ErrorScreen kind="server" />;
  }
  // A load that never reached the server rejects with a TypeError (Fetch standard, "network error").
  return <ErrorScreen kind={error instanceof TypeError ? 'network' : 'server'} />;
}
