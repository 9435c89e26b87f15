import { Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type ReactNode, useState } from 'react';
import { panelText, panelText as t } from '../../i18n/panel.ts';
import styles from './confirm.module.css';
import { openLayer } from './dialog-layers.ts';
import { notify } from './notify.tsx';
import { problemText } from './problem-text.ts';
import { SteadyButton } from './steady-button.tsx';
import { focusHeading, returnFocus } from './use-focus-return.ts';

/** Above form dialogs, below the dialog that asks to sign in again. */
const CONFIRMATION_LAYER = 350;

interface QuestionProps {
  message: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  danger: boolean;
  busy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

function Question({ message, confirmLabel, cancelLabel, danger, busy = false, onCancel, onConfirm }: QuestionProps) {
  return (
    <Stack gap="lg">
      <Text component="div" className={styles.message}>
        {message}
      </Text>
      <Group justify="flex-end" gap="xs" className={styles.choices}>
        <SteadyButton variant="default" onClick={onCancel} disabled={busy} data-autofocus>
          {cancelLabel}
        </SteadyButton>
        <SteadyButton {...(danger ? { color: 'red' } : {})} loading={busy} onClick={onConfirm}>
          {confirmLabel}
        </SteadyButton>
      </Group>
    </Stack>
  );
}

interface Closing {
  /** Called once, however the dialog was closed. */
  onClosed?: () => void;
  /** Called after the closing animation. */
  onExited?: () => void;
}

function ask(title: string, content: (close: () => void) => ReactNode, { onClosed, onExited }: Closing): void {
  const closeLayer = openLayer(Symbol('question'));
  const origin = document.activeElement;
  const modalId = crypto.randomUUID();
  const close = () => modals.close(modalId);
  modals.open({
    modalId,
    title,
    zIndex: CONFIRMATION_LAYER,
    closeButtonProps: { 'aria-label': panelText('common.close') },
    // The library returns the focus after a delay, and on a busy machine it is lost by then.
    returnFocus: false,
    onClose: () => {
      closeLayer();
      returnFocus(origin);
      onClosed?.();
    },
    onExitTransitionEnd: () => onExited?.(),
    children: content(close),
  });
}

export interface ConfirmOptions {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Whether the action cannot be undone. */
  danger?: boolean;
}

/** Asks for confirmation; resolves to false when the dialog is closed. */
export function confirmAction({
  title,
  message,
  confirmLabel,
  cancelLabel,
  danger = false,
}: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    let confirmed = false;
    ask(
      title,
      (close) => (
        <Question
          message={message}
          confirmLabel={confirmLabel}
          cancelLabel={cancelLabel ?? panelText('common.cancel')}
          danger={danger}
          onCancel={close}
          onConfirm={() => {
            confirmed = true;
            close();
          }}
        />
      ),
      { onClosed: () => resolve(confirmed) },
    );
  });
}

export interface DeletionOptions {
  title: string;
  /** Names what is deleted, and what is deleted with it. */
  message: ReactNode;
  /** Default: « Supprimer ». */
  confirmLabel?: string;
  /** Deletes. The dialog stays open and busy until it is done; after a failure it stays for another attempt. */
  onConfirm: () => Promise<unknown>;
  /** Shown when deleting failed and the server gave no known reason. */
  failure: string;
}

interface DeletionProps {
  options: DeletionOptions;
  close: () => void;
  onDeleted: () => void;
}

function Deletion({ options, close, onDeleted }: DeletionProps) {
  const [busy, setBusy] = useState(false);
  const { message, confirmLabel, onConfirm, failure } = options;

  const remove = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onDeleted();
      close();
    } catch (error) {
      console.error(error);
      notify.failure(t('common.error'), problemText(error, failure));
      setBusy(false);
    }
  };

  return (
    <Question
      message={message}
      confirmLabel={confirmLabel ?? t('common.delete')}
      cancelLabel={t('common.cancel')}
      danger
      busy={busy}
      onCancel={close}
      onConfirm={() => void remove()}
    />
  );
}

export function confirmDeletion(options: DeletionOptions): void {
  let deleted = false;
  const onDeleted = () => {
    deleted = true;
  };
  ask(options.title, (close) => <Deletion options={options} close={close} onDeleted={onDeleted} />, {
    // The button that opened the dialog is deleted with its row.
    onExited: () => deleted && focusHeading(),
  });
}
