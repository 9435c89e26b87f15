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

/** Milliseconds during which something can be undone here. The time stops while the message has the pointer or the focus. */
const DURATION = 10_000;

/** Ids of what the shown messages can undo, newest last. The keyboard undoes the newest. */
const shown: string[] = [];

interface Message {
  /** What was deleted or changed. */
  title: string;
  message?: string | undefined;
}

interface Done extends Message {
  kind: 'deletion' | 'change';
  /** Id of the deletion or change, or of the message. */
  id: string;
  /** Restores something of which the server keeps no copy. */
  restore?: () => Promise<unknown>;
  /** Whether the message stays until it is closed. */
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

/** In a text field, the keys edit its text. Switches and checkboxes have none. */
const isEditing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'));

/** Describes the result of an undo. Changed rows that were edited since are kept. */
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
      // Without a response, it is unknown whether there is anything to undo.
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

/** Shows what was deleted and offers to undo it, also with Ctrl+Z. @param deleted has no id if someone else deleted it */
export function notifyDeleted({
  deletion,
  ...deleted
}: Message & Pick<Done, 'restore'> & { deletion: string | undefined }): void {
  offerUndo({ ...deleted, kind: 'deletion' }, deletion);
}

/** Shows what was changed and offers to undo it, also with Ctrl+Z. @param changed has no id if nothing had to change */
export function notifyChanged({
  undo,
  ...changed
}: Message & Pick<Done, 'restore' | 'stays'> & { undo: string | undefined }): void {
  offerUndo({ ...changed, kind: 'change' }, undo);
}

/** Resolves to undefined if someone else has already deleted it, which is the desired result. */
export function ignoreNotFound<Done>(deleting: Promise<Done>): Promise<Done | undefined> {
  return deleting.catch((error: unknown) => {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    return undefined;
  });
}
