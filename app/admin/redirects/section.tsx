import { Button, Text } from '@mantine/core';
import { Signpost, Upload } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { Redirect } from '../../../server/site/redirects/usecases.ts';
import {
  EMPTY_REDIRECT,
  REDIRECTS_BULK_MAX,
  type RedirectValues,
  redirectForm,
} from '../../../shared/forms/redirect.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { DownloadButton } from '../components/buttons/download-button.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { type BulkRemoval, useBulkRemoval } from '../components/table/bulk-removal.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import { columnsOf } from '../kit/columns.tsx';
import { entityDialog, type FormFields } from '../kit/dialog.tsx';
import { ADDRESS_INPUT, TextField } from '../kit/fields.tsx';
import { useEntityList } from '../kit/list.tsx';
import { chosen, direction, pageNumber, searchText } from '../kit/list-state.ts';
import type { Resource } from '../kit/resource.ts';
import { addressProblem } from './address-problem.ts';
import { ImportDialog } from './import-dialog.tsx';

const { redirects } = api.admin;
const { name, count, moment, day } = columnsOf<Redirect>();

const redirectList = z.object({
  q: searchText(200),
  sort: z.enum(['source', 'target', 'hits', 'last_hit_at', 'created_at']).catch('created_at'),
  order: direction('desc'),
  page: pageNumber,
});

const resource: Resource<Redirect> = {
  texts: 'redirects',
  words: { editTitle: 'redirects.edit', deleteTitle: 'redirects.deletion.title' },
  nameOf: ({ source }) => source,
  read: (id) => call(redirects[':id'].$get({ param: { id } })),
  remove: (id) => call(redirects[':id'].$delete({ param: { id } })),
  messageOf: ({ source }) => t('redirects.deletion.message', { source }),
};

const MANY: BulkRemoval = {
  max: REDIRECTS_BULK_MAX,
  message: () => t('redirects.deletion.messageMany'),
  remove: (ids) => call(redirects.delete.$post({ json: { ids } })),
};

const Fields = ({ entity }: FormFields<Redirect, RedirectValues>) => (
  <>
    <TextField
      {...{ entity, field: 'source', ...ADDRESS_INPUT }}
      description={t('redirects.sourceHint')}
      withAsterisk
    />
    <TextField
      {...{ entity, field: 'target', ...ADDRESS_INPUT }}
      description={t('redirects.targetHint')}
      withAsterisk
    />
  </>
);

const LIST = {
  resource,
  icon: Signpost,
  state: redirectList,
  load: (state: z.output<typeof redirectList>) => call(redirects.$get({ query: chosen(state) })),
  searchHint: () => t('redirects.searchHint'),
  columns: [
    name('source', { sort: true }),
    {
      key: 'target',
      title: () => fieldLabel('target'),
      sortKey: 'target',
      render: ({ target }: Redirect) => (
        <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
          {target}
        </Text>
      ),
    },
    count('hits', { sort: true, width: '6rem' }),
    moment('last_hit_at', () => t('common.never'), { sort: true, width: '12rem' }),
    day('created_at', { sort: true, title: () => t('redirects.createdAt'), wideOnly: true, hiddenInCards: true }),
  ],
  useActions: (rows: readonly Redirect[] | undefined, filter: string) => {
    const { selection, bar } = useBulkRemoval(MANY, { rows, nameOf: resource.nameOf, filter });
    return { selection, dialogs: bar };
  },
  Dialog: entityDialog(resource, {
    entity: 'redirect',
    empty: EMPTY_REDIRECT,
    schema: redirectForm,
    create: (json) => call(redirects.$post({ json })),
    update: (id, json) => call(redirects[':id'].$put({ param: { id }, json })),
    Fields,
    problem: addressProblem,
  }),
};

export default function RedirectsSection() {
  const { create, list, dialogs } = useEntityList(LIST);
  const [isImporting, setImporting] = useState(false);
  return (
    <SectionPage
      title={t('redirects.title')}
      description={t('redirects.description')}
      actions={
        <>
          <DownloadButton href="/api/admin/redirects/export">{t('redirects.exportFile')}</DownloadButton>
          <IfMayChange>
            <Button variant="default" leftSection={<Upload size={18} />} onClick={() => setImporting(true)}>
              {t('common.import')}
            </Button>
          </IfMayChange>
          {isImporting && <ImportDialog onClosed={() => setImporting(false)} />}
          {create()}
        </>
      }
    >
      {list}
      {dialogs}
    </SectionPage>
  );
}
