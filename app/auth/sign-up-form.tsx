import { Text } from '@mantine/core';
import { useState } from 'react';
import { signUpForm } from '../../shared/forms/account.ts';
import { panelText as t } from '../i18n/panel.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField, PasswordField } from './fields.tsx';
import { Success } from './message.tsx';
import { signUp } from './requests.ts';
import { ResendButton } from './resend-button.tsx';

interface SignUpFormProps {
  siteName: string;
  email: string;
  hasMailServer: boolean;
  onSignedUp: (email: string) => void;
}

/** Signs up. The response is the same for an address that already has an account, whose owner is informed by email. */
export function SignUpForm({ siteName, email, hasMailServer, onSignedUp }: SignUpFormProps) {
  const [done, setDone] = useState<string | null>(null);

  if (done !== null) {
    return (
      <Success title={t('auth.signUp.done')}>
        {hasMailServer ? (
          <>
            <p>{t('auth.signUp.check', { email: done })}</p>
            <p>{t('auth.signUp.nothingCame')}</p>
            <ResendButton email={done} hasMailServer />
          </>
        ) : (
          <p>{t('auth.noMailServer', { email: done })}</p>
        )}
      </Success>
    );
  }
  return (
    <AuthForm
      schema={signUpForm}
      initialValues={{ email, password: '' }}
      send={async (credentials) => {
        await signUp(credentials);
        setDone(credentials.email);
        onSignedUp(credentials.email);
      }}
      submit={t('auth.signUp.submit')}
      failed={{ title: t('auth.signUp.failed'), fallback: t('auth.signUp.fallback') }}
      fields={(form) => (
        <>
          <EmailField key={form.key('email')} {...form.getInputProps('email')} />
          <PasswordField
            key={form.key('password')}
            measured={{ ...form.values, siteName }}
            {...form.getInputProps('password')}
          />
        </>
      )}
      below={
        <Text size="sm" c="dimmed">
          {t('auth.signUp.rights')}
        </Text>
      }
    />
  );
}
