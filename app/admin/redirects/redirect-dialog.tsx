import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Redirect } from '../../../server/site/redirects/usecases.ts';
import { EMPTY_REDIRECT, redirectForm } from '../../../shared/forms/redirect.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { ApiProblem, api, call } from '../api/client.ts';
import { HistoryAccordion } from '../components/activity/history-accordion.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { FormDialog } from '../components/form/form-dialog.tsx';
import { useEntityForm } from '../components/form/use-entity-form.ts';
import { addressProblem, refreshRedirects } from './use-redirects.ts';

const valuesOf = ({ source, target }: Redirect) => ({ source, target });

function useRedirectForm(redirect: Redirect | null) {
  const queries = useQueryClient();
  // Sentences of the last refusal: that of a loop names its addresses.
  const [messages] = useState<Record<string, string>>({});
  return useEntityForm({
    initial: redirect === null ? EMPTY_REDIRECT : valuesOf(redirect),
    version: redirect?.version ?? null,
    schema: redirectForm,
    save: (body, version): Promise<Redirect> =>
      (redirect === null || version === null
        ? call(api.admin.redirects.$post({ json: body }))
        : call(api.admin.redirects[':id'].$put({ param: { id: redirect.id }, json: { ...body, version } }))
      ).catch((error: unknown) => {
        if (error instanceof ApiProblem) {
          for (const { code, message } of error.issues) messages[code] = addressProblem(code, message);
        }
        throw error;
      }),
    onSaved: () => {
      notify.success(t(redirect === null ? 'redirects.created' : 'redirects.changed'));
      void refreshRedirects(queries);
    },
    fromEntity: (saved) => ({ values: valuesOf(saved), version: saved.version }),
    draftKey: redirect === null ? 'redirect.new' : `redirect.${redirect.id}`,
    failure: t('redirects.saveFailed'),
    messages,
  });
}

interface RedirectDialogProps {
  /** Null for a new redirect. */
  redirect: Redirect | null;
  onClosed: () => void;
}

export function RedirectDialog({ redirect, onClosed }: RedirectDialogProps) {
  const entity = useRedirectForm(redirect);
  const { form } = entity;
  const input = { inputMode: 'url', autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;
  return (
    <FormDialog title={t(redirect === null ? 'redirects.add' : 'redirects.edit')} entity={entity} onClosed={onClosed}>
      <TextInput
        label={t('redirects.source')}
        description={t('redirects.sourceHint')}
        withAsterisk
        data-autofocus
        {...input}
        {...form.getInputProps('source')}
      />
      <TextInput
        label={t('redirects.target')}
        description={t('redirects.targetHint')}
        withAsterisk
        {...input}
        {...form.getInputProps('target')}
      />
      {redirect !== null && (
        <HistoryAccordion label={t('redirects.history')} entity="redirect" entityId={redirect.id} />
      )}
    </FormDialog>
  );
}
