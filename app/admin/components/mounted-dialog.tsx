import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useDialogLayer } from './dialog-layers.ts';
import { useDialogFocusReturn } from './use-focus-return.ts';
import { usePhone } from './use-phone.ts';

interface DetailsDialogProps {
  title: string;
  size?: 'lg' | 'xl';
  children: ReactNode;
  onClosed: () => void;
}

/** A dialog to read. Mount it to open it. */
export function DetailsDialog({ title, size = 'lg', children, onClosed }: DetailsDialogProps) {
  const [opened, setOpened] = useState(true);
  const isTop = useDialogLayer(opened);
  useDialogFocusReturn(opened);
  return (
    <Modal
      opened={opened}
      onClose={() => isTop() && setOpened(false)}
      onExitTransitionEnd={onClosed}
      title={title}
      size={size}
      fullScreen={usePhone()}
    >
      {children}
    </Modal>
  );
}
