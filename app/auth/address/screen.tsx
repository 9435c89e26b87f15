import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { panelText as t } from '../../i18n/panel.ts';
import { signInPage } from '../entry-point.ts';
import { LinkScreen } from '../link-screen.tsx';
import { Failure } from '../message.tsx';
import { problemText } from '../problem-text.ts';
import { AuthProblem } from '../requests.ts';
import { useRequest } from '../use-request.ts';

const refusal = z.object({ error: z.string() });

/** Maps the server's error codes to those of the sign-in page, which have texts. */
const CODES: Readonly<Record<string, string>> = {
  address_link_void: 'INVALID_TOKEN',
  address_taken: 'ADDRESS_TAKEN',
  cross_origin: 'INVALID_ORIGIN',
};

async function change(token: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ token });
  const response = await fetch('/api/address', { method: 'POST', headers, body }).catch(() => {
    throw new AuthProblem({ status: 0, code: 'NETWORK', serverMessage: null, retryAfter: null });
  });
  if (response.ok) return;
  const { error = '' } = refusal.safeParse(await response.json().catch(() => null)).data ?? {};
  throw new AuthProblem({
    status: response.status,
    code: CODES[error] ?? null,
    serverMessage: null,
    retryAfter: null,
  });
}

/** Asks for a click, because mail scanners open links too. */
function Confirm({ token, email, onDone }: { token: string; email: string; onDone: () => void }) {
  const { busy, problem, run } = useRequest();
  return (
    <Stack gap="md">
      {problem !== null && (
        <Failure title={t('sessions.ownAddress.failed')}>
          {problemText(problem, t('sessions.ownAddress.failed'))}
        </Failure>
      )}
      <Text fw={600} ta="center" style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Text>
      <Button
        size="md"
        fullWidth
        loading={busy}
        onClick={() => void run(() => change(token)).then((isChanged) => isChanged && onDone())}
      >
        {t('sessions.ownAddress.confirm')}
      </Button>
    </Stack>
  );
}

interface ScreenProps {
  siteName: string;
  styleNonce: string;
  token: string;
  pending: { email: string } | null;
}

export default function Screen({ siteName, styleNonce, token, pending }: ScreenProps) {
  const [isDone, setDone] = useState(false);
  const texts = () => ({
    page: t('sessions.ownAddress.pageTitle'),
    heading: pending === null ? t('sessions.ownAddress.void') : t('sessions.ownAddress.pageTitle'),
    about:
      pending === null
        ? t('sessions.ownAddress.voidHint')
        : isDone
          ? t('sessions.ownAddress.done', pending)
          : t('sessions.ownAddress.pageHint'),
  });
  return (
    <LinkScreen
      siteName={siteName}
      styleNonce={styleNonce}
      texts={texts}
      content={(language) =>
        pending === null || isDone ? (
          <Anchor href={signInPage(language, '/admin')}>{t('team.joining.signIn')}</Anchor>
        ) : (
          <Confirm token={token} email={pending.email} onDone={() => setDone(true)} />
        )
      }
    />
  );
}
