import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Member } from '../../../server/accounts/team/api.ts';
import { memberForm } from '../../../shared/forms/team.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { notify } from '../components/feedback/notify.tsx';
import { FormDialog } from '../components/form/form-dialog.tsx';
import { useEntityForm } from '../components/form/use-entity-form.ts';
import { refreshTeam } from './accounts.ts';
import { PermissionFields } from './permission-fields.tsx';

export function MemberDialog({ member, onClosed }: { member: Member; onClosed: () => void }) {
  const queries = useQueryClient();
  const { id, email, role, languages, disabled } = member;
  const entity = useEntityForm({
    initial: { role, languages, disabled },
    schema: memberForm,
    save: (json) => call(api.admin.team[':id'].$put({ param: { id }, json })),
    onSaved: () => {
      notify.success(t('team.changed'), email);
      void refreshTeam(queries);
    },
    draftKey: `member.${id}`,
    failure: t('common.entity.saveFailed'),
  });
  return (
    <FormDialog title={t('team.editOne', { name: email })} entity={entity} onClosed={onClosed} size="md">
      <PermissionFields form={entity.form} />
      <Switch
        label={t('team.disabledSwitch')}
        description={t('team.disabledHint')}
        {...entity.form.getInputProps('disabled', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
