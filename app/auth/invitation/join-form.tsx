import { Text } from '@mantine/core';
import { z } from 'zod';
import { acceptanceForm } from '../../../shared/forms/team.ts';
import type { Language } from '../../../shared/languages.ts';
import { api, call } from '../../admin/api/client.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { announceSession, rememberSession } from '../../session-hint.ts';
import { AuthForm } from '../auth-form.tsx';
import { EmailField, PasswordField } from '../fields.tsx';
import { AuthProblem, signIn } from '../requests.ts';

const { password } = acceptanceForm.shape;
const newAccount = z.strictObject({ password: password.unwrap() });
const existingAccount = z.strictObject({ password: z.string() });
type Values = z.output<typeof newAccount>;

const refusal = z.object({ error: z.string(), issues: z.array(z.object({ code: z.string() })).default([]) });

/** The server's refusals as those of the sign-in page, which have their sentences. */
const CODES: Readonly<Record<string, string>> = {
  invitation_void: 'INVITATION_VOID',
  password_guessable: 'PASSWORD_GUESSABLE',
  cross_origin: 'INVALID_ORIGIN',
};

async function accept(token: string, chosen: string | null): Promise<void> {
  const body = JSON.stringify({ token, password: chosen });
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch('/api/invitation', { method: 'POST', headers, body }).catch(() => {
    throw new AuthProblem({ status: 0, code: 'NETWORK', serverMessage: null, retryAfter: null });
  });
  if (response.ok) return;
  const { error = '', issues = [] } = refusal.safeParse(await response.json().catch(() => null)).data ?? {};
  const code = CODES[issues[0]?.code ?? error] ?? null;
  throw new AuthProblem({ status: response.status, code, serverMessage: null, retryAfter: null });
}

interface JoinFormProps {
  siteName: string;
  token: string;
  invitation: { email: string; hasAccount: boolean };
  language: Language;
}

/** Gives the account its role. Who is new is signed in at once; who has an account signs in with its password. */
export function JoinForm({ siteName, token, invitation: { email, hasAccount }, language }: JoinFormProps) {
  const send = async (values: Values) => {
    await accept(token, hasAccount ? null : values.password);
    if (hasAccount) return window.location.replace('/auth?from=admin');
    await signIn({ email, password: values.password });
    await call(api.admin.account.language.$put({ json: { language } }));
    announceSession('signed-in');
    rememberSession('operator');
    window.location.replace('/admin');
  };

  return (
    <AuthForm<Values>
      schema={hasAccount ? existingAccount : newAccount}
      initialValues={{ password: '' }}
      send={send}
      leaves
      submit={t('team.joining.submit')}
      failed={{ title: t('team.joining.failed'), fallback: t('team.joining.fallback') }}
      fields={(form) =>
        hasAccount ? (
          <Text>{t('team.joining.hasAccount', { email })}</Text>
        ) : (
          <>
            <EmailField label={t('team.joining.email')} value={email} readOnly />
            <PasswordField
              key={form.key('password')}
              measured={{ password: form.values.password, email, siteName }}
              {...form.getInputProps('password')}
              label={t('team.joining.password')}
              description={t('shell.password.nextHint')}
            />
          </>
        )
      }
    />
  );
}
