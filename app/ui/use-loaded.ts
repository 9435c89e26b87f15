import { type FunctionComponent, useEffect, useState } from 'react';

/**
 * A component that few visitors need: null until it is needed and has been loaded.
 *
 * @param load the same function whenever the component is drawn
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
      // Not as the second argument of `then`: Vite moves that call, and style sheets that fail would not reach it.
      .catch((error: unknown) => console.warn(`${name} could not be loaded`, error));
  }, [isNeeded, load, name]);
  return Loaded;
}
