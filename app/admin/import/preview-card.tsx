import { Group, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleStop } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { useFocusReturn } from '../components/dialogs/use-focus-return.ts';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import styles from './import.module.css';
import { FeedProgress, ImportAddress, ImportBadge, ImportEnding, ImportLanguage } from './import-state.tsx';
import { PreviewItems } from './preview-items.tsx';
import { providerText } from './texts.ts';
import type { ImportLog } from './use-imports.ts';
import { useDropPreview } from './use-preview.ts';

interface PreviewCardProps {
  preview: ImportLog;
  /** Whether it was started in this tab. */
  isOwn: boolean;
  /** Whether an import that was started here is running. */
  busy: boolean;
  onStarted: (operationId: string) => void;
}

function Result({ preview, ...adding }: Omit<PreviewCardProps, 'isOwn'>) {
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
          <PreviewItems preview={preview} {...adding} />
        </>
      )}
    </>
  );
}

function PreviewCard({ preview, isOwn, busy, onStarted }: PreviewCardProps) {
  const drop = useDropPreview();
  const isRunning = preview.status === 'running';
  const place = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useFocusReturn(foot);

  // It starts below the fold on most screens, and grows when it ends.
  useEffect(() => {
    if (isOwn) place.current?.scrollIntoView({ block: isRunning ? 'nearest' : 'start' });
  }, [isOwn, isRunning]);

  return (
    <Block title={t('import.previewTitle')}>
      <div ref={place} className={styles.previewPlace} />
      <div className={styles.entryHead}>
        <Text fw={600}>{providerText(preview.provider)}</Text>
        <ImportBadge entry={preview} />
      </div>
      <ImportAddress entry={preview} />
      <ImportLanguage entry={preview} />
      {isRunning ? <FeedProgress entry={preview} /> : <Result {...{ preview, busy, onStarted }} />}
      <Group ref={foot} justify="flex-end" gap={8} mt={16}>
        <SteadyButton
          variant="default"
          disabled={drop.isPending}
          leftSection={isRunning && <CircleStop size={18} />}
          onClick={() => drop.mutate(preview.id)}
        >
          {t(isRunning ? 'import.stop' : 'import.previewClose')}
        </SteadyButton>
      </Group>
    </Block>
  );
}

interface PreviewProps extends Omit<PreviewCardProps, 'preview' | 'isOwn'> {
  /** Id of the preview started in this tab. */
  started: string | null;
  query: UseQueryResult<ImportLog | null>;
}

/** The latest preview, until the operator closes it. */
export function Preview({ query, started, ...props }: PreviewProps) {
  // No skeleton: usually there is no preview.
  if (query.data === undefined && query.error === null) return null;
  return (
    <QueryState query={query} skeleton={null} failure={t('import.previewLoadFailed')}>
      {(preview) =>
        preview !== null && <PreviewCard key={preview.id} preview={preview} isOwn={started === preview.id} {...props} />
      }
    </QueryState>
  );
}
