import { NativeSelect, Text, TextInput } from '@mantine/core';
import { Download, FlaskConical } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { FEED_PROVIDERS, type FeedProviderId, type ImportForm, importForm } from '../../../shared/forms/import.ts';
import { type PanelText, panelText, panelText as t } from '../../i18n/panel.ts';
import { ApiProblem, isSessionProblem } from '../api/client.ts';
import { Block } from '../components/block.tsx';
import { type FieldIssue, sortIssues, zodIssues } from '../components/form/issues.ts';
import { useFirstFault } from '../components/form/use-first-fault.ts';
import { validationText } from '../components/form/validation-text.ts';
import { notify } from '../components/notify.tsx';
import { problemText } from '../components/problem-text.ts';
import { SteadyButton } from '../components/steady-button.tsx';
import styles from './import.module.css';
import { useStartPreview } from './use-preview.ts';
import { useStartImport } from './use-start-import.ts';

export interface FeedFormProps {
  /** Whether an import started here is running. */
  busy: boolean;
  onStarted: (operationId: string) => void;
  /** Whether a dry run is in progress. */
  isPreviewing: boolean;
  onPreviewStarted: (form: ImportForm, operationId: string) => void;
}

/** The sentence for an invalid address; null when it is valid. */
function addressError(t: PanelText, issues: readonly FieldIssue[]): string | null {
  const code = sortIssues(issues, ['feedUrl']).fields.feedUrl;
  if (code === undefined) return null;
  return code === 'required' ? t('import.feedUrlRequired') : validationText(code);
}

export function FeedForm({ busy, onStarted, isPreviewing, onPreviewStarted }: FeedFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [feedUrl, setFeedUrl] = useState('');
  const [provider, setProvider] = useState<FeedProviderId>(FEED_PROVIDERS[0]);
  const [error, setError] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  useFirstFault(element, refusals);
  const refuse = (sentence: string | null) => {
    setError(sentence);
    setRefusals((count) => count + 1);
  };
  /** @returns whether the server rejected the address */
  const isRefused = (problem: Error): boolean => {
    const sentence = problem instanceof ApiProblem ? addressError(panelText, problem.issues) : null;
    if (sentence !== null) refuse(sentence);
    return sentence !== null;
  };
  const starting = useStartImport({ onStarted, onRefused: isRefused });
  const startPreview = useStartPreview();
  const running = busy || starting.isPending;
  const previewBusy = isPreviewing || startPreview.isPending;

  function withForm(work: (form: ImportForm) => void): void {
    const parsed = importForm.safeParse({ feedUrl, provider });
    if (parsed.success) {
      setError(null);
      work(parsed.data);
    } else refuse(addressError(t, zodIssues(parsed.error)));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!running) withForm((form) => starting.mutate(form));
  }

  const preview = (form: ImportForm) =>
    startPreview.mutate(form, {
      onSuccess: ({ operationId }) => onPreviewStarted(form, operationId),
      onError: (problem) => {
        if (isSessionProblem(problem) || isRefused(problem)) return;
        notify.failure(t('common.error'), problemText(problem, t('import.previewFailed')));
      },
    });

  return (
    <Block title={t('import.feed')}>
      <form ref={element} noValidate onSubmit={submit} className={styles.form}>
        <TextInput
          label={t('import.feedUrl')}
          withAsterisk
          required
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('import.feedUrlPlaceholder')}
          value={feedUrl}
          error={error}
          errorProps={{ role: 'alert' }}
          onChange={(event) => {
            setFeedUrl(event.currentTarget.value);
            setError(null);
          }}
        />
        <NativeSelect
          label={t('import.provider')}
          value={provider}
          data={FEED_PROVIDERS.map((id) => ({ value: id, label: t(`import.providers.${id}`) }))}
          onChange={(event) => setProvider(FEED_PROVIDERS.find((id) => id === event.currentTarget.value) ?? provider)}
        />
        <Text size="sm" c="dimmed">
          {t('import.feedHint')}
        </Text>
        <div className={styles.choices}>
          <SteadyButton type="submit" disabled={running} leftSection={<Download size={18} aria-hidden="true" />}>
            {t(running ? 'import.importing' : 'import.start')}
          </SteadyButton>
          <SteadyButton
            variant="default"
            disabled={previewBusy}
            leftSection={<FlaskConical size={18} aria-hidden="true" />}
            onClick={() => withForm(preview)}
          >
            {t(previewBusy ? 'import.previewing' : 'import.preview')}
          </SteadyButton>
        </div>
      </form>
    </Block>
  );
}
