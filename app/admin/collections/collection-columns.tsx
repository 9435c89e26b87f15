import { panelText as t } from '../../i18n/panel.ts';
import type { RecordColumn } from '../components/table/columns.ts';
import { fieldLabel } from '../components/text/field-label.ts';
import { formatDateTime, formatNumber } from '../components/text/formats.ts';
import { localName, Name } from '../components/text/names.tsx';
import { ShownLanguages } from '../components/text/shown-languages.tsx';
import { columnsOf } from '../kit/columns.tsx';
import { PublicationBadge } from '../publishing/publication-badge.tsx';
import styles from './collections.module.css';
import type { ListedCollection } from './use-collections.ts';

/** When the state changes next: « À partir du 25 oct. 2026 », « Jusqu'au 1 nov. 2026 ». */
function Changes({ state, publish_at, retire_at }: ListedCollection) {
  const from = state === 'scheduled' ? publish_at : null;
  const until = state === 'scheduled' || state === 'published' ? retire_at : null;
  return (
    <>
      {from !== null && <span className={styles.note}>{t('publication.from', { date: formatDateTime(from) })}</span>}
      {until !== null && <span className={styles.note}>{t('publication.until', { date: formatDateTime(until) })}</span>}
    </>
  );
}

const { day } = columnsOf<ListedCollection>();

export const COLLECTION_COLUMNS: RecordColumn<ListedCollection>[] = [
  {
    key: 'title',
    title: () => fieldLabel('title'),
    sortKey: 'title',
    render: (collection) => <Name {...localName(collection, 'title')} />,
  },
  {
    key: 'slug',
    title: () => fieldLabel('slug'),
    sortKey: 'slug',
    render: ({ slug }) => <span className={styles.slug}>{slug}</span>,
  },
  {
    key: 'games',
    title: () => fieldLabel('games'),
    render: ({ kind, picked }) => (kind === 'rule' ? t('collections.byRule') : formatNumber(picked)),
  },
  {
    key: 'state',
    title: () => fieldLabel('state'),
    render: (collection) => (
      <span>
        <PublicationBadge state={collection.state} />
        <Changes {...collection} />
        <ShownLanguages languages={collection.languages} />
      </span>
    ),
  },
  day('updated_at', { title: () => t('collections.updated'), sortKey: 'updated' }),
];
