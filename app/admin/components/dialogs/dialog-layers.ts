import { useEffect, useRef } from 'react';

/** An open dialog. */
export interface DialogLayer {
  /** Closes it as Escape does, and may ask first. Absent if the dialog must be answered. */
  close?: () => void;
  /** Whether Back closes it instead of changing the address. */
  holdsBack: () => boolean;
}

/** Stack of open dialogs. All of them receive the Escape key; only the topmost may react. */
const layers: DialogLayer[] = [];

/** Layers closed by the current event, which other dialogs may still receive. */
const closed: DialogLayer[] = [];

function removeClosed(): void {
  for (const layer of closed.splice(0)) layers.splice(layers.indexOf(layer), 1);
}

// A timer would be too late, because a busy browser delivers the next key first. Absent on the server.
for (const type of ['keydown', 'click']) globalThis.addEventListener?.(type, removeClosed, { capture: true });

/** @returns removes the layer, but only once every listener has received the closing event */
export function openLayer(layer: DialogLayer): () => void {
  layers.push(layer);
  return () => {
    closed.push(layer);
    setTimeout(removeClosed);
  };
}

/**
 * Registers a dialog as a layer while it is open.
 *
 * @param close closes it as Escape does
 * @param holdsBack false while Back closes it through its own address
 * @returns whether it is topmost now
 */
export function useDialogLayer(opened: boolean, close?: () => void, holdsBack = close !== undefined): () => boolean {
  const latest = useRef({ close, holdsBack });
  useEffect(() => {
    latest.current = { close, holdsBack };
  });
  const layer = useRef<DialogLayer>({
    close: () => latest.current.close?.(),
    holdsBack: () => latest.current.holdsBack,
  });
  useEffect(() => (opened ? openLayer(layer.current) : undefined), [opened]);
  return () => layers.at(-1) === layer.current;
}

/** Returns the topmost dialog that is not about to close. */
export const topLayer = (): DialogLayer | undefined => layers.findLast((layer) => !closed.includes(layer));

export const isDialogOpen = () => layers.length > 0;
