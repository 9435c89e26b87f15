import { useState } from 'react';
import type { PublicationKind } from '../../../shared/publication.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { useOpening } from '../components/dialogs/use-opening.ts';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { FormDialog } from '../components/form/form-dialog.tsx';
import { PreviewLink } from './preview-link.tsx';
import { PublicationFields, usePublicationForm } from './publication-fields.tsx';
import { type Publication, readPublication } from './use-publication.ts';

interface Opened {
  ids: readonly string[];
  /** Title of the item when there is only one. */
  title: string;
  publication: Publication | null;
}

interface DialogProps {
  kind: PublicationKind;
  opened: Opened;
  onClosed: () => void;
}

function PublicationDialog({ kind, opened: { ids, title, publication }, onClosed }: DialogProps) {
  const [id = ''] = ids;
  const entity = usePublicationForm({ kind, ids, publication });
  const heading =
    ids.length === 1 ? t('publication.titleOf', { title }) : t('publication.titleMany', { count: ids.length });
  return (
    <FormDialog title={heading} entity={entity} onClosed={onClosed} size="34rem">
      <PublicationFields entity={entity} publication={publication} />
      {ids.length === 1 && <PreviewLink kind={kind} id={id} />}
    </FormDialog>
  );
}

/** Opens the dialog for one or several of a kind; render `dialog` where it is used. */
export function usePublicationDialog(kind: PublicationKind) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { opening, open } = useOpening(
    (id: string) => readPublication(kind, id),
    (error) => reportFailure(error, t('common.loadFailed')),
  );
  return {
    /** Id of the one whose state is loading. */
    opening,
    openOne: (id: string, title: string) =>
      void open(id, (publication) => setOpened({ ids: [id], title, publication })),
    openMany: (ids: Iterable<string>) => setOpened({ ids: [...ids], title: '', publication: null }),
    dialog: opened && <PublicationDialog kind={kind} opened={opened} onClosed={() => setOpened(null)} />,
  };
}
