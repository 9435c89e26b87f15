import { Textarea } from '@mantine/core';
import { Brush } from 'lucide-react';
import { z } from 'zod';
import type { Creator } from '../../../server/creators/resource.ts';
import { type CreatorForm, creatorForm, EMPTY_CREATOR } from '../../../shared/forms/creator.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { LanguageTabs } from '../components/form/language-tabs.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import { columnsOf } from '../kit/columns.tsx';
import { entityDialog, type FormFields } from '../kit/dialog.tsx';
import { ADDRESS_INPUT, TextField } from '../kit/fields.tsx';
import { chosen, direction, pageNumber, searchText } from '../kit/list-state.ts';
import type { Resource } from '../kit/resource.ts';
import { section } from '../kit/section.tsx';

const { creators } = api.admin;
const { name, day } = columnsOf<Creator>();

const resource: Resource<Creator> = {
  texts: 'creators',
  nameOf: (creator) => creator.name,
  read: (id) => call(creators[':id'].$get({ param: { id } })),
  remove: (id) => call(creators[':id'].$delete({ param: { id } })),
  messageOf: () => t('creators.deletion'),
};

const Fields = ({ entity }: FormFields<Creator, CreatorForm>) => (
  <>
    <TextField entity={entity} field="name" withAsterisk />
    <TextField {...{ entity, field: 'website', ...ADDRESS_INPUT }} placeholder="https://..." />
    <LanguageTabs entity={entity} fields={['description']}>
      {(suffix, language) => (
        <Textarea
          label={fieldLabel('description')}
          lang={language}
          autosize
          minRows={3}
          {...entity.form.getInputProps(`description${suffix}`)}
        />
      )}
    </LanguageTabs>
  </>
);

export default section({
  resource,
  icon: Brush,
  state: z.object({
    q: searchText(),
    sort: z.enum(['name', 'created_at']).catch('name'),
    order: direction('asc'),
    page: pageNumber,
  }),
  load: (state) => call(creators.$get({ query: chosen(state) })),
  searchHint: () => fieldLabel('name'),
  columns: [
    name('name', { sort: true }),
    { key: 'website', title: () => fieldLabel('website'), render: ({ website }) => website },
    day('created_at', { sort: true, title: () => t('creators.createdAt'), wideOnly: true }),
  ],
  Dialog: entityDialog(resource, {
    entity: 'creator',
    empty: EMPTY_CREATOR,
    schema: creatorForm,
    create: (json) => call(creators.$post({ json })),
    update: (id, json) => call(creators[':id'].$put({ param: { id }, json })),
    Fields,
  }),
});
