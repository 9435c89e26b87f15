import { CloseButton, Group, Text, Tooltip } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { Redirect } from '../../../server/site/redirects/usecases.ts';
import { REDIRECTS_BULK_MAX } from '../../../shared/forms/redirect.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { confirmDeletion } from '../components/dialogs/confirm.tsx';
import { useFocusReturn } from '../components/dialogs/use-focus-return.ts';
import { ignoreNotFound, notifyDeleted } from '../components/feedback/notify-deleted.tsx';
import { Hint } from '../components/layout/hint.tsx';
import lists from '../components/table/lists.module.css';
import { refreshRedirects } from './use-redirects.ts';

const MAX_LISTED = 5;

/** Sources of selected redirects by id. */
export type SelectedSources = ReadonlyMap<string, string>;

export function useDeletion(onDeleted: (id: string) => void) {
  const queries = useQueryClient();
  return ({ id, source }: Redirect) =>
    confirmDeletion({
      title: t('redirects.deletion.title'),
      message: t('redirects.deletion.message', { source }),
      failure: t('redirects.deleteFailed'),
      onConfirm: async () => {
        const done = await ignoreNotFound(call(api.admin.redirects[':id'].$delete({ param: { id } })));
        notifyDeleted({ title: t('redirects.deleted'), message: source, deletion: done?.deletion });
        onDeleted(id);
        await refreshRedirects(queries);
      },
    });
}

interface BulkBarProps {
  selected: SelectedSources;
  onClear: () => void;
}

/** What can be done with the selected redirects. */
export function BulkBar({ selected, onClear }: BulkBarProps) {
  const queries = useQueryClient();
  const bar = useRef<HTMLElement>(null);
  useFocusReturn(bar);
  const count = selected.size;
  const remove = () =>
    confirmDeletion({
      title: t('redirects.deletion.titleMany', { count }),
      message: (
        <>
          <p>{t('redirects.deletion.messageMany')}</p>
          <ul className={lists.names}>
            {[...selected].slice(0, MAX_LISTED).map(([id, source]) => (
              <li key={id}>{source}</li>
            ))}
            {count > MAX_LISTED && <li>{t('redirects.deletion.others', { count: count - MAX_LISTED })}</li>}
          </ul>
        </>
      ),
      failure: t('redirects.deleteFailed'),
      onConfirm: async () => {
        const ids = [...selected.keys()];
        const { deleted, deletion } = await call(api.admin.redirects.delete.$post({ json: { ids } }));
        notifyDeleted({ title: t('redirects.bulk.deleted', { count: deleted }), deletion });
        onClear();
        await refreshRedirects(queries);
      },
    });

  return (
    <section ref={bar} className={lists.bulk} aria-label={t('redirects.bulk.label')}>
      <Group gap={8} flex="1 0 max-content">
        <Text fw={600} role="status">
          {t('redirects.bulk.selected', { count })}
        </Text>
        <Tooltip label={t('redirects.bulk.clear')}>
          <CloseButton aria-label={t('redirects.bulk.clear')} onClick={onClear} />
        </Tooltip>
      </Group>
      {count > REDIRECTS_BULK_MAX ? (
        <Hint>{t('redirects.bulk.tooMany', { count: REDIRECTS_BULK_MAX })}</Hint>
      ) : (
        <SteadyButton color="red" variant="light" leftSection={<Trash2 size={18} />} onClick={remove}>
          {t('redirects.bulk.delete')}
        </SteadyButton>
      )}
    </section>
  );
}
