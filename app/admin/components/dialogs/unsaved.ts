import { useEffect, useEffectEvent } from 'react';
import { panelText } from '../../../i18n/panel.ts';
import { isReloading } from '../../../ui/reload-outdated.ts';
import { confirmAction } from './confirm.tsx';

/** Forms with unsaved text, each with a function that discards it. */
const unsaved = new Map<symbol, () => void>();

function warn(event: BeforeUnloadEvent): void {
  if (!isReloading()) event.preventDefault();
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

/** Lets the browser leave the page without a question. Drafts are kept for the account. */
export function stopGuarding(): void {
  window.removeEventListener('beforeunload', warn);
}

/** Discards all unsaved text, so that the page can be left without another question. */
export function discardUnsaved(): void {
  stopGuarding();
  for (const discard of unsaved.values()) discard();
  unsaved.clear();
}

export function confirmDiscard(): Promise<boolean> {
  return confirmAction({
    title: panelText('common.unsaved.title'),
    message: panelText('common.unsaved.message'),
    confirmLabel: panelText('common.unsaved.leave'),
    cancelLabel: panelText('common.unsaved.stay'),
    danger: true,
  });
}

/** Asks whether the view may be left, if text is unsaved. Once leaving is certain, call `discardUnsaved`. */
export async function confirmLeaving(): Promise<boolean> {
  return !hasUnsaved() || (await confirmDiscard());
}

/** Guards a form against being left while `dirty`; `discard` is called when the operator discards the text. */
export function useUnsavedGuard(dirty: boolean, discard: () => void): void {
  const discarded = useEffectEvent(discard);
  useEffect(() => (dirty ? register(Symbol('unsaved'), () => discarded()) : undefined), [dirty]);
}
