import { Anchor } from '@mantine/core';
import { signInForm } from '../../shared/forms/account.ts';
import { panelText as t } from '../i18n/panel.ts';
import { AuthForm } from './auth-form.tsx';
import { continueSignedIn } from './continue-to.ts';
import type { Destination } from './entry-point.ts';
import { PasskeyButton } from './factors/passkey-button.tsx';
import { EmailField, PasswordField } from './fields.tsx';
import { type PendingFactor, signIn } from './requests.ts';
import { ResendButton } from './resend-button.tsx';

interface SignInFormProps {
  email: string;
  hasMailServer: boolean;
  destination: Destination;
  onForgotten: (email: string) => void;
  onFactorAsked: (pending: PendingFactor) => void;
}

export function SignInForm({ email, hasMailServer, destination, onForgotten, onFactorAsked }: SignInFormProps) {
  return (
    <AuthForm
      schema={signInForm}
      initialValues={{ email, password: '' }}
      send={async (credentials) => {
        const signedIn = await signIn(credentials);
        if (signedIn === 'session') await continueSignedIn(destination);
        else onFactorAsked(signedIn);
      }}
      leaves
      submit={t('auth.signIn.submit')}
      failed={{ title: t('auth.signIn.failed'), fallback: t('auth.signIn.fallback') }}
      remedy={({ code }, values) =>
        code === 'EMAIL_NOT_VERIFIED' && <ResendButton email={values.email.trim()} hasMailServer={hasMailServer} />
      }
      below={<PasskeyButton onDone={() => continueSignedIn(destination)} />}
      fields={(form) => (
        <>
          <EmailField key={form.key('email')} {...form.getInputProps('email')} />
          <PasswordField key={form.key('password')} {...form.getInputProps('password')} />
          <Anchor
            component="button"
            type="button"
            size="sm"
            mih={32}
            mr="auto"
            onClick={() => onForgotten(form.getValues().email.trim())}
          >
            {t('auth.signIn.forgotten')}
          </Anchor>
        </>
      )}
    />
  );
}
