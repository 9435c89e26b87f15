import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { panelText } from '../../i18n/panel/panel-i18n.ts';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { api, call, isSessionProblem } from '../api/client.ts';
import { Block } from '../components/block.tsx';
import { confirmAction } from '../components/confirm.tsx';
import { notify } from '../components/notify.tsx';
import { problemText } from '../components/problem-text.ts';
import styles from './import.module.css';
import { IMPORTS_KEY } from './use-imports.ts';

const start = api.functions['scrape-html5games'].$post;

export interface ScrapeCardProps {
  /** The site is being read. */
  busy: boolean;
  onStarted: (operationId: string) => void;
}

function useStart(onStarted: (operationId: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(start({ query: {}, json: {} })),
    onSuccess: (answer) => {
      // Only `?wait=true` is answered with counters.
      if ('operationId' in answer) onStarted(answer.operationId);
      return queries.invalidateQueries({ queryKey: IMPORTS_KEY });
    },
    onError: (error) => {
      if (isSessionProblem(error)) return;
      notify.failure(panelText('import.failed'), problemText(error, panelText('import.failedHint')));
    },
  });
}

/** The source without a feed, read page by page on demand. */
export function ScrapeCard({ busy, onStarted }: ScrapeCardProps) {
  const t = usePanelText();
  const action = useStart(onStarted);
  const running = busy || action.isPending;

  async function ask(): Promise<void> {
    const confirmed = await confirmAction({
      title: t('import.scrapeConfirmTitle'),
      message: t('import.scrapeConfirm'),
      confirmLabel: t('import.scrapeStart'),
    });
    if (confirmed) action.mutate();
  }

  return (
    <Block title={t('import.scrape')}>
      <Text>{t('import.scrapeHint')}</Text>
      <div className={styles.foot}>
        <Button
          variant="default"
          disabled={running}
          onClick={() => void ask()}
          leftSection={<Globe size={18} aria-hidden="true" />}
        >
          {t(running ? 'import.scraping' : 'import.scrapeStart')}
        </Button>
      </div>
    </Block>
  );
}
