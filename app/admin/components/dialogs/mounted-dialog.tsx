import { Modal } from '@mantine/core';
import { type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { usePhone } from '../layout/use-phone.ts';
import { DialogAddressContext } from './dialog-address.ts';
import { useDialogLayer } from './dialog-layers.ts';
import { useDialogFocusReturn } from './use-focus-return.ts';

/** Above form dialogs, below confirmations. */
const ABOVE_FORMS = 300;

interface MountedDialogProps {
  title: string;
  size?: 'md' | 'lg' | 'xl';
  isAboveForms?: boolean;
  closeOnClickOutside?: boolean;
  /** A function gets a callback that closes the dialog. */
  children: ReactNode | ((close: () => void) => ReactNode);
  onClosed: () => void;
}

/** A dialog without a form, full screen on phones. Mount it to open it. */
export function MountedDialog(props: MountedDialogProps) {
  const { title, size = 'lg', isAboveForms = false, closeOnClickOutside = true, children, onClosed } = props;
  const [opened, setOpened] = useState(true);
  const isTop = useDialogLayer(opened, () => setOpened(false));
  useDialogFocusReturn(opened);
  const address = useContext(DialogAddressContext);
  const drop = useEffectEvent(() => address?.isLeft === false && address.drop());
  useEffect(() => {
    // It follows a saved form, for example to show a secret once. The form's address must not open the form again.
    drop();
  }, []);
  return (
    <Modal
      opened={opened}
      onClose={() => isTop() && setOpened(false)}
      onExitTransitionEnd={onClosed}
      title={title}
      size={size}
      closeOnClickOutside={closeOnClickOutside}
      {...(isAboveForms && { zIndex: ABOVE_FORMS })}
      fullScreen={usePhone()}
    >
      {typeof children === 'function' ? children(() => setOpened(false)) : children}
    </Modal>
  );
}
