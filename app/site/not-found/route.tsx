import { missing } from '../missing.ts';
import type { Route } from './+types/route';

/** Handles every URL without a route. */
export async function loader({ context, url }: Route.LoaderArgs) {
  throw await missing({ context, url });
}

export default function NotFound() {
  return null;
}
