import { Stack, Text, TextInput } from '@mantine/core';
import { FlaskConical, Globe } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { SITE_PREVIEW_GAMES, sitePreviewForm } from '../../../shared/forms/site-preview.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { sortIssues, zodIssues } from '../components/form/issues.ts';
import { useFirstFault } from '../components/form/use-first-fault.ts';
import { validationText } from '../components/form/validation-text.ts';
import { Block } from '../components/layout/block.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import styles from './import.module.css';
import { useScrape, useStartSitePreview } from './use-start.ts';

interface ScrapeCardProps {
  /** Whether a scrape is running. */
  busy: boolean;
  onStarted: (operationId: string) => void;
  /** Whether a dry run is in progress. */
  isPreviewing: boolean;
  onPreviewStarted: (operationId: string) => void;
}

/** Card for the source without a feed: scrapes it on demand, or part of it as a dry run. */
export function ScrapeCard({ busy, onStarted, isPreviewing, onPreviewStarted }: ScrapeCardProps) {
  const element = useRef<HTMLFormElement>(null);
  const [games, setGames] = useState(String(SITE_PREVIEW_GAMES));
  const [error, setError] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  useFirstFault(element, refusals);
  const scrape = useScrape(onStarted);
  const startPreview = useStartSitePreview({ onStarted: onPreviewStarted });
  const isScraping = busy || scrape.isPending;
  const previewBusy = isPreviewing || startPreview.isPending;

  function preview(event: FormEvent): void {
    event.preventDefault();
    if (isScraping || previewBusy) return;
    const parsed = sitePreviewForm.safeParse({ games_per_run: games });
    if (parsed.success) {
      setError(null);
      startPreview.mutate(parsed.data);
      return;
    }
    const code = sortIssues(zodIssues(parsed.error), ['games_per_run']).fields.games_per_run;
    setError(code === undefined ? null : validationText(code));
    setRefusals((count) => count + 1);
  }

  return (
    <Block collapsible title={t('import.scrape')}>
      <Text>{t('import.scrapeHint')}</Text>
      <form ref={element} noValidate onSubmit={preview}>
        <Stack gap={14}>
          <TextInput
            label={t('import.scrapePreviewGames')}
            description={t('import.scrapePreviewHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            autoComplete="off"
            value={games}
            error={error}
            errorProps={{ role: 'alert' }}
            onChange={(event) => {
              setGames(event.currentTarget.value);
              setError(null);
            }}
          />
          <IfMayChange>
            <div className={styles.choices}>
              <SteadyButton
                variant="default"
                disabled={isScraping || previewBusy}
                onClick={() => void scrape.ask()}
                leftSection={<Globe size={18} />}
              >
                {t(isScraping ? 'import.scraping' : 'import.scrapeStart')}
              </SteadyButton>
              <SteadyButton
                type="submit"
                variant="default"
                disabled={previewBusy || isScraping}
                leftSection={<FlaskConical size={18} />}
              >
                {t(previewBusy ? 'import.previewing' : 'import.preview')}
              </SteadyButton>
            </div>
          </IfMayChange>
        </Stack>
      </form>
    </Block>
  );
}
