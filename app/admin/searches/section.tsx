import { Text, Title } from '@mantine/core';
import { TextSearch } from 'lucide-react';
import { z } from 'zod';
import type { Synonym } from '../../../server/catalogue/synonyms/resource.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { SectionPage } from '../components/layout/section-page.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import { columnsOf } from '../kit/columns.tsx';
import { useEntityList } from '../kit/list.tsx';
import { chosen, direction, pageNumber, searchText } from '../kit/list-state.ts';
import { MissedSearches } from './missed-searches.tsx';
import { synonymDialog, synonymLanguage, synonymResource } from './synonym-dialog.tsx';

const { name, day } = columnsOf<Synonym>();

const synonymList = z.object({
  q: searchText(),
  sort: z.enum(['words', 'created_at']).catch('words'),
  order: direction('asc'),
  page: pageNumber,
});

const LIST = {
  resource: synonymResource,
  icon: TextSearch,
  state: synonymList,
  load: (state: z.output<typeof synonymList>) => call(api.admin.synonyms.$get({ query: chosen(state) })),
  searchHint: () => t('searches.searchHint'),
  columns: [
    name('words', { sort: true }),
    {
      key: 'meaning',
      title: () => fieldLabel('meaning'),
      render: ({ meaning }: Synonym) => (
        <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
          {meaning}
        </Text>
      ),
    },
    {
      key: 'language',
      title: () => fieldLabel('language', 'synonym'),
      width: '10rem',
      render: ({ language }: Synonym) => synonymLanguage(language),
    },
    day('created_at', { sort: true, title: () => t('searches.createdAt'), wideOnly: true }),
  ],
  Dialog: synonymDialog(),
};

export default function SearchesSection() {
  const { create, list, dialogs } = useEntityList(LIST);
  return (
    <SectionPage title={t('searches.title')} description={t('searches.description')} actions={create()}>
      <MissedSearches />
      <Title order={2} size="h3" mt={16}>
        {t('searches.synonyms')}
      </Title>
      {list}
      {dialogs}
    </SectionPage>
  );
}
