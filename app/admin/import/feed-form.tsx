import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { FEED_PROVIDERS, type FeedProviderId, type ImportForm, importForm } from '../../../shared/forms/import.ts';
import { type PanelText, panelText } from '../../i18n/panel/panel-i18n.ts';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { ApiProblem, api, call, isSessionProblem } from '../api/client.ts';
import { Block } from '../components/block.tsx';
import { type FieldIssue, sortIssues, zodIssues } from '../components/form/issues.ts';
import { validationText } from '../components/form/validation-text.ts';
import { notify } from '../components/notify.tsx';
import { problemText } from '../components/problem-text.ts';
import styles from './import.module.css';
import { IMPORTS_KEY } from './use-imports.ts';

const start = api.functions['import-games'].$post;

export interface FeedFormProps {
  /** An import that was started here runs. */
  busy: boolean;
  onStarted: (operationId: string) => void;
}

/** What is wrong with the address, as a sentence; null when nothing is. */
function addressError(t: PanelText, issues: readonly FieldIssue[]): string | null {
  const code = sortIssues(issues, ['feedUrl']).fields.feedUrl;
  if (code === undefined) return null;
  return code === 'required' ? t('import.feedUrlRequired') : validationText(code);
}

function useStart({ onStarted }: Pick<FeedFormProps, 'onStarted'>, onRefused: (sentence: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: ImportForm) => call(start({ query: {}, json: form })),
    onSuccess: (answer) => {
      // Only `?wait=true` is answered with counters.
      if ('operationId' in answer) onStarted(answer.operationId);
      return queries.invalidateQueries({ queryKey: IMPORTS_KEY });
    },
    onError: (error) => {
      if (isSessionProblem(error)) return;
      const refused = error instanceof ApiProblem ? addressError(panelText, error.issues) : null;
      if (refused !== null) return onRefused(refused);
      notify.failure(panelText('import.failed'), problemText(error, panelText('import.failedHint')));
    },
  });
}

/** Starts the import of a feed. */
export function FeedForm({ busy, onStarted }: FeedFormProps) {
  const t = usePanelText();
  const field = useRef<HTMLInputElement>(null);
  const [feedUrl, setFeedUrl] = useState('');
  const [provider, setProvider] = useState<FeedProviderId>(FEED_PROVIDERS[0]);
  const [error, setError] = useState<string | null>(null);
  const refuse = (sentence: string | null) => {
    setError(sentence);
    field.current?.focus();
  };
  const action = useStart({ onStarted }, refuse);
  const running = busy || action.isPending;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (running) return;
    const parsed = importForm.safeParse({ feedUrl, provider });
    if (parsed.success) {
      setError(null);
      action.mutate(parsed.data);
    } else refuse(addressError(t, zodIssues(parsed.error)));
  }

  return (
    <Block title={t('import.feed')}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <TextInput
          ref={field}
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
        <Button type="submit" disabled={running} leftSection={<Download size={18} aria-hidden="true" />}>
          {t(running ? 'import.importing' : 'import.start')}
        </Button>
      </form>
    </Block>
  );
}
