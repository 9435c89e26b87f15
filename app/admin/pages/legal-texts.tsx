import { Badge } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, RotateCcw } from 'lucide-react';
import type { LegalPageForm } from '../../../shared/forms/page.ts';
import { isLegalPage, LEGAL_PAGES, type LegalPage } from '../../../shared/legal-pages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { OpenOnSite } from '../components/buttons/open-on-site.tsx';
import { confirmDeletion } from '../components/dialogs/confirm.tsx';
import { DialogAddressContext } from '../components/dialogs/dialog-address.ts';
import { ignoreNotFound, notifyDeleted } from '../components/feedback/notify-deleted.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import { RecordTable } from '../components/table/record-table.tsx';
import { formatDateTime } from '../components/text/formats.ts';
import { legalState } from '../components/text/legal-state.ts';
import { titleOf } from '../components/text/names.tsx';
import { useOpened } from '../kit/opened.ts';
import { PublicationAction } from '../publishing/publication-action.tsx';
import { PublicationBadge } from '../publishing/publication-badge.tsx';
import { usePublicationDialog } from '../publishing/publication-dialog.tsx';
import { originalValues } from './legal-original.ts';
import { LegalDialog } from './page-dialog.tsx';
import { type ListedPage, type Page, type Pages, readPage } from './use-pages.ts';

interface LegalText {
  legal: LegalPage;
  name: string;
  /** The operator's version, published or not. */
  page: ListedPage | null;
}

const COLUMNS: RecordColumn<LegalText>[] = [
  { key: 'title', title: () => t('fields.title'), render: ({ page, name }) => (page && titleOf(page)) || name },
  {
    key: 'state',
    title: () => t('publication.state'),
    noWrap: true,
    render: ({ page }) =>
      page === null ? (
        <Badge color="gray" variant="light" tt="none">
          {t('pages.legal.original')}
        </Badge>
      ) : (
        <PublicationBadge state={page.state} />
      ),
  },
  {
    key: 'updated',
    title: () => t('pages.column.updated'),
    noWrap: true,
    render: ({ page }) => <Hint span>{page === null ? '–' : formatDateTime(page.updated_at)}</Hint>,
  },
];

interface Edited extends LegalText {
  entity: Page | null;
  original: LegalPageForm;
}

/** The built-in legal texts, and the operator's versions that replace them. */
export function LegalTexts({ data: { legal: pages, placeholders, audience } }: { data: Pages }) {
  const publication = usePublicationDialog('page');
  const queries = useQueryClient();
  const texts = LEGAL_PAGES.map((legal): LegalText => {
    return { legal, name: t(`menus.place.${legal}`), page: pages.find((page) => page.legal === legal) ?? null };
  });
  const { shown, opening, open, address, closed } = useOpened({
    isOwn: isLegalPage,
    read: async (legal): Promise<Edited | null> => {
      const text = texts.find((one) => one.legal === legal);
      if (text === undefined) return null;
      const [entity, original] = await Promise.all([
        text.page === null ? null : readPage(text.page.id),
        originalValues(text.legal, audience),
      ]);
      return { ...text, entity, original };
    },
    onFailure: (error) => reportFailure(error, t('common.entity.openFailed')),
  });
  const edited = shown?.entity ?? null;
  const edit = ({ legal }: LegalText) => open(legal);

  const restore = (page: ListedPage) =>
    confirmDeletion({
      title: t('pages.legal.restoreTitle'),
      message: t('pages.legal.restoreMessage', { title: titleOf(page) }),
      confirmLabel: t('pages.legal.restoreTip'),
      failure: t('pages.legal.restoreFailed'),
      onConfirm: async () => {
        const done = await ignoreNotFound(call(api.admin.pages[':id'].$delete({ param: { id: page.id } })));
        notifyDeleted({ title: t('pages.legal.restored'), deletion: done?.deletion });
        await queries.invalidateQueries();
      },
    });

  return (
    <Block title={t('pages.legal.title')}>
      <Hint>
        {t('pages.legal.description')} {legalState()}
      </Hint>
      <RecordTable
        label={t('pages.legal.list')}
        rows={texts}
        rowId={({ legal }) => legal}
        rowName={({ name }) => name}
        columns={COLUMNS}
        onOpen={edit}
        actions={(text) => (
          <>
            <OpenOnSite path={`/legal/${text.legal}`} name={text.name} />
            {text.page !== null && (
              <PublicationAction id={text.page.id} title={titleOf(text.page)} publication={publication} />
            )}
            <IconAction
              label={t('pages.legal.edit', { title: text.name })}
              tip={t('common.edit')}
              loading={opening === text.legal}
              onClick={() => edit(text)}
            >
              <Pencil size={18} />
            </IconAction>
            {text.page !== null && (
              <IconAction
                label={t('pages.legal.restore', { title: text.name })}
                tip={t('pages.legal.restoreTip')}
                onClick={() => text.page && restore(text.page)}
              >
                <RotateCcw size={18} />
              </IconAction>
            )}
          </>
        )}
        empty={null}
      />
      {edited !== null && (
        <DialogAddressContext value={address}>
          <LegalDialog
            key={edited.legal}
            legal={edited.legal}
            page={edited.entity}
            original={edited.original}
            title={edited.name}
            placeholders={placeholders}
            onClosed={closed}
          />
        </DialogAddressContext>
      )}
      {publication.dialog}
    </Block>
  );
}
