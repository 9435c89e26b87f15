import { Modal } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { SteadyButton } from '../buttons/steady-button.tsx';
import { DialogAddressContext } from '../dialogs/dialog-address.ts';
import { useDialogLayer } from '../dialogs/dialog-layers.ts';
import { useDialogFocusReturn } from '../dialogs/use-focus-return.ts';
import { PANEL_KEYS } from '../keys.ts';
import { usePhone } from '../layout/use-phone.ts';
import styles from './form.module.css';
import { FormBody } from './form-body.tsx';
import type { EntityForm } from './use-entity-form.ts';

export interface FormDialogProps<Values extends object> {
  title: ReactNode;
  entity: EntityForm<Values>;
  onClosed: () => void;
  size?: string | undefined;
  submitLabel?: string;
  /** Ctrl+S saves without closing the dialog. */
  staysOpen?: boolean;
  /** The save goes on in the background and reports its own result, so the dialog may be closed meanwhile. */
  closableWhileSaving?: boolean;
  children: ReactNode;
}

/** Tracks whether a form dialog is open. It closes after a save, by the operator, or when the URL no longer names it. */
function useClosing<Values extends object>(entity: EntityForm<Values>, closableWhileSaving: boolean) {
  const address = useContext(DialogAddressContext);
  const [closing, setClosing] = useState(false);
  const isDone = closing || entity.saves > 0;
  const isLeft = address?.isLeft === true;
  // With an address, it closes by leaving the address, so that the list's address is back before anything else happens there.
  const opened = !isDone || (address !== null && !isLeft);
  const close = async () => {
    if (isDone || !isTop()) return;
    if (entity.saving ? closableWhileSaving : await entity.mayLeave()) setClosing(true);
  };
  const isTop = useDialogLayer(opened, () => void close(), address === null || entity.dirty || entity.saving);

  const leave = useEffectEvent(() => !isLeft && address?.leave());
  useEffect(() => {
    // Wait until the form holds no unsaved text, which would block leaving the address.
    if (isDone) leave();
  }, [isDone]);

  const follow = useEffectEvent(async () => {
    if (isDone) return;
    if (await entity.mayLeave()) setClosing(true);
    else address?.stay();
  });
  const isAbandoned = isLeft && (address?.isFollowed !== true || entity.dirty);
  useEffect(() => {
    if (isAbandoned) void follow();
  }, [isAbandoned]);

  return { opened, isDone, isTop, close: () => void close() };
}

/**
 * A form in a dialog, full screen on phones. Mount it to open it and unmount it in `onClosed`, so that each opening starts fresh.
 * It closes after saving, unless Ctrl+S saved. Closing it earlier asks while there are unsaved changes. A dialog with an address
 * (`DialogAddressContext`) is open as long as the URL names it.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const {
    title,
    entity,
    onClosed,
    size = 'lg',
    submitLabel,
    staysOpen = false,
    closableWhileSaving = false,
    children,
  } = props;
  const { opened, isDone, isTop, close } = useClosing(entity, closableWhileSaving);
  useDialogFocusReturn(opened);

  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClosed}
      // React bubbles the keys of nested dialogs here as well.
      onKeyDown={getHotkeyHandler([
        [PANEL_KEYS.save, () => isTop() && !isDone && (staysOpen ? entity.submitAndStay : entity.submit)()],
      ])}
      title={title}
      size={size}
      fullScreen={usePhone()}
      classNames={{ content: styles.dialog ?? '', body: styles.dialogBody ?? '' }}
    >
      {/* Dialogs that open above this one have no address. */}
      <DialogAddressContext value={null}>
        <FormBody
          // Prevents saving again while the dialog closes.
          entity={isDone ? { ...entity, saving: true, submit: () => undefined } : entity}
          {...(submitLabel === undefined ? {} : { submitLabel })}
          isInDialog
          secondary={
            <SteadyButton variant="default" disabled={entity.saving && !closableWhileSaving} onClick={close}>
              {t(entity.saving && closableWhileSaving ? 'common.close' : 'common.cancel')}
            </SteadyButton>
          }
        >
          {children}
        </FormBody>
      </DialogAddressContext>
    </Modal>
  );
}
