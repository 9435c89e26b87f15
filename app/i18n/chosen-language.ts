import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { PanelLanguage } from '../../shared/languages.ts';

/** The language that the operator chose in this document. Null until then, while the server's choice applies. */
let chosen: PanelLanguage | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the panel in another language at once. Load its texts first. */
export function showPanelIn(language: PanelLanguage): void {
  chosen = language;
  for (const listener of listeners) listener();
}

/** Returns the panel's language: the account's, or the one chosen since. Null outside the panel. */
export function useLanguageOfPanel(): PanelLanguage | null {
  const stored = useRouteLoaderData<{ language: PanelLanguage }>('admin/route')?.language ?? null;
  const now = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => null,
  );
  return stored === null ? null : (now ?? stored);
}
