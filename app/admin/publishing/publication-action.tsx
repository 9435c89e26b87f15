import { CalendarClock } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import type { usePublicationDialog } from './publication-dialog.tsx';

interface PublicationActionProps {
  id: string;
  title: string;
  publication: ReturnType<typeof usePublicationDialog>;
}

/** Opens the dialog with the state and dates of a row. */
export function PublicationAction({ id, title, publication }: PublicationActionProps) {
  return (
    <IconAction
      label={t('publication.action', { title })}
      tip={t('publication.title')}
      loading={publication.opening === id}
      onClick={() => publication.openOne(id, title)}
    >
      <CalendarClock size={18} />
    </IconAction>
  );
}
