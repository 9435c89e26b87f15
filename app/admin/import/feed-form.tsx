import { FileButton, Stack, TextInput } from '@mantine/core';
import { Download, FileUp, FlaskConical } from 'lucide-react';
import { type FormEvent, useContext, useEffect, useId, useRef, useState } from 'react';
import {
  DETECTED,
  FEED_PROVIDERS,
  type FeedLanguage,
  type FeedProviderId,
  type ImportForm,
  importForm,
} from '../../../shared/forms/import.ts';
import { providerOfAddress } from '../../../shared/provider-hosts.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { ApiProblem } from '../api/client.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { type FieldIssue, sortIssues, zodIssues } from '../components/form/issues.ts';
import { useFirstFault } from '../components/form/use-first-fault.ts';
import { validationText } from '../components/form/validation-text.ts';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { FeedDraftContext } from './feeds/feed-draft.ts';
import styles from './import.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { SourceChoice } from './source-choice.tsx';
import { useSourceAddresses } from './use-sources.ts';
import { useStartFilePreview, useStartImport, useStartPreview } from './use-start.ts';

interface FeedFormProps {
  /** Whether an import started here is running. */
  busy: boolean;
  onStarted: (operationId: string) => void;
  /** Whether a dry run is in progress. */
  isPreviewing: boolean;
  onPreviewStarted: (operationId: string) => void;
}

/** The sentence for an invalid address; null when it is valid. */
function addressError(issues: readonly FieldIssue[]): string | null {
  const code = sortIssues(issues, ['feedUrl']).fields.feedUrl;
  if (code === undefined) return null;
  return code === 'required' ? t('import.feedUrlRequired') : validationText(code);
}

export function FeedForm({ busy, onStarted, isPreviewing, onPreviewStarted }: FeedFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const fileHint = useId();
  const [provider, setProvider] = useState<FeedProviderId>(FEED_PROVIDERS[0]);
  const [language, setLanguage] = useState<FeedLanguage>(DETECTED);
  const addresses = useSourceAddresses();
  /** Null until something is typed: the field then shows the address of the source's feed. */
  const [typed, setTyped] = useState<string | null>(null);
  const feedUrl = typed ?? addresses.get(provider) ?? '';
  const draft = useContext(FeedDraftContext);
  useEffect(() => {
    draft.current = { address: feedUrl.trim(), provider, language };
  });
  const [error, setError] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  useFirstFault(element, refusals);
  const refuse = (sentence: string | null) => {
    setError(sentence);
    setRefusals((count) => count + 1);
  };
  /** @returns whether the server rejected the address */
  const isRefused = (problem: Error): boolean => {
    const sentence = problem instanceof ApiProblem ? addressError(problem.issues) : null;
    if (sentence !== null) refuse(sentence);
    return sentence !== null;
  };
  const starting = useStartImport({ onStarted, onRefused: isRefused });
  const startPreview = useStartPreview({ onStarted: onPreviewStarted, onRefused: isRefused });
  const running = busy || starting.isPending;
  const uploading = useStartFilePreview({ onStarted: onPreviewStarted });
  const resetFile = useRef<() => void>(null);
  const previewBusy = isPreviewing || startPreview.isPending || uploading.isPending;

  /** Fills in the address of a source, unless another one was typed. */
  function choose(chosen: FeedProviderId): void {
    setProvider(chosen);
    const isOwn = feedUrl !== '' && ![...addresses.values()].includes(feedUrl);
    if (isOwn) return;
    setTyped(null);
    setError(null);
  }

  function withForm(work: (form: ImportForm) => void): void {
    const parsed = importForm.safeParse({ feedUrl, provider, language });
    if (parsed.success) {
      setError(null);
      work(parsed.data);
    } else refuse(addressError(zodIssues(parsed.error)));
  }

  function upload(file: File | null): void {
    // Allows choosing the same file again.
    resetFile.current?.();
    if (file !== null && !previewBusy) uploading.mutate({ file, language });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!running) withForm(starting.mutate);
  }

  return (
    <Block title={t('import.feed')}>
      <form ref={element} noValidate onSubmit={submit}>
        <Stack gap={14}>
          <SourceChoice value={provider} onChoose={choose} />
          <TextInput
            label={t('import.feedUrl')}
            withAsterisk
            required
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('import.feedUrlPlaceholder')}
            description={addresses.get(provider) === null && provider !== 'generic' ? t('import.idMissing') : undefined}
            value={feedUrl}
            // Typed or pasted text replaces an address that was filled in, and filling in never replaces typed text.
            onFocus={({ currentTarget }) => {
              if (feedUrl === '') setTyped('');
              else if (typed === null) currentTarget.select();
            }}
            error={error}
            errorProps={{ role: 'alert' }}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setProvider(providerOfAddress(event.currentTarget.value) ?? provider);
              setError(null);
            }}
          />
          <LanguageChoice value={language} onChoose={setLanguage} />
          <Hint>
            {t('import.feedHint')} <a href="#settings?provider_accounts">{t('import.accounts')}</a> ·{' '}
            <a href="#categories?view=words">{t('categoryMap.title')}</a>
          </Hint>
          <IfMayChange>
            <Hint id={fileHint}>{t('import.fileHint')}</Hint>
            <div className={styles.choices}>
              <SteadyButton type="submit" disabled={running} leftSection={<Download size={18} />}>
                {t(running ? 'import.importing' : 'import.start')}
              </SteadyButton>
              <SteadyButton
                variant="default"
                disabled={previewBusy}
                leftSection={<FlaskConical size={18} />}
                onClick={() => withForm(startPreview.mutate)}
              >
                {t(previewBusy ? 'import.previewing' : 'import.preview')}
              </SteadyButton>
              <FileButton accept=".json,.xml,.rss,.atom,.csv,.txt" resetRef={resetFile} onChange={upload}>
                {(button) => (
                  <SteadyButton
                    {...button}
                    variant="default"
                    disabled={previewBusy}
                    leftSection={<FileUp size={18} />}
                    aria-describedby={fileHint}
                  >
                    {t('import.previewFile')}
                  </SteadyButton>
                )}
              </FileButton>
            </div>
          </IfMayChange>
        </Stack>
      </form>
    </Block>
  );
}
