/**
 * The panel's only live region, which says what is loading and how many results a list has. Screen readers announce a region only if
 * it exists before its text, and several regions would repeat the same message.
 */
import { useEffect, useSyncExternalStore } from 'react';

/** Milliseconds before an announcement. Skips what loads faster, and merges parts of a screen that load together. */
const ANNOUNCE_DELAY = 300;

interface Announcement {
  text: string;
  /** Whether something is in progress, which takes precedence over the results of other parts of the screen. */
  isBusy: boolean;
}

/** Current announcements of the mounted components, the latest last. */
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
  }, ANNOUNCE_DELAY);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Announces a text while the component is mounted. @param text empty for none */
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

/** Renders the region. The shell mounts it once, before anything loads. */
export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => spoken);
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}
