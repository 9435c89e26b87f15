import { useEffect, useRef } from 'react';
import { panelText } from '../../i18n/panel/panel-i18n.ts';
import { confirmAction } from './confirm.tsx';

/** What has unsaved text, each with what to do when the operator gives it up. */
const unsaved = new Map<symbol, () => void>();

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function register(key: symbol, discard: () => void): () => void {
  if (unsaved.size === 0) window.addEventListener('beforeunload', warn);
  unsaved.set(key, discard);
  return () => {
    unsaved.delete(key);
    if (unsaved.size === 0) window.removeEventListener('beforeunload', warn);
  };
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Lets the page be left without a question. What was typed stays a draft of the account that typed it. */
export function stopGuarding(): void {
  window.removeEventListener('beforeunload', warn);
}

/** Gives all unsaved text up, so that the page can be left without another question. */
export function discardUnsaved(): void {
  stopGuarding();
  for (const discard of unsaved.values()) discard();
  unsaved.clear();
}

/** Asks whether unsaved text may go. */
export function confirmDiscard(): Promise<boolean> {
  return confirmAction({
    title: panelText('common.unsaved.title'),
    message: panelText('common.unsaved.message'),
    confirmLabel: panelText('common.unsaved.leave'),
    cancelLabel: panelText('common.unsaved.stay'),
    danger: true,
  });
}

/**
 * Whether what is shown may be left: nothing is unsaved, or the operator gives it up. Leave with `discardUnsaved`, once
 * nothing can hold it up any more.
 */
export async function mayLeave(): Promise<boolean> {
  return !hasUnsaved() || (await confirmDiscard());
}

/**
 * For what is a form itself: leaving it, or the page, asks while `dirty`.
 *
 * @param discard called when the operator gives the text up
 */
export function useUnsavedGuard(dirty: boolean, discard: () => void = () => {}): void {
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  });
  useEffect(() => (dirty ? register(Symbol('unsaved'), () => latest.current()) : undefined), [dirty]);
}
