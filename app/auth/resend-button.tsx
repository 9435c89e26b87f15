import { Button } from '@mantine/core';
import { useState } from 'react';
import { panelText as t } from '../i18n/panel.ts';
import { problemText } from './problem-text.ts';
import { resendConfirmation } from './requests.ts';
import { useRequest } from './use-request.ts';

export function ResendButton({ email, hasMailServer }: { email: string; hasMailServer: boolean }) {
  const { busy, problem, run } = useRequest();
  const [sent, setSent] = useState(false);
  return (
    <>
      <Button
        variant="default"
        px="sm"
        maw="100%"
        loading={busy}
        onClick={async () => {
          setSent(false);
          setSent(await run(() => resendConfirmation(email)));
        }}
      >
        {t('auth.confirmation.submit')}
      </Button>
      <p role="status">
        {sent && t(hasMailServer ? 'auth.confirmation.sent' : 'auth.noMailServer', { email })}
        {problem !== null && problemText(problem, t('auth.confirmation.requestFallback'))}
      </p>
    </>
  );
}
