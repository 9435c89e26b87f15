import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { isDialogOpen } from '../components/dialogs/dialog-layers.ts';

export const carriesFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') === true;

/**
 * Takes files that are dropped or pasted anywhere on the page, unless a dialog is open.
 *
 * @returns whether files are being dragged over the page
 */
export function useFileDrops(take: (files: readonly File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  useWindowEvent('dragover', (event) => {
    if (!carriesFiles(event.dataTransfer)) return;
    // Without this, the browser would open the file.
    event.preventDefault();
    setDragging(!isDialogOpen());
  });
  useWindowEvent('dragleave', (event) => {
    if (event.relatedTarget === null) setDragging(false);
  });
  useWindowEvent('drop', (event) => {
    setDragging(false);
    if (event.dataTransfer === null || !carriesFiles(event.dataTransfer)) return;
    event.preventDefault();
    if (!isDialogOpen()) take([...event.dataTransfer.files]);
  });
  useWindowEvent('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || isDialogOpen()) return;
    event.preventDefault();
    take(files);
  });
  return dragging;
}
