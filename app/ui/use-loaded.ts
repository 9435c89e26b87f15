import { type FunctionComponent, useEffect, useState } from 'react';

/**
 * Returns a component that few visitors need; null until it is needed and loaded.
 *
 * @param load must be the same function on every render
 * @param name for the warning if it cannot be loaded
 */
export function useLoaded<Props>(
  isNeeded: boolean,
  load: () => Promise<FunctionComponent<Props>>,
  name: string,
): FunctionComponent<Props> | null {
  const [Loaded, setLoaded] = useState<FunctionComponent<Props> | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    load()
      .then((component) => setLoaded(() => component))
      // Not the second argument of `then`: Vite moves that call, so it would miss style sheets that fail to load.
      .catch((error: unknown) => console.warn(`${name} could not be loaded`, error));
  }, [isNeeded, load, name]);
  return Loaded;
}
