import { Checkbox, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EMPTY_WEBHOOK, type WebhookForm, webhookForm } from '../../../shared/forms/webhook.ts';
import { WEBHOOK_KINDS } from '../../../shared/webhooks.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { HistoryAccordion } from '../components/activity/history-accordion.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { FormDialog } from '../components/form/form-dialog.tsx';
import { useEntityForm } from '../components/form/use-entity-form.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { kindText, refreshWebhooks, type Webhook } from './use-webhooks.ts';

const valuesOf = ({ name, url, kinds, active }: Webhook): WebhookForm => ({ name, url, kinds, active });

interface WebhookDialogProps {
  /** Null for a new webhook. */
  webhook: Webhook | null;
  onClosed: () => void;
}

function WebhookFormDialog({
  webhook,
  onCreated,
  onClosed,
}: WebhookDialogProps & { onCreated: (secret: string) => void }) {
  const queries = useQueryClient();
  const entity = useEntityForm({
    initial: webhook === null ? EMPTY_WEBHOOK : valuesOf(webhook),
    version: webhook?.version ?? null,
    schema: webhookForm,
    save: async (body, version): Promise<Webhook> => {
      if (webhook !== null && version !== null) {
        return call(api.admin.webhooks[':id'].$put({ param: { id: webhook.id }, json: { ...body, version } }));
      }
      const { webhook: created, secret } = await call(api.admin.webhooks.$post({ json: body }));
      onCreated(secret);
      return created;
    },
    onSaved: () => {
      if (webhook !== null) notify.success(t('webhooks.changed'));
      void refreshWebhooks(queries);
    },
    fromEntity: (saved) => ({ values: valuesOf(saved), version: saved.version }),
    draftKey: webhook === null ? 'webhook.new' : `webhook.${webhook.id}`,
    failure: t('webhooks.saveFailed'),
  });
  const { form } = entity;
  return (
    <FormDialog title={t(webhook === null ? 'webhooks.add' : 'webhooks.edit')} entity={entity} onClosed={onClosed}>
      <TextInput label={t('webhooks.name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={t('webhooks.url')}
        description={t('webhooks.urlHint')}
        placeholder="https://..."
        withAsterisk
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...form.getInputProps('url')}
      />
      <Checkbox.Group
        label={t('webhooks.kindsLabel')}
        description={t('webhooks.kindsHint')}
        withAsterisk
        {...form.getInputProps('kinds')}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" verticalSpacing="xs" mt="xs">
          {WEBHOOK_KINDS.map((kind) => (
            <Checkbox key={kind} value={kind} label={kindText(kind)} description={kind} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Switch
        label={t('webhooks.active')}
        description={t('webhooks.activeHint')}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
      {webhook !== null && <HistoryAccordion label={t('webhooks.history')} entity="webhook" entityId={webhook.id} />}
    </FormDialog>
  );
}

/** Creates or edits a webhook. A new one's secret is shown afterwards. */
export function WebhookDialog({ webhook, onClosed }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  if (isSaved && secret !== null) return <SecretDialog secret={secret} onClosed={onClosed} />;
  // The form's dialog closes first, so that two are never open.
  const closed = () => (secret === null ? onClosed() : setSaved(true));
  return <WebhookFormDialog webhook={webhook} onCreated={setSecret} onClosed={closed} />;
}
