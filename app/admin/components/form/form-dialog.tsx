import { Modal } from '@mantine/core';
import { type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { SteadyButton } from '../buttons/steady-button.tsx';
import { DialogAddressContext } from '../dialogs/dialog-address.ts';
import { useDialogLayer } from '../dialogs/dialog-layers.ts';
import { confirmDiscard } from '../dialogs/unsaved.ts';
import { useDialogFocusReturn } from '../dialogs/use-focus-return.ts';
import { usePhone } from '../layout/use-phone.ts';
import styles from './form.module.css';
import { FormBody } from './form-body.tsx';
import type { EntityForm } from './use-entity-form.ts';

export interface FormDialogProps<Values extends object> {
  title: string;
  entity: EntityForm<Values>;
  onClosed: () => void;
  size?: string | undefined;
  submitLabel?: string;
  children: ReactNode;
}

/** Whether a form dialog is open, and what closes it: a save, the operator, or an address that no longer names it. */
function useClosing<Values extends object>(entity: EntityForm<Values>) {
  const address = useContext(DialogAddressContext);
  const [closing, setClosing] = useState(false);
  const isDone = closing || entity.saves > 0;
  const isLeft = address?.isLeft === true;
  // With an address it closes by leaving that, so that the list has its own again before anything else is done there.
  const opened = !isDone || (address !== null && !isLeft);
  const close = async () => {
    if (entity.saving || isDone || !isTop()) return;
    if (entity.dirty && !(await confirmDiscard())) return;
    if (entity.dirty) entity.discard();
    setClosing(true);
  };
  const isTop = useDialogLayer(opened, () => void close(), address === null || entity.dirty || entity.saving);

  const leave = useEffectEvent(() => !isLeft && address?.leave());
  useEffect(() => {
    // Once the form no longer holds unsaved text, which would keep the address.
    if (isDone) leave();
  }, [isDone]);

  const follow = useEffectEvent(async () => {
    if (isDone || (address?.isFollowed && !entity.dirty)) return;
    if (entity.dirty && !(await confirmDiscard())) return address?.stay();
    if (entity.dirty) entity.discard();
    setClosing(true);
  });
  useEffect(() => {
    if (isLeft) void follow();
  }, [isLeft, address?.isFollowed]);

  return { opened, isDone, close: () => void close() };
}

/**
 * A form in a dialog, full-screen on a phone. Mount it to open it and unmount it in `onClosed`, so that each opening
 * starts fresh. It closes after saving; closing it earlier asks while there are unsaved changes. One with an address
 * (`DialogAddressContext`) is open as long as the address names it.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, entity, onClosed, size = 'lg', submitLabel, children } = props;
  const { opened, isDone, close } = useClosing(entity);
  useDialogFocusReturn(opened);

  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClosed}
      title={title}
      size={size}
      fullScreen={usePhone()}
      classNames={{ content: styles.dialog ?? '', body: styles.dialogBody ?? '' }}
    >
      {/* Dialogs that open above this one have no address. */}
      <DialogAddressContext value={null}>
        <FormBody
          // What was saved must not be saved again while the dialog closes.
          entity={isDone ? { ...entity, saving: true, submit: () => undefined } : entity}
          {...(submitLabel === undefined ? {} : { submitLabel })}
          secondary={
            <SteadyButton variant="default" disabled={entity.saving} onClick={close}>
              {t('common.cancel')}
            </SteadyButton>
          }
        >
          {children}
        </FormBody>
      </DialogAddressContext>
    </Modal>
  );
}
