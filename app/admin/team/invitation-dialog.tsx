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

interface InvitationDialogProps {
  onSent: (link: string) => void;
  onClosed: () => void;
}

function InvitationForm({ onSent, onClosed }: InvitationDialogProps) {
  const queries = useQueryClient();
  const entity = useEntityForm({
    initial: BLANK,
    schema: invitationForm,
    save: (json) => call(api.admin.team.invitations.$post({ json })),
    onSaved: ({ link }) => {
      notify.success(t('team.invitations.sent'));
      void refreshTeam(queries);
      onSent(link);
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
  const [link, setLink] = useState<string | null>(null);
  return link === null ? (
    <InvitationForm onSent={setLink} onClosed={onClosed} />
  ) : (
    <ShownOnce
      title={t('team.invitations.linkTitle')}
      hint={t('team.invitations.linkHint')}
      text={link}
      copy={{ label: t('team.invitations.copy'), done: t('team.invitations.copied') }}
      onClosed={onClosed}
    />
  );
}
