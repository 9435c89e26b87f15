import { Text } from '@mantine/core';
import { useState } from 'react';
import { addressForm } from '../../shared/forms/account.ts';
import { panelText as t } from '../i18n/panel.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './fields.tsx';
import { Failure, Success } from './message.tsx';
import { requestReset, resendConfirmation } from './requests.ts';

const REQUESTS = { reset: requestReset, confirmation: resendConfirmation };

interface AddressFormProps {
  wanted: keyof typeof REQUESTS;
  email: string;
  /** Whether an expired link from an earlier email opened the page. */
  staleLink?: boolean;
  hasMailServer: boolean;
}

/** Requests an email with a link. The response is the same for every address, so that it does not reveal accounts. */
export function AddressForm({ wanted, email, staleLink = false, hasMailServer }: AddressFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <>
      {staleLink && sentTo === null && (
        <Failure title={t(`auth.${wanted}.failedTitle`)}>{t(`auth.${wanted}.failed`)}</Failure>
      )}
      {!staleLink && wanted === 'reset' && sentTo === null && <Text>{t('auth.reset.explanation')}</Text>}
      {sentTo !== null && (
        <Success title={t(`auth.${wanted}.sentTitle`)}>
          {t(hasMailServer ? `auth.${wanted}.sent` : 'auth.noMailServer', { email: sentTo })}
        </Success>
      )}
      <AuthForm
        schema={addressForm}
        initialValues={{ email }}
        send={async (values) => {
          setSentTo(null);
          await REQUESTS[wanted](values.email);
          setSentTo(values.email);
        }}
        submit={t(`auth.${wanted}.submit`)}
        failed={{ title: t(`auth.${wanted}.requestFailed`), fallback: t(`auth.${wanted}.requestFallback`) }}
        fields={(form) => <EmailField key={form.key('email')} {...form.getInputProps('email')} />}
      />
    </>
  );
}
