import { Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type AddressChangeForm, addressChangeForm } from '../../../shared/forms/account.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { fieldErrors } from '../components/form/validation-text.ts';
import { Block } from '../components/layout/block.tsx';
import { usePanelIdentity } from '../components/operator/operator.ts';

/** The account's own email address. A new address is confirmed by an email sent to it. */
export function AddressBlock() {
  const { operator } = usePanelIdentity();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const asking = useMutation({
    mutationFn: (json: AddressChangeForm) => call(api.admin.account.address.$post({ json })),
    onSuccess: () => setEmail(''),
    onError: (error) => reportFailure(error, t('sessions.ownAddress.failed')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asking.isPending) return;
    const form = addressChangeForm.safeParse({ email });
    const isOwn = form.data?.email === operator.email;
    setProblem(isOwn ? t('validation.own_address') : (fieldErrors(addressChangeForm, { email }).email ?? null));
    if (form.success && !isOwn) asking.mutate(form.data);
  };
  return (
    <Block title={t('sessions.ownAddress.title')}>
      <Stack gap={12}>
        <Text style={{ overflowWrap: 'anywhere' }}>{t('sessions.ownAddress.current', { email: operator.email })}</Text>
        {asking.isSuccess && (
          <Text role="status">
            {t(`sessions.ownAddress.${asking.data.outbox ? 'inOutbox' : 'sent'}`, { email: asking.variables.email })}
          </Text>
        )}
        <form noValidate onSubmit={submit}>
          <TextInput
            maw="28rem"
            label={t('sessions.ownAddress.new')}
            description={t('sessions.ownAddress.hint')}
            type="email"
            autoComplete="email"
            value={email}
            error={problem}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <SteadyButton type="submit" variant="default" mt={12} loading={asking.isPending}>
            {t('sessions.ownAddress.submit')}
          </SteadyButton>
        </form>
      </Stack>
    </Block>
  );
}
