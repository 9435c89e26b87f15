import { Button, Text } from '@mantine/core';
import { newPasswordForm } from '../../shared/forms/account.ts';
import { panelText as t } from '../i18n/panel.ts';
import { leaveNotice } from '../notices.ts';
import { announceSession, rememberSession } from '../session-hint.ts';
import { AuthForm } from './auth-form.tsx';
import { PasswordField } from './fields.tsx';
import { setPassword } from './requests.ts';

interface NewPasswordFormProps {
  token: string;
  siteName: string;
  onAskAgain: () => void;
}

/** Sets a new password after a reset email. The server ends every session, so other tabs are notified. */
export function NewPasswordForm({ token, siteName, onAskAgain }: NewPasswordFormProps) {
  return (
    <>
      <Text>{t('auth.newPasswordForm.explanation')}</Text>
      <AuthForm
        schema={newPasswordForm}
        initialValues={{ password: '' }}
        send={async ({ password }) => {
          await setPassword(token, password);
          rememberSession(null);
          announceSession('signed-out');
          leaveNotice('password_reset');
          // Removes the URL with the token from the history.
          window.location.replace('/auth');
        }}
        leaves
        submit={t('auth.newPasswordForm.submit')}
        failed={{ title: t('auth.newPasswordForm.failed'), fallback: t('auth.newPasswordForm.fallback') }}
        remedy={({ code }) =>
          code === 'INVALID_TOKEN' && (
            <Button variant="default" onClick={onAskAgain}>
              {t('auth.newPasswordForm.askAgain')}
            </Button>
          )
        }
        fields={(form) => (
          <PasswordField
            key={form.key('password')}
            // Only the server knows whose link this is.
            measured={{ password: form.values.password, siteName, email: '' }}
            description={t('auth.newPasswordForm.hint')}
            label={t('shell.password.next')}
            {...form.getInputProps('password')}
          />
        )}
      />
    </>
  );
}
