import { Outlet } from 'react-router';
import { isLanguage } from '../../../shared/languages.ts';
import { missing } from '../missing.ts';
import type { Route } from './+types/route';

/** Serves the pages below the prefix of a language added by operators. Any other first segment is a 404. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!isLanguage(params.added)) throw await missing({ context, url });
  return null;
}

export default function AddedLanguage() {
  return <Outlet />;
}
