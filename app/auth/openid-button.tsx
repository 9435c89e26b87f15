import { Button, Divider } from '@mantine/core';
import { Building2 } from 'lucide-react';
import { hasKey } from '../admin/components/text/has-key.ts';
import { panelTexts, panelText as t } from '../i18n/panel.ts';
import type { Destination } from './entry-point.ts';
import { Failure } from './message.tsx';

interface OpenIdButtonProps {
  name: string;
  /** The server's code for a failed attempt. */
  problem: string | null;
  destination: Destination;
  /** Whether the provider must ask again, even with an open session. */
  confirms: boolean;
}

/** Links to the company's identity provider. */
export function OpenIdButton({ name, problem, destination, confirms }: OpenIdButtonProps) {
  const query = new URLSearchParams({
    ...(destination === '/admin' && { from: 'admin' }),
    ...(confirms && { confirm: '1' }),
  });
  return (
    <>
      {problem !== null && hasKey(panelTexts().auth.openId.problems, problem) && (
        <Failure title={t('auth.signIn.failed')}>{t(`auth.openId.problems.${problem}`, { name })}</Failure>
      )}
      <Button
        component="a"
        href={`/api/auth/openid${query.size === 0 ? '' : `?${query}`}`}
        variant="default"
        size="md"
        fullWidth
        leftSection={<Building2 size={18} aria-hidden="true" />}
      >
        {t('auth.openId.continue', { name })}
      </Button>
      <Divider label={t('auth.openId.or')} />
    </>
  );
}
