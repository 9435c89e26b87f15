import type { BarTarget } from '../../../panel-hint.ts';

/** The item that a page shows, as named in the panel's URL. */
export interface ShownInPanel {
  target: Exclude<BarTarget, 'statistics'>;
  /** Null if the section has no single item for the page. */
  id: string | null;
}

const ENTITIES = { game: 'games', category: 'categories', collection: 'collections' } as const;

/** Returns the text at a path in a route's data, whatever the route. */
function textAt(data: unknown, ...path: string[]): string | null {
  let found = data;
  for (const key of path) {
    if (typeof found !== 'object' || found === null) return null;
    found = Object.entries(found).find(([name]) => name === key)?.[1];
  }
  return typeof found === 'string' && found !== '' ? found : null;
}

/**
 * @param route id of the page's route: the name of the screen and the language
 * @param data of that route
 * @returns null for a page that has no section in the panel, and for one that failed to load
 */
export function shownInPanel(route: string, data: unknown): ShownInPanel | null {
  const [screen = ''] = route.split('.');
  if (screen === 'home') return { target: 'home', id: null };
  if (screen === 'game' || screen === 'category' || screen === 'collection') {
    const id = textAt(data, screen, 'id');
    return id === null ? null : { target: ENTITIES[screen], id };
  }
  if (screen !== 'page' && screen !== 'legal') return null;
  const id = textAt(data, screen === 'page' ? 'id' : 'page');
  return id === null ? null : { target: 'pages', id };
}
