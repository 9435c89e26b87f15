import { useEffect, useRef } from 'react';

/** Stack of open dialogs. All of them receive the Escape key; only the topmost may react. */
const layers: symbol[] = [];

/** Layers that the present event closed, which other dialogs may still receive. */
const closed: symbol[] = [];

function removeClosed(): void {
  for (const layer of closed.splice(0)) layers.splice(layers.indexOf(layer), 1);
}

// A busy browser delivers the next key before it runs a timer. Absent on the server.
for (const type of ['keydown', 'click']) globalThis.addEventListener?.(type, removeClosed, { capture: true });

/** @returns removes the layer, deferred until every listener has received the closing event */
export function openLayer(layer: symbol): () => void {
  layers.push(layer);
  return () => {
    closed.push(layer);
    setTimeout(removeClosed);
  };
}

/** Registers a dialog as a layer while it is open. @returns whether it is the topmost now */
export function useDialogLayer(opened: boolean): () => boolean {
  const layer = useRef(Symbol('dialog'));
  useEffect(() => (opened ? openLayer(layer.current) : undefined), [opened]);
  return () => layers.at(-1) === layer.current;
}

export const isDialogOpen = () => layers.length > 0;
