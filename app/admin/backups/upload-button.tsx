import { FileButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { answered, api, call } from '../api/client.ts';
import { fetchConfirmed } from '../api/confirmation.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { BACKUPS_KEY } from './backups.ts';

async function upload(file: File): Promise<void> {
  // Asks for the confirmation, and refuses a file that is too large, before anything is sent.
  await call(api.admin.backups.upload.check.$post({ json: { bytes: Math.max(1, file.size) } }));
  await answered(
    fetchConfirmed('/api/admin/backups/upload', {
      method: 'POST',
      headers: { 'Content-Type': 'application/gzip' },
      body: file,
    }),
  );
}

/** Adds a backup from a file, such as a backup of another site. */
export function UploadButton() {
  const queries = useQueryClient();
  const resetChoice = useRef<() => void>(null);
  const uploading = useMutation({
    mutationFn: upload,
    onSuccess: () => {
      notify.success(t('backups.uploaded'));
      return queries.invalidateQueries({ queryKey: BACKUPS_KEY });
    },
    onError: (error) => reportFailure(error, t('backups.uploadFailed')),
    // Allows choosing the same file again.
    onSettled: () => resetChoice.current?.(),
  });
  return (
    <FileButton accept=".backup" resetRef={resetChoice} onChange={(file) => file !== null && uploading.mutate(file)}>
      {(button) => (
        <SteadyButton {...button} variant="default" loading={uploading.isPending} leftSection={<Upload size={18} />}>
          {t('backups.upload')}
        </SteadyButton>
      )}
    </FileButton>
  );
}
