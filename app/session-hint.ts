import {
  isSessionMessage,
  MEMBER_HINT,
  OPERATOR_HINT,
  OPERATOR_HINT_KEY,
  PANEL_HINT_KEY,
  SESSION_CHANNEL,
  type SessionMessage,
} from './operator-hint.ts';
import { attemptStorage } from './ui/browser-storage.ts';

export type SessionHint = 'operator' | 'member' | null;

/** Listeners in this tab; storage events reach the other tabs. */
const listeners = new Set<() => void>();

export function sessionHint(): SessionHint {
  const stored = attemptStorage(() => localStorage.getItem(OPERATOR_HINT_KEY));
  if (stored === OPERATOR_HINT) return 'operator';
  return stored === MEMBER_HINT ? 'member' : null;
}

export function rememberSession(hint: SessionHint): void {
  attemptStorage(() => {
    if (hint !== 'operator') localStorage.removeItem(PANEL_HINT_KEY);
    if (hint === null) localStorage.removeItem(OPERATOR_HINT_KEY);
    else localStorage.setItem(OPERATOR_HINT_KEY, hint === 'operator' ? OPERATOR_HINT : MEMBER_HINT);
  });
  for (const listener of listeners) listener();
}

/** Calls the listener whenever this tab or another changes the hint. @returns unsubscribes */
export function onSessionHint(listener: () => void): () => void {
  listeners.add(listener);
  const stopListening = onHintStored(listener);
  return () => {
    listeners.delete(listener);
    stopListening();
  };
}

function onHintStored(listener: (hint: string | null) => void): () => void {
  const changed = ({ key, newValue }: StorageEvent) => {
    // The key is null after the whole storage was cleared.
    if (key === OPERATOR_HINT_KEY || key === null) listener(newValue);
  };
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** Calls the listener when another tab stores a sign-in. @returns unsubscribes */
export function onSignInStored(listener: () => void): () => void {
  return onHintStored((hint) => hint !== null && listener());
}

export function announceSession(type: SessionMessage['type']): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  channel.postMessage({ type } satisfies SessionMessage);
  channel.close();
}

/** Calls the listener for messages of other tabs. @returns unsubscribes */
export function onSessionAnnounced(listener: (type: SessionMessage['type']) => void): () => void {
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isSessionMessage(data)) listener(data.type);
  };
  return () => channel.close();
}
