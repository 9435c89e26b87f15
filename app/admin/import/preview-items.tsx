import { Tabs, Text } from '@mantine/core';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { ActivityChanges } from '../components/activity/activity-changes.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import lists from '../components/table/lists.module.css';
import { RecordPages } from '../components/table/record-pages.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import { formatNumber } from '../components/text/formats.ts';
import failures from '../runs/failures/failures.module.css';
import { distinctChanges } from './changes.ts';
import styles from './import.module.css';
import { PreviewGames } from './preview-games.tsx';
import { reasonText } from './texts.ts';
import type { ImportLog } from './use-imports.ts';
import { type ImportItem, type ImportOutcome, useImportItems } from './use-preview.ts';

const OUTCOMES: readonly ImportOutcome[] = ['imported', 'updated', 'skipped', 'failed'];
/** A list of at most this many items is expanded. */
const EXPANDED_LIMIT = 5;

function ChangedGame({ item, open }: { item: ImportItem; open: boolean }) {
  const changes = distinctChanges(item.changes);
  return (
    <details className={styles.itemChanges} open={open}>
      <summary>
        {Object.keys(changes)
          .map((field) => fieldLabel(field, 'game'))
          .join(', ')}
      </summary>
      <ActivityChanges changes={changes} action="update" entity="game" />
    </details>
  );
}

function LeftOut({ reason }: ImportItem) {
  const { text, detail } = reasonText(reason);
  return (
    <>
      <Text size="sm">{text}</Text>
      {detail !== null && (
        <Text size="sm" c="dimmed" lang="en">
          {detail}
        </Text>
      )}
    </>
  );
}

function Item({ item, outcome, open }: { item: ImportItem; outcome: ImportOutcome; open: boolean }) {
  return (
    <li className={failures.item}>
      <Text size="sm" c="dimmed" className={failures.place} aria-label={`${t('failures.place')} ${item.position + 1}`}>
        {formatNumber(item.position + 1)}
      </Text>
      <div className={lists.words}>
        <Text fw={600}>{item.title ?? item.externalId ?? t('failures.untitled')}</Text>
        {outcome === 'updated' && <ChangedGame item={item} open={open} />}
        {(outcome === 'skipped' || outcome === 'failed') && <LeftOut {...item} />}
      </div>
    </li>
  );
}

function ItemList({ importId, outcome }: { importId: string; outcome: ImportOutcome }) {
  const [page, setPage] = useState(1);
  const query = useImportItems(importId, outcome, page);
  return (
    <QueryState
      query={query}
      skeleton={<Skeletons count={5} height={44} mt={8} />}
      failure={t('import.previewItemsFailed')}
    >
      {({ items, total, pageSize }) =>
        total === 0 ? (
          <EmptyState title={t(`import.outcomeEmpty.${outcome}`)} />
        ) : (
          <>
            <ol className={failures.list} aria-busy={query.isPlaceholderData}>
              {items.map((item) => (
                <Item key={item.position} item={item} outcome={outcome} open={total <= EXPANDED_LIMIT} />
              ))}
            </ol>
            <RecordPages page={{ page, pageSize, total }} onPage={setPage} phone />
          </>
        )
      }
    </QueryState>
  );
}

interface PreviewItemsProps {
  preview: ImportLog;
  busy: boolean;
  onStarted: (operationId: string) => void;
}

export function PreviewItems({ preview, ...adding }: PreviewItemsProps) {
  const count = (outcome: ImportOutcome) => preview.counters[outcome] ?? 0;
  const [shown, setShown] = useState<ImportOutcome>(() => OUTCOMES.find((outcome) => count(outcome) > 0) ?? 'imported');
  return (
    <Tabs value={shown} onChange={(value) => setShown(OUTCOMES.find((outcome) => outcome === value) ?? shown)}>
      <Tabs.List aria-label={t('import.previewTabs')} className={styles.tabs}>
        {OUTCOMES.map((outcome) => (
          <Tabs.Tab key={outcome} value={outcome} className={styles.tab}>
            <span className={styles.tabWords}>
              {t(`import.outcome.${outcome}`)}{' '}
              <strong className={styles.figures}>{formatNumber(count(outcome))}</strong>
            </span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {OUTCOMES.map((outcome) => (
        <Tabs.Panel key={outcome} value={outcome} pt="xs">
          {outcome === shown &&
            (outcome === 'imported' && count('imported') > 0 ? (
              <PreviewGames preview={preview} {...adding} />
            ) : (
              <ItemList importId={preview.id} outcome={outcome} />
            ))}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
