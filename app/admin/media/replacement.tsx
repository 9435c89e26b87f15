import { FileButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Replace } from 'lucide-react';
import { useRef } from 'react';
import type { MediaEntry } from '../../../server/media/library.ts';
import { PICTURE_TYPES } from '../../../shared/media.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { confirmAction } from '../components/dialogs/confirm.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { Hint } from '../components/layout/hint.tsx';
import { preparePicture } from './prepare-picture.ts';

async function replaceFile({ id, version }: MediaEntry, chosen: File): Promise<MediaEntry> {
  const file = await preparePicture(chosen);
  return call(api.admin.media[':id'].file.$post({ param: { id }, form: { file, version: String(version) } }));
}

interface ReplacementProps {
  entry: MediaEntry;
  /** Whether there are unsaved texts. They would conflict with the new version. */
  dirty: boolean;
  onReplaced: (entry: MediaEntry) => void;
}

/** Chooses another file for a picture, and explains the consequences. */
export function Replacement({ entry, dirty, onReplaced }: ReplacementProps) {
  const queries = useQueryClient();
  const resetChoice = useRef<() => void>(null);
  const replacing = useMutation({
    mutationFn: (file: File) => replaceFile(entry, file),
    onSuccess: (replaced) => {
      notify.success(t('media.library.replaced'));
      // Games and advertisements now use another address.
      void queries.invalidateQueries();
      onReplaced(replaced);
    },
    onError: (error) => reportFailure(error, t('media.library.replaceFailed')),
  });
  const choose = async (file: File | null) => {
    // Allows choosing the same file again after it was corrected.
    resetChoice.current?.();
    if (file === null) return;
    const question = {
      title: t('media.library.replaceTitle'),
      message: t('media.library.replaceMessage', { file: file.name }),
      confirmLabel: t('media.library.replace'),
    };
    if (await confirmAction(question)) replacing.mutate(file);
  };
  return (
    <div>
      <FileButton accept={PICTURE_TYPES.join(',')} onChange={(file) => void choose(file)} resetRef={resetChoice}>
        {(button) => (
          <SteadyButton
            {...button}
            variant="default"
            size="sm"
            disabled={dirty}
            loading={replacing.isPending}
            leftSection={<Replace size={16} />}
          >
            {t('media.library.replace')}
          </SteadyButton>
        )}
      </FileButton>
      <Hint>{t(dirty ? 'media.library.replaceDirty' : 'media.library.replaceHint')}</Hint>
    </div>
  );
}
