import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { PanelLanguage } from '../../shared/languages.ts';

/** The language that the operator chose in this document; null before, while the server's answer counts. */
let chosen: PanelLanguage | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the panel in another language at once. Load its texts before. */
export function showPanelIn(language: PanelLanguage): void {
  chosen = language;
  for (const listener of listeners) listener();
}

/** The panel's language: what the server read from the account, or has been chosen since. Null outside the panel. */
export function useLanguageOfPanel(): PanelLanguage | null {
  const stored = useRouteLoaderData<{ language: PanelLanguage }>('admin/route')?.language ?? null;
  const now = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => null,
  );
  return stored === null ? null : (now ?? stored);
}
