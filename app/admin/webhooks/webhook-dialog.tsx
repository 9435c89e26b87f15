import { Checkbox, SimpleGrid, Switch } from '@mantine/core';
import { useState } from 'react';
import { EMPTY_WEBHOOK, type WebhookForm, webhookForm } from '../../../shared/forms/webhook.ts';
import { WEBHOOK_KINDS } from '../../../shared/webhooks.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { fieldLabel } from '../components/text/field-label.ts';
import { type EntityDialogProps, entityDialog, type FormFields } from '../kit/dialog.tsx';
import { ADDRESS_INPUT, TextField } from '../kit/fields.tsx';
import type { Resource } from '../kit/resource.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { kindText, type Webhook } from './use-webhooks.ts';

const one = api.admin.webhooks[':id'];

/** A new webhook also has its secret. */
type Saved = Webhook & { secret?: string };

export const webhooks: Resource<Webhook, Saved> = {
  texts: 'webhooks',
  words: { editTitle: 'webhooks.edit', deleteTitle: 'webhooks.deletion.title' },
  nameOf: ({ name }) => name,
  read: (id) => call(one.$get({ param: { id } })),
  // The queue is deleted too, so this cannot be undone.
  remove: async (id) => {
    await call(one.$delete({ param: { id } }));
    return {};
  },
  messageOf: ({ name }) => t('webhooks.deletion.message', { name }),
};

const Fields = ({ entity }: FormFields<Saved, WebhookForm>) => (
  <>
    <TextField entity={entity} field="name" withAsterisk />
    <TextField
      {...{ entity, field: 'url', ...ADDRESS_INPUT }}
      description={t('webhooks.urlHint')}
      placeholder="https://..."
      withAsterisk
    />
    <Checkbox.Group
      label={fieldLabel('kinds')}
      description={t('webhooks.kindsHint')}
      withAsterisk
      {...entity.form.getInputProps('kinds')}
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
      {...entity.form.getInputProps('active', { type: 'checkbox' })}
    />
  </>
);

const FormDialog = entityDialog(webhooks, {
  entity: 'webhook',
  empty: EMPTY_WEBHOOK,
  schema: webhookForm,
  create: async (json): Promise<Saved> => {
    const { webhook, secret } = await call(api.admin.webhooks.$post({ json }));
    return { ...webhook, secret };
  },
  update: (id, json): Promise<Saved> => call(one.$put({ param: { id }, json })),
  valuesOf: ({ name, url, kinds, active }): WebhookForm => ({ name, url, kinds, active }),
  Fields,
});

/** Creates or edits a webhook. The secret of a new webhook is shown once the form's dialog is closed. */
export function WebhookDialog({ onClosed, ...props }: EntityDialogProps<Saved>) {
  const [secret, setSecret] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  if (isSaved && secret !== undefined) return <SecretDialog secret={secret} onClosed={onClosed} />;
  return (
    <FormDialog
      {...props}
      onSaved={(saved) => setSecret(saved.secret)}
      onClosed={() => (secret === undefined ? onClosed() : setSaved(true))}
    />
  );
}
