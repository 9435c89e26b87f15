import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ContextType, useRef, useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { notify } from '../components/feedback/notify.tsx';
import { BlockGrid } from '../components/layout/block.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import { type FailedOperation, FailuresDrawer } from '../runs/failures/failures-drawer.tsx';
import { operationStateOf } from '../runs/operation-state.ts';
import { operationErrorText } from '../runs/operation-status.tsx';
import { BuiltInCard } from './built-in-card.tsx';
import { FeedForm } from './feed-form.tsx';
import { FeedDraftContext } from './feeds/feed-draft.ts';
import { SavedFeeds } from './feeds/saved-feeds.tsx';
import { History } from './history.tsx';
import { withProcessed } from './import-state.tsx';
import { Preview } from './preview-card.tsx';
import { ScrapeCard } from './scrape-card.tsx';
import { aboutImport, reasonText } from './texts.ts';
import { type StartedKind, useFinishedImports } from './use-finished-imports.ts';
import { useFiltersOf, useHistoryState } from './use-history-state.ts';
import { type ImportLog, useImports } from './use-imports.ts';
import { PREVIEW_KEY, useDropPreview, usePreview } from './use-preview.ts';

/** Announces the outcome of an import and reloads everything, because the catalog has changed. */
function useAnnouncement(): (ended: ImportLog) => void {
  const queries = useQueryClient();
  return (ended) => {
    const state = operationStateOf(withProcessed(ended));
    if (ended.status === 'completed') {
      const { imported_games: imported, updated_games: updated, failed_games: failed } = ended;
      const games = { href: `#games?import_id=${ended.id}`, label: t('import.doneGames') };
      const counts = t('import.doneCounts', { imported, updated, failed });
      if (state === 'failed') notify.failure(t('import.failed'), counts);
      else notify.success(t('import.done'), counts, imported + updated > 0 ? games : undefined);
    } else if (state === 'stopped') {
      notify.success(t('operations.status.stopped'), operationErrorText(ended.error_code ?? 'cancelled'));
    } else {
      notify.failure(t('import.failed'), t('import.failedHint'));
    }
    // The failed import's dry run is available again.
    if (ended.status !== 'completed') void queries.invalidateQueries({ queryKey: PREVIEW_KEY });
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'imports' });
  };
}

export default function ImportSection() {
  const query = useImports();
  const { follow, busy } = useFinishedImports(query.data?.items, useAnnouncement());
  const preview = usePreview();
  useFiltersOf(preview.data === null ? null : preview.data?.id);
  const drop = useDropPreview();
  const [startedPreview, setStartedPreview] = useState<string | null>(null);
  const isPreviewing = preview.data?.status === 'running';
  // Only one scrape runs at a time, for all operators.
  const isScraping = query.data?.items.some(
    ({ provider, status }) => provider === 'html5games' && status === 'running',
  );
  const isBusy = (kind: StartedKind) => busy(kind) || (kind === 'site' && isScraping === true);
  const { show } = useHistoryState();
  const draft = useRef<ContextType<typeof FeedDraftContext>['current']>(null);
  const [failuresOf, setFailuresOf] = useState<FailedOperation | null>(null);
  return (
    <FeedDraftContext value={draft}>
      <SectionPage title={t('import.title')} description={t('import.description')}>
        <BlockGrid>
          <FeedForm
            busy={isBusy('feed')}
            onStarted={(id) => {
              follow(id, 'feed');
              // Its result no longer matches what an import would do.
              if (preview.data?.status === 'completed') drop.mutate(preview.data.id);
            }}
            isPreviewing={isPreviewing}
            onPreviewStarted={setStartedPreview}
          />
          <Stack gap={16}>
            <ScrapeCard
              busy={isBusy('site')}
              onStarted={(id) => follow(id, 'site')}
              isPreviewing={isPreviewing}
              onPreviewStarted={setStartedPreview}
            />
            <BuiltInCard busy={isBusy('builtIn')} onStarted={(id) => follow(id, 'builtIn')} />
          </Stack>
        </BlockGrid>
        <Preview
          query={preview}
          started={startedPreview}
          busy={isBusy('chosen')}
          onStarted={(id) => follow(id, 'chosen')}
        />
        <SavedFeeds onStarted={(id) => follow(id, 'saved')} onHistory={(feed) => show({ feed, page: 1 })} />
        <History latest={query} onFailures={(entry) => setFailuresOf({ id: entry.id, about: aboutImport(entry) })} />
        <FailuresDrawer
          title={t('import.failures')}
          of={failuresOf}
          reasonText={reasonText}
          onClose={() => setFailuresOf(null)}
        />
      </SectionPage>
    </FeedDraftContext>
  );
}
