import { Anchor, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import type { InvitedAccount } from '../../../server/accounts/team/acceptance.ts';
import { type AcceptanceForm, acceptanceForm } from '../../../shared/forms/team.ts';
import type { Language } from '../../../shared/languages.ts';
import { api, call } from '../../admin/api/client.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { announceSession, rememberSession } from '../../session-hint.ts';
import { AuthForm } from '../auth-form.tsx';
import { signInPage } from '../entry-point.ts';
import { EmailField, PasswordField } from '../fields.tsx';
import { AuthProblem, signIn } from '../requests.ts';

const password = acceptanceForm.shape.password.unwrap();
const currentPassword = acceptanceForm.shape.currentPassword.unwrap();
const unused = z.string();
interface Values extends Record<string, string> {
  currentPassword: string;
  password: string;
}

const refusal = z.object({
  error: z.string(),
  issues: z.array(z.object({ code: z.string() })).default([]),
  /** Seconds to wait after too many attempts. */
  seconds: z.number().nullable().default(null),
});

/** Maps the server's error codes to those of the sign-in page, which have texts. */
const CODES: Readonly<Record<string, string>> = {
  invitation_void: 'INVITATION_VOID',
  account_changed: 'ACCOUNT_CHANGED',
  // Unreachable, because the page would not have offered the form.
  password_missing: 'ACCOUNT_CHANGED',
  wrong_password: 'INVALID_PASSWORD',
  password_weak: 'PASSWORD_WEAK',
  password_guessable: 'PASSWORD_GUESSABLE',
  cross_origin: 'INVALID_ORIGIN',
};

async function accept(form: AcceptanceForm): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch('/api/invitation', { method: 'POST', headers, body: JSON.stringify(form) }).catch(() => {
    throw new AuthProblem({ status: 0, code: 'NETWORK', serverMessage: null, retryAfter: null });
  });
  if (response.ok) return;
  const answer = refusal.safeParse(await response.json().catch(() => null)).data;
  const code = CODES[answer?.issues[0]?.code ?? answer?.error ?? ''] ?? null;
  throw new AuthProblem({ status: response.status, code, serverMessage: null, retryAfter: answer?.seconds ?? null });
}

interface JoinFormProps {
  siteName: string;
  token: string;
  invitation: { email: string; account: InvitedAccount };
  language: Language;
}

/** Gives the account its role and signs in. An existing account asks for its password, and for a new one if that is weak. */
export function JoinForm({ siteName, token, invitation: { email, account }, language }: JoinFormProps) {
  const [weak, setWeak] = useState(false);
  if (account === 'passwordless') {
    return (
      <Stack gap="md">
        <Text>{t('team.joining.passwordless', { email })}</Text>
        <Anchor href={signInPage(language, '/admin')}>{t('team.joining.signIn')}</Anchor>
      </Stack>
    );
  }
  const has = account === 'password';
  const chooses = !has || weak;

  const send = async (values: Values) => {
    const form = {
      token,
      password: chooses ? values.password : null,
      currentPassword: has ? values.currentPassword : null,
    };
    await accept(form).catch((error: unknown) => {
      // Rendered at once, so that the form focuses its last field, the new password.
      if (error instanceof AuthProblem && error.code === 'PASSWORD_WEAK') flushSync(() => setWeak(true));
      throw error;
    });
    const signedIn = await signIn({ email, password: chooses ? values.password : values.currentPassword });
    // The sign-in page asks for the second factor.
    if (signedIn !== 'session') return window.location.replace(signInPage(language, '/admin'));
    if (!has) await call(api.admin.account.language.$put({ json: { language } }));
    announceSession('signed-in');
    rememberSession('operator');
    window.location.replace('/admin');
  };

  return (
    <AuthForm<Values>
      schema={z.object({ currentPassword: has ? currentPassword : unused, password: chooses ? password : unused })}
      initialValues={{ currentPassword: '', password: '' }}
      send={send}
      leaves
      submit={t('team.joining.submit')}
      failed={{ title: t('team.joining.failed'), fallback: t('team.joining.fallback') }}
      fields={(form) => (
        <>
          {has && <Text>{t('team.joining.hasAccount')}</Text>}
          <EmailField label={t('team.joining.email')} value={email} readOnly variant="filled" />
          {has && (
            <PasswordField
              key={form.key('currentPassword')}
              {...form.getInputProps('currentPassword')}
              name="currentPassword"
              label={t('shell.password.current')}
            />
          )}
          {chooses && (
            <PasswordField
              key={form.key('password')}
              measured={{ password: form.values.password, email, siteName }}
              {...form.getInputProps('password')}
              label={has ? t('shell.password.next') : t('team.joining.password')}
              description={t('shell.password.nextHint')}
            />
          )}
        </>
      )}
    />
  );
}
