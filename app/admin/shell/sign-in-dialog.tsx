import { Alert, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { SecondStep } from '../../auth/factors/second-step.tsx';
import { problemText } from '../../auth/problem-text.ts';
import { AuthProblem, type SignedIn, signIn } from '../../auth/requests.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { useDialogLayer } from '../components/dialogs/dialog-layers.ts';
import { discardUnsaved } from '../components/dialogs/unsaved.ts';
import { notify } from '../components/feedback/notify.tsx';
import { usePanelIdentity } from '../components/operator/operator.ts';
import type { SessionWatch } from './session.ts';

/** Above every other dialog, below the toasts. */
const SIGN_IN_LAYER = 380;

function SignInForm({ watch }: { watch: SessionWatch }) {
  const { operator } = usePanelIdentity();
  const [email, setEmail] = useState(operator.email);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<SignedIn>('session');

  const done = async () => {
    const state = await watch.signedInAgain();
    // Stays busy while another account's panel loads.
    if (state === 'same') notify.success(t('shell.session.back'), t('shell.session.backHint'));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const signedIn = await signIn({ email: email.trim(), password });
      setStep(signedIn);
      if (signedIn === 'session') await done();
    } catch (error) {
      if (!(error instanceof AuthProblem)) throw error;
      setProblem(problemText(error, t('auth.signIn.fallback')));
      setBusy(false);
    }
  };

  if (step !== 'session') return <SecondStep pending={step} onDone={done} />;
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <Text>
          {watch.lost === 'other_account'
            ? t('shell.session.otherAccount', { email: operator.email })
            : t('shell.session.explanation')}
        </Text>
        {problem !== null && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <TextInput
          type="email"
          label={t('fields.email')}
          autoComplete="username"
          required
          withAsterisk={false}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('fields.password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          data-autofocus
          aria-invalid={problem !== null}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="space-between" gap="xs">
          <SteadyButton
            variant="subtle"
            color="red"
            disabled={busy}
            onClick={() => {
              discardUnsaved();
              window.location.assign('/admin');
            }}
          >
            {t('shell.session.leave')}
          </SteadyButton>
          <SteadyButton type="submit" loading={busy}>
            {t('shell.session.submit')}
          </SteadyButton>
        </Group>
      </Stack>
    </form>
  );
}

/** Asks operators to sign in again above the open panel, so that unsaved text can still be saved. */
export function SignInDialog({ watch }: { watch: SessionWatch }) {
  const opened = watch.lost !== null;
  useDialogLayer(opened);
  return (
    <Modal
      opened={opened}
      onClose={() => {}}
      title={t('shell.session.title')}
      zIndex={SIGN_IN_LAYER}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <SignInForm watch={watch} />
    </Modal>
  );
}
