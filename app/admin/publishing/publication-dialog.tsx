import { type ReactNode, useState } from 'react';
import { countOf } from '../../../shared/forms/game-filter.ts';
import type { PublicationKind } from '../../../shared/publication.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { useOpening } from '../components/dialogs/use-opening.ts';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { FormDialog } from '../components/form/form-dialog.tsx';
import { PreviewLink } from './preview-link.tsx';
import { PublicationFields, type PublicationTarget, usePublicationForm } from './publication-fields.tsx';
import { type Publication, readPublication } from './use-publication.ts';

interface Opened {
  target: PublicationTarget;
  /** Title of the item if there is only one. */
  title: string;
  publication: Publication | null;
}

interface Extras {
  /** What else depends on the dates of a single item. */
  Below?: (props: { id: string }) => ReactNode;
}

interface DialogProps extends Extras {
  kind: PublicationKind;
  opened: Opened;
  onClosed: () => void;
}

function PublicationDialog({ kind, opened: { target, title, publication }, onClosed, Below }: DialogProps) {
  const entity = usePublicationForm({ kind, target, publication });
  const [id] = 'ids' in target && target.ids.length === 1 ? target.ids : [];
  const heading =
    id === undefined ? t('publication.titleMany', { count: countOf(target) }) : t('publication.titleOf', { title });
  return (
    <FormDialog title={heading} entity={entity} onClosed={onClosed} size="34rem" closableWhileSaving={id === undefined}>
      <PublicationFields entity={entity} publication={publication} />
      {id !== undefined && Below !== undefined && <Below id={id} />}
      {id !== undefined && <PreviewLink kind={kind} id={id} />}
    </FormDialog>
  );
}

/** Opens the dialog for one or several items of a kind. Render `dialog` where it is used. */
export function usePublicationDialog(kind: PublicationKind, extras: Extras = {}) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { opening, open } = useOpening(
    (id: string) => readPublication(kind, id),
    (error) => reportFailure(error, t('common.loadFailed')),
  );
  return {
    /** Id of the item whose state is being loaded. */
    opening,
    openOne: (id: string, title: string) =>
      void open(id, (publication) => setOpened({ target: { ids: [id] }, title, publication })),
    openMany: (target: PublicationTarget) => setOpened({ target, title: '', publication: null }),
    dialog: opened && <PublicationDialog kind={kind} opened={opened} onClosed={() => setOpened(null)} {...extras} />,
  };
}
