import { useEffect, useRef } from 'react';

/** An open dialog. */
export interface DialogLayer {
  /** Closes it as Escape does, which may ask first. A dialog that must be answered has none. */
  close?: () => void;
  /** Whether Back closes it instead of changing the address. */
  holdsBack: () => boolean;
}

/** Stack of open dialogs. All of them receive the Escape key; only the topmost may react. */
const layers: DialogLayer[] = [];

/** Layers that the present event closed, which other dialogs may still receive. */
const closed: DialogLayer[] = [];

function removeClosed(): void {
  for (const layer of closed.splice(0)) layers.splice(layers.indexOf(layer), 1);
}

// A busy browser delivers the next key before it runs a timer. Absent on the server.
for (const type of ['keydown', 'click']) globalThis.addEventListener?.(type, removeClosed, { capture: true });

/** @returns removes the layer, deferred until every listener has received the closing event */
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
 * @param holdsBack false while Back closes it by its own address
 * @returns whether it is the topmost now
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

/** The topmost dialog, which is not about to close. */
export const topLayer = (): DialogLayer | undefined => layers.findLast((layer) => !closed.includes(layer));

export const isDialogOpen = () => layers.length > 0;
