import { Group, Stack, Text } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { SteadyButton } from '../buttons/steady-button.tsx';
import { notify } from '../feedback/notify.tsx';
import { problemText } from '../feedback/problem-text.ts';
import styles from './confirm.module.css';
import { openLayer } from './dialog-layers.ts';
import { addQuestion, fadeOut } from './open-questions.ts';
import { focusHeading, returnFocus } from './use-focus-return.ts';

interface QuestionProps extends Omit<ConfirmOptions, 'title'> {
  busy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

function Question(props: QuestionProps) {
  const { message, confirmLabel, cancelLabel = t('common.cancel'), danger, busy = false, onCancel, onConfirm } = props;
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
  onExited?: () => void;
}

function ask(title: string, content: (close: () => void) => ReactNode, { onClosed, onExited }: Closing): void {
  const origin = document.activeElement;
  const id = randomId();
  let isClosed = false;
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    closeLayer();
    fadeOut(id);
    returnFocus(origin);
    onClosed?.();
  };
  const closeLayer = openLayer({ close, holdsBack: () => true });
  addQuestion({ id, title, content: content(close), opened: true, close, onExited });
}

export interface ConfirmOptions {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
}

/** Asks for confirmation; resolves to false when the dialog is closed. */
export function confirmAction({ title, ...question }: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    let confirmed = false;
    ask(
      title,
      (close) => (
        <Question
          {...question}
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
  message: ReactNode;
  confirmLabel?: string;
  /** Deletes the item. The dialog stays open and busy until this settles, and stays open after a failure for another attempt. */
  onConfirm: () => Promise<unknown>;
  /** Shown when deleting failed and the server gave no known reason. */
  failure: string;
}

interface DeletionProps extends Omit<DeletionOptions, 'title'> {
  close: () => void;
  onDeleted: () => void;
}

function Deletion({ message, confirmLabel = t('common.delete'), onConfirm, failure, close, onDeleted }: DeletionProps) {
  const [busy, setBusy] = useState(false);

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
      confirmLabel={confirmLabel}
      danger
      busy={busy}
      onCancel={close}
      onConfirm={() => void remove()}
    />
  );
}

export function confirmDeletion({ title, ...options }: DeletionOptions): void {
  let deleted = false;
  const onDeleted = () => {
    deleted = true;
  };
  ask(title, (close) => <Deletion {...options} close={close} onDeleted={onDeleted} />, {
    // The button that opened the dialog has been deleted with its row.
    onExited: () => deleted && focusHeading(),
  });
}
