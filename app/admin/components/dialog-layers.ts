import { useEffect, useRef } from 'react';

/**
 * Which dialog is on top. Every open dialog hears the Escape key; only the uppermost may answer.
 */
const layers: symbol[] = [];

/** @returns takes the layer away again, only after the event that closed it has reached everyone */
export function openLayer(layer: symbol): () => void {
  layers.push(layer);
  return () => {
    setTimeout(() => {
      const index = layers.indexOf(layer);
      if (index !== -1) layers.splice(index, 1);
    });
  };
}

/** Makes a dialog a layer while it is open. Returns whether it is the uppermost now. */
export function useDialogLayer(opened: boolean): () => boolean {
  const layer = useRef(Symbol('dialog'));
  useEffect(() => (opened ? openLayer(layer.current) : undefined), [opened]);
  return () => layers.at(-1) === layer.current;
}
