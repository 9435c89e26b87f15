import { Anchor, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { AuthForm } from '../auth-form.tsx';
import { CodeField, codeForm, RecoveryField, recoveryForm } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { sendCode, sendRecoveryCode } from './requests.ts';

interface SecondStepProps {
  /** Whether the account has an authenticator app; otherwise it has passkeys only. */
  app: boolean;
  /** Called with a session. May reject with an AuthProblem. */
  onDone: () => Promise<void>;
}

/** Asks for the second factor after the password. */
export function SecondStep({ app, onDone }: SecondStepProps) {
  const [recovering, setRecovering] = useState(false);
  const shared = {
    initialValues: { code: '' },
    leaves: true,
    submit: t('auth.signIn.submit'),
    failed: { title: t('auth.signIn.failed'), fallback: t('auth.signIn.fallback') },
  };
  return (
    <Stack gap="md">
      <Text>{app ? t('factors.asked') : t('factors.passkeyAsked')}</Text>
      {app && (
        <AuthForm
          key={recovering ? 'recovery' : 'code'}
          {...shared}
          schema={recovering ? recoveryForm : codeForm}
          send={async ({ code }) => {
            await (recovering ? sendRecoveryCode(code) : sendCode(code));
            await onDone();
          }}
          fields={(form) =>
            recovering ? (
              <RecoveryField key={form.key('code')} {...form.getInputProps('code')} />
            ) : (
              <CodeField key={form.key('code')} {...form.getInputProps('code')} />
            )
          }
          below={
            <Anchor component="button" type="button" size="sm" mih={32} onClick={() => setRecovering(!recovering)}>
              {recovering ? t('factors.useCode') : t('factors.useRecoveryCode')}
            </Anchor>
          }
        />
      )}
      <PasskeyButton onDone={onDone} />
    </Stack>
  );
}
