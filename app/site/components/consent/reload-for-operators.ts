import { onSessionHint, sessionHint } from '../../../session-hint.ts';

let isWatching = false;

/** Reloads the document when an operator signs in in this browser, because running scripts could use the new session. */
export function reloadForOperators(): void {
  if (isWatching) return;
  isWatching = true;
  const look = () => {
    if (sessionHint() === 'operator') window.location.reload();
  };
  onSessionHint(look);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look();
  });
}
