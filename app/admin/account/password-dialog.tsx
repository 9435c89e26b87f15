import { Checkbox, Group, Modal, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { OPERATOR_PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH } from '../../../shared/forms/account.ts';
import { PasswordMeter } from '../../auth/password-meter.tsx';
import { problemText } from '../../auth/problem-text.ts';
import { AuthProblem, post } from '../../auth/requests.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { useFirstFault } from '../components/form/use-first-fault.ts';
import { fieldErrors } from '../components/form/validation-text.ts';
import { usePhone } from '../components/layout/use-phone.ts';
import { usePanelIdentity } from '../components/operator/operator.ts';

const passwordSchema = z
  .object({
    current: z.string().min(1, 'required'),
    next: z
      .string()
      .min(1, 'required')
      .min(OPERATOR_PASSWORD_MIN_LENGTH, 'too_short')
      .max(PASSWORD_MAX_LENGTH, 'too_long'),
    repeat: z.string(),
    others: z.boolean(),
  })
  .refine(({ next, repeat }) => next === repeat, { path: ['repeat'], error: 'passwords_differ' });

const EMPTY: z.infer<typeof passwordSchema> = { current: '', next: '', repeat: '', others: true };

function PasswordForm({ onDone }: { onDone: () => void }) {
  // Not an entity form: passwords must not be stored as drafts.
  const form = useForm({ initialValues: EMPTY, validate: (values) => fieldErrors(passwordSchema, values) });
  const { siteName, operator } = usePanelIdentity();
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const refuse = () => setRefusals((count) => count + 1);
  useFirstFault(element, refusals);
  /** The library announces errors of its other inputs itself, but not of password inputs. */
  const password = (name: 'current' | 'next' | 'repeat') => ({
    ...form.getInputProps(name),
    'aria-invalid': Boolean(form.errors[name]),
    errorProps: { role: 'alert' },
  });

  const submit = async ({ current, next, others }: typeof EMPTY) => {
    setBusy(true);
    try {
      await post('change-password', { currentPassword: current, newPassword: next, revokeOtherSessions: others });
      notify.success(t('shell.password.changed'));
      onDone();
    } catch (error) {
      if (!(error instanceof AuthProblem)) throw error;
      setBusy(false);
      const field = error.code === 'INVALID_PASSWORD' ? 'current' : error.code === 'PASSWORD_GUESSABLE' ? 'next' : null;
      if (field === null) return notify.failure(t('common.error'), problemText(error, t('shell.password.failed')));
      form.setFieldError(field, field === 'current' ? t('shell.password.wrong') : problemText(error, ''));
      refuse();
    }
  };

  return (
    <form ref={element} noValidate onSubmit={form.onSubmit((values) => void submit(values), refuse)}>
      <Stack>
        <PasswordInput
          label={t('shell.password.current')}
          autoComplete="current-password"
          data-autofocus
          {...password('current')}
        />
        <div>
          <PasswordInput
            label={t('shell.password.next')}
            description={t('shell.password.nextHint')}
            autoComplete="new-password"
            {...password('next')}
          />
          <PasswordMeter password={form.values.next} siteName={siteName} email={operator.email} />
        </div>
        <PasswordInput label={t('shell.password.repeat')} autoComplete="new-password" {...password('repeat')} />
        <Checkbox label={t('shell.password.others')} {...form.getInputProps('others', { type: 'checkbox' })} />
        <Group justify="flex-end" gap="xs">
          <SteadyButton variant="default" disabled={busy} onClick={onDone}>
            {t('common.cancel')}
          </SteadyButton>
          <SteadyButton type="submit" loading={busy}>
            {t('common.save')}
          </SteadyButton>
        </Group>
      </Stack>
    </form>
  );
}

export function PasswordDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('shell.password.open')} fullScreen={usePhone()}>
      <PasswordForm onDone={onClose} />
    </Modal>
  );
}
