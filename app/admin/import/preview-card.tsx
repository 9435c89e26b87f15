import { Group, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleStop, Download, Globe } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ImportForm } from '../../../shared/forms/import.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { useFocusReturn } from '../components/dialogs/use-focus-return.ts';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import styles from './import.module.css';
import { FeedProgress, ImportAddress, ImportBadge, ImportEnding } from './import-state.tsx';
import { importableOf } from './importable.ts';
import { PreviewItems } from './preview-items.tsx';
import { providerText } from './texts.ts';
import type { StartedKind } from './use-finished-imports.ts';
import type { ImportLog } from './use-imports.ts';
import { useDropPreview } from './use-preview.ts';
import { useScrape, useStartImport } from './use-start.ts';

export interface StartedPreview {
  /** The submitted form, because the displayed address masks its password. Null for the scraped site. */
  form: ImportForm | null;
  operationId: string;
}

interface PreviewCardProps {
  preview: ImportLog;
  /** Null unless it was started in this tab. */
  startedPreview: StartedPreview | null;
  /** Whether an import of this kind is running. */
  busy: (kind: StartedKind) => boolean;
  onStarted: (operationId: string, kind: StartedKind) => void;
}

function Result({ preview }: { preview: ImportLog }) {
  const { processed_games: total, counters, status } = preview;
  return (
    <>
      <ImportEnding entry={preview} />
      {(status === 'completed' || total > 0) && (
        <>
          <Text role="status">{t(status === 'completed' ? 'import.previewHint' : 'import.previewPartial')}</Text>
          <Hint className={styles.figures}>
            {t('import.previewCounts', { total, unchanged: counters.unchanged ?? 0 })}
          </Hint>
          <PreviewItems preview={preview} />
        </>
      )}
    </>
  );
}

interface ImportNowProps extends Pick<PreviewCardProps, 'busy' | 'onStarted'> {
  source: ImportForm | 'password';
  /** Id of the hint that the address has to be typed again. */
  hint: string;
}

function ImportNow({ source, hint, busy, onStarted }: ImportNowProps) {
  const { isPending, mutate } = useStartImport({ onStarted: (id) => onStarted(id, 'feed') });
  const isImporting = busy('feed') || isPending;
  return (
    <SteadyButton
      disabled={isImporting || source === 'password'}
      aria-describedby={source === 'password' ? hint : undefined}
      leftSection={<Download size={18} />}
      onClick={() => source !== 'password' && mutate(source)}
    >
      {t(isImporting ? 'import.importing' : 'import.previewImport')}
    </SteadyButton>
  );
}

function ScrapeNow({ busy, onStarted }: Pick<PreviewCardProps, 'busy' | 'onStarted'>) {
  const { isPending, ask } = useScrape((id) => onStarted(id, 'site'));
  const isRead = busy('site') || isPending;
  return (
    <SteadyButton disabled={isRead} leftSection={<Globe size={18} />} onClick={() => void ask()}>
      {t(isRead ? 'import.scraping' : 'import.scrapeStart')}
    </SteadyButton>
  );
}

function PreviewCard({ preview, startedPreview, busy, onStarted }: PreviewCardProps) {
  const drop = useDropPreview();
  const importable = preview.status === 'completed' ? (startedPreview?.form ?? importableOf(preview)) : null;
  const isRunning = preview.status === 'running';
  const place = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useFocusReturn(foot);
  const isOwn = startedPreview !== null;
  const hint = useId();
  const starting = {
    busy,
    onStarted: (id: string, kind: StartedKind) => {
      onStarted(id, kind);
      drop.mutate(preview.id);
    },
  };

  // On a phone the preview starts below the screen.
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
      <ImportAddress entry={preview} />
      {isRunning ? <FeedProgress entry={preview} /> : <Result preview={preview} />}
      {importable === 'password' && <Hint id={hint}>{t('import.previewPassword')}</Hint>}
      <Group ref={foot} justify="flex-end" gap={8} mt={16}>
        <SteadyButton
          variant="default"
          disabled={drop.isPending}
          leftSection={isRunning && <CircleStop size={18} />}
          onClick={() => drop.mutate(preview.id)}
        >
          {t(isRunning ? 'import.stop' : 'import.previewClose')}
        </SteadyButton>
        {importable === 'site' && <ScrapeNow {...starting} />}
        {importable !== null && importable !== 'site' && <ImportNow source={importable} hint={hint} {...starting} />}
      </Group>
    </Block>
  );
}

interface PreviewProps extends Omit<PreviewCardProps, 'preview'> {
  query: UseQueryResult<ImportLog | null>;
}

/** The latest preview, until the operator closes it. */
export function Preview({ query, startedPreview, ...props }: PreviewProps) {
  // No skeleton: usually there is no preview.
  if (query.data === undefined && query.error === null) return null;
  return (
    <QueryState query={query} skeleton={null} failure={t('import.previewLoadFailed')}>
      {(preview) =>
        preview !== null && (
          <PreviewCard
            key={preview.id}
            preview={preview}
            startedPreview={startedPreview?.operationId === preview.id ? startedPreview : null}
            {...props}
          />
        )
      }
    </QueryState>
  );
}
