import { useQueryClient } from '@tanstack/react-query';
import { Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import { Block, BlockGrid } from '../components/layout/block.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import { usePhone } from '../components/layout/use-phone.ts';
import { type FailedOperation, FailuresDrawer } from '../runs/failures/failures-drawer.tsx';
import { operationStateOf } from '../runs/operation-state.ts';
import { operationErrorText } from '../runs/operation-status.tsx';
import { FeedForm } from './feed-form.tsx';
import { SavedFeeds } from './feeds/saved-feeds.tsx';
import { ImportEntry } from './import-entry.tsx';
import { Preview } from './preview-card.tsx';
import { ScrapeCard } from './scrape-card.tsx';
import { aboutImport, reasonText } from './texts.ts';
import { type StartedKind, useFinishedImports } from './use-finished-imports.ts';
import { type ImportLog, useImports } from './use-imports.ts';
import { useDropPreview, usePreview } from './use-preview.ts';

/** Announces the outcome of an import and reloads everything, because the catalog has changed. */
function useAnnouncement(): (ended: ImportLog) => void {
  const queries = useQueryClient();
  return (ended) => {
    if (ended.status === 'completed') {
      const { imported_games: imported, updated_games: updated, failed_games: failed } = ended;
      notify.success(t('import.done'), t('import.doneCounts', { imported, updated, failed }));
    } else if (operationStateOf(ended) === 'stopped') {
      notify.success(t('operations.status.stopped'), operationErrorText(ended.error_code ?? 'cancelled'));
    } else {
      notify.failure(t('import.failed'), t('import.failedHint'));
    }
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'imports' });
  };
}

export default function ImportSection() {
  const query = useImports();
  const { follow, busy } = useFinishedImports(query.data, useAnnouncement());
  const preview = usePreview();
  const drop = useDropPreview();
  const [startedPreview, setStartedPreview] = useState<string | null>(null);
  const isPreviewing = preview.data?.status === 'running';
  // Only one scrape runs at a time, for all operators.
  const isScraping = query.data?.some(({ provider, status }) => provider === 'html5games' && status === 'running');
  const isBusy = (kind: StartedKind) => busy(kind) || (kind === 'site' && isScraping === true);
  const isPhone = usePhone();
  const [failuresOf, setFailuresOf] = useState<FailedOperation | null>(null);
  return (
    <SectionPage title={t('import.title')} description={t('import.description')}>
      <BlockGrid>
        <FeedForm
          busy={isBusy('feed')}
          onStarted={(id) => {
            follow(id, 'feed');
            // Its result is no longer what an import would do.
            if (preview.data?.status === 'completed') drop.mutate(preview.data.id);
          }}
          isPreviewing={isPreviewing}
          onPreviewStarted={setStartedPreview}
        />
        <ScrapeCard
          busy={isBusy('site')}
          onStarted={(id) => follow(id, 'site')}
          isPreviewing={isPreviewing}
          onPreviewStarted={setStartedPreview}
        />
      </BlockGrid>
      <Preview
        query={preview}
        started={startedPreview}
        busy={isBusy('chosen')}
        onStarted={(id) => follow(id, 'chosen')}
      />
      <SavedFeeds onStarted={(id) => follow(id, 'saved')} />
      <Block
        title={t('import.history')}
        aside={
          <IconAction label={t('import.refresh')} onClick={() => void query.refetch()}>
            <RefreshCw size={16} />
          </IconAction>
        }
      >
        <QueryState
          query={query}
          skeleton={<Skeletons count={3} height={92} mt={12} radius="lg" />}
          failure={t('import.loadFailed')}
        >
          {(imports) =>
            imports.length === 0 ? (
              <EmptyState icon={Download} title={t('import.historyEmpty')} hint={t('import.historyEmptyHint')} />
            ) : (
              <ul>
                {imports.map((entry, index) => (
                  <ImportEntry
                    key={entry.id}
                    isFolded={isPhone && index > 0 && entry.status !== 'running'}
                    entry={entry}
                    onFailures={() => setFailuresOf({ id: entry.id, about: aboutImport(entry) })}
                  />
                ))}
              </ul>
            )
          }
        </QueryState>
      </Block>
      <FailuresDrawer
        title={t('import.failures')}
        of={failuresOf}
        reasonText={reasonText}
        onClose={() => setFailuresOf(null)}
      />
    </SectionPage>
  );
}
