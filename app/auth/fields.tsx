import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { usePanelText } from '../i18n/panel/use-panel-text.ts';

export function EmailField(props: TextInputProps) {
  const t = usePanelText();
  return (
    <TextInput
      size="md"
      label={t('auth.email')}
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

interface PasswordFieldProps extends PasswordInputProps {
  /** A password to choose, not one to know. */
  chosen?: boolean;
}

export function PasswordField({ chosen = false, ...props }: PasswordFieldProps) {
  const t = usePanelText();
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      size="md"
      label={t('auth.password')}
      name="password"
      autoComplete={chosen ? 'new-password' : 'current-password'}
      description={chosen ? t('auth.passwordHint') : undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      // The library says so on its other fields.
      aria-invalid={Boolean(props.error)}
      visibilityToggleButtonProps={{ 'aria-label': visible ? t('auth.hidePassword') : t('auth.showPassword') }}
      {...props}
    />
  );
}
