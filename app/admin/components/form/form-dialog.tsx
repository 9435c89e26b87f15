import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { SteadyButton } from '../buttons/steady-button.tsx';
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

/**
 * A form in a dialog, full-screen on a phone. Mount it to open it and unmount it in `onClosed`, so that each opening
 * starts fresh. It closes after saving; closing it earlier asks while there are unsaved changes.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, entity, onClosed, size = 'lg', submitLabel, children } = props;
  const [closing, setClosing] = useState(false);
  const opened = !closing && entity.saves === 0;
  const isTop = useDialogLayer(opened);
  useDialogFocusReturn(opened);

  const close = async () => {
    if (entity.saving || !isTop()) return;
    if (entity.dirty && !(await confirmDiscard())) return;
    if (entity.dirty) entity.discard();
    setClosing(true);
  };

  return (
    <Modal
      opened={opened}
      onClose={() => void close()}
      onExitTransitionEnd={onClosed}
      title={title}
      size={size}
      fullScreen={usePhone()}
      classNames={{ content: styles.dialog ?? '', body: styles.dialogBody ?? '' }}
    >
      <FormBody
        entity={entity}
        {...(submitLabel === undefined ? {} : { submitLabel })}
        secondary={
          <SteadyButton variant="default" disabled={entity.saving} onClick={() => void close()}>
            {t('common.cancel')}
          </SteadyButton>
        }
      >
        {children}
      </FormBody>
    </Modal>
  );
}
