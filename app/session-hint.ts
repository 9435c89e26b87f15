import {
  isSessionMessage,
  MEMBER_HINT,
  OPERATOR_HINT,
  OPERATOR_HINT_KEY,
  SESSION_CHANNEL,
  type SessionMessage,
} from '../shared/operator-hint.ts';
import { attemptStorage } from './ui/browser-storage.ts';

export type SessionHint = 'operator' | 'member' | null;

/** Listeners in this tab; storage events reach the other tabs. */
const listeners = new Set<() => void>();

/** The account state that this browser remembers. */
export function sessionHint(): SessionHint {
  const stored = attemptStorage(() => localStorage.getItem(OPERATOR_HINT_KEY));
  if (stored === OPERATOR_HINT) return 'operator';
  return stored === MEMBER_HINT ? 'member' : null;
}

export function rememberSession(hint: SessionHint): void {
  attemptStorage(() => {
    if (hint === null) localStorage.removeItem(OPERATOR_HINT_KEY);
    else localStorage.setItem(OPERATOR_HINT_KEY, hint === 'operator' ? OPERATOR_HINT : MEMBER_HINT);
  });
  for (const listener of listeners) listener();
}

/** Calls the listener whenever this tab or another changes the hint. @returns unsubscribes */
export function onSessionHint(listener: () => void): () => void {
  const changed = ({ key }: StorageEvent) => {
    // The key is null after the whole storage was cleared.
    if (key === OPERATOR_HINT_KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', changed);
  };
}

/** Calls the listener when another tab stores a sign-in. @returns unsubscribes */
export function onSignInStored(listener: () => void): () => void {
  const changed = ({ key, newValue }: StorageEvent) => {
    if (key === OPERATOR_HINT_KEY && newValue !== null) listener();
  };
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** Sends a message to the other tabs. */
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
