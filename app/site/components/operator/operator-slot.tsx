import { type FunctionComponent, useEffect, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { onSessionHint, sessionHint } from '../../../session-hint.ts';

/** Null during hydration, because public pages are the same for everyone. */
const noHint = () => null;

/** Loads the bar with links into the panel if an operator is signed in. */
export function OperatorSlot() {
  const isOperator = useSyncExternalStore(onSessionHint, sessionHint, noHint) === 'operator';
  const language = useLanguage();
  const [Bar, setBar] = useState<FunctionComponent | null>(null);

  useEffect(() => {
    // Not in the panel's previews, which are frames.
    if (!isOperator || window.top !== window) return;
    import('./operator-bar.tsx')
      .then(({ loadBar }) => loadBar(language))
      .then((loaded) => setBar(() => loaded))
      // Not the second argument of `then`: Vite moves that call, so it would miss style sheets that fail to load.
      .catch((error: unknown) => console.warn("the operator's bar could not be loaded", error));
  }, [isOperator, language]);

  return isOperator && Bar !== null && <Bar />;
}
