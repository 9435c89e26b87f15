import { MultiSelect, Radio, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { LANGUAGES, type Language } from '../../../shared/languages.ts';
import { ROLES, type Role } from '../../../shared/roles.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { fieldLabel } from '../components/text/field-label.ts';

export interface PermissionValues {
  role: Role;
  languages: Language[];
}

/** The role, and the languages of a translator. */
export function PermissionFields<Values extends PermissionValues>({ form }: { form: UseFormReturnType<Values> }) {
  return (
    <>
      <Radio.Group label={fieldLabel('role')} {...form.getInputProps('role')}>
        <Stack gap="xs" mt="xs">
          {ROLES.map((role) => (
            <Radio key={role} value={role} label={t(`team.roles.${role}`)} description={t(`team.abilities.${role}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.role === 'translator' && (
        <MultiSelect
          label={fieldLabel('languages')}
          description={t('team.languagesHint')}
          withAsterisk
          data={LANGUAGES.map(({ code, label }) => ({ value: code, label }))}
          {...form.getInputProps('languages')}
        />
      )}
    </>
  );
}
