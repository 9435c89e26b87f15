import { Button, Group, PasswordInput } from '@mantine/core';
import { panelText as t } from '../../i18n/panel.ts';
import { fieldProps, type SettingForm } from './use-site-settings.ts';

interface SecretInputProps<Field extends string> {
  setting: SettingForm<Record<Field, string | null> & object>;
  field: Field;
  label: string;
}

/** A password or key. The stored one is never shown: an empty input keeps it, the button removes it. */
export function SecretInput<Field extends string>({ setting, field, label }: SecretInputProps<Field>) {
  const { entity, kept } = setting;
  // Mantine's path type does not resolve for a generic field name.
  const form = entity.form as {
    values: Record<string, string | null>;
    setFieldValue: (path: string, value: string | null) => void;
  };
  const value = form.values[field];
  const props = fieldProps(setting, field);
  const hint = value === null ? t('settings.secret.removed') : kept ? t('settings.secret.kept') : undefined;
  return (
    <Group align="flex-start" gap="xs">
      <PasswordInput
        flex="1 1 16rem"
        label={label}
        autoComplete="off"
        spellCheck={false}
        {...props}
        description={props.description ?? hint}
        value={value ?? ''}
        errorProps={{ role: 'alert' }}
      />
      {kept && !props.disabled && (
        <Button variant="default" mt={24} onClick={() => form.setFieldValue(field, value === null ? '' : null)}>
          {t(value === null ? 'settings.secret.keep' : 'settings.secret.remove')}
        </Button>
      )}
    </Group>
  );
}
