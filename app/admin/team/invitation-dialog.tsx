import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invitationForm } from '../../../shared/forms/team.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { ShownOnce } from '../components/dialogs/shown-once.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { FormDialog } from '../components/form/form-dialog.tsx';
import { useEntityForm } from '../components/form/use-entity-form.ts';
import { Hint } from '../components/layout/hint.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import { refreshTeam } from './accounts.ts';
import { PermissionFields, type PermissionValues } from './permission-fields.tsx';

interface Values extends PermissionValues {
  email: string;
}

const BLANK: Values = { email: '', role: 'editor', languages: [] };

interface Made {
  link: string;
  /** Whether no mail was sent, because there is no mail server. */
  outbox: boolean;
}

function InvitationForm({ onMade, onClosed }: { onMade: (made: Made) => void; onClosed: () => void }) {
  const queries = useQueryClient();
  const entity = useEntityForm({
    initial: BLANK,
    schema: invitationForm,
    save: (json) => call(api.admin.team.invitations.$post({ json })),
    onSaved: (made) => {
      notify.success(t(made.outbox ? 'team.invitations.made' : 'team.invitations.sent'));
      void refreshTeam(queries);
      onMade(made);
    },
    draftKey: 'invitation.new',
    failure: t('team.invitations.failed'),
  });
  return (
    <FormDialog
      title={t('team.create')}
      entity={entity}
      onClosed={onClosed}
      size="md"
      submitLabel={t('team.invitations.submit')}
    >
      <Hint>{t('team.invitations.hint')}</Hint>
      <TextInput
        label={fieldLabel('email')}
        type="email"
        autoComplete="off"
        withAsterisk
        {...entity.form.getInputProps('email')}
      />
      <PermissionFields form={entity.form} />
    </FormDialog>
  );
}

/** Asks who to invite, then shows the link. */
export function InvitationDialog({ onClosed }: { onClosed: () => void }) {
  const [made, setMade] = useState<Made | null>(null);
  return made === null ? (
    <InvitationForm onMade={setMade} onClosed={onClosed} />
  ) : (
    <ShownOnce
      title={t('team.invitations.linkTitle')}
      hint={t(made.outbox ? 'team.invitations.notSent' : 'team.invitations.linkHint')}
      text={made.link}
      copy={{ label: t('team.invitations.copy'), done: t('team.invitations.copied') }}
      onClosed={onClosed}
    />
  );
}
