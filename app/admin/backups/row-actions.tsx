import { Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, RotateCcw } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { answered, api, call } from '../api/client.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { DeleteAction } from '../components/buttons/row-actions.tsx';
import { saveAnswer } from '../components/buttons/save-answer.ts';
import { confirmDeletion } from '../components/dialogs/confirm.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { formatDateTime } from '../components/text/formats.ts';
import { BACKUPS_KEY, type StoredBackup } from './backups.ts';

interface BackupActionsProps {
  backup: StoredBackup;
  /** Whether an operation is running. No other can start meanwhile. */
  isBusy: boolean;
  onRestore: () => void;
}

export function BackupActions({ backup: { name, at }, isBusy, onRestore }: BackupActionsProps) {
  const queries = useQueryClient();
  const downloading = useMutation({
    mutationFn: async () => saveAnswer(await answered(api.admin.backups.download.$post({ json: { name } }))),
    onError: (error) => reportFailure(error, t('common.downloadFailed')),
  });
  const date = formatDateTime(at);
  const remove = () =>
    confirmDeletion({
      title: t('backups.deletion.title'),
      message: t('backups.deletion.message', { date }),
      failure: t('backups.deletion.failed'),
      onConfirm: async () => {
        await call(api.admin.backups.delete.$post({ json: { name } }));
        notify.success(t('backups.deletion.done'));
        await queries.invalidateQueries({ queryKey: BACKUPS_KEY });
      },
    });
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      <IconAction
        label={t('backups.downloadOf', { date })}
        tip={t('backups.download')}
        loading={downloading.isPending}
        onClick={() => downloading.mutate()}
      >
        <Download size={18} />
      </IconAction>
      <IconAction
        label={t('backups.restoreOf', { date })}
        tip={t('backups.preview.restore')}
        disabled={isBusy}
        onClick={onRestore}
      >
        <RotateCcw size={18} />
      </IconAction>
      <DeleteAction label={t('backups.deleteOf', { date })} disabled={isBusy} onClick={remove} />
    </Group>
  );
}
