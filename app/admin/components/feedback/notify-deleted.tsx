import { Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type NotificationData, notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { ApiProblem, api, call } from '../../api/client.ts';
import { SteadyButton } from '../buttons/steady-button.tsx';
import { focusHeading } from '../dialogs/use-focus-return.ts';
import { ariaKey, PANEL_KEYS } from '../keys.ts';
import { notify } from './notify.tsx';
import styles from './notify-deleted.module.css';
import { reportFailure } from './report-failure.ts';

/** Milliseconds that a deletion can be undone here, longer while the message has the pointer or the focus. */
const DURATION = 10_000;

/** Deletions whose messages are shown, the newest last: the keyboard undoes that one. */
const shown: string[] = [];

interface Deleted {
  /** What was deleted. */
  title: string;
  message?: string | undefined;
  /** Id of the deletion, or of the message. */
  deletion: string;
  /** Restores what has no deletion of its own. */
  restore?: () => Promise<unknown>;
}

function toast(deleted: Deleted, autoClose: number | false): NotificationData {
  return {
    id: deleted.deletion,
    title: deleted.title,
    message: <Undo {...deleted} />,
    role: 'status',
    color: 'green',
    icon: <Trash2 size={18} />,
    autoClose,
    closeButtonProps: { 'aria-label': t('common.close') },
  };
}

function Undo(deleted: Deleted) {
  const { title, message, deletion, restore } = deleted;
  const queries = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const wait = (isPaused: boolean) => void notifications.update(toast(deleted, isPaused ? false : DURATION));
  const undo = useMutation({
    mutationFn: async () =>
      restore ? restore() : call(api.admin.deletions[':id'].undo.$post({ param: { id: deletion } })),
    onMutate: () => wait(true),
    onSuccess: async () => {
      const hadFocus = button.current !== null && button.current === document.activeElement;
      notifications.hide(deletion);
      if (hadFocus) focusHeading();
      notify.success(t('common.undo.done'), message ?? title);
      await queries.invalidateQueries();
    },
    onError: (error) => {
      reportFailure(error, t('common.undo.failed'));
      wait(document.activeElement === button.current);
    },
  });
  const start = () => {
    if (!undo.isPending) undo.mutate();
  };

  useEffect(() => {
    shown.push(deletion);
    return () => void shown.splice(shown.indexOf(deletion), 1);
  }, [deletion]);
  useHotkeys([[PANEL_KEYS.undo, () => shown.at(-1) === deletion && start()]]);

  return (
    <div className={styles.undo}>
      {message !== undefined && (
        <Text span inherit>
          {message}
        </Text>
      )}
      <SteadyButton
        ref={button}
        variant="default"
        size="sm"
        leftSection={<Undo2 size={16} />}
        aria-label={t('common.undo.label')}
        aria-keyshortcuts={ariaKey('undo')}
        loading={undo.isPending}
        onClick={start}
        onFocus={() => wait(true)}
        onBlur={() => wait(undo.isPending)}
      >
        {t('common.undo.action')}
      </SteadyButton>
    </div>
  );
}

/** Shows what was deleted and offers to undo it, also with Ctrl+Z. @param deleted without an id, someone else did it */
export function notifyDeleted({ deletion, ...deleted }: Omit<Deleted, 'deletion'> & { deletion: string | undefined }) {
  if (deletion === undefined) notify.success(deleted.title, deleted.message);
  else notifications.show(toast({ ...deleted, deletion }, DURATION));
}

/** Undefined when someone else has deleted it already, which is the desired result. */
export function ignoreNotFound<Done>(deleting: Promise<Done>): Promise<Done | undefined> {
  return deleting.catch((error: unknown) => {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    return undefined;
  });
}
