import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TOKEN_NAME_MAX, tokenForm } from '../../../shared/forms/token.ts';
import { plusDays } from '../../../shared/local-time.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { notify } from '../components/feedback/notify.tsx';
import { FormDialog } from '../components/form/form-dialog.tsx';
import { useEntityForm } from '../components/form/use-entity-form.ts';
import { Hint } from '../components/layout/hint.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import { today } from '../components/text/formats.ts';
import { PermissionFields, type PermissionValues } from '../team/permission-fields.tsx';
import { SecretDialog } from './secret-dialog.tsx';

interface Values extends PermissionValues {
  name: string;
  expires_on: string;
}

const DURATIONS = [30, 90, 365] as const;
const OTHER = 'other';

const inDays = (days: number) => plusDays(today(), days);
const blank = (): Values => ({ name: '', role: 'viewer', languages: [], expires_on: inDays(90) });

interface TokenDialogProps {
  onMade: (secret: string) => void;
  onClosed: () => void;
}

function TokenForm({ onMade, onClosed }: TokenDialogProps) {
  const queries = useQueryClient();
  const [initial] = useState(blank);
  const [isOther, setOther] = useState(false);
  const entity = useEntityForm({
    initial,
    schema: tokenForm,
    save: (json) => call(api.admin.tokens.$post({ json })),
    onSaved: ({ secret }) => {
      notify.success(t('tokens.created'));
      void queries.invalidateQueries();
      onMade(secret);
    },
    draftKey: 'token.new',
    failure: t('common.entity.saveFailed'),
  });
  const { form } = entity;
  const chosen = DURATIONS.find((days) => !isOther && inDays(days) === form.values.expires_on);
  return (
    <FormDialog
      title={t('tokens.create')}
      entity={entity}
      onClosed={onClosed}
      size="md"
      submitLabel={t('tokens.create')}
    >
      <TextInput
        label={fieldLabel('name')}
        description={t('tokens.nameHint')}
        autoComplete="off"
        maxLength={TOKEN_NAME_MAX}
        withAsterisk
        {...form.getInputProps('name')}
      />
      <PermissionFields form={form} />
      <Hint>{t('tokens.roleHint')}</Hint>
      <NativeSelect
        label={t('tokens.duration')}
        data={[
          ...DURATIONS.map((days) => ({ value: String(days), label: t('tokens.days', { count: days }) })),
          { value: OTHER, label: t('tokens.otherDate') },
        ]}
        value={chosen === undefined ? OTHER : String(chosen)}
        onChange={({ currentTarget: { value } }) => {
          setOther(value === OTHER);
          if (value !== OTHER) form.setFieldValue('expires_on', inDays(Number(value)));
        }}
      />
      {chosen === undefined && (
        <TextInput
          type="date"
          label={t('tokens.expiresOn')}
          description={t('tokens.expiresOnHint')}
          min={inDays(0)}
          max={inDays(365)}
          withAsterisk
          {...form.getInputProps('expires_on')}
        />
      )}
    </FormDialog>
  );
}

/** Asks what a new token is for, then shows its secret. */
export function TokenDialog({ onClosed }: { onClosed: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  return secret === null ? (
    <TokenForm onMade={setSecret} onClosed={onClosed} />
  ) : (
    <SecretDialog secret={secret} onClosed={onClosed} />
  );
}
