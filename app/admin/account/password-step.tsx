import { z } from 'zod';
import { AuthForm } from '../../auth/auth-form.tsx';
import { PasswordField } from '../../auth/fields.tsx';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';

const passwordForm = z.object({ password: z.string().min(1, 'required') });

interface PasswordStepProps {
  submit: string;
  /** Rejects with an AuthProblem when the server refuses. */
  send: (password: string) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for the password before second factors change. */
export function PasswordStep({ submit, send, onCancel }: PasswordStepProps) {
  return (
    <AuthForm
      schema={passwordForm}
      initialValues={{ password: '' }}
      send={async ({ password }) => void (await send(password))}
      submit={submit}
      failed={{ title: t('common.error'), fallback: t('factors.failed') }}
      fields={(form) => (
        <PasswordField
          key={form.key('password')}
          label={t('shell.password.current')}
          data-autofocus
          {...form.getInputProps('password')}
        />
      )}
      below={
        <SteadyButton variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </SteadyButton>
      }
    />
  );
}
