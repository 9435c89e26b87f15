import { CloseButton, Group, Text, Tooltip } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { MEDIA_BULK_MAX } from '../../../shared/forms/media.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { confirmDeletion } from '../components/dialogs/confirm.tsx';
import { useFocusReturn } from '../components/dialogs/use-focus-return.ts';
import { notify } from '../components/feedback/notify.tsx';
import { notifyDeleted } from '../components/feedback/notify-deleted.tsx';
import { Hint } from '../components/layout/hint.tsx';
import lists from '../components/table/lists.module.css';
import { refreshMedia } from './use-media.ts';

/** Asks, then deletes the unused ones of some pictures. @param onDeleted called when it is done */
export function useMediaDeletion(onDeleted: () => void) {
  const queries = useQueryClient();
  return (ids: readonly string[]) =>
    confirmDeletion({
      title: t('media.library.deletion.title', { count: ids.length }),
      message: t('media.library.deletion.message'),
      failure: t('media.library.deletion.failed'),
      onConfirm: async () => {
        const { deleted, used } = await call(api.admin.media.delete.$post({ json: { ids: [...ids] } }));
        const kept = used > 0 ? t('media.library.deletion.kept', { count: used }) : undefined;
        if (deleted === 0) notify.success(t('media.library.deletion.none'), kept);
        else {
          notifyDeleted({
            ...{ title: t('media.library.deletion.done', { count: deleted }), message: kept },
            deletion: crypto.randomUUID(),
            restore: () => call(api.admin.media.restore.$post({ json: { ids: [...ids] } })),
          });
        }
        onDeleted();
        await refreshMedia(queries);
      },
    });
}

interface BulkBarProps {
  ids: ReadonlySet<string>;
  onClear: () => void;
}

/** What can be done with the selected pictures. */
export function BulkBar({ ids, onClear }: BulkBarProps) {
  const bar = useRef<HTMLElement>(null);
  useFocusReturn(bar);
  const remove = useMediaDeletion(onClear);
  return (
    <section ref={bar} className={lists.bulk} aria-label={t('media.library.bulk.label')}>
      <Group gap={8} flex="1 0 max-content">
        <Text fw={600} role="status">
          {t('media.library.bulk.selected', { count: ids.size })}
        </Text>
        <Tooltip label={t('media.library.bulk.clear')}>
          <CloseButton aria-label={t('media.library.bulk.clear')} onClick={onClear} />
        </Tooltip>
      </Group>
      {ids.size > MEDIA_BULK_MAX ? (
        <Hint>{t('media.library.bulk.tooMany', { count: MEDIA_BULK_MAX })}</Hint>
      ) : (
        <SteadyButton color="red" variant="light" leftSection={<Trash2 size={18} />} onClick={() => remove([...ids])}>
          {t('common.delete')}
        </SteadyButton>
      )}
    </section>
  );
}
