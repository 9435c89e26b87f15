import { Alert, Anchor, Code, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { AuthForm } from '../auth-form.tsx';
import type { PendingFactor } from '../requests.ts';
import { CodeField, codeForm, RecoveryField, recoveryForm } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { passkeyObstacle, sendCode, sendRecoveryCode } from './requests.ts';

interface SecondStepProps {
  pending: PendingFactor;
  /** Called once there is a session. May reject with an AuthProblem. */
  onDone: () => Promise<void>;
}

/** Explains which passkeys cannot be used here, and how to get in if nothing else is left. */
function Hindered({ app, passkeys: { usable, foreignHosts } }: PendingFactor) {
  const obstacle = passkeyObstacle();
  const isStuck = !app && (!usable || obstacle !== null);
  if (!isStuck && foreignHosts.length === 0) return null;
  return (
    <Alert color={isStuck ? 'red' : 'gray'} role={isStuck ? 'alert' : 'note'}>
      <Stack gap="sm">
        {foreignHosts.length > 0 && <Text>{t('factors.foreign', { hosts: foreignHosts.join(', ') })}</Text>}
        {isStuck && obstacle !== null && <Text>{t(`factors.passkeys.${obstacle}`)}</Text>}
        {isStuck && (
          <>
            <Text>{t('factors.wayBack')}</Text>
            <Code block>{REMOVAL}</Code>
          </>
        )}
      </Stack>
    </Alert>
  );
}

const REMOVAL = 'npm run operator -- --remove-factors';

/** Asks for the second factor after the password. */
export function SecondStep({ pending, onDone }: SecondStepProps) {
  const { app, passkeys } = pending;
  const canUsePasskey = passkeys.usable && passkeyObstacle() === null;
  const [recovering, setRecovering] = useState(false);
  const shared = {
    initialValues: { code: '' },
    leaves: true,
    submit: t('auth.signIn.submit'),
    failed: { title: t('auth.signIn.failed'), fallback: t('auth.signIn.fallback') },
  };
  return (
    <Stack gap="md">
      {(app || canUsePasskey) && <Text>{app ? t('factors.asked') : t('factors.passkeyAsked')}</Text>}
      <Hindered {...pending} />
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
      {canUsePasskey && <PasskeyButton onDone={onDone} />}
    </Stack>
  );
}
