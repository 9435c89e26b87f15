import { Button } from '@mantine/core';
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
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { columnsOf } from '../kit/columns.tsx';
import { entityDialog, type FormFields } from '../kit/dialog.tsx';
import { ADDRESS_INPUT, TextField } from '../kit/fields.tsx';
import { chosen, direction, pageNumber, searchText } from '../kit/list-state.ts';
import type { Resource } from '../kit/resource.ts';
import { section } from '../kit/section.tsx';
import { addressProblem } from './address-problem.ts';
import { ImportDialog } from './import-dialog.tsx';

const { redirects } = api.admin;
const { name, text, count, moment, day } = columnsOf<Redirect>();

const resource: Resource<Redirect> = {
  texts: 'redirects',
  words: { editTitle: 'redirects.edit', deleteTitle: 'redirects.deletion.title' },
  nameOf: ({ source }) => source,
  read: (id) => call(redirects[':id'].$get({ param: { id } })),
  remove: (id) => call(redirects[':id'].$delete({ param: { id } })),
  messageOf: ({ source }) => t('redirects.deletion.message', { source }),
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

function Toolbar() {
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <DownloadButton href="/api/admin/redirects/export">{t('redirects.exportFile')}</DownloadButton>
      <IfMayChange>
        <Button variant="default" leftSection={<Upload size={18} />} onClick={() => setImporting(true)}>
          {t('common.import')}
        </Button>
      </IfMayChange>
      {isImporting && <ImportDialog onClosed={() => setImporting(false)} />}
    </>
  );
}

export default section({
  resource,
  icon: Signpost,
  state: z.object({
    q: searchText(200),
    sort: z.enum(['source', 'target', 'hits', 'last_hit_at', 'created_at']).catch('created_at'),
    order: direction('desc'),
    page: pageNumber,
  }),
  load: (state) => call(redirects.$get({ query: chosen(state) })),
  searchHint: () => t('redirects.searchHint'),
  columns: [
    name('source', { sort: true }),
    text('target', { sort: true }),
    count('hits', { sort: true, width: '6rem' }),
    moment('last_hit_at', () => t('common.never'), { sort: true, width: '12rem' }),
    day('created_at', { sort: true, title: () => t('redirects.createdAt'), wideOnly: true, hiddenInCards: true }),
  ],
  removeMany: {
    max: REDIRECTS_BULK_MAX,
    message: () => t('redirects.deletion.messageMany'),
    remove: (ids) => call(redirects.delete.$post({ json: { ids } })),
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
  Toolbar,
});
