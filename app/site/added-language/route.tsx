import { Outlet } from 'react-router';
import { isLanguage } from '../../../shared/languages.ts';
import { missing } from '../missing.ts';
import type { Route } from './+types/route';

/** The pages below the prefix of a language that operators added; any other first part is an address without a page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!isLanguage(params.added)) throw await missing({ context, url });
  return null;
}

export default function AddedLanguage() {
  return <Outlet />;
}
