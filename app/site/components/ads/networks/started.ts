/** Reloads the document after some changes, because scripts of networks cannot be removed from it. */
import { useEffect } from 'react';
import { onSessionHint, sessionHint } from '../../../../session-hint.ts';

let isStarted = false;

/** Reloads the document when an operator signs in in this browser, because running scripts could use the new session. */
export function startedNetworks(): void {
  if (isStarted) return;
  isStarted = true;
  const look = () => {
    if (sessionHint() === 'operator') window.location.reload();
  };
  onSessionHint(look);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look();
  });
}

/** Reloads the document when the visitor withdraws the consent that started a network. */
export function useWithdrawal(agreed: boolean): void {
  useEffect(() => {
    if (isStarted && !agreed) window.location.reload();
  }, [agreed]);
}
