import { useEffect, useRef } from 'react';

/** Stack of open dialogs. All of them receive the Escape key; only the topmost may react. */
const layers: symbol[] = [];

/** @returns removes the layer, deferred until every listener has received the closing event */
export function openLayer(layer: symbol): () => void {
  layers.push(layer);
  return () => {
    setTimeout(() => {
      const index = layers.indexOf(layer);
      if (index !== -1) layers.splice(index, 1);
    });
  };
}

/** Registers a dialog as a layer while it is open. @returns whether it is the topmost now */
export function useDialogLayer(opened: boolean): () => boolean {
  const layer = useRef(Symbol('dialog'));
  useEffect(() => (opened ? openLayer(layer.current) : undefined), [opened]);
  return () => layers.at(-1) === layer.current;
}

export const isDialogOpen = () => layers.length > 0;
