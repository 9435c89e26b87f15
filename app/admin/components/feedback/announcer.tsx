/**
 * The one live region of the screen, for what loads and what a list has found. A region is only read out when it was there before its
 * text, and many regions say the same many times.
 */
import { useEffect, useSyncExternalStore } from 'react';

/** Milliseconds. What is over sooner needs no word, and parts of a screen that load together are mentioned once. */
const PATIENCE = 300;

interface Announcement {
  text: string;
  /** Something goes on, which matters more than what another part of the screen has found. */
  isBusy: boolean;
}

/** What the parts of the screen say now, the latest last. */
const current = new Set<Announcement>();
const listeners = new Set<() => void>();
let spoken = '';
let timer: ReturnType<typeof setTimeout> | undefined;

function changed(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const all = [...current];
    spoken = (all.findLast(({ isBusy }) => isBusy) ?? all.at(-1))?.text ?? '';
    for (const listener of listeners) listener();
  }, PATIENCE);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has a text read out when it changes, as long as the part of the screen that says it is there. @param text empty for none */
export function useAnnouncement(text: string, isBusy: boolean): void {
  useEffect(() => {
    if (text === '') return;
    const announcement = { text, isBusy };
    current.add(announcement);
    changed();
    return () => {
      current.delete(announcement);
      changed();
    };
  }, [text, isBusy]);
}

/** The region. The panel has one, above everything that loads. */
export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => spoken);
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}
