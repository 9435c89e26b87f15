import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and while the server's page is taken over, true from then on. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
