import { data } from 'react-router';

/** Any address without a route. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
