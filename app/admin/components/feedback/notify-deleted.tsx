import { Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type NotificationData, notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { ApiProblem, api, call } from '../../api/client.ts';
import { SteadyButton } from '../buttons/steady-button.tsx';
import { focusHeading } from '../dialogs/use-focus-return.ts';
import { ariaKey, PANEL_KEYS } from '../keys.ts';
import { notify } from './notify.tsx';
import styles from './notify-deleted.module.css';
import { reportFailure } from './report-failure.ts';

/** Milliseconds that something can be undone here, longer while the message has the pointer or the focus. */
const DURATION = 10_000;

/** Ids of what the shown messages can undo, the newest last: the keyboard undoes that one. */
const shown: string[] = [];

interface Message {
  /** What was deleted or changed. */
  title: string;
  message?: string | undefined;
}

interface Done extends Message {
  kind: 'deletion' | 'change';
  /** Of the deletion or change, or of the message. */
  id: string;
  /** Restores what the server keeps nothing of. */
  restore?: () => Promise<unknown>;
  /** Until someone closes the message. */
  stays?: boolean;
}

function toast(done: Done, autoClose: number | false): NotificationData {
  return {
    id: done.id,
    title: done.title,
    message: <Undo {...done} />,
    role: 'status',
    color: 'green',
    icon: done.kind === 'deletion' ? <Trash2 size={18} /> : <Check size={18} />,
    autoClose,
    closeButtonProps: { 'aria-label': t('common.close') },
  };
}

/** In a field with text, the keys belong to its text; a switch or a checkbox has none. */
const isEditing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'));

/** What an undo did. Changed rows that were edited since stay as they are. */
function undoneText(kind: Done['kind'], { restored, kept }: { restored: number; kept: number }): string {
  if (kept > 0) return t('common.undo.change.partly', { count: kept, restored, total: restored + kept });
  return t(kind === 'deletion' ? 'common.undo.done' : 'common.undo.change.done');
}

function Undo(done: Done) {
  const { kind, title, message, id, restore, stays = false } = done;
  const queries = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const wait = (isPaused: boolean) => void notifications.update(toast(done, isPaused || stays ? false : DURATION));
  const undo = useMutation({
    mutationFn: async () => {
      if (restore === undefined) return call(api.admin.deletions[':id'].undo.$post({ param: { id } }));
      await restore();
      return { restored: 1, kept: 0 };
    },
    onMutate: () => wait(true),
    onSuccess: async (undone) => {
      const hadFocus = button.current !== null && button.current === document.activeElement;
      notifications.hide(id);
      if (hadFocus) focusHeading();
      notify.success(undoneText(kind, undone), message ?? title);
      await queries.invalidateQueries();
    },
    onError: (error) => {
      // Without an answer it is not known whether there is anything to undo.
      if (stays && error instanceof ApiProblem && error.status === 404) notify.success(t('common.undo.change.nothing'));
      else reportFailure(error, t(kind === 'deletion' ? 'common.undo.failed' : 'common.undo.change.failed'));
      wait(document.activeElement === button.current);
    },
  });
  const start = () => {
    if (!undo.isPending) undo.mutate();
  };

  useEffect(() => {
    shown.push(id);
    return () => void shown.splice(shown.indexOf(id), 1);
  }, [id]);
  const undoByKeys = (event: KeyboardEvent) => {
    if (shown.at(-1) !== id || isEditing(event.target)) return;
    event.preventDefault();
    start();
  };
  useHotkeys([[PANEL_KEYS.undo, undoByKeys, { preventDefault: false }]], []);

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
        aria-label={t(kind === 'deletion' ? 'common.undo.label' : 'common.undo.change.label')}
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

function offerUndo(done: Omit<Done, 'id'>, id: string | undefined): void {
  if (id === undefined) notify.success(done.title, done.message);
  else notifications.show(toast({ ...done, id }, done.stays ? false : DURATION));
}

/** Shows what was deleted and offers to undo it, also with Ctrl+Z. @param deleted without an id, someone else did it */
export function notifyDeleted({
  deletion,
  ...deleted
}: Message & Pick<Done, 'restore'> & { deletion: string | undefined }): void {
  offerUndo({ ...deleted, kind: 'deletion' }, deletion);
}

/** Shows what was changed and offers to undo it, also with Ctrl+Z. @param changed without an id, it was so already */
export function notifyChanged({
  undo,
  ...changed
}: Message & Pick<Done, 'restore' | 'stays'> & { undo: string | undefined }): void {
  offerUndo({ ...changed, kind: 'change' }, undo);
}

/** Undefined when someone else has deleted it already, which is the desired result. */
export function ignoreNotFound<Done>(deleting: Promise<Done>): Promise<Done | undefined> {
  return deleting.catch((error: unknown) => {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    return undefined;
  });
}
