import { Text } from '@mantine/core';
import { pagePath } from '../../../shared/entry-path.ts';
import { LANGUAGES } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { Hint } from '../components/layout/hint.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import { formatDateTime } from '../components/text/formats.ts';
import { localName, Name } from '../components/text/names.tsx';
import { ShownLanguages } from '../components/text/shown-languages.tsx';
import { PublicationBadge } from '../publishing/publication-badge.tsx';
import styles from './pages.module.css';
import type { ListedPage } from './use-pages.ts';

export const PAGE_COLUMNS: RecordColumn<ListedPage>[] = [
  { key: 'title', title: () => t('fields.title'), render: (page) => <Name {...localName(page, 'title')} /> },
  {
    key: 'address',
    title: () => t('fields.address'),
    render: (page) => (
      <Text span size="sm" className={styles.address}>
        {decodeURI(pagePath(page))}
      </Text>
    ),
  },
  {
    key: 'languages',
    title: () => t('pages.column.languages'),
    noWrap: true,
    render: (page) =>
      LANGUAGES.filter(({ suffix }) => page[`title${suffix}`])
        .map(({ code }) => code)
        .join(', '),
  },
  {
    key: 'state',
    title: () => t('publication.state'),
    noWrap: true,
    render: ({ state, languages }) => (
      <>
        <PublicationBadge state={state} />
        <ShownLanguages languages={languages} />
      </>
    ),
  },
  {
    key: 'updated',
    title: () => t('pages.column.updated'),
    noWrap: true,
    render: ({ updated_at }) => <Hint span>{formatDateTime(updated_at)}</Hint>,
  },
];
