import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { SteadyButton } from '../buttons/steady-button.tsx';
import { confirmDeletion } from '../dialogs/confirm.tsx';
import { notifyDeleted } from '../feedback/notify-deleted.tsx';
import { NameList, NOTHING_SELECTED, SelectionBar, useSelection } from './selection.tsx';

export interface BulkRemoval {
  max: number;
  message: () => string;
  remove: (ids: string[]) => Promise<{ deleted: number } & Omit<Parameters<typeof notifyDeleted>[0], 'title'>>;
}

/** The selected rows of a list, across the pages of a filter, and the bar below it that deletes them. */
export function useBulkRemoval<Row extends { id: string }>(
  { max, message, remove }: BulkRemoval,
  list: { rows: readonly Row[] | undefined; nameOf: (row: Row) => string; filter: string },
) {
  const queries = useQueryClient();
  const selection = useSelection(useState(NOTHING_SELECTED), list);
  const { ids, names, clear } = selection;
  const count = ids.size;
  const ask = () =>
    confirmDeletion({
      title: t('common.entity.bulk.deleteTitle', { count }),
      message: (
        <>
          <p>{message()}</p>
          <NameList names={names} others={(rest) => t('common.entity.bulk.others', { count: rest })} />
        </>
      ),
      failure: t('common.entity.deleteFailed'),
      onConfirm: async () => {
        const { deleted, ...done } = await remove([...ids]);
        notifyDeleted({ title: t('common.entity.bulk.deleted', { count: deleted }), ...done });
        clear();
        await queries.invalidateQueries();
      },
    });
  const bar = count > 0 && (
    <SelectionBar
      label={t('common.entity.bulk.label')}
      count={t('common.entity.bulk.selected', { count })}
      clear={t('common.entity.bulk.clear')}
      onClear={clear}
      tooMany={count > max ? t('common.entity.bulk.tooMany', { count: max }) : undefined}
    >
      <SteadyButton color="red" variant="light" leftSection={<Trash2 size={18} />} onClick={ask}>
        {t('common.entity.delete')}
      </SteadyButton>
    </SelectionBar>
  );
  return { selection, bar };
}
