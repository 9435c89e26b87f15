import type { QueryClient } from '@tanstack/react-query';
import { panelText as t } from '../../i18n/panel.ts';
import { confirmDeletion } from '../components/dialogs/confirm.tsx';
import { notifyDeleted } from '../components/feedback/notify-deleted.tsx';
import { NameList } from '../components/table/selection.tsx';

interface Merging {
  /** Title of the game that the others are merged into. */
  title: string;
  others: readonly { title: string }[];
  merge: () => Promise<{ deletion: string }>;
}

/** Asks before games are merged, and offers to undo the merge. */
export function confirmMerge(queries: QueryClient, { title, others, merge }: Merging): void {
  confirmDeletion({
    title: t('health.mergeTitle', { title }),
    message: (
      <>
        <p>{t('health.mergeMessage', { count: others.length })}</p>
        <NameList names={others.map((other) => other.title)} others={(count) => t('health.mergeOthers', { count })} />
      </>
    ),
    confirmLabel: t('health.mergeConfirm'),
    failure: t('health.mergeFailed'),
    onConfirm: async () => {
      const { deletion } = await merge();
      notifyDeleted({ title: t('health.merged'), message: title, deletion });
      await queries.invalidateQueries();
    },
  });
}
