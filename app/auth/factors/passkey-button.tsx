import { Stack } from '@mantine/core';
import { Fingerprint } from 'lucide-react';
import { SteadyButton } from '../../admin/components/buttons/steady-button.tsx';
import { panelText as t } from '../../i18n/panel.ts';
import { Failure } from '../message.tsx';
import { problemText } from '../problem-text.ts';
import { useRequest } from '../use-request.ts';
import { passkeyObstacle, signInWithPasskey } from './requests.ts';

/** Signs in with a passkey. Hidden if passkeys cannot be used. @param onDone may reject with an AuthProblem */
export function PasskeyButton({ onDone }: { onDone: () => Promise<void> }) {
  const { busy, problem, run } = useRequest();
  if (passkeyObstacle() !== null) return null;
  const signIn = () =>
    run(async () => {
      await signInWithPasskey();
      await onDone();
    });
  return (
    <Stack gap="md">
      {problem !== null && (
        <Failure title={t('auth.signIn.failed')}>{problemText(problem, t('auth.signIn.fallback'))}</Failure>
      )}
      <SteadyButton
        variant="default"
        size="md"
        fullWidth
        loading={busy}
        leftSection={<Fingerprint size={20} />}
        onClick={() => void signIn()}
      >
        {t('factors.passkeySignIn')}
      </SteadyButton>
    </Stack>
  );
}
