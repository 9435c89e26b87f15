import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { FeedLanguage, ImportForm } from '../../../shared/forms/import.ts';
import type { SitePreviewForm } from '../../../shared/forms/site-preview.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { answered, api, call, isSessionProblem } from '../api/client.ts';
import { fetchConfirmed } from '../api/confirmation.ts';
import { confirmAction } from '../components/dialogs/confirm.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { problemText } from '../components/feedback/problem-text.ts';
import { IMPORTS_KEY } from './use-imports.ts';
import { PREVIEW_KEY } from './use-preview.ts';

interface StartOptions<Input> {
  onStarted: (operationId: string, input: Input) => void;
  /** Reports validation errors of the form. @returns whether there were any */
  onRefused?: ((error: Error) => boolean) | undefined;
}

interface Start<Input> extends StartOptions<Input> {
  start: (input: Input) => Promise<object>;
  /** Key of the query that shows what was started. */
  queryKey: string[];
  /** Called when the failure is shown, because the panel's language can change. */
  failure: () => [title: string, message: string];
}

function useStart<Input>({ start, queryKey, failure, onStarted, onRefused }: Start<Input>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: start,
    onSuccess: (answer, input) => {
      // The response holds counters only with `?wait=true`.
      if ('operationId' in answer) onStarted(String(answer.operationId), input);
      return queries.invalidateQueries({ queryKey, exact: true });
    },
    onError: (error) => {
      if (isSessionProblem(error) || onRefused?.(error)) return;
      const [title, message] = failure();
      notify.failure(title, problemText(error, message));
    },
  });
}

const IMPORT: Pick<Start<unknown>, 'queryKey' | 'failure'> = {
  queryKey: IMPORTS_KEY,
  failure: () => [t('import.failed'), t('import.failedHint')],
};
const PREVIEW: typeof IMPORT = {
  queryKey: PREVIEW_KEY,
  failure: () => [t('common.error'), t('import.previewFailed')],
};

export function useStartImport(options: StartOptions<ImportForm>) {
  return useStart({
    start: (form) => call(api.functions['import-games'].$post({ query: {}, json: form })),
    ...IMPORT,
    ...options,
  });
}

export function useStartPreview(options: StartOptions<ImportForm>) {
  return useStart({ start: (form) => call(api.admin.imports.preview.$post({ json: form })), ...PREVIEW, ...options });
}

/** Starts a dry run of a feed in a file. The server recognizes its source. */
export function useStartFilePreview(options: StartOptions<{ file: File; language: FeedLanguage }>) {
  return useStart({
    async start({ file, language }: { file: File; language: FeedLanguage }) {
      const query = new URLSearchParams({ name: file.name, language });
      const answer = await answered(
        fetchConfirmed(`/api/admin/imports/preview/file?${query}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/octet-stream' },
          body: file,
        }),
      );
      return z.object({ operationId: z.string() }).parse(await answer.json());
    },
    ...PREVIEW,
    ...options,
  });
}

export function useStartSitePreview(options: StartOptions<SitePreviewForm>) {
  return useStart({
    start: (form) => call(api.admin.imports.preview.site.$post({ json: form })),
    ...PREVIEW,
    ...options,
  });
}

export function useAddBuiltIn(onStarted: (operationId: string) => void) {
  return useStart<void>({ start: () => call(api.admin.imports['built-in'].$post({ json: {} })), ...IMPORT, onStarted });
}

export function useScrape(onStarted: (operationId: string) => void) {
  const { isPending, mutate } = useStart<void>({
    start: () => call(api.functions['scrape-html5games'].$post({ query: {}, json: {} })),
    ...IMPORT,
    onStarted,
  });
  return {
    isPending,
    /** Asks for confirmation, then starts the scrape. */
    async ask() {
      const confirmed = await confirmAction({
        title: t('import.scrapeConfirmTitle'),
        message: t('import.scrapeConfirm'),
        confirmLabel: t('import.scrapeStart'),
      });
      if (confirmed) mutate();
    },
  };
}
