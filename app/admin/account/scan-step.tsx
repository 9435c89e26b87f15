import { Code, Stack, Text } from '@mantine/core';
import { AuthForm } from '../../auth/auth-form.tsx';
import { CodeField, codeForm } from '../../auth/factors/code-field.tsx';
import { sendCode } from '../../auth/factors/requests.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { QrCode } from './qr-code.tsx';

interface ScanStepProps {
  /** The `otpauth:` URI for the authenticator app. */
  uri: string;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Splits the secret into groups of four, which are easier to type. */
const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Shows the secret for an authenticator app, and confirms it with a first code. */
export function ScanStep({ uri, onConfirmed, onCancel }: ScanStepProps) {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <Stack>
      <Text>{t('factors.scan')}</Text>
      <QrCode text={uri} label={t('factors.qrCode')} />
      <div>
        <Text size="sm" c="dimmed">
          {t('factors.secret')}
        </Text>
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {grouped(secret)}
        </Code>
      </div>
      <AuthForm
        schema={codeForm}
        initialValues={{ code: '' }}
        send={async ({ code }) => {
          await sendCode(code);
          onConfirmed();
        }}
        submit={t('factors.confirm')}
        failed={{ title: t('common.error'), fallback: t('factors.failed') }}
        fields={(form) => <CodeField key={form.key('code')} data-autofocus {...form.getInputProps('code')} />}
        below={
          <SteadyButton variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </SteadyButton>
        }
      />
    </Stack>
  );
}
