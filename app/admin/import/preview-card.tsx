import { Button, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleStop, Download } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ImportForm } from '../../../shared/forms/import.ts';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { Block } from '../components/block.tsx';
import { QueryState } from '../components/query-state.tsx';
import styles from './import.module.css';
import { ImportBadge, ImportEnding } from './import-ending.tsx';
import { importableOf } from './importable.ts';
import { PreviewItems } from './preview-items.tsx';
import { Reading } from './reading.tsx';
import { providerText } from './texts.ts';
import type { ImportLog } from './use-imports.ts';
import { useDropPreview } from './use-preview.ts';
import { useStartImport } from './use-start-import.ts';

/** What the operator typed for a preview. */
export interface Tried {
  form: ImportForm;
  operationId: string;
}

interface PreviewCardProps {
  preview: ImportLog;
  /** What was typed for it, where it was started in this tab; an address that is shown lacks its password. */
  form: ImportForm | null;
  /** An import that was started here runs. */
  busy: boolean;
  onStarted: (operationId: string) => void;
}

function Result({ preview }: { preview: ImportLog }) {
  const t = usePanelText();
  const { processed_games: total, counters, status } = preview;
  return (
    <>
      <ImportEnding entry={preview} />
      {(status === 'completed' || total > 0) && (
        <>
          <Text role="status">{t(status === 'completed' ? 'import.previewHint' : 'import.previewPartial')}</Text>
          <Text size="sm" c="dimmed" className={styles.figures}>
            {t('import.previewCounts', { total, unchanged: counters.unchanged ?? 0 })}
          </Text>
          <PreviewItems preview={preview} />
        </>
      )}
    </>
  );
}

function PreviewCard({ preview, form, busy, onStarted }: PreviewCardProps) {
  const t = usePanelText();
  const drop = useDropPreview();
  const importable = preview.status === 'completed' ? (form ?? importableOf(preview)) : null;
  const starting = useStartImport({
    onStarted: (id) => {
      onStarted(id);
      drop.mutate(preview.id);
    },
  });
  const isRunning = preview.status === 'running';
  const place = useRef<HTMLDivElement>(null);
  const isOwn = form !== null;
  const hint = useId();

  // Whoever asked for it sees that it is there: on a phone it begins below the screen.
  useEffect(() => {
    if (isOwn) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isOwn]);

  return (
    <Block title={t('import.previewTitle')}>
      <div ref={place} className={styles.previewPlace} />
      <div className={styles.entryHead}>
        <Text fw={600}>{providerText(preview.provider)}</Text>
        <ImportBadge entry={preview} />
      </div>
      {preview.feed !== null && (
        <Text size="sm" c="dimmed" className={styles.address} title={preview.feed}>
          {preview.feed}
        </Text>
      )}
      {isRunning ? <Reading processed={preview.processed_games} /> : <Result preview={preview} />}
      {importable === 'password' && (
        <Text size="sm" c="dimmed" id={hint}>
          {t('import.previewPassword')}
        </Text>
      )}
      <div className={styles.previewFoot}>
        <Button
          variant="default"
          disabled={drop.isPending}
          leftSection={isRunning && <CircleStop size={18} aria-hidden="true" />}
          onClick={() => drop.mutate(preview.id)}
        >
          {t(isRunning ? 'import.stop' : 'import.previewClose')}
        </Button>
        {importable !== null && (
          <Button
            disabled={busy || starting.isPending || importable === 'password'}
            aria-describedby={importable === 'password' ? hint : undefined}
            leftSection={<Download size={18} aria-hidden="true" />}
            onClick={() => importable !== 'password' && starting.mutate(importable)}
          >
            {t(busy || starting.isPending ? 'import.importing' : 'import.previewImport')}
          </Button>
        )}
      </div>
    </Block>
  );
}

export interface PreviewProps extends Pick<PreviewCardProps, 'busy' | 'onStarted'> {
  query: UseQueryResult<ImportLog | null>;
  tried: Tried | null;
}

/** What the import of a feed would do, as long as the operator has not closed it. */
export function Preview({ query, tried, ...props }: PreviewProps) {
  const t = usePanelText();
  // Mostly there is none: nothing holds a place for it.
  if (query.data === undefined && query.error === null) return null;
  return (
    <QueryState query={query} skeleton={null} failure={t('import.previewLoadFailed')}>
      {(preview) =>
        preview !== null && (
          <PreviewCard
            key={preview.id}
            preview={preview}
            form={tried?.operationId === preview.id ? tried.form : null}
            {...props}
          />
        )
      }
    </QueryState>
  );
}
