import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { panelText as t } from '../i18n/panel.ts';
import { type NewPassword, PasswordMeter } from './password-meter.tsx';

export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      size="md"
      label={t('fields.email')}
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

/** @param measured set for a new password, to show its strength */
export function PasswordField({ measured, ...props }: PasswordInputProps & { measured?: NewPassword }) {
  const [visible, setVisible] = useState(false);
  const input = (
    <PasswordInput
      size="md"
      label={t('fields.password')}
      name="password"
      autoComplete={measured ? 'new-password' : 'current-password'}
      description={measured ? t('auth.passwordHint') : undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      // Mantine sets it on its other inputs.
      aria-invalid={Boolean(props.error)}
      visibilityToggleButtonProps={{ 'aria-label': visible ? t('auth.hidePassword') : t('auth.showPassword') }}
      {...props}
    />
  );
  if (!measured) return input;
  return (
    <div>
      {input}
      <PasswordMeter {...measured} />
    </div>
  );
}
