import { Alert, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { problemText as authProblemText } from '../../auth/problem-text.ts';
import { AuthProblem } from '../../auth/requests.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { ApiProblem, api, call, isSessionProblem } from '../api/client.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { useDialogLayer } from '../components/dialogs/dialog-layers.ts';
import { returnFocus } from '../components/dialogs/use-focus-return.ts';
import { notify } from '../components/feedback/notify.tsx';
import { problemText } from '../components/feedback/problem-text.ts';
import { usePanelIdentity } from '../components/operator/operator.ts';
import { signInAgain } from './session.ts';
import type { AskedQuestion } from './use-confirmation.ts';

/** Above forms and questions, below the dialog for signing in again. */
const CONFIRMATION_LAYER = 370;

/** Makes the dialogs below ignore keys pressed here, because Mantine sends Escape to all open dialogs. */
const OWN_KEYS = { 'data-mantine-stop-propagation': true };

/** Why the password was not accepted. */
function refusalText(error: unknown): string {
  if (error instanceof ApiProblem && error.status === 422) return t('sessions.confirmation.wrong');
  if (error instanceof ApiProblem && error.status === 429) {
    const { seconds } = error.details;
    const retryAfter = typeof seconds === 'number' ? seconds : null;
    return authProblemText(new AuthProblem({ status: 429, code: null, serverMessage: null, retryAfter }), '');
  }
  return problemText(error, t('sessions.confirmation.failed'));
}

function Buttons({ busy, label, onCancel, onClick }: ButtonsProps) {
  return (
    <Group justify="flex-end" gap="xs">
      <SteadyButton {...OWN_KEYS} variant="default" disabled={busy} onClick={onCancel}>
        {t('common.cancel')}
      </SteadyButton>
      <SteadyButton
        {...OWN_KEYS}
        loading={busy}
        {...(onClick === undefined ? { type: 'submit' } : { onClick, 'data-autofocus': true })}
      >
        {label}
      </SteadyButton>
    </Group>
  );
}

interface ButtonsProps {
  busy: boolean;
  label: string;
  onCancel: () => void;
  /** Without it, the button submits the form. */
  onClick?: () => void;
}

interface WayProps {
  onDone: (confirmed: boolean) => void;
}

function ByPassword({ onDone }: WayProps) {
  const { email } = usePanelIdentity().operator;
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React bubbles events from nested dialogs.
    event.stopPropagation();
    setBusy(true);
    setProblem(null);
    try {
      await call(api.admin.account.confirmation.$post({ json: { password } }));
      onDone(true);
    } catch (error) {
      // The shell asks to sign in again.
      if (isSessionProblem(error)) return onDone(false);
      setProblem(refusalText(error));
      setBusy(false);
      field.current?.focus();
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <Text>{t('sessions.confirmation.explanation')}</Text>
        {problem !== null && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <PasswordInput
          {...OWN_KEYS}
          ref={field}
          label={t('fields.password')}
          description={t('sessions.confirmation.account', { email })}
          autoComplete="current-password"
          required
          withAsterisk={false}
          data-autofocus
          aria-invalid={problem !== null}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ ...OWN_KEYS, 'aria-label': t('auth.showPassword') }}
        />
        <Buttons busy={busy} label={t('sessions.confirmation.submit')} onCancel={() => onDone(false)} />
      </Stack>
    </form>
  );
}

/** For accounts that can only confirm by signing in. Drafts are offered again after the return. */
function BySigningIn({ onDone }: WayProps) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await signInAgain();
    } catch (error) {
      console.error(error);
      setBusy(false);
      notify.failure(t('common.error'), t('shell.signOutFailed'));
    }
  };
  return (
    <Stack>
      <Text>{t('sessions.confirmation.signInExplanation')}</Text>
      <Buttons
        busy={busy}
        label={t('sessions.confirmation.signIn')}
        onCancel={() => onDone(false)}
        onClick={() => void leave()}
      />
    </Stack>
  );
}

/**
 * Asks operators to confirm their identity when the server requires it, above everything that is open. The request waits for the
 * result.
 */
export function ConfirmationDialog({ question }: { question: AskedQuestion | null }) {
  const [answered, setAnswered] = useState<AskedQuestion | null>(null);
  const opened = question !== answered;

  const done = (confirmed: boolean) => {
    if (!opened || question === null) return;
    setAnswered(question);
    returnFocus(question.origin);
    question.answer(confirmed);
  };
  useDialogLayer(opened, () => done(false));
  const Way = question?.ways.includes('password') ? ByPassword : BySigningIn;

  return (
    <Modal
      opened={opened}
      onClose={() => done(false)}
      title={t('sessions.confirmation.title')}
      zIndex={CONFIRMATION_LAYER}
      // Mantine returns the focus after a delay, by which time it may be lost on a busy machine.
      returnFocus={false}
      closeOnEscape={false}
      onKeyDown={(event: KeyboardEvent) => {
        event.stopPropagation();
        if (event.key === 'Escape') done(false);
      }}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Way onDone={done} />
    </Modal>
  );
}
